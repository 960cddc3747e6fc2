package demo_test

import (
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	"shootday/hooks/demo"
	"shootday/internal/istime"
)

// demoPhotographers creates n photographers for whom the demo answers offers.
func demoPhotographers(s *apptest.Server, n int) (all []apptest.Person) {
	s.Helper()
	for range n {
		p := s.People.Photographer()
		s.DB.Update("photographers", p.Profile, apptest.Object{"instantOn": true, "instantUntil": demo.InstantUntil})
		all = append(all, p)
	}
	return all
}

// demoSeconds advances the clock second by second and runs the jobs after each second, until the condition is true or
// most seconds have passed. It returns the number of seconds that passed.
func demoSeconds(s *apptest.Server, most float64, until func() bool) (seconds float64) {
	s.Helper()
	began := s.Now()
	for !until() && seconds < most {
		s.Pass(time.Second)
		s.Round("demo offers", "dispatches")
		seconds = s.Now().Sub(began).Seconds()
	}
	return seconds
}

// TestTheDemoAnswersOffers checks that a visitor's search for a photographer succeeds after 8 to 25 seconds.
func TestTheDemoAnswersOffers(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha := s.People.Customer()
	people := demoPhotographers(s, 5)
	s.Pass(time.Hour)
	s.Round("demo offers")
	s.Offers.Free(5)
	dispatch := s.Offers.Ask(asha, s.Offers.Form()).OK().Text("dispatchId")
	won := func() bool { return s.Offers.Watch(asha, dispatch).OK().Text("status") == "won" }
	began := s.Now()
	demoSeconds(s, 7, won)
	s.Await("all offers are seen", func() bool { return s.DB.Number("SELECT count(*) FROM offers WHERE status = 'sent'", nil) == 0 })
	demoSeconds(s, 60, won)
	took := s.Now().Sub(began)
	if shown := s.Offers.Watch(asha, dispatch).OK(); !won() || took < 8*time.Second || took > 25*time.Second || shown.Body["seen"] != 5.0 {
		t.Errorf("the dispatch after %v: %s", took, shown.Raw)
	}
	for _, p := range people {
		if len(s.Offers.Of(p)) != 0 {
			t.Error("an offer is still open")
		}
	}
}

// TestTheDemoLeavesTimeToVisitors checks that the demo does not quickly accept an offer of a dispatch that has also
// made an offer to a visitor, and that it never answers the visitor's offer.
func TestTheDemoLeavesTimeToVisitors(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, visitor := s.People.Customer(), s.Offers.OnCall()
	demoPhotographers(s, 3)
	s.Round("demo offers")
	s.Pass(31 * time.Second)
	s.Round("demo offers")
	dispatch := s.Offers.Ask(asha, s.Offers.Form()).OK().Text("dispatchId")
	won := func() bool { return s.Offers.Watch(asha, dispatch).OK().Text("status") == "won" }
	if seconds := demoSeconds(s, 40, won); seconds < 40 {
		t.Errorf("the demo accepted an offer before a visitor after %v seconds", seconds)
	}
	if status := s.DB.Number("SELECT count(*) FROM offers WHERE photographer = {:p} AND status = 'sent'", dbx.Params{"p": visitor.Profile}); status != 1 {
		t.Error("the demo has answered for a visitor")
	}
	if demoSeconds(s, 25, won); !won() {
		t.Error("no photographer has accepted")
	}
}

// TestProductionHasNoDemoAnswers checks that production has no job that answers offers.
func TestProductionHasNoDemoAnswers(t *testing.T) {
	t.Parallel()
	for mode, want := range map[string]bool{"demo": true, "production": false} {
		s := apptest.Start(t, "SHOOTDAY_MODE="+mode)
		if s.Round("presence"); want {
			s.Round("demo offers")
		}
		_, has := s.Tuning.Jobs.Worked()["demo offers"]
		if has != want {
			t.Errorf("%s: the job that answers offers runs: %v", mode, has)
		}
	}
}

// TestTheDemoTakesOverShoots checks that a demo photographer accepts a shoot after another photographer withdrew from
// it.
func TestTheDemoTakesOverShoots(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	s.At(istime.StartOfDay(s.Now()).Add(36 * time.Hour)) // noon, because searches pause at night
	asha, ravi := s.People.Customer(), s.People.Photographer()
	demoPhotographers(s, 4)
	s.Round("demo offers")
	id := s.Bookings.Book(asha, ravi, s.Bookings.Form(30*time.Hour)).OK().Text("_id")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	rescue := s.Call("DELETE", "/api/v1/dashboard/shoot/"+id, ravi.Token, apptest.Object{"bookingId": id, "reason": "ill"}).OK().Text("rescue")
	won := func() bool { return s.Offers.Watch(asha, rescue).OK().Text("status") == "won" }
	if seconds := demoSeconds(s, 60, won); !won() || seconds < 8 || seconds > 25 {
		t.Errorf("the rescue after %v seconds: %s", seconds, s.Offers.Watch(asha, rescue).Raw)
	}
}
