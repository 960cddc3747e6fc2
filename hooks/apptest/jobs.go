package apptest

import (
	"context"
	"sync"
	"testing"
	"time"

	"shootday/hooks/jobs"
)

// Late is the time after which a test stops waiting. It keeps tests from hanging; it is not a limit on speed.
const Late = 3 * time.Minute

// EverySecond lists the jobs that a server runs every second. In tests, the server runs them only in Round, Soon and
// InTime.
var EverySecond = []string{"outbox email", "outbox sms", "outbox push", "bookings", "deliveries", "refunds", "reconciliation"}

// onRequest returns a monitor that runs jobs only when a test requests it. The exception is the job that loads the
// search index, which does not change the database. The monitor's clock is stopped, so no job is ever late.
func onRequest() *jobs.Monitor {
	began := time.Now()
	return jobs.NewMonitorOnRequest(func() time.Time { return began }, "search index")
}

// Round runs each of the jobs once, one after another, and returns when the last one has ended.
func (s *Server) Round(jobs ...string) {
	s.Helper()
	ctx, cancel := context.WithTimeout(s.Context(), Late)
	defer cancel()
	for _, job := range jobs {
		if err := s.Tuning.Jobs.Round(ctx, job); err != nil {
			s.Fatal(err)
		}
	}
}

// Soon waits until happened returns true. Meanwhile it runs the jobs again and again, without waiting for their
// intervals. It calls happened repeatedly, because the event may also be caused by something other than a job, such as
// the delivery of an email. The pauses between calls become longer, to leave CPU time for slow work. When Soon returns,
// all jobs that it started have ended, so none of them runs concurrently with the rest of the test.
func (s *Server) Soon(what string, happened func() bool) {
	s.Helper()
	s.poll(what, 100*time.Millisecond, happened)
}

// Await waits until happened returns true, without running jobs.
func (s *Server) Await(what string, happened func() bool) {
	s.Helper()
	for deadline := time.Now().Add(Late); time.Now().Before(deadline); time.Sleep(firstPause) {
		if happened() {
			return
		}
	}
	s.Fatalf("timed out waiting for: %s", what)
}

// InTime is like Soon, but advances the server's clock by one second before each call of happened. It is for events that
// follow a retry after a delay. An email may be sent twice if the clock passes its timeout while it is being sent.
func (s *Server) InTime(what string, happened func() bool) {
	s.Helper()
	s.poll(what, firstPause, func() bool {
		s.Pass(time.Second)
		return happened()
	})
}

// runningRound identifies a round that poll has started.
type runningRound struct {
	monitor *jobs.Monitor
	job     string
}

const firstPause = 10 * time.Millisecond

func (s *Server) poll(what string, maxPause time.Duration, happened func() bool) {
	s.Helper()
	wait := firstPause
	var all sync.WaitGroup
	var running sync.Map // the rounds that have not ended
	for deadline := time.Now().Add(Late); time.Now().Before(deadline); wait = min(wait*5/4, maxPause) {
		if happened() {
			all.Wait()
			return
		}
		pause, cancel := context.WithTimeout(s.Context(), wait)
		for _, one := range append(s.Beside, s) {
			monitor := one.Tuning.Jobs
			if monitor == nil {
				continue // this server is not serving
			}
			for _, job := range append([]string{"sandbox"}, EverySecond...) { // only a demo server has a sandbox
				round := runningRound{monitor, job}
				if _, runs := running.LoadOrStore(round, true); runs {
					continue
				}
				all.Go(func() {
					defer running.Delete(round)
					done, err := monitor.Start(pause, job) // returns an error if the server does not run the job
					if err == nil {
						<-done
					}
				})
			}
		}
		<-pause.Done()
		cancel()
	}
	s.Fatalf("timed out waiting for: %s", what)
}

// Receive returns the next value from a channel. It fails the test if no value arrives within Late.
func Receive[T any](t testing.TB, what string, from <-chan T) (value T) {
	t.Helper()
	select {
	case value = <-from:
	case <-time.After(Late):
		t.Fatalf("timed out waiting for: %s", what)
	}
	return value
}
