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

// resultsContent is what the body of the results page shows.
type resultsContent struct {
	Category, City string
	When           string // the day and the time, such as Tue, 1 Dec 2026, 10:00 am
	Cover          string // of the first photographer, as a path below /api/files/; empty without one
}

// resultsData returns the data of the page of search results, whose body says what the query asks for and has the picture
// of the first photographer. A query that the web app would not search for gets the frame.
func (s *Service) resultsData(e *core.RequestEvent, r *renderer, base string) (pageData, error) {
	query := e.Request.URL.Query()
	names, err := photographers.LoadNames(e.App)
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
		cover, err := s.FirstCover(e.Request.Context(), query)
		if err != nil {
			return pageData{}, err
		}
		content.Cover = strings.TrimPrefix(cover, "/api/files/")
		answers.add("/api/v1/scheduleBooking/photographers/filter", firstPage(query, "location", "categoryId", "date", "time"))
	}
	if data.Answers, err = answers.element(); err != nil {
		return pageData{}, err
	}
	data.Body, err = r.fillContent(resultsPage, data.Body, content)
	return data, err
}

// isUnsorted reports whether an address asks for neither filters nor an order, whose names differ from those of the API.
func isUnsorted(query url.Values) bool {
	return !query.Has("rating") && !query.Has("pricing") && !query.Has("type") && !query.Has("sort")
}

// firstPage returns the query of the call for the first page of results, as the web app sends it
// (ui/src/api/photographers.ts), with the named parameters of the page's address.
func firstPage(query url.Values, names ...string) url.Values {
	page := url.Values{"sort": {"relevance"}, "count": {"true"}, "perPage": {"12"}}
	for _, name := range names {
		page.Set(name, query.Get(name))
	}
	return page
}
