package photographers

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/list"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/pricing"
)

// Tier is a price tier of a photographer. Its price applies to bookings of at least MinSKUs units.
type Tier struct {
	ID           string        `db:"id"`
	Photographer string        `db:"photographer"`
	MinSKUs      int           `db:"minSKUs"`
	PricePerSKU  pricing.Paise `db:"pricePerSKU"`
}

// LoadTiers returns the price tiers of photographers, ordered by photographer and MinSKUs.
func LoadTiers(app core.App, photographerIDs ...string) ([]Tier, error) {
	tiers := []Tier{}
	err := app.DB().
		Select(records.FieldID, records.PricingTierFieldPhotographer, records.PricingTierFieldMinSKUs, records.PricingTierFieldPricePerSKU).
		From(records.PricingTiers).
		Where(dbx.In(records.PricingTierFieldPhotographer, list.ToInterfaceSlice(photographerIDs)...)).
		OrderBy(records.PricingTierFieldPhotographer, records.PricingTierFieldMinSKUs).All(&tiers)
	if err != nil {
		return nil, fmt.Errorf("load pricing tiers: %w", err)
	}
	return tiers, nil
}

// hasTiers reports whether a photographer has a price.
func hasTiers(app core.App, photographerID string) (bool, error) {
	tiers, err := app.CountRecords(records.PricingTiers, dbx.HashExp{records.PricingTierFieldPhotographer: photographerID})
	if err != nil {
		return false, fmt.Errorf("count the prices of photographer %s: %w", photographerID, err)
	}
	return tiers > 0, nil
}

// deleteTiers deletes the price tiers of a photographer.
func deleteTiers(tx store.Tx, photographerID string) error {
	_, err := tx.DB().Delete(records.PricingTiers, dbx.HashExp{records.PricingTierFieldPhotographer: photographerID}).Execute()
	return err
}
