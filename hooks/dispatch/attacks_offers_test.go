package dispatch_test

import (
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestASearchSurvivesTheEndOfItsCity renames the city of a search. After the only photographer has declined, the search
// must end normally, although its city no longer has the name stored in the search.
func TestASearchSurvivesTheEndOfItsCity(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, ravi := s.People.Customer(), s.Offers.OnCall()
	id := s.Offers.Ask(asha, s.Offers.Form()).OK().Text("dispatchId")
	s.DB.Update("locations", s.DB.City("Delhi"), apptest.Object{"name": "New Delhi"})
	s.Offers.Answer(ravi, s.Offers.OnlyOf(ravi), "decline").OK()
	if shown := s.Offers.Watch(asha, id).OK(); shown.Text("status") != "lapsed" {
		t.Error("the customer sees", shown.Raw)
	}
}

// TestWithdrawingSurvivesTheEndOfACity makes a photographer withdraw from a booking after the city in its address was
// renamed. The search for another photographer must use the photographer's city instead.
func TestWithdrawingSurvivesTheEndOfACity(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, ravi := s.People.Customer(), s.Offers.OnCall()
	start := s.Now().Add(30 * time.Hour).Truncate(time.Hour)
	_, offers := s.Offers.Make(asha, start, ravi)
	booking := s.Offers.Answer(ravi, offers[0], "accept").OK().Text("bookingId")
	s.People.Photographer()
	s.DB.Update("locations", s.DB.City("Delhi"), apptest.Object{"name": "Indraprastha"})
	withdrawn := s.Call("DELETE", "/api/v1/dashboard/shoot/"+booking, ravi.Token, apptest.Object{"bookingId": booking, "reason": "ill"}).OK()
	if got := s.DB.Find("dispatches", withdrawn.Text("rescue")).GetString("location"); got != "Indraprastha" {
		t.Error("the city of the search is", got)
	}
}

// TestTriesToSearchAreLimited checks the limit on attempts to start a search. The limit is needed because an attempt
// takes the database's write lock even if it finds no photographer and is not stored.
func TestTriesToSearchAreLimited(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha, meera := s.People.Customer(), s.People.Customer()
	for range 30 {
		s.Offers.Ask(asha, s.Offers.Form()).Refused(409, "Nobody is free")
	}
	s.Offers.Ask(asha, s.Offers.Form()).Refused(429, "too many searches")
	s.Offers.Ask(meera, s.Offers.Form()).Refused(409, "Nobody is free")
	s.Pass(time.Hour)
	s.Offers.Ask(asha, s.Offers.Form()).Refused(409, "Nobody is free")
}

// TestALocalityIsNoTelephoneNumber checks that a locality that contains a telephone number is refused, regardless of
// the script of its digits.
func TestALocalityIsNoTelephoneNumber(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	asha := s.People.Customer()
	for _, text := range []string{"9876543210", "९८७६५४३२१०", "Call ⑨⑧⑦⑥⑤④③②①⓪", "call 98765 43 two one"} {
		form := s.Offers.Form()
		form["locality"] = text
		s.Offers.Ask(asha, form).Refused(400, "part of the city")
	}
}

// TestQuotesAreLimited checks the rate limit of quotes, which anyone can request and which take time to compute.
func TestQuotesAreLimited(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	path := "/api/v1/instant/quote?location=Delhi&skuCount=12&categoryId=" + s.DB.Category("Product")
	refused := false
	for range 301 {
		answer := s.Call("GET", path, "", nil)
		if refused = answer.Status == 429; refused {
			break
		}
		answer.OK()
	}
	if !refused {
		t.Error("301 quotes in a minute were answered")
	}
}

// TestNobodyEmptiesTheSearches checks that admins cannot delete dispatches and offers. If they could, the payment of a
// booking from which the photographer has withdrawn would never be settled.
func TestNobodyEmptiesTheSearches(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	admin := s.People.Superuser()
	s.Offers.Make(s.People.Customer(), s.Now().Add(30*time.Hour), s.Offers.OnCall())
	for _, collection := range []string{"dispatches", "offers"} {
		s.Call("DELETE", "/api/collections/"+collection+"/truncate", admin.Token, nil).Refused(403, "")
	}
	s.Call("DELETE", "/api/collections/dispatches", admin.Token, nil).Refused(403, "")
}

// TestNobodyLinksARescueByHand checks that admins can neither mark a booking as the replacement of another booking,
// because a replacement can be canceled free of charge, nor create a booking with a withdrawal reason.
func TestNobodyLinksARescueByHand(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	admin := s.People.Superuser()
	other, paid := s.Accepted(100*time.Hour), s.Settled(72*time.Hour)
	s.Call("PATCH", "/api/collections/bookings/records/"+paid, admin.Token, apptest.Object{"replaces": other}).Refused(409, "cannot be set by hand")
	s.Call("POST", "/api/collections/bookings/records", admin.Token, apptest.Object{"replaces": other}).Refused(409, "cannot be set by hand")
	s.Call("POST", "/api/collections/bookings/records", admin.Token, apptest.Object{"withdrawReason": "ill"}).Refused(409, "together with the status canceled")
}
