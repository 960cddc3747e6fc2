// Package delivery contains the rules of deliveries that need no database: the statuses of a delivery and who may
// change them (state.go), the deadlines (deadlines.go), the times of reminders (reminders.go), the kinds and periods of
// problems (problems.go), the amounts of refunds and releases (money.go), and the names of files (names.go).
package delivery

import (
	"slices"

	"shootday/internal/apperr"
	"shootday/internal/booking"
)

// Status is the state of a delivery. The values are those of the API and of the database.
type Status string

// These are the statuses of a delivery. A delivery can never be Waiting again, and Closed is final.
const (
	Waiting   Status = "waiting"   // no files have been delivered yet
	Delivered Status = "delivered" // the customer can see the files
	Changes   Status = "changes"   // the customer has asked for changes
	Accepted  Status = "accepted"
	Closed    Status = "closed" // the booking was canceled or refunded in full
)

// Acceptor is the person or mechanism that accepted a delivery. The values are those of the API and of the database.
type Acceptor string

// These are the acceptors. ByTime means that the customer did not answer before acceptBy, and Before means that the
// shoot was completed and paid before deliveries existed.
const (
	ByCustomer Acceptor = "customer"
	ByTime     Acceptor = "time"
	ByAdmin    Acceptor = "admin"
	Before     Acceptor = "before"
)

// MaxRounds is the maximum number of times that a customer can ask for changes.
const MaxRounds = 3

// These are the errors for changes of a delivery that are not allowed.
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

// IsPaid reports whether a payment status unlocks a delivery.
func IsPaid(payment booking.PaymentStatus) bool {
	return payment == booking.Paid || payment == booking.PaidInPerson
}

// Unlocked reports whether the customer may load the originals of a delivery. This is the case after a payment, online
// or in person, when files were delivered.
func Unlocked(payment booking.PaymentStatus, status Status) bool {
	return IsPaid(payment) && (status == Delivered || status == Changes || status == Accepted)
}

// CanDeliver returns an error if the photographer may not upload or deliver any more. It does not check the time.
func (s State) CanDeliver() error {
	if s.Booking != booking.Upcoming && s.Booking != booking.Completed || s.Status == Accepted || s.Status == Closed {
		return ErrEnded
	}
	return nil
}

// Accept reports whether an acceptance changes the delivery. A second acceptance by the same acceptor changes nothing.
// The customer can accept a delivery that can be downloaded, or confirm that the photos of a completed and paid shoot
// were delivered in another way. An admin can accept any delivery that has not ended. The automatic acceptance applies
// only to deliveries that can be downloaded. A delivery with an open problem cannot be accepted.
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

// Closes reports whether the delivery of a booking with these statuses must be closed, because the booking was canceled
// or rejected, its payment was moved to another booking, or it was refunded in full.
func Closes(status booking.Status, payment booking.PaymentStatus) bool {
	return status == booking.Canceled || status == booking.Rejected ||
		payment == booking.RefundPending || payment == booking.Refunded || payment == booking.Moved
}
