package search

import (
	"shootday/hooks/photographers"
)

// Breadcrumbs returns the page of a city, and the page of the first of these categories that has one there. The result
// is empty if the city has no page.
func (c *Cities) Breadcrumbs(cityID string, categories []string) ([]photographers.Breadcrumb, error) {
	if err := c.Index.sync(); err != nil {
		return nil, err
	}
	crumbs := []photographers.Breadcrumb{}
	known := c.Index.currentCatalogue()
	city, hasSlug := known.cityPlaces.byID[cityID]
	if !hasSlug {
		return crumbs, nil
	}
	if bucket := bucketOf(city, Place{}); !c.Index.sizesOf(bucket).exists(bucket) {
		return crumbs, nil
	}
	crumbs = append(crumbs, photographers.Breadcrumb{Name: city.Name, Path: CityPath(city.Slug, "")})
	for _, id := range categories {
		category, hasSlug := known.categoryPlaces.byID[id]
		if !hasSlug {
			continue
		}
		if bucket := bucketOf(city, category); c.Index.sizesOf(bucket).exists(bucket) {
			return append(crumbs, photographers.Breadcrumb{Name: category.Name, Path: CityPath(city.Slug, category.Slug)}), nil
		}
	}
	return crumbs, nil
}
