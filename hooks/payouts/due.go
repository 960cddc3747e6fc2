package payouts

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/payout"
	"shootday/internal/pricing"
)

// maxSkipped is the maximum number of skipped photographers that ShowDue lists.
const maxSkipped = 5000

// dueItem is a photographer in the response of ShowDue. Reason is set if the photographer cannot be paid.
type dueItem struct {
	Photographer string      `json:"photographerId"`
	Name         string      `json:"name"`
	Amount       float64     `json:"amount"`
	Reason       payout.Skip `json:"reason,omitempty"`
}

// ShowDue responds with the photographers who can be paid now, and with the photographers who have a balance but cannot
// be paid. For each of the latter, the response contains a reason.
func (s *Service) ShowDue(e *core.RequestEvent) error {
	found, err := loadAccounts(e.App)
	if err != nil {
		return err
	}
	for i := range found.accounts {
		found.accounts[i].Problem = found.accounts[i].Problem || s.isUnreadable(found.payees[found.accounts[i].Photographer])
	}
	ready, skipped := payout.Choose(found.accounts, s.config.Minimum, s.now())
	payable, unpayable := make([]dueItem, len(ready)), make([]dueItem, min(len(skipped), maxSkipped))
	for i, account := range ready {
		payable[i] = dueItem{account.Photographer, found.names[account.Photographer], account.Amount().Rupees(), ""}
	}
	for i := range unpayable {
		account := skipped[i]
		unpayable[i] = dueItem{account.Photographer, found.names[account.Photographer], account.Amount().Rupees(), account.Reason}
	}
	return api.OK(e, "", api.Body{"ready": payable, "skipped": unpayable, "count": len(ready), "total": sum(ready).Rupees()})
}

// isUnreadable reports whether none of the server's encryption keys decrypts the payout details. It returns false if
// the server has no keys.
func (s *Service) isUnreadable(p payeeOf) bool {
	if p.Secret == "" || !s.config.Keys.Any() {
		return false
	}
	_, err := s.openSecret(p.Photographer, p.Secret)
	return err != nil
}

func sum(accounts []payout.Account) (total pricing.Paise) {
	for _, account := range accounts {
		total += account.Balance
	}
	return total
}

// ReadyWaiting counts the photographers who can be paid. It also returns the earliest and the latest time at which one
// of their balances became due.
func (s *Service) ReadyWaiting(app core.App) (records.Waiting, error) {
	if !s.Available() {
		return records.Waiting{}, nil
	}
	found, err := loadAccounts(app)
	if err != nil {
		return records.Waiting{}, err
	}
	ready, _ := payout.Choose(found.accounts, s.config.Minimum, s.now())
	waiting, err := dueSince(app, ready)
	waiting.Count = len(ready)
	return waiting, err
}

// unansweredAfter is how long the bank may take to report the result of a payout before admins are notified.
const unansweredAfter = 3 * 24 * time.Hour

// TransfersWaiting counts the payouts whose result the bank has not reported within unansweredAfter.
func (s *Service) TransfersWaiting(app core.App) (records.Waiting, error) {
	return payoutsWaiting(app, s.now().Add(-unansweredAfter))
}
