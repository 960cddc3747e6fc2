package dispatch

import (
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/dispatch"
)

const maxScanned = 2000 // photographers on call who are looked at for a round

// underInstantLimit is the condition that a photographer p may get one more instant offer today.
const underInstantLimit = ` AND (p.askedAt < {:today} OR p.askedToday < {:perDay})
		AND p.id NOT IN (` + fromCustomer + `AND d.kind = '` + string(records.DispatchInstant) + `'` + allOffers + `)`

// onCall is the part of a query with the photographers who get instant offers for a shoot, whether they are free or not. It
// starts from those who have switched instant bookings on until after {:from}, who are few, and looks each of them up in
// the listings. onCallParams has its parameters.
const onCall = `
	FROM (
		SELECT id FROM photographers INDEXED BY idx_photographers_instant
		WHERE instantOn = 1 AND instantUntil > {:from} ORDER BY instantUntil LIMIT {:scan}
	) p_on
	CROSS JOIN photographers p ON p.id = p_on.id
	CROSS JOIN photographer_numbers n ON n.photographer = p.id
	CROSS JOIN listings ON listings.number = n.number AND listings.category = {:category} AND listings.city IN ({:city}, '')
	` + tierOfSKUs + `
	WHERE (p.seenAt >= {:seenSince} OR EXISTS (SELECT 1 FROM push_subscriptions WHERE user = p.user))
		AND (NOT {:payAfterShoot} OR p.payAfterShoot)` + askable + underInstantLimit

func (s *Service) onCallParams(w wantedShoot) dbx.Params {
	params := s.askableParams(w)
	params["from"], params["scan"] = records.Timestamp(s.now()), maxScanned
	params["seenSince"] = records.Timestamp(s.now().Add(-dispatch.SeenWithin))
	params["payAfterShoot"] = w.payAfterShoot
	return params
}

// find returns photographers on call. If more photographers are on call than it looks at, it starts at a
// random one.
func (k instant) find(app core.App, _ *records.Dispatch, wanted wantedShoot) (found []candidate, err error) {
	now := k.now()
	params := k.onCallParams(wanted)
	var bounds []string // the last instantUntil with at least maxScanned later ones
	err = app.DB().NewQuery(`SELECT instantUntil FROM photographers INDEXED BY idx_photographers_instant
		WHERE instantOn = 1 AND instantUntil > {:from} ORDER BY instantUntil DESC LIMIT 1 OFFSET {:scan}`).
		Bind(dbx.Params{"from": params["from"], "scan": maxScanned}).Column(&bounds)
	if err != nil {
		return nil, err
	}
	if len(bounds) > 0 {
		bound, err := records.ParseTimestamp(bounds[0])
		if err != nil {
			return nil, err
		}
		params["from"] = records.Timestamp(now.Add(time.Duration(k.chance() * float64(bound.Sub(now)))))
	}
	free, err := k.findFree(app, onCall, params, wanted.shoot, maxCandidates)
	if err != nil {
		return nil, err
	}
	return loadCandidates(app, free, params)
}
