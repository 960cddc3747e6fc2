package hooks_test

import (
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/demo"
	"shootday/internal/istime"
)

// demoPhotographers creates photographers whose offers the demo answers.
func (s *server) demoPhotographers(n int) (all []person) {
	s.Helper()
	for range n {
		p := s.photographer()
		s.update("photographers", p.profile, object{"instantOn": true, "instantUntil": demo.InstantUntil})
		all = append(all, p)
	}
	return all
}

// demoSeconds lets time pass for the photographers of the demo, second by second, until a condition is true, and returns how
// many seconds have passed.
func (s *server) demoSeconds(most float64, until func() bool) (seconds float64) {
	s.Helper()
	began := s.now()
	for !until() && seconds < most {
		s.pass(time.Second)
		s.round("demo offers", "dispatches")
		seconds = s.now().Sub(began).Seconds()
	}
	return seconds
}

// TestTheDemoAnswersOffers checks that a visitor of the demo is matched after 8 to 20 seconds.
func TestTheDemoAnswersOffers(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha := s.customer()
	people := s.demoPhotographers(5)
	s.pass(time.Hour)
	s.round("demo offers")
	s.free(5)
	dispatch := s.ask(asha, s.instantForm()).ok().text("dispatchId")
	won := func() bool { return s.watch(asha, dispatch).ok().text("status") == "won" }
	began := s.now()
	s.demoSeconds(7, won)
	s.await("all offers are seen", func() bool { return s.number("SELECT count(*) FROM offers WHERE status = 'sent'", nil) == 0 })
	s.demoSeconds(60, won)
	took := s.now().Sub(began)
	if shown := s.watch(asha, dispatch).ok(); !won() || took < 8*time.Second || took > 25*time.Second || shown.body["seen"] != 5.0 {
		t.Errorf("after %v: %s", took, shown.raw)
	}
	for _, p := range people {
		if len(s.offersOf(p)) != 0 {
			t.Error("an offer still stands")
		}
	}
}

// TestTheDemoLeavesTimeToVisitors checks that an offer which a visitor has got, too, is not taken away quickly, and that the
// demo never answers for a visitor.
func TestTheDemoLeavesTimeToVisitors(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, visitor := s.customer(), s.onCall()
	s.demoPhotographers(3)
	s.round("demo offers")
	s.pass(31 * time.Second)
	s.round("demo offers")
	dispatch := s.ask(asha, s.instantForm()).ok().text("dispatchId")
	won := func() bool { return s.watch(asha, dispatch).ok().text("status") == "won" }
	if seconds := s.demoSeconds(40, won); seconds < 40 {
		t.Errorf("it was taken away after %v seconds", seconds)
	}
	if status := s.number("SELECT count(*) FROM offers WHERE photographer = {:p} AND status = 'sent'", dbx.Params{"p": visitor.profile}); status != 1 {
		t.Error("the demo has answered for a visitor")
	}
	if s.demoSeconds(25, won); !won() {
		t.Error("nobody has accepted")
	}
}

// TestProductionHasNoDemoAnswers checks that production has no job that answers offers.
func TestProductionHasNoDemoAnswers(t *testing.T) {
	t.Parallel()
	for mode, want := range map[string]bool{"demo": true, "production": false} {
		s := start(t, "SHOOTDAY_MODE="+mode)
		if s.round("presence"); want {
			s.round("demo offers")
		}
		_, has := s.tuning.Jobs.Worked()["demo offers"]
		if has != want {
			t.Errorf("%s: the job runs: %v", mode, has)
		}
	}
}

// TestTheDemoTakesOverShoots checks that the demo rescues a shoot whose photographer withdraws.
func TestTheDemoTakesOverShoots(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.at(istime.StartOfDay(s.now()).Add(36 * time.Hour)) // noon: rescues pause in the night
	asha, ravi := s.customer(), s.photographer()
	s.demoPhotographers(4)
	s.round("demo offers")
	id := s.book(asha, ravi, s.form(30*time.Hour)).ok().text("_id")
	s.call("PUT", "/api/v1/dashboard/userreq/"+id, ravi.token, object{"status": "upcoming"}).ok()
	rescue := s.call("DELETE", "/api/v1/dashboard/shoot/"+id, ravi.token, object{"bookingId": id, "reason": "ill"}).ok().text("rescue")
	won := func() bool { return s.watch(asha, rescue).ok().text("status") == "won" }
	if seconds := s.demoSeconds(60, won); !won() || seconds < 8 || seconds > 25 {
		t.Errorf("after %v seconds: %s", seconds, s.watch(asha, rescue).raw)
	}
}
