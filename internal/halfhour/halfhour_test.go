package halfhour

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"shootday/internal/istime"
)

func TestWeekCell(t *testing.T) {
	tests := []struct {
		at   time.Time
		want WeekCell
	}{
		{time.Date(2026, 11, 23, 0, 0, 0, 0, istime.Zone), 0}, // a Monday
		{time.Date(2026, 11, 22, 23, 59, 0, 0, istime.Zone), PerWeek - 1},
		{time.Date(2028, 2, 29, 12, 30, 0, 0, istime.Zone), CellAt(1, 12*60+30)}, // a Tuesday
		{time.Unix(0, 0), 155},
		{time.Date(1969, 12, 29, 0, 0, 0, 0, istime.Zone), 0}, // a Monday before 1970
	}
	for _, test := range tests {
		if got := SlotOf(test.at).WeekCell(); got != test.want {
			t.Errorf("%v is in cell %d, want %d", test.at, got, test.want)
		}
		if got, want := SlotOf(test.at).WeekCell().Next(), SlotOf(test.at.Add(Length)).WeekCell(); got != want {
			t.Errorf("%v: the next cell is %d, want %d", test.at, got, want)
		}
	}
}

func TestSpan(t *testing.T) {
	tests := []struct {
		name       string
		start, end time.Time
		want       Range
	}{
		{"on the grid", time.Unix(0, 0), time.Unix(150*60, 0), Range{0, 4}},
		{"a minute past", time.Unix(60, 0), time.Unix(151*60, 0), Range{0, 5}},
		{"a minute before the next", time.Unix(29*60, 0), time.Unix(179*60, 0), Range{0, 5}},
		{"one minute", time.Unix(30*60, 0), time.Unix(31*60, 0), Range{1, 1}},
		{"a nanosecond over the edge", time.Unix(0, 1), time.Unix(30*60, 1), Range{0, 1}},
		{"before 1970", time.Unix(-60, 0), time.Unix(0, 0), Range{-1, -1}},
		{"from before 1970", time.Unix(-31*60, 0), time.Unix(119*60, 0), Range{-2, 3}},
		{"a nanosecond before 1970", time.Unix(0, -1), time.Unix(0, 0), Range{-1, -1}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := Span(test.start, test.end); got != test.want {
				t.Errorf("got %v, want %v", got, test.want)
			}
			if first := test.want.First; SlotOf(first.Start()) != first || SlotOf(first.Start().Add(-1)) != first-1 {
				t.Errorf("slot %d begins at %v", first, first.Start())
			}
		})
	}
	for minutes, want := range map[int]Slot{1: 1, 29: 1, 30: 1, 31: 2, 60: 2, 600: 20} {
		if got := Count(time.Duration(minutes) * time.Minute); got != want {
			t.Errorf("%d minutes are %d slots, want %d", minutes, got, want)
		}
	}
}

func TestMerge(t *testing.T) {
	merged := Merge([]Range{{10, 12}, {1, 2}, {3, 3}, {5, 8}, {6, 7}, {12, 20}})
	if want := (Ranges{{1, 3}, {5, 8}, {10, 20}}); !slices.Equal(merged, want) {
		t.Errorf("got %v, want %v", merged, want)
	}
	added := merged.Add(9, 4, 30)
	if want := (Ranges{{1, 20}, {30, 30}}); !slices.Equal(added, want) {
		t.Errorf("got %v, want %v", added, want)
	}
	for slot, want := range map[Slot]bool{0: false, 1: true, 3: true, 4: false, 20: true, 21: false} {
		if merged.Contains(slot) != want {
			t.Errorf("contains %d: %v", slot, !want)
		}
	}
	if merged.Touches(Range{9, 9}) || !merged.Touches(Range{9, 10}) || !merged.Touches(Range{0, 1}) || merged.Touches(Range{21, 30}) {
		t.Errorf("Touches is wrong for %v", merged)
	}
}

// TestWeek compares the methods of Week with results that are computed from an array of booleans.
func TestWeek(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var week Week
		open := [PerWeek]bool{}
		for range random.IntN(4) * random.IntN(20) {
			cell := WeekCell(random.IntN(PerWeek))
			week.Open(cell)
			open[cell] = true
		}
		count := 0
		for cell := range WeekCell(PerWeek) {
			if week.IsOpen(cell) != open[cell] {
				t.Fatalf("cell %d is open: %v", cell, week.IsOpen(cell))
			}
			if open[cell] {
				count++
			}
			want, found := Slot(0), true
			for at := cell; !open[at]; at = at.Next() {
				if want++; want == PerWeek {
					want, found = 0, false
					break
				}
			}
			if got, ok := week.ClosedFrom(cell); got != want || ok != found {
				t.Fatalf("%d closed from %d (%v), want %d (%v)", got, cell, ok, want, found)
			}
		}
		if week.Count() != count {
			t.Fatalf("%d cells are open, want %d", week.Count(), count)
		}
	}
}

func TestParse(t *testing.T) {
	if got, err := Parse[Slot]("1000 -2 3"); err != nil || !slices.Equal(got, []Slot{1000, -2, 3}) {
		t.Errorf("got %v and %v", got, err)
	}
	if got, err := Parse[WeekCell](""); err != nil || len(got) != 0 {
		t.Errorf("got %v and %v", got, err)
	}
	if _, err := Parse[Slot]("1 x"); err == nil {
		t.Error("Parse accepts a word as a number")
	}
}
