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

	opening = 8 * time.Hour // the first start of a day
	starts  = 22            // number of half hours from the first start to the last, which is at 7 PM
	maxADay = 4
)

// diary distributes the shoots of a photographer over days, so that there are at most maxADay on each day. It maps
// days, relative to today, to numbers of shoots.
type diary map[int]int

// reserve adds a shoot to the given day or, if that day is full, to the next free day in the direction of step. It
// returns the day.
func (d diary) reserve(day, step int) int {
	for d[day] == maxADay {
		day += step
	}
	d[day]++
	return day
}

// times returns the start times of the shoots of a day, in ascending order and far enough apart.
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
