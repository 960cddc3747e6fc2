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

// resultsHead is the head of the page of a search, whose body names the category and the city that the address asks for.
// An address that the app would not search for gets the frame alone.
func resultsHead(app core.App, w *pages, query url.Values, base string) (filledHead, error) {
	head := w.head(resultsPage, base)
	n, err := photographers.LoadNames(app)
	if err != nil {
		return head, err
	}
	category, city := n.Categories[query.Get("categoryId")], query.Get("location")
	_, unreadable := istime.ParseISOSlot(query.Get("date"), query.Get("time"))
	if category == "" || unreadable != nil || !slices.Contains(slices.Collect(maps.Values(n.Cities)), city) {
		head.Body = w.table.Frame
		return head, nil
	}
	head.Body = fillBody(head.Body, map[string]string{"{category}": category, "{city}": city})
	return head, nil
}
