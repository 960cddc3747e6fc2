package dispatch_test

import (
	"slices"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// rescueOf makes a photographer withdraw from a booking, and returns the id of the dispatch that looks for a
// replacement.
func rescueOf(s *apptest.Server, p apptest.Person, booking string) string {
	s.Helper()
	return s.Call("DELETE", "/api/v1/dashboard/shoot/"+booking, p.Token, apptest.Object{"reason": "ill"}).OK().Text("rescue")
}

func TestWhoMayTakeOver(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	s.Bookings.SetHour(12)
	ravi := s.People.Photographer()
	s.Bookings.Rated(ravi, 4.5, 20)
	booking := s.Bookings.Upcoming(s.People.Customer(), ravi, s.Now().Add(40*time.Hour))
	var want []string
	for rating, may := range map[float64]bool{5: true, 4.5: true, 4.2: true, 4.19: false, 1: false} {
		p := s.People.Photographer() // without instant bookings
		s.Bookings.Rated(p, rating, 9)
		if may {
			want = append(want, p.Profile)
		}
	}
	s.People.Photographer() // without reviews
	for price, may := range map[int]bool{87_500: true, 87_501: false} {
		p := s.People.Photographer()
		s.Bookings.Rated(p, 4.8, 9)
		s.DB.Update("pricing_tiers", tierOf(s, p), apptest.Object{"pricePerSKU": price})
		if may {
			want = append(want, p.Profile)
		}
	}
	slices.Sort(want)
	id := rescueOf(s, ravi, booking)
	if got := askedIn(s, id); !slices.Equal(got, want) {
		t.Errorf("%d photographers were asked, want %d", len(got), len(want))
	}
	if n := s.DB.Number(`SELECT count(*) FROM offers WHERE total != 840000`, nil); n != 0 {
		t.Errorf("%d offers do not have the customer's price", n)
	}
	for _, profile := range want {
		user := s.DB.Find("users", s.DB.Find("photographers", profile).GetString("user"))
		if s.Mails.Count(user.Email(), "Can you take over a shoot?") != 1 {
			t.Error("a photographer who was asked got no mail")
		}
	}
}

// tierOf returns the id of the first price tier of a photographer.
func tierOf(s *apptest.Server, p apptest.Person) string {
	s.Helper()
	tier, err := s.App.FindFirstRecordByFilter("pricing_tiers", "photographer = {:p} && minSKUs = 10", apptest.Object{"p": p.Profile})
	if err != nil {
		s.Fatal(err)
	}
	return tier.Id
}

func TestANewcomersShoot(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	s.Bookings.SetHour(12)
	for rating, want := range map[float64]int{0: 2, 4: 2, 4.01: 1} {
		asha, ravi := s.People.Customer(), s.People.Photographer()
		people := []apptest.Person{s.People.Photographer(), s.People.Photographer()}
		s.Bookings.Rated(people[0], 4.9, 3)
		if rating > 0 {
			s.Bookings.Rated(ravi, rating, 4)
		}
		id := rescueOf(s, ravi, s.Bookings.Upcoming(asha, ravi, s.Now().Add(40*time.Hour)))
		if got := askedIn(s, id); len(got) != want {
			t.Errorf("for a photographer with the rating %v, %d were asked", rating, len(got))
		}
		for _, p := range people {
			s.DB.Update("photographers", p.Profile, apptest.Object{"availability": false})
		}
	}
}

func TestRescuesPauseInTheNight(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	s.Bookings.SetHour(23)
	asha, ravi, kabir := s.People.Customer(), s.People.Photographer(), s.People.Photographer()
	id := rescueOf(s, ravi, s.Bookings.Upcoming(asha, ravi, s.Now().Add(40*time.Hour)))
	if status, round, asked := stateOf(s, id); status != "open" || round != 0 || asked != 0 {
		t.Fatalf("in the night the rescue is %s in round %d with %d photographers asked", status, round, asked)
	}
	if got := s.Offers.Watch(asha, id).OK(); got.Text("status") != "open" || got.Body["round"] != 1.0 || got.Body["roundSeconds"] != 1800.0 {
		t.Error("the customer sees", got.Raw)
	}
	s.Pass(8*time.Hour - time.Minute)
	dispatchRound(s)
	if len(s.Offers.Of(kabir)) != 0 || s.Mails.Count(kabir.Email, "Can you take over") != 0 {
		t.Error("a photographer was asked before seven")
	}
	s.Pass(2 * time.Minute)
	dispatchRound(s)
	if _, round, asked := stateOf(s, id); round != 1 || asked != 1 {
		t.Fatalf("at seven the rescue is in round %d with %d photographers asked", round, asked)
	}
	ends := s.DB.Find("dispatches", id).GetDateTime("roundEnds").Time().Sub(s.Now())
	if ends < 29*time.Minute || ends > 30*time.Minute {
		t.Error("the round ends in", ends)
	}
	booking := s.Offers.Answer(kabir, s.Offers.OnlyOf(kabir), "accept").OK().Text("bookingId")
	if got := s.DB.Find("bookings", booking); got.GetInt("total") != 840_000 || got.GetString("replaces") == "" || got.GetString("type") != "schedule" {
		t.Error("the booking is", got)
	}
}

// TestSoonRescuesDoNotPause checks that there are no pauses between the rounds of a search for another photographer
// that begins less than six hours before the shoot.
func TestSoonRescuesDoNotPause(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	s.Bookings.SetHour(23)
	asha, ravi := s.People.Customer(), s.People.Photographer()
	s.People.Photographer()
	id := rescueOf(s, ravi, s.Bookings.Upcoming(asha, ravi, s.Now().Add(5*time.Hour)))
	if _, round, asked := stateOf(s, id); round != 1 || asked != 1 {
		t.Fatalf("the rescue is in round %d with %d photographers asked", round, asked)
	}
	if ends := s.DB.Find("dispatches", id).GetDateTime("roundEnds").Time().Sub(s.Now()); ends < 179*time.Second || ends > 180*time.Second {
		t.Error("the round ends in", ends)
	}
	s.Pass(181 * time.Second)
	dispatchRound(s)
	if status, _, _ := stateOf(s, id); status != "lapsed" {
		t.Error("without a further photographer the status of the rescue is", status)
	}
}
