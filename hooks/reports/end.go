package reports

import (
	"context"
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/report"
)

const (
	endEvery  = 30 * time.Second
	endBatch  = 100
	busyBatch = 200 // small, so that each batch holds the write lock only for a short time
)

// RunEnds regularly deletes threads whose retention period is over, and the texts of deleted messages that superusers
// may no longer read. It returns when ctx is done.
func (s *Service) RunEnds(ctx context.Context, app core.App) {
	s.jobs.Every(ctx, app, "threads", endEvery, nil, func() error {
		return errors.Join(s.noteAllBusy(ctx, app), s.endThreads(ctx, app), s.forgetDeleted(app))
	})
}

// noteAllBusy updates the column busyUntil of all threads with new activity. endThreads then examines only threads that
// may have ended.
func (s *Service) noteAllBusy(ctx context.Context, app core.App) error {
	for ctx.Err() == nil {
		var changed int64
		err := store.Write(app, func(tx store.Tx) (err error) {
			changed, err = noteBusy(tx, s.now().Add(-s.keep), busyBatch)
			return err
		})
		if err != nil || changed < busyBatch {
			return err
		}
	}
	return nil
}

// endThreads deletes the threads that have ended, with their messages, pictures, briefs and reports.
func (s *Service) endThreads(ctx context.Context, app core.App) error {
	due, err := endedThreads(app, s.now().Add(-s.keep), "", s.failing, endBatch)
	if err != nil {
		return err
	}
	return s.failing.Each(ctx, app, due, func(id string) error {
		return store.Write(app, func(tx store.Tx) error {
			still, err := endedThreads(tx, s.now().Add(-s.keep), id, s.failing, 1)
			if err != nil || len(still) == 0 {
				return err
			}
			thread, err := records.FindThread(tx, id)
			if err != nil {
				return err
			}
			return tx.Delete(thread)
		})
	})
}

func (s *Service) forgetDeleted(app core.App) error {
	before := s.now().Add(-report.KeepDeleted)
	found, err := forgettable(app, before, endBatch)
	if err != nil || len(found) == 0 {
		return err
	}
	return store.Write(app, func(tx store.Tx) error {
		again, err := forgettable(tx, before, endBatch)
		if err != nil {
			return err
		}
		for _, one := range again {
			if err := forget(tx, one); err != nil {
				return err
			}
		}
		return nil
	})
}
