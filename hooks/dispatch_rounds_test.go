package hooks_test

import (
	"slices"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

// stateOf returns the status and the round of a dispatch as the database has them.
func (s *server) stateOf(dispatch string) (status string, round, asked int) {
	s.Helper()
	row := s.find("dispatches", dispatch)
	return row.GetString("status"), row.GetInt("round"), row.GetInt("asked")
}

// keepOnCall makes photographers seen now.
func (s *server) keepOnCall(people []person) {
	s.Helper()
	for _, p := range people {
		s.update("photographers", p.profile, object{"seenAt": s.now()})
	}
}

// onCalls creates photographers who take instant bookings.
func (s *server) onCalls(n int) (people []person) {
	s.Helper()
	for range n {
		people = append(people, s.onCall())
	}
	return people
}

// statuses counts the offers of a dispatch by status.
func (s *server) statuses(dispatch string) map[string]int {
	s.Helper()
	var rows []struct {
		Status string `db:"status"`
		N      int    `db:"n"`
	}
	if err := s.app.DB().NewQuery(`SELECT status, count(*) AS n FROM offers WHERE dispatch = {:d} GROUP BY 1`).Bind(dbx.Params{"d": dispatch}).All(&rows); err != nil {
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
	s := start(t)
	asha, people := s.customer(), s.onCalls(18)
	id := s.ask(asha, s.instantForm()).ok().text("dispatchId")
	expect := func(when, status string, round, asked int, offers map[string]int) {
		t.Helper()
		s.dispatchRound()
		gotStatus, gotRound, gotAsked := s.stateOf(id)
		if gotStatus != status || gotRound != round || gotAsked != asked {
			t.Fatalf("%s: %s in round %d with %d asked", when, gotStatus, gotRound, gotAsked)
		}
		if got := s.statuses(id); len(got) != len(offers) {
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
	s.pass(80 * time.Second)
	expect("before the end of the round", "open", 1, 5, map[string]int{"sent": 5})
	s.pass(10 * time.Second)
	expect("after the first round", "open", 2, 15, map[string]int{"lapsed": 5, "sent": 10})
	s.pass(91 * time.Second)
	s.keepOnCall(people)
	expect("after the second round", "open", 3, 18, map[string]int{"lapsed": 15, "sent": 3})
	ends := s.find("dispatches", id).GetDateTime("roundEnds").Time()
	if left := ends.Sub(s.now()); left > 90*time.Second || left < 80*time.Second { // the test itself takes some
		t.Errorf("the third round ends in %v", left)
	}
	s.pass(ends.Sub(s.now()) - 2*time.Second)
	expect("in the third round", "open", 3, 18, map[string]int{"lapsed": 15, "sent": 3})
	s.pass(2 * time.Second)
	if got := s.watch(asha, id).ok(); got.text("status") != "lapsed" || got.body["next"] == nil {
		t.Error("the customer sees", got.raw)
	}
	expect("after 270 seconds", "lapsed", 3, 18, map[string]int{"lapsed": 18})
	for _, p := range people {
		if row := s.find("photographers", p.profile); row.GetInt("askedToday") != 1 || row.GetInt("silentInARow") != 1 {
			t.Errorf("asked %d times, silent %d times", row.GetInt("askedToday"), row.GetInt("silentInARow"))
		}
	}
}

// TestALateJobTellsTheTruth stops no job: it moves the clock, and asks before the next round of the job.
func TestALateJobTellsTheTruth(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, people := s.customer(), s.onCalls(2)
	id := s.ask(asha, s.instantForm()).ok().text("dispatchId")
	offer := s.offerOf(people[0])
	s.pass(11 * time.Minute) // as after a stop of the server
	if got := s.watch(asha, id).ok().text("status"); got != "lapsed" {
		t.Error("the customer sees", got)
	}
	s.answerOffer(people[0], offer, "accept").refused(409, "This offer has ended.")
	if len(s.offersOf(people[1])) != 0 {
		t.Error("an offer still stands")
	}
	s.keepOnCall(people)
	if again := s.ask(asha, s.instantForm()).ok(); again.text("dispatchId") == id {
		t.Error("the same dispatch")
	}
	s.dispatchRound()
	if status, round, _ := s.stateOf(id); status != "lapsed" || round != 1 {
		t.Errorf("it is %s in round %d", status, round)
	}
}

func TestWhenAllDeclineTheNextRoundBeginsAtOnce(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, people := s.customer(), s.onCalls(6)
	id := s.ask(asha, s.instantForm()).ok().text("dispatchId")
	for range 5 {
		if _, round, _ := s.stateOf(id); round != 1 {
			t.Fatal("round", round)
		}
		p := people[slices.IndexFunc(people, func(p person) bool { return len(s.offersOf(p)) > 0 })]
		offer := s.offerOf(p)
		s.answerOffer(p, offer, "decline").ok()
		s.answerOffer(p, offer, "decline").ok()
		s.answerOffer(p, offer, "accept").refused(409, "This offer has ended.")
	}
	if status, round, asked := s.stateOf(id); status != "open" || round != 2 || asked != 6 {
		t.Fatalf("%s in round %d with %d asked", status, round, asked)
	}
	p := people[slices.IndexFunc(people, func(p person) bool { return len(s.offersOf(p)) > 0 })]
	s.answerOffer(p, s.offerOf(p), "decline").ok()
	if status, _, _ := s.stateOf(id); status != "lapsed" {
		t.Error("nobody is left, and it is", status)
	}
	if got := s.watch(asha, id).ok(); got.text("status") != "lapsed" || got.body["seen"] != 6.0 {
		t.Error("the customer sees", got.raw)
	}
}

// TestTheServersClockDecides accepts in the last millisecond and after it.
func TestTheServersClockDecides(t *testing.T) {
	t.Parallel()
	s := start(t)
	for left, accepted := range map[time.Duration]bool{2 * time.Second: true, -time.Millisecond: false, 0: false} {
		asha, ravi := s.customer(), s.photographer()
		_, offers := s.dispatchTo(asha, s.now().Add(40*time.Hour), ravi)
		s.update("offers", offers[0], object{"expiresAt": s.now().Add(left)})
		got := s.answerOffer(ravi, offers[0], "accept")
		if accepted {
			got.ok()
		} else {
			got.refused(409, "This offer has ended.")
		}
	}
}

func TestAClashLeavesTheDispatchOpen(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, ravi, kabir := s.customer(), s.photographer(), s.photographer()
	start := s.now().Add(40 * time.Hour)
	id, offers := s.dispatchTo(asha, start, ravi, kabir)
	s.book(s.customer(), ravi, s.form(41*time.Hour)).ok()
	if got := s.answerOffer(ravi, offers[0], "accept").refused(409, "You have another booking at this time."); got.text("code") != "offer_clash" {
		t.Error("the code is", got.text("code"))
	}
	if status, _, _ := s.stateOf(id); status != "open" {
		t.Fatal("the dispatch is", status)
	}
	if len(s.offersOf(ravi)) != 1 {
		t.Error("the offer does not stand any more")
	}
	s.answerOffer(kabir, offers[1], "accept").ok()
	s.answerOffer(ravi, offers[0], "accept").refused(409, "Somebody was faster.")
	s.answerOffer(kabir, offers[1], "decline").refused(409, "")
}
