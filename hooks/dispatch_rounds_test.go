package hooks_test

import (
	"context"
	"database/sql"
	"slices"
	"strings"
	"sync/atomic"
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
	s.pass(77 * time.Second) // 258 seconds in all, and what the test itself takes
	expect("in the third round", "open", 3, 18, map[string]int{"lapsed": 15, "sent": 3})
	s.pass(12 * time.Second)
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

func TestCustomersEndTheirSearch(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, ravi := s.customer(), s.onCall()
	id := s.ask(asha, s.instantForm()).ok().text("dispatchId")
	offer := s.offerOf(ravi)
	open := s.ask(asha, s.instantForm()).refused(409, "already asking")
	if open.text("code") != "dispatch_open" || open.object("data")["dispatchId"].(object)["value"] != id {
		t.Error("a second one:", open.raw)
	}
	for range 2 {
		s.call("DELETE", "/api/v1/instant/"+id, asha.token, nil).ok()
	}
	if got := s.find("offers", offer).GetString("status"); got != "lapsed" {
		t.Error("the offer is", got)
	}
	s.answerOffer(ravi, offer, "accept").refused(409, "This offer has ended.")
	s.answerOffer(ravi, offer, "decline").refused(409, "This offer has ended.")
	if got := s.watch(asha, id).ok().text("status"); got != "withdrawn" {
		t.Error("it is", got)
	}
	second := s.ask(asha, s.instantForm()).ok().text("dispatchId")
	booking := s.answerOffer(ravi, s.offerOf(ravi), "accept").ok().text("bookingId")
	won := s.call("DELETE", "/api/v1/instant/"+second, asha.token, nil).refused(409, "already accepted")
	if won.text("code") != "already_won" || won.object("data")["bookingId"].(object)["value"] != booking {
		t.Error("after the match:", won.raw)
	}
}

func TestThreeSearchesAnHour(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha := s.customer()
	s.onCall()
	for range 3 {
		id := s.ask(asha, s.instantForm()).ok().text("dispatchId")
		s.call("DELETE", "/api/v1/instant/"+id, asha.token, nil).ok()
	}
	refused := s.ask(asha, s.instantForm()).refused(429, "at most 3 times an hour")
	if refused.header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	s.pass(time.Hour + time.Second)
	s.onCall()
	s.ask(asha, s.instantForm()).ok()
}

func TestWhatASearchMayNotSay(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, p := s.customer(), s.onCall()
	s.ask(p, s.instantForm()).refused(403, "Photographers cannot schedule a shoot")
	for field, values := range map[string][]any{
		"location": {"", "Atlantis"}, "categoryId": {"", "unknown"}, "shootAddress": {"", "x"}, "skuCount": {0, 9, 100_001, "x", 10.5},
		"maxTotal": {nil, 0, -5, 1e13, 10.001}, "paymentMethod": {"", "gold"}, "locality": {"call 98111 98111", "www.example.in", string(make([]byte, 70))},
		"scheduledTime": {"25:00"},
	} {
		for _, value := range values {
			form := s.instantForm()
			form[field] = value
			got := s.ask(asha, form).refused(400, "")
			if _, blamed := got.object("data")[field]; !blamed && field != "scheduledTime" {
				t.Errorf("%s = %v: %s", field, value, got.raw)
			}
		}
	}
	for _, ahead := range []time.Duration{-time.Hour, 48*time.Hour + time.Minute, 49 * time.Hour} {
		form := s.instantForm()
		slot := s.form(ahead)
		form["scheduledDate"], form["scheduledTime"] = slot["scheduledDate"], slot["scheduledTime"]
		if got := s.ask(asha, form).refused(400, ""); got.text("code") != "slot_invalid" || got.object("data")["scheduledDate"] == nil {
			t.Errorf("%v ahead: %s", ahead, got.raw)
		}
	}
}

func TestOffersTellNoName(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, ravi := s.customer(), s.onCall()
	live := s.listen(ravi, "offers/*")
	toCustomer := s.listen(asha, "dispatches/*")
	stranger := s.listen(s.photographer(), "offers/*", "dispatches/*")
	id := s.ask(asha, s.instantForm()).ok().text("dispatchId")
	event := receive(t, "the photographer hears of the offer", live)["record"].(object)
	for _, private := range []string{"customer", "shootAddress", "seenAt"} {
		if _, told := event[private]; told {
			t.Error("the live message tells", private)
		}
	}
	receive(t, "the customer hears of the search", toCustomer)
	s.soon("the offer counts as seen", func() bool { return s.watch(asha, id).ok().body["seen"] == 1.0 })
	if status := s.find("offers", event["id"].(string)).GetString("status"); status != "seen" {
		t.Error("the offer is", status)
	}
	raw := s.call("GET", "/api/v1/instant/offers", ravi.token, nil).ok().raw
	for _, private := range []string{"Asha", "12 Hauz", asha.id} {
		if strings.Contains(raw, private) {
			t.Errorf("the offer tells %q: %s", private, raw)
		}
	}
	if got := s.call("GET", "/api/collections/dispatches/records/"+id, ravi.token, nil); got.status != 404 {
		t.Error("the photographer reads the dispatch:", got.raw)
	}
	if all, _ := s.heard(stranger); len(all) > 0 {
		t.Error("a stranger hears of it:", all)
	}
}

// TestStrangersWhoListenToOffersCostNothing: a query for each open dashboard would delay every offer.
func TestStrangersWhoListenToOffersCostNothing(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, ravi := s.customer(), s.onCall()
	told := map[string]<-chan object{"customer": s.listen(asha, "dispatches/*"), "photographer": s.listen(ravi, "offers/*")}
	const strangers = 20
	for range strangers {
		s.listen(s.photographer(), "offers/*", "dispatches/*")
	}
	var asked atomic.Int64
	s.app.ConcurrentDB().(*dbx.DB).QueryLogFunc = func(_ context.Context, _ time.Duration, text string, _ *sql.Rows, _ error) {
		if strings.Contains(text, "offers") || strings.Contains(text, "dispatches") {
			asked.Add(1)
		}
	}
	s.ask(asha, s.instantForm()).ok()
	for who, events := range told {
		receive(t, "the "+who+" hears of it", events)
	}
	if asked.Load() >= strangers {
		t.Errorf("offers and dispatches were asked for %d times", asked.Load())
	}
}
