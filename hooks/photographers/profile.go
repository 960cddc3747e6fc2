package photographers

import (
	"cmp"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/files"
	"shootday/hooks/records"
)

// Profile contains all data of a photographer that is shown in search results and on the profile page.
type Profile struct {
	*records.Photographer
	Account *records.User                       // nil if the account was deleted
	Tiers   []Tier                              // sorted by ascending MinSKUs
	Items   map[string][]*records.PortfolioItem // by category, in the order of the portfolio
}

// Names contains the names of all cities, and the names, units and durations of all categories, by id.
type Names struct {
	Categories, Cities map[string]string
	Units              map[string]records.CategoryUnit
	Durations          map[string]time.Duration // durations of shoots
}

// LoadNames loads the Names of all categories and cities.
func LoadNames(app core.App) (Names, error) { return newReads(app).Names() }

// UnitOf returns the unit in which shoots of a category are counted. If categoryID is empty, because a photographer has
// no categories, it returns the default unit.
func (n Names) UnitOf(categoryID string) records.CategoryUnit {
	return cmp.Or(n.Units[categoryID], records.UnitPhoto)
}

// LoadProfiles returns the profiles with the given ids, keyed by id. It ignores ids that do not exist. The number of
// queries does not depend on the number of ids.
func LoadProfiles(app core.App, ids []string) (map[string]*Profile, error) {
	rows, err := loadPhotographers(app, ids)
	if err != nil {
		return nil, err
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
	users, err := accounts.FindUsers(app, accountIDs)
	if err != nil {
		return nil, fmt.Errorf("load the accounts of photographers: %w", err)
	}
	for _, user := range users {
		byAccount[user.Id].Account = user
	}
	return profiles, addParts(app, profiles, ids)
}

// addParts adds the price tiers and the portfolio to each of the profiles with the given ids.
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
	items, err := files.LoadItems(app, ids...)
	if err != nil {
		return err
	}
	for _, item := range items {
		if p := profiles[item.Photographer()]; p != nil {
			p.Items[item.Category()] = append(p.Items[item.Category()], item)
		}
	}
	return nil
}

// IsPublic reports whether the photographer is public. It is equivalent to records.IsPublic, but needs no query.
func (p *Profile) IsPublic() bool {
	return p.Approved() && (p.Account == nil || !p.Account.Suspended())
}

// PhotoURL returns the path of the profile photo, as in accounts.FileURL, or an empty string if there is none.
func (p *Profile) PhotoURL() string {
	if p.Account == nil {
		return ""
	}
	return accounts.FileURL(p.Account.Record, p.Account.ProfilePhoto())
}
