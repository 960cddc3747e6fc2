// Package pricing contains the rules for money: the price tiers of a photographer, the price of a booking, and the
// cancellation fee and refund. All amounts are integers in paise.
package pricing

import "shootday/internal/apperr"

// MinSKUs is the minimum number of SKUs in a booking (product.md section 9).
const MinSKUs = 10

// These are the errors that For returns.
var (
	ErrNoSKUs         = invalidSKUs("Please enter the number of SKU before proceeding.")
	ErrTooFewSKUs     = invalidSKUs("Number of SKUs cannot be less than 10.").WithCode(apperr.CodeBelowMinimum)
	ErrTooManySKUs    = invalidSKUs("Number of SKUs cannot be more than 100,000.")
	ErrBelowFirstTier = invalidSKUs("The number of SKUs is below this photographer's minimum.").WithCode(apperr.CodeBelowMinimum)
	ErrNoTiers        = apperr.Conflict("This photographer has not set any prices yet.").WithCode(apperr.CodePhotographerUnavailable)
)

func invalidSKUs(message string) *apperr.Error { return apperr.InvalidField("skuCount", message) }

// Quote is the price of a booking, with the tier and the number of SKUs that determine it.
type Quote struct {
	Tier  Tier
	SKUs  int
	Total Paise
}

// CheckSKUs returns an error if a booking with this number of SKUs is not possible.
func CheckSKUs(skus int) error {
	switch {
	case skus <= 0:
		return ErrNoSKUs
	case skus < MinSKUs:
		return ErrTooFewSKUs
	case skus > MaxSKUs:
		return ErrTooManySKUs
	}
	return nil
}

// For returns the price of a booking, which is determined by the tier with the highest threshold that skus reaches. It
// returns one of the errors above if there is no price. Errors about the number of SKUs take precedence over
// ErrNoTiers.
func For(tiers []Tier, skus int) (Quote, error) {
	if err := CheckSKUs(skus); err != nil {
		return Quote{}, err
	}
	if len(tiers) == 0 {
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
