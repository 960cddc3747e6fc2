package site

import (
	"encoding/json"
	"fmt"
	"net/url"
	"shootday/hooks/cities"
	"strconv"
)

const landingPage = "/"

// shownLargest is the number of cities to which the landing page links. The web app uses the same number
// (ui/src/api/catalogue.ts).
const shownLargest = 8

// landingContent is the data for the templates of the landing page (ui/src/features/search/landingTemplates.tsx). The
// data comes from the API responses embedded in the page, so the web app shows the same content.
type landingContent struct {
	Cities     []cityLink // the cities with the most photographers
	Categories []landingCategory
	Places     []string // names of all cities
}

type landingCategory struct {
	ID   string `json:"_id"`
	Name string
}

// loadLandingContent adds the list of the cities with the most photographers to answers, and returns the template data
// for the landing page.
func loadLandingContent(answers *pageAnswers) (content landingContent, _ error) {
	answers.add(cityCalls[citiesPage], url.Values{"largest": {strconv.Itoa(shownLargest)}})
	var largest struct{ Cities []cities.ListedCity }
	var categories struct{ Categorylist []landingCategory }
	var places []struct{ Name string }
	for path, found := range map[string]any{cityCalls[citiesPage]: &largest, categoriesCall: &categories, citiesCall: &places} {
		// There is no response if the API refused the call.
		if answer := answers.given[path]; answer != nil {
			if err := json.Unmarshal(answer, found); err != nil {
				return content, fmt.Errorf("read what the landing page shows of %s: %w", path, err)
			}
		}
	}
	for _, city := range largest.Cities {
		content.Cities = append(content.Cities, cityLink{city.Name, escapedPath(city.Path), count(city.Count)})
	}
	content.Categories = categories.Categorylist
	for _, place := range places {
		content.Places = append(content.Places, place.Name)
	}
	return content, nil
}
