package hooks

import (
	"cmp"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/booking"
	"shootday/internal/pricing"
)

// bindDashboardMoves writes down that it was an admin who changed a status in the dashboard: whether a later move is a
// repeat depends on who made the last one.
func (a *api) bindDashboardMoves(app core.App) {
	app.OnRecordUpdateRequest("bookings").BindFunc(func(e *core.RecordRequestEvent) error {
		if e.Record.Original().GetString("status") != e.Record.GetString("status") {
			e.Record.Set("movedBy", string(booking.Admin))
			e.Record.Set("movedAt", a.Now())
		}
		return e.Next()
	})
}

// bindSchedule derives when a booking ends, how long it blocks its photographer, when it lapses and what it costs, so that
// one made in the dashboard need not say so, and a start changed there moves all of it. The triggers of the database then
// take the cells of the time grid.
func (a *api) bindSchedule(app core.App) {
	app.OnRecordCreate("bookings").BindFunc(func(e *core.RecordEvent) error {
		e.Record.Set("type", cmp.Or(e.Record.GetString("type"), "schedule"))
		e.Record.Set("paymentMethod", cmp.Or(e.Record.GetString("paymentMethod"), string(booking.PayAfterShoot)))
		if err := derivePrice(e.App, e.Record); err != nil {
			return err
		}
		if err := a.deriveTimes(e.App, e.Record, a.Now()); err != nil {
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
		if err := a.deriveTimes(e.App, is, is.GetDateTime("created").Time()); err != nil {
			return err
		}
		return e.Next()
	})
}

// deriveTimes fills in the times that follow from others. What they need and is missing, the validation tells.
func (a *api) deriveTimes(app core.App, of *core.Record, asked time.Time) error {
	start := of.GetDateTime("start").Time()
	if start.IsZero() {
		return nil
	}
	if of.GetString("end") == "" || of.GetString("blockedUntil") == "" {
		category, err := app.FindRecordById("categories", of.GetString("category"))
		if err != nil {
			return invalidField("category", "Please choose a category.")
		}
		window := booking.NewWindow(start, time.Duration(category.GetInt("durationMinutes"))*time.Minute, a.Config.Travel)
		of.Set("end", cmp.Or(of.GetDateTime("end").Time(), window.End))
		of.Set("blockedUntil", of.GetDateTime("end").Time().Add(a.Config.Travel))
	}
	if of.GetString("status") == string(booking.Pending) && of.GetString("expiresAt") == "" {
		expires := booking.ExpiresAt(asked, start, a.Config.RequestExpiry)
		of.Set("expiresAt", expires)
		of.Set("remindAt", booking.RemindAt(asked, expires))
	}
	return nil
}

// derivePrice fills in the price that the photographer's tiers give, unless one was agreed. Without tiers, or with too few
// SKUs for them, it stays open.
func derivePrice(app core.App, of *core.Record) error {
	if of.GetInt("total") != 0 || of.GetInt("skuCount") == 0 {
		return nil
	}
	tiers, err := loadTiers(app, of.GetString("photographer"))
	if err != nil {
		return err
	}
	if quote, err := pricing.For(tiersOf(tiers), of.GetInt("skuCount")); err == nil {
		of.Set("tierMinSKUs", quote.Tier.MinSKUs)
		of.Set("pricePerSKU", int64(quote.Tier.PricePerSKU))
		of.Set("total", int64(quote.Total))
	}
	return nil
}
