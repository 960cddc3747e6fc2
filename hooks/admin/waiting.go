package admin

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/notification"
)

// waitingQuery counts one kind of thing that an admin has to do something about. It selects the count, and the oldest and
// the latest moment, as PocketBase stores moments.
type waitingQuery struct{ kind, sql string }

// waitingQueries are in the order in which admins read them. Each reads only what waits, by a partial index.
var waitingQueries = []waitingQuery{
	{notification.WaitingAlerts, `SELECT count(*), min(created), max(updated) FROM money_alerts
		WHERE resolvedAt = '' AND kind IN ('wrong amount', 'unknown money', 'dispute', 'dispute lost')`},
	{notification.WaitingRefunds, `SELECT count(*), min(created), max(updated) FROM refunds WHERE status = 'failed'`},
	{notification.WaitingCancellations, `SELECT count(*), min(created), max(created) FROM cancellations WHERE decision = '' AND fee + refund > 0`},
	// Without a category and a price nobody could book the photographer, so there is nothing to approve yet.
	{notification.WaitingPhotographers, `SELECT count(*), min(p.created), max(p.created) FROM photographers p
		WHERE p.approved = 0 AND p.turnedDownAt = '' AND json_array_length(p.categories) > 0
		AND EXISTS (SELECT 1 FROM pricing_tiers WHERE photographer = p.id) AND ` + records.ActivePhotographer()},
	{notification.WaitingMessages, `SELECT count(*), min(created), max(created) FROM contact_messages WHERE answeredAt = ''`},
	{notification.WaitingSuspended, `SELECT count(*), min(start), max(start) FROM bookings_of_suspended`},
	// A digest that could not be sent must not cause the next one.
	{notification.WaitingOutbox, `SELECT count(*), min(failed), max(failed) FROM outbox WHERE failed != '' AND dedupeKey NOT LIKE '` + digestKey + `%'`},
}

// waitingItem is one kind of thing that waits, as the API answers it.
type waitingItem struct {
	Kind   string `json:"kind"`
	Count  int    `json:"count"`
	Oldest string `json:"oldest"` // UTC; of bookings of suspended people the first shoot

	latest string
}

// waitingForAdmins returns what waits for an admin, without the kinds of which there is nothing, and what does not work
// at present.
func (s *Service) waitingForAdmins(app core.App) (items []waitingItem, degraded []string, err error) {
	items = []waitingItem{}
	for _, query := range waitingQueries {
		item := waitingItem{Kind: query.kind}
		var oldest, latest *string
		if err := app.DB().NewQuery(query.sql).Row(&item.Count, &oldest, &latest); err != nil {
			return nil, nil, fmt.Errorf("count what waits (%s): %w", query.kind, err)
		}
		if item.Count > 0 {
			item.Oldest, item.latest = *cmp.Or(oldest, new(string)), *cmp.Or(latest, new(string))
			items = append(items, item)
		}
	}
	degraded = s.Ops.Degraded(app)
	slices.Sort(degraded)
	return items, degraded, nil
}

// ShowWaiting answers the first screen of /adminactivity.
func (s *Service) ShowWaiting(e *core.RequestEvent) error {
	items, degraded, err := s.waitingForAdmins(e.App)
	if err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"waiting": items, "degraded": degraded})
}
