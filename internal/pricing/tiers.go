package pricing

import (
	"fmt"
	"math"

	"shootday/internal/apperr"
)

const (
	// MaxTiers is the maximum number of tiers of a photographer. All of them are shown in search results.
	MaxTiers = 3
	// MaxSKUs is the maximum number of SKUs in a booking. It also limits the thresholds, because no booking could reach
	// a higher threshold.
	MaxSKUs = 100_000

	minPrice Paise = 1 * 100
	maxPrice Paise = 100_000 * 100
)

// Tier is the price of one SKU for bookings of at least MinSKUs.
type Tier struct {
	MinSKUs     int
	PricePerSKU Paise
}

// TierFromNumbers returns the tier for a threshold and a price in rupees from a form. An invalid number, such as a
// fraction of a SKU or a price with three decimals, is replaced by 0, which ValidateTiers reports as an error.
func TierFromNumbers(minSKUs, rupees float64) Tier {
	var tier Tier
	if minSKUs == math.Trunc(minSKUs) && math.Abs(minSKUs) <= math.MaxInt32 {
		tier.MinSKUs = int(minSKUs)
	}
	if price, err := FromRupees(rupees); err == nil {
		tier.PricePerSKU = price
	}
	return tier
}

// ValidateTiers returns an error that lists every invalid entry. There must be 1 to 3 tiers, with positive and strictly
// increasing thresholds and prices from 1 to 100,000 rupees.
func ValidateTiers(tiers []Tier) error {
	if len(tiers) == 0 || len(tiers) > MaxTiers {
		return apperr.InvalidFields(map[string]apperr.Field{"updatedPrices": {
			Code: "validation_length_out_of_range", Message: fmt.Sprintf("Enter 1 to %d pricing options.", MaxTiers),
		}})
	}
	wrong := map[string]apperr.Field{}
	blame := func(index int, name, code, message string) {
		wrong[fmt.Sprintf("updatedPrices.%d.%s", index, name)] = apperr.Field{Code: code, Message: message}
	}
	highest := 0
	for i, tier := range tiers {
		switch {
		case tier.MinSKUs < 1 || tier.MinSKUs > MaxSKUs:
			blame(i, "minSKUs", "validation_out_of_range",
				"Enter a whole number of SKUs from 1 to 100,000.")
		case tier.MinSKUs <= highest:
			blame(i, "minSKUs", "validation_not_rising",
				"Enter more SKUs than in the option before.")
		default:
			highest = tier.MinSKUs
		}
		if tier.PricePerSKU < minPrice || tier.PricePerSKU > maxPrice {
			blame(i, "pricePerSKU", "validation_out_of_range",
				"Enter a price from 1 to 100,000 rupees with at most two decimals.")
		}
	}
	if len(wrong) > 0 {
		return apperr.InvalidFields(wrong)
	}
	return nil
}

// Squares returns the number of squares that the card of a photographer shows next to a threshold: 1 up to 10 SKUs, 2
// up to 20 SKUs, and otherwise 3 (product.md section 5).
func Squares(minSKUs int) int {
	switch {
	case minSKUs <= 10:
		return 1
	case minSKUs <= 20:
		return 2
	default:
		return 3
	}
}
