package jobs_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
)

// quiet is an app that discards its log.
type quiet struct{ core.App }

func (quiet) Logger() *slog.Logger { return slog.New(slog.NewTextHandler(io.Discard, nil)) }

// TestRoundsOfAJob checks that a job runs when it is started, at every interval, when it is woken, and on request.
func TestRoundsOfAJob(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		monitor, wake := jobs.NewMonitor(time.Now), make(chan struct{}, 1)
		var rounds atomic.Int32
		go monitor.Every(ctx, quiet{}, "work", time.Minute, wake, func() error { rounds.Add(1); return nil })
		expect := func(when string, want int32) {
			t.Helper()
			synctest.Wait()
			if got := rounds.Load(); got != want {
				t.Errorf("%s: %d rounds, not %d", when, got, want)
			}
		}
		expect("at the start", 1)
		time.Sleep(2 * time.Minute)
		expect("after two intervals", 3)
		jobs.Wake(wake)
		expect("woken", 4)
		if err := monitor.Round(ctx, "work"); err != nil || rounds.Load() != 5 {
			t.Error("after a call of Round:", rounds.Load(), err)
		}
		stop()
		synctest.Wait()
		if err := monitor.Round(ctx, "work"); !errors.Is(err, context.Canceled) {
			t.Error("Round of a job that has ended:", err)
		}
		brief, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		if err := monitor.Round(brief, "unknown"); !errors.Is(err, context.DeadlineExceeded) {
			t.Error("Round of an unknown job:", err)
		}
	})
}

// TestJobsOnRequest checks that, with NewMonitorOnRequest, a job does not run at the start, at its interval or when it
// is woken, but that the jobs named in always do.
func TestJobsOnRequest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		monitor, wake := jobs.NewMonitorOnRequest(time.Now, "always"), make(chan struct{}, 1)
		var rounds, always atomic.Int32
		go monitor.Every(t.Context(), quiet{}, "work", time.Minute, wake, func() error { rounds.Add(1); return nil })
		go monitor.Every(t.Context(), quiet{}, "always", time.Minute, nil, func() error { always.Add(1); return nil })
		jobs.Wake(wake)
		time.Sleep(2 * time.Minute)
		synctest.Wait()
		if rounds.Load() != 0 || always.Load() != 3 {
			t.Errorf("the job on request ran %d rounds, and the other job %d", rounds.Load(), always.Load())
		}
		if err := monitor.Round(t.Context(), "work"); err != nil || rounds.Load() != 1 {
			t.Error("after a call of Round:", rounds.Load(), err)
		}
	})
}

// TestARoundWaitsForTheRunningOne checks that Round waits for the running round, then runs a new round, and returns
// when the new round has ended.
func TestARoundWaitsForTheRunningOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		monitor := jobs.NewMonitor(time.Now)
		var started atomic.Int32
		go monitor.Every(ctx, quiet{}, "work", time.Hour, nil, func() error {
			started.Add(1)
			time.Sleep(time.Second)
			return nil
		})
		synctest.Wait()
		began := time.Now()
		if err := monitor.Round(ctx, "work"); err != nil || started.Load() != 2 || time.Since(began) != 2*time.Second {
			t.Errorf("%d rounds after %v: %v", started.Load(), time.Since(began), err)
		}
	})
}

// TestAJobThatFailsIsLate checks when a failing job becomes late, and that it is no longer late once it succeeds.
func TestAJobThatFailsIsLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		monitor := jobs.NewMonitor(time.Now)
		var fails atomic.Bool
		go monitor.Every(ctx, quiet{}, "work", time.Second, nil, func() error {
			if fails.Load() {
				return errors.New("no such table")
			}
			return nil
		})
		synctest.Wait()
		fails.Store(true)
		time.Sleep(2 * time.Minute)
		if monitor.Late() {
			t.Error("the job is late too early")
		}
		time.Sleep(2 * time.Second)
		if !monitor.Late() {
			t.Error("the job is not late")
		}
		fails.Store(false)
		time.Sleep(time.Second)
		synctest.Wait()
		if monitor.Late() {
			t.Error("the job is late after a success")
		}
	})
}
