package site

import (
	"shootday/hooks/api"
	"shootday/hooks/cities"
)

// cityStructuredData returns the schema.org data that describes a page about a city to search engines: its breadcrumbs,
// the photographers on it, and the range of their prices.
func cityStructuredData(page *cities.Page, content cityContent, site, base string) api.Body {
	crumbs := []api.Body{
		{"@type": "ListItem", "position": 1, "name": site, "item": base + "/"},
		{"@type": "ListItem", "position": 2, "name": page.City.Name, "item": base + content.CityPath},
	}
	address := base + escapedPath(page.Path)
	service := "Photography"
	if page.Category != nil {
		crumbs = append(crumbs, api.Body{"@type": "ListItem", "position": 3, "name": page.Category.Name, "item": address})
		service = page.Category.Name + " photography"
	}
	listed := make([]api.Body, len(content.Cards))
	for i, card := range content.Cards {
		listed[i] = api.Body{"@type": "ListItem", "position": i + 1, "url": base + card.Address, "name": card.Name}
	}
	return api.Body{
		"@context": "https://schema.org",
		"@graph": []api.Body{
			{"@type": "BreadcrumbList", "itemListElement": crumbs},
			{"@type": "ItemList", "url": address, "numberOfItems": len(listed), "itemListElement": listed},
			{
				"@type": "Service", "url": address, "serviceType": service,
				"provider":   api.Body{"@type": "Organization", "name": site, "url": base + "/"},
				"areaServed": api.Body{"@type": "City", "name": page.City.Name},
				"offers": api.Body{
					"@type": "AggregateOffer", "priceCurrency": "INR", "lowPrice": page.PriceFrom, "highPrice": page.PriceTo,
					"offerCount": page.Count,
				},
			},
		},
	}
}
