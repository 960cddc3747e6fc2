package hooks

import (
	"context"
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/letter"
)

const jobBatch = 100

// runBookingJobs looks every second for requests that were not answered in time, and for those whose photographer
// should be reminded. Each works booking by booking in a transaction that reads it anew, so that two processes, or a
// photographer answering just then, do no harm.
func (a *api) runBookingJobs(ctx context.Context, app core.App) {
	a.jobs.every(ctx, app, "bookings", time.Second, nil, func() error {
		return errors.Join(a.expireRequests(ctx, app), a.remindPhotographers(ctx, app))
	})
}

func (a *api) expireRequests(ctx context.Context, app core.App) error {
	due, err := a.dueRequests(app, "expiresAt", a.badBookings.expiries)
	if err != nil {
		return err
	}
	return a.badBookings.expiries.each(ctx, app, due, func(id string) error {
		_, err := a.move(app, id, move{
			event: booking.Expire, actor: booking.System, tells: letter.Expired, reason: "expired",
		})
		if _, answered := errors.AsType[*booking.MoveError](err); answered {
			return nil
		}
		return err
	})
}

func (a *api) remindPhotographers(ctx context.Context, app core.App) error {
	due, err := a.dueRequests(app, "remindAt", a.badBookings.reminders)
	if err != nil {
		return err
	}
	return a.badBookings.reminders.each(ctx, app, due, func(id string) error {
		return app.RunInTransaction(func(tx core.App) error {
			row, err := tx.FindRecordById("bookings", id)
			if err != nil || row.GetString("status") != string(booking.Pending) || row.GetString("remindAt") == "" {
				return err
			}
			row.Set("remindAt", "")
			if err := tx.Save(row); err != nil {
				return err
			}
			return a.tell(tx, letter.Reminder, row)
		})
	})
}

// dueRequests are the pending bookings for which a moment has come.
func (a *api) dueRequests(app core.App, field string, bad *badRows) ([]string, error) {
	unpostponed, err := bad.unpostponed()
	if err != nil {
		return nil, err
	}
	due := []string{}
	err = app.DB().Select("id").From("bookings").Where(dbx.NewExp(
		"status = 'pending for approval' AND "+field+" != '' AND "+field+" <= {:now}", dbx.Params{"now": records.Timestamp(a.Now())},
	)).AndWhere(unpostponed).OrderBy(field).Limit(jobBatch).Column(&due)
	return due, err
}

// badBookings are the bookings that the jobs failed to work on.
type badBookings struct{ expiries, reminders *badRows }

func newBadBookings(all *jobs, now func() time.Time) badBookings {
	return badBookings{expiries: all.badRows("expiries", now, 0), reminders: all.badRows("reminders", now, 0)}
}
