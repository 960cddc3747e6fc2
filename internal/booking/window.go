package booking

import "time"

// GridMinutes is the length of a cell of the time grid, in minutes. A booking occupies every cell that its window touches.
// The table booking_slots has a row for each, and its primary key (photographer and cell) refuses overlapping bookings.
// The triggers that fill the table compute the cells in SQL; a test in hooks/bookings compares them with Cells.
const GridMinutes = 30

const cell = GridMinutes * time.Minute

// Window is the time for which a booking blocks its photographer: the shoot from Start to End, then the travel until
// BlockedUntil.
type Window struct{ Start, End, BlockedUntil time.Time }

// NewWindow returns the window of a shoot that takes duration and is followed by travel.
func NewWindow(start time.Time, duration, travel time.Duration) Window {
	end := start.Add(duration)
	return Window{Start: start, End: end, BlockedUntil: end.Add(travel)}
}

// Cells returns the first and the last cell that the window touches. Cells are numbered from the Unix epoch. A window that
// ends on the edge of a cell does not touch the next one.
func (w Window) Cells() (first, last int64) {
	return cellOf(w.Start), cellOf(w.BlockedUntil.Add(-time.Nanosecond))
}

// cellOf returns the cell of a time. It rounds down before 1970 as well, because Truncate counts from the year 1, which is
// a whole number of cells before the epoch.
func cellOf(t time.Time) int64 {
	return t.Truncate(cell).Unix() / int64(cell/time.Second)
}
