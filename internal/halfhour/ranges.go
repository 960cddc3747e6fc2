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

// Span returns the slots that overlap the time range from start to end.
func Span(start, end time.Time) Range { return Range{SlotOf(start), LastBefore(end)} }

// LastBefore returns the last slot that overlaps a time range with the given end.
func LastBefore(end time.Time) Slot { return SlotOf(end.Add(-time.Nanosecond)) }

// Count returns the number of slots that a time range of length d overlaps if it begins at the start of a slot.
func Count(d time.Duration) Slot { return Slot((d + Length - 1) / Length) }

// Ranges is a list of ranges in ascending order that neither overlap nor adjoin. Merge creates such lists.
type Ranges []Range

// Merge sorts ranges and joins those that overlap or adjoin. It modifies its argument and reuses its memory.
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

// Add returns the union of the ranges and the slots. It does not modify rs.
func (rs Ranges) Add(slots ...Slot) Ranges {
	all := make([]Range, len(rs), len(rs)+len(slots))
	copy(all, rs)
	for _, slot := range slots {
		all = append(all, Range{slot, slot})
	}
	return Merge(all)
}

// From returns the first range that ends with the given slot or later, and reports whether there is one.
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

// Contains reports whether the ranges contain a slot.
func (rs Ranges) Contains(slot Slot) bool { return rs.Touches(Range{slot, slot}) }

// Parse parses numbers of slots or cells that are separated by spaces. SQL queries use this format to return many
// numbers in one value.
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
