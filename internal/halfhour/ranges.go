package halfhour

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Range consists of the slots from First to Last, inclusive.
type Range struct{ First, Last Slot }

// Span returns the slots that overlap the time from start to end.
func Span(start, end time.Time) Range { return Range{SlotOf(start), LastBefore(end)} }

// LastBefore returns the last slot that overlaps a range of time with this end.
func LastBefore(end time.Time) Slot { return SlotOf(end.Add(-time.Nanosecond)) }

// Count returns the number of slots of a range of time that begins at the start of a slot and lasts for d.
func Count(d time.Duration) Slot { return Slot((d + Length - 1) / Length) }

// Ranges is a list of ranges in ascending order, with at least one slot between two ranges. Merge creates such lists.
type Ranges []Range

// Merge sorts ranges and joins those that overlap or are adjacent. It reuses the memory of its argument.
func Merge(ranges []Range) Ranges {
	slices.SortFunc(ranges, func(a, b Range) int { return cmp.Compare(a.First, b.First) })
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

// Add returns the ranges together with further slots, in new memory.
func (rs Ranges) Add(slots ...Slot) Ranges {
	all := make([]Range, len(rs), len(rs)+len(slots))
	copy(all, rs)
	for _, slot := range slots {
		all = append(all, Range{slot, slot})
	}
	return Merge(all)
}

// From returns the first range that ends at or after a slot, and reports whether there is one.
func (rs Ranges) From(slot Slot) (Range, bool) {
	at, _ := slices.BinarySearchFunc(rs, slot, func(r Range, slot Slot) int { return cmp.Compare(r.Last, slot) })
	if at == len(rs) {
		return Range{}, false
	}
	return rs[at], true
}

// Touches reports whether the ranges contain any slot of r.
func (rs Ranges) Touches(r Range) bool {
	next, found := rs.From(r.First)
	return found && next.First <= r.Last
}

// Contains reports whether a slot is in the ranges.
func (rs Ranges) Contains(slot Slot) bool { return rs.Touches(Range{slot, slot}) }

// Parse parses numbers that are separated by spaces. SQL queries use this form to return many slots or cells in one
// value.
func Parse[T Slot | WeekCell](text string) ([]T, error) {
	numbers := make([]T, 0, strings.Count(text, " ")+1)
	for word := range strings.FieldsSeq(text) {
		n, err := strconv.ParseInt(word, 10, 32)
		if err != nil {
			return nil, err
		}
		numbers = append(numbers, T(n))
	}
	return numbers, nil
}
