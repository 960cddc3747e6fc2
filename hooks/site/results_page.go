package site

import (
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/photographers"
	"shootday/internal/istime"
)

const resultsPage = "/schedulebook"

// resultsContent is the data for the body of the results page.
type resultsContent struct {
	Category, City string
	When           string // the day and the time, such as Tue, 1 Dec 2026, 10:00 am
	foundContent
}

// resultsData returns the data of the page of search results. The body describes the search and contains the cards of
// the first photographers. If a query parameter is missing or invalid, the page contains no search results, because the
// web app would not search either.
func (s *Service) resultsData(e *core.RequestEvent, r *renderer, base string) (pageData, error) {
	query := e.Request.URL.Query()
	names, err := photographers.ReadsOf(e).Names()
	if err != nil {
		return pageData{}, err
	}
	data := r.pageData(resultsPage, base)
	answers := s.commonAnswers(e, r, resultsPage)
	content := resultsContent{Category: names.Categories[query.Get("categoryId")], City: query.Get("location")}
	start, slotErr := istime.ParseISOSlot(query.Get("date"), query.Get("time"))
	if content.Category == "" || slotErr != nil || !slices.Contains(slices.Collect(maps.Values(names.Cities)), content.City) {
		data.Body = r.table.Frame
		data.Answers, err = answers.element()
		return data, err
	}
	content.When = istime.Long(start)
	if isUnsorted(query) {
		search := []string{"location", "categoryId", "date", "time"}
		answer := answers.add("/api/v1/scheduleBooking/photographers/filter", firstPage(query, search...))
		if content.foundContent, err = readFound(answer, foundOptions{s.Now(), start, profileQuery(query, search...), asksForPhotos(query)}); err != nil {
			return pageData{}, err
		}
	}
	if data.Answers, err = answers.element(); err != nil {
		return pageData{}, err
	}
	data.Body, err = r.fillContent(resultsPage, data.Body, content)
	return data, err
}

// isUnsorted reports whether the query of a page's URL contains no filters, no order and no number of SKUs. The names
// of these parameters differ from those in the API.
func isUnsorted(query url.Values) bool {
	return !query.Has("rating") && !query.Has("pricing") && !query.Has("type") && !query.Has("sort") && !query.Has("skuCount")
}

// firstPage returns the query parameters with which the web app requests the first results (see
// ui/src/api/photographers.ts). It copies the named parameters from the query of the page's URL.
func firstPage(query url.Values, names ...string) url.Values {
	page := url.Values{"sort": {"relevance"}, "count": {"true"}, "perPage": {"12"}}
	for _, name := range names {
		page.Set(name, query.Get(name))
	}
	return page
}

// profileQuery returns the query string for links to profiles. It contains the named parameters of the page's URL.
// Their order must be the same as in the web app (toQuery in ui/src/api/scheduleSearch.ts).
func profileQuery(query url.Values, names ...string) string {
	parameters := make([]string, len(names))
	for i, name := range names {
		parameters[i] = name + "=" + url.QueryEscape(query.Get(name))
	}
	return "?" + strings.Join(parameters, "&")
}
