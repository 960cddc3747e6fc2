package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// CalendarFeeds is the collection of foreign calendars that block time of photographers.
const CalendarFeeds = "calendar_feeds"

// The fields of calendar_feeds.
const (
	CalendarFeedFieldPhotographer    = "photographer"
	CalendarFeedFieldName            = "name"
	CalendarFeedFieldURL             = "url"
	CalendarFeedFieldSource          = "source"
	CalendarFeedFieldAllDayBlocks    = "allDayBlocks"
	CalendarFeedFieldTentativeBlocks = "tentativeBlocks"
	CalendarFeedFieldETag            = "etag"
	CalendarFeedFieldLastModified    = "lastModified"
	CalendarFeedFieldCellsHash       = "cellsHash"
	CalendarFeedFieldDoubtedHash     = "doubtedHash"
	CalendarFeedFieldReadAt          = "readAt"
	CalendarFeedFieldGoodAt          = "goodAt"
	CalendarFeedFieldNextReadAt      = "nextReadAt"
	CalendarFeedFieldFailures        = "failures"
	CalendarFeedFieldProblem         = "problem"
	CalendarFeedFieldEvents          = "events"
	CalendarFeedFieldToldAt          = "toldAt"
	CalendarFeedFieldStoppedAt       = "stoppedAt"
)

// CalendarFeed is a foreign calendar of a photographer. Its address is a secret.
type CalendarFeed struct{ core.BaseRecordProxy }

// AsCalendarFeed wraps a record of calendar_feeds. It returns nil for nil.
func AsCalendarFeed(record *core.Record) *CalendarFeed { return as[CalendarFeed](record) }

// NewCalendarFeed returns a feed that is not saved yet.
func NewCalendarFeed(app core.App) (*CalendarFeed, error) {
	return create[CalendarFeed](app, CalendarFeeds)
}

// FindCalendarFeed loads a feed by id. The error is sql.ErrNoRows if there is none.
func FindCalendarFeed(app core.App, id string) (*CalendarFeed, error) {
	return find[CalendarFeed](app, CalendarFeeds, id)
}

// Photographer returns the photographers id.
func (f *CalendarFeed) Photographer() string { return f.GetString(CalendarFeedFieldPhotographer) }

// SetPhotographer sets the photographer field.
func (f *CalendarFeed) SetPhotographer(text string) { f.Set(CalendarFeedFieldPhotographer, text) }

// Name returns the name that the photographer gave it.
func (f *CalendarFeed) Name() string { return f.GetString(CalendarFeedFieldName) }

// SetName sets the name field.
func (f *CalendarFeed) SetName(text string) { f.Set(CalendarFeedFieldName, text) }

// URL returns the address. Never show or log it.
func (f *CalendarFeed) URL() string { return f.GetString(CalendarFeedFieldURL) }

// SetURL sets the url field.
func (f *CalendarFeed) SetURL(text string) { f.Set(CalendarFeedFieldURL, text) }

// Source returns the number of the feed in blocked_cells, from 1 to 5.
func (f *CalendarFeed) Source() int { return f.GetInt(CalendarFeedFieldSource) }

// SetSource sets the source field.
func (f *CalendarFeed) SetSource(number int) { f.Set(CalendarFeedFieldSource, number) }

// AllDayBlocks reports whether events of whole days block time.
func (f *CalendarFeed) AllDayBlocks() bool { return f.GetBool(CalendarFeedFieldAllDayBlocks) }

// SetAllDayBlocks sets the allDayBlocks field.
func (f *CalendarFeed) SetAllDayBlocks(is bool) { f.Set(CalendarFeedFieldAllDayBlocks, is) }

// TentativeBlocks reports whether tentative events block time.
func (f *CalendarFeed) TentativeBlocks() bool { return f.GetBool(CalendarFeedFieldTentativeBlocks) }

// SetTentativeBlocks sets the tentativeBlocks field.
func (f *CalendarFeed) SetTentativeBlocks(is bool) { f.Set(CalendarFeedFieldTentativeBlocks, is) }

// ETag returns the ETag of the last good copy.
func (f *CalendarFeed) ETag() string { return f.GetString(CalendarFeedFieldETag) }

// SetETag sets the etag field.
func (f *CalendarFeed) SetETag(text string) { f.Set(CalendarFeedFieldETag, text) }

// LastModified returns the Last-Modified of the last good copy.
func (f *CalendarFeed) LastModified() string { return f.GetString(CalendarFeedFieldLastModified) }

// SetLastModified sets the lastModified field.
func (f *CalendarFeed) SetLastModified(text string) { f.Set(CalendarFeedFieldLastModified, text) }

// CellsHash returns the hash of the cells that are stored.
func (f *CalendarFeed) CellsHash() string { return f.GetString(CalendarFeedFieldCellsHash) }

// SetCellsHash sets the cellsHash field.
func (f *CalendarFeed) SetCellsHash(text string) { f.Set(CalendarFeedFieldCellsHash, text) }

// DoubtedHash returns the hash of a copy that was not believed yet, because it had lost most blocks.
func (f *CalendarFeed) DoubtedHash() string { return f.GetString(CalendarFeedFieldDoubtedHash) }

// SetDoubtedHash sets the doubtedHash field.
func (f *CalendarFeed) SetDoubtedHash(text string) { f.Set(CalendarFeedFieldDoubtedHash, text) }

// ReadAt returns when it was last read, well or not.
func (f *CalendarFeed) ReadAt() time.Time { return utc(f.GetDateTime(CalendarFeedFieldReadAt)) }

// SetReadAt sets the readAt field.
func (f *CalendarFeed) SetReadAt(at time.Time) { f.Set(CalendarFeedFieldReadAt, at.UTC()) }

// GoodAt returns when it was last read well.
func (f *CalendarFeed) GoodAt() time.Time { return utc(f.GetDateTime(CalendarFeedFieldGoodAt)) }

// SetGoodAt sets the goodAt field.
func (f *CalendarFeed) SetGoodAt(at time.Time) { f.Set(CalendarFeedFieldGoodAt, at.UTC()) }

// NextReadAt returns when it is read next; zero if never.
func (f *CalendarFeed) NextReadAt() time.Time { return utc(f.GetDateTime(CalendarFeedFieldNextReadAt)) }

// SetNextReadAt sets the nextReadAt field.
func (f *CalendarFeed) SetNextReadAt(at time.Time) { f.Set(CalendarFeedFieldNextReadAt, at.UTC()) }

// Failures returns how many readings have failed since the last good one.
func (f *CalendarFeed) Failures() int { return f.GetInt(CalendarFeedFieldFailures) }

// SetFailures sets the failures field.
func (f *CalendarFeed) SetFailures(number int) { f.Set(CalendarFeedFieldFailures, number) }

// Problem returns the code of what is wrong; empty if nothing is.
func (f *CalendarFeed) Problem() string { return f.GetString(CalendarFeedFieldProblem) }

// SetProblem sets the problem field.
func (f *CalendarFeed) SetProblem(text string) { f.Set(CalendarFeedFieldProblem, text) }

// Events returns the number of events of the last good copy.
func (f *CalendarFeed) Events() int { return f.GetInt(CalendarFeedFieldEvents) }

// SetEvents sets the events field.
func (f *CalendarFeed) SetEvents(number int) { f.Set(CalendarFeedFieldEvents, number) }

// ToldAt returns when the photographer was told of a lasting problem.
func (f *CalendarFeed) ToldAt() time.Time { return utc(f.GetDateTime(CalendarFeedFieldToldAt)) }

// SetToldAt sets the toldAt field.
func (f *CalendarFeed) SetToldAt(at time.Time) { f.Set(CalendarFeedFieldToldAt, at.UTC()) }

// StoppedAt returns when reading was given up.
func (f *CalendarFeed) StoppedAt() time.Time { return utc(f.GetDateTime(CalendarFeedFieldStoppedAt)) }

// SetStoppedAt sets the stoppedAt field.
func (f *CalendarFeed) SetStoppedAt(at time.Time) { f.Set(CalendarFeedFieldStoppedAt, at.UTC()) }

// Created returns when it was added.
func (f *CalendarFeed) Created() time.Time { return utc(f.GetDateTime(FieldCreated)) }

// Updated returns when its row was last changed.
func (f *CalendarFeed) Updated() time.Time { return utc(f.GetDateTime(FieldUpdated)) }
