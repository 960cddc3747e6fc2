package bookings_test

import (
	"testing"
	"time"

	"shootday/hooks/apptest"
)

func TestAnAdminMakesABookingOfWhatDoesNotFollow(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	begin := s.Now().Add(48 * time.Hour).Truncate(time.Second)
	category := s.Admins.Create("categories", apptest.Object{"name": "Passport"})
	if category.Body["durationMinutes"] != 120.0 {
		t.Fatal(category.Raw)
	}
	made := s.Admins.Create("bookings", apptest.Object{
		"customer": c.ID, "photographer": p.Profile, "category": category.Text("id"), "status": "pending for approval",
		"paymentStatus": "unpaid", "skuCount": 12, "start": begin.Format(time.RFC3339), "shootAddress": "4 Mahatma Gandhi Marg, Gangtok",
	})
	if made.Status != 200 {
		t.Fatal(made.Raw)
	}
	got := s.DB.Find("bookings", made.Text("id"))
	if took := got.GetDateTime("end").Time().Sub(begin); took != 2*time.Hour {
		t.Error("the duration of the shoot is", took)
	}
	if held := got.GetDateTime("blockedUntil").Time().Sub(begin); held != 150*time.Minute {
		t.Error("the photographer is blocked for", held)
	}
	if wait := got.GetDateTime("expiresAt").Time().Sub(s.Now()).Round(time.Minute); wait != 24*time.Hour || got.GetString("remindAt") == "" {
		t.Error("the request expires after", wait)
	}
	if got.GetInt("total") != 840_000 {
		t.Error("it costs", got.GetInt("total"))
	}
	s.Bookings.Book(c, p, s.Bookings.Form(49*time.Hour)).Refused(409, "taken")
	s.Admins.Create("bookings", apptest.Object{
		"customer": c.ID, "photographer": p.Profile, "status": "upcoming", "paymentStatus": "unpaid",
		"start": begin.Add(time.Hour).Format(time.RFC3339), "shootAddress": "4 Mahatma Gandhi Marg, Gangtok",
	}).Refused(400, "")
}

func TestARequestThatIsMovedLapsesWhenItsShootWouldBegin(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	booking := s.Bookings.Book(c, p, s.Bookings.Form(72*time.Hour)).OK().Text("_id")
	asked := s.DB.Find("bookings", booking).GetDateTime("created").Time()
	lapses := func() time.Duration {
		return s.DB.Find("bookings", booking).GetDateTime("expiresAt").Time().Sub(asked).Round(time.Minute)
	}
	for ahead, want := range map[time.Duration]time.Duration{6 * time.Hour: 6 * time.Hour, 90 * time.Hour: 24 * time.Hour} {
		s.Admins.Edit("bookings", booking, apptest.Object{"start": asked.Add(ahead).Format(time.RFC3339)}).OfStatus(200)
		if got := lapses(); got != want {
			t.Errorf("moved to %v from now, the request expires after %v, want %v", ahead, got, want)
		}
	}
	s.Admins.Edit("bookings", booking, apptest.Object{"start": s.Now().Add(-time.Hour).Format(time.RFC3339)}).OfStatus(200)
	s.Soon("it lapses", func() bool { return s.DB.Find("bookings", booking).GetString("status") == "rejected" })
}

func TestAShootMadeLongerHoldsItsPhotographerLonger(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	booking := s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	begin := s.DB.Find("bookings", booking).GetDateTime("start").Time()
	for _, try := range []struct {
		end  string
		held time.Duration
	}{{begin.Add(5 * time.Hour).Format(time.RFC3339), 330 * time.Minute}, {"", 150 * time.Minute}} {
		if got := s.Admins.Edit("bookings", booking, apptest.Object{"end": try.end}); got.Status != 200 {
			t.Fatal(got.Raw)
		}
		if held := s.DB.Find("bookings", booking).GetDateTime("blockedUntil").Time().Sub(begin); held != try.held {
			t.Errorf("with the end %q the photographer is blocked for %v, want %v", try.end, held, try.held)
		}
	}
}

// TestABookingBlocksItsWholeShoot checks that a booking always blocks the photographer for the whole shoot, even if an
// admin changes its start or end.
func TestABookingBlocksItsWholeShoot(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Accepted(48 * time.Hour)
	start := s.DB.Find("bookings", booking).GetDateTime("start").Time()
	at := func(d time.Duration) string { return start.Add(d).Format(time.RFC3339) }
	s.Admins.Edit("bookings", booking, apptest.Object{"blockedUntil": at(0)}).Refused(400, "blocked")
	s.Admins.Edit("bookings", booking, apptest.Object{"end": at(-time.Hour)}).Refused(400, "after the start")
	s.Admins.Edit("bookings", booking, apptest.Object{"end": at(0), "blockedUntil": at(time.Hour)}).Refused(400, "after the start")
	s.Admins.Create("bookings", apptest.Object{
		"customer": s.Asha.ID, "photographer": s.Ravi.Profile, "category": s.DB.Category("Product"), "status": "upcoming",
		"paymentStatus": "unpaid", "shootAddress": "4 Mahatma Gandhi Marg", "start": at(96 * time.Hour), "end": at(95 * time.Hour),
	}).Refused(400, "after the start")
	s.Bookings.Book(s.People.Customer(), s.Ravi, s.Bookings.Form(49*time.Hour)).Refused(409, "")
	if got := s.Admins.Edit("bookings", booking, apptest.Object{"end": at(time.Hour), "blockedUntil": at(time.Hour)}); got.Status != 200 {
		t.Error(got.Raw)
	}
}
