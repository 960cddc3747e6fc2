package dispatch

import (
	"time"

	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/halfhour"
)

const (
	// MaxAhead is the maximum time between now and the start of an instant booking.
	MaxAhead = 48 * time.Hour
	// soonest is the minimum time between now and the default start.
	soonest = time.Hour
)

// ErrTooFarAhead is the error for a start that is more than MaxAhead from now.
var ErrTooFarAhead = apperr.Invalid("An instant booking can start within the next 48 hours. Please choose an earlier time.").
	WithCode(apperr.CodeSlotInvalid)

// DefaultStart returns the default start of a shoot: the first full or half hour that is at least an hour from now.
func DefaultStart(now time.Time) time.Time {
	return (halfhour.LastBefore(now.Add(soonest)) + 1).Start()
}

// CheckStart returns nil if an instant booking can start at the time start. Otherwise it returns an error with a
// message for the customer.
func CheckStart(now, start time.Time) error {
	if err := booking.CheckStart(now, start); err != nil {
		return err
	}
	if start.After(now.Add(MaxAhead)) {
		return ErrTooFarAhead
	}
	return nil
}
