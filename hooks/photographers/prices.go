package photographers

import (
	"encoding/json"
	"fmt"
	"math"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/pricing"
)

// tierForm is a price tier in a form. The price is in rupees.
type tierForm struct {
	MinSKUs     LooseNumber `json:"minSKUs"`
	PricePerSKU LooseNumber `json:"pricePerSKU"`
}

// UpdatePricing replaces the caller's price tiers.
func UpdatePricing(e *core.RequestEvent) error {
	var form struct {
		ID    string     `json:"id"`
		Tiers []tierForm `json:"updatedPrices"`
	}
	own, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileNamed)
	if err != nil {
		return err
	}
	tiers := make([]pricing.Tier, len(form.Tiers))
	for i, tier := range form.Tiers {
		tiers[i] = pricing.TierFromNumbers(float64(tier.MinSKUs), float64(tier.PricePerSKU))
	}
	if err := pricing.ValidateTiers(tiers); err != nil {
		return err
	}
	if err := replaceTiers(e.App, own.Id, tiers); err != nil {
		return err
	}
	return answerDetails(e, own.Id, "Your prices have been saved.")
}

func replaceTiers(app core.App, photographerID string, tiers []pricing.Tier) error {
	return store.Write(app, func(tx store.Tx) error {
		old := dbx.HashExp{records.PricingTierFieldPhotographer: photographerID}
		if _, err := tx.DB().Delete(records.PricingTiers, old).Execute(); err != nil {
			return err
		}
		for _, tier := range tiers {
			row, err := records.NewPricingTier(tx)
			if err != nil {
				return err
			}
			row.SetPhotographer(photographerID)
			row.SetMinSKUs(tier.MinSKUs)
			row.SetPricePerSKU(tier.PricePerSKU)
			if err := tx.Save(row); err != nil {
				return err
			}
		}
		return nil
	})
}

// LooseNumber is a number in a form. Any other JSON value counts as 0, so that the rule of the field refuses it with its
// own message.
type LooseNumber float64

// UnmarshalJSON reads any JSON value.
func (n *LooseNumber) UnmarshalJSON(text []byte) error {
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		return fmt.Errorf("read a number: %w", err)
	}
	*n = 0
	if number, ok := value.(float64); ok && !math.IsNaN(number) {
		*n = LooseNumber(number)
	}
	return nil
}
