package hooks_test

import (
	"testing"
	"time"
)

// TestAHeldPhotographerAcceptsNothing: offers from before the withdrawal that was one too many end with it.
func TestAHeldPhotographerAcceptsNothing(t *testing.T) {
	t.Parallel()
	s := newRescueFixture(t)
	one, toRavi := s.dispatchTo(s.customer(), s.now().Add(30*time.Hour), s.ravi)
	for i := range 3 {
		if s.find("offers", toRavi[0]).GetString("status") != "sent" {
			t.Fatalf("the offer has ended after %d withdrawals", i)
		}
		s.withdraw(s.accepted(time.Duration(72+24*i) * time.Hour)).ok()
	}
	if status := s.find("offers", toRavi[0]).GetString("status"); status != "lapsed" {
		t.Error("the offer is", status)
	}
	if status, _, _ := s.stateOf(one); status != "lapsed" {
		t.Error("nobody else was asked, and the search is", status)
	}
	two, later := s.dispatchTo(s.customer(), s.now().Add(34*time.Hour), s.ravi)
	s.answerOffer(s.ravi, later[0], "accept").refused(409, "This offer has ended.")
	if status, _, _ := s.stateOf(two); status != "open" {
		t.Error("after the refusal the search is", status)
	}
	s.call("PATCH", "/api/collections/photographers/records/"+s.ravi.profile, s.owner().token, object{"availability": true}).ofStatus(200)
	s.answerOffer(s.ravi, later[0], "accept").ok()
}

// TestNobodyIsErasedDuringARescue: the customer's money would stay, and who takes over needs the booking. Suspending the
// customer ends the search.
func TestNobodyIsErasedDuringARescue(t *testing.T) {
	t.Parallel()
	s := newRescueFixture(t)
	admin := s.owner()
	fallen := s.settled(72 * time.Hour)
	rescue := s.withdraw(fallen).ok().text("rescue")
	for _, who := range []person{s.asha, s.ravi} {
		s.call("POST", "/api/v1/admin/people/erase", admin.token, object{"email": who.email}).refused(409, "looking for another photographer for 1 shoot")
	}
	if status, _, _ := s.stateOf(rescue); status != "open" || s.find("users", s.asha.id).GetBool("suspended") {
		t.Error("after the refusals the search is", status)
	}
	s.breaks(1) // the refund stays pending
	s.suspend(admin, s.asha)
	if status, _, _ := s.stateOf(rescue); status != "withdrawn" {
		t.Error("the search for a suspended customer is", status)
	}
	if status, due := s.paymentStatus(fallen), s.compensation(fallen); status != "refund pending" || due["amount"] != 84_000 {
		t.Error("the booking is", status, "and the compensation", due)
	}
	s.call("POST", "/api/v1/admin/people/erase", admin.token, object{"email": s.asha.email}).refused(409, "still open for 1 booking")
	s.balanced()
}
