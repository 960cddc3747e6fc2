package search

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/internal/apperr"
	"shootday/internal/searchindex"
)

// schedulePath is where a missing page redirects, if its city has no page either.
const schedulePath = "/schedule"

// Find returns the page of a city, or of a category in it unless categoryPart is empty. The parts may have any spelling
// that gives the slug. If there is no page, the error contains the path to redirect to, see NextPath.
func (c *Cities) Find(app core.App, cityPart, categoryPart string) (*CityPage, error) {
	if err := c.Index.sync(); err != nil {
		return nil, err
	}
	known := c.Index.currentCatalogue()
	city, found := known.cityPlaces.find(cityPart)
	if !found {
		return nil, noPage("We know no city with this address.", schedulePath)
	}
	if bucket := bucketOf(city, Place{}); !c.Index.sizesOf(bucket).exists(bucket) {
		return nil, noPage(fmt.Sprintf("We have no photographers in %s yet.", city.Name), schedulePath)
	}
	if categoryPart == "" {
		return c.page(app, known, city, Place{})
	}
	category, found := known.categoryPlaces.find(categoryPart)
	if !found {
		return nil, noPage("We know no category with this address.", CityPath(city.Slug, ""))
	}
	if bucket := bucketOf(city, category); !c.Index.sizesOf(bucket).exists(bucket) {
		message := fmt.Sprintf("We have too few %s photographers in %s to compare them here.", category.Name, city.Name)
		return nil, noPage(message, CityPath(city.Slug, ""))
	}
	return c.page(app, known, city, category)
}

// noPage returns the error of a page that does not exist, with the path of one that does.
func noPage(message, next string) *apperr.Error {
	return apperr.NotFound(message).WithField(cityField, apperr.Field{Code: string(apperr.CodeNotFound), Value: next})
}

// cityField is the field that errors about pages name.
const cityField = "city"

// NextPath returns the path to redirect to if an error says that Find found no page, or an empty string.
func NextPath(err *apperr.Error) string {
	next, _ := err.Fields[cityField].Value.(string)
	return cmp.Or(next, schedulePath)
}

// PathOf returns the path of the page of a category, given by id or name, in the city that choose selects from all
// names. It is empty if there is no page that search engines should index.
func (c *Cities) PathOf(choose func(cities []string) string, categoryText string) (string, error) {
	if err := c.Index.sync(); err != nil {
		return "", err
	}
	known := c.Index.currentCatalogue()
	city, category := known.cityPlaces.byName[choose(known.cityPlaces.names)], known.categoryPlaces.byID[categoryText]
	if category.ID == "" {
		category = known.categoryPlaces.byName[categoryText]
	}
	if city.ID == "" || category.ID == "" {
		return "", nil
	}
	bucket := bucketOf(city, category)
	if !c.Index.sizesOf(bucket).isPage(bucket) {
		return "", nil
	}
	return CityPath(city.Slug, category.Slug), nil
}

// ListedCity is a city with a page.
type ListedCity struct {
	NamedPlace
	Count int `json:"count"` // photographers whom a search finds there
}

// List returns the cities that have a page, by name.
func (c *Cities) List() ([]ListedCity, error) {
	if err := c.Index.sync(); err != nil {
		return nil, err
	}
	all := c.Index.sizes()
	cities := []ListedCity{}
	for _, city := range c.Index.currentCatalogue().cityPlaces.byID {
		if bucket := bucketOf(city, Place{}); all.exists(bucket) {
			cities = append(cities, ListedCity{NamedPlace{city.ID, city.Name, CityPath(city.Slug, "")}, all.found(bucket)})
		}
	}
	slices.SortFunc(cities, func(a, b ListedCity) int { return cmp.Compare(a.Name, b.Name) })
	return cities, nil
}

// address is a page that search engines should index.
type address struct{ city, category Place }

// addresses returns the pages that search engines should index, each city before its categories.
func (c *Cities) addresses() ([]address, error) {
	if err := c.Index.sync(); err != nil {
		return nil, err
	}
	all := c.Index.sizes()
	known := c.Index.currentCatalogue()
	addresses := []address{}
	for bucket := range all {
		city, category := known.cityPlaces.byID[bucket.City], known.categoryPlaces.byID[bucket.Category]
		if city.Slug != "" && (bucket.Category == searchindex.AnyCategory || category.Slug != "") && all.isPage(bucket) {
			addresses = append(addresses, address{city, category})
		}
	}
	slices.SortFunc(addresses, func(a, b address) int {
		return cmp.Or(cmp.Compare(a.city.Slug, b.city.Slug), cmp.Compare(a.category.Slug, b.category.Slug))
	})
	return addresses, nil
}

// ListCities answers the cities that have a page: all by name, or only the largest ones if the parameter largest gives
// a number, those with the most photographers first.
func (c *Cities) ListCities(e *core.RequestEvent) error {
	cities, err := c.List()
	if err != nil {
		return err
	}
	largest, err := api.ReadWhole(e.Request.URL.Query(), "largest", 0)
	if err != nil {
		return err
	}
	if largest > 0 {
		slices.SortStableFunc(cities, func(a, b ListedCity) int { return cmp.Compare(b.Count, a.Count) })
		cities = cities[:min(largest, len(cities))]
	}
	return api.OK(e, "", api.Body{"cities": cities})
}

// ShowCity answers the content of a city's page, or of the page of a category there.
func (c *Cities) ShowCity(e *core.RequestEvent) error {
	page, err := c.Find(e.App, e.Request.PathValue("city"), e.Request.PathValue("category"))
	if err != nil {
		return err
	}
	return api.JSONBytes(e, page.Answer)
}
