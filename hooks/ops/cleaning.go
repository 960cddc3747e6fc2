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
	messagesKept = 30 * 24 * time.Hour  // after they were sent or given up
	lettersKept  = 365 * 24 * time.Hour // messages to us, and what the payment provider has told us

	// deletedAtOnce bounds how long a batch holds up those who write, and deletePause lets them go first.
	deletedAtOnce = 1000
	deletePause   = 50 * time.Millisecond
)

// outdated are the rows of a table that are no longer needed. An index finds the condition.
type outdated struct {
	table, key string
	condition  string // with {:before}
	before     time.Time
}

func (s *Service) allOutdated() []outdated {
	now := s.Now()
	return []outdated{
		{"otps", "id", "updated < {:before}", now.Add(-24 * time.Hour)},
		{"throttles", "id", "windowEnds < {:before}", now},
		{"email_undos", "id", "expires < {:before}", now},
		{"idempotency_keys", "caller, path, key", "created < {:before}", now.Add(-api.KeyLifetime)},
		{"outbox", "id", "sent != '' AND sent < {:before}", now.Add(-messagesKept)},
		{"outbox", "id", "failed != '' AND failed < {:before}", now.Add(-messagesKept)},
		// The demo sends nothing.
		{"outbox", "id", "created < {:before} AND sent = '' AND failed = '' AND nextAttemptAt = ''", now.Add(-messagesKept)},
		{"contact_messages", "id", "created < {:before}", now.Add(-lettersKept)},
		{"payment_events", "id", "created < {:before} AND outcome != ''", now.Add(-lettersKept)},
	}
}

// RunCleaning deletes what is no longer needed: codes, counters, answers, messages, and events of the payment provider
// that were acted on.
func (s *Service) RunCleaning(ctx context.Context, app core.App) {
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
func (o outdated) delete(ctx context.Context, app core.App) error {
	statement := fmt.Sprintf("DELETE FROM %[1]s WHERE (%[2]s) IN (SELECT %[2]s FROM %[1]s WHERE %[3]s LIMIT %[4]d)",
		o.table, o.key, o.condition, deletedAtOnce)
	for ctx.Err() == nil {
		result, err := app.NonconcurrentDB().NewQuery(statement).Bind(dbx.Params{"before": records.Timestamp(o.before)}).Execute()
		if err != nil {
			return err
		}
		if deleted, err := result.RowsAffected(); err != nil || deleted < deletedAtOnce {
			return err
		}
		select {
		case <-ctx.Done():
		case <-time.After(deletePause):
		}
	}
	return nil
}
