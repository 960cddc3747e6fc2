package bookings

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/photographers"
	"shootday/internal/booking"
	"shootday/internal/notification"
	"shootday/internal/pricing"
)

// BindDashboardMoves has a status that an admin changes do what the same move of a party does: it is told, and what a
// canceled booking was paid waits for a decision. Who moved is written down, since whether a later move is a repeat
// depends on that.
func (s *Service) BindDashboardMoves(app core.App) {
	app.OnRecordCreateRequest("bookings").BindFunc(func(e *core.RecordRequestEvent) error {
		if err := s.checkCreation(e.Record); err != nil {
			return err
		}
		return e.Next()
	})
	app.OnRecordUpdateRequest("bookings").BindFunc(func(e *core.RecordRequestEvent) error {
		if err := s.CheckEdit(e.App, e.Record); err != nil {
			return err
		}
		status := e.Record.GetString("status")
		if e.Record.Original().GetString("status") == status {
			return e.Next()
		}
		e.Record.Set("movedBy", string(booking.Admin))
		e.Record.Set("movedAt", s.Now())
		e.Record.Set("expiresAt", "")
		e.Record.Set("remindAt", "")
		if err := e.Next(); err != nil {
			return err
		}
		if status == string(booking.Canceled) {
			if err := s.fileForCustomer(e.App, e.Record); err != nil {
				return err
			}
		}
		if event, told := movedTo[booking.Status(status)]; told {
			return s.Notify(e.App, event, e.Record)
		}
		return nil
	})
}

// movedTo is what is told of a booking that came to a status.
var movedTo = map[booking.Status]string{
	booking.Upcoming: notification.Accepted, booking.Rejected: notification.Rejected, booking.Canceled: notification.Canceled,
	booking.Completed: notification.Completed,
}

// fileForCustomer files the cancellation of a paid booking that an admin has canceled, without a fee.
func (s *Service) fileForCustomer(tx core.App, row *core.Record) error {
	if row.GetString("paymentStatus") != string(booking.Paid) {
		return nil
	}
	filed, err := tx.CountRecords("cancellations", dbx.HashExp{"booking": row.Id})
	if err != nil || filed > 0 {
		return err
	}
	customer, err := tx.FindRecordById("users", row.GetString("customer"))
	if err != nil {
		return err
	}
	return FileCancellation(tx, row, CancelForm{
		Name: customer.GetString("fullName"), Email: customer.Email(),
		Mobile: cmp.Or(customer.GetString("mobileno"), "none"), Reason: "Cancelled by " + s.Config.BrandName + ".",
	}, 0)
}

// BindSchedule derives when a booking ends, how long it blocks its photographer, when it lapses and what it costs, so that
// one made in the dashboard need not say so, and a start changed there moves all of it. The triggers of the database then
// take the cells of the time grid.
func (s *Service) BindSchedule(app core.App) {
	app.OnRecordCreate("bookings").BindFunc(func(e *core.RecordEvent) error {
		e.Record.Set("type", cmp.Or(e.Record.GetString("type"), "schedule"))
		e.Record.Set("paymentMethod", cmp.Or(e.Record.GetString("paymentMethod"), string(booking.PayAfterShoot)))
		if err := derivePrice(e.App, e.Record); err != nil {
			return err
		}
		if err := s.deriveTimes(e.App, e.Record, s.Now()); err != nil {
			return err
		}
		if err := checkWindow(e.Record); err != nil {
			return err
		}
		return e.Next()
	})
	app.OnRecordUpdate("bookings").BindFunc(func(e *core.RecordEvent) error {
		was, is := e.Record.Original(), e.Record
		moved := is.GetDateTime("start").Time().Sub(was.GetDateTime("start").Time())
		if moved != 0 && is.GetDateTime("end").Equal(was.GetDateTime("end")) {
			is.Set("end", was.GetDateTime("end").Time().Add(moved))
		}
		if is.GetDateTime("blockedUntil").Equal(was.GetDateTime("blockedUntil")) {
			later := is.GetDateTime("end").Time().Sub(was.GetDateTime("end").Time())
			is.Set("blockedUntil", was.GetDateTime("blockedUntil").Time().Add(later))
		}
		if moved != 0 {
			is.Set("expiresAt", "")
		}
		if err := s.deriveTimes(e.App, is, is.GetDateTime("created").Time()); err != nil {
			return err
		}
		for _, field := range []string{"start", "end", "blockedUntil"} {
			if !is.GetDateTime(field).Equal(was.GetDateTime(field)) {
				if err := checkWindow(is); err != nil {
					return err
				}
			}
		}
		return e.Next()
	})
}

// deriveTimes fills in the times that follow from others. What they need and is missing, the validation tells.
func (s *Service) deriveTimes(app core.App, of *core.Record, asked time.Time) error {
	start := of.GetDateTime("start").Time()
	if start.IsZero() {
		return nil
	}
	if of.GetString("end") == "" {
		category, err := app.FindRecordById("categories", of.GetString("category"))
		if errors.Is(err, sql.ErrNoRows) {
			return api.InvalidField("category", "Please choose a category.")
		}
		if err != nil {
			return fmt.Errorf("load the category of a booking: %w", err)
		}
		s.setWindow(of, durationOf(category))
	}
	if of.GetString("blockedUntil") == "" {
		s.setWindow(of, of.GetDateTime("end").Time().Sub(start))
	}
	if of.GetString("status") == string(booking.Pending) && of.GetString("expiresAt") == "" {
		s.setDeadlines(of, asked)
	}
	return nil
}

// checkWindow refuses times that do not block the photographer for the whole shoot: another booking could overlap it.
func checkWindow(of *core.Record) error {
	start, end, blockedUntil := of.GetDateTime("start"), of.GetDateTime("end"), of.GetDateTime("blockedUntil")
	switch {
	case start.IsZero(): // the validation says so
	case !end.After(start):
		return api.InvalidField("end", "The end must be after the start of the shoot.")
	case blockedUntil.Before(end):
		return api.InvalidField("blockedUntil", "The photographer must be blocked at least until the shoot ends.")
	}
	return nil
}

func durationOf(category *core.Record) time.Duration {
	return time.Duration(category.GetInt("durationMinutes")) * time.Minute
}

// setWindow writes down the time that a booking takes of its photographer.
func (s *Service) setWindow(of *core.Record, duration time.Duration) {
	window := booking.NewWindow(of.GetDateTime("start").Time(), duration, s.Config.Travel)
	of.Set("end", window.End)
	of.Set("blockedUntil", window.BlockedUntil)
}

// setDeadlines writes down until when a request that was made at asked waits for its answer.
func (s *Service) setDeadlines(of *core.Record, asked time.Time) {
	expires := booking.ExpiresAt(asked, of.GetDateTime("start").Time(), s.Config.RequestExpiry)
	of.Set("expiresAt", expires)
	of.Set("remindAt", booking.RemindAt(asked, expires))
}

func setPrice(of *core.Record, quote pricing.Quote) {
	of.Set("tierMinSKUs", quote.Tier.MinSKUs)
	of.Set("pricePerSKU", int64(quote.Tier.PricePerSKU))
	of.Set("total", int64(quote.Total))
}

// derivePrice fills in the price that the photographer's tiers give, unless one was agreed. Without tiers, or with too few
// SKUs for them, it stays open.
func derivePrice(app core.App, of *core.Record) error {
	if of.GetInt("total") != 0 || of.GetInt("skuCount") == 0 {
		return nil
	}
	rows, err := photographers.LoadTiers(app, of.GetString("photographer"))
	if err != nil {
		return err
	}
	tiers := make([]pricing.Tier, len(rows))
	for i, row := range rows {
		tiers[i] = pricing.Tier{MinSKUs: row.MinSKUs, PricePerSKU: row.PricePerSKU}
	}
	if quote, err := pricing.For(tiers, of.GetInt("skuCount")); err == nil {
		setPrice(of, quote)
	}
	return nil
}
