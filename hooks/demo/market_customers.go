package demo

import (
	"fmt"
	"math/rand/v2"
	"time"
)

const (
	day = 24 * time.Hour
	// customersFrom is added to a customer's number when a name is chosen, so that customers have other names than
	// photographers.
	customersFrom = 83
	// addressesEach is the maximum number of saved addresses of a customer.
	addressesEach = 3
)

// Customer contains the account of a customer and the customer's saved addresses, in display order.
type Customer struct {
	Account
	Addresses []Address
	home      city
}

type Address struct {
	ID   string
	Text string
}

func (m *Market) customer(n int) Customer {
	home := homeOf(n)
	r := m.dice(customerKind, n)
	first, last := m.name(customersFrom+n, home)
	account := Account{
		ID: m.id(customerKind, n), Role: RoleCustomer,
		FirstName: first, LastName: last, Email: email(first, last, 2*n),
		Mobile: mobile(2 * n), MobileVerified: percent(r, 100), // so that reviews by all customers count towards ratings
		Created: m.moment(r, -between(r, 420, 900)),
	}
	count := between(r, 1, addressesEach)
	if n == 0 {
		account.FirstName, account.LastName, account.Email = "Nikhil", "Bhasin", Logins[0].Email
		count = addressesEach
	}
	saved := make([]Address, count)
	for i := range saved {
		saved[i] = Address{ID: m.id(addressKind, n*addressesEach+i), Text: address(r, home)}
	}
	return Customer{Account: account, Addresses: saved, home: home}
}

// moment returns a random time between 8 AM and 10 PM on the day that is the given number of days after today.
func (m *Market) moment(r *rand.Rand, days int) time.Time {
	sinceEight := time.Duration(r.Int64N(int64(14 * time.Hour))).Truncate(time.Millisecond)
	return m.today.Add(time.Duration(days)*day + 8*time.Hour + sinceEight)
}

// Of every five people, four live in big cities. The big cities are assigned in rotation.
const (
	turn    = 5
	inBig   = 4
	shuffle = 37 // coprime to the number of other cities, so that all of them are used
)

// bigSlot returns the position of the nth person in the list of people who live in big cities. ok is false if the
// person does not live in a big city.
func bigSlot(n int) (slot int, ok bool) { return n/turn*inBig + n%turn, n%turn < inBig }

func homeOf(n int) city {
	if slot, ok := bigSlot(n); ok {
		return bigCities[slot%len(bigCities)]
	}
	return otherCities[n/turn*shuffle%len(otherCities)]
}

// neighbour returns the number of a random person below count. If the nth person lives in a big city, the result
// usually lives in the same city.
func neighbour(r *rand.Rand, n, count int) int {
	slot, ok := bigSlot(n)
	if !ok || percent(r, 40) {
		return r.IntN(count)
	}
	first := slot % len(bigCities)
	slots := count/turn*inBig + min(count%turn, inBig)
	if slots <= first {
		return r.IntN(count)
	}
	place := first + len(bigCities)*r.IntN((slots-first-1)/len(bigCities)+1)
	return place/inBig*turn + place%inBig
}

var (
	genericAreas = []string{
		"Civil Lines", "Gandhi Nagar", "Model Town", "Shastri Nagar", "Station Road", "Nehru Colony", "Lake View",
		"Old Market", "University Road", "Green Park", "Subhash Chowk", "Riverside", "Temple Road", "Sector 9",
	}
	buildings = []string{
		"Silver Oak", "Lotus Heights", "Gulmohar", "Sai Krupa", "Palm Grove", "Ashiana", "Sunrise", "Neelkanth",
		"Maple Court", "Jasmine", "Shanti Niketan", "Orchid", "Riverview", "Ganga", "Windsor", "Kalpataru",
	}
	streets = []string{
		"Lake View Road", "MG Road", "Temple Street", "Park Lane", "Station Road", "Rose Garden Lane", "2nd Main",
		"College Road", "Old Mill Road", "4th Cross", "Church Street", "Canal Road",
	}
	venues = []string{
		"Marigold Banquets", "The Courtyard Studio", "Saffron Kitchen", "Banyan Design House", "Indigo Loft",
		"Blue Door Café", "Heritage Haveli", "Studio Tamarind", "Monsoon Bakery", "The Weaver's Shop",
	}
)

func address(r *rand.Rand, in city) string {
	at := area{pick(r, genericAreas), in.pin*1000 + between(r, 1, 18)}
	if len(in.areas) > 0 {
		at = pick(r, in.areas)
	}
	place := ""
	switch r.IntN(5) {
	case 0:
		place = fmt.Sprintf("%d %s", between(r, 2, 180), pick(r, streets))
	case 1:
		place = fmt.Sprintf("House %d, %s", between(r, 2, 96), pick(r, streets))
	case 2:
		place = fmt.Sprintf("%s, %d %s", pick(r, venues), between(r, 2, 90), pick(r, streets))
	default:
		place = fmt.Sprintf("Flat %d0%d, %s Apartments", between(r, 1, 12), between(r, 1, 6), pick(r, buildings))
	}
	return fmt.Sprintf("%s, %s, %s %d", place, at.name, in.name, at.pin)
}
