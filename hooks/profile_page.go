package hooks

import (
	"cmp"
	"errors"
	"fmt"
	"html/template"
	"strings"

	"github.com/pocketbase/pocketbase/core"
)

const profilePage = "/profile/:photographerId"

// profileHead is the head of a photographer's page. Who asks is not known here, since the browser sends no token with
// an address. So nothing is told of a photographer who is not public; the page itself shows them to themselves, which
// is why it is no 404.
func (a *api) profileHead(app core.App, w *webPages, id, base string) (filledHead, error) {
	head := w.head(profilePage, base)
	p, err := loadProfile(app, id)
	if errors.Is(err, errNotFound) || (err == nil && !p.isPublic()) {
		return w.hidden(profilePage), nil
	}
	if err != nil {
		return head, err
	}
	n, err := loadNames(app)
	if err != nil {
		return head, err
	}
	name := fullNameOf(p.record)
	city := cmp.Or(n.cities[p.record.GetString("city")], w.table.CityFallback)
	fill := strings.NewReplacer("{name}", name, "{city}", city)
	head.Title, head.Description = fill.Replace(head.Title), fill.Replace(head.Description)
	words := w.table.Photographer
	head.Body = fillBody(head.Body, map[string]string{
		"{name}": name, "{city}": city, "{bio}": p.record.GetString("bio"),
		"{type}": words.Types[p.record.GetString("type")], "{area}": areaOf(p, n, words),
	})
	head.Canonical = base + "/profile/" + p.record.Id
	head.Kind = "profile"
	head.Links += template.HTML(`<link rel="preload" as="fetch" href="/api/v1/portfolio/getPhotographerDetails/` +
		template.URLQueryEscaper(p.record.Id) + `" crossorigin>`)
	if picture := sharedPictureOf(p); picture != "" {
		head.Picture, head.Fixed = base+picture, nil
	}
	head.Data = structuredData(p, n, head)
	head.Data["name"], head.Data["address"] = name, body{
		"@type": "PostalAddress", "addressLocality": city, "addressCountry": "IN",
	}
	return head, nil
}

// areaOf says where the photographer works beside their city; empty for nowhere.
func areaOf(p *profile, n names, words photographerWords) string {
	if p.record.GetBool("allLocations") {
		return words.Everywhere
	}
	var further []string
	for _, id := range p.record.GetStringSlice("serviceCities") {
		if n.cities[id] != "" && id != p.record.GetString("city") {
			further = append(further, n.cities[id])
		}
	}
	if further == nil {
		return ""
	}
	return strings.ReplaceAll(words.Also, "{cities}", strings.Join(further, ", "))
}

// sharedPictureOf is the cover of the first category that has one, or else the portrait; empty without either.
func sharedPictureOf(p *profile) string {
	for _, category := range p.record.GetStringSlice("categories") {
		if cover, _ := portfolioURLs(p.items[category]); cover != "" {
			return cover + "?thumb=1280x0"
		}
	}
	if p.user == nil {
		return ""
	}
	return fileURL(p.user, p.user.GetString("profile_photo"))
}

// structuredData tells search engines the same as the page in the terms of schema.org.
func structuredData(p *profile, n names, head filledHead) body {
	data := body{
		"@context": "https://schema.org", "@type": "LocalBusiness", "@id": head.Canonical, "url": head.Canonical,
		"description": cmp.Or(p.record.GetString("bio"), head.Description), "image": head.Picture, "areaServed": areasServed(p, n),
	}
	if reviews := p.record.GetInt("ratingCount"); reviews > 0 {
		data["aggregateRating"] = body{
			"@type": "AggregateRating", "ratingValue": p.record.GetFloat("rating"), "reviewCount": reviews,
			"bestRating": 5, "worstRating": 1,
		}
	}
	if len(p.tiers) > 0 {
		least, most := p.tiers[0].PricePerSKU, p.tiers[0].PricePerSKU
		for _, tier := range p.tiers {
			least, most = min(least, tier.PricePerSKU), max(most, tier.PricePerSKU)
		}
		data["currenciesAccepted"] = "INR"
		data["priceRange"] = fmt.Sprintf("₹%g - ₹%g", least.Rupees(), most.Rupees())
	}
	offers := []body{}
	for _, category := range p.record.GetStringSlice("categories") {
		offers = append(offers, body{
			"@type": "Offer", "itemOffered": body{"@type": "Service", "serviceType": n.categories[category]},
		})
	}
	data["makesOffer"] = offers
	return data
}

func areasServed(p *profile, n names) []body {
	if p.record.GetBool("allLocations") {
		return []body{{"@type": "Country", "name": "India"}}
	}
	areas := []body{}
	for _, id := range append([]string{p.record.GetString("city")}, p.record.GetStringSlice("serviceCities")...) {
		if n.cities[id] != "" {
			areas = append(areas, body{"@type": "City", "name": n.cities[id]})
		}
	}
	return areas
}
