package apptest

import (
	"context"
	"sync"
	"testing"
	"time"

	"shootday/hooks/jobs"
)

// Late is the time after which a test stops waiting. It prevents tests from hanging and does not measure speed.
const Late = 3 * time.Minute

// EverySecond lists the jobs that a server runs every second. The server of a test runs them only in Round, Soon and
// InTime.
var EverySecond = []string{"outbox email", "outbox sms", "outbox push", "bookings", "deliveries", "refunds", "reconciliation"}

// onRequest returns a monitor whose jobs run only when a test requests it, except the job that loads the search index,
// which does not change the database. The monitor's clock is stopped, so no job is ever late.
func onRequest() *jobs.Monitor {
	began := time.Now()
	return jobs.NewMonitorOnRequest(func() time.Time { return began }, "search index")
}

// Round runs a round of each job and waits for its end.
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

// Soon waits until the condition is true. In the meantime it runs the jobs repeatedly, without waiting for their
// intervals. It polls the condition, because it also waits for work outside of jobs and calls, such as the delivery of
// emails. The pauses become longer, to leave CPU time for slow work. It returns after all rounds that it has started
// have ended, so that none of them runs concurrently with the rest of the test.
func (s *Server) Soon(what string, happened func() bool) {
	s.Helper()
	s.poll(what, 100*time.Millisecond, happened)
}

// Await waits until the condition is true, without running jobs.
func (s *Server) Await(what string, happened func() bool) {
	s.Helper()
	for deadline := time.Now().Add(Late); time.Now().Before(deadline); time.Sleep(firstPause) {
		if happened() {
			return
		}
	}
	s.Fatalf("timed out waiting for: %s", what)
}

// InTime is like Soon, for work that is retried after a pause. The clock advances by one second with each poll, so
// emails that are being sent may be sent twice.
func (s *Server) InTime(what string, happened func() bool) {
	s.Helper()
	s.poll(what, firstPause, func() bool {
		s.Pass(time.Second)
		return happened()
	})
}

// runningRound is a round started by poll.
type runningRound struct {
	monitor *jobs.Monitor
	job     string
}

const firstPause = 10 * time.Millisecond

func (s *Server) poll(what string, maxPause time.Duration, happened func() bool) {
	s.Helper()
	wait := firstPause
	var all sync.WaitGroup
	var running sync.Map // rounds that have not ended
	for deadline := time.Now().Add(Late); time.Now().Before(deadline); wait = min(wait*5/4, maxPause) {
		if happened() {
			all.Wait()
			return
		}
		pause, cancel := context.WithTimeout(s.Context(), wait)
		for _, one := range append(s.Beside, s) {
			monitor := one.Tuning.Jobs
			if monitor == nil {
				continue // the process does not serve
			}
			for _, job := range append([]string{"sandbox"}, EverySecond...) { // only a demo has a sandbox
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

// Receive returns the next value from a channel, and fails the test if none arrives.
func Receive[T any](t testing.TB, what string, from <-chan T) (value T) {
	t.Helper()
	select {
	case value = <-from:
	case <-time.After(Late):
		t.Fatalf("timed out waiting for: %s", what)
	}
	return value
}
