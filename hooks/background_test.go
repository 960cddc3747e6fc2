package hooks_test

import (
	"context"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/subscriptions"

	"shootday/hooks/jobs"
)

// late is when a test gives up to wait. It keeps a test from hanging and proves nothing about speed.
const late = 3 * time.Minute

// everySecond are the jobs that a server runs every second. A test's server runs them only in round, soon and inTime.
var everySecond = []string{"outbox email", "outbox sms", "outbox push", "bookings", "refunds", "reconciliation"}

// onRequest returns a monitor whose jobs run only when a test asks for it, except for the search index, without which all
// searches run by SQL. It changes nothing in the database. The monitor's clock never passes, so no job is ever late.
func onRequest() *jobs.Monitor {
	began := time.Now()
	return jobs.NewMonitorOnRequest(func() time.Time { return began }, "search index")
}

// round runs a round of each job and waits for its end.
func (s *server) round(jobs ...string) {
	s.Helper()
	ctx, cancel := context.WithTimeout(s.Context(), late)
	defer cancel()
	for _, job := range jobs {
		if err := s.tuning.Jobs.Round(ctx, job); err != nil {
			s.Fatal(err)
		}
	}
}

// soon waits until the condition is true. Meanwhile it keeps running the jobs, so that it does not wait for their interval.
// It polls, because it also waits for what runs beside jobs and calls, such as deliveries of mails. The pauses grow, so
// that what takes long has the processor for itself. It returns after the rounds that it started, so that none of them runs
// beside the rest of the test.
func (s *server) soon(what string, happened func() bool) {
	s.Helper()
	s.poll(what, 100*time.Millisecond, happened)
}

// await waits for what needs no job, such as calls that wait for each other.
func (s *server) await(what string, happened func() bool) {
	s.Helper()
	for deadline := time.Now().Add(late); time.Now().Before(deadline); time.Sleep(firstPause) {
		if happened() {
			return
		}
	}
	s.Fatalf("timed out waiting for: %s", what)
}

// inTime is soon for what is retried after a pause. The clock advances by a second at each poll, so mails on their way may
// go out twice.
func (s *server) inTime(what string, happened func() bool) {
	s.Helper()
	s.poll(what, firstPause, func() bool {
		s.pass(time.Second)
		return happened()
	})
}

// runningRound is a round that poll has started.
type runningRound struct {
	monitor *jobs.Monitor
	job     string
}

const firstPause = 10 * time.Millisecond

func (s *server) poll(what string, maxPause time.Duration, happened func() bool) {
	s.Helper()
	wait := firstPause
	var all sync.WaitGroup
	var running sync.Map // rounds that have not ended
	for deadline := time.Now().Add(late); time.Now().Before(deadline); wait = min(wait*5/4, maxPause) {
		if happened() {
			all.Wait()
			return
		}
		pause, cancel := context.WithTimeout(s.Context(), wait)
		for _, one := range append(s.beside, s) {
			monitor := one.tuning.Jobs
			if monitor == nil {
				continue // it does not serve
			}
			for _, job := range append([]string{"sandbox"}, everySecond...) { // a demo has a sandbox
				round := runningRound{monitor, job}
				if _, runs := running.LoadOrStore(round, true); runs {
					continue
				}
				all.Go(func() {
					defer running.Delete(round)
					done, err := monitor.Start(pause, job) // it fails if the server does not run the job
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

// allSent waits until no message is due or on its way.
func (s *server) allSent() {
	s.Helper()
	s.soon("all messages are sent", func() bool {
		waiting, err := s.app.CountRecords("outbox", dbx.NewExp("nextAttemptAt != ''"))
		if err != nil {
			s.Fatal(err)
		}
		return waiting == 0
	})
}

// bytesAllocated returns how many bytes the process allocates during work. Tests that call it must not be parallel.
func bytesAllocated(work func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	work()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// receive returns the next value of a channel.
func receive[T any](t testing.TB, what string, from <-chan T) (value T) {
	t.Helper()
	select {
	case value = <-from:
	case <-time.After(late):
		t.Fatalf("timed out waiting for: %s", what)
	}
	return value
}

// heard returns what connections have received until now, by sending each of them a last message. It is false for a
// connection that has ended.
func (s *server) heard(events <-chan object) (all []object, open bool) {
	s.Helper()
	for _, client := range s.app.SubscriptionsBroker().Clients() {
		client.Send(subscriptions.Message{Name: "last", Data: []byte(`{"last":true}`)})
	}
	for {
		event, open := <-events
		if !open || event["last"] == true {
			return all, open
		}
		all = append(all, event)
	}
}
