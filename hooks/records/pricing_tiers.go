package records

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/pricing"
)

// PricingTiers is the collection of price tiers.
const PricingTiers = "pricing_tiers"

// The fields of pricing_tiers.
const (
	PricingTierFieldPhotographer = "photographer"
	PricingTierFieldMinSKUs      = "minSKUs"
	PricingTierFieldPricePerSKU  = "pricePerSKU"
)

// PricingTier is the price of one SKU for bookings of at least so many. A photographer has up to pricing.MaxTiers.
type PricingTier struct{ core.BaseRecordProxy }

// AsPricingTier wraps a record of pricing_tiers. It returns nil for nil.
func AsPricingTier(record *core.Record) *PricingTier { return as[PricingTier](record) }

// NewPricingTier returns a price tier that is not saved yet.
func NewPricingTier(app core.App) (*PricingTier, error) {
	return create[PricingTier](app, PricingTiers)
}

// SetPhotographer sets the photographers id of the photographer.
func (t *PricingTier) SetPhotographer(id string) { t.Set(PricingTierFieldPhotographer, id) }

// SetMinSKUs sets the smallest number of SKUs that the price is for.
func (t *PricingTier) SetMinSKUs(n int) { t.Set(PricingTierFieldMinSKUs, n) }

// SetPricePerSKU sets the price of one SKU in paise.
func (t *PricingTier) SetPricePerSKU(amount pricing.Paise) {
	t.Set(PricingTierFieldPricePerSKU, int64(amount))
}
