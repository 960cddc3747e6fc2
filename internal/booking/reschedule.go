package booking

import (
	"time"

	"shootday/internal/apperr"
)

// Side is the party of a booking that proposes to reschedule it.
type Side string

// These are the two sides of a booking.
const (
	CustomerSide     Side = "customer"
	PhotographerSide Side = "photographer"
)

// ProposalStatus is the state of a proposal to reschedule a booking. Its values are stored in the database.
type ProposalStatus string

// These are the statuses of a proposal. Only an open proposal can change. ProposalClosed means that the booking ended
// or changed in another way, or that one of its parties was suspended, before the proposal was answered. RequestMoved
// records that a customer rescheduled a pending request, which requires no proposal.
const (
	ProposalOpen      ProposalStatus = "open"
	ProposalAccepted  ProposalStatus = "accepted"
	ProposalDeclined  ProposalStatus = "declined"
	ProposalRetracted ProposalStatus = "withdrawn"
	ProposalLapsed    ProposalStatus = "lapsed"
	ProposalClosed    ProposalStatus = "closed"
	RequestMoved      ProposalStatus = "moved"
)

const (
	// MaxReschedules is the maximum number of accepted proposals to reschedule a booking, for each side.
	MaxReschedules = 2

	// proposalLifetime is the maximum time for which a proposal remains open.
	proposalLifetime = 24 * time.Hour
	// RescheduleNotice is the minimum time between the expiry of a proposal and the shoot.
	RescheduleNotice = 2 * time.Hour
)

// These are the errors for attempts to reschedule a booking that are not allowed.
var (
	ErrStarted             = apperr.Conflict("This shoot has already started, so it cannot be moved.").WithCode(apperr.CodeTooLateToMove)
	ErrTooLateToReschedule = apperr.Conflict("This shoot is less than 2 hours away, so it cannot be moved any more.").WithCode(apperr.CodeTooLateToMove)
	ErrAnswerFirst         = apperr.Conflict("Please accept or reject this request first.").WithCode(apperr.CodeAlreadyDecided)
	ErrProposalOpen        = apperr.Conflict("Another time has been proposed for this shoot already. It must be answered or withdrawn first.").WithCode(apperr.CodeProposalOpen)
	ErrNoReschedulesLeft   = apperr.Conflict("You have moved this shoot twice already, so it cannot be moved again.").WithCode(apperr.CodeNoMovesLeft)
	ErrOwnProposal         = apperr.Conflict("You have proposed this time yourself. The other person has to answer.").WithCode(apperr.CodeProposalOpen)
	ErrOthersProposal      = apperr.Conflict("Only the person who proposed this time can withdraw it. You can decline it instead.").WithCode(apperr.CodeProposalOpen)
	errProposalSettled     = map[ProposalStatus]*apperr.Error{
		ProposalAccepted:  apperr.Conflict("This proposal has already been accepted."),
		ProposalDeclined:  apperr.Conflict("This proposal has already been declined."),
		ProposalRetracted: apperr.Conflict("This proposal has been withdrawn."),
		ProposalLapsed:    apperr.Conflict("This proposal was not answered in time. The shoot stays as it was."),
		ProposalClosed:    apperr.Conflict("The booking has changed since, so this proposal is no longer open."),
		RequestMoved:      apperr.Conflict("This request has been moved already."),
	}
)

// LapsesAt returns the time at which a proposal made now expires. It expires after a day, but at the latest 2 hours
// before the earlier of the current and the proposed start.
func LapsesAt(now, start, proposed time.Time) time.Time {
	lapses := now.Add(proposalLifetime)
	for _, at := range []time.Time{start, proposed} {
		if latest := at.Add(-RescheduleNotice); latest.Before(lapses) {
			lapses = latest
		}
	}
	return lapses
}

// ReschedulesLeft returns how many more times a side can reschedule a booking. accepted is the number of that side's
// accepted proposals. It does not include changes of a pending request, for which the customer needs no proposal.
func ReschedulesLeft(status Status, side Side, now, start time.Time, accepted int) int {
	switch {
	case status == Pending && side == CustomerSide && now.Before(start):
		return MaxReschedules
	case status == Upcoming && now.Before(start.Add(-RescheduleNotice)):
		return max(MaxReschedules-accepted, 0)
	}
	return 0
}

// Settle reports whether an answer changes the status of a proposal. to is the status that the answer sets. Settle
// returns false if the proposal already has that status. It returns a conflict error if the proposal has another final
// status, or if it is open and has expired.
func Settle(status, to ProposalStatus, now, lapsesAt time.Time) (changed bool, err error) {
	switch {
	case status == to:
		return false, nil
	case status == ProposalOpen && now.Before(lapsesAt):
		return true, nil
	case status == ProposalOpen:
		status = ProposalLapsed
	}
	return false, errProposalSettled[status].WithCode(apperr.CodeAlreadyDecided)
}
