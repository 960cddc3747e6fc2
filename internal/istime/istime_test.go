package istime

import (
	"errors"
	"fmt"
	"testing"
	"testing/quick"
	"time"
)

func TestParseSlot(t *testing.T) {
	tests := []struct{ date, clock, utc string }{
		{"05/11/2026", "3:05 AM", "2026-11-04T21:35:00Z"},
		{"05/11/2026", "03:05 am", "2026-11-04T21:35:00Z"},
		{"05/11/2026", "3:05 Pm", "2026-11-05T09:35:00Z"},
		{"05/11/2026", "12:00 AM", "2026-11-04T18:30:00Z"},
		{"05/11/2026", "12:59 AM", "2026-11-04T19:29:00Z"},
		{"05/11/2026", "12:00 PM", "2026-11-05T06:30:00Z"},
		{"05/11/2026", "11:59 PM", "2026-11-05T18:29:00Z"},
		{"01/01/2027", "5:29 AM", "2026-12-31T23:59:00Z"},
		{"01/01/2027", "5:30 AM", "2027-01-01T00:00:00Z"},
		{"29/02/2028", "1:00 AM", "2028-02-28T19:30:00Z"},
		{"01/03/2026", "1:00 AM", "2026-02-28T19:30:00Z"},
	}
	for _, test := range tests {
		t.Run(test.date+" "+test.clock, func(t *testing.T) {
			got, err := ParseShownSlot(test.date, test.clock)
			if err != nil {
				t.Fatal(err)
			}
			if got.Format(time.RFC3339) != test.utc || got.Location() != time.UTC {
				t.Errorf("got %v, want %s", got, test.utc)
			}
			iso := test.date[6:] + "-" + test.date[3:5] + "-" + test.date[:2]
			if same, err := ParseISOSlot(iso, test.clock); err != nil || !same.Equal(got) {
				t.Errorf("as ISO: got %v, %v", same, err)
			}
		})
	}
}

func TestParseDateRefuses(t *testing.T) {
	refused := map[string][]string{
		"shown": {
			"", "5/11/2026", "05/1/2026", "05/11/26", "05-11-2026", "2026/11/05", "2026-11-05",
			" 05/11/2026", "05/11/2026 ", "05/11/2026\n", "31/02/2026", "29/02/2026", "29/02/2100",
			"31/04/2026", "00/11/2026", "05/00/2026", "05/13/2026", "32/01/2026", "+5/11/2026",
			" 5/11/2026", "05/11/20260", "०५/११/२०२६", "０５/１１/２０２６", "05/11/-026",
		},
		"iso": {
			"", "2026-1-05", "2026-11-5", "26-11-05", "2026/11/05", "05/11/2026", "2026-11-05T00:00:00Z",
			" 2026-11-05", "2026-11-05 ", "2026-02-29", "2026-02-31", "2026-13-01", "2026-00-01",
			"2026-11-00", "2026-04-31", "-026-11-05", "२०२६-११-०५", "12026-11-05",
		},
	}
	for _, s := range refused["shown"] {
		if got, err := ParseShownDate(s); !errors.Is(err, ErrShownDate) {
			t.Errorf("ParseShownDate(%q) = %v, %v", s, got, err)
		}
		if _, err := ParseShownSlot(s, "3:05 AM"); !errors.Is(err, ErrShownDate) {
			t.Errorf("ParseShownSlot(%q): %v", s, err)
		}
	}
	for _, s := range refused["iso"] {
		if got, err := ParseISODate(s); !errors.Is(err, ErrISODate) {
			t.Errorf("ParseISODate(%q) = %v, %v", s, got, err)
		}
		if _, err := ParseISOSlot(s, "3:05 AM"); !errors.Is(err, ErrISODate) {
			t.Errorf("ParseISOSlot(%q): %v", s, err)
		}
	}
}

func TestParseSlotRefusesClocks(t *testing.T) {
	for _, clock := range []string{
		"", "3:05", "3:05AM", "3:05  AM", "3:05 A", "3:05 AMM", "3:05 A.M.", " 3:05 AM", "3:05 AM ",
		"3:05 AM\n", "0:05 AM", "00:05 AM", "13:05 PM", "15:05", "3:5 AM", "3:60 AM", "3:005 AM",
		"003:05 AM", "-3:05 AM", "3.05 AM", "3:05\tAM", "3:05\u00a0AM", "३:०५ AM", "3:05 ＡＭ", "3:05:00 AM",
	} {
		if got, err := ParseISOSlot("2026-11-05", clock); !errors.Is(err, ErrClock) {
			t.Errorf("%q: got %v, %v", clock, got, err)
		}
	}
}

// TestProcessZoneDoesNotMatter checks that conversions do not depend on the time zone of the process.
func TestProcessZoneDoesNotMatter(t *testing.T) {
	own := time.Local
	t.Cleanup(func() { time.Local = own })
	for _, hours := range []int{0, -11, -5, 5, 14} {
		time.Local = time.FixedZone("process", hours*60*60)
		start, err := ParseShownSlot("01/12/2026", "12:15 AM")
		if err != nil {
			t.Fatal(err)
		}
		local := start.Local()
		shown := fmt.Sprint(ShownDate(local), " ", ISODate(local), " ", Clock(local), " ", Month(local))
		if want := "01/12/2026 2026-12-01 12:15 AM 2026-12"; shown != want {
			t.Errorf("process at %+d h: got %s, want %s", hours, shown, want)
		}
		if midnight := StartOfDay(local); !midnight.Equal(start.Add(-15 * time.Minute)) {
			t.Errorf("process at %+d h: the day starts at %v", hours, midnight)
		}
		if days := DaysUntil(start.Add(-16*time.Minute).Local(), local); days != 1 {
			t.Errorf("process at %+d h: a minute before the day are %d days", hours, days)
		}
	}
}

func TestSoon(t *testing.T) {
	now := mustSlot(t, "26/11/2026", "11:00 PM") // a Thursday
	for _, test := range []struct{ date, clock, want string }{
		{"26/11/2026", "11:30 PM", "Thu 11:30 pm"},
		{"28/11/2026", "10:00 AM", "Sat 10 am"},
		{"02/12/2026", "10:00 AM", "Wed 10 am"},
		{"03/12/2026", "10:00 AM", "3 Dec 10 am"},
		{"12/12/2026", "12:30 PM", "12 Dec 12:30 pm"},
	} {
		if got := Soon(mustSlot(t, test.date, test.clock), now); got != test.want {
			t.Errorf("%s %s: got %q, want %q", test.date, test.clock, got, test.want)
		}
	}
}

func TestDaysUntil(t *testing.T) {
	tests := []struct {
		name                   string
		date, clock, day, time string
		want                   int
	}{
		{"same moment", "05/11/2026", "9:00 AM", "05/11/2026", "9:00 AM", 0},
		{"later today", "05/11/2026", "12:00 AM", "05/11/2026", "11:59 PM", 0},
		{"two minutes across midnight", "05/11/2026", "11:59 PM", "06/11/2026", "12:01 AM", 1},
		{"almost two days", "05/11/2026", "12:00 AM", "06/11/2026", "11:59 PM", 1},
		{"across a month's end", "30/11/2026", "9:00 AM", "01/12/2026", "9:00 AM", 1},
		{"across 29 February", "28/02/2028", "9:00 AM", "01/03/2028", "9:00 AM", 2},
		{"across the end of February", "28/02/2026", "9:00 AM", "01/03/2026", "9:00 AM", 1},
		{"a year", "05/11/2026", "9:00 AM", "05/11/2027", "9:00 AM", 365},
		{"earlier today", "05/11/2026", "9:00 AM", "05/11/2026", "8:00 AM", 0},
		{"yesterday", "05/11/2026", "9:00 AM", "04/11/2026", "9:00 AM", 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			now, then := mustSlot(t, test.date, test.clock), mustSlot(t, test.day, test.time)
			if got := DaysUntil(now, then); got != test.want {
				t.Errorf("got %d, want %d", got, test.want)
			}
		})
	}
}

// TestShownSlotsComeBack checks that formatting a time and parsing the result returns the same time, for random
// minutes.
func TestShownSlotsComeBack(t *testing.T) {
	comesBack := func(minutes uint32) bool {
		instant := time.Unix(int64(minutes%60_000_000)*60, 0) // up to the year 2084
		shown, err := ParseShownSlot(ShownDate(instant), Clock(instant))
		iso, isoErr := ParseISOSlot(ISODate(instant), Clock(instant))
		return err == nil && isoErr == nil && shown.Equal(instant) && iso.Equal(instant)
	}
	if err := quick.Check(comesBack, &quick.Config{MaxCount: 5000}); err != nil {
		t.Error(err)
	}
}

func mustSlot(t *testing.T, date, clock string) time.Time {
	t.Helper()
	slot, err := ParseShownSlot(date, clock)
	if err != nil {
		t.Fatal(err)
	}
	return slot
}
