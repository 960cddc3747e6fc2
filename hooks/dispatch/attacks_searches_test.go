package dispatch_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

// TestFreeAccountsDoNotSwitchACityOff checks that a few customers who stop their searches immediately cannot exhaust
// the daily limit of offers of the photographers on call.
func TestFreeAccountsDoNotSwitchACityOff(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	s.Bookings.SetHour(12)
	called := onCalls(s, 5)
	for range 4 {
		attacker := s.People.Customer()
		for range 3 {
			s.Offers.EndAtOnce(attacker)
		}
	}
	canAllBeAsked(s, called)
}

// canAllBeAsked checks that no photographer has an offer that counts towards the daily limit, and that the search of
// another customer sends offers to all of them.
func canAllBeAsked(s *apptest.Server, called []apptest.Person) {
	s.Helper()
	for _, p := range called {
		if row := s.DB.Find("photographers", p.Profile); row.GetInt("askedToday") != 0 || row.GetInt("silentInARow") != 0 || !row.GetBool("instantOn") {
			s.Errorf("%d of 12 offers are counted, %d in a row without an answer, instant bookings on: %v", row.GetInt("askedToday"), row.GetInt("silentInARow"), row.GetBool("instantOn"))
		}
	}
	if asked := s.Offers.Ask(s.People.Customer(), s.Offers.Form()).OK(); asked.Body["asked"] != 5.0 {
		s.Error("the search of an honest customer asks", asked.Raw)
	}
}

// TestOneCustomerAsksAPhotographerThreeTimesADay checks that a photographer gets at most three offers a day from the
// searches of one customer, no matter how the searches ended.
func TestOneCustomerAsksAPhotographerThreeTimesADay(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	s.Bookings.SetHour(8)
	asha, ravi := s.People.Customer(), s.Offers.OnCall()
	stayOnCall := func() {
		s.DB.Update("photographers", ravi.Profile, apptest.Object{"instantOn": true, "instantUntil": s.Now().Add(8 * time.Hour), "seenAt": s.Now()})
	}
	for range 3 {
		s.Offers.EndAtOnce(asha)
	}
	s.Pass(2 * time.Hour)
	stayOnCall()
	s.Offers.Ask(asha, s.Offers.Form()).Refused(409, "Nobody is free")
	s.Offers.Answer(ravi, s.Offers.OffersAfter(s.People.Customer(), ravi), "decline").OK()
	s.Pass(23 * time.Hour) // the next day in India
	stayOnCall()
	s.Offers.Ask(asha, s.Offers.Form()).OK()
}

// TestSearchesThatEndWithoutABookingAreLimited checks that a customer's seventh search in a day is refused if the first
// six ended without a booking: they were declined, stopped by the customer, or won but not paid in time.
func TestSearchesThatEndWithoutABookingAreLimited(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	s.Bookings.SetHour(6)
	asha := s.People.Customer()
	fresh := func() apptest.Person { // a photographer gets at most three offers from one customer
		s.DB.Do(`UPDATE photographers SET instantOn = 0, instantUntil = ''`)
		return s.Offers.OnCall()
	}
	for range 2 {
		ravi := fresh()
		s.Offers.Ask(asha, s.Offers.Form()).OK()
		s.Offers.Answer(ravi, s.Offers.OnlyOf(ravi), "decline").OK()
		s.Pass(61 * time.Minute)
	}
	unpaid := fresh()
	s.Offers.Ask(asha, s.Offers.Form()).OK()
	booking := s.Offers.Answer(unpaid, s.Offers.OnlyOf(unpaid), "accept").OK().Text("bookingId")
	s.Pass(61 * time.Minute)
	s.DB.Update("bookings", booking, apptest.Object{"status": "canceled", "movedBy": "system", "reason": "unpaid"})
	for range 3 {
		fresh()
		s.Offers.EndAtOnce(asha)
		s.Pass(61 * time.Minute)
	}
	fresh()
	refused := s.Offers.Ask(asha, s.Offers.Form()).Refused(http.StatusTooManyRequests, "6 searches that ended without a booking")
	if refused.Header.Get("Retry-After") == "" {
		t.Error("the refusal lacks Retry-After")
	}
	s.Offers.Ask(s.People.Customer(), s.Offers.Form()).OK()
}

// TestSearchesThatFoundSomebodyAreNotCounted checks that searches that lead to a booking do not count towards the
// limit.
func TestSearchesThatFoundSomebodyAreNotCounted(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	s.Bookings.SetHour(6)
	asha := s.People.Customer()
	for range 11 {
		ravi := s.Offers.OnCall()
		form := s.Offers.Form()
		form["paymentMethod"] = "payAfterShoot"
		s.DB.Do(`UPDATE photographers SET payAfterShoot = 1`)
		s.Offers.Ask(asha, form).OK()
		s.Offers.Answer(ravi, s.Offers.OnlyOf(ravi), "accept").OK()
		s.DB.Do(`UPDATE photographers SET instantOn = 0, instantUntil = ''`)
		s.Pass(30 * time.Minute)
	}
}

// TestRescuesAreCountedApart checks that a photographer who has reached the daily limit of instant offers still gets
// offers to replace other photographers, and vice versa.
func TestRescuesAreCountedApart(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	s.Bookings.SetHour(12)
	fallen, ravi := s.People.Photographer(), s.Offers.OnCall()
	today := s.Now()
	s.DB.Update("photographers", ravi.Profile, apptest.Object{"askedAt": today, "askedToday": 12})
	rescueOf(s, fallen, s.Bookings.Upcoming(s.People.Customer(), fallen, today.Add(100*time.Hour).Truncate(time.Hour)))
	if offers := s.Offers.Of(ravi); len(offers) != 1 || offers[0]["kind"] != "rescue" {
		t.Error("the open offers are", offers)
	}
	s.Offers.Ask(s.People.Customer(), s.Offers.Form()).Refused(409, "Nobody is free")
	s.DB.Update("photographers", ravi.Profile, apptest.Object{"askedToday": 0, "rescuesToday": 12})
	s.Offers.Ask(s.People.Customer(), s.Offers.Form()).OK()
	other := s.People.Photographer()
	shoot := s.Bookings.Upcoming(s.People.Customer(), other, today.Add(150*time.Hour).Truncate(time.Hour))
	s.Call("DELETE", "/api/v1/dashboard/shoot/"+shoot, other.Token, apptest.Object{"bookingId": shoot, "reason": "ill"}).OK()
	if n := s.DB.Number(`SELECT count(*) FROM offers o JOIN dispatches d ON d.id = o.dispatch WHERE d.kind = 'rescue' AND o.photographer = {:p}`, dbx.Params{"p": ravi.Profile}); n != 1 {
		t.Errorf("the photographer got %d offers of rescues", n)
	}
}
