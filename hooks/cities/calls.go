package cities

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/search"
	"shootday/internal/apperr"
	"shootday/internal/searchindex"
)

// schedulePath is the path to which a missing page redirects if its city has no page either.
const schedulePath = "/schedule"

// Find returns the page of a city, or the page of a category in the city if categoryPart is not empty. The parts of the
// URL may have any spelling that results in the slug. If there is no page, the error contains the path to redirect to;
// see NextPath.
func (c *Service) Find(app core.App, cityPart, categoryPart string) (*Page, error) {
	known, err := c.Index.Current()
	if err != nil {
		return nil, err
	}
	city, found := known.Cities.Find(cityPart)
	if !found {
		return nil, noPage("We know no city with this address.", schedulePath)
	}
	if bucket := bucketOf(city, search.Place{}); !c.sizesOf(bucket).exists(bucket) {
		return nil, noPage(fmt.Sprintf("We have no photographers in %s yet.", city.Name), schedulePath)
	}
	if categoryPart == "" {
		return c.page(app, known, city, search.Place{})
	}
	category, found := known.Categories.Find(categoryPart)
	if !found {
		return nil, noPage("We know no category with this address.", PagePath(city.Slug, ""))
	}
	if bucket := bucketOf(city, category); !c.sizesOf(bucket).exists(bucket) {
		message := fmt.Sprintf("We have too few %s photographers in %s to compare them here.", category.Name, city.Name)
		return nil, noPage(message, PagePath(city.Slug, ""))
	}
	return c.page(app, known, city, category)
}

// noPage returns the error for a page that does not exist. The error contains the path of an existing page.
func noPage(message, next string) *apperr.Error {
	return apperr.NotFound(message).WithField(cityField, apperr.Field{Code: string(apperr.CodeNotFound), Value: next})
}

// cityField is the field that is named in errors about pages.
const cityField = "city"

// NextPath returns the path to redirect to after Find has returned err because there is no page. It returns
// schedulePath if err contains no path.
func NextPath(err *apperr.Error) string {
	next, _ := err.Fields[cityField].Value.(string)
	return cmp.Or(next, schedulePath)
}

// PathOf returns the path of the page of a category in a city. categoryText is the id or the name of the category, and
// choose selects one of the names of all cities. The path is empty unless search engines should index this page.
func (c *Service) PathOf(choose func(cities []string) string, categoryText string) (string, error) {
	known, err := c.Index.Current()
	if err != nil {
		return "", err
	}
	city, category := known.Cities.ByName[choose(known.Cities.Names)], known.Categories.ByID[categoryText]
	if category.ID == "" {
		category = known.Categories.ByName[categoryText]
	}
	if city.ID == "" || category.ID == "" {
		return "", nil
	}
	bucket := bucketOf(city, category)
	if !c.sizesOf(bucket).isPage(bucket) {
		return "", nil
	}
	return PagePath(city.Slug, category.Slug), nil
}

// ListedCity is a city with a page.
type ListedCity struct {
	NamedPlace
	Count int `json:"count"` // number of photographers that a search finds there
}

// List returns the cities that have a page, sorted by name.
func (c *Service) List() ([]ListedCity, error) {
	known, err := c.Index.Current()
	if err != nil {
		return nil, err
	}
	all := sizes(c.Index.Sizes())
	cities := []ListedCity{}
	for _, city := range known.Cities.ByID {
		if bucket := bucketOf(city, search.Place{}); all.exists(bucket) {
			cities = append(cities, ListedCity{NamedPlace{city.ID, city.Name, PagePath(city.Slug, "")}, all.found(bucket)})
		}
	}
	slices.SortFunc(cities, func(a, b ListedCity) int { return cmp.Compare(a.Name, b.Name) })
	return cities, nil
}

// address is a page that search engines should index.
type address struct{ city, category search.Place }

// addresses returns the pages that search engines should index, each city before its categories.
func (c *Service) addresses() ([]address, error) {
	known, err := c.Index.Current()
	if err != nil {
		return nil, err
	}
	all := sizes(c.Index.Sizes())
	addresses := []address{}
	for bucket := range all {
		city, category := known.Cities.ByID[bucket.City], known.Categories.ByID[bucket.Category]
		if city.Slug != "" && (bucket.Category == searchindex.AnyCategory || category.Slug != "") && all.isPage(bucket) {
			addresses = append(addresses, address{city, category})
		}
	}
	slices.SortFunc(addresses, func(a, b address) int {
		return cmp.Or(cmp.Compare(a.city.Slug, b.city.Slug), cmp.Compare(a.category.Slug, b.category.Slug))
	})
	return addresses, nil
}

// ListCities responds with the cities that have a page, sorted by name. If the parameter largest is set, the response
// contains at most that many cities, in descending order of their number of photographers.
func (c *Service) ListCities(e *core.RequestEvent) error {
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

// ShowCity responds with the content of a city's page, or of the page of a category in the city.
func (c *Service) ShowCity(e *core.RequestEvent) error {
	page, err := c.Find(e.App, e.Request.PathValue("city"), e.Request.PathValue("category"))
	if err != nil {
		return err
	}
	return api.JSONBytes(e, page.Answer)
}
