package dispatch

import "time"

// After another photographer has taken over a booking, these constants limit the customer's time to pay or to cancel
// free of charge.
const (
	decideWithin = 24 * time.Hour
	decideBefore = 2 * time.Hour // before the start of the shoot
	decideLeast  = 30 * time.Minute
)

// FreeUntil returns the time until which a customer can cancel a booking free of charge if another photographer took it
// over at the time matched. It is 24 hours after matched or 2 hours before the start, whichever is earlier, but at
// least 30 minutes after matched, and never after the start.
func FreeUntil(matched, start time.Time) time.Time {
	if until := decideUntil(matched, start); until.Before(start) {
		return until
	}
	return start
}

// RescuePayBy returns the time until which an unpaid booking must be paid if another photographer takes it over now.
// The customer can cancel the booking free of charge until the same time, but not after the start.
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
