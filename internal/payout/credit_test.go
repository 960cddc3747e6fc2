package payout

import (
	"math/rand/v2"
	"testing"

	"shootday/internal/pricing"
)

func TestCredit(t *testing.T) {
	s := Settlement{Gross: 5_400_00, Commission: 540_00, CGST: 48_60, SGST: 48_60, TDS: 5_40, TCS: 22_88, Net: 4_734_52}
	for _, test := range []struct {
		name             string
		refund, refunded pricing.Paise
		credited, want   Credit
	}{
		{"all", 5_400_00, 0, Credit{}, Credit{540_00, 48_60, 48_60, 0}},
		{"half", 2_700_00, 0, Credit{}, Credit{270_00, 24_30, 24_30, 0}},
		{"the other half", 2_700_00, 2_700_00, Credit{270_00, 24_30, 24_30, 0}, Credit{270_00, 24_30, 24_30, 0}},
		{"each amount is rounded", 1_00, 0, Credit{}, Credit{10, 1, 1, 0}},
		{"too little", 4, 0, Credit{}, Credit{}},
		{"all that is left", 4_00, 5_396_00, Credit{539_99, 48_00, 48_60, 0}, Credit{1, 60, 0, 0}},
	} {
		if got := s.Credit(test.refund, test.refunded, test.credited); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.name, got, test.want)
		}
	}
}

// TestFullRefundsGiveBackAllDeductions refunds random settlements in random parts.
func TestFullRefundsGiveBackAllDeductions(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 20_000 {
		terms := Terms{Commission: Rate(random.IntN(5_001)), Rates: inForce, OurGSTIN: ours, GSTIN: []string{sameState, otherState}[random.IntN(2)]}
		s := Settle(1+pricing.Paise(random.Int64N([]int64{100, 10_000_00}[random.IntN(2)])), terms, History{})
		refunded, credited := pricing.Paise(0), Credit{}
		for refunded < s.Gross {
			left := int64(s.Gross - refunded)
			refund := 1 + pricing.Paise(random.Int64N(left))
			if random.IntN(2) == 0 {
				refund = 1 + pricing.Paise(random.Int64N(left/10+1))
			}
			back := s.Credit(refund, refunded, credited)
			if back.Commission < 0 || back.CGST < 0 || back.SGST < 0 || back.IGST < 0 {
				t.Fatalf("a refund of %d after %d takes away: %+v", refund, refunded, back)
			}
			refunded, credited = refunded+refund, credited.Plus(back)
			if credited.Commission > s.Commission || credited.CGST > s.CGST || credited.SGST > s.SGST || credited.IGST > s.IGST {
				t.Fatalf("%+v is more than was deducted: %+v", credited, s)
			}
		}
		if credited != (Credit{s.Commission, s.CGST, s.SGST, s.IGST}) {
			t.Fatalf("after a full refund, %+v of %+v were returned", credited, s)
		}
	}
}
