package pricing

import (
	"math"
	"strconv"
	"testing"
)

// FuzzFromRupees checks that an accepted amount has at most two decimals and does not change when it is converted to
// paise or text and back.
func FuzzFromRupees(f *testing.F) {
	for _, seed := range []float64{0, 0.01, 19.99, 1.005, 8400, 99_999.99, -2.5, 1e12, 1e13, math.Inf(1), math.NaN(), 5e-324, math.MaxFloat64} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, rupees float64) {
		paise, err := FromRupees(rupees)
		if err != nil {
			if paise != 0 {
				t.Errorf("refused with %d", paise)
			}
			return
		}
		if paise.Rupees() != rupees {
			t.Errorf("%v is %d paise, which are %v", rupees, paise, paise.Rupees())
		}
		text := strconv.FormatFloat(rupees, 'f', 2, 64)
		if same, err := strconv.ParseFloat(text, 64); err != nil || same != rupees {
			t.Errorf("%v has more than two decimals: %s", rupees, text)
		}
	})
}

// FuzzFor checks the result of For for any valid tiers and any number of SKUs. It must be either a refusal, or the
// price of the highest tier that the number reaches.
func FuzzFor(f *testing.F) {
	f.Add(10.0, 500.0, 25.0, 450.5, 60.0, 399.99, 30)
	f.Add(1.0, 1.0, 100_000.0, 100_000.0, 0.0, 0.0, 100_000)
	f.Add(math.NaN(), math.Inf(1), -1.0, 1e300, 2.5, 0.001, -12)
	f.Add(10.0, 700.0, 10.0, 1.0, 5.0, 1.0, 12)
	f.Fuzz(func(t *testing.T, skus1, price1, skus2, price2, skus3, price3 float64, skus int) {
		tiers := []Tier{TierFromNumbers(skus1, price1), TierFromNumbers(skus2, price2), TierFromNumbers(skus3, price3)}
		for len(tiers) > 0 && tiers[len(tiers)-1] == (Tier{}) {
			tiers = tiers[:len(tiers)-1]
		}
		if ValidateTiers(tiers) != nil {
			return
		}
		quote, err := For(tiers, skus)
		if err != nil {
			if quote != (Quote{}) {
				t.Errorf("refused with %+v", quote)
			}
			return
		}
		if skus < MinSKUs || skus > MaxSKUs || quote.SKUs != skus {
			t.Errorf("%d SKUs can be booked: %+v", skus, quote)
		}
		for _, tier := range tiers {
			if tier.MinSKUs <= skus && tier.MinSKUs > quote.Tier.MinSKUs {
				t.Errorf("%d SKUs reach %+v but cost %+v", skus, tier, quote)
			}
		}
		if quote.Total != Paise(skus)*quote.Tier.PricePerSKU || quote.Total < Paise(skus)*minPrice {
			t.Errorf("%d SKUs cost %+v", skus, quote)
		}
	})
}
