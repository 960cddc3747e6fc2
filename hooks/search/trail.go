package search

import (
	"context"

	"shootday/hooks/photographers"
)

// Trail returns the page of a city, and that of the first of these categories which has one there. It is empty if the city
// has no page. While the index is in memory, it makes no query.
func (c *Cities) Trail(ctx context.Context, cityID string, categories []string) ([]photographers.TrailStep, error) {
	if err := c.Index.sync(); err != nil {
		return nil, err
	}
	trail := []photographers.TrailStep{}
	known := c.Index.currentCatalogue()
	city, hasSlug := known.cityPlaces.byID[cityID]
	if !hasSlug {
		return trail, nil
	}
	bucket := bucketOf(city, Place{})
	both, err := c.Index.sizesOf(ctx, bucket)
	if err != nil || !both.exists(bucket) {
		return trail, err
	}
	trail = append(trail, photographers.TrailStep{Name: city.Name, Path: CityPath(city.Slug, "")})
	for _, id := range categories {
		category, hasSlug := known.categoryPlaces.byID[id]
		if !hasSlug {
			continue
		}
		bucket := bucketOf(city, category)
		both, err := c.Index.sizesOf(ctx, bucket)
		if err != nil {
			return nil, err
		}
		if both.exists(bucket) {
			return append(trail, photographers.TrailStep{Name: category.Name, Path: CityPath(city.Slug, category.Slug)}), nil
		}
	}
	return trail, nil
}
