package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"sync"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/database"
	"shootday/internal/payment"
	"shootday/internal/safe"
)

const (
	rowRetry      = 5 * time.Second  // after the first failure of a row; doubles with each further one
	longestRetry  = 10 * time.Minute // between two tries of a row
	rowsLate      = 5 * time.Minute  // that a row may keep failing before somebody should look
	mostBadRows   = 10_000           // that are remembered for each job
	unpostponedID = "id NOT IN (SELECT value FROM json_each({:postponed}))"
)

// FailingRows remembers the rows that a job could not work on, so that they are tried again later and neither stop the
// other rows nor fill the batches of the job.
type FailingRows struct {
	job   string
	now   func() time.Time
	retry time.Duration // the longest pause between two tries, of the row's own schedule as well

	mu       sync.Mutex
	rows     map[string]*badRow
	failures int // since the start
}

type badRow struct {
	since, last, next time.Time
	failures          int
}

// Unpostponed is a condition on the rows of a query: it leaves out those whose next try is still ahead.
func (b *FailingRows) Unpostponed() (dbx.Expression, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.forgetOld()
	ids := []string{}
	for id, row := range b.rows {
		if b.now().Before(row.next) {
			ids = append(ids, id)
		}
	}
	postponed, err := json.Marshal(ids)
	return dbx.NewExp(unpostponedID, dbx.Params{"postponed": string(postponed)}), err
}

// forgetOld forgets rows that were not tried again: they are gone, or no longer due. Its caller holds mu.
func (b *FailingRows) forgetOld() {
	for id, row := range b.rows {
		if b.now().Sub(row.last) > 2*b.retry {
			delete(b.rows, id)
		}
	}
}

// Each works on one row after the other. A row that fails, or panics, is logged and postponed. The round ends early only
// for what concerns all rows: a provider or database that does not answer, and the end of the context.
func (b *FailingRows) Each(ctx context.Context, app core.App, ids []string, work func(id string) error) error {
	for _, id := range ids {
		if ctx.Err() != nil {
			return nil
		}
		err := safe.Do(func() error { return work(id) })
		if ConcernsAll(err) {
			return err
		}
		b.Note(app, id, err)
	}
	return nil
}

func ConcernsAll(err error) bool {
	return errors.Is(err, payment.ErrUnclear) || database.Unavailable(err)
}

// Note records how the work on a row went.
func (b *FailingRows) Note(app core.App, id string, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if err == nil {
		delete(b.rows, id)
		return
	}
	b.failures++
	app.Logger().Error("a job failed for a row", "job", b.job, "row", id, "error", err)
	row := b.rows[id]
	if row == nil {
		if len(b.rows) >= mostBadRows {
			return
		}
		row = &badRow{since: b.now()}
		b.rows[id] = row
	}
	row.last = b.now()
	row.next = row.last.Add(min(rowRetry<<min(row.failures, 10), longestRetry))
	row.failures++
}

// lasting reports whether a row has failed again and again for a while.
func (b *FailingRows) lasting() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.forgetOld()
	for _, row := range b.rows {
		if row.last.Sub(row.since) >= rowsLate {
			return true
		}
	}
	return false
}

func (b *FailingRows) count() int {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.failures
}

// BadRows makes the memory of one job. retry is the longest pause between two tries that the job itself makes of a row.
func (j *Monitor) BadRows(job string, now func() time.Time, retry time.Duration) *FailingRows {
	b := &FailingRows{job: job, now: now, retry: max(retry, longestRetry), rows: map[string]*badRow{}}
	j.mu.Lock()
	defer j.mu.Unlock()
	j.bad = append(j.bad, b)
	return b
}
