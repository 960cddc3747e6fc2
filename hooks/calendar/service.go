// Package calendar has what photographers say about when they can be booked, and the free times that follow from it. The
// rules are in internal/availability.
//
//   - schedule.go loads all that restricts a photographer; free.go lists free times, and the next ones for a refusal.
//   - settings.go shows a photographer's own settings; hours.go, limits.go and time_off.go change them.
//   - The files named *_table*.go have the SQL, also that on bookings, whose package imports this one.
//   - entries.go lists what is in a photographer's calendar.
//   - link.go makes and ends the link that shows a photographer's shoots in calendar programs; link_feed.go answers it.
//   - clashes.go finds bookings that a change contradicts.
//   - feeds.go has the foreign calendars of a photographer; feed_calls.go and feed_change.go change them, within feed_limits.go; feed_poll.go
//     is the job that reads them again. feed_read.go reads one and judges the result, feed_store.go stores it, and
//     feed_mails.go tells the photographer of one that keeps failing. See docs/calendar.md.
//
// # Invariants
//
// Triggers in the database keep the tables of half hours from working_hours and time_off, and refuse bookings that those do
// not allow. This package only writes the two collections, and the slots of foreign calendars.
//
// A foreign calendar is fetched and parsed outside of transactions. Its result is stored only if the feed is still what was
// read. A calendar that cannot be read changes no cell.
//
// The address of a foreign calendar is a secret: no answer, error, log line or mail has it.
//
// A change never affects an existing booking. The photographer sees which bookings conflict with it.
//
// Nobody but the photographer learns why a time is taken.
package calendar

import (
	"time"
)

// Service handles the calls of the calendar.
type Service struct {
	Brand  string        // the name of the product
	Travel time.Duration // kept free between two shoots of a photographer
	Now    func() time.Time
	Feeds  *Feeds
}
