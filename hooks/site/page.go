package site

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
)

const pageType = "text/html; charset=utf-8"

// servePage serves the page with the given path. If the path is not in the page table, it responds with status 404 and
// a page on which the web app reports that the page does not exist.
func (s *Service) servePage(e *core.RequestEvent, path string) error {
	renderer, err := s.renderer()
	if err != nil {
		return err
	}
	key, parameters := renderer.table.match(path)
	page, err := s.renderPage(e, renderer, key, parameters, api.PublicURL(e.App))
	if err != nil {
		return err
	}
	if page.movedTo != "" {
		return redirectTo(e, page.movedTo)
	}
	header := e.Response.Header()
	content, tag := page.plain, page.tag
	if api.AcceptsGzip(e.Request) {
		content, tag = page.gzipped, page.tag+"-gzip"
		header.Set("Content-Encoding", "gzip")
	}
	header.Set("Content-Type", pageType)
	header.Set("Vary", "Accept-Encoding")
	header.Set("Cache-Control", "no-cache")
	setSecurityHeaders(header)
	if key == sharedPage {
		header.Set("Referrer-Policy", "no-referrer")
	}
	if key == "" || page.missing {
		return e.Blob(http.StatusNotFound, pageType, content)
	}
	header.Set("ETag", `"`+tag+`"`)
	http.ServeContent(e.Response, e.Request, "", time.Time{}, bytes.NewReader(content))
	return nil
}

// PagePattern returns the route pattern that matches a path, such as /receipt/:bookingId. It returns an empty string if
// no page matches, or if the web app has not been built.
func (s *Service) PagePattern(path string) string {
	renderer, err := s.renderer()
	if err != nil {
		return ""
	}
	path, _, _ = strings.Cut(path, "?")
	path, _, _ = strings.Cut(path, "#")
	key, _ := renderer.table.match(path)
	return key
}

// renderPage renders the page with the given key in the page table. base is the public URL of the site.
func (s *Service) renderPage(e *core.RequestEvent, r *renderer, key string, parameters []string, base string) (*renderedPage, error) {
	var data pageData
	var err error
	switch key {
	case profilePage:
		data, err = s.profileData(e, r, parameters[0], base)
	case citiesPage:
		data, err = s.citiesData(e, r, base)
	case cityPage, cityCategoryPage:
		data, err = s.cityData(e, r, key, parameters, base)
	case resultsPage:
		data, err = s.resultsData(e, r, base)
	case instantResultsPage:
		data, err = s.instantResultsData(e, r, base)
	default:
		answers := s.commonAnswers(e, r, key)
		var content any
		if key == landingPage {
			if content, err = loadLandingContent(answers); err != nil {
				return nil, err
			}
		}
		element, err := answers.element()
		if err != nil {
			e.App.Logger().Warn("a page is sent without embedded answers", "page", key, "error", err) // the web app then requests the data itself
		}
		return r.renderOnce(key, base, element, content)
	}
	if err == nil && (key == resultsPage || key == instantResultsPage) {
		err = s.setResultsCanonical(e, &data, base)
	}
	if err != nil {
		return nil, err
	}
	if data.movedTo != "" {
		return &renderedPage{movedTo: data.movedTo}, nil
	}
	return r.render(data, gzip.BestSpeed)
}
