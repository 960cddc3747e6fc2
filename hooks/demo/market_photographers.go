package demo

import (
	"math/rand/v2"
	"slices"
	"time"

	"shootday/internal/pricing"
)

// Values of [Photographer.Type].
const (
	professional = "professional"
	mobileOnly   = "mobile"
)

// Photographer contains the profile of a photographer, the account, and all related records. Categories and cities are
// referred to by name.
type Photographer struct {
	ID            string
	Account       Account
	City          string
	Type          string
	Bio           string
	Approved      bool
	Available     bool
	Instant       bool // accepts instant bookings until InstantUntil
	PayAfterShoot bool // customers may pay after the shoot
	AllLocations  bool
	ServiceCities []string // in addition to the home city
	Categories    []string
	Tiers         []Tier
	Portfolio     []Picture
	Bookings      []Booking
	Threads       []Thread
	Hours         []RangeOfHours // if empty, the photographer works at any time; always empty without a portfolio
	TimeOff       []TimeOff

	Rating          float64 // mean of the customers' latest reviews, rounded to two decimals; 0 if there are none
	RatingCount     int
	CompletedShoots int

	home city
}

// Tier is a pricing tier with the id of its database row.
type Tier struct {
	ID string
	pricing.Tier
}

// These functions report whether the nth photographer is a special case. Special cases occur at fixed intervals,
// independent of the seed, so that even a small demo contains some of each.
func waiting(n int) bool     { return n%17 == 9 }
func newcomer(n int) bool    { return n%11 == 6 }
func unavailable(n int) bool { return n%13 == 8 }
func everywhere(n int) bool  { return n%10 == 3 }

func (m *Market) photographer(n int) Photographer {
	home := homeOf(n)
	r := m.dice(photographerKind, n)
	first, last := m.name(n, home)
	p := Photographer{
		ID: m.id(photographerKind, n),
		Account: Account{
			ID: m.id(accountKind, n), Role: RolePhotographer,
			FirstName: first, LastName: last, Email: email(first, last, 2*n+1),
			Mobile: mobile(2*n + 1), MobileVerified: percent(r, 60),
			Created: m.joined(r, n),
		},
		City: home.name, home: home, Type: professional,
		Approved: !waiting(n), Available: !unavailable(n), AllLocations: everywhere(n),
		Categories: offerOf(n),
	}
	p.Instant, p.PayAfterShoot = n > 0 && n < MostInstant && p.Approved && p.Available, n%3 == 0
	if slices.Contains(p.Categories, "Mobile") {
		p.Type = mobileOnly
	}
	p.ServiceCities = serviceCities(r, home, p.AllLocations)
	quotes := prices(r, n, p.Categories[0], p.Type)
	p.Bio = bio(r, n, p)
	if n == 0 {
		p.Account.FirstName, p.Account.LastName, p.Account.Email = "Aarohi", "Kapoor", Logins[1].Email
		p.Account.MobileVerified, p.Account.Photo = true, "event-photographer.jpg"
		p.ServiceCities = home.near[:3]
		p.Bio = "I am a Delhi photographer with twelve years of weddings, fashion and celebrations behind me. " +
			"My pictures are warm, honest and quick to arrive: a preview within two days, the full set within ten. " +
			"Tell me what matters to you and I will plan the light around it."
		quotes = []pricing.Tier{{MinSKUs: 10, PricePerSKU: 2_400_00}, {MinSKUs: 25, PricePerSKU: 2_100_00},
			{MinSKUs: 50, PricePerSKU: 1_750_00}}
	}
	for i, tier := range quotes {
		p.Tiers = append(p.Tiers, Tier{ID: m.id(tierKind, n*pricing.MaxTiers+i), Tier: tier})
	}
	return p
}

// joined returns the time at which the nth photographer signed up. It is earlier than all bookings, or in the last
// month if the photographer has no bookings.
func (m *Market) joined(r *rand.Rand, n int) time.Time {
	switch {
	case waiting(n):
		return m.moment(r, -between(r, 1, 6))
	case newcomer(n):
		return m.moment(r, -between(r, 5, 30))
	default:
		return m.moment(r, -between(r, 430, 900))
	}
}

// offers lists combinations of categories, each with the main category first. Any five consecutive offers contain every
// category.
var offers = [][]string{
	{"Wedding", "Fashion", "Event", "Real Estate"},
	{"Mobile", "Product", "Food"},
	{"Real Estate", "Product", "Fashion"},
	{"Event", "Wedding", "Food"},
	{"Mobile", "Event", "Real Estate"},
	{"Product", "Food", "Fashion"},
	{"Fashion", "Wedding", "Event", "Product"},
	{"Mobile", "Fashion", "Wedding", "Food"},
	{"Food", "Product", "Real Estate", "Event"},
}

// offerOf returns the categories of the nth photographer. The photographers of a big city get the offers in rotation.
// The rotation starts with a different offer in each city.
func offerOf(n int) []string {
	slot, ok := bigSlot(n)
	if !ok {
		return offers[n/turn%len(offers)]
	}
	rank, home := slot/len(bigCities), slot%len(bigCities)
	return offers[(rank+2*home)%len(offers)]
}

func serviceCities(r *rand.Rand, home city, everywhere bool) []string {
	near := slices.Clone(home.near)
	if near == nil {
		for _, other := range otherCities {
			if other.region == home.region && other.name != home.name {
				near = append(near, other.name)
			}
		}
	}
	if everywhere || len(near) == 0 {
		return nil
	}
	r.Shuffle(len(near), func(i, j int) { near[i], near[j] = near[j], near[i] })
	return near[:r.IntN(min(len(near), 3)+1)]
}
