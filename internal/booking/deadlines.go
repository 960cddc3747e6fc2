package booking

import "time"

// maxAhead is how far ahead a shoot can be booked. The message of ErrTooFar contains it.
const maxAhead = 400 * 24 * time.Hour

// CheckStart refuses a new booking that starts in the past with ErrPast, and one that starts more than 400 days ahead with
// ErrTooFar.
func CheckStart(now, start time.Time) error {
	switch {
	case !start.After(now):
		return ErrPast
	case start.After(now.Add(maxAhead)):
		return ErrTooFar
	}
	return nil
}

// ExpiresAt returns when an unanswered request expires: after wait, or at the start of the shoot if that is earlier.
func ExpiresAt(created, start time.Time, wait time.Duration) time.Time {
	if expires := created.Add(wait); expires.Before(start) {
		return expires
	}
	return start
}

// MovedExpiresAt returns when a request expires that its customer rescheduled at the time moved. It expires like a new
// request, but never later than without the rescheduling.
func MovedExpiresAt(created, firstStart, moved, start time.Time, wait time.Duration) time.Time {
	first, anew := ExpiresAt(created, firstStart, wait), ExpiresAt(moved, start, wait)
	if first.Before(anew) {
		return first
	}
	return anew
}

// RemindAt returns when to remind the photographer of a request: when a quarter of its time is left.
func RemindAt(created, expires time.Time) time.Time {
	return created.Add(expires.Sub(created) / 4 * 3)
}

// HasStarted reports whether a shoot has started. From then on it can be completed and no longer canceled.
func HasStarted(now, start time.Time) bool { return !now.Before(start) }
