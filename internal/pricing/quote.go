// Package pricing holds the rules of money: a photographer's tiers, what a booking costs by
// them, and what a cancellation keeps. All amounts are integer paise.
package pricing

import "shootday/internal/apperr"

// MinSKUs is the smallest booking (product.md section 9).
const MinSKUs = 10

// The reasons why For returns no price.
var (
	ErrNoSKUs         = invalidSKUs("Please enter the number of SKU before proceeding.")
	ErrTooFewSKUs     = invalidSKUs("Number of SKUs cannot be less than 10.")
	ErrTooManySKUs    = invalidSKUs("Number of SKUs cannot be more than 100,000.")
	ErrBelowFirstTier = invalidSKUs("The number of SKUs is below this photographer's minimum.")
	ErrNoTiers        = apperr.Conflict("This photographer has not set any prices yet.")
)

func invalidSKUs(message string) *apperr.Error { return apperr.InvalidField("skuCount", message) }

// Quote is the price of a booking together with what it was computed from.
type Quote struct {
	Tier  Tier
	SKUs  int
	Total Paise
}

// For prices a booking by the tier with the highest threshold that it reaches. What is wrong
// with the number of SKUs is told before what is wrong with the photographer's tiers.
func For(tiers []Tier, skus int) (Quote, error) {
	switch {
	case skus <= 0:
		return Quote{}, ErrNoSKUs
	case skus < MinSKUs:
		return Quote{}, ErrTooFewSKUs
	case skus > MaxSKUs:
		return Quote{}, ErrTooManySKUs
	case len(tiers) == 0:
		return Quote{}, ErrNoTiers
	}
	var reached Tier
	for _, tier := range tiers {
		if tier.MinSKUs <= skus && tier.MinSKUs > reached.MinSKUs {
			reached = tier
		}
	}
	if reached.MinSKUs == 0 {
		return Quote{}, ErrBelowFirstTier
	}
	return Quote{Tier: reached, SKUs: skus, Total: Paise(skus) * reached.PricePerSKU}, nil
}
