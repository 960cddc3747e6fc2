package payout

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"shootday/internal/pricing"
)

var noon = time.Date(2026, 11, 26, 6, 30, 0, 0, time.UTC)

func TestWhoIsSkipped(t *testing.T) {
	payable := Account{Photographer: "a", Balance: 100_00, HasPayee: true, UsableFrom: noon}
	for _, test := range []struct {
		name    string
		change  func(*Account)
		minimum pricing.Paise
		want    Skip
	}{
		{"the minimum", func(*Account) {}, 100_00, ""},
		{"below it", func(*Account) {}, 100_01, BelowMinimum},
		{"negative", func(a *Account) { a.Balance = -1 }, 0, BelowMinimum},
		{"no minimum", func(a *Account) { a.Balance = 1 }, 0, ""},
		{"a second too early", func(a *Account) { a.UsableFrom = noon.Add(time.Second) }, 100_01, Waiting},
		{"a problem", func(a *Account) { a.Problem, a.UsableFrom = true, noon.Add(time.Second) }, 0, PayeeProblem},
		{"suspended", func(a *Account) { a.Suspended, a.Problem = true, true }, 0, Suspended},
		{"no details", func(a *Account) { a.HasPayee, a.Suspended, a.Balance, a.Unsettled = false, true, 0, 54_00 }, 0, NoPayee},
		{"a balance without details", func(a *Account) { a.HasPayee = false }, 0, NoPayee},
	} {
		account := payable
		test.change(&account)
		ready, skipped := Choose([]Account{account}, test.minimum, noon)
		if test.want == "" && (len(ready) != 1 || len(skipped) != 0) ||
			test.want != "" && (len(ready) != 0 || len(skipped) != 1 || skipped[0].Reason != test.want) {
			t.Errorf("%s: %v, %v", test.name, ready, skipped)
		}
	}
	if ready, skipped := Choose([]Account{{Photographer: "a", HasPayee: true}, {Photographer: "b"}}, 0, noon); len(ready)+len(skipped) != 0 {
		t.Error("accounts without money:", ready, skipped)
	}
	if got := (Account{Balance: -5, Unsettled: 54_00}).Amount(); got != 54_00 {
		t.Error(got)
	}
}

// TestChooseTakesTheLargest checks a batch that is full: every account must be in one list, and no skipped account may
// have a greater balance than one that is paid.
func TestChooseTakesTheLargest(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	accounts := make([]Account, MaxBatch+500)
	for i := range accounts {
		accounts[i] = Account{Photographer: fmt.Sprintf("p%05d", i), Balance: 1 + pricing.Paise(random.Int64N(1000)), HasPayee: true}
	}
	ready, skipped := Choose(accounts, 0, noon)
	if len(ready) != MaxBatch || len(skipped) != 500 {
		t.Fatal(len(ready), len(skipped))
	}
	all := map[string]bool{}
	for i, account := range ready {
		all[account.Photographer] = true
		if i > 0 && account.Balance > ready[i-1].Balance {
			t.Fatalf("%+v after %+v", account, ready[i-1])
		}
	}
	for _, left := range skipped {
		all[left.Photographer] = true
		if left.Reason != OverLimit || left.Balance > ready[MaxBatch-1].Balance {
			t.Fatalf("%+v is left out, and %+v is paid", left, ready[MaxBatch-1])
		}
	}
	if len(all) != len(accounts) {
		t.Errorf("%d of %d", len(all), len(accounts))
	}

	random.Shuffle(len(accounts), func(i, j int) { accounts[i], accounts[j] = accounts[j], accounts[i] })
	again, _ := Choose(accounts, 0, noon)
	for i := range ready {
		if again[i] != ready[i] {
			t.Fatal("the order of the accounts matters")
		}
	}
}
