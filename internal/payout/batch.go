package payout

import (
	"cmp"
	"slices"
	"time"

	"shootday/internal/pricing"
)

// MaxBatch is the maximum number of payouts in a batch, and of rows in a bank's file.
const MaxBatch = 5000

// Skip tells why a photographer with money is not in a batch. The values are those of the API.
type Skip string

// These are the reasons, in the order of their precedence.
const (
	NoPayee      Skip = "no_payee"
	Suspended    Skip = "suspended"
	PayeeProblem Skip = "payee_problem"
	Waiting      Skip = "waiting"
	BelowMinimum Skip = "below_minimum"
	OverLimit    Skip = "over_limit"
)

// Account is the money of a photographer, and what decides whether it can be paid.
type Account struct {
	Photographer string
	Balance      pricing.Paise // what is due and settled; may be negative
	Unsettled    pricing.Paise // what was released and is not settled
	HasPayee     bool
	Suspended    bool
	Problem      bool // the payee details were refused by the bank, or no key opens them
	UsableFrom   time.Time
}

// Amount returns what a list of accounts shows: the balance, or what waits for the first payee details.
func (a Account) Amount() pricing.Paise {
	if !a.HasPayee {
		return a.Unsettled
	}
	return a.Balance
}

// Skipped is an account that is not in a batch.
type Skipped struct {
	Account
	Reason Skip
}

// Choose divides accounts into those whose whole balance a batch pays now, and those with money that it does not pay.
// Both are ordered by amount, the largest first. Accounts without any money are in neither.
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
