package ical

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"time"

	"shootday/internal/booking"
)

const cellSeconds = booking.GridMinutes * 60

// busyCells collects blocked cells. Marking takes constant time however long the time is: changes has +1 at the first cell
// of each block and -1 after its last one.
type busyCells struct {
	first   int64 // the cell of changes[0]
	changes []int32
}

// newBusyCells returns an empty collection of the cells that the time from start to end touches.
func newBusyCells(start, end time.Time) *busyCells {
	first, last := booking.Window{Start: start, BlockedUntil: end}.Cells()
	return &busyCells{first: first, changes: make([]int32, max(0, last-first+1)+1)}
}

// mark blocks the cells that the time from start to end touches, in seconds since the epoch. An end on the edge of a cell
// does not touch the next one. It ignores cells outside the collection, and a time that is empty.
func (b *busyCells) mark(start, end int64) {
	if end <= start {
		return
	}
	count := int64(len(b.changes) - 1)
	first := max(0, floorDiv(start, cellSeconds)-b.first)
	last := min(count-1, floorDiv(end-1, cellSeconds)-b.first)
	if first > last {
		return
	}
	b.changes[first]++
	b.changes[last+1]--
}

// cells returns the blocked cells in ascending order.
func (b *busyCells) cells() []int64 {
	cells := []int64{}
	depth := int32(0)
	for i, change := range b.changes {
		depth += change
		if depth > 0 {
			cells = append(cells, b.first+int64(i))
		}
	}
	return cells
}

// hashOf returns a hash of the cells in hexadecimal.
func hashOf(cells []int64) string {
	data := make([]byte, 0, 8*len(cells))
	for _, cell := range cells {
		data = binary.BigEndian.AppendUint64(data, uint64(cell))
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// floorDiv divides and rounds down, also below zero.
func floorDiv(a, b int64) int64 {
	quotient := a / b
	if a%b < 0 {
		quotient--
	}
	return quotient
}
