package payouts

import (
	"context"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/notification"
)

// ReminderEvery is the time between two reminders about missing payout details.
const ReminderEvery = 7 * 24 * time.Hour

const (
	maxReminders = 4 // number of reminders after the first email
	jobBatch     = 50
)

// askForDetails sends an email to a photographer whose released money cannot be paid out without payout details, and
// schedules reminders.
func (s *Service) askForDetails(tx store.Tx, b *records.Booking) error {
	if err := startReminders(tx, b.Photographer(), s.now().Add(ReminderEvery)); err != nil {
		return err
	}
	return s.remind(tx, b.Photographer(), b.Id)
}

// remind sends a photographer an email about the amount that cannot be paid out without payout details. It sends
// nothing if there is no such amount. id identifies the reminder, so that it is sent only once.
func (s *Service) remind(tx store.Tx, photographerID, id string) error {
	waiting, err := unsettled(tx, photographerID)
	if err != nil || waiting <= 0 || !s.Available() {
		return err
	}
	return s.mail(tx, photographerID, func(to, baseURL string) notification.Message {
		return s.config.Brand.DetailsMissing(to, waiting.Rupees(), id, baseURL)
	})
}

// RunJobs looks for due reminders about missing payout details every minute and sends them, until ctx is done.
func (s *Service) RunJobs(ctx context.Context, app core.App) {
	s.jobs.Every(ctx, app, "payouts", time.Minute, nil, func() error {
		if !s.Available() {
			return nil
		}
		due, err := dueReminders(app, s.now(), s.reminders, jobBatch)
		if err != nil {
			return err
		}
		return s.reminders.Each(ctx, app, due, func(id string) error {
			return store.Write(app, func(tx store.Tx) error { return s.sendReminder(tx, id) })
		})
	})
}

func (s *Service) sendReminder(tx store.Tx, photographerID string) error {
	found, err := findReminder(tx, photographerID)
	if err != nil || found == nil || found.Due == "" || found.Due > records.Timestamp(s.now()) {
		return err // another process has already sent the reminder
	}
	next := time.Time{}
	if found.Sent+1 < maxReminders {
		next = s.now().Add(ReminderEvery)
	}
	if err := noteReminder(tx, photographerID, next); err != nil {
		return err
	}
	return s.remind(tx, photographerID, fmt.Sprintf("%s:%s", photographerID, found.Due))
}
