package dispatch

import "time"

// The time in which an unpaid booking is paid after another photographer took it over.
const (
	rescuePayWithin = 24 * time.Hour
	rescuePayBefore = 2 * time.Hour // before the start
	rescuePayLeast  = 30 * time.Minute
)

// RescuePayBy returns until when a booking that was taken over waits for its payment: the sooner of 24 hours from now and 2
// hours before the start, but at least 30 minutes.
func RescuePayBy(now, start time.Time) time.Time {
	by := now.Add(rescuePayWithin)
	if before := start.Add(-rescuePayBefore); before.Before(by) {
		by = before
	}
	if least := now.Add(rescuePayLeast); by.Before(least) {
		by = least
	}
	return by
}
