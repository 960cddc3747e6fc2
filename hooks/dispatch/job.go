package dispatch

import (
	"context"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/safe"
)

const (
	roundBatch = 100                   // maximum number of due dispatches that are loaded at once
	sharedTime = 50 * time.Millisecond // a transaction starts no more dispatches after this time, so that others can write
)

// runRounds runs a job every second until ctx is done. The job starts the next round of, or ends, each dispatch whose
// round has ended. It may run concurrently with photographers' answers and with the job of another process, because it
// reads each dispatch again in a transaction.
func (s *Service) runRounds(ctx context.Context, app core.App) {
	s.jobs.Every(ctx, app, "dispatches", time.Second, nil, func() error {
		for ctx.Err() == nil {
			unpostponed, err := s.overdue.Unpostponed()
			if err != nil {
				return err
			}
			due, err := dueDispatches(app, s.now(), unpostponed)
			if err != nil {
				return err
			}
			if err := s.advanceDue(ctx, app, due); err != nil || len(due) < roundBatch {
				return err
			}
		}
		return nil
	})
}

// advanceDue advances several dispatches in each transaction. If one of them fails, the dispatches of the transaction
// are retried in separate transactions.
func (s *Service) advanceDue(ctx context.Context, app core.App, ids []string) error {
	for len(ids) > 0 && ctx.Err() == nil {
		shared := 0
		err := safe.Do(func() error {
			return store.Write(app, func(tx store.Tx) error {
				shared = 0
				for began := time.Now(); shared < len(ids) && (shared == 0 || time.Since(began) < sharedTime); {
					shared++
					if err := s.advanceIfDue(tx, ids[shared-1]); err != nil {
						return err
					}
				}
				return nil
			})
		})
		if err == nil {
			for _, id := range ids[:shared] {
				s.overdue.Note(app, id, nil)
			}
		} else {
			err = s.overdue.Each(ctx, app, ids[:shared], func(id string) error {
				return store.Write(app, func(tx store.Tx) error { return s.advanceIfDue(tx, id) })
			})
		}
		if err != nil {
			return err
		}
		ids = ids[shared:]
	}
	return nil
}

// advanceIfDue reads a dispatch again, and advances it if it is open and its round has ended.
func (s *Service) advanceIfDue(tx store.Tx, id string) error {
	d, err := records.FindDispatch(tx, id)
	if err != nil || d.Status() != records.DispatchOpen || s.now().Before(d.RoundEnds()) {
		return err
	}
	return s.advance(tx, d)
}
