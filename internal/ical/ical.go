// Package ical reads the busy time of an external calendar from an iCalendar file (RFC 5545).
//
// Read returns the half hours that the calendar blocks, as slots of package halfhour. It does not keep the texts of
// events.
//
// A file is refused with an Error if it is larger than MaxBytes, does not begin as a calendar (CodeNoCalendar), does
// not end as one (CodeCutOff), contains more than MaxEvents events (CodeTooManyEvents) or requires too much work
// (CodeTooComplex). Any other error in a file affects only the event that contains it. The event, or only the unreadable
// date in it, is skipped and counted in a Warning.
//
// Events are interpreted as follows:
//
//   - STATUS:CANCELLED, TRANSP:TRANSPARENT and the Microsoft busy status FREE or WORKINGELSEWHERE block nothing.
//     Tentative and all-day events block if the options specify this.
//   - Without DTEND and DURATION, an event on a date blocks the day, and an event at a time blocks nothing. Dates are
//     Indian days, regardless of the zone of the calendar; their end is exclusive.
//   - The occurrences of a series are the times from DTSTART on that its rule specifies. DTSTART itself is an
//     occurrence only if the rule specifies it. UNTIL is inclusive, and if it is a date it includes the whole day.
//   - RECURRENCE-ID replaces one occurrence. With RANGE=THISANDFUTURE it also replaces those after it, which are moved
//     by the same difference. If a component occurs twice, the one with the higher SEQUENCE wins, then the one with the
//     later DTSTAMP, and then the later one in the file.
//   - Rules that repeat hourly or more often are not expanded. The event is skipped with a warning.
//   - A TZID is looked up as an IANA name, a VTIMEZONE of the file, a Windows name, the end of a path, and
//     X-WR-TIMEZONE. If none of these is found, the zone is India, and there is a warning. Times without a zone are in
//     X-WR-TIMEZONE, or else in India.
//
// The work is limited by a number of steps and not by a clock, so the same file always has the same result. The worst
// file takes less than 200 ms and 64 MB on a current machine. If the context is done, Read returns earlier.
//
// The file scan.go finds the components, and property.go and event.go read them. The zones are in zone.go and
// vtimezone.go, and the recurrence rules in rule.go and expand.go. The file series.go applies overrides, and slots.go
// collects the result.
package ical

import (
	"context"
	"time"

	"shootday/internal/halfhour"
)

// These constants limit a file.
const (
	MaxBytes  = 5 << 20 // maximum size of the decompressed file
	MaxEvents = 5000
	Reach     = 400 * 24 * time.Hour // how far ahead the busy time is read
)

// Options specifies how to read a calendar.
type Options struct {
	// Now is the beginning of the time range that is read. If it is the beginning of a day in India, the slots and their
	// hash remain the same all day. If it is the current time, they change every half hour although the calendar does
	// not.
	Now             time.Time
	Until           time.Time // the end of the time range; the zero time means Now plus Reach
	Host            string    // host of this server; events whose UID ends in "@" and this host are skipped; may be empty
	AllDayBlocks    bool      // true if all-day events block slots
	TentativeBlocks bool      // true if tentative events block slots
}

// Result is the busy time of a calendar.
type Result struct {
	Slots    []halfhour.Slot // the blocked slots between Now and Until, ascending and unique
	Hash     string          // SHA-256 of Slots in hexadecimal
	Events   int             // the number of events in the file, blocking or not
	Warnings []Warning       // ordered by code; each code occurs once
}

// WarningCode identifies the kind of problem that a Warning counts.
type WarningCode string

// These are the codes of warnings.
const (
	WarnFrequent   WarningCode = "frequent_rule" // events were skipped because they repeat hourly or more often
	WarnZone       WarningCode = "unknown_zone"  // times were interpreted as Indian time because their zone is unknown
	WarnUnreadable WarningCode = "unreadable"    // events or dates were skipped because they cannot be parsed
)

// Warning is the number of times that a problem occurred in a file.
type Warning struct {
	Code  WarningCode
	Count int
}

// Code is the reason why Read refuses a file.
type Code string

// These are the reasons why Read refuses a file.
const (
	CodeTooLarge      Code = "too_large"
	CodeNoCalendar    Code = "no_calendar"
	CodeCutOff        Code = "cut_off"
	CodeTooManyEvents Code = "too_many_events"
	CodeTooComplex    Code = "too_complex"
)

// Error is returned for a file that Read refuses.
type Error struct{ Code Code }

func (e *Error) Error() string { return "calendar refused: " + string(e.Code) }

// Read returns the busy time in a calendar file with the content data. It returns an *Error if it refuses the file, or
// the error of ctx if ctx is done.
func Read(ctx context.Context, data []byte, options Options) (*Result, error) {
	if err := checkFrame(data); err != nil {
		return nil, err
	}
	if options.Until.IsZero() {
		options.Until = options.Now.Add(Reach)
	}
	work := &budget{ctx: ctx, left: maxSteps}
	file, err := scan(string(data), work)
	if err != nil {
		return nil, err
	}
	r := newReader(file, options, work)
	if err := r.readEvents(); err != nil {
		return nil, err
	}
	if err := r.markAll(); err != nil {
		return nil, err
	}
	slots := r.busy.slots()
	return &Result{Slots: slots, Hash: hashOf(slots), Events: len(file.events), Warnings: r.warningList()}, nil
}
