package delivery

import (
	"fmt"
	"time"

	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/istime"
)

// Kind is the kind of problem that a customer reports. The values are those of the API and of the database.
type Kind string

// These are the kinds of problems.
const (
	Absent  Kind = "absent" // the photographer did not come
	Late    Kind = "late"
	Fewer   Kind = "fewer"
	Wrong   Kind = "wrong"
	Quality Kind = "quality"
	PaidYet Kind = "paid" // the customer has paid in person
)

// Kinds returns all kinds of problems.
func Kinds() []Kind { return []Kind{Absent, Late, Fewer, Wrong, Quality, PaidYet} }

// Decision is an admin's decision on a problem. The values are those of the API and of the database.
type Decision string

// These are the decisions. Undecided is the empty value of the field.
const (
	Undecided Decision = ""
	Solved    Decision = "solved"
	Release   Decision = "release" // the delivery is accepted
	Refund    Decision = "refund"
)

// MaxProblems is the maximum number of problems of a booking.
const MaxProblems = 3

// complainFor is the time after the acceptance within which the customer can report that files are missing, wrong or
// bad.
const complainFor = 30 * day

// These are the errors for problems that cannot be reported.
var (
	ErrTooEarlyToReport = apperr.Conflict("It is too early to report this.").WithCode(apperr.CodeTooEarly)
	ErrTooLateToReport  = apperr.Conflict("This can no longer be reported here. Please write to us.").WithCode(apperr.CodeTooLate)
	ErrTooManyProblems  = apperr.Conflict("You have reported three problems with this shoot already. Please write to us.")
)

// Dates are the times of a delivery that determine when a problem can be reported.
type Dates struct {
	Start       time.Time // the start of the shoot
	DeliverBy   time.Time
	DeliveredAt time.Time // zero until files are delivered for the first time
	AcceptedAt  time.Time // zero before the acceptance
}

// CanReport returns an error if a kind of problem cannot be reported yet or can no longer be reported.
func (s State) CanReport(kind Kind, at Dates, now time.Time) error {
	delivered := !at.DeliveredAt.IsZero()
	switch {
	case s.Status == Closed:
		return ErrTooLateToReport
	case kind == Absent && now.Before(at.Start):
		return ErrTooEarlyToReport
	case kind == Absent && s.Status != Waiting:
		return ErrTooLateToReport
	case kind == Absent:
		return nil
	case kind == Late && s.Status != Waiting && s.Status != Changes:
		return ErrTooLateToReport
	case kind == Late && !now.After(at.DeliverBy):
		return ErrTooEarlyToReport
	case kind == Late:
		return nil
	case !delivered && s.Status == Accepted: // the customer has accepted without a delivery in Shootday
		return ErrTooLateToReport
	case !delivered:
		return ErrTooEarlyToReport
	case kind == PaidYet && s.Payment != booking.Unpaid:
		return ErrTooLateToReport
	case kind != PaidYet && s.Status == Accepted && !now.Before(at.AcceptedAt.Add(complainFor)):
		return ErrTooLateToReport
	}
	return nil
}

// CheckNumber returns an error if the booking cannot have another problem. earlier is the number of problems so far.
func (s State) CheckNumber(earlier int) error {
	switch {
	case s.ProblemOpen:
		return ErrProblemOpen
	case earlier >= MaxProblems:
		return ErrTooManyProblems
	}
	return nil
}

// Ticket returns the number of a problem that is reported now, such as SD-2026-000001. n is the number of the problem
// in this year in India, starting at 1.
func Ticket(now time.Time, n int) string { return fmt.Sprintf("%s%06d", TicketPrefix(now), n) }

// TicketPrefix returns the prefix of all tickets of the current year in India.
func TicketPrefix(now time.Time) string { return fmt.Sprintf("SD-%d-", now.In(istime.Zone).Year()) }
