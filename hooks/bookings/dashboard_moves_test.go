package bookings_test

import (
	"testing"
	"time"

	"shootday/hooks/apptest"
)

func TestAnAdminsMoveIsTold(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	booking := s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	for range 2 {
		s.Admins.Edit("bookings", booking, apptest.Object{"status": "upcoming"}).OfStatus(200)
	}
	if s.Mails.Count(c.Email, "Booking confirmed") != 1 {
		t.Error("an admin's acceptance was not notified exactly once")
	}
	s.Admins.Edit("bookings", booking, apptest.Object{"status": "canceled"}).OfStatus(200)
	if s.Mails.Count(c.Email, "Booking cancelled") != 1 || s.Mails.Count(p.Email, "Booking cancelled") != 1 {
		t.Error("an admin's cancellation was not notified to both parties")
	}
	if filed, err := s.App.CountRecords("cancellations"); err != nil || filed != 0 {
		t.Error("a cancellation of an unpaid booking was stored:", filed, err)
	}
}

func TestWhatAnAdminCancelsIsRefundedWhole(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Settled(48 * time.Hour)
	s.Admins.Edit("bookings", booking, apptest.Object{"status": "canceled"}).OfStatus(200)
	if err := s.Decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	s.Arrive(booking, 840_000)
	s.Balanced()
}

func TestADecisionMadeWithItsCancellationCounts(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Settled(48 * time.Hour)
	if _, err := s.App.DB().NewQuery(`UPDATE bookings SET status = 'canceled'`).Execute(); err != nil {
		t.Fatal(err)
	}
	made := s.Admins.Create("cancellations", apptest.Object{
		"booking": booking, "decision": "approved", "name": "Asha Rao", "email": s.Asha.Email, "mobile": "9811198111",
		"reason": "The product is late.", "fee": 84_000, "refund": 756_000,
	})
	if made.Status != 200 {
		t.Fatal(made.Raw)
	}
	s.Arrive(booking, 756_000)
	s.Balanced()
}

// TestCountsFollowWhatAnAdminDoes checks that changes of bookings and reviews by an admin update the numbers of completed
// shoots and ratings in the photographer's profile.
func TestCountsFollowWhatAnAdminDoes(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p, other := s.People.VerifiedCustomer("Asha Rao"), s.People.Photographer(), s.People.Photographer()
	counts := func(profile string, shoots, ratings int) {
		t.Helper()
		got := s.DB.Find("photographers", profile)
		if got.GetInt("completedShoots") != shoots || got.GetInt("ratingCount") != ratings {
			t.Errorf("the profile counts %d shoots and %d ratings, want %d and %d", got.GetInt("completedShoots"), got.GetInt("ratingCount"), shoots, ratings)
		}
	}
	booking := s.Admins.Create("bookings", apptest.Object{
		"customer": c.ID, "photographer": p.Profile, "category": s.DB.Category("Product"), "status": "completed",
		"paymentStatus": "unpaid", "shootAddress": "4 Mahatma Gandhi Marg", "start": s.Now().Add(-48 * time.Hour).Format(time.RFC3339),
	}).Text("id")
	review := s.Admins.Create("reviews", apptest.Object{"booking": booking, "photographer": p.Profile, "customer": c.ID, "rating": 4}).Text("id")
	counts(p.Profile, 1, 1)
	s.Admins.Edit("bookings", booking, apptest.Object{"photographer": other.Profile}).OfStatus(200)
	s.Admins.Edit("reviews", review, apptest.Object{"photographer": other.Profile}).OfStatus(200)
	counts(p.Profile, 0, 0)
	counts(other.Profile, 1, 1)
	for _, record := range []string{"reviews/records/" + review, "bookings/records/" + booking} {
		if got := s.Call("DELETE", "/api/collections/"+record, s.Admins.Token(), nil); got.Status != 204 {
			t.Error(got.Raw)
		}
	}
	counts(other.Profile, 0, 0)
}

func TestATakenTimeIsSaidInTheDashboard(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	first := s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	second := s.Bookings.Book(c, p, s.Bookings.Form(72*time.Hour)).OK().Text("_id")
	begin := s.DB.Find("bookings", first).GetDateTime("start").Time()
	s.Admins.Edit("bookings", second, apptest.Object{"start": begin.Add(time.Hour).Format(time.RFC3339)}).Refused(409, "has just been taken")
}
