// Package demo makes up a marketplace: people, portfolios, bookings and reviews that look like the real thing.
//
// Everything follows from a seed and an hour: the same two give the same data, ids and timestamps included. Dates
// count from the day of that hour, meant to be today in India, so that a demo made at any time has requests to answer,
// shoots ahead and a year of earnings behind it. People are made one by one and not kept, so a marketplace of any size
// fits in memory. The first photographer and the first customer are the demo accounts of Logins.
package demo

import (
	"fmt"
	"iter"
	"time"

	"shootday/internal/istime"
)

// maxBookingsEach bounds the bookings for each photographer on average: a year has only so many days.
const maxBookingsEach = 400

// Size is how much a marketplace holds, the demo accounts included.
type Size struct {
	Photographers int `json:"photographers"`
	Customers     int `json:"customers"`
	Bookings      int `json:"bookings"`
}

// Pretty is the size that makes a good first impression: every category is well staffed in every big city.
var Pretty = Size{Photographers: 60, Customers: 40, Bookings: 400}

// Validate refuses a size that cannot be made, by the name of the command's option.
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

// Market is a marketplace made up of a seed and an hour.
type Market struct {
	size  Size
	seed  uint64
	today time.Time // midnight in India
	now   time.Time // the hour that has begun there; only requests that wait count from it
}

// New is the marketplace of a valid size as it looks in the hour of now in India.
func New(size Size, seed uint64, now time.Time) *Market {
	today := istime.StartOfDay(now)
	return &Market{size: size, seed: seed, today: today, now: today.Add(now.Sub(today).Truncate(time.Hour))}
}

// Customers makes the customers one after the other.
func (m *Market) Customers() iter.Seq[Customer] {
	return func(yield func(Customer) bool) {
		for n := range m.size.Customers {
			if !yield(m.customer(n)) {
				return
			}
		}
	}
}

// Photographers makes the photographers one after the other, each with all bookings and their reviews.
func (m *Market) Photographers() iter.Seq[Photographer] {
	return func(yield func(Photographer) bool) {
		shares := m.newShares()
		taken := agenda{}
		for n := range m.size.Photographers {
			photographer := m.photographer(n)
			m.book(&photographer, n, shares.next(n), taken)
			if !yield(photographer) {
				return
			}
		}
	}
}
