package ops

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/calendar"
	"shootday/hooks/dispatch"
	"shootday/hooks/outbox"
	"shootday/hooks/payments"
	"shootday/hooks/records"
)

const (
	codeRetention           = 24 * time.Hour       // time after the last change of a one-time code
	messageRetention        = 30 * 24 * time.Hour  // time after a message was sent or given up
	dispatchRetention       = 90 * 24 * time.Hour  // time after the creation of instant dispatches and offers
	timeOffRetention        = 400 * 24 * time.Hour // time after the end of the time off
	correspondenceRetention = 365 * 24 * time.Hour // time after contact messages and events of the payment provider were received

	// Other writers wait while a batch is deleted. They can write during the pause after the batch.
	cleanupBatch = 1000
	cleanupPause = 50 * time.Millisecond
)

func (s *Service) allOutdated() []records.Outdated {
	now := s.Now()
	return slices.Concat(
		[]records.Outdated{
			accounts.OutdatedCodes(now.Add(-codeRetention)),
			accounts.OutdatedThrottles(now),
			accounts.OutdatedEmailUndos(now),
			api.OutdatedAnswers(now.Add(-api.KeyLifetime)),
		},
		outbox.OutdatedMessages(now.Add(-messageRetention)),
		[]records.Outdated{
			dispatch.OutdatedOffers(now.Add(-dispatchRetention)),
			dispatch.OutdatedDispatches(now.Add(-dispatchRetention)),
			calendar.OutdatedTimeOff(now.Add(-timeOffRetention)),
			accounts.OutdatedContactMessages(now.Add(-correspondenceRetention)),
			payments.OutdatedEvents(now.Add(-correspondenceRetention)),
		},
	)
}

// RunCleanup deletes outdated rows every hour until the context ends: codes, counters, undo links of email changes,
// stored responses, messages, dispatches and offers, time off, contact messages, and processed events of the payment
// provider.
func (s *Service) RunCleanup(ctx context.Context, app core.App) {
	s.Jobs.Every(ctx, app, "cleaning", time.Hour, nil, func() error {
		var failed error
		for _, rows := range s.allOutdated() {
			if err := deleteOutdated(ctx, app, rows); err != nil {
				failed = errors.Join(failed, fmt.Errorf("clean %s: %w", rows.Table, err))
			}
		}
		return failed
	})
}

// deleteOutdated deletes rows in batches, with a pause after each.
func deleteOutdated(ctx context.Context, app core.App, rows records.Outdated) error {
	for ctx.Err() == nil {
		if deleted, err := rows.DeleteBatch(app, cleanupBatch); err != nil || deleted < cleanupBatch {
			return err
		}
		select {
		case <-ctx.Done():
		case <-time.After(cleanupPause):
		}
	}
	return nil
}
