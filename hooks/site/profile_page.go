package site

import (
	"cmp"
	"errors"
	"fmt"
	"html/template"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
)

const profilePage = "/profile/:photographerId"

// profileHead is the head of a photographer's page. Who asks is not known here, since the browser sends no token with
// an address. So nothing is told of a photographer who is not public; the page itself shows them to themselves, which
// is why it is no 404.
func (s *Service) profileHead(app core.App, w *pages, id, base string) (filledHead, error) {
	head := w.head(profilePage, base)
	p, err := photographers.LoadProfile(app, id)
	if errors.Is(err, api.ErrNotFound) || (err == nil && !p.IsPublic()) {
		return w.hidden(profilePage), nil
	}
	if err != nil {
		return head, err
	}
	n, err := photographers.LoadNames(app)
	if err != nil {
		return head, err
	}
	name := records.FullNameOf(p.Record)
	city := cmp.Or(n.Cities[p.Record.GetString("city")], w.table.CityFallback)
	fill := strings.NewReplacer("{name}", name, "{city}", city)
	head.Title, head.Description = fill.Replace(head.Title), fill.Replace(head.Description)
	words := w.table.Photographer
	head.Body = fillBody(head.Body, map[string]string{
		"{name}": name, "{city}": city, "{bio}": p.Record.GetString("bio"),
		"{type}": words.Types[p.Record.GetString("type")], "{area}": areaOf(p, n, words),
	})
	head.Canonical = base + "/profile/" + p.Record.Id
	head.Kind = "profile"
	head.Links += template.HTML(`<link rel="preload" as="fetch" href="/api/v1/portfolio/getPhotographerDetails/` +
		template.URLQueryEscaper(p.Record.Id) + `" crossorigin>`)
	if picture := sharedPictureOf(p); picture != "" {
		head.Picture, head.Fixed = base+picture, nil
	}
	head.Data = structuredData(p, n, head)
	head.Data["name"], head.Data["address"] = name, api.Body{
		"@type": "PostalAddress", "addressLocality": city, "addressCountry": "IN",
	}
	return head, nil
}

// areaOf says where the photographer works beside their city; empty for nowhere.
func areaOf(p *photographers.Profile, n photographers.Names, words photographerWords) string {
	if p.Record.GetBool("allLocations") {
		return words.Everywhere
	}
	var further []string
	for _, id := range p.Record.GetStringSlice("serviceCities") {
		if n.Cities[id] != "" && id != p.Record.GetString("city") {
			further = append(further, n.Cities[id])
		}
	}
	if further == nil {
		return ""
	}
	return strings.ReplaceAll(words.Also, "{cities}", strings.Join(further, ", "))
}

// sharedPictureOf is the cover of the first category that has one, or else the portrait; empty without either.
func sharedPictureOf(p *photographers.Profile) string {
	for _, category := range p.Record.GetStringSlice("categories") {
		if cover, _ := photographers.PortfolioURLs(p.Items[category]); cover != "" {
			return cover + "?thumb=1280x0"
		}
	}
	return p.PhotoURL()
}

// structuredData tells search engines the same as the page in the terms of schema.org.
func structuredData(p *photographers.Profile, n photographers.Names, head filledHead) api.Body {
	data := api.Body{
		"@context": "https://schema.org", "@type": "LocalBusiness", "@id": head.Canonical, "url": head.Canonical,
		"description": cmp.Or(p.Record.GetString("bio"), head.Description), "image": head.Picture, "areaServed": areasServed(p, n),
	}
	if reviews := p.Record.GetInt("ratingCount"); reviews > 0 {
		data["aggregateRating"] = api.Body{
			"@type": "AggregateRating", "ratingValue": p.Record.GetFloat("rating"), "reviewCount": reviews,
			"bestRating": 5, "worstRating": 1,
		}
	}
	if len(p.Tiers) > 0 {
		least, most := p.Tiers[0].PricePerSKU, p.Tiers[0].PricePerSKU
		for _, tier := range p.Tiers {
			least, most = min(least, tier.PricePerSKU), max(most, tier.PricePerSKU)
		}
		data["currenciesAccepted"] = "INR"
		data["priceRange"] = fmt.Sprintf("₹%g - ₹%g", least.Rupees(), most.Rupees())
	}
	offers := []api.Body{}
	for _, category := range p.Record.GetStringSlice("categories") {
		offers = append(offers, api.Body{
			"@type": "Offer", "itemOffered": api.Body{"@type": "Service", "serviceType": n.Categories[category]},
		})
	}
	data["makesOffer"] = offers
	return data
}

func areasServed(p *photographers.Profile, n photographers.Names) []api.Body {
	if p.Record.GetBool("allLocations") {
		return []api.Body{{"@type": "Country", "name": "India"}}
	}
	areas := []api.Body{}
	for _, id := range append([]string{p.Record.GetString("city")}, p.Record.GetStringSlice("serviceCities")...) {
		if n.Cities[id] != "" {
			areas = append(areas, api.Body{"@type": "City", "name": n.Cities[id]})
		}
	}
	return areas
}
