package dispatch

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/availability"
	"shootday/internal/dispatch"
	"shootday/internal/istime"
	"shootday/internal/pricing"
	"shootday/internal/searchindex"
)

// wantedShoot is a shoot that somebody looks for a photographer for.
type wantedShoot struct {
	city, category string // ids
	shoot          availability.Shoot
	skus           int
	maxTotal       pricing.Paise // 0: any
	payAfterShoot  bool          // only photographers who allow it
}

const (
	mostFree      = 500 // photographers counted for a quote
	mostSchedules = 100 // schedules read to find other times
	mostNext      = 3
)

// reachable is the part of a query with the photographers who get instant offers for a shoot, whether they are free or not.
// It starts from those who have switched instant bookings on, who are few, and looks each of them up in the listings.
const reachable = `
	FROM (
		SELECT id FROM photographers INDEXED BY idx_photographers_instant
		WHERE instantOn = 1 AND instantUntil > {:now} ORDER BY instantUntil LIMIT {:scan}
	) p_on
	CROSS JOIN photographers p ON p.id = p_on.id
	CROSS JOIN photographer_numbers n ON n.photographer = p.id
	CROSS JOIN listings ON listings.number = n.number AND listings.category = {:category} AND listings.city IN ({:city}, '')
	CROSS JOIN pricing_tiers tier ON tier.photographer = p.id AND tier.minSKUs = (
		SELECT max(minSKUs) FROM pricing_tiers WHERE photographer = p.id AND minSKUs <= {:skus}
	)
	WHERE (p.seenAt >= {:seenSince} OR EXISTS (SELECT 1 FROM push_subscriptions WHERE user = p.user))
		AND (p.askedAt < {:today} OR p.askedToday < {:perDay})
		AND (NOT {:payAfterShoot} OR p.payAfterShoot)
		AND ({:maxTotal} = 0 OR {:skus} * tier.pricePerSKU <= {:maxTotal})`

func (s *Service) reachableParams(w wantedShoot) dbx.Params {
	now := s.now()
	return dbx.Params{
		"category": w.category, "city": w.city, "skus": w.skus, "maxTotal": int64(w.maxTotal), "payAfterShoot": w.payAfterShoot,
		"now": records.Timestamp(now), "seenSince": records.Timestamp(now.Add(-dispatch.SeenWithin)),
		"today": records.Timestamp(istime.StartOfDay(now)), "perDay": dispatch.OffersPerDay, "scan": mostScanned,
	}
}

// freeTotals returns the totals of the photographers who get an instant offer for a shoot now, the lowest first.
func (s *Service) freeTotals(app core.App, w wantedShoot) ([]pricing.Paise, error) {
	free := searchindex.Free{Request: availability.NewRequest(s.now(), w.shoot), Travel: s.config.Travel}
	condition, params := free.Condition()
	maps.Copy(params, s.reachableParams(w))
	params["most"] = mostFree
	var totals []pricing.Paise
	err := app.DB().NewQuery(`SELECT {:skus} * tier.pricePerSKU` + reachable + condition + ` LIMIT {:most}`).Bind(params).Column(&totals)
	if err != nil {
		return nil, fmt.Errorf("load who is free: %w", err)
	}
	slices.Sort(totals)
	return totals, nil
}

// nextStarts returns up to three later starts of a shoot, within the time that instant bookings are for, at which at least
// one photographer is free.
func (s *Service) nextStarts(app core.App, w wantedShoot) ([]shootSlot, error) {
	params := s.reachableParams(w)
	params["most"] = mostSchedules
	var numbers []int
	err := app.DB().NewQuery(`SELECT listings.number` + reachable + ` LIMIT {:most}`).Bind(params).Column(&numbers)
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
