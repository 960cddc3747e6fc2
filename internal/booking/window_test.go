package booking

import (
	"testing"
	"time"

	"shootday/internal/halfhour"
)

const (
	shoot  = 120 * time.Minute
	travel = 30 * time.Minute
)

func TestWindow(t *testing.T) {
	start := time.Date(2026, 11, 5, 3, 30, 0, 0, time.UTC)
	want := Window{start, start.Add(2 * time.Hour), start.Add(150 * time.Minute)}
	got := NewWindow(start, shoot, travel)
	if got != want {
		t.Errorf("got %v, want %v", got, want)
	}
	if slots := got.Slots(); slots.First.Start() != start || slots.Last.Start() != start.Add(2*time.Hour) {
		t.Errorf("the slots are from %v to %v", slots.First.Start(), slots.Last.Start())
	}
}

// TestConflictsAsPromised tries all pairs of start minutes. Shoots that start less than 120 minutes apart must share a
// half hour, and shoots that start 180 or more minutes apart must not.
func TestConflictsAsPromised(t *testing.T) {
	day := time.Date(2026, 11, 5, 0, 0, 0, 0, time.UTC)
	for offset := range 2 * halfhour.Minutes {
		start := day.Add(time.Duration(offset) * time.Minute)
		for apart := range 10 * 60 {
			later := start.Add(time.Duration(apart) * time.Minute)
			conflict := shareSlot(NewWindow(start, shoot, travel), NewWindow(later, shoot, travel))
			if apart < 120 && !conflict {
				t.Fatalf("starts at minute %d and %d later do not conflict", offset, apart)
			}
			if apart >= 180 && conflict {
				t.Fatalf("starts at minute %d and %d later conflict", offset, apart)
			}
		}
	}
}

// TestOverlapsAlwaysConflict tries shoots of other lengths. Shoots that overlap must always conflict. Shoots that do
// not overlap may conflict only if they are less than half an hour apart.
func TestOverlapsAlwaysConflict(t *testing.T) {
	day := time.Date(2026, 11, 5, 0, 0, 0, 0, time.UTC)
	for _, length := range []time.Duration{time.Minute, 31 * time.Minute, 45 * time.Minute, 241 * time.Minute} {
		for offset := range halfhour.Minutes {
			first := NewWindow(day.Add(time.Duration(offset)*time.Minute), length, travel)
			for apart := range 300 {
				second := NewWindow(first.Start.Add(time.Duration(apart)*time.Minute), length, travel)
				conflict := shareSlot(first, second)
				if second.Start.Before(first.BlockedUntil) && !conflict {
					t.Fatalf("%v from minute %d: %d minutes later does not conflict", length, offset, apart)
				}
				if !second.Start.Before(first.BlockedUntil.Add(halfhour.Length)) && conflict {
					t.Fatalf("%v from minute %d: %d minutes later conflicts", length, offset, apart)
				}
			}
		}
	}
}

func shareSlot(a, b Window) bool {
	return a.Slots().First <= b.Slots().Last && b.Slots().First <= a.Slots().Last
}
