package demo

import (
	"fmt"
	"iter"
	"time"

	"shootday/internal/istime"
)

// maxBookingsEach is the maximum average number of bookings per photographer. It is limited because the bookings must
// fit into about a year.
const maxBookingsEach = 400

// Size contains the numbers of photographers, customers and bookings in a marketplace. The demo accounts are included.
type Size struct {
	Photographers int `json:"photographers"`
	Customers     int `json:"customers"`
	Bookings      int `json:"bookings"`
}

// Pretty is the size of the marketplace in demo mode. It is large enough for every category to have photographers in
// every big city.
var Pretty = Size{Photographers: 60, Customers: 40, Bookings: 400}

// Validate returns an error if the size is invalid. The error names the invalid option of the seed command.
func (s Size) Validate() error {
	switch {
	case s.Photographers < 1:
		return fmt.Errorf("--photographers must be 1 or more (the first is the demo account), not %d", s.Photographers)
	case s.Customers < 1:
		return fmt.Errorf("--customers must be 1 or more (the first is the demo account), not %d", s.Customers)
	case s.Bookings < 0:
		return fmt.Errorf("--bookings must be 0 or more, not %d", s.Bookings)
	case s.Bookings/maxBookingsEach > s.Photographers || s.Bookings > s.Photographers*maxBookingsEach:
		return fmt.Errorf("--bookings must be at most %d for each photographer", maxBookingsEach)
	}
	return nil
}

// Market generates the data of a marketplace. The data depends only on the size, the seed, and the current hour.
type Market struct {
	size  Size
	seed  uint64
	today time.Time // midnight in IST
	now   time.Time // start of the current hour in IST; most dates are computed from today and not from now
}

// NewMarket returns a marketplace whose present is the start of the hour of now in IST. size must be valid.
func NewMarket(size Size, seed uint64, now time.Time) *Market {
	today := istime.StartOfDay(now)
	return &Market{size: size, seed: seed, today: today, now: today.Add(now.Sub(today).Truncate(time.Hour))}
}

// Customers generates all customers in order.
func (m *Market) Customers() iter.Seq[Customer] {
	return func(yield func(Customer) bool) {
		for n := range m.size.Customers {
			if !yield(m.customer(n)) {
				return
			}
		}
	}
}

// Photographers generates all photographers in order, each with bookings, reviews and threads.
func (m *Market) Photographers() iter.Seq[Photographer] {
	return func(yield func(Photographer) bool) {
		shares := m.newShares()
		taken := agenda{}
		var shown []Photographer
		for n := range min(m.size.Photographers, showcased) {
			photographer := m.photographer(n)
			m.book(&photographer, n, shares.next(n), taken)
			m.addCalendar(&photographer, n)
			shown = append(shown, photographer)
		}
		m.addPortfolios(shown)
		m.addScenes(shown)
		addCommissions(shown)
		for n := range shown {
			m.addThreads(&shown[n], n)
		}
		m.addTalks(shown)
		for _, photographer := range shown {
			if !yield(photographer) {
				return
			}
		}
		for n := len(shown); n < m.size.Photographers; n++ {
			photographer := m.photographer(n)
			m.book(&photographer, n, shares.next(n), taken)
			m.addThreads(&photographer, n)
			if !yield(photographer) {
				return
			}
		}
	}
}
