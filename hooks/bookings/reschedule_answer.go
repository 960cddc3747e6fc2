package bookings

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/istime"
	"shootday/internal/notification"
)

// proposalOf loads the proposal whose id is in the request's path. It returns api.ErrNotFound if the proposal does not
// exist or belongs to a booking other than b.
func proposalOf(e *core.RequestEvent, b *records.Booking) (*records.RescheduleProposal, error) {
	proposal, err := records.FindRescheduleProposal(e.App, e.Request.PathValue("proposalId"))
	if err != nil {
		return nil, api.IfMissing(err, api.ErrNotFound)
	}
	if proposal.Booking() != b.Id {
		return nil, api.ErrNotFound
	}
	return proposal, nil
}

// settlement is a request to accept, decline or retract a proposal.
type settlement struct {
	proposal *records.RescheduleProposal // may be outdated, because it was read before the transaction
	to       booking.ProposalStatus
}

// AnswerProposal returns the command that accepts or declines a proposal made by the other party of the booking. If it is
// accepted, the booking gets the proposed time.
func (s *Service) AnswerProposal() api.Command[settlement, settlement] {
	return api.Command[settlement, settlement]{
		Parse: parseAnswer,
		Run:   s.settle,
		Refuse: func(reader store.Reader, end settlement, err error) error {
			return s.refuseReschedule(reader, err, end.proposal.Booking(), end.proposal.Start())
		},
		Answer: func(end settlement) api.Response {
			message := "The shoot has been moved."
			if end.to == booking.ProposalDeclined {
				message = "The new time was declined. The shoot stays as it was."
			}
			return api.Response{Message: message, Fields: api.Body{
				"proposalId": end.proposal.Id, "status": end.to,
				"scheduledDate": istime.ShownDate(end.proposal.Start()), "scheduledTime": istime.Clock(end.proposal.Start()),
			}}
		},
	}
}

func parseAnswer(e *core.RequestEvent) (settlement, error) {
	proposal, side, err := readProposal(e)
	if err != nil {
		return settlement{}, err
	}
	var form struct {
		Answer string `json:"answer"`
	}
	if err := api.Read(e, &form); err != nil {
		return settlement{}, err
	}
	end := settlement{proposal, booking.ProposalAccepted}
	switch form.Answer {
	case "accept":
	case "decline":
		end.to = booking.ProposalDeclined
	default:
		return end, apperr.InvalidField("answer", "answer must be accept or decline.")
	}
	if proposal.By() == side {
		return end, booking.ErrOwnProposal
	}
	return end, nil
}

// RetractProposal returns the command that retracts a proposal made by the caller.
func (s *Service) RetractProposal() api.Command[settlement, settlement] {
	return api.Command[settlement, settlement]{
		Parse: func(e *core.RequestEvent) (settlement, error) {
			proposal, side, err := readProposal(e)
			if err == nil && proposal.By() != side {
				err = booking.ErrOthersProposal
			}
			return settlement{proposal, booking.ProposalRetracted}, err
		},
		Run: s.settle,
		Answer: func(settlement) api.Response {
			return api.Response{Message: "The proposal was withdrawn. The shoot stays as it was."}
		},
	}
}

// readProposal loads the proposal whose id is in the request's path, and reports whether the caller is the customer or the
// photographer of its booking.
func readProposal(e *core.RequestEvent) (*records.RescheduleProposal, booking.Side, error) {
	b, side, err := partyBooking(e)
	if err != nil {
		return nil, "", err
	}
	proposal, err := proposalOf(e, b)
	return proposal, side, err
}

// settle accepts, declines or retracts a proposal. It reads the proposal again, so the second of two concurrent calls
// sees the effect of the first. A repeated call changes nothing and queues no message.
func (s *Service) settle(tx store.Tx, end settlement) (settlement, error) {
	proposal, err := records.FindRescheduleProposal(tx, end.proposal.Id)
	if err != nil {
		return end, err
	}
	changed, err := booking.Settle(proposal.Status(), end.to, s.now(), proposal.LapsesAt())
	if err != nil || !changed {
		return end, err
	}
	return end, s.closeProposal(tx, proposal, end.to)
}

// closeProposal sets the final status of an open proposal. If the proposal is accepted, it reschedules the booking. It
// notifies the customer and the photographer. It saves the booking even if nothing has changed in it, because each save
// sends them a realtime update.
func (s *Service) closeProposal(tx store.Tx, proposal *records.RescheduleProposal, to booking.ProposalStatus) error {
	b, err := records.FindBooking(tx, proposal.Booking())
	if err != nil {
		return err
	}
	proposal.SetStatus(to)
	proposal.SetClosedAt(s.now())
	// Save the proposal before the booking, because a change of the booking's times closes an open proposal.
	if err := tx.Save(proposal); err != nil {
		return fmt.Errorf("save proposal %s: %w", proposal.Id, err)
	}
	if to == booking.ProposalAccepted {
		if err := checkMayReschedule(tx, b); err != nil {
			return err
		}
		b.SetFirstStart(agreedStart(b))
		setTimes(b, proposal)
	}
	if err := saveRescheduled(tx, b); err != nil {
		return err
	}
	return s.notifyOfReschedule(tx, closingEvents[to], b, proposal)
}

// closingEvents maps each final status of a proposal to the event whose messages the parties get.
var closingEvents = map[booking.ProposalStatus]notification.Event{
	booking.ProposalAccepted:  notification.RescheduleAccepted,
	booking.ProposalDeclined:  notification.RescheduleDeclined,
	booking.ProposalRetracted: notification.RescheduleRetracted,
	booking.ProposalLapsed:    notification.RescheduleLapsed,
}
