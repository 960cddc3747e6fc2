package booking

import "time"

// maxAhead is how far in advance a shoot can be booked. The message of ErrTooFar mentions this limit.
const maxAhead = 400 * 24 * time.Hour

// CheckStart returns ErrPast if a new booking starts in the past, and ErrTooFar if it starts more than 400 days ahead.
func CheckStart(now, start time.Time) error {
	switch {
	case !start.After(now):
		return ErrPast
	case start.After(now.Add(maxAhead)):
		return ErrTooFar
	}
	return nil
}

// ExpiresAt returns the time at which an unanswered request expires: after wait, or at the start of the shoot if that
// is earlier.
func ExpiresAt(created, start time.Time, wait time.Duration) time.Time {
	if expires := created.Add(wait); expires.Before(start) {
		return expires
	}
	return start
}

// MovedExpiresAt returns the time at which a request expires after its customer rescheduled it. moved is the time of
// the rescheduling. The request expires like a new one, but not later than it would have expired without being
// rescheduled.
func MovedExpiresAt(created, firstStart, moved, start time.Time, wait time.Duration) time.Time {
	first, anew := ExpiresAt(created, firstStart, wait), ExpiresAt(moved, start, wait)
	if first.Before(anew) {
		return first
	}
	return anew
}

// RemindAt returns the time at which the photographer is reminded to answer a request, which is when a quarter of the
// time to answer remains.
func RemindAt(created, expires time.Time) time.Time {
	return created.Add(expires.Sub(created) / 4 * 3)
}

// HasStarted reports whether a shoot has started. From then on the booking can be completed, and its parties can no
// longer cancel it.
func HasStarted(now, start time.Time) bool { return !now.Before(start) }
