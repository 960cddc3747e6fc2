package hooks_test

import (
	"slices"
	"testing"
	"time"

	"shootday/internal/istime"
)

// upcoming stores an upcoming booking of 12 products, which costs 8,400 rupees.
func (s *server) upcoming(c, p person, start time.Time) (id string) {
	s.Helper()
	return s.record("bookings", object{
		"customer": c.id, "photographer": p.profile, "category": s.category("Product"), "status": "upcoming", "paymentStatus": "unpaid",
		"paymentMethod": "payAfterShoot", "type": "schedule", "start": start, "shootAddress": "12 Hauz Khas Village, New Delhi", "skuCount": 12,
		"movedBy": "photographer",
	}).Id
}

// rescueOf withdraws the photographer from a booking and returns the dispatch that looks for another one.
func (s *server) rescueOf(p person, booking string) string {
	s.Helper()
	return s.call("DELETE", "/api/v1/dashboard/shoot/"+booking, p.token, object{"reason": "ill"}).ok().text("rescue")
}

// rated gives a photographer reviews, without those who wrote them.
func (s *server) rated(p person, rating float64, reviews int) {
	s.Helper()
	record := s.find("photographers", p.profile)
	record.Load(object{"rating": rating, "ratingCount": reviews})
	if err := s.app.UnsafeWithoutHooks().Save(record); err != nil {
		s.Fatal(err)
	}
}

// setHour moves the clock to an hour of tomorrow in India.
func (s *server) setHour(hour int) {
	s.Helper()
	day := istime.StartOfDay(s.now().Add(24 * time.Hour))
	s.pass(day.Add(time.Duration(hour) * time.Hour).Sub(s.now()))
}

func TestWhoMayTakeOver(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.setHour(12)
	ravi := s.photographer()
	s.rated(ravi, 4.5, 20)
	booking := s.upcoming(s.customer(), ravi, s.now().Add(40*time.Hour))
	var want []string
	for rating, may := range map[float64]bool{5: true, 4.5: true, 4.2: true, 4.19: false, 1: false} {
		p := s.photographer() // who takes no instant bookings
		s.rated(p, rating, 9)
		if may {
			want = append(want, p.profile)
		}
	}
	s.photographer() // without reviews
	for price, may := range map[int]bool{87_500: true, 87_501: false} {
		p := s.photographer()
		s.rated(p, 4.8, 9)
		s.update("pricing_tiers", s.tierOf(p), object{"pricePerSKU": price})
		if may {
			want = append(want, p.profile)
		}
	}
	slices.Sort(want)
	id := s.rescueOf(ravi, booking)
	if got := s.askedIn(id); !slices.Equal(got, want) {
		t.Errorf("asked %d, not %d", len(got), len(want))
	}
	if n := s.number(`SELECT count(*) FROM offers WHERE total != 840000`, nil); n != 0 {
		t.Errorf("%d offers have another price than the customer's", n)
	}
	for _, profile := range want {
		user := s.find("users", s.find("photographers", profile).GetString("user"))
		if s.countMail(user.Email(), "Can you take over a shoot?") != 1 {
			t.Error("a photographer who was asked gets no mail")
		}
	}
}

// tierOf returns the id of the first tier of a photographer.
func (s *server) tierOf(p person) string {
	s.Helper()
	tier, err := s.app.FindFirstRecordByFilter("pricing_tiers", "photographer = {:p} && minSKUs = 10", object{"p": p.profile})
	if err != nil {
		s.Fatal(err)
	}
	return tier.Id
}

func TestANewcomersShoot(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.setHour(12)
	for rating, want := range map[float64]int{0: 2, 4: 2, 4.01: 1} {
		asha, ravi := s.customer(), s.photographer()
		people := []person{s.photographer(), s.photographer()}
		s.rated(people[0], 4.9, 3)
		if rating > 0 {
			s.rated(ravi, rating, 4)
		}
		id := s.rescueOf(ravi, s.upcoming(asha, ravi, s.now().Add(40*time.Hour)))
		if got := s.askedIn(id); len(got) != want {
			t.Errorf("for one rated %v, %d were asked", rating, len(got))
		}
		for _, p := range people {
			s.update("photographers", p.profile, object{"availability": false})
		}
	}
}

func TestRescuesPauseInTheNight(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.setHour(23)
	asha, ravi, kabir := s.customer(), s.photographer(), s.photographer()
	id := s.rescueOf(ravi, s.upcoming(asha, ravi, s.now().Add(40*time.Hour)))
	if status, round, asked := s.stateOf(id); status != "open" || round != 0 || asked != 0 {
		t.Fatalf("in the night it is %s in round %d with %d asked", status, round, asked)
	}
	if got := s.watch(asha, id).ok(); got.text("status") != "open" || got.body["round"] != 1.0 || got.body["roundSeconds"] != 1800.0 {
		t.Error("the customer sees", got.raw)
	}
	s.pass(8*time.Hour - time.Minute)
	s.dispatchRound()
	if len(s.offersOf(kabir)) != 0 || s.countMail(kabir.email, "Can you take over") != 0 {
		t.Error("somebody was asked before seven")
	}
	s.pass(2 * time.Minute)
	s.dispatchRound()
	if _, round, asked := s.stateOf(id); round != 1 || asked != 1 {
		t.Fatalf("at seven it is in round %d with %d asked", round, asked)
	}
	ends := s.find("dispatches", id).GetDateTime("roundEnds").Time().Sub(s.now())
	if ends < 29*time.Minute || ends > 30*time.Minute {
		t.Error("the round ends in", ends)
	}
	booking := s.answerOffer(kabir, s.offerOf(kabir), "accept").ok().text("bookingId")
	if got := s.find("bookings", booking); got.GetInt("total") != 840_000 || got.GetString("replaces") == "" || got.GetString("type") != "schedule" {
		t.Error("the booking is", got)
	}
}

// TestSoonRescuesDoNotPause: they begin less than six hours before the shoot, and a round lasts twice as long as an offer.
func TestSoonRescuesDoNotPause(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.setHour(23)
	asha, ravi := s.customer(), s.photographer()
	s.photographer()
	id := s.rescueOf(ravi, s.upcoming(asha, ravi, s.now().Add(5*time.Hour)))
	if _, round, asked := s.stateOf(id); round != 1 || asked != 1 {
		t.Fatalf("it is in round %d with %d asked", round, asked)
	}
	if ends := s.find("dispatches", id).GetDateTime("roundEnds").Time().Sub(s.now()); ends < 179*time.Second || ends > 180*time.Second {
		t.Error("the round ends in", ends)
	}
	s.pass(181 * time.Second)
	s.dispatchRound()
	if status, _, _ := s.stateOf(id); status != "lapsed" {
		t.Error("nobody is left, and it is", status)
	}
}
