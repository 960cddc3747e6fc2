package site

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strconv"

	"shootday/hooks/search"
)

const landingPage = "/"

// shownLargest is how many cities the landing page leads to, as in the web app (ui/src/api/cities.ts).
const shownLargest = 8

// addLargestCities embeds the cities with the most photographers, and returns what the template of the landing page shows
// (ui/src/features/search/LargestCitiesShell.tsx). Both are from one answer, so that the web app shows what the page has.
func addLargestCities(answers *pageAnswers) (citiesContent, error) {
	content := citiesContent{}
	answer := answers.add(cityCalls[citiesPage], url.Values{"largest": {strconv.Itoa(shownLargest)}})
	if answer == nil {
		return content, nil
	}
	var found struct{ Cities []search.ListedCity }
	if err := json.Unmarshal(answer, &found); err != nil {
		return content, fmt.Errorf("read the largest cities: %w", err)
	}
	for _, city := range found.Cities {
		content.Cities = append(content.Cities, cityLink{city.Name, escapedPath(city.Path), count(city.Count)})
	}
	return content, nil
}
