package hooks

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

// lateAfter is how long a job may miss its round before somebody should look.
var lateAfter = 2 * time.Minute

// jobs remembers when each recurring job last worked. It keeps to the real clock, which does not jump.
type jobs struct {
	mu     sync.Mutex
	all    map[string]*job
	bad    []*badRows
	panics map[string]int // by job, since the start
}

type job struct {
	interval time.Duration
	worked   time.Time
}

func newJobs() *jobs { return &jobs{all: map[string]*job{}, panics: map[string]int{}} }

// every does work at once, then each time the interval has passed or wake tells, until the context ends. It logs what
// fails.
func (j *jobs) every(
	ctx context.Context, app core.App, name string, interval time.Duration, wake <-chan struct{}, work func() error,
) {
	j.mu.Lock()
	j.all[name] = &job{interval, time.Now()}
	j.mu.Unlock()
	every(ctx, interval, wake, func() {
		err := j.guard(ctx, app, name, work)
		if err == nil || errors.Is(err, payment.ErrUnclear) { // a provider that is away is told elsewhere
			j.mu.Lock()
			defer j.mu.Unlock()
			j.all[name].worked = time.Now()
		}
	})
}

// guard does work of a job. It logs an error, and recovers from a panic, which it counts and returns as an error.
func (j *jobs) guard(ctx context.Context, app core.App, name string, work func() error) error {
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

// panicked is how often work of each job has panicked.
func (j *jobs) panicked() map[string]int {
	j.mu.Lock()
	defer j.mu.Unlock()
	return maps.Clone(j.panics)
}

// rowFailures is how often each job has failed for a row.
func (j *jobs) rowFailures() map[string]int {
	j.mu.Lock()
	defer j.mu.Unlock()
	failures := make(map[string]int, len(j.bad))
	for _, rows := range j.bad {
		failures[rows.job] = rows.count()
	}
	return failures
}

// wake has a job work again now, or once more after what it is doing; the channel has room for one.
func wake(job chan<- struct{}) {
	select {
	case job <- struct{}{}:
	default:
	}
}

// worked is when each job last did so.
func (j *jobs) worked() map[string]time.Time {
	j.mu.Lock()
	defer j.mu.Unlock()
	all := make(map[string]time.Time, len(j.all))
	for name, job := range j.all {
		all[name] = job.worked
	}
	return all
}

// late tells whether a job has not worked for long, or has failed for one of its rows for long.
func (j *jobs) late() bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	return slices.ContainsFunc(j.bad, (*badRows).lasting) || slices.ContainsFunc(slices.Collect(maps.Values(j.all)), func(job *job) bool {
		return time.Since(job.worked) > job.interval+lateAfter
	})
}

// reach remembers how the calls of something outside went.
type reach struct {
	now             func() time.Time
	mu              sync.Mutex
	failing, failed time.Time // the first and the last failure since a success
}

// note takes down how a call went.
func (r *reach) note(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case err == nil:
		r.failing = time.Time{}
	case errors.Is(err, context.Canceled): // nobody waited for the answer any more
	default:
		r.failed = r.now()
		if r.failing.IsZero() {
			r.failing = r.failed
		}
	}
}

// failingFor is for how long all calls have failed, between the first and the last of them.
func (r *reach) failingFor() time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.failing.IsZero() {
		return 0
	}
	return r.failed.Sub(r.failing)
}

// failingAge is the age of the first failure since the last success; 0 without one.
func (r *reach) failingAge() time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.failing.IsZero() {
		return 0
	}
	return r.now().Sub(r.failing)
}

// away tells whether all calls have failed for that long. What failed once and was not called since may be back.
func (r *reach) away(long time.Duration) bool {
	const stale = 2 * time.Hour // the longest pause between two tries, and more
	r.mu.Lock()
	defer r.mu.Unlock()
	return !r.failing.IsZero() && r.failed.Sub(r.failing) >= long && r.now().Sub(r.failed) < stale
}
