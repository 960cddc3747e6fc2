package photographers_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
)

// shot books a shoot that starts in a minute, completes it, and returns the id of the booking.
func shot(s *apptest.Server, c, p apptest.Person) (id string) {
	s.Helper()
	id = s.Bookings.Book(c, p, s.Bookings.Form(time.Minute)).OK().Text("_id")
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, p.Token, apptest.Object{"status": "upcoming"}).OK()
	s.Pass(time.Minute)
	s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+id, p.Token, apptest.Object{"status": "completed"}).OK()
	s.Pass(2*time.Hour + 31*time.Minute) // until the photographer is free again
	return id
}

func maxPopular(s *apptest.Server) string {
	s.Helper()
	return s.Call("GET", "/api/items?sort=popularity", "", nil).OK().List("items")[0]["_id"].(string)
}

// TestPopularityCannotBeFarmed checks that unpaid shoots of accounts without a verified mobile number do not count for
// the popularity.
func TestPopularityCannotBeFarmed(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	s.Bookings.SetHour(6)
	farmed, honest := s.People.Photographer(), s.People.Photographer()
	for range 3 {
		attacker := s.People.Customer()
		shot(s, attacker, farmed)
		shot(s, attacker, farmed)
	}
	asha := s.People.VerifiedCustomer("Asha Rao")
	shot(s, asha, honest)
	if got := [2]int{s.People.ShootsOf(farmed), s.People.ShootsOf(honest)}; got != [2]int{0, 1} || maxPopular(s) != honest.Profile {
		t.Errorf("%v shoots are counted, and the first is the honest one: %v", got, maxPopular(s) == honest.Profile)
	}
	counts := s.Call("GET", "/api/v1/portfolio/completed-shoots/"+farmed.Profile, "", nil).OK().Object("categoryWiseCount")
	if counts["Product"] != 6.0 {
		t.Error("the profile shows these counts of completed shoots:", counts)
	}
}

// TestACustomerCountsOnceADay checks that at most one shoot per customer and day (in Indian time) counts for the
// popularity.
func TestACustomerCountsOnceADay(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	s.Bookings.SetHour(10)
	asha, meera, ravi := s.People.VerifiedCustomer("Asha Rao"), s.People.VerifiedCustomer("Meera Iyer"), s.People.Photographer()
	expect := func(when string, want int) {
		t.Helper()
		if got := s.People.ShootsOf(ravi); got != want {
			t.Errorf("%s: %d shoots are counted, not %d", when, got, want)
		}
	}
	shot(s, asha, ravi)
	shot(s, asha, ravi)
	expect("twice on a day", 1)
	shot(s, meera, ravi)
	expect("another customer", 2)
	s.Bookings.SetHour(10)
	last := shot(s, asha, ravi)
	expect("another day", 3)
	s.Call("PUT", "/api/v1/user/profile/"+asha.ID, asha.Token, apptest.Object{"mobileno": "9811198115"}).OK()
	expect("a number that is not verified", 1)
	s.DB.Update("bookings", last, apptest.Object{"paymentStatus": "paid"})
	expect("a shoot that is paid", 2)
}

// TestShootsOfOlderVersionsAreCountedAgain reverts the migration counted_shoots, which makes the counts include all
// completed shoots again. It then checks that the migration corrects the counts.
func TestShootsOfOlderVersionsAreCountedAgain(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	s.Bookings.SetHour(8)
	asha, ravi := s.People.VerifiedCustomer("Asha Rao"), s.People.Photographer()
	shot(s, asha, ravi)
	shot(s, asha, ravi)
	shot(s, s.People.Customer(), ravi)
	for _, migration := range core.AppMigrations.Items() {
		if migration.File != "1795144000_counted_shoots.go" {
			continue
		}
		counts := []int{s.People.ShootsOf(ravi)}
		for _, run := range []func(core.App) error{migration.Down, migration.Up} {
			if err := run(s.App); err != nil {
				t.Fatal(err)
			}
			counts = append(counts, s.People.ShootsOf(ravi))
		}
		if fmt.Sprint(counts) != "[1 3 1]" {
			t.Error("the counts are", counts)
		}
		return
	}
	t.Error("the migration was not found")
}
