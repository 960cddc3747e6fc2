package availability

import (
	"cmp"
	"fmt"
	"slices"

	"shootday/internal/halfhour"
)

// MaxRangesPerDay is the maximum number of ranges of working hours per day.
const MaxRangesPerDay = 4

// Hours is a range of working hours within one day in India. Day is a number from 0 for Monday to 6 for Sunday. From
// and To are minutes since midnight and multiples of 30. To is exclusive and at most 1440.
type Hours struct{ Day, From, To int }

// HoursError describes the problem with one of the ranges passed to NormalizeHours.
type HoursError struct {
	Index   int    // index of the range
	Field   string // "day", "from" or "to"
	Message string
}

// Error returns the message.
func (e *HoursError) Error() string { return e.Message }

// NormalizeHours checks the working hours of a week and returns them sorted. A range that ends before it begins extends
// past midnight and is split into two ranges. NormalizeHours returns a *HoursError if a range is invalid, if ranges
// overlap, or if a day has too many of them.
func NormalizeHours(given []Hours) ([]Hours, error) {
	type indexed struct {
		Hours
		index int
	}
	var split []indexed
	for i, h := range given {
		if err := h.check(i); err != nil {
			return nil, err
		}
		if h.From < h.To {
			split = append(split, indexed{h, i})
			continue
		}
		split = append(split, indexed{Hours{h.Day, h.From, 24 * 60}, i})
		if h.To > 0 {
			split = append(split, indexed{Hours{(h.Day + 1) % 7, 0, h.To}, i})
		}
	}
	slices.SortStableFunc(split, func(a, b indexed) int { return cmp.Or(cmp.Compare(a.Day, b.Day), cmp.Compare(a.From, b.From)) })

	hours := make([]Hours, len(split))
	ofDay := [7]int{}
	for i, h := range split {
		if i > 0 && split[i-1].Day == h.Day && h.From < split[i-1].To {
			return nil, &HoursError{max(h.index, split[i-1].index), "from", "These hours overlap others of the same day."}
		}
		if ofDay[h.Day]++; ofDay[h.Day] > MaxRangesPerDay {
			return nil, &HoursError{h.index, "from", fmt.Sprintf("A day can have at most %d ranges of hours.", MaxRangesPerDay)}
		}
		hours[i] = h.Hours
	}
	return hours, nil
}

func (h Hours) check(index int) error {
	switch {
	case h.Day < 0 || h.Day > 6:
		return &HoursError{index, "day", "The day must be from 0 (Monday) to 6 (Sunday)."}
	case h.From < 0 || h.From >= 24*60 || h.From%halfhour.Minutes != 0:
		return &HoursError{index, "from", "Please choose a full or a half hour."}
	case h.To < 0 || h.To > 24*60 || h.To%halfhour.Minutes != 0:
		return &HoursError{index, "to", "Please choose a full or a half hour."}
	case h.From == h.To:
		return &HoursError{index, "to", "The end must differ from the beginning."}
	}
	return nil
}

// NewWeek returns the week that is open during the ranges.
func NewWeek(hours []Hours) *halfhour.Week {
	var week halfhour.Week
	for _, h := range hours {
		for cell := halfhour.CellAt(h.Day, h.From); cell < halfhour.CellAt(h.Day, h.To); cell++ {
			week.Open(cell)
		}
	}
	return &week
}
