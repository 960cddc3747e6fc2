package dispatch

import (
	"time"

	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/halfhour"
)

const (
	// MaxAhead is how far ahead an instant booking can start.
	MaxAhead = 48 * time.Hour
	// soonest is how far ahead the default start is.
	soonest = time.Hour
)

// ErrTooFarAhead refuses a start that is too far ahead.
var ErrTooFarAhead = apperr.Invalid("An instant booking can start within the next 48 hours. Please choose an earlier time.").
	WithCode(apperr.CodeSlotInvalid)

// DefaultStart returns the default start of a shoot: the first full or half hour that is at least an hour ahead.
func DefaultStart(now time.Time) time.Time {
	return (halfhour.LastBefore(now.Add(soonest)) + 1).Start()
}

// CheckStart returns an error with a message for the customer unless an instant booking can start then.
func CheckStart(now, start time.Time) error {
	if err := booking.CheckStart(now, start); err != nil {
		return err
	}
	if start.After(now.Add(MaxAhead)) {
		return ErrTooFarAhead
	}
	return nil
}
