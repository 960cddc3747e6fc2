// Package calendar lets photographers specify when they can be booked, and computes their free times. Package
// internal/availability contains the rules. See docs/calendar.md.
//
//   - schedule.go loads a photographer's schedule. free.go lists free times, and suggests other times if a requested time
//     is not free.
//   - settings.go shows a photographer's settings to the photographer. hours.go, limits.go and time_off.go change them.
//   - entries.go lists the entries of a photographer's calendar. clashes.go finds bookings that conflict with a change.
//   - link.go creates and revokes the link with which calendar programs can read a photographer's shoots. link_feed.go
//     serves these shoots.
//   - feeds.go manages a photographer's feeds, which are external calendars whose events block time. feed_calls.go and
//     feed_change.go add, change and delete feeds, and feed_limits.go limits how often this can be done. feed_poll.go is the
//     job that reads all feeds regularly. feed_read.go reads one feed and evaluates the result, feed_store.go stores the
//     result, and feed_mails.go notifies the photographer of a feed that cannot be read for a long time.
//   - The files named *_table*.go contain the SQL, including queries on bookings. Package bookings imports this package.
//
// # Invariants
//
// Database triggers derive the tables of half hours from working_hours and time_off, and refuse bookings at times that
// are not free. This package itself writes only the half hours that feeds block, and deletes past half hours.
//
// External calendars are downloaded and parsed outside transactions. The result is stored only if the feed has not been
// changed in the meantime. If a calendar cannot be read, the blocked half hours do not change.
//
// The URL of a feed is a secret. No response, error, log line or email contains it.
//
// Changes of the calendar never affect existing bookings. The photographer sees which bookings conflict with a change.
//
// Only the photographer can see why a time is not free.
package calendar

import (
	"time"
)

// Service implements the API for photographers' calendars.
type Service struct {
	Brand  string        // the name of the product
	Travel time.Duration // buffer after a shoot if the photographer has not set one
	Now    func() time.Time
	Feeds  *Feeds
}
