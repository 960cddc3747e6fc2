package search

import (
	"context"

	"shootday/hooks/photographers"
)

// Breadcrumbs returns the page of a city, and that of the first of these categories which has one there. It is empty if the city
// has no page. While the index is in memory, it makes no query.
func (c *Cities) Breadcrumbs(ctx context.Context, cityID string, categories []string) ([]photographers.Breadcrumb, error) {
	if err := c.Index.sync(); err != nil {
		return nil, err
	}
	crumbs := []photographers.Breadcrumb{}
	known := c.Index.currentCatalogue()
	city, hasSlug := known.cityPlaces.byID[cityID]
	if !hasSlug {
		return crumbs, nil
	}
	bucket := bucketOf(city, Place{})
	both, err := c.Index.sizesOf(ctx, bucket)
	if err != nil || !both.exists(bucket) {
		return crumbs, err
	}
	crumbs = append(crumbs, photographers.Breadcrumb{Name: city.Name, Path: CityPath(city.Slug, "")})
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
			return append(crumbs, photographers.Breadcrumb{Name: category.Name, Path: CityPath(city.Slug, category.Slug)}), nil
		}
	}
	return crumbs, nil
}
