package hooks_test

import (
	"os"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

// TestManyDispatchesOfOneSecond lets the rounds of many dispatches end at the same moment: first those that others follow,
// then the last ones. One round of the job, which runs every second, ends all of them. With SHOOTDAY_SOAK=1 there are 1,000,
// and the log has how long that takes.
func TestManyDispatchesOfOneSecond(t *testing.T) {
	t.Parallel()
	dispatches, photographers := 40, 40
	if os.Getenv("SHOOTDAY_SOAK") != "" {
		dispatches, photographers = 1000, 900
	}
	s := start(t)
	people := s.onCalls(photographers)
	ends := s.now().Add(time.Minute)
	var ids []string
	for n := range dispatches {
		c := s.customer()
		id, offers := s.dispatchTo(c, s.now().Add(30*time.Hour), people[n%(photographers-5):][:5]...)
		s.update("dispatches", id, object{"roundEnds": ends})
		for _, offer := range offers {
			s.update("offers", offer, object{"expiresAt": ends})
		}
		ids = append(ids, id)
	}
	settle := func(what string) {
		t.Helper()
		s.pass(time.Minute + time.Second)
		s.sql(`UPDATE photographers SET askedToday = 0, silentInARow = 0, instantOn = 1, seenAt = '` + timestamp(s.now()) + `',
			instantUntil = '` + timestamp(s.now().Add(8*time.Hour)) + `'`)
		began := time.Now()
		s.dispatchRound()
		took := time.Since(began)
		overdue := s.number(`SELECT count(*) FROM dispatches WHERE status = 'open' AND roundEnds <= {:now}`, dbx.Params{"now": timestamp(s.now())})
		if overdue > 0 {
			t.Errorf("%s: %d dispatches are still open", what, overdue)
		}
		t.Logf("%s of %d dispatches took %v, %d offers stand", what, dispatches, took.Round(time.Millisecond),
			s.number(`SELECT count(*) FROM offers WHERE status = 'sent'`, nil))
	}
	settle("the next rounds")
	s.sql(`UPDATE dispatches SET round = 3, roundEnds = '` + timestamp(s.now().Add(time.Minute)) + `' WHERE status = 'open'`)
	s.sql(`UPDATE offers SET expiresAt = '` + timestamp(s.now().Add(time.Minute)) + `' WHERE status = 'sent'`)
	settle("the ends")
}

// TestABrokenDispatchStopsNoOther: dispatches share a transaction, which one that cannot be changed undoes.
func TestABrokenDispatchStopsNoOther(t *testing.T) {
	t.Parallel()
	s := start(t)
	ravi := s.photographer()
	var ids []string
	for range 5 {
		id, _ := s.dispatchTo(s.customer(), s.now().Add(30*time.Hour), ravi)
		ids = append(ids, id)
	}
	broken := ids[2]
	restore := s.breakRow("dispatches", "OLD.id = '"+broken+"'")
	open := func() (left []string) {
		for _, id := range ids {
			if status, _, _ := s.stateOf(id); status == "open" {
				left = append(left, id)
			}
		}
		return left
	}
	s.pass(2 * time.Hour)
	s.dispatchRound()
	if left := open(); len(left) != 1 || left[0] != broken {
		t.Error("still open:", left)
	}
	if row := s.find("photographers", ravi.profile); row.GetInt("silentInARow") != 4 {
		t.Errorf("four offers had no answer, %d are counted", row.GetInt("silentInARow"))
	}
	restore()
	s.pass(time.Minute)
	s.dispatchRound()
	if left := open(); len(left) > 0 {
		t.Error("still open:", left)
	}
}
