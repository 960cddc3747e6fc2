package site

import (
	"maps"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/photographers"
)

const instantResultsPage = "/instantbook"

// instantResultsContent is the data for the body of the page with the results of an instant search.
type instantResultsContent struct {
	Place          string // as the visitor entered it
	Category, City string
	foundContent
}

// instantResultsData returns the data of the page with the results of an instant search. The query string contains a
// place as free text, and the id or the name of a category. If one of these is missing or unknown, the page contains no
// search results.
func (s *Service) instantResultsData(e *core.RequestEvent, r *renderer, base string) (pageData, error) {
	query := e.Request.URL.Query()
	names, err := photographers.ReadsOf(e).Names()
	if err != nil {
		return pageData{}, err
	}
	data := r.pageData(instantResultsPage, base)
	answers := s.commonAnswers(e, r, instantResultsPage)
	categoryID := categoryNamed(names.Categories, query.Get("category"))
	content := instantResultsContent{
		Place: query.Get("location"), Category: names.Categories[categoryID],
		City: cityIn(query.Get("location"), slices.Sorted(maps.Values(names.Cities))),
	}
	if content.Category == "" || content.City == "" {
		data.Body = r.table.Frame
		data.Answers, err = answers.element()
		return data, err
	}
	if isUnsorted(query) {
		search := url.Values{"location": {content.City}, "categoryId": {categoryID}}
		answer := answers.add("/api/items", firstPage(search, "location", "categoryId"))
		if content.foundContent, err = readFound(answer, foundOptions{now: s.Now(), photos: asksForPhotos(query)}); err != nil {
			return pageData{}, err
		}
	}
	if data.Answers, err = answers.element(); err != nil {
		return pageData{}, err
	}
	data.Body, err = r.fillContent(instantResultsPage, data.Body, content)
	return data, err
}

// categoryNamed returns the id of the category whose id or name is text, or an empty string if there is none.
func categoryNamed(names map[string]string, text string) string {
	if _, found := names[text]; found {
		return text
	}
	for id, name := range names {
		if name == text {
			return id
		}
	}
	return ""
}

// cityIn returns the city whose name occurs in place, or an empty string if there is none. If several names occur, it
// returns the longest. The web app uses the same rule (cityIn in ui/src/domain/instantSearch.ts).
func cityIn(place string, cities []string) string {
	said, found := words(place), ""
	for _, city := range cities {
		if len([]rune(city)) > len([]rune(found)) && strings.Contains(said, words(city)) {
			found = city
		}
	}
	return found
}

// words returns the words of a text in lower case, separated and enclosed by spaces.
func words(text string) string {
	return " " + strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsNumber(r)
	}), " ") + " "
}
