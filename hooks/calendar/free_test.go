package calendar

import (
	"strings"
	"testing"

	"shootday/internal/availability"
)

// TestRefusalOfSoonTimes: the refusal names the notice only of a photographer who wants some.
func TestRefusalOfSoonTimes(t *testing.T) {
	t.Parallel()
	for hours, want := range map[int]string{0: "This time is too soon.", 3: "at least 3 hours’ notice"} {
		if got := Refusal(availability.TooSoon, &availability.Limits{LeadHours: hours}).Error(); !strings.Contains(got, want) {
			t.Errorf("%d hours: %s", hours, got)
		}
	}
}
