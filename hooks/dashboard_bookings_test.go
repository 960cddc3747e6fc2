package hooks_test

import (
	"testing"
	"time"
)

// create creates a record like an admin.
func (s *server) create(collection string, fields object) *answer {
	s.Helper()
	return s.call("POST", "/api/collections/"+collection+"/records", s.adminToken(), fields)
}

func TestAnAdminMakesABookingOfWhatDoesNotFollow(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	begin := s.now().Add(48 * time.Hour).Truncate(time.Second)
	category := s.create("categories", object{"name": "Passport"})
	if category.body["durationMinutes"] != 120.0 {
		t.Fatal(category.raw)
	}
	made := s.create("bookings", object{
		"customer": c.id, "photographer": p.profile, "category": category.text("id"), "status": "pending for approval",
		"paymentStatus": "unpaid", "skuCount": 12, "start": begin.Format(time.RFC3339), "shootAddress": "4 Mahatma Gandhi Marg, Gangtok",
	})
	if made.status != 200 {
		t.Fatal(made.raw)
	}
	got := s.find("bookings", made.text("id"))
	if took := got.GetDateTime("end").Time().Sub(begin); took != 2*time.Hour {
		t.Error("the shoot takes", took)
	}
	if held := got.GetDateTime("blockedUntil").Time().Sub(begin); held != 150*time.Minute {
		t.Error("the photographer is held for", held)
	}
	if wait := got.GetDateTime("expiresAt").Time().Sub(s.now()).Round(time.Minute); wait != 24*time.Hour || got.GetString("remindAt") == "" {
		t.Error("it lapses after", wait)
	}
	if got.GetInt("total") != 840_000 {
		t.Error("it costs", got.GetInt("total"))
	}
	s.book(c, p, s.form(49*time.Hour)).refused(409, "taken")
	s.create("bookings", object{
		"customer": c.id, "photographer": p.profile, "status": "upcoming", "paymentStatus": "unpaid",
		"start": begin.Add(time.Hour).Format(time.RFC3339), "shootAddress": "4 Mahatma Gandhi Marg, Gangtok",
	}).refused(400, "")
}

func TestARequestThatIsMovedLapsesWhenItsShootWouldBegin(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	booking := s.book(c, p, s.form(72*time.Hour)).ok().text("_id")
	asked := s.find("bookings", booking).GetDateTime("created").Time()
	lapses := func() time.Duration {
		return s.find("bookings", booking).GetDateTime("expiresAt").Time().Sub(asked).Round(time.Minute)
	}
	for ahead, want := range map[time.Duration]time.Duration{6 * time.Hour: 6 * time.Hour, 90 * time.Hour: 24 * time.Hour} {
		s.edit("bookings", booking, object{"start": asked.Add(ahead).Format(time.RFC3339)}).ofStatus(200)
		if got := lapses(); got != want {
			t.Errorf("moved to %v ahead it lapses after %v, not %v", ahead, got, want)
		}
	}
	s.edit("bookings", booking, object{"start": s.now().Add(-time.Hour).Format(time.RFC3339)}).ofStatus(200)
	s.soon("it lapses", func() bool { return s.find("bookings", booking).GetString("status") == "rejected" })
}

func TestAShootMadeLongerHoldsItsPhotographerLonger(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	booking := s.book(c, p, s.form(48*time.Hour)).ok().text("_id")
	begin := s.find("bookings", booking).GetDateTime("start").Time()
	for _, try := range []struct {
		end  string
		held time.Duration
	}{{begin.Add(5 * time.Hour).Format(time.RFC3339), 330 * time.Minute}, {"", 150 * time.Minute}} {
		if got := s.edit("bookings", booking, object{"end": try.end}); got.status != 200 {
			t.Fatal(got.raw)
		}
		if held := s.find("bookings", booking).GetDateTime("blockedUntil").Time().Sub(begin); held != try.held {
			t.Errorf("with the end %q the photographer is held for %v, not %v", try.end, held, try.held)
		}
	}
}

// TestABookingBlocksItsWholeShoot checks this for any start and end that an admin sets.
func TestABookingBlocksItsWholeShoot(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.accepted(48 * time.Hour)
	start := s.find("bookings", booking).GetDateTime("start").Time()
	at := func(d time.Duration) string { return start.Add(d).Format(time.RFC3339) }
	s.edit("bookings", booking, object{"blockedUntil": at(0)}).refused(400, "blocked")
	s.edit("bookings", booking, object{"end": at(-time.Hour)}).refused(400, "after the start")
	s.edit("bookings", booking, object{"end": at(0), "blockedUntil": at(time.Hour)}).refused(400, "after the start")
	s.create("bookings", object{
		"customer": s.asha.id, "photographer": s.ravi.profile, "category": s.category("Product"), "status": "upcoming",
		"paymentStatus": "unpaid", "shootAddress": "4 Mahatma Gandhi Marg", "start": at(96 * time.Hour), "end": at(95 * time.Hour),
	}).refused(400, "after the start")
	s.book(s.customer(), s.ravi, s.form(49*time.Hour)).refused(409, "")
	if got := s.edit("bookings", booking, object{"end": at(time.Hour), "blockedUntil": at(time.Hour)}); got.status != 200 {
		t.Error(got.raw)
	}
}
