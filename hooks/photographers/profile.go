package photographers

import (
	"cmp"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/records"
	"shootday/internal/pricing"
)

// Profile is a photographer with everything that cards and pages show.
type Profile struct {
	*records.Photographer
	Account *records.User                       // nil if the account is gone
	Tiers   []Tier                              // by ascending MinSKUs
	Items   map[string][]*records.PortfolioItem // by category, in the order of the portfolio
}

// Tier is a price tier. The price applies to bookings of at least MinSKUs.
type Tier struct {
	ID           string        `db:"id"`
	Photographer string        `db:"photographer"`
	MinSKUs      int           `db:"minSKUs"`
	PricePerSKU  pricing.Paise `db:"pricePerSKU"`
}

// Names has the names of categories and cities, and the units of categories, by id.
type Names struct {
	Categories, Cities map[string]string
	Units              map[string]records.CategoryUnit
}

// LoadNames reads the names of all categories and cities.
func LoadNames(app core.App) (Names, error) { return newReads(app).Names() }

// UnitOf returns the unit of a category. A photographer without categories has no category, so the unit is the default.
func (n Names) UnitOf(categoryID string) records.CategoryUnit {
	return cmp.Or(n.Units[categoryID], records.UnitPhoto)
}

// LoadProfiles loads profiles by photographers id. Ids without a record are left out. The number of queries does not
// depend on the number of ids.
func LoadProfiles(app core.App, ids []string) (map[string]*Profile, error) {
	rows, err := app.FindRecordsByIds(records.Photographers, ids)
	if err != nil {
		return nil, fmt.Errorf("load photographers: %w", err)
	}
	profiles := make(map[string]*Profile, len(rows))
	byAccount := make(map[string]*Profile, len(rows))
	accountIDs := make([]string, 0, len(rows))
	for _, row := range rows {
		p := &Profile{Photographer: records.AsPhotographer(row), Items: map[string][]*records.PortfolioItem{}}
		profiles[p.Id] = p
		byAccount[p.User()] = p
		accountIDs = append(accountIDs, p.User())
	}
	users, err := app.FindRecordsByIds(records.Users, accountIDs)
	if err != nil {
		return nil, fmt.Errorf("load the accounts of photographers: %w", err)
	}
	for _, user := range users {
		byAccount[user.Id].Account = records.AsUser(user)
	}
	return profiles, addParts(app, profiles, ids)
}

// addParts adds the price tiers and the portfolios of photographers to their profiles.
func addParts(app core.App, profiles map[string]*Profile, ids []string) error {
	tiers, err := LoadTiers(app, ids...)
	if err != nil {
		return err
	}
	for _, tier := range tiers {
		if p := profiles[tier.Photographer]; p != nil {
			p.Tiers = append(p.Tiers, tier)
		}
	}
	items := []*records.PortfolioItem{}
	err = app.RecordQuery(records.PortfolioItems).AndWhere(dbx.In(records.PortfolioItemFieldPhotographer, Anys(ids)...)).
		OrderBy(records.PortfolioItemFieldPhotographer, records.PortfolioItemFieldCategory, records.PortfolioItemFieldPosition).All(&items)
	if err != nil {
		return fmt.Errorf("load portfolios: %w", err)
	}
	for _, item := range items {
		if p := profiles[item.Photographer()]; p != nil {
			p.Items[item.Category()] = append(p.Items[item.Category()], item)
		}
	}
	return nil
}

// LoadTiers returns the price tiers of photographers, ordered by photographer and MinSKUs.
func LoadTiers(app core.App, photographerIDs ...string) ([]Tier, error) {
	tiers := []Tier{}
	err := app.DB().
		Select(records.FieldID, records.PricingTierFieldPhotographer, records.PricingTierFieldMinSKUs, records.PricingTierFieldPricePerSKU).
		From(records.PricingTiers).
		Where(dbx.In(records.PricingTierFieldPhotographer, Anys(photographerIDs)...)).
		OrderBy(records.PricingTierFieldPhotographer, records.PricingTierFieldMinSKUs).All(&tiers)
	if err != nil {
		return nil, fmt.Errorf("load pricing tiers: %w", err)
	}
	return tiers, nil
}

// IsPublic reports whether everyone may see the photographer, like records.IsPublic but without a query.
func (p *Profile) IsPublic() bool {
	return p.Approved() && (p.Account == nil || !p.Account.Suspended())
}

// PhotoURL returns the URL of the profile photo on our own host; empty if there is none.
func (p *Profile) PhotoURL() string {
	if p.Account == nil {
		return ""
	}
	return accounts.FileURL(p.Account.Record, p.Account.ProfilePhoto())
}

// Anys returns the values as a slice of any, for dbx.In.
func Anys[T any](values []T) []any {
	all := make([]any, len(values))
	for i, value := range values {
		all[i] = value
	}
	return all
}
