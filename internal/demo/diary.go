package demo

import (
	"math/rand/v2"
	"slices"
	"time"

	"shootday/internal/booking"
)

const (
	// shootLength is what every category starts with, travel the default of TRAVEL_MINUTES.
	shootLength = 120 * time.Minute
	travel      = 30 * time.Minute
	// spacing is the half hours from one start to the next at least.
	spacing = int((shootLength + travel) / halfHour)

	halfHour = booking.GridMinutes * time.Minute
	opening  = 8 * time.Hour // the first start of a day
	starts   = 22            // half hours from the first start to the last, at 7 PM
	mostADay = 4
)

// diary keeps one photographer's shoots apart: it gives out days, by their distance from today, then the times.
type diary map[int]int

// reserve takes a place on the day, or on the next one that has any in the direction of step.
func (d diary) reserve(day, step int) int {
	for d[day] == mostADay {
		day += step
	}
	d[day]++
	return day
}

// times are the starts of a day's shoots, rising and far enough apart.
func times(r *rand.Rand, shoots int) []time.Duration {
	slack := starts - spacing*(shoots-1)
	offsets := make([]int, shoots)
	for i := range offsets {
		offsets[i] = between(r, 0, slack)
	}
	slices.Sort(offsets)
	clock := make([]time.Duration, shoots)
	for i, offset := range offsets {
		clock[i] = opening + time.Duration(offset+spacing*i)*halfHour
	}
	return clock
}
