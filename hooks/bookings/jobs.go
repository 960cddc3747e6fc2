package bookings

import (
	"context"
	"errors"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/notification"
)

const jobBatch = 100

// RunBookingJobs looks every second for requests that were not answered in time, and for those whose photographer
// should be reminded. Each works booking by booking in a transaction that reads it anew, so that two processes, or a
// photographer answering just then, do no harm.
func (s *Service) RunBookingJobs(ctx context.Context, app core.App) {
	s.Jobs.Every(ctx, app, "bookings", time.Second, nil, func() error {
		return errors.Join(s.expireRequests(ctx, app), s.remindPhotographers(ctx, app))
	})
}

func (s *Service) expireRequests(ctx context.Context, app core.App) error {
	due, err := s.dueRequests(app, "expiresAt", s.badBookings.expiries)
	if err != nil {
		return err
	}
	return s.badBookings.expiries.Each(ctx, app, due, func(id string) error {
		_, err := s.Move(app, id, Move{
			Event: booking.Expire, Actor: booking.System, Tells: notification.Expired, Reason: "expired",
		})
		if _, answered := errors.AsType[*booking.MoveError](err); answered {
			return nil
		}
		return err
	})
}

func (s *Service) remindPhotographers(ctx context.Context, app core.App) error {
	due, err := s.dueRequests(app, "remindAt", s.badBookings.reminders)
	if err != nil {
		return err
	}
	return s.badBookings.reminders.Each(ctx, app, due, func(id string) error {
		return app.RunInTransaction(func(tx core.App) error {
			row, err := tx.FindRecordById("bookings", id)
			if err != nil || row.GetString("status") != string(booking.Pending) || row.GetString("remindAt") == "" {
				return err
			}
			row.Set("remindAt", "")
			if err := tx.Save(row); err != nil {
				return err
			}
			return s.Notify(tx, notification.Reminder, row)
		})
	})
}

// dueRequests are the pending bookings for which a moment has come.
func (s *Service) dueRequests(app core.App, field string, bad *jobs.FailingRows) ([]string, error) {
	unpostponed, err := bad.Unpostponed()
	if err != nil {
		return nil, err
	}
	due := []string{}
	err = app.DB().Select("id").From("bookings").Where(dbx.NewExp(
		"status = 'pending for approval' AND "+field+" != '' AND "+field+" <= {:now}", dbx.Params{"now": records.Timestamp(s.Now())},
	)).AndWhere(unpostponed).OrderBy(field).Limit(jobBatch).Column(&due)
	return due, err
}

// badBookings are the bookings that the jobs failed to work on.
type badBookings struct{ expiries, reminders *jobs.FailingRows }

func newBadBookings(all *jobs.Monitor, now func() time.Time) badBookings {
	return badBookings{expiries: all.BadRows("expiries", now, 0), reminders: all.BadRows("reminders", now, 0)}
}
