package payout

import (
	"slices"
	"testing"
	"time"

	"shootday/internal/istime"
)

// dated contains the rates that the first migration adds, and later rates.
var dated = []DatedRate{
	{TDS, "2027-04-01", 20, 600_000_00},
	{GST, "2017-07-01", 1800, 0},
	{TDS, "2024-10-01", 10, 500_000_00},
	{TCS, "2024-07-10", 50, 0},
	{GST, "2026-11-02", 0, 0},
}

func TestRatesChangeAtMidnightInIndia(t *testing.T) {
	for _, test := range []struct {
		at   time.Time
		want Rates
	}{
		{time.Date(2017, 6, 30, 23, 59, 59, 0, istime.Zone), Rates{}},
		{time.Date(2017, 7, 1, 0, 0, 0, 0, istime.Zone), Rates{GST: 1800}},
		{time.Date(2026, 11, 1, 23, 59, 59, 0, istime.Zone), Rates{10, 50, 1800, 500_000_00}},
		{time.Date(2026, 11, 1, 18, 29, 59, 0, time.UTC), Rates{10, 50, 1800, 500_000_00}},
		{time.Date(2026, 11, 1, 18, 30, 0, 0, time.UTC), Rates{10, 50, 0, 500_000_00}},
		{time.Date(2027, 3, 31, 23, 59, 59, 0, istime.Zone), Rates{10, 50, 0, 500_000_00}},
		{time.Date(2027, 4, 1, 0, 0, 0, 0, istime.Zone), Rates{20, 50, 0, 600_000_00}},
	} {
		rows := slices.Clone(dated)
		for range rows {
			if got := RatesOn(rows, test.at); got != test.want {
				t.Errorf("%v: %+v, want %+v", test.at, got, test.want)
			}
			rows = append(rows[1:], rows[0]) // the order does not matter
		}
	}
}

func TestRatesOfThePastNeverChange(t *testing.T) {
	now := time.Date(2026, 11, 26, 18, 30, 0, 0, time.UTC) // midnight of the 27th in India
	for _, test := range []struct {
		row         DatedRate
		add, delete bool
	}{
		{DatedRate{TDS, "2026-11-26", 10, 0}, false, false},
		{DatedRate{TDS, "2026-11-27", 10, 1}, true, false},
		{DatedRate{TCS, "2026-11-28", 0, 0}, true, true},
		{DatedRate{GST, "2026-11-28", 10_000, 0}, true, true},
		{DatedRate{GST, "2026-11-28", 10_001, 0}, false, true},
		{DatedRate{GST, "2026-11-28", -1, 0}, false, true},
		{DatedRate{GST, "2026-11-28", 1, 1}, false, true},
		{DatedRate{TDS, "2026-11-28", 1, -1}, false, true},
		{DatedRate{"vat", "2026-11-28", 1, 0}, false, true},
		{DatedRate{GST, "2026-11-31", 1, 0}, false, true},
		{DatedRate{GST, "", 1, 0}, false, false},
	} {
		if got := test.row.CheckNew(now); (got == nil) != test.add {
			t.Errorf("add %+v: %v", test.row, got)
		}
		if got := test.row.CheckDelete(now); (got == nil) != test.delete {
			t.Errorf("delete %+v: %v", test.row, got)
		}
	}
}
