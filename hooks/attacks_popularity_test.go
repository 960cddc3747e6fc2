package hooks_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// shot books and completes a shoot as soon as that is possible, and returns the booking.
func (s *server) shot(c, p person) (id string) {
	s.Helper()
	id = s.book(c, p, s.form(time.Minute)).ok().text("_id")
	s.call("PUT", "/api/v1/dashboard/userreq/"+id, p.token, object{"status": "upcoming"}).ok()
	s.pass(time.Minute)
	s.call("PUT", "/api/v1/dashboard/userreq/complete/"+id, p.token, object{"status": "completed"}).ok()
	s.pass(2*time.Hour + 31*time.Minute) // the slot is free again
	return id
}

func (s *server) shootsOf(p person) int {
	s.Helper()
	return s.find("photographers", p.profile).GetInt("completedShoots")
}

// maxPopular returns the id of the first photographer by popularity.
func (s *server) maxPopular() string {
	s.Helper()
	return s.call("GET", "/api/items?sort=popularity", "", nil).ok().list("items")[0]["_id"].(string)
}

// TestPopularityCannotBeFarmed: shoots that nobody paid, by accounts without a verified mobile number, made a photographer the
// first of a city.
func TestPopularityCannotBeFarmed(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.setHour(6)
	farmed, honest := s.photographer(), s.photographer()
	for range 3 {
		attacker := s.customer()
		s.shot(attacker, farmed)
		s.shot(attacker, farmed)
	}
	asha := s.verifiedCustomer("Asha Rao")
	s.shot(asha, honest)
	if got := [2]int{s.shootsOf(farmed), s.shootsOf(honest)}; got != [2]int{0, 1} || s.maxPopular() != honest.profile {
		t.Errorf("%v shoots are counted, and the first is the honest one: %v", got, s.maxPopular() == honest.profile)
	}
	counts := s.call("GET", "/api/v1/portfolio/completed-shoots/"+farmed.profile, "", nil).ok().object("categoryWiseCount")
	if counts["Product"] != 6.0 {
		t.Error("of completed shoots the profile shows", counts)
	}
}

// TestACustomerCountsOnceADay: days are those of India.
func TestACustomerCountsOnceADay(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.setHour(10)
	asha, meera, ravi := s.verifiedCustomer("Asha Rao"), s.verifiedCustomer("Meera Iyer"), s.photographer()
	expect := func(when string, want int) {
		t.Helper()
		if got := s.shootsOf(ravi); got != want {
			t.Errorf("%s: %d shoots are counted, not %d", when, got, want)
		}
	}
	s.shot(asha, ravi)
	s.shot(asha, ravi)
	expect("twice on a day", 1)
	s.shot(meera, ravi)
	expect("another customer", 2)
	s.setHour(10)
	last := s.shot(asha, ravi)
	expect("another day", 3)
	s.call("PUT", "/api/v1/user/profile/"+asha.id, asha.token, object{"mobileno": "9811198115"}).ok()
	expect("a number that is not verified", 1)
	s.update("bookings", last, object{"paymentStatus": "paid"})
	expect("a shoot that is paid", 2)
}

// TestAPaymentThatABankTookBackCountsAsNone for the rating and for popularity, whatever the report of the loss says.
func TestAPaymentThatABankTookBackCountsAsNone(t *testing.T) {
	t.Parallel()
	for name, values := range map[string]object{"a loss": {}, "a loss that does not fit": {"currency": "USD"}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newHeldFixture(t)
			f.pass(72 * time.Hour)
			f.call("PUT", "/api/v1/dashboard/userreq/complete/"+f.booking, f.ravi.token, object{"status": "completed"}).ok()
			f.call("POST", "/api/v1/booking/review/"+f.booking, f.asha.token, object{"rating": 5, "comment": "Great"}).ok()
			f.expectRating(f.ravi, 5, 1, true)
			f.loseAs(values)
			f.expectRating(f.ravi, 0, 0, false)
			if got := f.shootsOf(f.ravi); got != 0 {
				t.Errorf("%d shoots are counted", got)
			}
			f.verifyMobile(f.asha, "9811198111")
			f.expectRating(f.ravi, 5, 1, true)
		})
	}
}

// TestShootsOfOlderVersionsAreCountedAgain runs the migration over counts of all completed shoots, and back.
func TestShootsOfOlderVersionsAreCountedAgain(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.setHour(8)
	asha, ravi := s.verifiedCustomer("Asha Rao"), s.photographer()
	s.shot(asha, ravi)
	s.shot(asha, ravi)
	s.shot(s.customer(), ravi)
	for _, migration := range core.AppMigrations.Items() {
		if migration.File != "1795144000_counted_shoots.go" {
			continue
		}
		counts := []int{s.shootsOf(ravi)}
		for _, run := range []func(core.App) error{migration.Down, migration.Up} {
			if err := run(s.app); err != nil {
				t.Fatal(err)
			}
			counts = append(counts, s.shootsOf(ravi))
		}
		if fmt.Sprint(counts) != "[1 3 1]" {
			t.Error("the counts are", counts)
		}
		return
	}
	t.Error("there is no such migration")
}
