package halfhour

import "math/bits"

// Week is a set of week cells. The cells in the set are called open, and the others closed.
type Week [(PerWeek + 63) / 64]uint64

// Open adds cells to the set.
func (w *Week) Open(cells ...WeekCell) {
	for _, cell := range cells {
		w[cell/64] |= 1 << (cell % 64)
	}
}

// IsOpen reports whether a cell is in the set.
func (w *Week) IsOpen(cell WeekCell) bool { return w[cell/64]>>(cell%64)&1 == 1 }

// ClosedFrom returns the number of closed cells from a cell to the next open one. After the end of the week, it
// continues at the beginning. It returns false if no cell is open.
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
