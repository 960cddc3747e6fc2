package dispatch_test

import (
	"os"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

// TestManyDispatchesOfOneSecond ends the rounds of many dispatches at the same time, once with their first round and
// once with their last. The next run of the job must handle all of them. With SHOOTDAY_SOAK=1, there are 1,000
// dispatches, and the log shows how long the job takes.
func TestManyDispatchesOfOneSecond(t *testing.T) {
	t.Parallel()
	dispatches, photographers := 40, 40
	if os.Getenv("SHOOTDAY_SOAK") != "" {
		dispatches, photographers = 1000, 900
	}
	s := apptest.Start(t)
	people := onCalls(s, photographers)
	ends := s.Now().Add(time.Minute)
	for n := range dispatches {
		c := s.People.Customer()
		id, offers := s.Offers.Make(c, s.Now().Add(30*time.Hour), people[n%(photographers-5):][:5]...)
		s.DB.Update("dispatches", id, apptest.Object{"roundEnds": ends})
		for _, offer := range offers {
			s.DB.Update("offers", offer, apptest.Object{"expiresAt": ends})
		}
	}
	settle := func(what string) {
		t.Helper()
		s.Pass(time.Minute + time.Second)
		s.DB.Do(`UPDATE photographers SET askedToday = 0, silentInARow = 0, instantOn = 1, seenAt = '` + apptest.Timestamp(s.Now()) + `',
			instantUntil = '` + apptest.Timestamp(s.Now().Add(8*time.Hour)) + `'`)
		began := time.Now()
		dispatchRound(s)
		took := time.Since(began)
		overdue := s.DB.Number(`SELECT count(*) FROM dispatches WHERE status = 'open' AND roundEnds <= {:now}`, dbx.Params{"now": apptest.Timestamp(s.Now())})
		if overdue > 0 {
			t.Errorf("%s: %d dispatches are still open", what, overdue)
		}
		t.Logf("%s of %d dispatches took %v, %d offers are open", what, dispatches, took.Round(time.Millisecond),
			s.DB.Number(`SELECT count(*) FROM offers WHERE status = 'sent'`, nil))
	}
	settle("the next rounds")
	s.DB.Do(`UPDATE dispatches SET round = 3, roundEnds = '` + apptest.Timestamp(s.Now().Add(time.Minute)) + `' WHERE status = 'open'`)
	s.DB.Do(`UPDATE offers SET expiresAt = '` + apptest.Timestamp(s.Now().Add(time.Minute)) + `' WHERE status = 'sent'`)
	settle("the ends")
}

// TestABrokenDispatchStopsNoOther checks that a dispatch that cannot be advanced does not stop the other dispatches in
// the same transaction.
func TestABrokenDispatchStopsNoOther(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	ravi := s.People.Photographer()
	var ids []string
	for range 5 {
		id, _ := s.Offers.Make(s.People.Customer(), s.Now().Add(30*time.Hour), ravi)
		ids = append(ids, id)
	}
	broken := ids[2]
	restore := s.DB.BreakRow("dispatches", "OLD.id = '"+broken+"'")
	open := func() (left []string) {
		for _, id := range ids {
			if status, _, _ := stateOf(s, id); status == "open" {
				left = append(left, id)
			}
		}
		return left
	}
	s.Pass(2 * time.Hour)
	dispatchRound(s)
	if left := open(); len(left) != 1 || left[0] != broken {
		t.Error("still open:", left)
	}
	if row := s.DB.Find("photographers", ravi.Profile); row.GetInt("silentInARow") != 4 {
		t.Errorf("four offers lapsed, but %d are counted", row.GetInt("silentInARow"))
	}
	restore()
	s.Pass(time.Minute)
	dispatchRound(s)
	if left := open(); len(left) > 0 {
		t.Error("still open:", left)
	}
}
