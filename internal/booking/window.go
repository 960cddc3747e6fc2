package booking

import "time"

// GridMinutes is the width of a cell of the time grid. A booking occupies every cell that it
// touches, and a unique index over photographer and cell keeps two bookings from overlapping.
const GridMinutes = 30

const cell = GridMinutes * time.Minute

// Window is the time that a booking takes of its photographer: the shoot from Start to End,
// then the travel until BlockedUntil.
type Window struct{ Start, End, BlockedUntil time.Time }

// NewWindow is the window of a shoot that takes duration, with travel after it.
func NewWindow(start time.Time, duration, travel time.Duration) Window {
	end := start.Add(duration)
	return Window{Start: start, End: end, BlockedUntil: end.Add(travel)}
}

// Cells are the first and the last cell that the window touches, both inclusive, counted from
// the Unix epoch. A window that ends on the edge of a cell does not touch the next one.
func (w Window) Cells() (first, last int64) {
	return cellOf(w.Start), cellOf(w.BlockedUntil.Add(-time.Nanosecond))
}

// cellOf rounds down, before 1970 too: Truncate counts from the year 1, which is a whole
// number of cells before the epoch.
func cellOf(t time.Time) int64 {
	return t.Truncate(cell).Unix() / int64(cell/time.Second)
}
