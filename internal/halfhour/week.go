package halfhour

import "math/bits"

// Week is the set of open cells of the week in India.
type Week [(PerWeek + 63) / 64]uint64

// Open adds cells to the set.
func (w *Week) Open(cells ...WeekCell) {
	for _, cell := range cells {
		w[cell/64] |= 1 << (cell % 64)
	}
}

// IsOpen reports whether a cell is in the set.
func (w *Week) IsOpen(cell WeekCell) bool { return w[cell/64]>>(cell%64)&1 == 1 }

// ClosedFrom returns the number of closed cells from a cell to the next open one, across the end of the week. It also
// reports whether there is an open cell.
func (w *Week) ClosedFrom(cell WeekCell) (Slot, bool) {
	word := cell / 64
	if rest := w[word] >> (cell % 64); rest != 0 {
		return Slot(bits.TrailingZeros64(rest)), true
	}
	for range w {
		if word++; int(word) == len(w) {
			word = 0
		}
		if w[word] != 0 {
			open := word*64 + WeekCell(bits.TrailingZeros64(w[word]))
			return Slot((open - cell + PerWeek) % PerWeek), true
		}
	}
	return 0, false
}

// Count returns the number of open cells.
func (w *Week) Count() int {
	n := 0
	for _, word := range w {
		n += bits.OnesCount64(word)
	}
	return n
}
