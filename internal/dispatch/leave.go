package dispatch

import "time"

// These constants limit the time within which a customer can decide on a booking that another photographer took over.
const (
	decideWithin = 24 * time.Hour
	decideBefore = 2 * time.Hour // before the start
	decideLeast  = 30 * time.Minute
)

// FreeUntil returns the time until which a customer can cancel a booking free of charge after another photographer took
// it over. matched is the time at which that happened. The result is 24 hours after matched or 2 hours before the
// start, whichever is earlier. It is at least 30 minutes after matched, but never after the start.
func FreeUntil(matched, start time.Time) time.Time {
	if until := decideUntil(matched, start); until.Before(start) {
		return until
	}
	return start
}

// RescuePayBy returns the time until which an unpaid booking that is taken over now must be paid. The customer can
// cancel the booking free of charge until the same time, but not after the start.
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
