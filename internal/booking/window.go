package booking

import (
	"time"

	"shootday/internal/halfhour"
)

// Window is the period in which a booking blocks its photographer. The shoot lasts from Start to End, and the travel
// after it lasts until BlockedUntil.
type Window struct{ Start, End, BlockedUntil time.Time }

// NewWindow returns the window of a shoot with the given duration, followed by the given travel time.
func NewWindow(start time.Time, duration, travel time.Duration) Window {
	end := start.Add(duration)
	return Window{Start: start, End: end, BlockedUntil: end.Add(travel)}
}

// Slots returns the half hours that a booking's window overlaps. The table booking_slots contains a row for each half
// hour, and its primary key (photographer and slot) prevents overlapping bookings. The triggers that fill the table
// compute the half hours in SQL, and a test in hooks/bookings compares them with Slots.
func (w Window) Slots() halfhour.Range { return halfhour.Span(w.Start, w.BlockedUntil) }
