package booking

import "time"

// furthest is how far ahead a shoot can be booked.
const furthest = 400 * 24 * time.Hour

// CheckStart refuses a shoot that does not begin in the future, or more than 400 days ahead.
func CheckStart(now, start time.Time) error {
	switch {
	case !start.After(now):
		return ErrPast
	case start.After(now.Add(furthest)):
		return ErrTooFar
	}
	return nil
}

// ExpiresAt is when a request that nobody answers lapses: after wait, or when the shoot would
// begin if that is sooner.
func ExpiresAt(created, start time.Time, wait time.Duration) time.Time {
	if lapse := created.Add(wait); lapse.Before(start) {
		return lapse
	}
	return start
}

// RemindAt is when the photographer is reminded of a request: with a quarter of its time left.
func RemindAt(created, expires time.Time) time.Time {
	return created.Add(expires.Sub(created) / 4 * 3)
}

// MayComplete reports whether a shoot can be marked as done: once it has started.
func MayComplete(now, start time.Time) bool { return !now.Before(start) }
