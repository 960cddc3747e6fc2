package dispatch

import (
	"time"

	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/halfhour"
)

const (
	// MaxAhead is how far in advance an instant booking can start.
	MaxAhead = 48 * time.Hour
	// soonest is the minimum time from now to the default start.
	soonest = time.Hour
)

// ErrTooFarAhead is returned for an instant booking that would start more than MaxAhead from now.
var ErrTooFarAhead = apperr.Invalid("An instant booking can start within the next 48 hours. Please choose an earlier time.").
	WithCode(apperr.CodeSlotInvalid)

// DefaultStart returns the default start of a shoot: the first full or half hour that is at least an hour from now.
func DefaultStart(now time.Time) time.Time {
	return (halfhour.LastBefore(now.Add(soonest)) + 1).Start()
}

// CheckStart returns an error with a message for the customer if an instant booking cannot start at the given time.
func CheckStart(now, start time.Time) error {
	if err := booking.CheckStart(now, start); err != nil {
		return err
	}
	if start.After(now.Add(MaxAhead)) {
		return ErrTooFarAhead
	}
	return nil
}
