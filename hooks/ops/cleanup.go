package ops

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
)

const (
	codeRetention           = 24 * time.Hour       // since the last change of a one-time code
	messageRetention        = 30 * 24 * time.Hour  // since a message was sent or given up
	dispatchRetention       = 90 * 24 * time.Hour  // of instant dispatches and of offers
	timeOffRetention        = 400 * 24 * time.Hour // since its end
	correspondenceRetention = 365 * 24 * time.Hour // of contact messages and the events of the payment provider

	// Other writers wait while a batch is deleted, and write during the pause after it.
	cleanupBatch = 1000
	cleanupPause = 50 * time.Millisecond
)

// outdatedRows are the rows of a table that are no longer needed. An index finds those of the condition.
type outdatedRows struct {
	table     string
	key       string // the columns of the primary key
	condition string // SQL, with the parameter before
	before    time.Time
}

func (s *Service) allOutdated() []outdatedRows {
	now := s.Now()
	return []outdatedRows{
		{records.OTPs, records.FieldID, "updated < {:before}", now.Add(-codeRetention)},
		{records.Throttles, records.FieldID, "windowEnds < {:before}", now},
		{records.EmailUndos, records.FieldID, "expires < {:before}", now},
		{records.IdempotencyKeys, "caller, path, key", "created < {:before}", now.Add(-api.KeyLifetime)},
		{records.Outbox, records.FieldID, "sent != '' AND sent < {:before}", now.Add(-messageRetention)},
		{records.Outbox, records.FieldID, "failed != '' AND failed < {:before}", now.Add(-messageRetention)},
		// In demo mode messages are stored and never sent.
		{records.Outbox, records.FieldID, "created < {:before} AND sent = '' AND failed = '' AND nextAttemptAt = ''", now.Add(-messageRetention)},
		{records.Offers, records.FieldID, "status IN ('accepted', 'declined', 'lapsed', 'lost') AND expiresAt < {:before}", now.Add(-dispatchRetention)},
		{records.Dispatches, records.FieldID, "kind = 'instant' AND status != 'open' AND created < {:before}", now.Add(-dispatchRetention)},
		{records.TimeOff, records.FieldID, `"end" < {:before}`, now.Add(-timeOffRetention)},
		{records.ContactMessages, records.FieldID, "created < {:before}", now.Add(-correspondenceRetention)},
		{records.PaymentEvents, records.FieldID, "created < {:before} AND outcome != ''", now.Add(-correspondenceRetention)},
	}
}

// RunCleanup deletes what is no longer needed, every hour until the context ends: codes, counters, stored answers,
// messages, dispatches and offers, time off, and events of the payment provider that were processed.
func (s *Service) RunCleanup(ctx context.Context, app core.App) {
	s.Jobs.Every(ctx, app, "cleaning", time.Hour, nil, func() error {
		var failed error
		for _, rows := range s.allOutdated() {
			if err := rows.delete(ctx, app); err != nil {
				failed = errors.Join(failed, fmt.Errorf("clean %s: %w", rows.table, err))
			}
		}
		return failed
	})
}

// delete deletes the rows in batches, with a pause after each.
func (o outdatedRows) delete(ctx context.Context, app core.App) error {
	statement := fmt.Sprintf("DELETE FROM %[1]s WHERE (%[2]s) IN (SELECT %[2]s FROM %[1]s WHERE %[3]s LIMIT %[4]d)",
		o.table, o.key, o.condition, cleanupBatch)
	for ctx.Err() == nil {
		result, err := app.NonconcurrentDB().NewQuery(statement).Bind(dbx.Params{"before": records.Timestamp(o.before)}).Execute()
		if err != nil {
			return err
		}
		if deleted, err := result.RowsAffected(); err != nil || deleted < cleanupBatch {
			return err
		}
		select {
		case <-ctx.Done():
		case <-time.After(cleanupPause):
		}
	}
	return nil
}
