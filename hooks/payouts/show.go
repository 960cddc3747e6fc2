package payouts

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/payout"
)

// payoutItem is a payout as it appears in responses to the photographer.
type payoutItem struct {
	ID      string        `json:"payoutId"`
	Amount  float64       `json:"amount"`
	Status  payout.Status `json:"status"`
	Created time.Time     `json:"created"`
	PaidAt  string        `json:"paidAt"` // empty if the payout is not paid
	UTR     string        `json:"utr"`
	Reason  payout.Reason `json:"reason"`
}

// Show responds with the balances, payout details and payouts of the calling photographer.
func (s *Service) Show(e *core.RequestEvent) error {
	page, err := api.ReadPaging(e.Request.URL.Query())
	if err != nil {
		return err
	}
	own, err := api.OwnProfile(e)
	if err != nil {
		return err
	}
	money, err := loadBalances(e.App, own.Id)
	if err != nil {
		return err
	}
	held, err := heldFor(e.App, own.Id)
	if err != nil {
		return err
	}
	from, until := payout.YearBounds(s.now())
	paid, err := paidBetween(e.App, own.Id, from, until)
	if err != nil {
		return err
	}
	payee, err := findPayee(e.App, own.Id)
	if err != nil {
		return err
	}
	lines, total, err := payoutsPage(e.App, page, records.PayoutFieldPhotographer, own.Id)
	if err != nil {
		return err
	}
	items := make([]payoutItem, len(lines))
	for i, line := range lines {
		items[i] = payoutItem{
			ID: line.Id, Amount: line.Amount().Rupees(), Status: line.Status(), Created: line.Created(), PaidAt: moment(line.PaidAt()),
			UTR: line.UTR(), Reason: line.Reason(),
		}
	}
	return api.OK(e, "", api.Body{
		"held": held.Rupees(), "due": money.due.Rupees(), "unsettled": money.unsettled.Rupees(), "transit": money.transit.Rupees(),
		"paidThisYear": paid.Rupees(), "commissionPercent": s.CommissionPercent(), "payee": shownPayee(payee), "payouts": items,
		"page": page.Page, "perPage": page.PerPage, "totalItems": total,
	})
}

// moment returns a time formatted for responses, or an empty string for the zero time.
func moment(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.UTC().Format(time.RFC3339Nano)
}
