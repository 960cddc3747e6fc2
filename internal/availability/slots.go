package availability

import (
	"cmp"
	"slices"
)

// Slots is a range of slots, both ends included. 32 bits reach beyond the year 100,000.
type Slots struct{ First, Last int32 }

// MergeSlots sorts ranges and joins those that overlap or touch. It uses the memory of its argument.
func MergeSlots(ranges []Slots) []Slots {
	slices.SortFunc(ranges, func(a, b Slots) int { return cmp.Compare(a.First, b.First) })
	merged := ranges[:0]
	for _, r := range ranges {
		if n := len(merged); n > 0 && r.First <= merged[n-1].Last+1 {
			merged[n-1].Last = max(merged[n-1].Last, r.Last)
		} else {
			merged = append(merged, r)
		}
	}
	return merged
}

// after returns the first of the merged ranges that ends at or after a slot, and whether there is one.
func after(merged []Slots, slot int32) (Slots, bool) {
	at, _ := slices.BinarySearchFunc(merged, slot, func(r Slots, slot int32) int { return cmp.Compare(r.Last, slot) })
	if at == len(merged) {
		return Slots{}, false
	}
	return merged[at], true
}

// touches reports whether one of the merged ranges has a slot of r.
func touches(merged []Slots, r Slots) bool {
	next, found := after(merged, r.First)
	return found && next.First <= r.Last
}

// contains reports whether a slot is in one of the merged ranges.
func contains(merged []Slots, slot int32) bool { return touches(merged, Slots{slot, slot}) }
