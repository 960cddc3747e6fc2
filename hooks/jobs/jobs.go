package jobs

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/payment"
	"shootday/internal/safe"
)

// LateAfter is how long a job may miss its round before somebody should look.
const LateAfter = 2 * time.Minute

// Monitor remembers when each recurring job last worked. It keeps to the real clock, which does not jump.
type Monitor struct {
	lateAfter time.Duration

	mu     sync.Mutex
	all    map[string]*job
	bad    []*FailingRows
	panics map[string]int // by job, since the start
}

type job struct {
	interval time.Duration
	worked   time.Time
}

// NewMonitor returns a monitor that calls a job late once it has missed its round by lateAfter.
func NewMonitor(lateAfter time.Duration) *Monitor {
	return &Monitor{lateAfter: lateAfter, all: map[string]*job{}, panics: map[string]int{}}
}

// Every does work at once, then each time the interval has passed or wake tells, until the context ends. It logs what
// fails.
func (j *Monitor) Every(
	ctx context.Context, app core.App, name string, interval time.Duration, wake <-chan struct{}, work func() error,
) {
	j.mu.Lock()
	j.all[name] = &job{interval, time.Now()}
	j.mu.Unlock()
	Every(ctx, interval, wake, func() {
		err := j.Guard(ctx, app, name, work)
		if err == nil || errors.Is(err, payment.ErrUnclear) { // a provider that is away is told elsewhere
			j.mu.Lock()
			defer j.mu.Unlock()
			j.all[name].worked = time.Now()
		}
	})
}

// Guard does work of a job. It logs an error, and recovers from a panic, which it counts and returns as an error.
func (j *Monitor) Guard(ctx context.Context, app core.App, name string, work func() error) error {
	err := safe.Do(work)
	if _, ok := errors.AsType[*safe.Panic](err); ok {
		j.mu.Lock()
		j.panics[name]++
		j.mu.Unlock()
	}
	if err != nil && ctx.Err() == nil {
		app.Logger().Error("a job failed", "job", name, "error", err)
	}
	return err
}

// Panicked is how often work of each job has panicked.
func (j *Monitor) Panicked() map[string]int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return maps.Clone(j.panics)
}

// RowFailures is how often each job has failed for a row.
func (j *Monitor) RowFailures() map[string]int {
	j.mu.Lock()
	defer j.mu.Unlock()
	failures := make(map[string]int, len(j.bad))
	for _, rows := range j.bad {
		failures[rows.job] = rows.count()
	}
	return failures
}

// Wake has a job work again now, or once more after what it is doing; the channel has room for one.
func Wake(job chan<- struct{}) {
	select {
	case job <- struct{}{}:
	default:
	}
}

// Worked is when each job last did so.
func (j *Monitor) Worked() map[string]time.Time {
	j.mu.Lock()
	defer j.mu.Unlock()
	all := make(map[string]time.Time, len(j.all))
	for name, job := range j.all {
		all[name] = job.worked
	}
	return all
}

// Late tells whether a job has not worked for long, or has failed for one of its rows for long.
func (j *Monitor) Late() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return slices.ContainsFunc(j.bad, (*FailingRows).lasting) || slices.ContainsFunc(slices.Collect(maps.Values(j.all)), func(job *job) bool {
		return time.Since(job.worked) > job.interval+j.lateAfter
	})
}

// ProviderHealth remembers how the calls of something outside went.
type ProviderHealth struct {
	Now             func() time.Time
	mu              sync.Mutex
	failing, failed time.Time // the first and the last failure since a success
}

// Note takes down how a call went.
func (r *ProviderHealth) Note(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case err == nil:
		r.failing = time.Time{}
	case errors.Is(err, context.Canceled): // nobody waited for the answer any more
	default:
		r.failed = r.Now()
		if r.failing.IsZero() {
			r.failing = r.failed
		}
	}
}

// FailingFor is for how long all calls have failed, between the first and the last of them.
func (r *ProviderHealth) FailingFor() time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.failing.IsZero() {
		return 0
	}
	return r.failed.Sub(r.failing)
}

// FailingAge is the age of the first failure since the last success; 0 without one.
func (r *ProviderHealth) FailingAge() time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.failing.IsZero() {
		return 0
	}
	return r.Now().Sub(r.failing)
}

// Away tells whether all calls have failed for that long. What failed once and was not called since may be back.
func (r *ProviderHealth) Away(long time.Duration) bool {
	const stale = 2 * time.Hour // the longest pause between two tries, and more
	r.mu.Lock()
	defer r.mu.Unlock()
	return !r.failing.IsZero() && r.failed.Sub(r.failing) >= long && r.Now().Sub(r.failed) < stale
}

// Every runs work at once, then each time the interval has passed or wake tells, until the context ends.
func Every(ctx context.Context, interval time.Duration, wake <-chan struct{}, work func()) {
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	for {
		work()
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		case <-wake:
		}
	}
}
