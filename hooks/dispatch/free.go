package dispatch

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/dispatch"
	"shootday/internal/pricing"
)

const (
	mostFree      = 500 // photographers counted for a quote
	mostSchedules = 100 // schedules read to find other times
	mostNext      = 3
)

// freeTotals returns the totals of the photographers who get an instant offer for a shoot now, the lowest first.
func (s *Service) freeTotals(app core.App, w wantedShoot) ([]pricing.Paise, error) {
	condition, params := s.freeCondition(w.shoot)
	maps.Copy(params, s.onCallParams(w))
	params["most"] = mostFree
	var totals []pricing.Paise
	err := app.DB().NewQuery(`SELECT {:skus} * tier.pricePerSKU` + onCall + condition + ` LIMIT {:most}`).Bind(params).Column(&totals)
	if err != nil {
		return nil, fmt.Errorf("load who is free: %w", err)
	}
	slices.Sort(totals)
	return totals, nil
}

// nextStarts returns up to three later starts of a shoot, within the time that instant bookings are for, at which at least
// one photographer is free.
func (s *Service) nextStarts(app core.App, w wantedShoot) ([]shootSlot, error) {
	params := s.onCallParams(w)
	params["most"] = mostSchedules
	var numbers []int
	err := app.DB().NewQuery(`SELECT listings.number` + onCall + ` LIMIT {:most}`).Bind(params).Column(&numbers)
	if err != nil {
		return nil, fmt.Errorf("load whose schedules to read: %w", err)
	}
	now := s.now()
	from, until := w.shoot.Start.Add(time.Nanosecond), now.Add(dispatch.MaxAhead+time.Nanosecond)
	schedules, err := s.calendar.Schedules(app, numbers, from, until)
	if err != nil {
		return nil, err
	}
	var starts []time.Time
	for _, schedule := range schedules {
		starts = append(starts, schedule.FreeStarts(now, from, until, w.shoot.Duration, mostNext)...)
	}
	slices.SortFunc(starts, time.Time.Compare)
	starts = slices.CompactFunc(starts, time.Time.Equal)
	next := make([]shootSlot, min(len(starts), mostNext))
	for i := range next {
		next[i] = newShootSlot(starts[i])
	}
	return next, nil
}
