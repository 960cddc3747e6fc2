package delivery

import (
	"fmt"
	"time"

	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/istime"
)

// Kind is the kind of problem that a customer reports. The API and the database use these values.
type Kind string

// These are the kinds of problems.
const (
	Absent  Kind = "absent" // the photographer did not come
	Late    Kind = "late"
	Fewer   Kind = "fewer"
	Wrong   Kind = "wrong"
	Quality Kind = "quality"
	PaidYet Kind = "paid" // the customer says that they have paid in person
)

// Kinds returns all kinds of problems.
func Kinds() []Kind { return []Kind{Absent, Late, Fewer, Wrong, Quality, PaidYet} }

// Decision is an admin's decision on a problem. The API and the database use these values.
type Decision string

// These are the decisions. Undecided means that there is no decision yet.
const (
	Undecided Decision = ""
	Solved    Decision = "solved"
	Release   Decision = "release" // the delivery is accepted
	Refund    Decision = "refund"
)

// MaxProblems is the maximum number of problems that can be reported for a booking.
const MaxProblems = 3

// complainFor is how long after the acceptance the customer can report that files are missing, wrong or of bad quality.
const complainFor = 30 * day

// These errors are returned if a problem cannot be reported.
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
	AcceptedAt  time.Time // zero until the delivery is accepted
}

// CanReport returns an error if it is too early or too late to report the given kind of problem.
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
	case !delivered && s.Status == Accepted: // the customer has accepted, although nothing was delivered in Shootday
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

// CheckNumber returns an error if no further problem can be reported for the booking. earlier is the number of problems
// reported so far.
func (s State) CheckNumber(earlier int) error {
	switch {
	case s.ProblemOpen:
		return ErrProblemOpen
	case earlier >= MaxProblems:
		return ErrTooManyProblems
	}
	return nil
}

// Ticket returns the ticket number of a problem that is reported now, such as SD-2026-000001. n is the number of this
// problem within the current year in India, starting at 1.
func Ticket(now time.Time, n int) string { return fmt.Sprintf("%s%06d", TicketPrefix(now), n) }

// TicketPrefix returns the prefix of all tickets of the current year in India.
func TicketPrefix(now time.Time) string { return fmt.Sprintf("SD-%d-", now.In(istime.Zone).Year()) }
