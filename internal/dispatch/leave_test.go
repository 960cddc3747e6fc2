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
	} {
		if got := FreeUntil(matched, matched.Add(try.ahead)).Sub(matched); got != try.free {
			t.Errorf("a shoot in %v is free to leave for %v, not %v", try.ahead, got, try.free)
		}
	}
}
