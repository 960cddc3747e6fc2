package demo

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
)

const (
	// pastDays is how far back shoots go: a chart of twelve months has no gap at its beginning.
	pastDays = 395
	// aheadDays is how far ahead they go.
	aheadDays = 40
)

// fate is what comes of a request.
type fate int

const (
	asked fate = iota // and not answered yet
	accepted
	done
	declined
	lapsed
	withdrawn
	undecided    // withdrawn after it was paid, and nobody has decided on the refund yet
	refundFailed // withdrawn after it was paid, and the refund has failed
)

// plan is a booking before it has a time.
type plan struct {
	fate     fate
	customer int
	day      int // from today
}

const (
	demoCustomer = 0
	anybody      = -1
)

// script is what the demo photographer has in any case: requests to answer, a shoot today and one tomorrow, and
// with the demo customer a booking of every kind.
var script = []plan{
	{accepted, anybody, 0}, {asked, demoCustomer, 4}, {done, demoCustomer, -3}, {asked, anybody, 2},
	{accepted, demoCustomer, 1}, {asked, anybody, 6}, {withdrawn, demoCustomer, -20}, {declined, demoCustomer, -12},
	{accepted, anybody, 3}, {asked, anybody, 11}, {lapsed, demoCustomer, -30}, {done, demoCustomer, -45},
	{accepted, anybody, 8}, {accepted, demoCustomer, 15}, {done, demoCustomer, -160}, {withdrawn, anybody, 5},
	{undecided, demoCustomer, 9}, {refundFailed, anybody, -8},
}

// plans are the bookings of the nth photographer in the order of their days.
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
	for i := range plans {
		m.assign(r, &plans[i], n, taken)
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

// dayOf spreads the bookings of a photographer evenly by the golden ratio, somewhat denser towards today.
func dayOf(f fate, offset float64, i int) int {
	place := math.Mod(offset+float64(i)*math.Phi, 1)
	if f == asked || f == accepted {
		return 2 + int(place*aheadDays)
	}
	return -1 - int(math.Pow(place, 1.2)*pastDays)
}

// regular makes the demo customer known to the photographers of the same city.
func (m *Market) regular(n, i int) int {
	if n > 0 && n < showcased && i%3 == 1 && homeOf(n).name == homeOf(demoCustomer).name {
		return demoCustomer
	}
	return anybody
}

// agenda has the days on which the demo customer has a shoot, so that nobody seems to be in two places.
type agenda map[int]bool

// assign finds a customer for a plan that can be anybody's, or that the demo customer has no time for.
func (m *Market) assign(r *rand.Rand, p *plan, n int, taken agenda) {
	scripted := n == 0 && p.customer == demoCustomer
	if p.customer == anybody {
		p.customer = neighbour(r, n, m.size.Customers)
	}
	if p.customer != demoCustomer {
		return
	}
	if taken[p.day] && !scripted && m.size.Customers > 1 {
		p.customer = between(r, 1, m.size.Customers-1)
		return
	}
	taken[p.day] = true
}
