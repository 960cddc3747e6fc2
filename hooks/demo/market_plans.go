package demo

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

const (
	// pastDays is the maximum age of a shoot, in days. It is large enough for a chart of the last twelve months to have
	// no gap at its beginning.
	pastDays = 395
	// aheadDays is the maximum number of days from today to a future shoot.
	aheadDays = 40
)

// fate is the outcome of a request.
type fate int

const (
	asked fate = iota // pending
	accepted
	done
	declined
	lapsed
	withdrawn
	undecided    // canceled after payment; an admin has not yet decided about the refund
	refundFailed // canceled after payment; the refund failed
)

// plan specifies the fate, the customer and the day of a booking that has not been generated yet.
type plan struct {
	fate     fate
	customer int
	day      int // days from today
}

const (
	demoCustomer = 0
	anybody      = -1
)

// script contains the first bookings of the demo photographer: pending requests, a shoot today, a shoot tomorrow, and
// bookings of the demo customer with every fate except refundFailed.
var script = []plan{
	{accepted, anybody, 0}, {asked, demoCustomer, 4}, {done, demoCustomer, -3}, {asked, anybody, 2},
	{accepted, demoCustomer, 1}, {asked, anybody, 6}, {withdrawn, demoCustomer, -20}, {declined, demoCustomer, -12},
	{accepted, anybody, 3}, {asked, anybody, 11}, {lapsed, demoCustomer, -30}, {done, demoCustomer, -45},
	{accepted, anybody, 8}, {accepted, demoCustomer, 15}, {done, demoCustomer, -160}, {withdrawn, anybody, 5},
	{undecided, demoCustomer, 9}, {refundFailed, anybody, -8},
}

// plans returns the plans of the nth photographer's bookings, ordered by day.
func (m *Market) plans(r *rand.Rand, n, count int, taken agenda) []plan {
	days := diary{}
	plans := make([]plan, count)
	offset := r.Float64()
	for i := range plans {
		if n == 0 && i < len(script) {
			plans[i] = script[i]
		} else {
			plans[i] = plan{fate: drawFate(r), customer: m.regular(n, i)}
			plans[i].day = dayOf(plans[i].fate, offset, i)
		}
		step := 1
		if plans[i].day < 0 {
			step = -1
		}
		plans[i].day = days.reserve(plans[i].day, step)
	}
	hasAsked := false // whether the demo customer has a pending request
	for i := range plans {
		m.assign(r, &plans[i], n, taken, hasAsked)
		hasAsked = hasAsked || plans[i].fate == asked && plans[i].customer == demoCustomer
	}
	slices.SortStableFunc(plans, func(a, b plan) int { return cmp.Compare(a.day, b.day) })
	return plans
}

func drawFate(r *rand.Rand) fate {
	switch chance := r.IntN(100); {
	case chance < 5:
		return asked
	case chance < 14:
		return accepted
	case chance < 18:
		return declined
	case chance < 21:
		return lapsed
	case chance < 26:
		return withdrawn
	default:
		return done
	}
}

// dayOf returns the day, relative to today, of the ith booking of a photographer. The golden ratio spreads the bookings
// evenly, except that past bookings become more frequent towards today. offset, from 0 to 1, varies the days.
func dayOf(f fate, offset float64, i int) int {
	place := math.Mod(offset+float64(i)*math.Phi, 1)
	if f == asked || f == accepted {
		return 2 + int(place*aheadDays)
	}
	return -1 - int(math.Pow(place, 1.2)*pastDays)
}

// regular returns the customer of the ith booking of the nth photographer: demoCustomer for a third of the bookings of
// photographers in the demo customer's city, and otherwise anybody.
func (m *Market) regular(n, i int) int {
	if n > 0 && n < showcased && i%3 == 1 && homeOf(n).name == homeOf(demoCustomer).name {
		return demoCustomer
	}
	return anybody
}

// agenda is the set of days on which the demo customer has a shoot. It is used to prevent overlapping shoots.
type agenda map[int]bool

// assign chooses a customer for a plan without a customer. It also replaces the demo customer if the demo customer
// already has a shoot on that day, or already has a pending request to the photographer. Too many pending requests
// would prevent visitors who sign in as the demo customer from booking the photographer.
func (m *Market) assign(r *rand.Rand, p *plan, n int, taken agenda, hasAsked bool) {
	scripted := n == 0 && p.customer == demoCustomer
	if p.customer == anybody {
		p.customer = neighbour(r, n, m.size.Customers)
	}
	if p.customer != demoCustomer {
		return
	}
	if (taken[p.day] || hasAsked && p.fate == asked) && !scripted && m.size.Customers > 1 {
		p.customer = between(r, 1, m.size.Customers-1)
		return
	}
	taken[p.day] = true
}
