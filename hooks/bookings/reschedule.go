package bookings

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/calendar"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/hooks/threads"
	"shootday/internal/apperr"
	"shootday/internal/availability"
	"shootday/internal/booking"
	"shootday/internal/istime"
	"shootday/internal/notification"
	"shootday/internal/usertext"
)

const (
	maxWords = 500 // characters

	// A customer or photographer can reschedule a booking at most maxProposals times in proposalsWindow, because the
	// other one gets an email each time.
	maxProposals    = 10
	proposalsWindow = 24 * time.Hour
)

// rescheduleForm is the request body of Reschedule.
type rescheduleForm struct {
	ScheduledDate string `json:"scheduledDate"` // dd/mm/yyyy in IST
	ScheduledTime string `json:"scheduledTime"` // h:mm AM or PM in IST
	Words         string `json:"words"`         // optional
}

// parse returns the new start in UTC, and normalizes f.Words.
func (f *rescheduleForm) parse(now time.Time) (time.Time, error) {
	start, err := istime.ParseShownSlot(f.ScheduledDate, f.ScheduledTime)
	if err != nil {
		return start, api.InvalidSlot(err, "scheduledDate", "scheduledTime", "25/11/2026")
	}
	if err := booking.CheckStart(now, start); err != nil {
		return start, apperr.InvalidField("scheduledDate", err.Error()).WithCode(apperr.CodeSlotInvalid)
	}
	f.Words = usertext.Text(f.Words)
	if len([]rune(f.Words)) > maxWords {
		return start, apperr.InvalidField("words", fmt.Sprintf("Please write at most %d characters.", maxWords))
	}
	return start, nil
}

// partyBooking loads the booking whose id is in the request's path, and reports whether the caller is its customer or its
// photographer. It returns api.ErrNotFound if the caller is neither.
func partyBooking(e *core.RequestEvent) (*records.Booking, booking.Side, error) {
	b, err := records.FindBooking(e.App, e.Request.PathValue("bookingId"))
	if err != nil {
		return nil, "", api.IfMissing(err, api.ErrNotFound)
	}
	if e.Auth.Id == b.Customer() {
		return b, booking.CustomerSide, nil
	}
	photographer, err := records.FindPhotographer(e.App, b.Photographer())
	if err != nil {
		return nil, "", err
	}
	if e.Auth.Id != photographer.User() {
		return nil, "", api.ErrNotFound
	}
	return b, booking.PhotographerSide, nil
}

// newTime is a new start that the customer or the photographer of a booking wants.
type newTime struct {
	bookingID string
	side      booking.Side
	start     time.Time
	words     string
}

// rescheduled is the result of Reschedule: a new proposal for an upcoming booking, or the changed pending booking.
type rescheduled struct {
	proposal *records.RescheduleProposal // nil for a pending booking
	request  activityItem
}

// Reschedule returns the command that changes a booking's time. If the booking is pending, the customer can change it
// immediately. If it is upcoming, the command creates a proposal, which the other party has to accept.
func (s *Service) Reschedule() api.Command[newTime, rescheduled] {
	return api.Command[newTime, rescheduled]{
		Parse: s.parseNewTime,
		Run:   s.reschedule,
		Refuse: func(reader store.Reader, to newTime, err error) error {
			return s.refuseReschedule(reader, err, to.bookingID, to.start)
		},
		Answer: func(r rescheduled) api.Response {
			if r.proposal == nil {
				return api.Response{Message: "Your request has been moved.", Fields: api.Body{"_id": r.request.ID, "booking": r.request}}
			}
			return api.Response{
				Status: http.StatusCreated, Message: "The new time has been proposed.",
				Fields: api.Body{"proposalId": r.proposal.Id, "lapsesAt": records.Timestamp(r.proposal.LapsesAt())},
			}
		},
	}
}

func (s *Service) parseNewTime(e *core.RequestEvent) (newTime, error) {
	b, side, err := partyBooking(e)
	if err != nil {
		return newTime{}, err
	}
	var form rescheduleForm
	if err := api.Read(e, &form); err != nil {
		return newTime{}, err
	}
	start, err := form.parse(s.now())
	return newTime{b.Id, side, start, form.Words}, err
}

func (s *Service) reschedule(tx store.Tx, to newTime) (done rescheduled, err error) {
	b, err := records.FindBooking(tx, to.bookingID)
	if err != nil {
		return done, err
	}
	if to.words != "" {
		if err := threads.RefuseBlocked(tx, b.Customer(), b.Photographer()); err != nil {
			return done, err
		}
	}
	if b.Status() != booking.Pending {
		done.proposal, err = s.propose(tx, b, to.side, to.start, to.words)
		return done, err
	}
	if err := s.rescheduleRequest(tx, b, to.side, to.start, to.words); err != nil {
		return done, err
	}
	items, err := activityItems(tx, []*records.Booking{b}, s.config.CancellationFee, s.now())
	if err != nil {
		return done, err
	}
	done.request = items[0]
	return done, nil
}

// refuseReschedule returns an error that suggests free times if err says that the time cannot be booked. Otherwise, it
// returns err.
func (s *Service) refuseReschedule(reader store.Reader, err error, bookingID string, start time.Time) error {
	reason, refused := api.SlotRefusal(err)
	if !refused {
		return err
	}
	b, err := records.FindBooking(reader, bookingID)
	if err != nil {
		return err
	}
	if earliest := s.now().Add(booking.RescheduleNotice); b.Status() == booking.Upcoming && start.Before(earliest) {
		start = earliest
	}
	shoot := availability.Shoot{Start: start, Duration: b.End().Sub(b.Start())}
	return s.calendar.RefuseReschedule(reader, reason, b.Photographer(), b.Id, shoot)
}

// rescheduleRequest changes the time of a pending request immediately. It does not give the photographer more time for an
// answer than the original request did.
func (s *Service) rescheduleRequest(tx store.Tx, b *records.Booking, side booking.Side, start time.Time, words string) error {
	switch {
	case side != booking.CustomerSide:
		return booking.ErrAnswerFirst
	case !s.now().Before(b.ExpiresAt()):
		return errExpired
	case start.Equal(b.Start()):
		return nil // a repeated call
	}
	moved, err := s.newProposal(tx, b, side, start, words)
	if err != nil {
		return err
	}
	moved.SetStatus(booking.RequestMoved)
	moved.SetClosedAt(s.now())
	if err := tx.Save(moved); err != nil {
		return fmt.Errorf("record the rescheduling of request %s: %w", b.Id, err)
	}
	firstStart, err := firstRequested(tx, b)
	if err != nil {
		return err
	}
	setTimes(b, moved)
	b.SetExpiresAt(booking.MovedExpiresAt(b.Created(), firstStart, s.now(), start, s.config.RequestExpiry))
	if !b.RemindAt().IsZero() { // the photographer has not been reminded yet
		remind := booking.RemindAt(b.Created(), b.ExpiresAt())
		if !remind.After(s.now()) {
			remind = booking.RemindAt(s.now(), b.ExpiresAt())
		}
		b.SetRemindAt(remind)
	}
	if err := saveRescheduled(tx, b); err != nil {
		return err
	}
	return s.notifyOfReschedule(tx, notification.RequestRescheduled, b, moved)
}

// firstRequested returns the start of a pending booking before it was first rescheduled.
func firstRequested(tx store.Tx, b *records.Booking) (time.Time, error) {
	first, err := firstProposal(tx, b.Id)
	if err != nil {
		return time.Time{}, err
	}
	if first == nil {
		return b.Start(), nil
	}
	return first.StartBefore(), nil
}

// propose creates a proposal for an upcoming booking. Database triggers reserve the proposed time.
func (s *Service) propose(
	tx store.Tx, b *records.Booking, side booking.Side, start time.Time, words string,
) (*records.RescheduleProposal, error) {
	if b.Status() != booking.Upcoming {
		return nil, &booking.TransitionError{From: b.Status()}
	}
	lapses := booking.LapsesAt(s.now(), b.Start(), start)
	switch {
	case !s.now().Before(b.Start()):
		return nil, booking.ErrStarted
	case !s.now().Before(b.Start().Add(-booking.RescheduleNotice)):
		return nil, booking.ErrTooLateToReschedule
	case start.Equal(b.Start()):
		return nil, apperr.InvalidField("scheduledTime", "The shoot already starts at this time.").WithCode(apperr.CodeSlotInvalid)
	}
	if err := s.lapseOpen(tx, b.Id); err != nil {
		return nil, err
	}
	open, err := countProposals(tx, b.Id, proposalFilter{status: booking.ProposalOpen})
	if err != nil {
		return nil, err
	}
	accepted, err := countProposals(tx, b.Id, proposalFilter{status: booking.ProposalAccepted, by: side})
	if err != nil {
		return nil, err
	}
	switch {
	case open > 0:
		return nil, booking.ErrProposalOpen
	case accepted >= booking.MaxReschedules:
		return nil, booking.ErrNoReschedulesLeft
	case !s.now().Before(lapses):
		return nil, api.SlotRefused(availability.TooSoon)
	}
	proposal, err := s.newProposal(tx, b, side, start, words)
	if err != nil {
		return nil, err
	}
	proposal.SetStatus(booking.ProposalOpen)
	proposal.SetLapsesAt(lapses)
	if err := tx.Save(proposal); err != nil {
		return nil, err
	}
	if err := tx.Save(b); err != nil { // sends realtime updates to both parties
		return nil, err
	}
	return proposal, s.notifyOfReschedule(tx, notification.RescheduleProposed, b, proposal)
}

// newProposal returns an unsaved proposal. It returns an error if one of the accounts does not allow rescheduling, if the
// given side has made too many proposals, or if the photographer's limits exclude the time. Whether the time is free is
// checked by the database when the proposal is saved. The shoot keeps its length and gets the photographer's current
// buffer.
func (s *Service) newProposal(
	tx store.Tx, b *records.Booking, side booking.Side, start time.Time, words string,
) (*records.RescheduleProposal, error) {
	if err := checkMayReschedule(tx, b); err != nil {
		return nil, err
	}
	recent, err := countProposals(tx, b.Id, proposalFilter{by: side, after: s.now().Add(-proposalsWindow)})
	if err != nil {
		return nil, err
	}
	if recent >= maxProposals {
		return nil, apperr.TooManyRequests(proposalsWindow, "You have tried to move this shoot too often. Please try again tomorrow.")
	}
	photographer, err := records.FindPhotographer(tx, b.Photographer())
	if err != nil {
		return nil, err
	}
	limits := calendar.LimitsOf(photographer, s.config.Travel)
	if err := api.SlotRefused(limits.CheckStart(s.now(), start)); err != nil {
		return nil, err
	}
	window := booking.NewWindow(start, b.End().Sub(b.Start()), limits.Buffer)
	proposal, err := records.NewRescheduleProposal(tx)
	if err != nil {
		return nil, err
	}
	proposal.SetBooking(b.Id)
	proposal.SetBy(side)
	proposal.SetStartBefore(b.Start())
	proposal.SetStart(start)
	proposal.SetEnd(window.End)
	proposal.SetBlockedUntil(window.BlockedUntil)
	proposal.SetWords(words)
	return proposal, nil
}

func setTimes(b *records.Booking, to *records.RescheduleProposal) {
	b.SetStart(to.Start())
	b.SetEnd(to.End())
	b.SetBlockedUntil(to.BlockedUntil())
}

type exactTimesKey struct{}

// saveRescheduled saves a booking with its times as they are. The value in the context tells the hooks of
// BindDerivedFields not to change them.
func saveRescheduled(tx store.Tx, b *records.Booking) error {
	return tx.SaveWithContext(context.WithValue(context.Background(), exactTimesKey{}, true), b)
}
