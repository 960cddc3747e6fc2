package site

import (
	"encoding/json"
	"fmt"
	"html/template"
	"math"
	"net/url"
	"strings"
	"time"

	"shootday/hooks/cities"
	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// perItem is the unit of prices on pages about all categories.
const perItem = "per item"

// cityContent is the data for the template of a city's page (ui/src/features/search/city/goTemplate.tsx), formatted as
// the web app formats it. URLs of files are relative to /api/files/.
type cityContent struct {
	City, CityPath            string
	Category                  string // empty on pages about all categories
	Count                     count
	Prices, PerUnit           string // such as ₹450 to ₹2,400, and "per product"
	Rating                    string
	StarShare                 int // the filled part of the five stars, in percent; 0 if there is no rating
	RatingCount               count
	NextFree                  string       // such as Tue, 1 Dec 2026; empty if there is none
	ScheduleQuery, ItemsQuery template.URL // query strings of searches for this city and category
	Works                     []cityWork
	Cards                     []cardContent
	Reviews                   []cityReview
	Categories                []cityCategory
	More, Cities              []cityLink

	// These fields are set only if the requested page does not exist. Missing says why, and Next is the path of another
	// page to link to, such as the page of the city.
	Missing, Next string
	NextIsCity    bool
}

type cityReview struct {
	reviewContent
	PhotographerID, Photographer string
}

type cityCategory struct {
	cityLink
	Picture        string // may be empty
	Price, PerUnit string
}

// cityWork is a picture taken by one of the photographers on the page.
type cityWork struct{ Name, Path, Picture string }

// shownWorks is the number of pictures shown above the cards on a page. Each picture is by a different photographer.
const shownWorks = 3

// newCityContent returns the template data for a city's page.
func newCityContent(page *cities.Page) (cityContent, error) {
	content := cityContent{
		City: page.City.Name, CityPath: escapedPath(page.City.Path), Count: count(page.Count), PerUnit: perItem,
		Prices: pricing.FormatRupees(page.PriceFrom), RatingCount: count(page.RatingCount),
	}
	items, schedule := "location="+queryValue(page.City.Name), "location="+queryValue(page.City.Name)
	if page.Category != nil {
		content.Category, content.PerUnit = page.Category.Name, "per "+page.Category.Unit
		items += "&category=" + queryValue(page.Category.ID)
		schedule += "&categoryId=" + queryValue(page.Category.ID)
	}
	content.ItemsQuery, content.ScheduleQuery = template.URL(items), template.URL(schedule)
	if page.PriceTo > page.PriceFrom {
		content.Prices += " to " + pricing.FormatRupees(page.PriceTo)
	}
	if page.RatingCount > 0 {
		content.Rating, content.StarShare = formatRating(page.Rating), int(math.Round(20*page.Rating))
	}
	content.NextFree = shownDay(page.NextFree)
	for _, text := range page.Photographers {
		var found foundCard
		if err := json.Unmarshal(text, &found); err != nil {
			return content, fmt.Errorf("read a card of %s: %w", page.Path, err)
		}
		card, err := found.content(foundOptions{})
		if err != nil {
			return content, err
		}
		content.Cards = append(content.Cards, card)
		if work := found.work(); work != "" && len(content.Works) < shownWorks {
			content.Works = append(content.Works, cityWork{card.Name, card.Address, filePath(work)})
		}
	}
	for _, review := range page.Reviews {
		content.Reviews = append(content.Reviews, cityReview{
			reviewContent{
				Rating: formatRating(float64(review.Rating)), StarShare: 20 * review.Rating, Customer: review.Name, Category: review.Category,
				Day: shownDay(review.Date), Comment: review.Comment, Verified: review.Verified,
			}, review.PhotographerID, review.PhotographerName,
		})
	}
	for _, category := range page.Categories {
		content.Categories = append(content.Categories, cityCategory{
			cityLink{category.Name, escapedPath(category.Path), count(category.Count)}, filePath(category.CoverImage),
			pricing.FormatRupees(category.PriceFrom), "per " + category.Unit,
		})
	}
	for _, photographer := range page.More {
		content.More = append(content.More, cityLink{Name: photographer.Name, Path: photographer.Path})
	}
	for _, city := range page.Cities {
		content.Cities = append(content.Cities, cityLink{Name: city.Name, Path: escapedPath(city.Path)})
	}
	return content, nil
}

// queryValue escapes a value for a query string. Like the web app, it escapes a space as %20.
func queryValue(text string) string { return strings.ReplaceAll(url.QueryEscape(text), "+", "%20") }

// shownDay converts a date from the format of the API, such as 01/12/2026, to the format that the web app shows. It
// returns an empty string if the day is empty or invalid.
func shownDay(day string) string {
	at, err := istime.ParseShownDate(day)
	if err != nil {
		return ""
	}
	return formatDay(at)
}

func formatDay(at time.Time) string { return at.In(istime.Zone).Format("Mon, 2 Jan 2006") }
