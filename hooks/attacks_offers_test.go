package hooks_test

import (
	"testing"
	"time"
)

// TestASearchSurvivesTheEndOfItsCity: admins can rename a city, and delete one in which nobody works any more.
func TestASearchSurvivesTheEndOfItsCity(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, ravi := s.customer(), s.onCall()
	id := s.ask(asha, s.instantForm()).ok().text("dispatchId")
	s.update("locations", s.city("Delhi"), object{"name": "New Delhi"})
	s.answerOffer(ravi, s.offerOf(ravi), "decline").ok()
	if shown := s.watch(asha, id).ok(); shown.text("status") != "lapsed" {
		t.Error("the customer sees", shown.raw)
	}
}

// TestWithdrawingSurvivesTheEndOfACity: the search goes on in the city that the address names, or that the photographer is of.
func TestWithdrawingSurvivesTheEndOfACity(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, ravi := s.customer(), s.onCall()
	start := s.now().Add(30 * time.Hour).Truncate(time.Hour)
	_, offers := s.dispatchTo(asha, start, ravi)
	booking := s.answerOffer(ravi, offers[0], "accept").ok().text("bookingId")
	s.photographer()
	s.update("locations", s.city("Delhi"), object{"name": "Indraprastha"})
	withdrawn := s.call("DELETE", "/api/v1/dashboard/shoot/"+booking, ravi.token, object{"bookingId": booking, "reason": "ill"}).ok()
	if got := s.find("dispatches", withdrawn.text("rescue")).GetString("location"); got != "Indraprastha" {
		t.Error("the search is in", got)
	}
}

// TestTriesToSearchAreLimited: a search that finds nobody is not stored, but it holds the write lock of the database.
func TestTriesToSearchAreLimited(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha, meera := s.customer(), s.customer()
	for range 30 {
		s.ask(asha, s.instantForm()).refused(409, "Nobody is free")
	}
	s.ask(asha, s.instantForm()).refused(429, "too many searches")
	s.ask(meera, s.instantForm()).refused(409, "Nobody is free")
	s.pass(time.Hour)
	s.ask(asha, s.instantForm()).refused(409, "Nobody is free")
}

// TestALocalityIsNoTelephoneNumber in any script.
func TestALocalityIsNoTelephoneNumber(t *testing.T) {
	t.Parallel()
	s := start(t)
	asha := s.customer()
	for _, text := range []string{"9876543210", "९८७६५४३२१०", "Call ⑨⑧⑦⑥⑤④③②①⓪", "call 98765 43 two one"} {
		form := s.instantForm()
		form["locality"] = text
		s.ask(asha, form).refused(400, "part of the city")
	}
}

// TestQuotesAreLimited: anybody can ask who is free, and an answer takes time.
func TestQuotesAreLimited(t *testing.T) {
	t.Parallel()
	s := start(t)
	path := "/api/v1/instant/quote?location=Delhi&skuCount=12&categoryId=" + s.category("Product")
	refused := false
	for range 301 {
		answer := s.call("GET", path, "", nil)
		if refused = answer.status == 429; refused {
			break
		}
		answer.ok()
	}
	if !refused {
		t.Error("301 quotes in a minute were answered")
	}
}

// TestNobodyEmptiesTheSearches: the money of a booking that fell waits for the end of its search.
func TestNobodyEmptiesTheSearches(t *testing.T) {
	t.Parallel()
	s := start(t)
	admin := s.superuser()
	s.dispatchTo(s.customer(), s.now().Add(30*time.Hour), s.onCall())
	for _, collection := range []string{"dispatches", "offers"} {
		s.call("DELETE", "/api/collections/"+collection+"/truncate", admin.token, nil).refused(403, "")
	}
	s.call("DELETE", "/api/collections/dispatches", admin.token, nil).refused(403, "")
}

// TestNobodyLinksARescueByHand: a booking that replaces another one can be left free of charge.
func TestNobodyLinksARescueByHand(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	admin := s.superuser()
	other, paid := s.accepted(100*time.Hour), s.settled(72*time.Hour)
	s.call("PATCH", "/api/collections/bookings/records/"+paid, admin.token, object{"replaces": other}).refused(409, "cannot be set by hand")
	s.call("POST", "/api/collections/bookings/records", admin.token, object{"replaces": other}).refused(409, "cannot be set by hand")
}
