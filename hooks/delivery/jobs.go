package delivery

import (
	"context"
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/deliveries"
	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/delivery"
	"shootday/internal/notification"
)

// jobBatch is the maximum number of rows that each step of [Service.RunJobs] handles per second.
const jobBatch = 50

// problemEvents maps each reminder about a problem to its notification event.
var problemEvents = map[delivery.Reminder]notification.Event{
	delivery.AnswerSoon: notification.ProblemAnswerSoon, delivery.DecideSoon: notification.ProblemDecideSoon, delivery.ProblemOverdue: notification.ProblemOverdue,
}

// failingRows tracks the rows that the steps of [Service.RunJobs] could not process.
type failingRows struct{ acceptances, reminders, picks, problems *jobs.FailingRows }

func newFailingRows(monitor *jobs.Monitor, now func() time.Time) failingRows {
	return failingRows{
		acceptances: monitor.NewFailingRows("acceptances", now, 0), reminders: monitor.NewFailingRows("delivery reminders", now, 0),
		picks: monitor.NewFailingRows("picks", now, 0), problems: monitor.NewFailingRows("problem reminders", now, 0),
	}
}

// RunJobs runs a job every second until ctx is done. The job accepts the deliveries that customers did not answer in
// time, and sends the reminders that are due.
func (s *Service) RunJobs(ctx context.Context, app core.App) {
	s.jobs.Every(ctx, app, "deliveries", time.Second, nil, func() error {
		return errors.Join(
			s.eachDue(ctx, app, deliveries.ToAccept, s.failing.acceptances, s.acceptByTime),
			s.eachDue(ctx, app, deliveries.ToRemind, s.failing.reminders, s.sendReminders),
			s.eachDue(ctx, app, deliveries.ToTell, s.failing.picks, s.tellOfPicks),
			s.remindOfProblems(ctx, app),
		)
	})
}

// eachDue calls work for each delivery whose date in the given database field has passed, each time in a new
// transaction.
func (s *Service) eachDue(
	ctx context.Context, app core.App, field string, failing *jobs.FailingRows, work func(store.Tx, both) error,
) error {
	due, err := deliveries.Due(app, field, s.now(), failing, jobBatch)
	if err != nil {
		return err
	}
	return failing.Each(ctx, app, due, func(id string) error {
		return store.Write(app, func(tx store.Tx) error {
			d, err := records.FindDelivery(tx, id)
			if err != nil {
				return err
			}
			if at := d.GetDateTime(field).Time(); at.IsZero() || at.After(s.now()) {
				return nil // another process has already handled the delivery
			}
			b, err := records.FindBooking(tx, d.Booking())
			if err != nil {
				return err
			}
			return work(tx, both{b, d})
		})
	})
}

func (s *Service) acceptByTime(tx store.Tx, of both) error {
	return s.accept(tx, of.booking.Id, delivery.ByTime)
}

func (s *Service) sendReminders(tx store.Tx, of both) error {
	for _, kind := range delivery.Now(deliveries.RemindersOf(of.delivery), of.delivery.RemindAt(), s.now()) {
		if err := s.remind(tx, kind, of); err != nil {
			return err
		}
	}
	return s.deliveries.Reminded(tx, of.delivery)
}

func (s *Service) tellOfPicks(tx store.Tx, of both) error {
	if err := s.tellPhotographer(tx, notification.PhotosPicked, of, notification.Delivery{ID: records.Timestamp(of.delivery.PicksAt())}); err != nil {
		return err
	}
	return deliveries.PicksTold(tx, of.delivery)
}

// remindOfProblems emails the admins about problems whose deadline is near or has passed.
func (s *Service) remindOfProblems(ctx context.Context, app core.App) error {
	due, err := deliveries.DueProblems(app, s.now(), s.failing.problems, jobBatch)
	if err != nil {
		return err
	}
	return s.failing.problems.Each(ctx, app, due, func(id string) error {
		return store.Write(app, func(tx store.Tx) error {
			problem, err := records.FindProblem(tx, id)
			if err != nil || problem.RemindAt().IsZero() || problem.RemindAt().After(s.now()) {
				return err
			}
			for _, kind := range delivery.Now(s.deliveries.ProblemRemindersOf(problem), problem.RemindAt(), s.now()) {
				if err := s.tellAdmins(tx, problemEvents[kind], problem, records.Timestamp(problem.RemindAt())); err != nil {
					return err
				}
			}
			return s.deliveries.ProblemReminded(tx, problem)
		})
	})
}
