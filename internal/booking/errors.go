package booking

// Refusal is a reason why something cannot be done; its text is meant for the person who asks.
type Refusal string

func (r Refusal) Error() string { return string(r) }

// The refusals that do not depend on the booking's status.
const (
	ErrNotAllowed Refusal = "You are not allowed to do this with this booking."
	ErrPast       Refusal = "Please choose a date and time in the future."
	ErrTooEarly   Refusal = "A shoot can be completed once it has started."
	ErrTooFar     Refusal = "Please choose a date within the next 400 days."
)

// MoveError refuses an event that the status of the booking does not allow.
type MoveError struct {
	From  Status
	Event Event
}

// Error says where the booking stands, in words for the person who asks.
func (e *MoveError) Error() string {
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
