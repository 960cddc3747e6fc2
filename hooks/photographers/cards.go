package photographers

import (
	"cmp"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/avatar"
	"shootday/internal/pricing"
)

// Profile is a photographer with everything that cards and pages show.
type Profile struct {
	Record *core.Record
	User   *core.Record
	Tiers  []Tier
	Items  map[string][]*core.Record // portfolio by category
}

type Tier struct {
	ID           string        `db:"id"`
	Photographer string        `db:"photographer"`
	MinSKUs      int           `db:"minSKUs"`
	PricePerSKU  pricing.Paise `db:"pricePerSKU"`
}

// Names maps the ids of categories and cities to their names.
type Names struct{ Categories, Cities map[string]string }

func LoadNames(app core.App) (Names, error) {
	n := Names{Categories: map[string]string{}, Cities: map[string]string{}}
	for table, into := range map[string]map[string]string{"categories": n.Categories, "locations": n.Cities} {
		rows := []struct{ ID, Name string }{}
		if err := app.DB().Select("id", "name").From(table).All(&rows); err != nil {
			return n, fmt.Errorf("read %s: %w", table, err)
		}
		for _, row := range rows {
			into[row.ID] = row.Name
		}
	}
	return n, nil
}

// LoadProfiles loads photographers with a fixed number of queries, however many they are.
func LoadProfiles(app core.App, ids []string) (map[string]*Profile, error) {
	profiles := make(map[string]*Profile, len(ids))
	records, err := app.FindRecordsByIds("photographers", ids)
	if err != nil {
		return nil, fmt.Errorf("load photographers: %w", err)
	}
	byUser := make(map[string]*Profile, len(records))
	userIDs := make([]string, 0, len(records))
	for _, record := range records {
		p := &Profile{Record: record, Items: map[string][]*core.Record{}}
		profiles[record.Id] = p
		byUser[record.GetString("user")] = p
		userIDs = append(userIDs, record.GetString("user"))
	}
	users, err := app.FindRecordsByIds("users", userIDs)
	if err != nil {
		return nil, fmt.Errorf("load the accounts of photographers: %w", err)
	}
	for _, user := range users {
		byUser[user.Id].User = user
	}
	tiers, err := LoadTiers(app, ids...)
	if err != nil {
		return nil, err
	}
	for _, tier := range tiers {
		if p := profiles[tier.Photographer]; p != nil {
			p.Tiers = append(p.Tiers, tier)
		}
	}
	items := []*core.Record{}
	err = app.RecordQuery("portfolio_items").AndWhere(dbx.In("photographer", Anys(ids)...)).
		OrderBy("photographer", "category", "position").All(&items)
	if err != nil {
		return nil, fmt.Errorf("load portfolios: %w", err)
	}
	for _, item := range items {
		if p := profiles[item.GetString("photographer")]; p != nil {
			category := item.GetString("category")
			p.Items[category] = append(p.Items[category], item)
		}
	}
	return profiles, nil
}

func LoadProfile(app core.App, id string) (*Profile, error) {
	profiles, err := LoadProfiles(app, []string{id})
	if err != nil {
		return nil, err
	}
	if profiles[id] == nil {
		return nil, api.ErrNotFound
	}
	return profiles[id], nil
}

// LoadTiers answers the tiers of photographers, each one's by rising threshold.
func LoadTiers(app core.App, photographerIDs ...string) ([]Tier, error) {
	tiers := []Tier{}
	err := app.DB().Select("id", "photographer", "minSKUs", "pricePerSKU").From("pricing_tiers").
		Where(dbx.In("photographer", Anys(photographerIDs)...)).OrderBy("photographer", "minSKUs").All(&tiers)
	if err != nil {
		return nil, fmt.Errorf("load pricing tiers: %w", err)
	}
	return tiers, nil
}

// IsPublic tells whether everyone may see the photographer, like the function isPublic.
func (p *Profile) IsPublic() bool {
	return p.Record.GetBool("approved") && (p.User == nil || !p.User.GetBool("suspended"))
}

// view is the photographer as in one entry of the searches, for the category searched; without one the first
// category offered stands. No e-mail and no mobile is in it.
func (p *Profile) view(n Names, categoryID string) api.Body {
	r := p.Record
	offered := r.GetStringSlice("categories")
	if categoryID == "" && len(offered) > 0 {
		categoryID = offered[0]
	}
	categories := make([]api.Body, 0, len(offered))
	for _, id := range offered {
		cover, images := PortfolioURLs(p.Items[id])
		categories = append(categories, api.Body{
			"_id": id, "name": n.Categories[id], "coverImage": cover, "portfolioImages": images,
		})
	}
	cities := make([]api.Body, 0)
	for _, id := range r.GetStringSlice("serviceCities") {
		cities = append(cities, api.Body{"_id": id, "name": n.Cities[id]})
	}
	pricingViews := make([]api.Body, len(p.Tiers))
	for i, tier := range p.Tiers {
		pricingViews[i] = api.Body{
			"_id": tier.ID, "minSKUs": tier.MinSKUs, "pricePerSKU": tier.PricePerSKU.Rupees(),
			"squares": pricing.Squares(tier.MinSKUs),
		}
	}
	cover, _ := PortfolioURLs(p.Items[categoryID])
	name := records.FullNameOf(r)
	photo := ""
	if p.User != nil {
		photo = accounts.FileURL(p.User, p.User.GetString("profile_photo"))
	}
	return api.Body{
		"_id": r.Id, "firstName": r.GetString("firstName"), "lastName": r.GetString("lastName"),
		"city": n.Cities[r.GetString("city")], "category_name": n.Categories[categoryID], "category_id": categoryID,
		"profile_photo": photo, "picture": cmp.Or(photo, avatar.DataURI(name)), "coverImage": cover,
		"rating": r.GetFloat("rating"), "ratingCount": r.GetInt("ratingCount"),
		"availability": r.GetBool("availability"), "completedShoots": r.GetInt("completedShoots"),
		"type": r.GetString("type"), "bio": r.GetString("bio"),
		"allLocations": r.GetBool("allLocations"), "serviceCities": cities,
		"categories": categories, "pricing": pricingViews,
	}
}

// Card is view with the further names by which /api/items knows the same things.
func (p *Profile) Card(n Names, categoryID, location string) api.Body {
	card := p.view(n, categoryID)
	card["id"] = p.Record.Id
	card["name"] = records.FullNameOf(p.Record)
	card["categoryName"] = card["category_name"]
	card["categoryId"] = card["category_id"]
	card["photo"] = card["profile_photo"]
	card["location"] = cmp.Or(location, n.Cities[p.Record.GetString("city")])
	for i := range pricing.MaxTiers {
		var skus, price any
		if i < len(p.Tiers) {
			skus, price = p.Tiers[i].MinSKUs, p.Tiers[i].PricePerSKU.Rupees()
		}
		card[fmt.Sprintf("skus%d", i+1)] = skus
		card[fmt.Sprintf("price%d", i+1)] = price
	}
	card["cost"] = card["price1"]
	return card
}

// PortfolioURLs are the cover and all pictures and videos of one category's items.
func PortfolioURLs(items []*core.Record) (cover string, all []string) {
	all = make([]string, len(items))
	for i, item := range items {
		all[i] = accounts.FileURL(item, item.GetString("file"))
		if item.GetBool("isCover") {
			cover = all[i]
		}
	}
	return cover, all
}

func Anys[T any](values []T) []any {
	all := make([]any, len(values))
	for i, value := range values {
		all[i] = value
	}
	return all
}
