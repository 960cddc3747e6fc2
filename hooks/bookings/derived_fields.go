package bookings

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/calendar"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/pricing"
)

// BindDerivedFields registers hooks that fill in the end, the blocked time, the deadlines and the price of a booking if
// they are missing when it is saved, so an admin has to enter only the start. If the start changes, the hooks update the
// times that depend on it. Database triggers then update the table booking_slots.
func (s *Service) BindDerivedFields(app core.App) {
	app.OnRecordCreate(records.Bookings).BindFunc(func(e *core.RecordEvent) error {
		b := records.AsBooking(e.Record)
		b.SetType(cmp.Or(b.Type(), records.BookingSchedule))
		b.SetCommissionRate(cmp.Or(b.CommissionRate(), int(s.config.Commission)))
		b.SetPaymentMethod(cmp.Or(b.PaymentMethod(), booking.PayAfterShoot))
		if err := derivePrice(e.App, b); err != nil {
			return err
		}
		if err := s.deriveTimes(e.App, b, s.now()); err != nil {
			return err
		}
		if err := checkWindow(b); err != nil {
			return err
		}
		return e.Next()
	})
	app.OnRecordUpdate(records.Bookings).BindFunc(func(e *core.RecordEvent) error {
		was, is := records.AsBooking(e.Record.Original()), records.AsBooking(e.Record)
		if exact, _ := e.Context.Value(exactTimesKey{}).(bool); !exact {
			shiftTimes(was, is)
		}
		if err := s.deriveTimes(e.App, is, is.Created()); err != nil {
			return err
		}
		// Check the times only if the edit changes them. Other edits must be possible even if the times have become invalid.
		if !is.Start().Equal(was.Start()) || !is.End().Equal(was.End()) || !is.BlockedUntil().Equal(was.BlockedUntil()) {
			if err := checkWindow(is); err != nil {
				return err
			}
		}
		return e.Next()
	})
}

// shiftTimes changes the end by the same duration as the start, and the blocked time by the same duration as the end,
// unless the edit has set them too. If the start has changed, it also clears the expiry, so that deriveTimes recomputes it.
func shiftTimes(was, is *records.Booking) {
	moved := is.Start().Sub(was.Start())
	if moved != 0 && is.End().Equal(was.End()) {
		is.SetEnd(was.End().Add(moved))
	}
	if is.BlockedUntil().Equal(was.BlockedUntil()) {
		is.SetBlockedUntil(was.BlockedUntil().Add(is.End().Sub(was.End())))
	}
	if moved != 0 {
		is.SetExpiresAt(time.Time{})
	}
}

// deriveTimes sets those times of a booking that are still empty. requested is the time of the customer's request. If the
// booking has no start, deriveTimes does nothing, because PocketBase's validation will refuse the booking.
func (s *Service) deriveTimes(app core.App, b *records.Booking, requested time.Time) error {
	if b.Start().IsZero() {
		return nil
	}
	if b.End().IsZero() {
		category, err := records.FindCategory(app, b.Category())
		if errors.Is(err, sql.ErrNoRows) {
			return apperr.InvalidField(records.BookingFieldCategory, "Please choose a category.")
		}
		if err != nil {
			return fmt.Errorf("load the category of booking %s: %w", b.Id, err)
		}
		b.SetEnd(b.Start().Add(category.Duration()))
		b.SetBlockedUntil(time.Time{})
	}
	if b.BlockedUntil().IsZero() {
		photographer, err := records.FindPhotographer(app, b.Photographer())
		if errors.Is(err, sql.ErrNoRows) {
			return apperr.InvalidField(records.BookingFieldPhotographer, "Please choose a photographer.")
		}
		if err != nil {
			return fmt.Errorf("load the photographer of booking %s: %w", b.Id, err)
		}
		setWindow(b, b.End().Sub(b.Start()), calendar.LimitsOf(photographer, s.config.Travel).Buffer)
	}
	if b.Status() == booking.Pending && b.ExpiresAt().IsZero() {
		s.setDeadlines(b, requested)
	}
	return nil
}

// checkWindow returns an error if the booking's end is not after its start, or if the photographer is blocked only for a
// part of the shoot, because then another booking could overlap with it.
func checkWindow(b *records.Booking) error {
	switch {
	case b.Start().IsZero(): // PocketBase's validation refuses a booking without a start
		return nil
	case !b.End().After(b.Start()):
		return apperr.InvalidField(records.BookingFieldEnd, "The end must be after the start of the shoot.")
	case b.BlockedUntil().Before(b.End()):
		return apperr.InvalidField(records.BookingFieldBlockedUntil, "The photographer must be blocked at least until the shoot ends.")
	}
	return nil
}

// setWindow sets the end of a shoot of the given duration, and the end of the buffer after it. Until then, the
// photographer cannot be booked.
func setWindow(b *records.Booking, duration, buffer time.Duration) {
	window := booking.NewWindow(b.Start(), duration, buffer)
	b.SetEnd(window.End)
	b.SetBlockedUntil(window.BlockedUntil)
}

// setDeadlines sets when a request expires and when the photographer is reminded of it.
func (s *Service) setDeadlines(b *records.Booking, requested time.Time) {
	expires := booking.ExpiresAt(requested, b.Start(), s.config.RequestExpiry)
	b.SetExpiresAt(expires)
	b.SetRemindAt(booking.RemindAt(requested, expires))
}

// derivePrice sets the price of a booking that has no total. It uses the photographer's price tier for the number of SKUs.
// If there is no such tier, the price remains empty.
func derivePrice(app core.App, b *records.Booking) error {
	if b.Total() != 0 || b.SKUCount() == 0 {
		return nil
	}
	rows, err := photographers.LoadTiers(app, b.Photographer())
	if err != nil {
		return err
	}
	tiers := make([]pricing.Tier, len(rows))
	for i, row := range rows {
		tiers[i] = pricing.Tier{MinSKUs: row.MinSKUs, PricePerSKU: row.PricePerSKU}
	}
	if quote, err := pricing.For(tiers, b.SKUCount()); err == nil {
		setPrice(b, quote)
	}
	return nil
}

func setPrice(b *records.Booking, quote pricing.Quote) {
	b.SetTierMinSKUs(quote.Tier.MinSKUs)
	b.SetPricePerSKU(quote.Tier.PricePerSKU)
	b.SetTotal(quote.Total)
}
