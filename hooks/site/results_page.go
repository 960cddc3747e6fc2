package site

import (
	"maps"
	"net/url"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/photographers"
	"shootday/internal/istime"
)

const resultsPage = "/schedulebook"

// resultsData returns the data of the page of search results, whose body names the category and the city of the query. A
// query that the web app would not search for gets the frame.
func resultsData(app core.App, r *renderer, query url.Values, base string) (pageData, error) {
	names, err := photographers.LoadNames(app)
	if err != nil {
		return pageData{}, err
	}
	data := r.pageData(resultsPage, base)
	category, city := names.Categories[query.Get("categoryId")], query.Get("location")
	_, slotErr := istime.ParseISOSlot(query.Get("date"), query.Get("time"))
	if category == "" || slotErr != nil || !slices.Contains(slices.Collect(maps.Values(names.Cities)), city) {
		data.Body = r.table.Frame
		return data, nil
	}
	data.Body, err = r.fillContent(resultsPage, data.Body, struct{ Category, City string }{category, city})
	return data, err
}
