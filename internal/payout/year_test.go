package payout

import (
	"testing"
	"time"
)

func TestYearBeginsInAprilInIndia(t *testing.T) {
	turn := time.Date(2027, 3, 31, 18, 30, 0, 0, time.UTC) // midnight of 1 April 2027 in India
	for at, want := range map[time.Time]string{
		turn.Add(-time.Second):                 "2627", // 31 March, 23:59:59
		turn:                                   "2728",
		turn.In(time.FixedZone("", -11*60*60)): "2728",
		time.Date(2026, 12, 31, 23, 0, 0, 0, time.UTC): "2627",
		time.Date(2026, 4, 1, 0, 0, 0, 0, time.UTC):    "2627",
		time.Date(2099, 6, 1, 0, 0, 0, 0, time.UTC):    "9900",
		time.Date(2009, 1, 1, 0, 0, 0, 0, time.UTC):    "0809",
	} {
		if got := Year(at); got != want {
			t.Errorf("%v: %s, want %s", at, got, want)
		}
		from, until := YearBounds(at)
		if at.Before(from) || !at.Before(until) || Year(from) != want || Year(until.Add(-1)) != want || Year(until) == want {
			t.Errorf("%v: from %v until %v", at, from, until)
		}
	}
}

func TestParseMonth(t *testing.T) {
	from, until, err := ParseMonth("2026-12")
	if err != nil || from.UTC() != time.Date(2026, 11, 30, 18, 30, 0, 0, time.UTC) || until.UTC() != time.Date(2026, 12, 31, 18, 30, 0, 0, time.UTC) {
		t.Error(from, until, err)
	}
	for _, text := range []string{"", "2026", "2026-13", "2026-00", "2026-1", "2026-11-01", " 2026-11", "26-11", "2026/11", "2026-11\n"} {
		if _, _, err := ParseMonth(text); err != ErrMonth {
			t.Errorf("%q: %v", text, err)
		}
	}
}
