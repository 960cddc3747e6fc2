// Package delivery contains the rules of deliveries that need no database: the statuses of a delivery and who may
// change them (state.go), the deadlines (deadlines.go), the times of reminders (reminders.go), the kinds and periods of
// problems (problems.go), the amounts of refunds and releases (money.go), and the names of files (names.go).
package delivery

import (
	"slices"

	"shootday/internal/apperr"
	"shootday/internal/booking"
)

// Status is the state of a delivery. The API and the database use these values.
type Status string

// These are the statuses of a delivery. No status changes back to Waiting, and Closed is final.
const (
	Waiting   Status = "waiting"   // no files have been delivered yet
	Delivered Status = "delivered" // the customer can see the files
	Changes   Status = "changes"   // the customer has asked for changes
	Accepted  Status = "accepted"
	Closed    Status = "closed" // the booking was canceled or refunded in full
)

// Acceptor tells who or what has accepted a delivery. The API and the database use these values.
type Acceptor string

// These are the acceptors. ByTime means that the delivery was accepted automatically, because the customer did not
// answer in time. Before means that the shoot was completed and paid before Shootday supported deliveries.
const (
	ByCustomer Acceptor = "customer"
	ByTime     Acceptor = "time"
	ByAdmin    Acceptor = "admin"
	Before     Acceptor = "before"
)

// MaxRounds is the maximum number of times that a customer can ask for changes.
const MaxRounds = 3

// These errors are returned if a change of a delivery is not allowed.
var (
	ErrEnded        = apperr.Conflict("This delivery has ended, so it can no longer be changed.").WithCode(apperr.CodeDeliveryEnded)
	ErrLocked       = apperr.Conflict("This shoot has not been paid yet. Please pay for it first.").WithCode(apperr.CodeNotPaid)
	ErrProblemOpen  = apperr.Conflict("A problem with this shoot is open. Please wait for its decision.").WithCode(apperr.CodeProblemOpen)
	ErrNoRoundsLeft = apperr.Conflict("You have asked for changes three times already. If something is still wrong, please report a problem.").
			WithCode(apperr.CodeNoRoundsLeft)
	ErrNotDelivered = apperr.Conflict("There is nothing to answer: the photographer has not delivered yet, or you have answered already.")
	ErrNotDone      = apperr.Conflict("This shoot has not been completed yet.")
	errAnswered     = apperr.Conflict("This delivery has been accepted already. That is final.").WithCode(apperr.CodeAlreadyDecided)
)

// State contains the data that determines which changes of a delivery are allowed.
type State struct {
	Status      Status
	AcceptedBy  Acceptor
	Rounds      int // number of times that the customer has asked for changes
	Booking     booking.Status
	Payment     booking.PaymentStatus
	ProblemOpen bool
}

// IsPaid reports whether a customer may download delivered files if the booking has this payment status.
func IsPaid(payment booking.PaymentStatus) bool {
	return payment == booking.Paid || payment == booking.PaidInPerson
}

// Unlocked reports whether the customer may download the originals of a delivery. This requires a payment, online or in
// person, and that files were delivered.
func Unlocked(payment booking.PaymentStatus, status Status) bool {
	return IsPaid(payment) && (status == Delivered || status == Changes || status == Accepted)
}

// CanDeliver returns an error if the photographer may no longer upload or deliver files. It does not check deadlines.
func (s State) CanDeliver() error {
	if s.Booking != booking.Upcoming && s.Booking != booking.Completed || s.Status == Accepted || s.Status == Closed {
		return ErrEnded
	}
	return nil
}

// Accept reports whether accepting a delivery changes it. It returns an error if the acceptance is not allowed. Nothing
// changes if the same acceptor accepts again. The customer can accept a delivery that can be downloaded, or confirm
// that the photos of a completed and paid shoot were delivered outside of Shootday. An admin can accept any delivery
// that has not ended. Only deliveries that can be downloaded are accepted automatically. A delivery with an open
// problem cannot be accepted.
func (s State) Accept(by Acceptor) (changed bool, err error) {
	switch {
	case s.Status == Accepted && s.AcceptedBy == by:
		return false, nil
	case s.Status == Accepted:
		return false, errAnswered
	case s.Status == Closed:
		return false, ErrEnded
	case s.ProblemOpen && by == ByAdmin:
		return false, ErrProblemOpen
	case by == ByAdmin:
		return true, nil
	case s.Status == Waiting && s.Booking != booking.Completed:
		return false, ErrNotDone
	case !IsPaid(s.Payment):
		return false, ErrLocked
	case s.ProblemOpen:
		return false, ErrProblemOpen
	case s.Status == Delivered, s.Status == Waiting && by == ByCustomer:
		return true, nil
	}
	return false, ErrNotDelivered
}

// CanAskForChanges returns an error if the customer cannot ask for changes now.
func (s State) CanAskForChanges() error {
	switch {
	case slices.Contains([]Status{Accepted, Closed, Waiting}, s.Status):
		return ErrNotDelivered
	case !IsPaid(s.Payment):
		return ErrLocked
	case s.ProblemOpen:
		return ErrProblemOpen
	case s.Status != Delivered:
		return ErrNotDelivered
	case s.Rounds >= MaxRounds:
		return ErrNoRoundsLeft
	}
	return nil
}

// Closes reports whether the delivery of a booking with these statuses must be closed. This is the case if the booking
// was canceled or rejected, or if its payment was moved to another booking or refunded in full.
func Closes(status booking.Status, payment booking.PaymentStatus) bool {
	return status == booking.Canceled || status == booking.Rejected ||
		payment == booking.RefundPending || payment == booking.Refunded || payment == booking.Moved
}
