package bookings

import (
	"context"
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/notification"
)

// jobBatch is the maximum number of bookings or proposals that a job handles in one round.
const jobBatch = 100

// RunJobs starts a job that runs every second until ctx ends. The job rejects requests and ends proposals that were not
// answered in time, and reminds photographers of unanswered requests. It reads each booking again in a transaction, so it
// may run concurrently with API calls and with the jobs of other processes.
func (s *Service) RunJobs(ctx context.Context, app core.App) {
	s.jobs.Every(ctx, app, "bookings", time.Second, nil, func() error {
		return errors.Join(s.expireRequests(ctx, app), s.remindPhotographers(ctx, app), s.lapseProposals(ctx, app))
	})
}

func (s *Service) expireRequests(ctx context.Context, app core.App) error {
	due, err := expiredRequests(app, s.now(), s.failing.expiries)
	if err != nil {
		return err
	}
	return s.failing.expiries.Each(ctx, app, due, func(id string) error {
		err := store.Write(app, func(tx store.Tx) error {
			return s.Transition(tx, id, Transition{Event: booking.Expire, Actor: booking.System, Message: notification.Expired, Reason: "expired"})
		})
		if _, answered := errors.AsType[*booking.TransitionError](err); answered {
			return nil
		}
		return err
	})
}

func (s *Service) remindPhotographers(ctx context.Context, app core.App) error {
	due, err := requestsToRemind(app, s.now(), s.failing.reminders)
	if err != nil {
		return err
	}
	return s.failing.reminders.Each(ctx, app, due, func(id string) error {
		return store.Write(app, func(tx store.Tx) error {
			b, err := records.FindBooking(tx, id)
			if err != nil || b.Status() != booking.Pending || b.RemindAt().IsZero() {
				return err
			}
			b.SetRemindAt(time.Time{})
			if err := tx.Save(b); err != nil {
				return err
			}
			return s.Notify(tx, notification.Reminder, b)
		})
	})
}

// failingBookings tracks the bookings and proposals that the jobs failed to process.
type failingBookings struct{ expiries, reminders, proposals *jobs.FailingRows }

func newFailingBookings(monitor *jobs.Monitor, now func() time.Time) failingBookings {
	return failingBookings{
		expiries:  monitor.NewFailingRows("expiries", now, 0),
		reminders: monitor.NewFailingRows("reminders", now, 0),
		proposals: monitor.NewFailingRows("proposals", now, 0),
	}
}
