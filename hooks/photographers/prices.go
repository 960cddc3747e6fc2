package photographers

import (
	"encoding/json"
	"fmt"
	"math"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/pricing"
)

// tierForm is a price tier in a request. The price is in rupees.
type tierForm struct {
	MinSKUs     LooseNumber `json:"minSKUs"`
	PricePerSKU LooseNumber `json:"pricePerSKU"`
}

// newPrices contains the price tiers in a request.
type newPrices struct {
	photographerID string
	tiers          []pricing.Tier
}

// UpdatePricing returns the command that replaces the caller's price tiers.
func UpdatePricing() api.Command[newPrices, api.Body] {
	return api.Command[newPrices, api.Body]{
		Parse: readPrices,
		Run: func(tx store.Tx, wanted newPrices) (api.Body, error) {
			if err := replaceTiers(tx, wanted.photographerID, wanted.tiers); err != nil {
				return nil, err
			}
			return detailsFields(tx, wanted.photographerID)
		},
		Answer: answer("Your prices have been saved."),
	}
}

func readPrices(e *core.RequestEvent) (newPrices, error) {
	var form struct {
		ID    string     `json:"id"`
		Tiers []tierForm `json:"updatedPrices"`
	}
	own, err := api.ReadNaming(e, &form, &form.ID, api.OwnProfileNamed)
	if err != nil {
		return newPrices{}, err
	}
	tiers := make([]pricing.Tier, len(form.Tiers))
	for i, tier := range form.Tiers {
		tiers[i] = pricing.TierFromNumbers(float64(tier.MinSKUs), float64(tier.PricePerSKU))
	}
	return newPrices{own.Id, tiers}, pricing.ValidateTiers(tiers)
}

func replaceTiers(tx store.Tx, photographerID string, tiers []pricing.Tier) error {
	if err := deleteTiers(tx, photographerID); err != nil {
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
}

// LooseNumber is a number in a request. Any other JSON value is decoded as 0, for which the validation of the field
// returns a suitable message.
type LooseNumber float64

// UnmarshalJSON implements json.Unmarshaler and accepts any value.
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
