package hooks_test

import (
	"fmt"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/database"
)

// atOnce makes calls while the database is locked, so that they share a commit, and returns their statuses and how many
// commits that saved. Those of the jobs save none.
func (s *server) atOnce(calls ...func() *answer) (statuses []int, saved int64) {
	s.Helper()
	statuses = make([]int, len(calls))
	var all sync.WaitGroup
	err := s.app.RunInTransaction(func(core.App) error {
		saved = -s.savedCommits()
		for i, call := range calls {
			all.Go(func() { statuses[i] = call().status })
		}
		s.await("all wait for the database", func() bool { return database.CountsOf(s.app.NonconcurrentDB()).Waiting >= len(calls) })
		return nil
	})
	if err != nil {
		s.Fatal(err)
	}
	all.Wait()
	return statuses, saved + s.savedCommits()
}

func (s *server) savedCommits() int64 {
	counts := database.CountsOf(s.app.NonconcurrentDB())
	return counts.Members - counts.Commits
}

// TestMovesAndPaymentsShareCommits accepts, pays and completes bookings at the same time. The messages of one of them cannot
// be saved: it alone is undone, and its hooks are not told of a success. A repeat succeeds once they can.
func TestMovesAndPaymentsShareCommits(t *testing.T) {
	t.Parallel()
	const each, unlucky = 12, 5
	s := newPaymentFixture(t, "PENDING_PER_PHOTOGRAPHER=100", "PENDING_PER_CUSTOMER=100")
	var ids []string
	for i := range each {
		ids = append(ids, s.book(s.asha, s.ravi, s.form(time.Duration(24+6*i)*time.Hour)).ok().text("_id"))
	}
	var mu sync.Mutex
	var told []string // bookings of which the hooks were told
	s.app.OnRecordAfterUpdateSuccess(records.Bookings).BindFunc(func(e *core.RecordEvent) error {
		mu.Lock()
		defer mu.Unlock()
		told = append(told, e.Record.Id)
		return e.Next()
	})
	move := func(path, status string) func(id string) *answer {
		return func(id string) *answer {
			return s.call(http.MethodPut, path+id, s.ravi.token, object{"status": status})
		}
	}
	receipts := map[string]func() *answer{}
	for _, step := range []struct {
		name, field, done string
		prepare           func()
		call              func(id string) *answer
	}{
		{"accept", records.BookingFieldStatus, "upcoming", func() {}, move("/api/v1/dashboard/userreq/", "upcoming")},
		{"pay", records.BookingFieldPaymentStatus, "paid", func() {
			for _, id := range ids {
				paid := s.paid(s.ordered(id))
				receipts[id] = func() *answer { return s.verify(paid) }
			}
		}, func(id string) *answer { return receipts[id]() }},
		{"complete", records.BookingFieldStatus, "completed", func() { s.pass(20 * 24 * time.Hour) }, move("/api/v1/dashboard/userreq/complete/", "completed")},
	} {
		step.prepare()
		s.sql(fmt.Sprintf(`CREATE TRIGGER unlucky BEFORE INSERT ON outbox WHEN NEW.dedupeKey LIKE '%s%%'
			BEGIN SELECT raise(ABORT, 'database or disk is full'); END`, ids[unlucky]))
		told = nil
		calls := make([]func() *answer, each)
		for i, id := range ids {
			calls[i] = func() *answer { return step.call(id) }
		}
		statuses, saved := s.atOnce(calls...)
		for i, id := range ids {
			is := s.find(records.Bookings, id).GetString(step.field)
			if wanted := map[bool]int{true: 503, false: 200}[i == unlucky]; statuses[i] != wanted || (is == step.done) == (i == unlucky) {
				t.Errorf("%s: booking %d was answered %d and is %s", step.name, i, statuses[i], is)
			}
			if slices.Contains(told, id) == (i == unlucky) {
				t.Errorf("%s: the hooks of booking %d", step.name, i)
			}
		}
		if saved < each/2 {
			t.Errorf("%s: %d commits were saved", step.name, saved)
		}
		s.sql(`DROP TRIGGER unlucky`)
		for _, id := range ids { // a repeat of those that succeeded has the same answer and no effect
			step.call(id).ok()
		}
		if repeated := s.find(records.Bookings, ids[unlucky]).GetString(step.field); repeated != step.done {
			t.Errorf("%s: after a repeat the booking is %s", step.name, repeated)
		}
	}
	for _, id := range ids {
		if n := s.number(`SELECT count(*) FROM outbox WHERE dedupeKey LIKE {:paid}`, dbx.Params{"paid": id + ":paid%"}); n != 2 {
			t.Errorf("%d messages about the payment of a booking", n)
		}
	}
	s.balanced()
}
