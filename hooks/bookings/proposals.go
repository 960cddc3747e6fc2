package bookings

import (
	"context"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/istime"
)

// proposalItem is the JSON form of an open proposal in responses to the booking's customer and photographer. The date and
// time are in IST.
type proposalItem struct {
	ID            string       `json:"proposalId"`
	By            booking.Side `json:"by"`
	Mine          bool         `json:"mine"` // whether the caller made the proposal
	ScheduledDate string       `json:"scheduledDate"`
	ScheduledTime string       `json:"scheduledTime"`
	Words         string       `json:"words"`
	LapsesAt      string       `json:"lapsesAt"` // UTC
}

// reschedules contains the open proposal for a booking, and how often the caller can still reschedule the booking.
type reschedules struct {
	open *proposalItem // nil if no proposal is open
	left int           // see booking.ReschedulesLeft
}

// loadReschedules returns the reschedules of bookings, by booking id. reader says whether the caller is the customer or
// the photographer of these bookings.
func loadReschedules(app core.App, bookings []*records.Booking, reader booking.Side, now time.Time) (map[string]reschedules, error) {
	proposals, err := openOrAcceptedProposals(app, bookingIDs(bookings))
	if err != nil {
		return nil, err
	}
	open, accepted := map[string]*proposalItem{}, map[string]int{}
	for _, p := range proposals {
		switch {
		case p.Status() == booking.ProposalAccepted && p.By() == reader:
			accepted[p.Booking()]++
		case p.Status() == booking.ProposalOpen && now.Before(p.LapsesAt()):
			open[p.Booking()] = &proposalItem{
				ID: p.Id, By: p.By(), Mine: p.By() == reader,
				ScheduledDate: istime.ShownDate(p.Start()), ScheduledTime: istime.Clock(p.Start()),
				Words: p.Words(), LapsesAt: records.Timestamp(p.LapsesAt()),
			}
		}
	}
	all := make(map[string]reschedules, len(bookings))
	for _, b := range bookings {
		all[b.Id] = reschedules{open[b.Id], booking.ReschedulesLeft(b.Status(), reader, now, b.Start(), accepted[b.Id])}
	}
	return all, nil
}

// lapseProposals ends proposals that were not answered in time.
func (s *Service) lapseProposals(ctx context.Context, app core.App) error {
	due, err := lapsedProposals(app, s.now(), s.failing.proposals)
	if err != nil {
		return err
	}
	return s.failing.proposals.Each(ctx, app, due, func(id string) error { return s.lapse(app, id) })
}

// lapse ends an open proposal whose deadline has passed. It reads the proposal again in a transaction.
func (s *Service) lapse(app core.App, proposalID string) error {
	return store.Write(app, func(tx store.Tx) error {
		proposal, err := records.FindRescheduleProposal(tx, proposalID)
		if err != nil || proposal.Status() != booking.ProposalOpen || s.now().Before(proposal.LapsesAt()) {
			return err
		}
		return s.closeProposal(tx, proposal, booking.ProposalLapsed)
	})
}

// lapseOpen ends the open proposal of a booking if its deadline has passed. This is needed because the job that ends
// expired proposals runs only once a second.
func (s *Service) lapseOpen(tx store.Tx, bookingID string) error {
	due, err := lapsedProposalsOf(tx, s.now(), bookingID)
	if err != nil {
		return err
	}
	return s.lapseAll(tx, due)
}

// lapseOfPhotographer ends the expired proposals for a photographer's bookings. This frees the times that the proposals
// reserve.
func (s *Service) lapseOfPhotographer(tx store.Tx, photographerID string) error {
	due, err := lapsedProposalsOfPhotographer(tx, s.now(), photographerID)
	if err != nil {
		return err
	}
	return s.lapseAll(tx, due)
}

func (s *Service) lapseAll(tx store.Tx, proposalIDs []string) error {
	for _, id := range proposalIDs {
		if err := s.lapse(tx, id); err != nil {
			return fmt.Errorf("end proposal %s: %w", id, err)
		}
	}
	return nil
}

// BindProposalGuard registers hooks that prevent admins from creating, editing and deleting proposals. Only a booking's
// customer and photographer can propose times. Admins can reschedule a booking by editing its start.
func BindProposalGuard(app core.App) {
	refuse := func(*core.RecordRequestEvent) error {
		return apperr.Forbidden("Proposals are written by the server. To move a booking, please change its start.")
	}
	app.OnRecordCreateRequest(records.RescheduleProposals).BindFunc(refuse)
	app.OnRecordUpdateRequest(records.RescheduleProposals).BindFunc(refuse)
	app.OnRecordDeleteRequest(records.RescheduleProposals).BindFunc(refuse)
}
