package booking

import "shootday/internal/apperr"

// These errors do not depend on the booking's status.
var (
	ErrNotAllowed = apperr.Forbidden("You are not allowed to do this with this booking.")
	ErrPast       = apperr.Invalid("Please choose a date and time in the future.").WithCode(apperr.CodeSlotInvalid)
	ErrTooEarly   = apperr.Conflict("A shoot can be completed once it has started.").WithCode(apperr.CodeTooEarly)
	ErrTooLate    = apperr.Conflict("This shoot has started, so it can no longer be cancelled. Please report a problem to us instead.").WithCode(apperr.CodeShootStarted)
	ErrTooFar     = apperr.Invalid("Please choose a date within the next 400 days.").WithCode(apperr.CodeSlotInvalid)
)

// TransitionError is the error for an event that the status of the booking does not allow. Unwrap returns the error
// that is shown to the user.
type TransitionError struct {
	From  Status
	Event Event
}

// Error returns a sentence about the status of the booking.
func (e *TransitionError) Error() string {
	switch e.From {
	case Pending:
		return "This booking is still waiting for the photographer's approval."
	case Upcoming:
		return "This booking has already been accepted."
	case Completed:
		return "This booking has already been completed."
	case Rejected:
		return "This booking has been rejected."
	case Canceled:
		return "This booking has been cancelled."
	default:
		return "This booking cannot be changed."
	}
}

// Unwrap returns a conflict error with the same message, which is shown to the user.
func (e *TransitionError) Unwrap() error {
	return apperr.Conflict(e.Error()).WithCode(apperr.CodeAlreadyDecided)
}
