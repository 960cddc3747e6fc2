// Package calendar lets photographers specify when they can be booked, and computes their free times. The rules are in
// internal/availability.
//
//   - schedule.go loads the restrictions of a photographer; free.go lists free times, and suggests free times when a
//     time is refused.
//   - settings.go shows a photographer's own settings; hours.go, limits.go and time_off.go change them.
//   - The files named *_table*.go contain the SQL, including the queries on bookings, whose package imports this one.
//   - entries.go lists the entries of a photographer's calendar.
//   - link.go creates and revokes the link that shows a photographer's shoots in calendar programs; link_feed.go serves
//     these shoots.
//   - clashes.go finds bookings that conflict with a change.
//   - feeds.go manages the foreign calendars of a photographer; feed_calls.go and feed_change.go change them, within
//     the limits of feed_limits.go. feed_poll.go is the job that reads them regularly. feed_read.go reads one and
//     evaluates the result, feed_store.go stores the result, and feed_mails.go notifies the photographer of a calendar
//     that keeps failing. See docs/calendar.md.
//
// # Invariants
//
// Triggers in the database derive the tables of half hours from working_hours and time_off, and refuse bookings at
// times that are not free. This package writes only these two collections and the slots of foreign calendars.
//
// Foreign calendars are fetched and parsed outside transactions. The result is stored only if the feed has not changed
// in the meantime. If a calendar cannot be read, no slots change.
//
// The URL of a foreign calendar is a secret: it appears in no response, error, log line or email.
//
// Changing the calendar never affects an existing booking. The photographer sees which bookings conflict with the
// change.
//
// Only the photographer learns why a time is taken.
package calendar

import (
	"time"
)

// Service handles the calls of the calendar.
type Service struct {
	Brand  string        // the name of the product
	Travel time.Duration // minimum time between two shoots of a photographer
	Now    func() time.Time
	Feeds  *Feeds
}
