package calendar

import (
	"strings"
	"testing"

	"shootday/internal/availability"
)

// TestRefusalOfSoonTimes checks that the error for a time that is too soon mentions the photographer's minimum notice, if
// there is one.
func TestRefusalOfSoonTimes(t *testing.T) {
	t.Parallel()
	for hours, want := range map[int]string{0: "This time is too soon.", 3: "at least 3 hours’ notice"} {
		if got := Refusal(availability.TooSoon, &availability.Limits{LeadHours: hours}).Error(); !strings.Contains(got, want) {
			t.Errorf("with a notice of %d hours: %s", hours, got)
		}
	}
}
