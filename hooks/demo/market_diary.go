package demo

import (
	"math/rand/v2"
	"slices"
	"time"

	"shootday/internal/halfhour"
)

const (
	// shootLength is the default length of a shoot in every category, and travel is the default value of
	// TRAVEL_MINUTES.
	shootLength = 120 * time.Minute
	travel      = 30 * time.Minute
	// spacing is the minimum number of half hours from the start of a shoot to the start of the next one.
	spacing = int((shootLength + travel) / halfhour.Length)

	opening = 8 * time.Hour // earliest start of a shoot on a day
	starts  = 22            // number of half hours from the earliest start to the latest start, 7 PM
	maxADay = 4
)

// diary counts the shoots of a photographer on each day, relative to today. It allows at most maxADay on a day.
type diary map[int]int

// reserve adds a shoot to the given day or, if that day is full, to the first day in the direction of step that is not
// full. It returns the day of the shoot.
func (d diary) reserve(day, step int) int {
	for d[day] == maxADay {
		day += step
	}
	d[day]++
	return day
}

// times returns random start times of the shoots on one day, in ascending order. The starts are at least spacing half
// hours apart.
func times(r *rand.Rand, shoots int) []time.Duration {
	slack := starts - spacing*(shoots-1)
	offsets := make([]int, shoots)
	for i := range offsets {
		offsets[i] = between(r, 0, slack)
	}
	slices.Sort(offsets)
	clock := make([]time.Duration, shoots)
	for i, offset := range offsets {
		clock[i] = opening + time.Duration(offset+spacing*i)*halfhour.Length
	}
	return clock
}
