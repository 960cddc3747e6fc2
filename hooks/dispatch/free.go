package dispatch

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/calendar"
	"shootday/internal/availability"
	"shootday/internal/dispatch"
	"shootday/internal/pricing"
)

const (
	maxFree      = 500 // photographers counted for a quote
	maxSchedules = 100 // schedules read to find other times
	maxNext      = 3
)

// freePhotographer is a photographer who is free for a shoot.
type freePhotographer struct {
	calendar.ScheduleRow
	Number int
	Total  pricing.Paise // by the photographer's own prices
}

// findFree returns the first photographers of a query, at most limit, who are free for a shoot. from is the part of the query
// after the columns. It has the tables n, p and tier.
func (s *Service) findFree(app core.App, from string, params dbx.Params, shoot availability.Shoot, limit int) ([]freePhotographer, error) {
	query := s.calendar.ForShoot(shoot)
	maps.Copy(query.Params, params)
	rows, err := app.DB().NewQuery(`SELECT n.number, {:skus} * tier.pricePerSKU AS total, ` + query.Columns + from + query.Condition).
		Bind(query.Params).Rows()
	if err != nil {
		return nil, fmt.Errorf("look for photographers who are free: %w", err)
	}
	defer rows.Close()
	var found []freePhotographer
	for len(found) < limit && rows.Next() {
		var one freePhotographer
		if err := rows.Scan(append([]any{&one.Number, &one.Total}, one.Fields()...)...); err != nil {
			return nil, fmt.Errorf("read who is free: %w", err)
		}
		free, err := query.IsFree(&one.ScheduleRow)
		if err != nil {
			return nil, err
		}
		if free {
			found = append(found, one)
		}
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("look for photographers who are free: %w", err)
	}
	return found, nil
}

// freeTotals returns the totals of the photographers who get an instant offer for a shoot now, the lowest first.
func (s *Service) freeTotals(app core.App, w wantedShoot) ([]pricing.Paise, error) {
	free, err := s.findFree(app, onCall, s.onCallParams(w), w.shoot, maxFree)
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

// nextStarts returns up to three later starts of a shoot, within the time that instant bookings are for, at which at least
// one photographer is free.
func (s *Service) nextStarts(app core.App, w wantedShoot) ([]shootSlot, error) {
	params := s.onCallParams(w)
	params["limit"] = maxSchedules
	var numbers []int
	err := app.DB().NewQuery(`SELECT listings.number` + onCall + ` LIMIT {:limit}`).Bind(params).Column(&numbers)
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
