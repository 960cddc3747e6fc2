package istime

import (
	"strings"
	"testing"
	"time"
)

// FuzzParseShownSlot checks that a date and time that ParseShownSlot accepts result in the same text when they are
// formatted again, apart from case and a leading zero.
func FuzzParseShownSlot(f *testing.F) {
	for _, seed := range [][2]string{
		{"05/11/2026", "3:05 AM"}, {"29/02/2028", "12:00 pm"}, {"31/12/9999", "11:59 PM"}, {"01/01/0001", "12:00 AM"},
		{"31/02/2026", "13:00 AM"}, {"5/11/2026", "3:5 AM"}, {"05/11/2026 ", "3:05\u00a0AM"}, {"+5/11/2026", "-3:05 AM"},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, date, clock string) {
		start, err := ParseShownSlot(date, clock)
		if err != nil {
			if !start.IsZero() {
				t.Errorf("refused with a time: %v", start)
			}
			return
		}
		if ShownDate(start) != date {
			t.Errorf("%q is shown as %q", date, ShownDate(start))
		}
		if shown := strings.ToUpper(strings.TrimPrefix(clock, "0")); Clock(start) != shown {
			t.Errorf("%q is shown as %q", clock, Clock(start))
		}
		if start.Location() != time.UTC || start.Second() != 0 || start.Nanosecond() != 0 {
			t.Errorf("not a minute in UTC: %v", start)
		}
	})
}

// FuzzParseISOSlot checks that the same date in the other notation results in the same time.
func FuzzParseISOSlot(f *testing.F) {
	for _, seed := range [][2]string{
		{"2026-11-05", "3:05 AM"}, {"2028-02-29", "12:00 PM"}, {"2026-02-30", "1:00 AM"}, {"2026-11-05T00:00:00Z", "1:00 AM"},
		{"-026-11-05", "1:00 AM"}, {"0000-01-01", "12:59 am"},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, date, clock string) {
		start, err := ParseISOSlot(date, clock)
		if err != nil {
			return
		}
		if ISODate(start) != date {
			t.Errorf("%q is shown as %q", date, ISODate(start))
		}
		if same, err := ParseShownSlot(ShownDate(start), Clock(start)); err != nil || !same.Equal(start) {
			t.Errorf("%q %q is parsed as %v, %v", date, clock, same, err)
		}
	})
}
