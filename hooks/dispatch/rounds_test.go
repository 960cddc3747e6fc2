package dispatch_test

import (
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

// stateOf returns the status and the round of a dispatch, and the number of photographers who got an offer.
func stateOf(s *apptest.Server, dispatch string) (status string, round, asked int) {
	s.Helper()
	row := s.DB.Find("dispatches", dispatch)
	return row.GetString("status"), row.GetInt("round"), row.GetInt("asked")
}

// keepOnCall marks the photographers as just seen, so that they remain on call.
func keepOnCall(s *apptest.Server, people []apptest.Person) {
	s.Helper()
	for _, p := range people {
		s.DB.Update("photographers", p.Profile, apptest.Object{"seenAt": s.Now()})
	}
}

// onCalls creates n photographers who are on call for instant bookings.
func onCalls(s *apptest.Server, n int) (people []apptest.Person) {
	s.Helper()
	for range n {
		people = append(people, s.Offers.OnCall())
	}
	return people
}

// statuses counts the offers of a dispatch by status.
func statuses(s *apptest.Server, dispatch string) map[string]int {
	s.Helper()
	var rows []struct {
		Status string `db:"status"`
		N      int    `db:"n"`
	}
	if err := s.App.DB().NewQuery(`SELECT status, count(*) AS n FROM offers WHERE dispatch = {:d} GROUP BY 1`).Bind(dbx.Params{"d": dispatch}).All(&rows); err != nil {
		s.Fatal(err)
	}
	counts := map[string]int{}
	for _, row := range rows {
		counts[row.Status] = row.N
	}
	return counts
}

func TestRoundsOfAnInstantDispatch(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, people := s.People.Customer(), onCalls(s, 18)
	id := s.Offers.Ask(asha, s.Offers.Form()).OK().Text("dispatchId")
	expect := func(when, status string, round, asked int, offers map[string]int) {
		t.Helper()
		dispatchRound(s)
		gotStatus, gotRound, gotAsked := stateOf(s, id)
		if gotStatus != status || gotRound != round || gotAsked != asked {
			t.Fatalf("%s: the dispatch is %s in round %d with %d photographers asked", when, gotStatus, gotRound, gotAsked)
		}
		if got := statuses(s, id); len(got) != len(offers) {
			t.Errorf("%s: %v", when, got)
		} else {
			for name, n := range offers {
				if got[name] != n {
					t.Errorf("%s: %v", when, got)
				}
			}
		}
	}
	expect("at first", "open", 1, 5, map[string]int{"sent": 5})
	s.Pass(80 * time.Second)
	expect("before the end of the round", "open", 1, 5, map[string]int{"sent": 5})
	s.Pass(10 * time.Second)
	expect("after the first round", "open", 2, 15, map[string]int{"lapsed": 5, "sent": 10})
	s.Pass(91 * time.Second)
	keepOnCall(s, people)
	expect("after the second round", "open", 3, 18, map[string]int{"lapsed": 15, "sent": 3})
	ends := s.DB.Find("dispatches", id).GetDateTime("roundEnds").Time()
	if left := ends.Sub(s.Now()); left > 90*time.Second || left < 80*time.Second { // the test takes some seconds
		t.Errorf("the third round ends in %v", left)
	}
	s.Pass(ends.Sub(s.Now()) - 2*time.Second)
	expect("in the third round", "open", 3, 18, map[string]int{"lapsed": 15, "sent": 3})
	s.Pass(2 * time.Second)
	if got := s.Offers.Watch(asha, id).OK(); got.Text("status") != "lapsed" || got.Body["next"] == nil {
		t.Error("the customer sees", got.Raw)
	}
	expect("after 270 seconds", "lapsed", 3, 18, map[string]int{"lapsed": 18})
	for _, p := range people {
		if row := s.DB.Find("photographers", p.Profile); row.GetInt("askedToday") != 1 || row.GetInt("silentInARow") != 1 {
			t.Errorf("%d offers are counted, %d lapsed in a row", row.GetInt("askedToday"), row.GetInt("silentInARow"))
		}
	}
}

// TestALateJobTellsTheTruth checks that requests see a dispatch as ended after its time, even if the job has not run.
func TestALateJobTellsTheTruth(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, people := s.People.Customer(), onCalls(s, 2)
	id := s.Offers.Ask(asha, s.Offers.Form()).OK().Text("dispatchId")
	offer := s.Offers.OnlyOf(people[0])
	s.Pass(11 * time.Minute) // as if the server had been stopped in the meantime
	if got := s.Offers.Watch(asha, id).OK().Text("status"); got != "lapsed" {
		t.Error("the customer sees", got)
	}
	s.Offers.Answer(people[0], offer, "accept").Refused(409, "This offer has ended.")
	if len(s.Offers.Of(people[1])) != 0 {
		t.Error("an offer is still open")
	}
	keepOnCall(s, people)
	if again := s.Offers.Ask(asha, s.Offers.Form()).OK(); again.Text("dispatchId") == id {
		t.Error("the new search is the same dispatch")
	}
	dispatchRound(s)
	if status, round, _ := stateOf(s, id); status != "lapsed" || round != 1 {
		t.Errorf("the dispatch is %s in round %d", status, round)
	}
}

func TestWhenAllDeclineTheNextRoundBeginsAtOnce(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, people := s.People.Customer(), onCalls(s, 6)
	id := s.Offers.Ask(asha, s.Offers.Form()).OK().Text("dispatchId")
	for range 5 {
		if _, round, _ := stateOf(s, id); round != 1 {
			t.Fatal("round", round)
		}
		p := people[slices.IndexFunc(people, func(p apptest.Person) bool { return len(s.Offers.Of(p)) > 0 })]
		offer := s.Offers.OnlyOf(p)
		s.Offers.Answer(p, offer, "decline").OK()
		s.Offers.Answer(p, offer, "decline").OK()
		s.Offers.Answer(p, offer, "accept").Refused(409, "This offer has ended.")
	}
	if status, round, asked := stateOf(s, id); status != "open" || round != 2 || asked != 6 {
		t.Fatalf("the dispatch is %s in round %d with %d photographers asked", status, round, asked)
	}
	p := people[slices.IndexFunc(people, func(p apptest.Person) bool { return len(s.Offers.Of(p)) > 0 })]
	s.Offers.Answer(p, s.Offers.OnlyOf(p), "decline").OK()
	if status, _, _ := stateOf(s, id); status != "lapsed" {
		t.Error("without a further photographer the status of the dispatch is", status)
	}
	if got := s.Offers.Watch(asha, id).OK(); got.Text("status") != "lapsed" || got.Body["seen"] != 6.0 {
		t.Error("the customer sees", got.Raw)
	}
}

// TestTheServersClockDecides checks that an offer can be accepted until its expiry, according to the server's clock.
func TestTheServersClockDecides(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	for left, accepted := range map[time.Duration]bool{2 * time.Second: true, -time.Millisecond: false, 0: false} {
		asha, ravi := s.People.Customer(), s.People.Photographer()
		_, offers := s.Offers.Make(asha, s.Now().Add(40*time.Hour), ravi)
		s.DB.Update("offers", offers[0], apptest.Object{"expiresAt": s.Now().Add(left)})
		got := s.Offers.Answer(ravi, offers[0], "accept")
		if accepted {
			got.OK()
		} else {
			got.Refused(409, "This offer has ended.")
		}
	}
}

func TestAClashLeavesTheDispatchOpen(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, ravi, kabir := s.People.Customer(), s.People.Photographer(), s.People.Photographer()
	start := s.Now().Add(40 * time.Hour)
	id, offers := s.Offers.Make(asha, start, ravi, kabir)
	s.Bookings.Book(s.People.Customer(), ravi, s.Bookings.Form(41*time.Hour)).OK()
	if got := s.Offers.Answer(ravi, offers[0], "accept").Refused(409, "You have another booking at this time."); got.Text("code") != "offer_clash" {
		t.Error("the code is", got.Text("code"))
	}
	if status, _, _ := stateOf(s, id); status != "open" {
		t.Fatal("the status of the dispatch is", status)
	}
	if len(s.Offers.Of(ravi)) != 1 {
		t.Error("the offer is no longer open")
	}
	s.Offers.Answer(kabir, offers[1], "accept").OK()
	s.Offers.Answer(ravi, offers[0], "accept").Refused(409, "Somebody was faster.")
	s.Offers.Answer(kabir, offers[1], "decline").Refused(409, "")
}
