// Package jobs runs and monitors background jobs. A job is a function that Monitor.Every calls at an interval, or
// earlier if another goroutine wakes the job. Each call is a round. If a round fails or panics, the error is logged,
// and the next round runs as usual.
//
//   - jobs.go: running jobs, and recording the time at which each last succeeded.
//   - failing_rows.go: rows that a job could not process. They are retried later and do not prevent the processing of
//     other rows.
//   - provider_health.go: how long a provider, such as the mail server, has been failing.
//
// The health check and the metrics report the results.
package jobs

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/payment"
	"shootday/internal/safe"
)

// lateAfter is how long after the end of its interval a job without a success becomes late.
const lateAfter = 2 * time.Minute

// Monitor runs jobs and records the time at which each job last succeeded. It is safe for concurrent use.
type Monitor struct {
	now func() time.Time

	onRequest bool     // whether jobs run only when Start or Round is called
	always    []string // names of the jobs that run as usual even if onRequest is true

	mu       sync.Mutex
	all      map[string]*job                 // jobs by name
	requests map[string]chan chan<- struct{} // channels through which Start requests rounds, by job name
	bad      []*FailingRows
	panics   map[string]int // number of panics since the process started, by job name
}

type job struct {
	interval  time.Duration
	succeeded time.Time
}

// NewMonitor returns a [Monitor] without jobs. It uses now to record successes and to detect late jobs. The intervals
// of jobs use the real clock.
func NewMonitor(now func() time.Time) *Monitor {
	return &Monitor{now: now, all: map[string]*job{}, requests: map[string]chan chan<- struct{}{}, panics: map[string]int{}}
}

// NewMonitorOnRequest returns a [Monitor] for tests. Jobs run only when Start or Round is called, so that they do not
// change data unexpectedly during a test. The jobs named in always run as usual.
func NewMonitorOnRequest(now func() time.Time, always ...string) *Monitor {
	m := NewMonitor(now)
	m.onRequest, m.always = true, always
	return m
}

// Every runs a job immediately, after each interval, on each receive from wake, and on each call of Start. It returns
// when ctx is done. wake may be nil. Every logs errors. A job whose error wraps payment.ErrUnclear is not reported
// as late, because ProviderHealth already reports that the payment provider is unavailable.
func (m *Monitor) Every(
	ctx context.Context, app core.App, name string, interval time.Duration, wake <-chan struct{}, work func() error,
) {
	m.mu.Lock()
	m.all[name] = &job{interval, m.now()}
	m.mu.Unlock()
	var done chan<- struct{} // closed at the end of a round requested by Start; otherwise nil
	round := func() {
		err := m.Guard(ctx, app, name, work)
		if err == nil || errors.Is(err, payment.ErrUnclear) {
			m.mu.Lock()
			defer m.mu.Unlock()
			m.all[name].succeeded = m.now()
		}
	}
	ticker, requested := time.NewTicker(interval), m.requested(name)
	defer ticker.Stop()
	tick := ticker.C
	if m.onRequest && !slices.Contains(m.always, name) {
		tick, wake = nil, nil // a nil channel is never ready
	} else {
		round()
	}
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick:
		case <-wake:
		case done = <-requested:
		}
		round()
		if done != nil {
			close(done)
			done = nil
		}
	}
}

// Round runs a round of a job and waits until it has ended. If another round is running, Round first waits for it.
// Round returns an error if ctx is done earlier. Tests call Round so that they need not wait for the interval of a job.
func (m *Monitor) Round(ctx context.Context, name string) error {
	done, err := m.Start(ctx, name)
	if err != nil {
		return err
	}
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("wait for a round of %s: %w", name, ctx.Err())
	}
}

// Start starts a round of a job. If another round is running, Start first waits for it. It returns a channel that is
// closed at the end of the new round, or an error if ctx is done before the round starts.
func (m *Monitor) Start(ctx context.Context, name string) (<-chan struct{}, error) {
	done := make(chan struct{})
	select {
	case m.requested(name) <- done:
		return done, nil
	case <-ctx.Done():
		return nil, fmt.Errorf("start a round of %s: %w", name, ctx.Err())
	}
}

// requested returns the channel through which Start requests rounds of a job. The job need not be running yet.
func (m *Monitor) requested(name string) chan chan<- struct{} {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.requests[name] == nil {
		m.requests[name] = make(chan chan<- struct{})
	}
	return m.requests[name]
}

// Guard calls work for a job. It logs and returns the error. If work panics, Guard recovers, counts the panic, and
// returns it as an error.
func (m *Monitor) Guard(ctx context.Context, app core.App, name string, work func() error) error {
	err := safe.Do(work)
	if _, ok := errors.AsType[*safe.Panic](err); ok {
		m.mu.Lock()
		m.panics[name]++
		m.mu.Unlock()
	}
	if err != nil && ctx.Err() == nil {
		app.Logger().Error("a job failed", "job", name, "error", err)
	}
	return err
}

// Panicked returns the number of panics by job name. It omits jobs that have never panicked.
func (m *Monitor) Panicked() map[string]int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return maps.Clone(m.panics)
}

// RowFailures returns the number of failures to process a row, by job name.
func (m *Monitor) RowFailures() map[string]int {
	m.mu.Lock()
	defer m.mu.Unlock()
	failures := make(map[string]int, len(m.bad))
	for _, rows := range m.bad {
		failures[rows.job] = rows.count()
	}
	return failures
}

// Wake makes a job run immediately or, if it is already running, once more afterwards. wake is the channel passed to
// [Monitor.Every] and must have a buffer of one.
func Wake(wake chan<- struct{}) {
	select {
	case wake <- struct{}{}:
	default:
	}
}

// Worked returns the time at which each job last succeeded, by job name.
func (m *Monitor) Worked() map[string]time.Time {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := make(map[string]time.Time, len(m.all))
	for name, job := range m.all {
		all[name] = job.succeeded
	}
	return all
}

// Late reports whether any job is late or has a row that keeps failing.
func (m *Monitor) Late() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, job := range m.all {
		if m.now().Sub(job.succeeded) > job.interval+lateAfter {
			return true
		}
	}
	return slices.ContainsFunc(m.bad, (*FailingRows).lasting)
}
