package dispatch

import "time"

// The time in which a customer decides about a booking that another photographer took over.
const (
	decideWithin = 24 * time.Hour
	decideBefore = 2 * time.Hour // before the start
	decideLeast  = 30 * time.Minute
)

// FreeUntil returns until when a customer can leave a booking free of charge that another photographer took over at a time:
// the sooner of 24 hours later and 2 hours before the start, but at least 30 minutes, and never after the start.
func FreeUntil(matched, start time.Time) time.Time {
	if until := decideUntil(matched, start); until.Before(start) {
		return until
	}
	return start
}

// RescuePayBy returns until when an unpaid booking that is taken over now waits for its payment, which is as long as the
// customer can leave it free of charge.
func RescuePayBy(now, start time.Time) time.Time { return decideUntil(now, start) }

func decideUntil(matched, start time.Time) time.Time {
	until := matched.Add(decideWithin)
	if before := start.Add(-decideBefore); before.Before(until) {
		until = before
	}
	if least := matched.Add(decideLeast); until.Before(least) {
		return least
	}
	return until
}
