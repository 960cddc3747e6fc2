package istime_test

import (
	"regexp"
	"testing"

	"shootday/internal/istime"
)

// TestParseClockAcceptsExactlyThePattern compares ParseClock with a regular expression, for many texts that are similar
// to valid ones.
func TestParseClockAcceptsExactlyThePattern(t *testing.T) {
	pattern := regexp.MustCompile(`^(0?[1-9]|1[0-2]):([0-5][0-9]) ([AaPp])[Mm]$`)
	hours := []string{"", " 1", "+1", "-1", "001", "1a", "\u0661", "20", "99"}
	for _, tens := range []string{"", "0", "1"} {
		for _, ones := range "0123456789" {
			hours = append(hours, tens+string(ones))
		}
	}
	accepted := 0
	for _, hour := range hours {
		for _, minute := range []string{"", "0", "00", "05", "30", "59", "60", "99", "+5", "5 ", "000", "\u0665"} {
			for _, half := range []string{"AM", "PM", "am", "pM", "Am", "BM", "A", "M", "", "AMM", "\x01M", "A\r", "A-", "QM", "A\u212a"} {
				for _, between := range []string{" ", "", "  ", "\u00a0", "\t"} {
					text := hour + ":" + minute + between + half
					if _, err := istime.ParseClock(text); (err == nil) != pattern.MatchString(text) {
						t.Errorf("%q: %v", text, err)
					} else if err == nil {
						accepted++
					}
				}
			}
		}
	}
	if accepted != 21*4*5 {
		t.Errorf("%d texts are accepted", accepted)
	}
}
