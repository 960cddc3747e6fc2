package availability

import (
	"math/rand/v2"
	"testing"
	"time"

	"shootday/internal/halfhour"
	"shootday/internal/istime"
)

// now is 10:07 AM on a Monday in India.
var now = time.Date(2026, 11, 23, 10, 7, 0, 0, istime.Zone)

// at returns a time of day in India on the day that is the given number of days after now.
func at(days, hour, minute int) time.Time {
	return time.Date(2026, 11, 23+days, hour, minute, 0, 0, istime.Zone)
}

var span = halfhour.Span

func TestCheck(t *testing.T) {
	weekdays := []Hours{}
	for day := range 5 {
		weekdays = append(weekdays, Hours{day, 9 * 60, 18 * 60})
	}
	night, err := NormalizeHours([]Hours{{Day: 6, From: 23*60 + 30, To: 30}}) // Sunday 23:30 to Monday 0:30
	if err != nil {
		t.Fatal(err)
	}
	limits := Limits{Buffer: 30 * time.Minute, HorizonDays: 400}
	tests := []struct {
		name     string
		schedule Schedule
		start    time.Time
		duration time.Duration
		want     Reason
	}{
		{"nothing set", Schedule{}, at(0, 10, 8), time.Hour, Free},
		{"now", Schedule{}, now, time.Hour, TooSoon},
		{"at the horizon", Schedule{}, now.Add(400 * day), time.Hour, Free},
		{"beyond the horizon", Schedule{}, now.Add(400*day + time.Nanosecond), time.Hour, TooLate},
		{"at the end of the notice", Schedule{Limits: &Limits{LeadHours: 24, HorizonDays: 400}}, now.Add(day), time.Hour, Free},
		{"within the notice", Schedule{Limits: &Limits{LeadHours: 24, HorizonDays: 400}}, now.Add(day - 1), time.Hour, TooSoon},

		{"first hour of the day", Schedule{Week: NewWeek(weekdays)}, at(1, 9, 0), time.Hour, Free},
		{"a cell too early", Schedule{Week: NewWeek(weekdays)}, at(1, 8, 59), time.Hour, OutsideHours},
		{"last hour, travel after hours", Schedule{Week: NewWeek(weekdays)}, at(1, 17, 0), time.Hour, Free},
		{"a minute too late", Schedule{Week: NewWeek(weekdays)}, at(1, 17, 1), time.Hour, OutsideHours},
		{"Saturday", Schedule{Week: NewWeek(weekdays)}, at(5, 12, 0), time.Hour, OutsideHours},
		{"Saturday opened", Schedule{Week: NewWeek(weekdays), Opened: halfhour.Ranges{span(at(5, 12, 0), at(5, 13, 0))}}, at(5, 12, 0), time.Hour, Free},
		{"half opened", Schedule{Week: NewWeek(weekdays), Opened: halfhour.Ranges{span(at(5, 12, 0), at(5, 12, 30))}}, at(5, 12, 0), time.Hour, OutsideHours},
		{"no hours of any day", Schedule{Week: &halfhour.Week{}}, at(1, 12, 0), time.Hour, OutsideHours},
		{"over midnight and the edge of the week", Schedule{Week: NewWeek(night)}, at(6, 23, 30), time.Hour, Free},
		{"beyond it", Schedule{Week: NewWeek(night)}, at(6, 23, 31), time.Hour, OutsideHours},

		{"ends when a block begins", Schedule{Busy: halfhour.Ranges{span(at(1, 12, 30), at(1, 14, 0))}}, at(1, 11, 0), time.Hour, Free},
		{"travel into a block", Schedule{Busy: halfhour.Ranges{span(at(1, 12, 30), at(1, 14, 0))}}, at(1, 11, 1), time.Hour, Unavailable},
		{"begins when a block ends", Schedule{Busy: halfhour.Ranges{span(at(1, 12, 30), at(1, 14, 0))}}, at(1, 14, 0), time.Hour, Free},
		{"in the last cell of a block", Schedule{Busy: halfhour.Ranges{span(at(1, 12, 30), at(1, 14, 0))}}, at(1, 13, 59), time.Hour, Unavailable},
		{"fifteen minutes and odd travel until a block", Schedule{
			Limits: &Limits{Buffer: 45 * time.Minute, HorizonDays: 400}, Busy: halfhour.Ranges{span(at(1, 12, 0), at(1, 14, 0))},
		}, at(1, 11, 0), 15 * time.Minute, Free},
		{"twenty minutes and odd travel into a block", Schedule{
			Limits: &Limits{Buffer: 45 * time.Minute, HorizonDays: 400}, Busy: halfhour.Ranges{span(at(1, 12, 0), at(1, 14, 0))},
		}, at(1, 11, 0), 20 * time.Minute, Unavailable},
		{"around a block", Schedule{Busy: halfhour.Ranges{span(at(1, 12, 30), at(1, 13, 0))}}, at(1, 12, 0), 2 * time.Hour, Unavailable},
		{"opened but blocked", Schedule{
			Week: NewWeek(weekdays), Opened: halfhour.Ranges{span(at(5, 12, 0), at(5, 13, 0))}, Busy: halfhour.Ranges{span(at(5, 12, 0), at(5, 12, 30))},
		}, at(5, 12, 0), time.Hour, Unavailable},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if test.schedule.Limits == nil {
				test.schedule.Limits = &limits
			}
			if got := test.schedule.Check(now, Shoot{test.start, test.duration}); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

// TestFreeStarts compares FreeStarts with Check at every full and half hour, for random schedules.
func TestFreeStarts(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for range 400 {
		s := randomSchedule(random)
		duration := time.Duration(15+5*random.IntN(30)) * time.Minute
		from := now.Add(time.Duration(random.IntN(30*24*60)-24*60) * time.Minute)
		until := from.Add(time.Duration(random.IntN(8*24*60)) * time.Minute)
		var want []time.Time
		for start := from.Truncate(halfhour.Length); start.Before(until); start = start.Add(halfhour.Length) {
			if !start.Before(from) && s.Check(now, Shoot{start, duration}) == Free {
				want = append(want, start)
			}
		}
		limit := len(want)
		if limit > 3 && random.IntN(2) == 0 {
			limit = 3
		}
		got := s.FreeStarts(now, from, until, duration, max(limit, 1))
		if len(got) != limit {
			t.Fatalf("%d free times, want %d, from %v to %v in %+v", len(got), limit, from, until, s)
		}
		for i := range got {
			if !got[i].Equal(want[i]) {
				t.Fatalf("free time %d is %v, want %v", i, got[i], want[i])
			}
		}
	}
}

func randomSchedule(random *rand.Rand) Schedule {
	s := Schedule{Limits: &Limits{
		Buffer:      time.Duration(random.IntN(13)) * 10 * time.Minute,
		LeadHours:   random.IntN(3) * random.IntN(72),
		HorizonDays: 1 + random.IntN(40),
	}}
	if random.IntN(4) > 0 {
		s.Week = &halfhour.Week{}
		for range random.IntN(20) {
			first := random.IntN(halfhour.PerWeek)
			for cell := first; cell < min(first+24, halfhour.PerWeek); cell++ {
				s.Week.Open(halfhour.WeekCell(cell))
			}
		}
	}
	ranges := func(atMost int) halfhour.Ranges {
		var all []halfhour.Range
		for range random.IntN(atMost) {
			first := halfhour.SlotOf(now) + halfhour.Slot(random.IntN(40*48)) - 48
			all = append(all, halfhour.Range{First: first, Last: first + halfhour.Slot(random.IntN(30))})
		}
		return halfhour.Merge(all)
	}
	s.Opened, s.Busy = ranges(6), ranges(40)
	return s
}
