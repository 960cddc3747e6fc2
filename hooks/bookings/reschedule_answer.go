package bookings

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/istime"
	"shootday/internal/notification"
)

// proposalOf loads the proposal in the path, which must be one of the booking.
func proposalOf(tx core.App, e *core.RequestEvent, b *records.Booking) (*records.RescheduleProposal, error) {
	proposal, err := records.FindRescheduleProposal(tx, e.Request.PathValue("proposalId"))
	if err != nil {
		return nil, api.IfMissing(err, api.ErrNotFound)
	}
	if proposal.Booking() != b.Id {
		return nil, api.ErrNotFound
	}
	return proposal, nil
}

// AnswerProposal accepts or declines the proposal of the other party. Accepting moves the booking.
func (s *Service) AnswerProposal(e *core.RequestEvent) error {
	b, side, err := partyBooking(e)
	if err != nil {
		return err
	}
	proposal, err := proposalOf(e.App, e, b)
	if err != nil {
		return err
	}
	var form struct {
		Answer string `json:"answer"`
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	to, message := booking.ProposalAccepted, "The shoot has been moved."
	switch form.Answer {
	case "accept":
	case "decline":
		to, message = booking.ProposalDeclined, "The new time was declined. The shoot stays as it was."
	default:
		return apperr.InvalidField("answer", "answer must be accept or decline.")
	}
	if proposal.By() == side {
		return booking.ErrOwnProposal
	}
	err = s.settleProposal(e.App, proposal.Id, to)
	if err != nil {
		return s.refuseMove(e.App, err, b, proposal.Start())
	}
	return api.OK(e, message, api.Body{
		"proposalId": proposal.Id, "status": to,
		"scheduledDate": istime.ShownDate(proposal.Start()), "scheduledTime": istime.Clock(proposal.Start()),
	})
}

// WithdrawProposal withdraws a proposal that the caller made.
func (s *Service) WithdrawProposal(e *core.RequestEvent) error {
	b, side, err := partyBooking(e)
	if err != nil {
		return err
	}
	proposal, err := proposalOf(e.App, e, b)
	if err != nil {
		return err
	}
	if proposal.By() != side {
		return booking.ErrOthersProposal
	}
	if err := s.settleProposal(e.App, proposal.Id, booking.ProposalWithdrawn); err != nil {
		return err
	}
	return api.OK(e, "The proposal was withdrawn. The shoot stays as it was.", nil)
}

// settleProposal accepts, declines or withdraws a proposal, in a transaction that reads it again, so the second of two
// concurrent calls sees the first. A repeat changes nothing and queues no message.
func (s *Service) settleProposal(app core.App, proposalID string, to booking.ProposalStatus) error {
	return app.RunInTransaction(func(tx core.App) error {
		proposal, err := records.FindRescheduleProposal(tx, proposalID)
		if err != nil {
			return err
		}
		changed, err := booking.Settle(proposal.Status(), to, s.now(), proposal.LapsesAt())
		if err != nil || !changed {
			return err
		}
		return s.closeProposal(tx, proposal, to)
	})
}

// closeProposal gives an open proposal its last status, which releases its half hours, and tells both people. It saves the
// booking in any case, because that updates both screens.
func (s *Service) closeProposal(tx core.App, proposal *records.RescheduleProposal, to booking.ProposalStatus) error {
	b, err := records.FindBooking(tx, proposal.Booking())
	if err != nil {
		return err
	}
	proposal.SetStatus(to)
	proposal.SetClosedAt(s.now())
	// Before the booking, because a change of the booking's times closes an open proposal.
	if err := tx.Save(proposal); err != nil {
		return fmt.Errorf("save proposal %s: %w", proposal.Id, err)
	}
	if to == booking.ProposalAccepted {
		if err := checkMayMove(tx, b); err != nil {
			return err
		}
		b.SetFirstStart(agreedStart(b))
		setTimes(b, proposal)
	}
	if err := saveMoved(tx, b); err != nil {
		return err
	}
	return s.notifyOfReschedule(tx, closingEvents[to], b, proposal)
}

// closingEvents are the messages about the end of a proposal.
var closingEvents = map[booking.ProposalStatus]notification.Event{
	booking.ProposalAccepted:  notification.RescheduleAccepted,
	booking.ProposalDeclined:  notification.RescheduleDeclined,
	booking.ProposalWithdrawn: notification.RescheduleRetracted,
	booking.ProposalLapsed:    notification.RescheduleLapsed,
}
