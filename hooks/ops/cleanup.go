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
	messageRetention        = 30 * 24 * time.Hour  // time after a message was sent or failed for the last time
	dispatchRetention       = 90 * 24 * time.Hour  // time after the creation of instant dispatches and offers
	timeOffRetention        = 400 * 24 * time.Hour // time after the end of the time off
	correspondenceRetention = 365 * 24 * time.Hour // time after contact messages and events of the payment provider were received

	// A batch blocks other writers while it is deleted. The pause after it lets them write.
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

// RunCleanup deletes outdated rows every hour until ctx is done: codes, counters, links that undo email changes, stored
// responses, messages, dispatches and offers, time off, contact messages, and processed events of the payment provider.
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

// deleteOutdated deletes outdated rows in batches, and pauses between batches.
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
