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
	firstRetry   = 5 * time.Second  // pause after the first failure of a row; doubled after each further failure
	maxRetry     = 10 * time.Minute // maximum pause between two attempts
	rowLateAfter = 5 * time.Minute  // a job is late if one of its rows has been failing for longer
	maxBadRows   = 10_000           // maximum number of failing rows tracked per job
)

// FailingRows tracks the rows that a job could not process. The job retries them later, so that failing rows do not
// prevent the processing of other rows or fill up the job's batches. The rows are tracked in memory only, so they are
// retried immediately after a restart. FailingRows is safe for concurrent use.
type FailingRows struct {
	job   string // name of the job
	now   func() time.Time
	retry time.Duration // maximum time between two attempts to process a row, either by FailingRows or by the job's own schedule

	mu       sync.Mutex
	rows     map[string]*failingRow
	failures int // total number of failures since the process started
}

type failingRow struct {
	since, last time.Time // times of the first and the last failure
	next        time.Time // time of the next attempt
	failures    int
}

// Unpostponed returns a query condition that excludes the rows whose next attempt is in the future.
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
	return dbx.NewExp("id NOT IN (SELECT value FROM json_each({:postponed}))", dbx.Params{"postponed": string(postponed)}), err
}

// forgetOld removes the rows that have not been tried for a long time, because they were deleted or are no longer due.
// The caller must hold b.mu.
func (b *FailingRows) forgetOld() {
	for id, row := range b.rows {
		if b.now().Sub(row.last) > 2*b.retry {
			delete(b.rows, id)
		}
	}
}

// Each calls work for each row. If work returns an error or panics, Each logs the error and postpones the row. If
// [ConcernsAll] is true for the error, Each stops and returns the error. If ctx is done, Each stops and returns nil.
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

// ConcernsAll reports whether err would occur for every row, because the payment provider or the database does not
// respond.
func ConcernsAll(err error) bool {
	return errors.Is(err, payment.ErrUnclear) || database.Unavailable(err)
}

// Note records the result of processing a row. If err is not nil, Note logs it and postpones the row.
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
		if len(b.rows) >= maxBadRows {
			return
		}
		row = &failingRow{since: b.now()}
		b.rows[id] = row
	}
	row.last = b.now()
	row.next = row.last.Add(min(firstRetry<<min(row.failures, 10), maxRetry))
	row.failures++
}

// lasting reports whether any row has been failing for at least rowLateAfter.
func (b *FailingRows) lasting() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.forgetOld()
	for _, row := range b.rows {
		if row.last.Sub(row.since) >= rowLateAfter {
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

// NewFailingRows returns an empty FailingRows for a job. If the job has its own schedule for retries, retry is the
// maximum time between two attempts for a row.
func (m *Monitor) NewFailingRows(job string, now func() time.Time, retry time.Duration) *FailingRows {
	b := &FailingRows{job: job, now: now, retry: max(retry, maxRetry), rows: map[string]*failingRow{}}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.bad = append(m.bad, b)
	return b
}
