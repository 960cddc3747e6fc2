package availability

import (
	"errors"
	"slices"
	"testing"
)

func TestNormalizeHours(t *testing.T) {
	hours, err := NormalizeHours([]Hours{{6, 22 * 60, 2 * 60}, {2, 14 * 60, 18 * 60}, {2, 9 * 60, 14 * 60}, {3, 20 * 60, 0}})
	want := []Hours{{0, 0, 120}, {2, 540, 840}, {2, 840, 1080}, {3, 1200, 1440}, {6, 1320, 1440}}
	if err != nil || !slices.Equal(hours, want) {
		t.Errorf("got %v and %v, want %v", hours, err, want)
	}
	if count := NewWeek(hours).Count(); count != 4+10+8+8+4 {
		t.Errorf("%d cells are open", count)
	}

	refused := []struct {
		name  string
		hours []Hours
		index int
		field string
	}{
		{"day 7", []Hours{{7, 0, 60}}, 0, "day"},
		{"day -1", []Hours{{-1, 0, 60}}, 0, "day"},
		{"a quarter", []Hours{{0, 15, 60}}, 0, "from"},
		{"an end off the grid", []Hours{{0, 0, 45}}, 0, "to"},
		{"an end after midnight", []Hours{{0, 0, 1470}}, 0, "to"},
		{"a beginning at midnight's end", []Hours{{0, 1440, 60}}, 0, "from"},
		{"nothing", []Hours{{0, 60, 60}}, 0, "to"},
		{"an overlap", []Hours{{1, 0, 60}, {0, 120, 240}, {0, 0, 150}}, 2, "from"},
		{"an overlap over midnight", []Hours{{0, 0, 60}, {6, 1380, 30}}, 1, "from"},
		{"five of a day", []Hours{{0, 0, 30}, {0, 60, 90}, {0, 120, 150}, {0, 180, 210}, {0, 240, 270}}, 4, "from"},
	}
	for _, test := range refused {
		t.Run(test.name, func(t *testing.T) {
			_, err := NormalizeHours(test.hours)
			var refusal *HoursError
			if !errors.As(err, &refusal) || refusal.Index != test.index || refusal.Field != test.field {
				t.Errorf("got %+v, want range %d, field %s", refusal, test.index, test.field)
			}
		})
	}
}
