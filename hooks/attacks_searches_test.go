package hooks_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

// endAtOnce starts an instant search and ends it, as its customer.
func (s *server) endAtOnce(c person) {
	s.Helper()
	id := s.ask(c, s.instantForm()).ok().text("dispatchId")
	s.call("DELETE", "/api/v1/instant/"+id, c.token, nil).ok()
}

// TestFreeAccountsDoNotSwitchACityOff: four customers who end three searches each at once used up all offers that the
// photographers on call get on a day.
func TestFreeAccountsDoNotSwitchACityOff(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.setHour(12)
	called := s.onCalls(5)
	for range 4 {
		attacker := s.customer()
		for range 3 {
			s.endAtOnce(attacker)
		}
	}
	s.canAllBeAsked(called)
}

// canAllBeAsked checks that five photographers on call have no offer that counts, and that another customer reaches them.
func (s *server) canAllBeAsked(called []person) {
	s.Helper()
	for _, p := range called {
		if row := s.find("photographers", p.profile); row.GetInt("askedToday") != 0 || row.GetInt("silentInARow") != 0 || !row.GetBool("instantOn") {
			s.Errorf("%d of 12 offers are used, %d in a row were silent, on: %v", row.GetInt("askedToday"), row.GetInt("silentInARow"), row.GetBool("instantOn"))
		}
	}
	if asked := s.ask(s.customer(), s.instantForm()).ok(); asked.body["asked"] != 5.0 {
		s.Error("an honest customer reaches", asked.raw)
	}
}

// TestOneCustomerAsksAPhotographerThreeTimesADay, however the searches end.
func TestOneCustomerAsksAPhotographerThreeTimesADay(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.setHour(8)
	asha, ravi := s.customer(), s.onCall()
	stayOnCall := func() {
		s.update("photographers", ravi.profile, object{"instantOn": true, "instantUntil": s.now().Add(8 * time.Hour), "seenAt": s.now()})
	}
	for range 3 {
		s.endAtOnce(asha)
	}
	s.pass(2 * time.Hour)
	stayOnCall()
	s.ask(asha, s.instantForm()).refused(409, "Nobody is free")
	s.answerOffer(ravi, s.offersAfter(s.customer(), ravi), "decline").ok()
	s.pass(23 * time.Hour) // the next day in India
	stayOnCall()
	s.ask(asha, s.instantForm()).ok()
}

// offersAfter starts a search of another customer and returns the offer that a photographer gets.
func (s *server) offersAfter(c, p person) string {
	s.Helper()
	s.ask(c, s.instantForm()).ok()
	return s.offerOf(p)
}

// TestSearchesThatEndWithoutABookingAreLimited: the seventh of a day is refused, however the others ended.
func TestSearchesThatEndWithoutABookingAreLimited(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.setHour(6)
	asha := s.customer()
	fresh := func() person { // each photographer gets three offers of one customer at most
		s.sql(`UPDATE photographers SET instantOn = 0, instantUntil = ''`)
		return s.onCall()
	}
	for range 2 { // declined
		ravi := fresh()
		s.ask(asha, s.instantForm()).ok()
		s.answerOffer(ravi, s.offerOf(ravi), "decline").ok()
		s.pass(61 * time.Minute)
	}
	unpaid := fresh()
	s.ask(asha, s.instantForm()).ok()
	booking := s.answerOffer(unpaid, s.offerOf(unpaid), "accept").ok().text("bookingId")
	s.pass(61 * time.Minute)
	s.update("bookings", booking, object{"status": "canceled", "movedBy": "system", "reason": "unpaid"})
	for range 3 { // ended by the customer
		fresh()
		s.endAtOnce(asha)
		s.pass(61 * time.Minute)
	}
	fresh()
	refused := s.ask(asha, s.instantForm()).refused(http.StatusTooManyRequests, "6 searches that ended without a booking")
	if refused.header.Get("Retry-After") == "" {
		t.Error("no time to wait")
	}
	s.ask(s.customer(), s.instantForm()).ok()
}

// TestSearchesThatFoundSomebodyAreNotCounted: a customer may book often.
func TestSearchesThatFoundSomebodyAreNotCounted(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.setHour(6)
	asha := s.customer()
	for range 11 {
		ravi := s.onCall()
		form := s.instantForm()
		form["paymentMethod"] = "payAfterShoot"
		s.sql(`UPDATE photographers SET payAfterShoot = 1`)
		s.ask(asha, form).ok()
		s.answerOffer(ravi, s.offerOf(ravi), "accept").ok()
		s.sql(`UPDATE photographers SET instantOn = 0, instantUntil = ''`)
		s.pass(30 * time.Minute)
	}
}

// TestAPhoneRingsABoundedNumberOfTimes: offers that are given back must not let many accounts wake a photographer all day,
// and the photographer must still be found by others.
func TestAPhoneRingsABoundedNumberOfTimes(t *testing.T) {
	t.Parallel()
	s := newPushFixture(t)
	s.setHour(12)
	ravi := s.onCall()
	s.subscribed(ravi)
	rings := func() int { return s.number(`SELECT count(*) FROM outbox WHERE channel = 'push'`, nil) }
	for range 20 {
		attacker := s.customer()
		for range 3 {
			s.endAtOnce(attacker)
		}
	}
	if got := rings(); got != 24 {
		t.Errorf("60 searches rang the phone %d times", got)
	}
	if offer := s.offersAfter(s.customer(), ravi); offer == "" || rings() != 24 {
		t.Errorf("after them the dashboard shows %q, and the phone rang %d times", offer, rings())
	}
}

// TestRescuesAreCountedApart: who has had all instant offers of a day may still take over a shoot, and the other way round.
func TestRescuesAreCountedApart(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.setHour(12)
	fallen, ravi := s.photographer(), s.onCall()
	today := s.now()
	s.update("photographers", ravi.profile, object{"askedAt": today, "askedToday": 12})
	s.rescueOf(fallen, s.upcoming(s.customer(), fallen, today.Add(100*time.Hour).Truncate(time.Hour)))
	if offers := s.offersOf(ravi); len(offers) != 1 || offers[0]["kind"] != "rescue" {
		t.Error("the offers are", offers)
	}
	s.ask(s.customer(), s.instantForm()).refused(409, "Nobody is free")
	s.update("photographers", ravi.profile, object{"askedToday": 0, "rescuesToday": 12})
	s.ask(s.customer(), s.instantForm()).ok()
	other := s.photographer()
	shoot := s.upcoming(s.customer(), other, today.Add(150*time.Hour).Truncate(time.Hour))
	s.call("DELETE", "/api/v1/dashboard/shoot/"+shoot, other.token, object{"bookingId": shoot, "reason": "ill"}).ok()
	if n := s.number(`SELECT count(*) FROM offers o JOIN dispatches d ON d.id = o.dispatch WHERE d.kind = 'rescue' AND o.photographer = {:p}`, dbx.Params{"p": ravi.profile}); n != 1 {
		t.Errorf("%d offers to take over", n)
	}
}
