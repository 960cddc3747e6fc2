package bookings

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/istime"
)

// proposalItem is an open proposal in the answers to the people of its booking. The date and the time are in IST.
type proposalItem struct {
	ID            string       `json:"proposalId"`
	By            booking.Side `json:"by"`
	Mine          bool         `json:"mine"` // of the reader
	ScheduledDate string       `json:"scheduledDate"`
	ScheduledTime string       `json:"scheduledTime"`
	Words         string       `json:"words"`
	LapsesAt      string       `json:"lapsesAt"` // UTC
}

// reschedules is what a reader can do about the time of a booking.
type reschedules struct {
	open *proposalItem // nil without one
	left int           // see booking.ReschedulesLeft
}

// loadReschedules returns the reschedules of bookings by the booking's id, for a reader who is on one side of all of them.
func loadReschedules(app core.App, bookings []*records.Booking, reader booking.Side, now time.Time) (map[string]reschedules, error) {
	proposals := []*records.RescheduleProposal{}
	err := app.RecordQuery(records.RescheduleProposals).
		AndWhere(anyOf(records.RescheduleProposalFieldBooking, bookingIDs(bookings))).
		AndWhere(anyOf(records.RescheduleProposalFieldStatus, []booking.ProposalStatus{booking.ProposalOpen, booking.ProposalAccepted})).
		All(&proposals)
	if err != nil {
		return nil, fmt.Errorf("load the proposals of bookings: %w", err)
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
	unpostponed, err := s.failing.proposals.Unpostponed()
	if err != nil {
		return err
	}
	due, err := s.dueProposals(app, unpostponed)
	if err != nil {
		return err
	}
	return s.failing.proposals.Each(ctx, app, due, func(id string) error { return s.lapse(app, id) })
}

// dueProposals returns the ids of open proposals that have lapsed, the oldest first. The status is part of the text,
// because the index is partial.
func (s *Service) dueProposals(app core.App, condition dbx.Expression) ([]string, error) {
	due := []string{}
	err := app.DB().Select(records.FieldID).From(records.RescheduleProposals).Where(dbx.NewExp(
		"status = '"+string(booking.ProposalOpen)+"' AND lapsesAt <= {:now}", dbx.Params{"now": records.Timestamp(s.now())},
	)).AndWhere(condition).OrderBy(records.RescheduleProposalFieldLapsesAt).Limit(jobBatch).Column(&due)
	if err != nil {
		return nil, fmt.Errorf("load the proposals that have lapsed: %w", err)
	}
	return due, nil
}

// lapse ends an open proposal that has lapsed, in a transaction that reads it again.
func (s *Service) lapse(app core.App, proposalID string) error {
	return store.Write(app, func(tx store.Tx) error {
		proposal, err := records.FindRescheduleProposal(tx, proposalID)
		if err != nil || proposal.Status() != booking.ProposalOpen || s.now().Before(proposal.LapsesAt()) {
			return err
		}
		return s.closeProposal(tx, proposal, booking.ProposalLapsed)
	})
}

// lapseOpen ends the proposal of a booking if it has lapsed. The job runs every second, so it may not have reached it yet.
func (s *Service) lapseOpen(tx store.Tx, bookingID string) error {
	return s.lapseWhere(tx, dbx.HashExp{records.RescheduleProposalFieldBooking: bookingID})
}

// lapseOfPhotographer ends the proposals of a photographer's bookings that have lapsed, so that they hold no time any more.
func (s *Service) lapseOfPhotographer(tx store.Tx, photographerID string) error {
	return s.lapseWhere(tx, dbx.NewExp(
		"EXISTS (SELECT 1 FROM bookings b WHERE b.id = booking AND b.photographer = {:photographer})",
		dbx.Params{"photographer": photographerID}))
}

func (s *Service) lapseWhere(tx store.Tx, condition dbx.Expression) error {
	due, err := s.dueProposals(tx, condition)
	if err != nil {
		return err
	}
	for _, id := range due {
		if err := s.lapse(tx, id); err != nil {
			return errors.Join(fmt.Errorf("end proposal %s", id), err)
		}
	}
	return nil
}

// BindProposalGuard keeps admins from writing proposals, because only the two people of a booking can agree on a time. An
// admin moves a booking by its start.
func BindProposalGuard(app core.App) {
	refuse := func(*core.RecordRequestEvent) error {
		return apperr.Forbidden("Proposals are written by the server. To move a booking, please change its start.")
	}
	app.OnRecordCreateRequest(records.RescheduleProposals).BindFunc(refuse)
	app.OnRecordUpdateRequest(records.RescheduleProposals).BindFunc(refuse)
	app.OnRecordDeleteRequest(records.RescheduleProposals).BindFunc(refuse)
}
