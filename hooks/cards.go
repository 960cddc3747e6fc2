package hooks

import (
	"cmp"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/avatar"
	"shootday/internal/pricing"
)

// profile is a photographer with everything that cards and pages show.
type profile struct {
	record *core.Record
	user   *core.Record
	tiers  []tierRow
	items  map[string][]*core.Record // portfolio by category
}

type tierRow struct {
	ID           string        `db:"id"`
	Photographer string        `db:"photographer"`
	MinSKUs      int           `db:"minSKUs"`
	PricePerSKU  pricing.Paise `db:"pricePerSKU"`
}

// names maps the ids of categories and cities to their names.
type names struct{ categories, cities map[string]string }

func loadNames(app core.App) (names, error) {
	n := names{categories: map[string]string{}, cities: map[string]string{}}
	for table, into := range map[string]map[string]string{"categories": n.categories, "locations": n.cities} {
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

// loadProfiles loads photographers with a fixed number of queries, however many they are.
func loadProfiles(app core.App, ids []string) (map[string]*profile, error) {
	profiles := make(map[string]*profile, len(ids))
	records, err := app.FindRecordsByIds("photographers", ids)
	if err != nil {
		return nil, fmt.Errorf("load photographers: %w", err)
	}
	byUser := make(map[string]*profile, len(records))
	userIDs := make([]string, 0, len(records))
	for _, record := range records {
		p := &profile{record: record, items: map[string][]*core.Record{}}
		profiles[record.Id] = p
		byUser[record.GetString("user")] = p
		userIDs = append(userIDs, record.GetString("user"))
	}
	users, err := app.FindRecordsByIds("users", userIDs)
	if err != nil {
		return nil, fmt.Errorf("load the accounts of photographers: %w", err)
	}
	for _, user := range users {
		byUser[user.Id].user = user
	}
	tiers, err := loadTiers(app, ids...)
	if err != nil {
		return nil, err
	}
	for _, tier := range tiers {
		if p := profiles[tier.Photographer]; p != nil {
			p.tiers = append(p.tiers, tier)
		}
	}
	items := []*core.Record{}
	err = app.RecordQuery("portfolio_items").AndWhere(dbx.In("photographer", anys(ids)...)).
		OrderBy("photographer", "category", "position").All(&items)
	if err != nil {
		return nil, fmt.Errorf("load portfolios: %w", err)
	}
	for _, item := range items {
		if p := profiles[item.GetString("photographer")]; p != nil {
			category := item.GetString("category")
			p.items[category] = append(p.items[category], item)
		}
	}
	return profiles, nil
}

func loadProfile(app core.App, id string) (*profile, error) {
	profiles, err := loadProfiles(app, []string{id})
	if err != nil {
		return nil, err
	}
	if profiles[id] == nil {
		return nil, errNotFound
	}
	return profiles[id], nil
}

// loadTiers answers the tiers of photographers, each one's by rising threshold.
func loadTiers(app core.App, photographerIDs ...string) ([]tierRow, error) {
	tiers := []tierRow{}
	err := app.DB().Select("id", "photographer", "minSKUs", "pricePerSKU").From("pricing_tiers").
		Where(dbx.In("photographer", anys(photographerIDs)...)).OrderBy("photographer", "minSKUs").All(&tiers)
	if err != nil {
		return nil, fmt.Errorf("load pricing tiers: %w", err)
	}
	return tiers, nil
}

// isPublic tells whether everyone may see the photographer, like the function isPublic.
func (p *profile) isPublic() bool {
	return p.record.GetBool("approved") && (p.user == nil || !p.user.GetBool("suspended"))
}

// view is the photographer as in one entry of the searches, for the category searched; without one the first
// category offered stands. No e-mail and no mobile is in it.
func (p *profile) view(n names, categoryID string) body {
	r := p.record
	offered := r.GetStringSlice("categories")
	if categoryID == "" && len(offered) > 0 {
		categoryID = offered[0]
	}
	categories := make([]body, 0, len(offered))
	for _, id := range offered {
		cover, images := portfolioURLs(p.items[id])
		categories = append(categories, body{
			"_id": id, "name": n.categories[id], "coverImage": cover, "portfolioImages": images,
		})
	}
	cities := make([]body, 0)
	for _, id := range r.GetStringSlice("serviceCities") {
		cities = append(cities, body{"_id": id, "name": n.cities[id]})
	}
	pricingViews := make([]body, len(p.tiers))
	for i, tier := range p.tiers {
		pricingViews[i] = body{
			"_id": tier.ID, "minSKUs": tier.MinSKUs, "pricePerSKU": tier.PricePerSKU.Rupees(),
			"squares": pricing.Squares(tier.MinSKUs),
		}
	}
	cover, _ := portfolioURLs(p.items[categoryID])
	name := fullNameOf(r)
	photo := ""
	if p.user != nil {
		photo = fileURL(p.user, p.user.GetString("profile_photo"))
	}
	return body{
		"_id": r.Id, "firstName": r.GetString("firstName"), "lastName": r.GetString("lastName"),
		"city": n.cities[r.GetString("city")], "category_name": n.categories[categoryID], "category_id": categoryID,
		"profile_photo": photo, "picture": cmp.Or(photo, avatar.DataURI(name)), "coverImage": cover,
		"rating": r.GetFloat("rating"), "ratingCount": r.GetInt("ratingCount"),
		"availability": r.GetBool("availability"), "completedShoots": r.GetInt("completedShoots"),
		"type": r.GetString("type"), "bio": r.GetString("bio"),
		"allLocations": r.GetBool("allLocations"), "serviceCities": cities,
		"categories": categories, "pricing": pricingViews,
	}
}

// card is view with the further names by which /api/items knows the same things.
func (p *profile) card(n names, categoryID, location string) body {
	card := p.view(n, categoryID)
	card["id"] = p.record.Id
	card["name"] = fullNameOf(p.record)
	card["categoryName"] = card["category_name"]
	card["categoryId"] = card["category_id"]
	card["photo"] = card["profile_photo"]
	card["location"] = cmp.Or(location, n.cities[p.record.GetString("city")])
	for i := range pricing.MaxTiers {
		var skus, price any
		if i < len(p.tiers) {
			skus, price = p.tiers[i].MinSKUs, p.tiers[i].PricePerSKU.Rupees()
		}
		card[fmt.Sprintf("skus%d", i+1)] = skus
		card[fmt.Sprintf("price%d", i+1)] = price
	}
	card["cost"] = card["price1"]
	return card
}

func fullNameOf(photographer *core.Record) string {
	return joinName(photographer.GetString("firstName"), photographer.GetString("lastName"))
}

func joinName(first, last string) string {
	if last == "" {
		return first
	}
	return first + " " + last
}

// portfolioURLs are the cover and all pictures and videos of one category's items.
func portfolioURLs(items []*core.Record) (cover string, all []string) {
	all = make([]string, len(items))
	for i, item := range items {
		all[i] = fileURL(item, item.GetString("file"))
		if item.GetBool("isCover") {
			cover = all[i]
		}
	}
	return cover, all
}

func anys[T any](values []T) []any {
	all := make([]any, len(values))
	for i, value := range values {
		all[i] = value
	}
	return all
}
