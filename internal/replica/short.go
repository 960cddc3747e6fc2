package replica

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/benbjohnson/litestream"

	"shootday/internal/safe"
)

const (
	tidyEvery  = 15 * time.Second
	checkEvery = time.Minute
	keepFor    = 24 * time.Hour
)

// keepShort regularly merges the many small files of the target into a few, so that a restore is fast. It also checks
// that a restore is possible.
func (r *Replica) keepShort(ctx context.Context) {
	tidy, check := time.NewTicker(tidyEvery), time.NewTicker(checkEvery)
	defer tidy.Stop()
	defer check.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case <-tidy.C:
			err = safe.Do(func() error { return r.tidy(ctx) })
		case <-check.C:
			err = safe.Do(func() error { return r.check(ctx) })
		}
		if err != nil && ctx.Err() == nil && r.Away() == nil {
			r.log.Warn("the maintenance of the replica failed", "error", err)
		}
	}
}

// tidy merges each level of files into the next one when this is due, and deletes files that are replaced by a newer
// snapshot.
func (r *Replica) tidy(ctx context.Context) error {
	r.attached.RLock()
	defer r.attached.RUnlock()
	snapshots := &litestream.CompactionLevel{Level: litestream.SnapshotLevel, Interval: keepFor}
	for _, level := range append(slices.Clone(litestream.DefaultCompactionLevels[1:]), snapshots) {
		_, err := r.levels.CompactDB(ctx, r.db, level)
		switch {
		case errors.Is(err, litestream.ErrNoCompaction), errors.Is(err, litestream.ErrCompactionTooEarly),
			errors.Is(err, litestream.ErrDBNotReady):
		case err != nil:
			return err
		case level == snapshots:
			if err := r.levels.EnforceSnapshotRetention(ctx, r.db); err != nil {
				return err
			}
		}
	}
	return nil
}

// check writes a full snapshot to the target if a restore could not reach the current position, for example because
// files were deleted.
func (r *Replica) check(ctx context.Context) error {
	if r.Away() != nil {
		return nil
	}
	r.attached.RLock()
	defer r.attached.RUnlock()
	reached := r.db.Replica.Pos().TXID
	plan, err := litestream.CalcRestorePlan(ctx, r.db.Replica.Client, 0, time.Time{}, r.db.Logger)
	if reached == 0 || err == nil && plan[len(plan)-1].MaxTXID >= reached {
		return err
	}
	r.log.Error("the replica has lost files, the whole database is copied again", "target", r.target.String(), "error", err)
	_, err = r.db.Snapshot(ctx)
	return err
}
