package photographers

import (
	"cmp"
	"fmt"
	"time"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/avatar"
	"shootday/internal/pricing"
)

// Card returns the data of a photographer for search results and the profile page. It contains the fields of view, some
// of them twice, because /api/items uses other names for them. If categoryID is empty, Card uses the photographer's
// first category. If location is empty, it uses the home city.
func (p *Profile) Card(n Names, categoryID, location string) api.Body {
	card := p.view(n, categoryID)
	card["id"] = p.Id
	card["name"] = p.FullName()
	card["categoryName"] = card["category_name"]
	card["categoryId"] = card["category_id"]
	card["photo"] = card["profile_photo"]
	card["location"] = cmp.Or(location, n.Cities[p.City()])
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

// view returns the public fields of a photographer. They contain neither the email address nor the mobile number.
func (p *Profile) view(n Names, categoryID string) api.Body {
	offered := p.Categories()
	if categoryID == "" && len(offered) > 0 {
		categoryID = offered[0]
	}
	categories := make([]api.Body, 0, len(offered))
	for _, id := range offered {
		cover, images := PortfolioURLs(p.Items[id])
		categories = append(categories, api.Body{
			"_id": id, "name": n.Categories[id], "unit": n.UnitOf(id), "durationMinutes": int(n.Durations[id] / time.Minute),
			"coverImage": cover, "portfolioImages": images,
		})
	}
	cities := make([]api.Body, 0)
	for _, id := range p.ServiceCities() {
		cities = append(cities, api.Body{"_id": id, "name": n.Cities[id]})
	}
	tiers := make([]api.Body, len(p.Tiers))
	for i, tier := range p.Tiers {
		tiers[i] = api.Body{
			"_id": tier.ID, "minSKUs": tier.MinSKUs, "pricePerSKU": tier.PricePerSKU.Rupees(),
			"squares": pricing.Squares(tier.MinSKUs),
		}
	}
	cover, _ := PortfolioURLs(p.Items[categoryID])
	photo := p.PhotoURL()
	return api.Body{
		"_id": p.Id, "firstName": p.FirstName(), "lastName": p.LastName(),
		"city": n.Cities[p.City()], "category_name": n.Categories[categoryID], "category_id": categoryID, "unit": n.UnitOf(categoryID),
		"profile_photo": photo, "picture": cmp.Or(photo, avatar.DataURI(p.FullName())), "coverImage": cover,
		"rating": p.Rating(), "ratingCount": p.RatingCount(),
		"availability": p.Availability(), "completedShoots": p.CompletedShoots(),
		"type": p.Type(), "bio": p.Bio(),
		"allLocations": p.AllLocations(), "serviceCities": cities,
		"categories": categories, "pricing": tiers,
	}
}

// details returns the Card of a photographer for the first category and the home city.
func details(r *Reads, photographerID string) (api.Body, error) {
	p, err := r.Profile(photographerID)
	if err != nil {
		return nil, err
	}
	n, err := r.Names()
	if err != nil {
		return nil, err
	}
	return p.Card(n, "", ""), nil
}

// PortfolioURLs returns the URLs of all given portfolio items, including the cover, and the URL of the cover, which is
// empty if there is none.
func PortfolioURLs(items []*records.PortfolioItem) (cover string, all []string) {
	all = make([]string, len(items))
	for i, item := range items {
		all[i] = accounts.FileURL(item.Record, item.File())
		if item.IsCover() {
			cover = all[i]
		}
	}
	return cover, all
}
