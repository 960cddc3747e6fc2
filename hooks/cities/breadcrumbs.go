package cities

import (
	"shootday/hooks/photographers"
	"shootday/hooks/search"
)

// Breadcrumbs returns links to the page of a city, and to the page of the first of the given categories that has a page in
// the city. The result is empty if the city has no page.
func (c *Service) Breadcrumbs(cityID string, categories []string) ([]photographers.Breadcrumb, error) {
	known, err := c.Index.Current()
	if err != nil {
		return nil, err
	}
	crumbs := []photographers.Breadcrumb{}
	city, hasSlug := known.Cities.ByID[cityID]
	if !hasSlug {
		return crumbs, nil
	}
	if bucket := bucketOf(city, search.Place{}); !c.sizesOf(bucket).exists(bucket) {
		return crumbs, nil
	}
	crumbs = append(crumbs, photographers.Breadcrumb{Name: city.Name, Path: PagePath(city.Slug, "")})
	for _, id := range categories {
		category, hasSlug := known.Categories.ByID[id]
		if !hasSlug {
			continue
		}
		if bucket := bucketOf(city, category); c.sizesOf(bucket).exists(bucket) {
			return append(crumbs, photographers.Breadcrumb{Name: category.Name, Path: PagePath(city.Slug, category.Slug)}), nil
		}
	}
	return crumbs, nil
}
