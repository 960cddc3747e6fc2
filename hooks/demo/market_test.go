package demo

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/internal/availability"
	"shootday/internal/booking"
	"shootday/internal/istime"
	"shootday/internal/pricing"
)

var noon = time.Date(2026, 11, 20, 6, 30, 0, 0, time.UTC)

// everybody returns all people of a marketplace.
func everybody(m *Market) ([]Customer, []Photographer) {
	return slices.Collect(m.Customers()), slices.Collect(m.Photographers())
}

func TestSameSeedAndHourMakeTheSame(t *testing.T) {
	customers, photographers := everybody(NewMarket(Pretty, 7, noon))
	sameCustomers, samePhotographers := everybody(NewMarket(Pretty, 7, noon.Add(59*time.Minute)))
	if !reflect.DeepEqual(customers, sameCustomers) || !reflect.DeepEqual(photographers, samePhotographers) {
		t.Error("the same seed and hour gave different data")
	}
	_, others := everybody(NewMarket(Pretty, 8, noon))
	for i := range others {
		if others[i].ID == photographers[i].ID {
			t.Errorf("another seed gave the same id %s", others[i].ID)
		}
	}
}

func TestCounts(t *testing.T) {
	for _, size := range []Size{
		Pretty, {1, 1, 0}, {1, 1, 1}, {1, 1, 400}, {2, 5, 90}, {3, 1, 1200}, {60, 40, 5}, {700, 30, 7000}, {10, 900, 4000},
	} {
		if err := size.Validate(); err != nil {
			t.Errorf("the size %+v was refused: %v", size, err)
		}
		customers, photographers := everybody(NewMarket(size, 1, noon))
		bookings := 0
		for _, p := range photographers {
			bookings += len(p.Bookings)
		}
		if made := (Size{len(photographers), len(customers), bookings}); made != size {
			t.Errorf("the size of the data is %+v, want %+v", made, size)
		}
	}
}

func TestImpossibleSizesAreRefused(t *testing.T) {
	for option, size := range map[string]Size{
		"--photographers": {-1, 1, 1}, "--customers": {1, 0, 1}, "--bookings": {1, 1, -1},
	} {
		if err := size.Validate(); err == nil || !strings.Contains(err.Error(), option) {
			t.Errorf("%+v: the refusal %v does not name %s", size, err, option)
		}
	}
	if (Size{1, 1, maxBookingsEach + 1}).Validate() == nil {
		t.Error("more bookings than fit into a year were accepted")
	}
}

func TestNothingComesTwice(t *testing.T) {
	for seed := range uint64(5) {
		seen := map[string]bool{}
		once := func(what, value string) {
			if seen[what+value] {
				t.Errorf("seed %d: %s %q occurs twice", seed, what, value)
			}
			seen[what+value] = true
		}
		form := regexp.MustCompile(`^[a-z0-9]{15}$`)
		id := func(value string) {
			once("id", value)
			if !form.MatchString(value) {
				t.Fatalf("%q is not an id of PocketBase", value)
			}
		}
		account := func(a Account) {
			id(a.ID)
			once("e-mail", a.Email)
			once("mobile", a.Mobile)
			once("name", a.FullName())
			if len(a.Mobile) != 10 {
				t.Errorf("%q is not a mobile number", a.Mobile)
			}
		}
		customers, photographers := everybody(NewMarket(Pretty, seed, noon))
		for _, c := range customers {
			account(c.Account)
			for _, a := range c.Addresses {
				id(a.ID)
			}
		}
		for _, p := range photographers {
			account(p.Account)
			id(p.ID)
			once("bio", p.Bio)
			for _, tier := range p.Tiers {
				id(tier.ID)
			}
			for _, picture := range p.Portfolio {
				id(picture.ID)
			}
			for _, b := range p.Bookings {
				id(b.ID)
				if b.Review != nil {
					id(b.Review.ID)
				}
				if b.Cancellation != nil {
					id(b.Cancellation.ID)
				}
			}
		}
	}
}

func TestBookingsKeepTheRules(t *testing.T) {
	today := istime.StartOfDay(noon)
	_, photographers := everybody(NewMarket(Size{200, 50, 9000}, 3, noon))
	for _, p := range photographers {
		var tiers []pricing.Tier
		for _, tier := range p.Tiers {
			tiers = append(tiers, tier.Tier)
		}
		if refused := pricing.ValidateTiers(tiers); refused != nil || tiers[0].MinSKUs < pricing.MinSKUs {
			t.Errorf("the tiers %v were refused: %v", tiers, refused)
		}
		free := time.Time{}
		for _, b := range p.Bookings {
			start := b.Window.Start.In(istime.Zone)
			clock := start.Sub(istime.StartOfDay(start))
			if clock < 8*time.Hour || clock > 19*time.Hour || clock%(30*time.Minute) != 0 {
				t.Errorf("a shoot starts at %s", istime.Clock(start))
			}
			if start.Before(free) {
				t.Errorf("%s has a shoot at %v and is blocked until %v", p.ID, start, free)
			}
			free = b.Window.BlockedUntil
			checkCalendar(t, p, b)
			if quote, err := pricing.For(tiers, b.Quote.SKUs); err != nil || quote != b.Quote {
				t.Errorf("the booking has the quote %v, but the price is %v (%v)", b.Quote, quote, err)
			}
			checkMoves(t, today, b)
		}
	}
}

// checkCalendar checks that an open booking is within the photographer's working hours and not during time off.
func checkCalendar(t *testing.T, p Photographer, b Booking) {
	t.Helper()
	if b.Status != booking.Pending && b.Status != booking.Upcoming {
		return
	}
	schedule := availability.Schedule{}
	if len(p.Hours) > 0 {
		var hours []availability.Hours
		for _, h := range p.Hours {
			hours = append(hours, h.Hours)
		}
		schedule.Week = availability.NewWeek(hours)
	}
	if !schedule.InHours(availability.Shoot{Start: b.Window.Start, Duration: shootLength}) {
		t.Errorf("%s works %v and has a shoot at %v", p.ID, p.Hours, b.Window.Start)
	}
	for _, off := range p.TimeOff {
		if off.Start.Before(b.Window.BlockedUntil) && b.Window.Start.Before(off.End) {
			t.Errorf("%s is off from %v to %v and has a shoot at %v", p.ID, off.Start, off.End, b.Window.Start)
		}
	}
}

// checkMoves checks that the times, the status and the payment of a booking are consistent, and that no time is in the
// future.
func checkMoves(t *testing.T, today time.Time, b Booking) {
	t.Helper()
	latest := today
	if b.Status == booking.Pending {
		latest = noon
	}
	if b.Created.After(latest) || b.MovedAt.After(latest) || b.MovedAt.Before(b.Created) {
		t.Errorf("%s: created at %v and changed at %v, as of %v", b.Status, b.Created, b.MovedAt, today)
	}
	switch b.Status {
	case booking.Pending:
		if b.ExpiresAt.Before(noon) || b.ExpiresAt.After(noon.Add(day)) || b.ExpiresAt.After(b.Window.Start) || b.RemindAt.After(b.ExpiresAt) {
			t.Errorf("a request for %v expires at %v, with a reminder at %v", b.Window.Start, b.ExpiresAt, b.RemindAt)
		}
	case booking.Upcoming:
		if b.Window.Start.Before(today) {
			t.Errorf("an upcoming shoot has the past start %v", b.Window.Start)
		}
	case booking.Completed:
		if b.MovedAt.Before(b.Window.End) {
			t.Errorf("a shoot that ended at %v was completed at %v", b.Window.End, b.MovedAt)
		}
	}
	if (b.Status == booking.Canceled) != (b.Cancellation != nil) {
		t.Errorf("a booking with status %s has the cancellation %v", b.Status, b.Cancellation)
	}
	if r := b.Review; r != nil && (b.Status != booking.Completed || r.Created.Before(b.MovedAt) || r.Created.After(today)) {
		t.Errorf("a booking with status %s, changed at %v, was reviewed at %v", b.Status, b.MovedAt, r.Created)
	}
	if b.PaymentStatus != booking.Unpaid && b.Status != booking.Completed && (b.Cancellation == nil || b.Payment == nil) {
		t.Errorf("a booking with status %s has the payment status %s", b.Status, b.PaymentStatus)
	}
	if (b.PaymentStatus == booking.Paid || b.PaymentStatus == booking.RefundPending) != (b.Payment != nil) || (b.Payment != nil && b.PaymentMethod != booking.Online) {
		t.Errorf("a booking that is %s by %s has the payment %v", b.PaymentStatus, b.PaymentMethod, b.Payment)
	}
}

func TestMarketHasAFewOfEach(t *testing.T) {
	_, photographers := everybody(NewMarket(Pretty, 1, noon))
	few := map[string]int{}
	for _, p := range photographers {
		first := p.Tiers[0].PricePerSKU
		for what, is := range map[string]bool{
			"waiting": !p.Approved, "not available": !p.Available, "everywhere": p.AllLocations,
			"new": p.Approved && p.RatingCount == 0, "below ₹500": first < 500*rupee, "above ₹10,000": first > 10_000*rupee,
			"mobile": p.Type == mobileOnly, "excellent": p.Rating > 4.5,
		} {
			if is {
				few[what]++
			}
		}
		if p.Type == mobileOnly && first > 1_300*rupee {
			t.Errorf("a mobile photographer charges %v", first.Rupees())
		}
		if (p.Type == mobileOnly) != slices.Contains(p.Categories, "Mobile") {
			t.Errorf("a %s photographer offers %v", p.Type, p.Categories)
		}
		for _, category := range p.Categories {
			covers, pictures := 0, 0
			for _, item := range p.Portfolio {
				if item.Category == category {
					pictures++
				}
				if item.Category == category && item.IsCover {
					covers++
				}
			}
			if covers != 1 || pictures < 2 || pictures > picturesEach {
				t.Errorf("there are %d pictures and %d covers of %s", pictures, covers, category)
			}
		}
	}
	for _, what := range []string{
		"waiting", "not available", "everywhere", "new", "below ₹500", "above ₹10,000", "mobile", "excellent",
	} {
		if few[what] < 2 {
			t.Errorf("only %d photographers are %s", few[what], what)
		}
	}
}

func TestDemoAccountsSeeEverything(t *testing.T) {
	today := istime.StartOfDay(noon)
	for seed := range uint64(5) {
		customers, photographers := everybody(NewMarket(Pretty, seed, noon))
		star, fan := photographers[0], customers[0]
		if fan.Email != Logins[0].Email || star.Account.Email != Logins[1].Email || star.City != "Delhi" || !star.Approved {
			t.Fatalf("the demo accounts are %+v and %+v", fan.Account, star.Account)
		}
		fans := map[booking.Status]int{}
		all := map[booking.Status]int{}
		days := map[string]bool{}
		months := map[string]bool{}
		soon := 0
		for _, p := range photographers {
			for _, b := range p.Bookings {
				if b.Customer != fan.ID {
					continue
				}
				if day := istime.ISODate(b.Window.Start); days[day] {
					t.Errorf("seed %d: the demo customer has two shoots on %s", seed, day)
				} else {
					days[day] = true
				}
			}
		}
		for _, b := range star.Bookings {
			all[b.Status]++
			if b.Customer == fan.ID {
				fans[b.Status]++
			}
			if b.Status == booking.Completed {
				months[istime.Month(b.Window.Start)] = true
			}
			if b.Status == booking.Upcoming && b.Window.Start.Before(today.Add(2*day)) {
				soon++
			}
		}
		if len(star.Hours) == 0 || len(star.TimeOff) == 0 {
			t.Errorf("seed %d: the demo photographer works %v and is off %v", seed, star.Hours, star.TimeOff)
		}
		if all[booking.Pending] < 3 || soon < 2 || star.RatingCount < 10 || len(months) < 12 {
			t.Errorf("seed %d: the demo photographer has %v, %d bookings soon, %d reviews and %d months", seed, all, soon,
				star.RatingCount, len(months))
		}
		for _, status := range []booking.Status{
			booking.Pending, booking.Upcoming, booking.Completed, booking.Rejected, booking.Canceled,
		} {
			if fans[status] == 0 {
				t.Errorf("seed %d: the demo customer has no %s booking with the demo photographer", seed, status)
			}
		}
	}
}
