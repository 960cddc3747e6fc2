package hooks_test

import (
	"testing"
	"time"
)

// matchAndCancel starts an instant search, which one of the photographers accepts, and cancels the match unpaid.
func (s *server) matchAndCancel(c, accepts person) {
	s.Helper()
	s.ask(c, s.instantForm()).ok()
	s.cancel(c, s.answerOffer(accepts, s.offerOf(accepts), "accept").ok().text("bookingId"))
}

// TestMatchesThatAreCanceledUnpaidAreGivenBack: four customers whose searches were accepted, and who canceled unpaid, used up all
// offers that the photographers on call get on a day.
func TestMatchesThatAreCanceledUnpaidAreGivenBack(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.setHour(12)
	called := s.onCalls(5)
	for range 4 {
		attacker := s.customer()
		for i := range 3 {
			s.matchAndCancel(attacker, called[i])
		}
	}
	s.canAllBeAsked(called)
}

// TestWhichOffersOfAMatchAreGivenBack: those that it left unanswered and the accepted one, once, and only if the customer let it
// go unpaid.
func TestWhichOffersOfAMatchAreGivenBack(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	s.setHour(12)
	s.sql(`UPDATE photographers SET instantOn = 0`)
	for name, end := range map[string]struct {
		do                      func(c, winner person, booking string)
		winner, other, declined int // of the offers that are counted afterwards
	}{
		"canceled by the customer": {func(c, _ person, id string) { s.server.cancel(c, id) }, 0, 0, 1},
		"not paid in time": {func(_, _ person, id string) {
			s.update("bookings", id, object{"status": "canceled", "movedBy": "system", "reason": "unpaid"})
		}, 0, 0, 1},
		"withdrawn by the photographer": {func(_, winner person, id string) {
			s.call("DELETE", "/api/v1/dashboard/shoot/"+id, winner.token, object{"bookingId": id, "reason": "ill"}).ok()
		}, 1, 1, 1},
		"canceled by an admin": {func(_, _ person, id string) {
			s.update("bookings", id, object{"status": "canceled", "movedBy": "admin"})
		}, 1, 1, 1},
		"canceled after the payment": {func(c, _ person, id string) {
			s.update("bookings", id, object{"paymentStatus": "paid"})
			s.server.cancel(c, id)
		}, 1, 1, 1},
		"counted on another day": {func(c, _ person, id string) {
			s.sql(`UPDATE photographers SET askedToday = 5, askedAt = '` + timestamp(s.now().Add(24*time.Hour)) + `' WHERE instantOn`)
			s.sql(`UPDATE dispatches SET created = '` + timestamp(s.now().Add(-24*time.Hour)) + `'`)
			s.server.cancel(c, id)
		}, 5, 5, 5},
	} {
		c, winner, other, declined := s.customer(), s.onCall(), s.onCall(), s.onCall()
		s.ask(c, s.instantForm()).ok()
		s.answerOffer(declined, s.offerOf(declined), "decline").ok()
		offer := s.offerOf(winner)
		id := s.answerOffer(winner, offer, "accept").ok().text("bookingId")
		end.do(c, winner, id)
		if end.winner == 0 { // a repeat of the cancellation
			s.call("POST", "/api/v1/user/cancelbookingdata", c.token, cancellation(id))
		}
		for p, want := range map[*person]int{&winner: end.winner, &other: end.other, &declined: end.declined} {
			if got := s.find("photographers", p.profile).GetInt("askedToday"); got != want {
				t.Errorf("%s: %d offers are counted, not %d", name, got, want)
			}
		}
		if again := s.answerOffer(winner, offer, "accept").ok(); again.text("bookingId") != id {
			t.Error("a repeat of the answer says", again.raw)
		}
		s.sql(`UPDATE photographers SET instantOn = 0`)
	}
}
