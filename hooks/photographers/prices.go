package photographers

import (
	"encoding/json"
	"fmt"
	"math"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/internal/pricing"
)

// tierForm takes any JSON value for a number: one that is none counts as 0 and is then refused by name.
type tierForm struct {
	MinSKUs     LooseNumber `json:"minSKUs"`
	PricePerSKU LooseNumber `json:"pricePerSKU"`
}

func (s *Service) UpdatePricing(e *core.RequestEvent) error {
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
	collection, err := e.App.FindCachedCollectionByNameOrId("pricing_tiers")
	if err != nil {
		return err
	}
	err = e.App.RunInTransaction(func(tx core.App) error {
		if _, err := tx.DB().Delete("pricing_tiers", dbx.HashExp{"photographer": own.Id}).Execute(); err != nil {
			return err
		}
		for _, tier := range tiers {
			row := core.NewRecord(collection)
			row.Load(api.Body{"photographer": own.Id, "minSKUs": tier.MinSKUs, "pricePerSKU": int64(tier.PricePerSKU)})
			if err := tx.Save(row); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return s.answerDetails(e, own.Id, "Your prices have been saved.")
}

// LooseNumber is a number in a form; anything else counts as 0.
type LooseNumber float64

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
