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

// waitingQuery counts one kind of thing that needs an admin. Its SQL selects the count and the times of the oldest and the
// latest, as date columns hold them.
type waitingQuery struct{ kind, sql string }

// waitingQueries are in the order in which admins read them. A partial index finds the rows of each.
var waitingQueries = []waitingQuery{
	{notification.WaitingAlerts, `SELECT count(*), min(created), max(updated) FROM money_alerts WHERE resolvedAt = '' AND kind IN ('` +
		string(records.AlertWrongAmount) + `', '` + string(records.AlertUnknownMoney) + `', '` +
		string(records.AlertDispute) + `', '` + string(records.AlertDisputeLost) + `')`},
	{notification.WaitingRefunds, `SELECT count(*), min(created), max(updated) FROM refunds WHERE status = '` + string(records.RefundFailed) + `'`},
	{notification.WaitingHeldRefunds, `SELECT count(*), min(created), max(updated) FROM refunds WHERE status = '` + string(records.RefundHeld) + `'`},
	{notification.WaitingCancellations, `SELECT count(*), min(created), max(created) FROM cancellations WHERE decision = '' AND fee + refund > 0`},
	{notification.WaitingCompensations, `SELECT count(*), min(created), max(created) FROM compensations WHERE status = '` + string(records.CompensationDue) + `'`},
	{notification.WaitingReviews, `SELECT count(*), min(created), max(created) FROM compensations WHERE status = '` + string(records.CompensationReview) + `'`},
	{notification.WaitingHeld, `SELECT count(*), min(heldAt), max(heldAt) FROM photographers WHERE heldAt != ''`},
	// A photographer without a category or a price cannot be booked, so there is nothing to approve yet.
	{notification.WaitingPhotographers, `SELECT count(*), min(p.created), max(p.created) FROM photographers p
		WHERE p.approved = 0 AND p.turnedDownAt = '' AND json_array_length(p.categories) > 0
		AND EXISTS (SELECT 1 FROM pricing_tiers WHERE photographer = p.id) AND ` + records.ActivePhotographer()},
	// An early approval stays noted, so the present state decides.
	{notification.WaitingUnlisted, `SELECT count(*), min(p.approvedEarlyAt), max(p.approvedEarlyAt) FROM photographers p
		WHERE p.approvedEarlyAt != '' AND p.approved = 1 AND (json_array_length(p.categories) = 0
		OR NOT EXISTS (SELECT 1 FROM pricing_tiers WHERE photographer = p.id)) AND ` + records.ActivePhotographer()},
	{notification.WaitingMessages, `SELECT count(*), min(created), max(created) FROM contact_messages WHERE answeredAt = ''`},
	{notification.WaitingSuspended, `SELECT count(*), min(start), max(start) FROM bookings_of_suspended`},
	// A digest that cannot be sent must not cause the next one.
	{notification.WaitingOutbox, `SELECT count(*), min(failed), max(failed) FROM outbox WHERE failed != '' AND dedupeKey NOT LIKE '` + digestKeyPrefix + `%'`},
}

// waitingItem is one kind of thing that needs an admin, in the form of the API.
type waitingItem struct {
	Kind   string `json:"kind"`
	Count  int    `json:"count"`
	Oldest string `json:"oldest"` // UTC; for bookings of suspended people, the start of the first shoot

	latest string
}

// ShowWaiting answers with what needs an admin's attention.
func (s *Service) ShowWaiting(e *core.RequestEvent) error {
	items, degraded, err := s.waitingForAdmins(e.App)
	if err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"waiting": items, "degraded": degraded})
}

// waitingForAdmins returns the kinds of things that need an admin, and the names of the parts of the server that do not
// work, sorted. It leaves out kinds without any.
func (s *Service) waitingForAdmins(app core.App) (items []waitingItem, degraded []string, err error) {
	items = []waitingItem{}
	for _, query := range waitingQueries {
		item := waitingItem{Kind: query.kind}
		var oldest, latest *string // NULL without any
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
