package site

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/cities"
	"shootday/internal/apperr"
	"shootday/internal/pricing"
)

// These are the keys of the pages about cities in the page table.
const (
	citiesPage       = "/photographers"
	cityPage         = "/photographers/:city"
	cityCategoryPage = "/photographers/:city/:category"
)

// cityCalls maps the keys of the pages about cities to the paths of the API responses that these pages embed.
var cityCalls = map[string]string{
	citiesPage:       "/api/v1/cities",
	cityPage:         "/api/v1/cities/{city}",
	cityCategoryPage: "/api/v1/cities/{city}/{category}",
}

// citiesData returns the data of the page with the list of cities. Other forms of its path are redirected to it.
func (s *Service) citiesData(e *core.RequestEvent, r *renderer, base string) (pageData, error) {
	if e.Request.URL.Path != citiesPage {
		return pageData{movedTo: citiesPage}, nil
	}
	cities, err := s.Cities.List()
	if err != nil {
		return pageData{}, err
	}
	data := r.pageData(citiesPage, base)
	content := citiesContent{}
	for _, city := range cities {
		content.Cities = append(content.Cities, cityLink{city.Name, escapedPath(city.Path), count(city.Count)})
	}
	answers := s.commonAnswers(e, r, citiesPage)
	answers.add(cityCalls[citiesPage], nil)
	if data.Answers, err = answers.element(); err != nil {
		return pageData{}, err
	}
	data.Body, err = r.fillContent(citiesPage, data.Body, content)
	return data, err
}

// cityData returns the data of the page of a city, or of a category in a city. If the URL does not use the slugs of the
// city and the category, cityData redirects to the URL that does. If the city or category is unknown, it returns a page
// with status 404 that links to an existing page.
func (s *Service) cityData(e *core.RequestEvent, r *renderer, key string, parameters []string, base string) (pageData, error) {
	var category string
	if key == cityCategoryPage {
		category = parameters[1]
	}
	page, err := s.Cities.Find(e.App, parameters[0], category)
	if missing, ok := errors.AsType[*apperr.Error](err); ok && missing.Kind == apperr.KindNotFound {
		return r.missingCityData(key, missing)
	}
	if err != nil {
		return pageData{}, err
	}
	if e.Request.URL.Path != page.Path {
		return pageData{movedTo: page.Path}, nil
	}
	content, err := newCityContent(page)
	if err != nil {
		return pageData{}, err
	}
	data := r.pageData(key, base)
	data.Canonical = base + escapedPath(page.Path)
	placeholders := strings.NewReplacer("{city}", page.City.Name, "{category}", content.Category, "{count}", content.Count.String(),
		"{price}", pricing.FormatRupees(page.PriceFrom)+" "+content.PerUnit, "{prices}", content.Prices+" "+content.PerUnit)
	data.Title, data.Description = placeholders.Replace(data.Title), placeholders.Replace(data.Description)
	if first := slices.IndexFunc(content.Cards, func(card cardContent) bool { return card.Picture != "" }); first >= 0 {
		data.Picture, data.SharePicture = base+"/api/files/"+content.Cards[first].Picture+"?thumb=1280x0", nil
	}
	data.StructuredData = cityStructuredData(page, content, r.table.Site, base)
	if !page.Indexed {
		data.Description = ""
	}
	answers := s.commonAnswers(e, r, key)
	answers.add(cityCalls[key], nil, parameters...)
	if data.Answers, err = answers.element(); err != nil {
		return pageData{}, err
	}
	data.Body, err = r.fillContent(key, data.Body, content)
	return data, err
}

// missingCityData returns the data of the "not found" page for a city or for a category in a city.
func (r *renderer) missingCityData(key string, missing *apperr.Error) (pageData, error) {
	data := r.privatePageData(key)
	data.missing = true
	body := data.Body
	if entry := r.table.Pages[key]; entry.Body != "" {
		body = entry.Body
	}
	var err error
	data.Body, err = r.fillContent(key, body, cityContent{
		Missing: missing.Message, Next: escapedPath(cities.NextPath(missing)), NextIsCity: strings.HasPrefix(cities.NextPath(missing), citiesPage+"/"),
	})
	return data, err
}

// redirectTo responds with a permanent redirect to a path. It keeps the query string of the request.
func redirectTo(e *core.RequestEvent, path string) error {
	address := url.URL{Path: path, RawQuery: e.Request.URL.RawQuery}
	return e.Redirect(http.StatusMovedPermanently, address.String())
}

// escapedPath returns a path as it appears in URLs, in which non-ASCII letters are escaped.
func escapedPath(path string) string { return (&url.URL{Path: path}).EscapedPath() }

// setResultsCanonical sets the canonical link of a page with search results to the page about the searched category and
// city, if there is one. A page with search results is not canonical itself, because its content depends on the current
// date.
func (s *Service) setResultsCanonical(e *core.RequestEvent, data *pageData, base string) error {
	if data.Body == "" || data.Description == "" {
		return nil
	}
	query := e.Request.URL.Query()
	category := query.Get("categoryId")
	if category == "" {
		category = query.Get("category")
	}
	path, err := s.Cities.PathOf(func(cities []string) string { return cityIn(query.Get("location"), cities) }, category)
	if err == nil && path != "" {
		data.Canonical = base + escapedPath(path)
	}
	return err
}

// citiesContent is the data for the template of the page with the list of cities
// (ui/src/features/search/city/goTemplate.tsx).
type citiesContent struct{ Cities []cityLink }

// cityLink is a link to a page about a city.
type cityLink struct {
	Name  string
	Path  string
	Count count
}
