package ical

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"time"

	"shootday/internal/halfhour"
)

// busySlots collects blocked slots. changes contains +1 at the first slot of each block and -1 after its last slot, so
// blocking a time range takes the same time for any length.
type busySlots struct {
	low, high int64         // the time range for which slots are collected, in seconds since 1970
	first     halfhour.Slot // the slot of changes[0]
	changes   []int32
}

// newBusySlots returns an empty busySlots for the slots that overlap the time range from start to end.
func newBusySlots(start, end time.Time) *busySlots {
	span := halfhour.Span(start, end)
	return &busySlots{
		low: span.First.Start().Unix(), high: (span.Last + 1).Start().Unix(),
		first: span.First, changes: make([]int32, max(0, span.Last-span.First+1)+1),
	}
}

// mark blocks the slots that overlap the time range from start to end, in seconds since 1970. It ignores the parts
// outside of the time range that is collected, and empty ranges.
func (b *busySlots) mark(start, end int64) {
	start, end = max(start, b.low), min(end, b.high)
	if end <= start {
		return
	}
	b.changes[halfhour.SlotAt(start)-b.first]++
	b.changes[halfhour.SlotAt(end-1)-b.first+1]--
}

// slots returns the blocked slots in ascending order.
func (b *busySlots) slots() []halfhour.Slot {
	slots := []halfhour.Slot{}
	depth := int32(0)
	for i, change := range b.changes {
		depth += change
		if depth > 0 {
			slots = append(slots, b.first+halfhour.Slot(i))
		}
	}
	return slots
}

// hashOf returns a hash of slots in hexadecimal. Hashes are stored in databases, so hashOf must never return a
// different hash for the same slots.
func hashOf(slots []halfhour.Slot) string {
	data := make([]byte, 0, 8*len(slots))
	for _, slot := range slots {
		data = binary.BigEndian.AppendUint64(data, uint64(slot))
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// floorDiv returns a / b, rounded down even if a is negative.
func floorDiv(a, b int64) int64 {
	quotient := a / b
	if a%b < 0 {
		quotient--
	}
	return quotient
}
