package dispatch_test

import (
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// matchAndCancel makes customer c start an instant search, and the other person accept the offer. Then c cancels the
// booking without paying.
func matchAndCancel(s *apptest.Server, c, accepts apptest.Person) {
	s.Helper()
	s.Offers.Ask(c, s.Offers.Form()).OK()
	s.Bookings.Cancel(c, s.Offers.Answer(accepts, s.Offers.OnlyOf(accepts), "accept").OK().Text("bookingId"))
}

// TestMatchesThatAreCanceledUnpaidAreGivenBack checks that a few customers who cancel instant bookings without paying
// cannot exhaust the daily limit of offers of the photographers on call.
func TestMatchesThatAreCanceledUnpaidAreGivenBack(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	s.Bookings.SetHour(12)
	called := onCalls(s, 5)
	for range 4 {
		attacker := s.People.Customer()
		for i := range 3 {
			matchAndCancel(s, attacker, called[i])
		}
	}
	canAllBeAsked(s, called)
}

// TestWhichOffersOfAMatchAreGivenBack checks that, if a booking from an accepted offer is canceled without payment, the
// accepted offer and the unanswered offers no longer count towards the daily limits. Each offer must be subtracted
// once.
func TestWhichOffersOfAMatchAreGivenBack(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	s.Bookings.SetHour(12)
	s.DB.Do(`UPDATE photographers SET instantOn = 0`)
	for name, end := range map[string]struct {
		do                      func(c, winner apptest.Person, booking string)
		winner, other, declined int // expected numbers of offers that still count for each photographer
	}{
		"canceled by the customer": {func(c, _ apptest.Person, id string) { s.Server.Bookings.Cancel(c, id) }, 0, 0, 1},
		"not paid in time": {func(_, _ apptest.Person, id string) {
			s.DB.Update("bookings", id, apptest.Object{"status": "canceled", "movedBy": "system", "reason": "unpaid"})
		}, 0, 0, 1},
		"withdrawn by the photographer": {func(_, winner apptest.Person, id string) {
			s.Call("DELETE", "/api/v1/dashboard/shoot/"+id, winner.Token, apptest.Object{"bookingId": id, "reason": "ill"}).OK()
		}, 1, 1, 1},
		"canceled by an admin": {func(_, _ apptest.Person, id string) {
			s.DB.Update("bookings", id, apptest.Object{"status": "canceled", "movedBy": "admin"})
		}, 1, 1, 1},
		"canceled after the payment": {func(c, _ apptest.Person, id string) {
			s.DB.Update("bookings", id, apptest.Object{"paymentStatus": "paid"})
			s.Server.Bookings.Cancel(c, id)
		}, 1, 1, 1},
		"counted on another day": {func(c, _ apptest.Person, id string) {
			s.DB.Do(`UPDATE photographers SET askedToday = 5, askedAt = '` + apptest.Timestamp(s.Now().Add(24*time.Hour)) + `' WHERE instantOn`)
			s.DB.Do(`UPDATE dispatches SET created = '` + apptest.Timestamp(s.Now().Add(-24*time.Hour)) + `'`)
			s.Server.Bookings.Cancel(c, id)
		}, 5, 5, 5},
	} {
		c, winner, other, declined := s.People.Customer(), s.Offers.OnCall(), s.Offers.OnCall(), s.Offers.OnCall()
		s.Offers.Ask(c, s.Offers.Form()).OK()
		s.Offers.Answer(declined, s.Offers.OnlyOf(declined), "decline").OK()
		offer := s.Offers.OnlyOf(winner)
		id := s.Offers.Answer(winner, offer, "accept").OK().Text("bookingId")
		end.do(c, winner, id)
		if end.winner == 0 { // repeat the cancellation
			s.Call("POST", "/api/v1/user/cancelbookingdata", c.Token, apptest.Cancellation(id))
		}
		for p, want := range map[*apptest.Person]int{&winner: end.winner, &other: end.other, &declined: end.declined} {
			if got := s.DB.Find("photographers", p.Profile).GetInt("askedToday"); got != want {
				t.Errorf("%s: the photographer has %d counted offers, want %d", name, got, want)
			}
		}
		if again := s.Offers.Answer(winner, offer, "accept").OK(); again.Text("bookingId") != id {
			t.Error("a repeat of the answer returns", again.Raw)
		}
		s.DB.Do(`UPDATE photographers SET instantOn = 0`)
	}
}
