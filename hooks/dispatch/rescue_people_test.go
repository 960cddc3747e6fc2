package dispatch_test

import (
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/demo/sandbox/faulty"
)

// TestAHeldPhotographerAcceptsNothing checks that a photographer's offers end when a withdrawal puts the photographer
// on hold.
func TestAHeldPhotographerAcceptsNothing(t *testing.T) {
	t.Parallel()
	s := apptest.NewRescues(t)
	one, toRavi := s.Offers.Make(s.People.Customer(), s.Now().Add(30*time.Hour), s.Ravi)
	for i := range 3 {
		if s.DB.Find("offers", toRavi[0]).GetString("status") != "sent" {
			t.Fatalf("the offer has ended after %d withdrawals", i)
		}
		s.Withdraw(s.Accepted(time.Duration(72+24*i) * time.Hour)).OK()
	}
	if status := s.DB.Find("offers", toRavi[0]).GetString("status"); status != "lapsed" {
		t.Error("the status of the offer is", status)
	}
	if status, _, _ := stateOf(s.Payments.Server, one); status != "lapsed" {
		t.Error("no other photographer was asked, and the status of the search is", status)
	}
	two, later := s.Offers.Make(s.People.Customer(), s.Now().Add(34*time.Hour), s.Ravi)
	s.Offers.Answer(s.Ravi, later[0], "accept").Refused(409, "This offer has ended.")
	if status, _, _ := stateOf(s.Payments.Server, two); status != "open" {
		t.Error("after the refusal the status of the search is", status)
	}
	s.Call("PATCH", "/api/collections/photographers/records/"+s.Ravi.Profile, s.People.Superuser().Token, apptest.Object{"availability": true}).OfStatus(200)
	s.Offers.Answer(s.Ravi, later[0], "accept").OK()
}

// TestNobodyIsErasedDuringARescue checks that neither the customer nor the photographer who withdrew can be erased
// during a search for a replacement. Otherwise the payment would never be settled, and the booking to be replaced would
// be missing. It also checks that suspending the customer ends the search.
func TestNobodyIsErasedDuringARescue(t *testing.T) {
	t.Parallel()
	s := apptest.NewRescues(t)
	admin := s.People.Superuser()
	fallen := s.Settled(72 * time.Hour)
	rescue := s.Withdraw(fallen).OK().Text("rescue")
	for _, who := range []apptest.Person{s.Asha, s.Ravi} {
		s.Call("POST", "/api/v1/admin/people/erase", admin.Token, apptest.Object{"email": who.Email}).Refused(409, "looking for another photographer for 1 shoot")
	}
	if status, _, _ := stateOf(s.Payments.Server, rescue); status != "open" || s.DB.Find("users", s.Asha.ID).GetBool("suspended") {
		t.Error("after the refusals the status of the search is", status)
	}
	s.Breaks(faulty.Hang) // requests to the payment provider now fail, so the refund remains pending
	s.People.Suspend(admin, s.Asha)
	if status, _, _ := stateOf(s.Payments.Server, rescue); status != "withdrawn" {
		t.Error("the status of a suspended customer's search is", status)
	}
	if status, due := s.PaymentStatus(fallen), s.Compensation(fallen); status != "refund pending" || due["amount"] != 84_000 {
		t.Error("the payment status of the booking is", status, "and the compensation", due)
	}
	s.Call("POST", "/api/v1/admin/people/erase", admin.Token, apptest.Object{"email": s.Asha.Email}).Refused(409, "still open for 1 booking")
	s.Balanced()
}
