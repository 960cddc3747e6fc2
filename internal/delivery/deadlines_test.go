package delivery

import (
	"testing"
	"time"

	"shootday/internal/booking"
)

// newYear is the beginning of 1 January 2027 in India.
var newYear = time.Date(2026, 12, 31, 18, 30, 0, 0, time.UTC)

// TestAcceptByCountsWhileTheCustomerCanAnswer checks for every state that the time to accept runs only while the
// customer can answer, begins once, and restarts on request.
func TestAcceptByCountsWhileTheCustomerCanAnswer(t *testing.T) {
	const wait = 7 * day
	earlier := newYear.Add(-2 * day)
	eachState(func(s State) {
		counts := s.Status == Delivered && (s.Payment == booking.Paid || s.Payment == booking.PaidInPerson) && !s.ProblemOpen
		for _, current := range []time.Time{{}, earlier} {
			for _, anew := range []bool{false, true} {
				want := time.Time{}
				if counts && current.Equal(earlier) && !anew {
					want = earlier
				} else if counts {
					want = newYear.Add(wait)
				}
				if got := s.AcceptBy(current, anew, newYear, wait); !got.Equal(want) {
					t.Errorf("%+v, %v, %v: %v", s, current, anew, got)
				}
			}
		}
	})
}

func TestKeepUntilIsNeverShortened(t *testing.T) {
	for _, test := range []struct{ current, want time.Time }{
		{time.Time{}, newYear.Add(day)},
		{newYear, newYear.Add(day)},
		{newYear.Add(2 * day), newYear.Add(2 * day)},
	} {
		if got := KeepUntil(test.current, newYear, day); !got.Equal(test.want) {
			t.Errorf("%v becomes %v", test.current, got)
		}
	}
	if got := KeepClosedUntil(newYear).Sub(newYear); got != 30*24*time.Hour {
		t.Error(got)
	}
}

func TestTicketsBeginAnewWithTheYearOfIndia(t *testing.T) {
	for at, want := range map[time.Time]string{
		newYear.Add(-time.Second): "SD-2026-", newYear: "SD-2027-",
		newYear.In(time.FixedZone("", -10*60*60)): "SD-2027-",
	} {
		if got := TicketPrefix(at); got != want {
			t.Errorf("%v: %s", at, got)
		}
	}
}
