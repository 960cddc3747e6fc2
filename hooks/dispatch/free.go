package dispatch

import (
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/dispatch"
	"shootday/internal/pricing"
)

const (
	maxFree      = 500 // maximum number of photographers counted for a quote
	maxSchedules = 100 // maximum number of schedules read to find later start times
	maxNext      = 3
)

// freeTotals returns the total prices, in ascending order, of the photographers who would get an instant offer for a
// shoot if it were requested now.
func (s *Service) freeTotals(app core.App, w wantedShoot) ([]pricing.Paise, error) {
	free, err := s.findFree(app, s.onCall(w, s.now()), w.shoot, maxFree)
	if err != nil {
		return nil, err
	}
	totals := make([]pricing.Paise, len(free))
	for i := range free {
		totals[i] = free[i].Total
	}
	slices.Sort(totals)
	return totals, nil
}

// nextStarts returns up to maxNext later start times at which at least one photographer is free, and which are not too
// far ahead for an instant booking.
func (s *Service) nextStarts(app core.App, w wantedShoot) ([]shootSlot, error) {
	now := s.now()
	numbers, err := numbersOf(app, s.onCall(w, now), maxSchedules)
	if err != nil {
		return nil, err
	}
	from, until := w.shoot.Start.Add(time.Nanosecond), now.Add(dispatch.MaxAhead+time.Nanosecond)
	schedules, err := s.calendar.Schedules(app, numbers, from, until)
	if err != nil {
		return nil, err
	}
	var starts []time.Time
	for _, schedule := range schedules {
		starts = append(starts, schedule.FreeStarts(now, from, until, w.shoot.Duration, maxNext)...)
	}
	slices.SortFunc(starts, time.Time.Compare)
	starts = slices.CompactFunc(starts, time.Time.Equal)
	next := make([]shootSlot, min(len(starts), maxNext))
	for i := range next {
		next[i] = newShootSlot(starts[i])
	}
	return next, nil
}
