package dispatch

import "time"

// These limit the time in which a customer decides on a booking that another photographer took over.
const (
	decideWithin = 24 * time.Hour
	decideBefore = 2 * time.Hour // before the start
	decideLeast  = 30 * time.Minute
)

// FreeUntil returns until when a customer can leave, free of charge, a booking that another photographer took over at
// the time matched: the earlier of 24 hours later and 2 hours before the start, but at least 30 minutes, and never
// after the start.
func FreeUntil(matched, start time.Time) time.Time {
	if until := decideUntil(matched, start); until.Before(start) {
		return until
	}
	return start
}

// RescuePayBy returns until when an unpaid booking that is taken over now waits for its payment. The customer can leave
// it free of charge for the same time.
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
