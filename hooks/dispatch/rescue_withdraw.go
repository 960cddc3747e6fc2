package dispatch

import (
	"context"
	"fmt"
	"time"
	"unicode/utf8"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/dispatch"
	"shootday/internal/notification"
	"shootday/internal/usertext"
)

const maxWithdrawWords = 500 // characters

// blockedNote is the note of the time-off entry that a withdrawal adds to the photographer's calendar.
const blockedNote = "You cancelled a shoot at this time"

var errWithdrawalsHeld = apperr.Conflict("You have cancelled several shoots, so we have to look at this one first. Please write to us.").
	WithCode(apperr.CodeWithdrawalsHeld)

// withdrawForm is the JSON body of a [Service.WithdrawFromShoot] request.
type withdrawForm struct {
	BookingID string                 `json:"bookingId"` // optional
	Reason    booking.WithdrawReason `json:"reason"`
	Words     string                 `json:"words"` // explanation for the admins; optional
}

// withdrawal is a parsed [Service.WithdrawFromShoot] request. bookingID is from the path.
type withdrawal struct {
	bookingID string
	form      withdrawForm
}

// WithdrawFromShoot returns the command with which a photographer withdraws from an upcoming booking. The booking is
// canceled, and a search for another photographer begins. Repeating the request changes nothing and has the same
// response.
func (s *Service) WithdrawFromShoot() api.Command[withdrawal, *records.Dispatch] {
	return api.Command[withdrawal, *records.Dispatch]{
		Parse: parseWithdrawal,
		Run: func(tx store.Tx, w withdrawal) (*records.Dispatch, error) {
			if err := s.withdraw(tx, w.bookingID, w.form); err != nil {
				return nil, err
			}
			return findRescue(tx, w.bookingID)
		},
		Answer: func(rescue *records.Dispatch) api.Response {
			answer := api.Response{Message: "The customer has been told."}
			if rescue != nil {
				answer.Fields = api.Body{"rescue": rescue.Id}
			}
			return answer
		},
	}
}

func parseWithdrawal(e *core.RequestEvent) (withdrawal, error) {
	own, err := api.OwnProfile(e)
	if err != nil {
		return withdrawal{}, err
	}
	b, err := records.FindBooking(e.App, e.Request.PathValue("requestId"))
	if err != nil {
		return withdrawal{}, api.IfMissing(err, api.ErrNotFound)
	}
	if b.Photographer() != own.Id {
		return withdrawal{}, api.ErrNotFound
	}
	w := withdrawal{bookingID: b.Id}
	if err := api.Read(e, &w.form); err != nil {
		return w, err
	}
	return w, w.form.check(b.Id)
}

// check validates the form and normalizes its text.
func (f *withdrawForm) check(bookingID string) error {
	f.Words = usertext.Text(f.Words)
	switch {
	case f.BookingID != "" && f.BookingID != bookingID:
		return apperr.InvalidField("bookingId", "bookingId does not match the address of the request.")
	case !f.Reason.Valid():
		return apperr.InvalidField("reason", "Please choose a reason.")
	case utf8.RuneCountInString(f.Words) > maxWithdrawWords:
		return apperr.InvalidField("words", fmt.Sprintf("Please write at most %d characters.", maxWithdrawWords))
	}
	return nil
}

// withdraw cancels the booking and applies the effects of the withdrawal. It returns an error if the photographer is on
// hold for withdrawing too often.
func (s *Service) withdraw(tx store.Tx, bookingID string, form withdrawForm) error {
	moved := false
	err := s.bookings.Transition(tx, bookingID, bookings.Transition{
		Event: booking.Withdraw, Actor: booking.Photographer, Reason: bookings.Withdrawn,
		Before: func(tx store.Tx, b *records.Booking) error {
			moved = true
			b.SetWithdrawReason(form.Reason)
			b.SetWithdrawWords(form.Words)
			held, err := isHeld(tx, b.Photographer())
			if held {
				return errWithdrawalsHeld
			}
			return err
		},
	})
	if err != nil || !moved {
		return err
	}
	b, err := records.FindBooking(tx, bookingID)
	if err != nil {
		return err
	}
	return s.afterWithdrawal(tx, b)
}

// BindAdminWithdrawals registers a hook that applies the effects of a withdrawal by an admin. An admin withdraws a
// photographer from an upcoming booking by setting its status to canceled and its withdrawReason. Package bookings
// checks the edit before.
func (s *Service) BindAdminWithdrawals(app core.App) {
	app.OnRecordUpdateRequest(records.Bookings).BindFunc(func(e *core.RecordRequestEvent) error {
		withdraws := records.AsBooking(e.Record.Original()).Status() == booking.Upcoming &&
			records.AsBooking(e.Record).Status() == booking.Canceled && records.AsBooking(e.Record).WithdrawReason() != ""
		if err := e.Next(); err != nil || !withdraws {
			return err
		}
		tx := store.Joined(e.App)
		b, err := records.FindBooking(tx, e.Record.Id)
		if err != nil {
			return err
		}
		return s.afterWithdrawal(tx, b)
	})
}

// afterWithdrawal applies the effects of a saved withdrawal: it updates the photographer's number of withdrawals,
// blocks the time, starts the search for another photographer or settles the payment, and notifies both parties. It
// starts no search if the photographer was already on hold, so that other photographers do not repeatedly get the same
// offer. Only an admin can make such a withdrawal.
func (s *Service) afterWithdrawal(tx store.Tx, b *records.Booking) error {
	heldBefore, err := isHeld(tx, b.Photographer())
	if err != nil {
		return err
	}
	held, err := s.countWithdrawal(tx, b.Photographer())
	if err != nil {
		return err
	}
	if err := blockTime(tx, b); err != nil {
		return err
	}
	searching := false
	if !heldBefore {
		if searching, err = s.beginRescue(tx, b); err != nil {
			return err
		}
	}
	if err := s.bookings.NotifyRescue(tx, notification.Withdrawn, b, notification.Rescue{Searching: searching, Held: held}); err != nil || searching {
		return err
	}
	return s.settleWithdrawn(tx, b)
}

// isHeld reports whether a photographer is on hold for withdrawing too often.
func isHeld(tx store.Tx, photographerID string) (bool, error) {
	photographer, err := records.FindPhotographer(tx, photographerID)
	if err != nil {
		return false, fmt.Errorf("load photographer %s: %w", photographerID, err)
	}
	return !photographer.HeldAt().IsZero(), nil
}

// blockTime adds an entry to the photographer's calendar that blocks the time of the shoot and of the travel after it,
// so that it cannot be booked again. Package calendar prevents the deletion of the entry.
func blockTime(tx store.Tx, b *records.Booking) error {
	entry, err := records.NewTimeOffEntry(tx)
	if err != nil {
		return err
	}
	entry.SetPhotographer(b.Photographer())
	entry.SetKind(records.TimeOffBlocks)
	entry.SetStart(b.Start())
	entry.SetEnd(b.BlockedUntil())
	entry.SetNote(blockedNote)
	if err := tx.Save(entry); err != nil {
		return fmt.Errorf("block the time of booking %s: %w", b.Id, err)
	}
	return nil
}

// beginRescue starts the search for another photographer, and reports whether it did. It starts no search if there is
// not enough time, if the city of the shoot is unknown, or if no photographer can get an offer.
func (s *Service) beginRescue(tx store.Tx, b *records.Booking) (searching bool, err error) {
	if b.Start().Sub(s.now()) < dispatch.RescueAhead {
		return false, nil
	}
	city, area, err := placeOfShoot(tx, b)
	if err != nil || city == "" {
		return false, err
	}
	d, err := records.NewDispatch(tx)
	if err != nil {
		return false, err
	}
	d.SetKind(records.DispatchRescue)
	d.SetCustomer(b.Customer())
	d.SetCategory(b.Category())
	d.SetLocation(city)
	d.SetArea(area)
	d.SetShootAddress(b.ShootAddress())
	d.SetStart(b.Start())
	d.SetEnd(b.End())
	d.SetSKUCount(b.SKUCount())
	d.SetPaymentMethod(b.PaymentMethod())
	d.SetMaxTotal(b.Total())
	d.SetRescues(b.Id)
	return s.open(tx, d)
}

// countWithdrawal updates a photographer's number of withdrawals. If there are too many, it puts the photographer on
// hold until an admin has reviewed the case, ends the photographer's open offers, and returns true.
func (s *Service) countWithdrawal(tx store.Tx, photographerID string) (held bool, err error) {
	if err := bookings.CountWithdrawals(tx, photographerID, s.now()); err != nil {
		return false, err
	}
	if held, err = bookings.HoldForWithdrawals(tx, photographerID, s.now()); err != nil || !held {
		return false, err
	}
	photographer, err := records.FindPhotographer(tx, photographerID)
	if err != nil {
		return false, fmt.Errorf("load photographer %s: %w", photographerID, err)
	}
	return true, s.endOffersTo(tx, photographer.User())
}

// CountAbsence counts a booking as a withdrawal because its photographer did not come to the shoot. The booking must
// already be marked by package bookings.
func (s *Service) CountAbsence(tx store.Tx, b *records.Booking) error {
	_, err := s.countWithdrawal(tx, b.Photographer())
	return err
}

// runWithdrawals updates the numbers of withdrawals every hour until ctx is done, because old withdrawals no longer
// count.
func (s *Service) runWithdrawals(ctx context.Context, app core.App) {
	s.jobs.Every(ctx, app, "withdrawals", time.Hour, nil, func() error {
		return store.Write(app, func(tx store.Tx) error { return bookings.RecountWithdrawals(tx, s.now()) })
	})
}
