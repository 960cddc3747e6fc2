package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// TimeOff is the collection of times that photographers block or open. Triggers keep the tables blocked_cells and
// opened_cells from it.
const TimeOff = "time_off"

// The fields of time_off.
const (
	TimeOffEntryFieldPhotographer = "photographer"
	TimeOffEntryFieldKind         = "kind"
	TimeOffEntryFieldStart        = "start"
	TimeOffEntryFieldEnd          = "end"
	TimeOffEntryFieldNote         = "note"
)

// TimeOffKind is what an entry does.
type TimeOffKind string

// The kinds of time_off.
const (
	TimeOffBlocks TimeOffKind = "off"
	TimeOffOpens  TimeOffKind = "open" // opens time outside of the working hours
)

// TimeOffEntry is a time that a photographer blocks, or opens outside of the working hours.
type TimeOffEntry struct{ core.BaseRecordProxy }

// AsTimeOffEntry wraps a record of time_off. It returns nil for nil.
func AsTimeOffEntry(record *core.Record) *TimeOffEntry { return as[TimeOffEntry](record) }

// NewTimeOffEntry returns an entry that is not saved yet.
func NewTimeOffEntry(app core.App) (*TimeOffEntry, error) { return create[TimeOffEntry](app, TimeOff) }

// FindTimeOffEntry loads an entry by id. The error is sql.ErrNoRows if there is none.
func FindTimeOffEntry(app core.App, id string) (*TimeOffEntry, error) {
	return find[TimeOffEntry](app, TimeOff, id)
}

// Photographer returns the photographers id.
func (o *TimeOffEntry) Photographer() string { return o.GetString(TimeOffEntryFieldPhotographer) }

// SetPhotographer sets the photographer field.
func (o *TimeOffEntry) SetPhotographer(id string) { o.Set(TimeOffEntryFieldPhotographer, id) }

// Kind returns what the entry does.
func (o *TimeOffEntry) Kind() TimeOffKind { return TimeOffKind(o.GetString(TimeOffEntryFieldKind)) }

// SetKind sets the kind field.
func (o *TimeOffEntry) SetKind(kind TimeOffKind) { o.Set(TimeOffEntryFieldKind, string(kind)) }

// Start returns when the entry begins.
func (o *TimeOffEntry) Start() time.Time { return utc(o.GetDateTime(TimeOffEntryFieldStart)) }

// SetStart sets the start field.
func (o *TimeOffEntry) SetStart(at time.Time) { o.Set(TimeOffEntryFieldStart, at.UTC()) }

// End returns when the entry ends.
func (o *TimeOffEntry) End() time.Time { return utc(o.GetDateTime(TimeOffEntryFieldEnd)) }

// SetEnd sets the end field.
func (o *TimeOffEntry) SetEnd(at time.Time) { o.Set(TimeOffEntryFieldEnd, at.UTC()) }

// Note returns the photographer's own note, which nobody else sees.
func (o *TimeOffEntry) Note() string { return o.GetString(TimeOffEntryFieldNote) }

// SetNote sets the note field.
func (o *TimeOffEntry) SetNote(text string) { o.Set(TimeOffEntryFieldNote, text) }
