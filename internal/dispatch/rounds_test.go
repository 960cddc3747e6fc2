package dispatch

import (
	"math/rand/v2"
	"testing"
	"time"

	"shootday/internal/istime"
)

func at(t *testing.T, text string) time.Time {
	t.Helper()
	moment, err := time.ParseInLocation("2006-01-02 15:04", text, istime.Zone)
	if err != nil {
		t.Fatal(err)
	}
	return moment
}

func TestSize(t *testing.T) {
	for round, want := range map[int]int{-1: 0, 0: 0, 1: 5, 2: 10, 3: 20, 4: 0} {
		if got := Size(round); got != want {
			t.Errorf("round %d has %d offers, not %d", round, got, want)
		}
	}
}

func TestRescuePlan(t *testing.T) {
	const offer = 90 * time.Second
	for ahead, want := range map[time.Duration]Plan{
		90 * time.Minute:               {Round: 3 * time.Minute},
		6*time.Hour - time.Nanosecond:  {Round: 3 * time.Minute},
		6 * time.Hour:                  {Round: 30 * time.Minute, Quiet: true},
		72*time.Hour - time.Nanosecond: {Round: 30 * time.Minute, Quiet: true},
		72 * time.Hour:                 {Round: 6 * time.Hour, Quiet: true},
		400 * 24 * time.Hour:           {Round: 6 * time.Hour, Quiet: true},
	} {
		if got := RescuePlan(offer, ahead); got != want {
			t.Errorf("%v ahead: %+v, want %+v", ahead, got, want)
		}
	}
}

func TestNights(t *testing.T) {
	short, long := Plan{Round: 30 * time.Minute, Quiet: true}, Plan{Round: 6 * time.Hour, Quiet: true}
	for _, test := range []struct {
		name                  string
		plan                  Plan
		now, resumes, roundTo string
	}{
		{"by day", short, "2026-11-25 12:00", "2026-11-25 12:00", "2026-11-25 12:30"},
		{"until the night", short, "2026-11-25 21:30", "2026-11-25 21:30", "2026-11-25 22:00"},
		{"into the night", short, "2026-11-25 21:40", "2026-11-25 21:40", "2026-11-26 07:10"},
		{"at ten", short, "2026-11-25 22:00", "2026-11-26 07:00", "2026-11-26 07:30"},
		{"before midnight", short, "2026-11-25 23:59", "2026-11-26 07:00", "2026-11-26 07:30"},
		{"after midnight", short, "2026-11-26 00:00", "2026-11-26 07:00", "2026-11-26 07:30"},
		{"before seven", short, "2026-11-26 06:59", "2026-11-26 07:00", "2026-11-26 07:30"},
		{"at seven", short, "2026-11-26 07:00", "2026-11-26 07:00", "2026-11-26 07:30"},
		{"long", long, "2026-11-25 18:00", "2026-11-25 18:00", "2026-11-26 09:00"},
		{"year's end", long, "2026-12-31 23:00", "2027-01-01 07:00", "2027-01-01 13:00"},
		{"no night", InstantPlan(90 * time.Second), "2026-11-25 23:00", "2026-11-25 23:00", ""},
	} {
		now := at(t, test.now).UTC()
		if got := test.plan.Resumes(now); !got.Equal(at(t, test.resumes)) {
			t.Errorf("%s: resumes at %v", test.name, got.In(istime.Zone))
		}
		if test.roundTo == "" {
			continue
		}
		if got := test.plan.RoundEnds(now); !got.Equal(at(t, test.roundTo)) {
			t.Errorf("%s: ends at %v", test.name, got.In(istime.Zone))
		}
	}
}

// TestRoundsKeepTheirTime checks rounds that begin at random times. A round must end during the day, and without the
// nights it must have its full length. The dispatch must end with its third round, but not after the start of the
// shoot.
func TestRoundsKeepTheirTime(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 20_000 {
		begins := time.Unix(1_790_000_000+random.Int64N(100_000_000), random.Int64N(1e9))
		ahead := 90*time.Minute + time.Duration(random.Int64N(int64(100*time.Hour)))
		plan := RescuePlan(90*time.Second, ahead)
		ends := plan.RoundEnds(begins)
		awake := time.Duration(0)
		for from := plan.Resumes(begins); from.Before(ends); {
			until := istime.StartOfDay(from).Add(nightBegins * time.Hour)
			if !plan.Quiet || ends.Before(until) {
				until = ends
			}
			awake += until.Sub(from)
			from = plan.Resumes(until)
		}
		if awake != plan.Round {
			t.Fatalf("a round of %v from %v to %v lasts %v without the night", plan.Round, begins.In(istime.Zone), ends.In(istime.Zone), awake)
		}
		start := begins.Add(ahead)
		over := plan.Ends(begins, start)
		third := plan.RoundEnds(plan.RoundEnds(ends))
		if want := minTime(third, start); !over.Equal(want) {
			t.Fatalf("begun at %v, over at %v, not %v", begins, over, want)
		}
	}
}

func minTime(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}

func TestAnInstantDispatchLasts270Seconds(t *testing.T) {
	begun := time.Now()
	if got := InstantPlan(90*time.Second).Ends(begun, begun.Add(time.Hour)); got.Sub(begun) != 270*time.Second {
		t.Error("the dispatch lasts", got.Sub(begun))
	}
}
