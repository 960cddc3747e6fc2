package delivery

import (
	"testing"
	"testing/quick"

	"shootday/internal/pricing"
)

func TestRefundOf(t *testing.T) {
	for _, test := range []struct {
		decided, paid, want pricing.Paise
		all, refused        bool
	}{
		{decided: 99, paid: 1000, refused: true},
		{decided: 0, paid: 1000, refused: true},
		{decided: -100, paid: 1000, refused: true},
		{decided: 100, paid: 1000, want: 100},
		{decided: 900, paid: 1000, want: 900},
		{decided: 901, paid: 1000, want: 1000, all: true},
		{decided: 1000, paid: 1000, want: 1000, all: true},
		{decided: 1001, paid: 1000, refused: true},
		{decided: 100, paid: 100, want: 100, all: true},
		{decided: 100, paid: 0, refused: true},
	} {
		got, all, err := RefundOf(test.decided, test.paid)
		if got != test.want || all != test.all || (err != nil) != test.refused {
			t.Errorf("%d of %d: %d, %v, %v", test.decided, test.paid, got, all, err)
		}
	}
}

// TestRefundsLeaveNoSmallRest checks that a refund never exceeds the payment, and that the remainder is either nothing
// or at least one rupee.
func TestRefundsLeaveNoSmallRest(t *testing.T) {
	check := func(decided, paid uint32) bool {
		amount, all, err := RefundOf(pricing.Paise(decided), pricing.Paise(paid))
		rest := pricing.Paise(paid) - amount
		return err != nil || amount >= pricing.Paise(decided) && (all && rest == 0 || !all && rest >= MinRefund)
	}
	if err := quick.Check(check, &quick.Config{MaxCount: 10_000}); err != nil {
		t.Error(err)
	}
}

// TestSplitLosesNothing checks that the amounts released and forfeited add up to the amount held, and that nothing is
// forfeited for a completed shoot.
func TestSplitLosesNothing(t *testing.T) {
	check := func(held, lost uint32, canceled bool) bool {
		released, forfeited := Split(pricing.Paise(held), pricing.Paise(lost), canceled)
		return released+forfeited == pricing.Paise(held) && released >= 0 && forfeited >= 0 && forfeited <= pricing.Paise(lost) &&
			(canceled || forfeited == 0)
	}
	if err := quick.Check(check, &quick.Config{MaxCount: 10_000}); err != nil {
		t.Error(err)
	}
	if released, forfeited := Split(840, 300, true); released != 540 || forfeited != 300 {
		t.Error(released, forfeited)
	}
}
