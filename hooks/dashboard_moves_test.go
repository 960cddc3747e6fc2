package hooks_test

import (
	"testing"
	"time"
)

func TestAnAdminsMoveIsTold(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	booking := s.book(c, p, s.form(48*time.Hour)).ok().text("_id")
	for range 2 {
		s.edit("bookings", booking, object{"status": "upcoming"}).ofStatus(200)
	}
	if s.countMail(c.email, "Booking confirmed") != 1 {
		t.Error("an acceptance by an admin is not told once")
	}
	s.edit("bookings", booking, object{"status": "canceled"}).ofStatus(200)
	if s.countMail(c.email, "Booking cancelled") != 1 || s.countMail(p.email, "Booking cancelled") != 1 {
		t.Error("a cancellation by an admin is not told to both")
	}
	if filed, err := s.app.CountRecords("cancellations"); err != nil || filed != 0 {
		t.Error("nothing was paid, and a refund waits for a decision:", filed, err)
	}
}

func TestWhatAnAdminCancelsIsRefundedWhole(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.settled(48 * time.Hour)
	s.edit("bookings", booking, object{"status": "canceled"}).ofStatus(200)
	if err := s.decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	s.arrive(booking, 840_000)
	s.balanced()
}

func TestADecisionMadeWithItsCancellationCounts(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.settled(48 * time.Hour)
	if _, err := s.app.DB().NewQuery(`UPDATE bookings SET status = 'canceled'`).Execute(); err != nil {
		t.Fatal(err)
	}
	made := s.create("cancellations", object{
		"booking": booking, "decision": "approved", "name": "Asha Rao", "email": s.asha.email, "mobile": "9811198111",
		"reason": "The product is late.", "fee": 84_000, "refund": 756_000,
	})
	if made.status != 200 {
		t.Fatal(made.raw)
	}
	s.arrive(booking, 756_000)
	s.balanced()
}

// TestCountsFollowWhatAnAdminDoes changes bookings and reviews and checks the counters.
func TestCountsFollowWhatAnAdminDoes(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p, other := s.verifiedCustomer("Asha Rao"), s.photographer(), s.photographer()
	counts := func(profile string, shoots, ratings int) {
		t.Helper()
		got := s.find("photographers", profile)
		if got.GetInt("completedShoots") != shoots || got.GetInt("ratingCount") != ratings {
			t.Errorf("%d shoots and %d ratings, not %d and %d", got.GetInt("completedShoots"), got.GetInt("ratingCount"), shoots, ratings)
		}
	}
	booking := s.create("bookings", object{
		"customer": c.id, "photographer": p.profile, "category": s.category("Product"), "status": "completed",
		"paymentStatus": "unpaid", "shootAddress": "4 Mahatma Gandhi Marg", "start": s.now().Add(-48 * time.Hour).Format(time.RFC3339),
	}).text("id")
	review := s.create("reviews", object{"booking": booking, "photographer": p.profile, "customer": c.id, "rating": 4}).text("id")
	counts(p.profile, 1, 1)
	s.edit("bookings", booking, object{"photographer": other.profile}).ofStatus(200)
	s.edit("reviews", review, object{"photographer": other.profile}).ofStatus(200)
	counts(p.profile, 0, 0)
	counts(other.profile, 1, 1)
	for _, record := range []string{"reviews/records/" + review, "bookings/records/" + booking} {
		if got := s.call("DELETE", "/api/collections/"+record, s.adminToken(), nil); got.status != 204 {
			t.Error(got.raw)
		}
	}
	counts(other.profile, 0, 0)
}

func TestATakenTimeIsSaidInTheDashboard(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	first := s.book(c, p, s.form(48*time.Hour)).ok().text("_id")
	second := s.book(c, p, s.form(72*time.Hour)).ok().text("_id")
	begin := s.find("bookings", first).GetDateTime("start").Time()
	s.edit("bookings", second, object{"start": begin.Add(time.Hour).Format(time.RFC3339)}).refused(409, "has just been taken")
}
