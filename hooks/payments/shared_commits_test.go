package payments_test

import (
	"fmt"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
	"shootday/hooks/records"
	"shootday/internal/database"
)

// atOnce makes API calls while the database is locked, so that they are committed together. It returns their status
// codes and the number of commits that this avoided, not counting those of background jobs.
func atOnce(s *apptest.Server, calls ...func() *apptest.Answer) (statuses []int, saved int64) {
	s.Helper()
	statuses = make([]int, len(calls))
	var all sync.WaitGroup
	err := s.App.RunInTransaction(func(core.App) error {
		saved = -savedCommits(s)
		for i, call := range calls {
			all.Go(func() { statuses[i] = call().Status })
		}
		s.Await("all wait for the database", func() bool { return database.CountsOf(s.App.NonconcurrentDB()).Waiting >= len(calls) })
		return nil
	})
	if err != nil {
		s.Fatal(err)
	}
	all.Wait()
	return statuses, saved + savedCommits(s)
}

func savedCommits(s *apptest.Server) int64 {
	counts := database.CountsOf(s.App.NonconcurrentDB())
	return counts.Members - counts.Commits
}

// TestMovesAndPaymentsShareCommits accepts, pays and completes bookings at the same time. For one booking the messages
// cannot be saved. Only the change of that booking must be rolled back, and the success hooks must not run for it. The
// same call must succeed once the messages can be saved.
func TestMovesAndPaymentsShareCommits(t *testing.T) {
	t.Parallel()
	const each, unlucky = 12, 5
	s := apptest.NewPayments(t, "PENDING_PER_PHOTOGRAPHER=100", "PENDING_PER_CUSTOMER=100")
	var ids []string
	for i := range each {
		ids = append(ids, s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(time.Duration(24+6*i)*time.Hour)).OK().Text("_id"))
	}
	var mu sync.Mutex
	var told []string // the bookings for which the hooks ran
	s.App.OnRecordAfterUpdateSuccess(records.Bookings).BindFunc(func(e *core.RecordEvent) error {
		mu.Lock()
		defer mu.Unlock()
		told = append(told, e.Record.Id)
		return e.Next()
	})
	move := func(path, status string) func(id string) *apptest.Answer {
		return func(id string) *apptest.Answer {
			return s.Call(http.MethodPut, path+id, s.Ravi.Token, apptest.Object{"status": status})
		}
	}
	receipts := map[string]func() *apptest.Answer{}
	for _, step := range []struct {
		name, field, done string
		prepare           func()
		call              func(id string) *apptest.Answer
	}{
		{"accept", records.BookingFieldStatus, "upcoming", func() {}, move("/api/v1/dashboard/userreq/", "upcoming")},
		{"pay", records.BookingFieldPaymentStatus, "paid", func() {
			for _, id := range ids {
				paid := s.Pay(s.Ordered(id))
				receipts[id] = func() *apptest.Answer { return s.Verify(paid) }
			}
		}, func(id string) *apptest.Answer { return receipts[id]() }},
		{"complete", records.BookingFieldStatus, "completed", func() { s.Pass(20 * 24 * time.Hour) }, move("/api/v1/dashboard/userreq/complete/", "completed")},
	} {
		step.prepare()
		s.DB.Do(fmt.Sprintf(`CREATE TRIGGER unlucky BEFORE INSERT ON outbox WHEN NEW.dedupeKey LIKE '%s%%'
			BEGIN SELECT raise(ABORT, 'database or disk is full'); END`, ids[unlucky]))
		told = nil
		calls := make([]func() *apptest.Answer, each)
		for i, id := range ids {
			calls[i] = func() *apptest.Answer { return step.call(id) }
		}
		statuses, saved := atOnce(s.Server, calls...)
		for i, id := range ids {
			is := s.DB.Find(records.Bookings, id).GetString(step.field)
			if wanted := map[bool]int{true: 503, false: 200}[i == unlucky]; statuses[i] != wanted || (is == step.done) == (i == unlucky) {
				t.Errorf("%s: the status for booking %d is %d, and the booking is %s", step.name, i, statuses[i], is)
			}
			if slices.Contains(told, id) == (i == unlucky) {
				t.Errorf("%s: the hooks of booking %d ran although its change was undone, or did not run", step.name, i)
			}
		}
		if saved < each/2 {
			t.Errorf("%s: %d commits were saved", step.name, saved)
		}
		s.DB.Do(`DROP TRIGGER unlucky`)
		for _, id := range ids { // repeating a successful call returns the same response and has no effect
			step.call(id).OK()
		}
		if repeated := s.DB.Find(records.Bookings, ids[unlucky]).GetString(step.field); repeated != step.done {
			t.Errorf("%s: after a repeat the booking is %s", step.name, repeated)
		}
	}
	for _, id := range ids {
		if n := s.DB.Number(`SELECT count(*) FROM outbox WHERE dedupeKey LIKE {:paid}`, dbx.Params{"paid": id + ":paid%"}); n != 2 {
			t.Errorf("%d messages about the payment of a booking", n)
		}
	}
	s.Balanced()
}
