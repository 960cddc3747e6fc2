package pricing

import (
	"errors"
	"math/rand/v2"
	"testing"

	"shootday/internal/apperr"
)

var threeTiers = []Tier{{10, 500_00}, {25, 450_50}, {60, 399_99}}

func TestFor(t *testing.T) {
	tests := []struct {
		name  string
		tiers []Tier
		skus  int
		tier  Tier
		total Paise
		err   error
	}{
		{"first tier, exactly", threeTiers, 10, threeTiers[0], 5_000_00, nil},
		{"just under the second", threeTiers, 24, threeTiers[0], 12_000_00, nil},
		{"second tier, exactly", threeTiers, 25, threeTiers[1], 11_262_50, nil},
		{"just under the third", threeTiers, 59, threeTiers[1], 26_579_50, nil},
		{"third tier, exactly", threeTiers, 60, threeTiers[2], 23_999_40, nil},
		{"the most", threeTiers, MaxSKUs, threeTiers[2], 39_999_000_00, nil},
		{"a tier below the least booking", []Tier{{2, 100_00}}, 10, Tier{2, 100_00}, 1_000_00, nil},
		{"the order of tiers does not matter", []Tier{{25, 9_00}, {10, 10_00}}, 30, Tier{25, 9_00}, 270_00, nil},

		{"none", threeTiers, 0, Tier{}, 0, ErrNoSKUs},
		{"negative", threeTiers, -12, Tier{}, 0, ErrNoSKUs},
		{"one", threeTiers, 1, Tier{}, 0, ErrTooFewSKUs},
		{"nine", threeTiers, 9, Tier{}, 0, ErrTooFewSKUs},
		{"nine of a tier for two", []Tier{{2, 100_00}}, 9, Tier{}, 0, ErrTooFewSKUs},
		{"one too many", threeTiers, MaxSKUs + 1, Tier{}, 0, ErrTooManySKUs},
		{"under the first tier", []Tier{{12, 100_00}}, 11, Tier{}, 0, ErrBelowFirstTier},
		{"no tiers", nil, 10, Tier{}, 0, ErrNoTiers},
		{"no tiers and no SKUs", nil, 0, Tier{}, 0, ErrNoSKUs},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			quote, err := For(test.tiers, test.skus)
			if !errors.Is(err, test.err) {
				t.Fatalf("error %v, want %v", err, test.err)
			}
			want := Quote{}
			if test.err == nil {
				want = Quote{Tier: test.tier, SKUs: test.skus, Total: test.total}
			}
			if quote != want {
				t.Errorf("got %+v, want %+v", quote, want)
			}
		})
	}
}

func TestQuoteErrorsUseTheMessagesOfTheProduct(t *testing.T) {
	words := map[*apperr.Error]string{
		ErrNoSKUs:     "Please enter the number of SKU before proceeding.",
		ErrTooFewSKUs: "Number of SKUs cannot be less than 10.",
	}
	for refusal, text := range words {
		if refusal.Error() != text {
			t.Errorf("got %q, want %q", refusal, text)
		}
	}
}

// TestForTakesTheTierThatProductNames checks the rule of product.md section 9 with an independent implementation and
// random tiers.
func TestForTakesTheTierThatProductNames(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 5000 {
		tiers := randomTiers(random)
		skus := MinSKUs + random.IntN(80)
		quote, err := For(tiers, skus)
		want := Tier{}
		for i := len(tiers) - 1; i >= 0 && want == (Tier{}); i-- {
			if skus >= tiers[i].MinSKUs {
				want = tiers[i]
			}
		}
		if (err == nil) != (want != Tier{}) || quote.Tier != want {
			t.Fatalf("%d SKUs of %v: got %+v, %v", skus, tiers, quote, err)
		}
		if quote.Total != Paise(quote.SKUs)*want.PricePerSKU {
			t.Fatalf("%d SKUs of %v: total %d", skus, tiers, quote.Total)
		}
	}
}

func randomTiers(random *rand.Rand) []Tier {
	var tiers []Tier
	threshold := 0
	for range 1 + random.IntN(MaxTiers) {
		threshold += 1 + random.IntN(30)
		price := minPrice + Paise(random.Int64N(int64(maxPrice-minPrice)))
		tiers = append(tiers, Tier{threshold, price})
	}
	return tiers
}
