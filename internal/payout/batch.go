package payout

import (
	"cmp"
	"slices"
	"time"

	"shootday/internal/pricing"
)

// MaxBatch is the maximum number of payouts in a batch, and of rows in a bank's file.
const MaxBatch = 5000

// Skip is the reason why a photographer with a balance is not in a batch. The values are part of the API.
type Skip string

// These are the reasons, in order of precedence.
const (
	NoPayee      Skip = "no_payee"
	Suspended    Skip = "suspended"
	PayeeProblem Skip = "payee_problem"
	Waiting      Skip = "waiting"
	BelowMinimum Skip = "below_minimum"
	OverLimit    Skip = "over_limit"
)

// Account contains the amounts that are owed to a photographer, and the data that determines whether they can be paid.
type Account struct {
	Photographer string
	Balance      pricing.Paise // the settled amount that is due; may be negative
	Unsettled    pricing.Paise // the amount that is released but not settled
	HasPayee     bool
	Suspended    bool
	Problem      bool // true if the bank refused the payee details, or if no key decrypts them
	UsableFrom   time.Time
}

// Amount returns the amount shown in a list of accounts: the balance, or the amount that is not settled because there
// are no payee details.
func (a Account) Amount() pricing.Paise {
	if !a.HasPayee {
		return a.Unsettled
	}
	return a.Balance
}

// Skipped is an account that is not in a batch, with the reason.
type Skipped struct {
	Account
	Reason Skip
}

// Choose returns the accounts whose balances a new batch pays in full, and the accounts that it skips. Both lists are
// sorted by amount, in descending order. Accounts without a balance and without unsettled amounts are in neither list.
func Choose(accounts []Account, minimum pricing.Paise, now time.Time) (ready []Account, skipped []Skipped) {
	accounts = slices.Clone(accounts)
	slices.SortFunc(accounts, func(a, b Account) int {
		return cmp.Or(cmp.Compare(b.Amount(), a.Amount()), cmp.Compare(a.Photographer, b.Photographer))
	})
	for _, account := range accounts {
		if account.Balance == 0 && account.Unsettled == 0 {
			continue
		}
		reason := account.skip(minimum, now)
		if reason == "" && len(ready) == MaxBatch {
			reason = OverLimit
		}
		if reason == "" {
			ready = append(ready, account)
		} else {
			skipped = append(skipped, Skipped{account, reason})
		}
	}
	return ready, skipped
}

func (a Account) skip(minimum pricing.Paise, now time.Time) Skip {
	switch {
	case !a.HasPayee:
		return NoPayee
	case a.Suspended:
		return Suspended
	case a.Problem:
		return PayeeProblem
	case now.Before(a.UsableFrom):
		return Waiting
	case a.Balance < minimum || a.Balance <= 0:
		return BelowMinimum
	}
	return ""
}
