package admin

import (
	"fmt"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/deliveries"
	"shootday/hooks/outbox"
	"shootday/hooks/payments"
	"shootday/hooks/payouts"
	"shootday/hooks/photographers"
	"shootday/hooks/privacy"
	"shootday/hooks/records"
	"shootday/hooks/reports"
	"shootday/internal/notification"
)

// waitingKind is a category of open tasks, with a function that counts them.
type waitingKind struct {
	kind  string
	count func(core.App) (records.Waiting, error)
}

// waitingKinds contains the categories in the order in which admins see them. The rows of each category are found by a
// partial index.
var waitingKinds = []waitingKind{
	{notification.WaitingAlerts, payments.AlertsWaiting},
	{notification.WaitingRefunds, payments.FailedRefundsWaiting},
	{notification.WaitingHeldRefunds, payments.HeldRefundsWaiting},
	{notification.WaitingCancellations, bookings.CancellationsWaiting},
	{notification.WaitingCompensations, payments.DueCompensationsWaiting},
	{notification.WaitingProblems, deliveries.ProblemsWaiting},
	{notification.WaitingReports, reports.Waiting},
	{notification.WaitingReviews, payments.CompensationReviewsWaiting},
	{notification.WaitingHeld, photographers.HeldWaiting},
	{notification.WaitingPhotographers, photographers.ApprovalsWaiting},
	{notification.WaitingUnlisted, photographers.UnlistedWaiting},
	{notification.WaitingMessages, accounts.ContactMessagesWaiting},
	{notification.WaitingDeletions, privacy.DeletionRequestsWaiting},
	{notification.WaitingSuspended, bookingsOfSuspendedWaiting},
	// Digests that cannot be sent are excluded, because they must not cause another digest.
	{notification.WaitingOutbox, func(app core.App) (records.Waiting, error) { return outbox.FailedWaiting(app, digestKeyPrefix) }},
}

// waitingItem describes the open tasks of one category in a response.
type waitingItem struct {
	Kind   string `json:"kind"`
	Count  int    `json:"count"`
	Oldest string `json:"oldest"` // UTC; for bookings of suspended people, the earliest start of a shoot

	latest string
}

// ShowWaiting responds with the open tasks for admins.
func (s *Service) ShowWaiting(e *core.RequestEvent) error {
	items, degraded, err := s.waitingForAdmins(e.App)
	if err != nil {
		return err
	}
	return api.OK(e, "", api.Body{"waiting": items, "degraded": degraded})
}

// waitingForAdmins returns the categories with open tasks, and the sorted names of the parts of the server that do not
// work.
func (s *Service) waitingForAdmins(app core.App) (items []waitingItem, degraded []string, err error) {
	items = []waitingItem{}
	for _, waiting := range slices.Concat(waitingKinds, []waitingKind{
		{notification.WaitingPayouts, s.Payouts.ReadyWaiting},
		{notification.WaitingTransfers, s.Payouts.TransfersWaiting},
		{notification.WaitingDetails, payouts.DetailsWaiting},
	}) {
		found, err := waiting.count(app)
		if err != nil {
			return nil, nil, fmt.Errorf("count the open tasks (%s): %w", waiting.kind, err)
		}
		if found.Count > 0 {
			items = append(items, waitingItem{Kind: waiting.kind, Count: found.Count, Oldest: found.Oldest, latest: found.Latest})
		}
	}
	degraded = s.Ops.Degraded(app)
	slices.Sort(degraded)
	return items, degraded, nil
}
