package site

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/internal/istime"
)

const profilePage = "/profile/:photographerId"

// firstBreadcrumb is the text of the first link in the breadcrumbs of a profile, which leads to the list of cities
// (ui/src/texts/cities.ts).
const firstBreadcrumb = "Photographers"

// profileData returns the data of the page of a photographer. If the photographer does not exist or is not public, the
// page has status 404 and contains no details. This page still loads the web app, because photographers can see their
// own profiles.
func (s *Service) profileData(e *core.RequestEvent, r *renderer, id, base string) (pageData, error) {
	reads := photographers.ReadsOf(e)
	profile, err := reads.Profile(id)
	if errors.Is(err, api.ErrNotFound) || (err == nil && !profile.IsPublic()) {
		data := r.privatePageData(profilePage)
		data.missing = true
		return data, nil
	}
	if err != nil {
		return pageData{}, err
	}
	names, err := reads.Names()
	if err != nil {
		return pageData{}, err
	}
	photographer := profile.Photographer
	content, err := loadProfileContent(reads, profile, names)
	if err != nil {
		return pageData{}, err
	}
	data := r.pageData(profilePage, base)
	name := profile.FullName()
	city := cmp.Or(names.Cities[photographer.City()], r.table.CityFallback)
	placeholders := strings.NewReplacer("{name}", name, "{city}", city)
	data.Title, data.Description = placeholders.Replace(data.Title), placeholders.Replace(data.Description)
	content.City = city
	crumbs, err := s.Photographers.BreadcrumbsOf(reads, photographer)
	if err != nil {
		return pageData{}, err
	}
	for _, step := range crumbs {
		content.Trail = append(content.Trail, cityLink{Name: step.Name, Path: escapedPath(step.Path)})
	}
	if content.Withdrawals > 0 {
		of, err := s.Photographers.WithdrawalsOf(reads, photographer)
		if err != nil {
			return pageData{}, err
		}
		content.WithdrawalsOf = count(of)
	}
	// If the URL contains a date and time, the web app shows these instead of the next free time.
	if query := e.Request.URL.Query(); query.Get("date") == "" || query.Get("time") == "" {
		next, err := s.Photographers.NextFreeOf(reads, photographer)
		if err != nil {
			return pageData{}, err
		}
		if !next.IsZero() {
			content.NextFree = istime.Long(next)
		}
	}
	if data.Body, err = r.fillContent(profilePage, data.Body, content); err != nil {
		return pageData{}, err
	}
	data.Canonical = base + "/profile/" + photographer.Id
	data.Kind = "profile"
	answers := s.commonAnswers(e, r, profilePage)
	answers.add("/api/v1/portfolio/getPhotographerDetails/{id}", nil, photographer.Id)
	answers.add("/api/v1/portfolio/getPortfolio/{id}", url.Values{"perPage": {"100"}}, photographer.Id)
	answers.add("/api/v1/portfolio/reviews/{id}", url.Values{"page": {"1"}, "perPage": {strconv.Itoa(firstReviews.PerPage)}}, photographer.Id)
	answers.add("/api/v1/portfolio/completed-shoots/{id}", nil, photographer.Id)
	if data.Answers, err = answers.element(); err != nil {
		return pageData{}, err
	}
	if picture := profilePicture(profile); picture != "" {
		data.Picture, data.SharePicture = base+picture, nil
	}
	business := structuredData(profile, names, data)
	business["name"], business["address"] = name, api.Body{
		"@type": "PostalAddress", "addressLocality": city, "addressCountry": "IN",
	}
	data.StructuredData = api.Body{
		"@context": "https://schema.org", "@graph": []api.Body{business, profileBreadcrumbs(content, data.Canonical, base)},
	}
	return data, nil
}

// profilePicture returns the path of the preview picture for links to a profile. This is the cover of the first
// category that has one, or else the profile photo. The path is empty if there is neither.
func profilePicture(profile *photographers.Profile) string {
	for _, category := range profile.Categories() {
		if cover, _ := photographers.PortfolioURLs(profile.Items[category]); cover != "" {
			return cover + "?thumb=1280x0"
		}
	}
	return profile.PhotoURL()
}

// structuredData returns a schema.org LocalBusiness that describes a photographer to search engines. It does not
// contain the name and the address.
func structuredData(profile *photographers.Profile, names photographers.Names, page pageData) api.Body {
	photographer := profile.Photographer
	data := api.Body{
		"@type": "LocalBusiness", "@id": page.Canonical, "url": page.Canonical,
		"description": cmp.Or(photographer.Bio(), page.Description), "image": page.Picture,
		"areaServed": areasServed(photographer, names),
	}
	if reviews := photographer.RatingCount(); reviews > 0 {
		data["aggregateRating"] = api.Body{
			"@type": "AggregateRating", "ratingValue": photographer.Rating(), "reviewCount": reviews,
			"bestRating": 5, "worstRating": 1,
		}
	}
	if len(profile.Tiers) > 0 {
		lowest, highest := profile.Tiers[0].PricePerSKU, profile.Tiers[0].PricePerSKU
		for _, tier := range profile.Tiers {
			lowest, highest = min(lowest, tier.PricePerSKU), max(highest, tier.PricePerSKU)
		}
		data["currenciesAccepted"] = "INR"
		data["priceRange"] = fmt.Sprintf("₹%g - ₹%g", lowest.Rupees(), highest.Rupees())
	}
	offers := []api.Body{}
	for _, category := range photographer.Categories() {
		offers = append(offers, api.Body{
			"@type": "Offer", "itemOffered": api.Body{"@type": "Service", "serviceType": names.Categories[category]},
		})
	}
	data["makesOffer"] = offers
	return data
}

// profileBreadcrumbs returns the breadcrumbs of a profile as a schema.org BreadcrumbList for search engines.
func profileBreadcrumbs(content profileContent, address, base string) api.Body {
	steps := []api.Body{{"@type": "ListItem", "position": 1, "name": firstBreadcrumb, "item": base + citiesPage}}
	for i, step := range content.Trail {
		steps = append(steps, api.Body{"@type": "ListItem", "position": i + 2, "name": step.Name, "item": base + step.Path})
	}
	steps = append(steps, api.Body{"@type": "ListItem", "position": len(steps) + 1, "name": content.Name, "item": address})
	return api.Body{"@type": "BreadcrumbList", "itemListElement": steps}
}

func areasServed(photographer *records.Photographer, names photographers.Names) []api.Body {
	if photographer.AllLocations() {
		return []api.Body{{"@type": "Country", "name": "India"}}
	}
	areas := []api.Body{}
	for _, id := range append([]string{photographer.City()}, photographer.ServiceCities()...) {
		if names.Cities[id] != "" {
			areas = append(areas, api.Body{"@type": "City", "name": names.Cities[id]})
		}
	}
	return areas
}
