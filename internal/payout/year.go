package payout

import (
	"errors"
	"fmt"
	"time"

	"shootday/internal/istime"
)

// ErrMonth is the error that ParseMonth returns for any text that is not a month.
var ErrMonth = errors.New("not a month of the form 2026-11")

// Year returns the financial year of India at a time, such as 2627 for the year that begins on 1 April 2026.
func Year(at time.Time) string {
	from, until := YearBounds(at)
	return fmt.Sprintf("%02d%02d", from.Year()%100, until.Year()%100)
}

// YearBounds returns the start of the financial year that contains a time, and the start of the next one.
func YearBounds(at time.Time) (from, until time.Time) {
	year, month, _ := at.In(istime.Zone).Date()
	if month < time.April {
		year--
	}
	return time.Date(year, time.April, 1, 0, 0, 0, 0, istime.Zone), time.Date(year+1, time.April, 1, 0, 0, 0, 0, istime.Zone)
}

// ParseMonth parses a month of the exact form YYYY-MM. It returns the start of the month in India, and the start of the
// next one. It returns ErrMonth for any other text.
func ParseMonth(text string) (from, until time.Time, err error) {
	from, err = istime.ParseISODate(text + "-01")
	if err != nil {
		return time.Time{}, time.Time{}, ErrMonth
	}
	return from, from.AddDate(0, 1, 0), nil
}
