package pricing

import (
	"errors"
	"maps"
	"math"
	"slices"
	"testing"

	"shootday/internal/apperr"
)

func TestValidateTiers(t *testing.T) {
	tests := []struct {
		name   string
		tiers  []Tier
		fields []string
	}{
		{"one", []Tier{{1, minPrice}}, nil},
		{"three", threeTiers, nil},
		{"prices may rise", []Tier{{10, 100_00}, {20, 200_00}}, nil},
		{"the bounds themselves", []Tier{{1, minPrice}, {MaxSKUs, maxPrice}}, nil},
		{"none", nil, []string{"updatedPrices"}},
		{"four", []Tier{{1, 100}, {2, 100}, {3, 100}, {4, 100}}, []string{"updatedPrices"}},
		{"no threshold", []Tier{{0, 100}}, []string{"updatedPrices.0.minSKUs"}},
		{"negative threshold", []Tier{{-1, 100}}, []string{"updatedPrices.0.minSKUs"}},
		{"unreachable threshold", []Tier{{MaxSKUs + 1, 100}}, []string{"updatedPrices.0.minSKUs"}},
		{"equal thresholds", []Tier{{10, 100}, {10, 100}}, []string{"updatedPrices.1.minSKUs"}},
		{"falling threshold", []Tier{{10, 100}, {20, 100}, {15, 100}}, []string{"updatedPrices.2.minSKUs"}},
		{"a bad one blames no other", []Tier{{MaxSKUs + 1, 100}, {20, 100}}, []string{"updatedPrices.0.minSKUs"}},
		{"under a rupee", []Tier{{10, 99}}, []string{"updatedPrices.0.pricePerSKU"}},
		{"over the most", []Tier{{10, maxPrice + 1}}, []string{"updatedPrices.0.pricePerSKU"}},
		{"negative price", []Tier{{10, -100}}, []string{"updatedPrices.0.pricePerSKU"}},
		{"everything", []Tier{{0, 0}, {0, 0}}, []string{
			"updatedPrices.0.minSKUs", "updatedPrices.0.pricePerSKU",
			"updatedPrices.1.minSKUs", "updatedPrices.1.pricePerSKU",
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var fields []string
			if refused, ok := errors.AsType[*apperr.Error](ValidateTiers(test.tiers)); ok {
				fields = slices.Sorted(maps.Keys(refused.Fields))
				for name, field := range refused.Fields {
					if field.Code == "" || field.Message == "" {
						t.Errorf("there is no message about %s", name)
					}
				}
			}
			if !slices.Equal(fields, test.fields) {
				t.Errorf("the refused fields are %v, want %v", fields, test.fields)
			}
		})
	}
}

func TestTierFromNumbers(t *testing.T) {
	tests := []struct {
		skus, rupees float64
		want         Tier
	}{
		{10, 499.99, Tier{10, 499_99}},
		{10, 500, Tier{10, 500_00}},
		{2.5, 500, Tier{0, 500_00}},
		{10, 1.005, Tier{10, 0}},
		{-3, -5, Tier{-3, -5_00}},
		{1e300, 1e300, Tier{}},
		{math.NaN(), math.NaN(), Tier{}},
		{math.Inf(1), math.Inf(-1), Tier{}},
	}
	for _, test := range tests {
		if got := TierFromNumbers(test.skus, test.rupees); got != test.want {
			t.Errorf("%v SKUs at %v: got %v, want %v", test.skus, test.rupees, got, test.want)
		}
	}
}

func TestSquares(t *testing.T) {
	for minSKUs, want := range map[int]int{0: 1, 1: 1, 10: 1, 11: 2, 20: 2, 21: 3, 500: 3} {
		if got := Squares(minSKUs); got != want {
			t.Errorf("Squares(%d) = %d, want %d", minSKUs, got, want)
		}
	}
}
