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

// schedulePath is the path to which requests are redirected if neither the requested page nor the city's page exists.
const schedulePath = "/schedule"

// Find returns the page of a city, or the page of a category in the city if categoryPart is not empty. The parts come from
// the URL and need not be spelled exactly like the slugs. If the page does not exist, Find returns an error from which
// NextPath gets the path to redirect to.
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

// noPage returns the error for a page that does not exist. next is the path to redirect to.
func noPage(message, next string) *apperr.Error {
	return apperr.NotFound(message).WithField(cityField, apperr.Field{Code: string(apperr.CodeNotFound), Value: next})
}

// cityField is the name of the field that contains the path to redirect to in errors from noPage.
const cityField = "city"

// NextPath returns the path to which a request should be redirected after Find has returned err.
func NextPath(err *apperr.Error) string {
	next, _ := err.Fields[cityField].Value.(string)
	return cmp.Or(next, schedulePath)
}

// PathOf returns the path of the page of a category in a city. choose selects the city: it gets the names of all cities
// and returns one of them. categoryText is the id or the name of the category. The path is empty if search engines
// should not index the page.
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
	Count int `json:"count"` // number of photographers that a search for the city finds
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

// address identifies a page by its city and, unless it is the city's page, its category.
type address struct{ city, category search.Place }

// addresses returns all pages that search engines should index. The page of a city comes before those of its categories.
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

// ListCities responds with the cities that have a page, sorted by name. If the query parameter largest is not zero, it
// responds with at most that many cities, in descending order of their numbers of photographers.
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
