package dispatch

import (
	"testing"
	"time"
)

func TestFreeUntil(t *testing.T) {
	matched := time.Date(2026, 11, 23, 10, 0, 0, 0, time.UTC)
	for _, try := range []struct{ ahead, free time.Duration }{
		{72 * time.Hour, 24 * time.Hour},
		{26*time.Hour + time.Second, 24 * time.Hour},
		{26*time.Hour - time.Second, 24*time.Hour - time.Second},
		{3 * time.Hour, time.Hour},
		{150 * time.Minute, 30 * time.Minute},
		{91 * time.Minute, 30 * time.Minute},
		{20 * time.Minute, 20 * time.Minute}, // never after the start
	} {
		if got := FreeUntil(matched, matched.Add(try.ahead)).Sub(matched); got != try.free {
			t.Errorf("a shoot in %v can be canceled free of charge for %v, not %v", try.ahead, got, try.free)
		}
	}
}

func TestRescuePayBy(t *testing.T) {
	now := at(t, "2026-11-25 12:00")
	for ahead, want := range map[time.Duration]time.Duration{
		100 * time.Hour: 24 * time.Hour, 26 * time.Hour: 24 * time.Hour, 25 * time.Hour: 23 * time.Hour, 3 * time.Hour: time.Hour,
		150 * time.Minute: 30 * time.Minute, 2 * time.Hour: 30 * time.Minute, 80 * time.Minute: 30 * time.Minute,
	} {
		if got := RescuePayBy(now, now.Add(ahead)).Sub(now); got != want {
			t.Errorf("%v ahead: %v, want %v", ahead, got, want)
		}
	}
}
