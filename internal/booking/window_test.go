package booking

import (
	"testing"
	"time"
)

const (
	shoot  = 120 * time.Minute
	travel = 30 * time.Minute
)

func TestCells(t *testing.T) {
	tests := []struct {
		name             string
		start            time.Time
		duration, travel time.Duration
		first, last      int64
	}{
		{"on the grid", time.Unix(0, 0), shoot, travel, 0, 4},
		{"a minute past", time.Unix(60, 0), shoot, travel, 0, 5},
		{"a minute before the next", time.Unix(29*60, 0), shoot, travel, 0, 5},
		{"no travel", time.Unix(30*60, 0), shoot, 0, 1, 4},
		{"one minute", time.Unix(30*60, 0), time.Minute, 0, 1, 1},
		{"a nanosecond over the edge", time.Unix(0, 1), 30 * time.Minute, 0, 0, 1},
		{"before the epoch", time.Unix(-60, 0), time.Minute, 0, -1, -1},
		{"from before the epoch", time.Unix(-31*60, 0), shoot, 0, -2, 2},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			first, last := NewWindow(test.start, test.duration, test.travel).Cells()
			if first != test.first || last != test.last {
				t.Errorf("cells %d to %d, want %d to %d", first, last, test.first, test.last)
			}
		})
	}
}

func TestWindow(t *testing.T) {
	start := time.Date(2026, 11, 5, 3, 30, 0, 0, time.UTC)
	want := Window{start, start.Add(2 * time.Hour), start.Add(150 * time.Minute)}
	if got := NewWindow(start, shoot, travel); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestConflictsAsPromised goes through every pair of minutes: shoots that start less than 120
// minutes apart share a cell, shoots 180 or more apart do not.
func TestConflictsAsPromised(t *testing.T) {
	day := time.Date(2026, 11, 5, 0, 0, 0, 0, time.UTC)
	for offset := range 2 * GridMinutes {
		start := day.Add(time.Duration(offset) * time.Minute)
		for apart := range 10 * 60 {
			later := start.Add(time.Duration(apart) * time.Minute)
			conflict := shareCell(NewWindow(start, shoot, travel), NewWindow(later, shoot, travel))
			if apart < 120 && !conflict {
				t.Fatalf("starts at minute %d and %d later do not conflict", offset, apart)
			}
			if apart >= 180 && conflict {
				t.Fatalf("starts at minute %d and %d later conflict", offset, apart)
			}
		}
	}
}

// TestOverlapsAlwaysConflict does the same for other lengths: the grid may refuse more than
// real overlaps, but never less, and at most one cell's width more.
func TestOverlapsAlwaysConflict(t *testing.T) {
	day := time.Date(2026, 11, 5, 0, 0, 0, 0, time.UTC)
	for _, length := range []time.Duration{time.Minute, 31 * time.Minute, 45 * time.Minute, 241 * time.Minute} {
		for offset := range GridMinutes {
			first := NewWindow(day.Add(time.Duration(offset)*time.Minute), length, travel)
			for apart := range 300 {
				second := NewWindow(first.Start.Add(time.Duration(apart)*time.Minute), length, travel)
				conflict := shareCell(first, second)
				if second.Start.Before(first.BlockedUntil) && !conflict {
					t.Fatalf("%v from minute %d: %d minutes later does not conflict", length, offset, apart)
				}
				if !second.Start.Before(first.BlockedUntil.Add(cell)) && conflict {
					t.Fatalf("%v from minute %d: %d minutes later conflicts", length, offset, apart)
				}
			}
		}
	}
}

func shareCell(a, b Window) bool {
	aFirst, aLast := a.Cells()
	bFirst, bLast := b.Cells()
	return aFirst <= bLast && bFirst <= aLast
}
