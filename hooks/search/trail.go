package search

import (
	"shootday/hooks/photographers"
)

// Trail returns the page of a city, and that of the first of these categories which has one there. It is empty if the city
// has no page.
func (c *Cities) Trail(cityID string, categories []string) ([]photographers.TrailStep, error) {
	if err := c.Index.sync(); err != nil {
		return nil, err
	}
	trail := []photographers.TrailStep{}
	known := c.Index.currentCatalogue()
	city, hasSlug := known.cityPlaces.byID[cityID]
	if !hasSlug {
		return trail, nil
	}
	if bucket := bucketOf(city, Place{}); !c.Index.sizesOf(bucket).exists(bucket) {
		return trail, nil
	}
	trail = append(trail, photographers.TrailStep{Name: city.Name, Path: CityPath(city.Slug, "")})
	for _, id := range categories {
		category, hasSlug := known.categoryPlaces.byID[id]
		if !hasSlug {
			continue
		}
		if bucket := bucketOf(city, category); c.Index.sizesOf(bucket).exists(bucket) {
			return append(trail, photographers.TrailStep{Name: category.Name, Path: CityPath(city.Slug, category.Slug)}), nil
		}
	}
	return trail, nil
}
