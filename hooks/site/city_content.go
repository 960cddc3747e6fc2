package site

import (
	"encoding/json"
	"fmt"
	"html/template"
	"math"
	"net/url"
	"path"
	"strings"
	"time"

	"shootday/hooks/search"
	"shootday/internal/avatar"
	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// perItem is the unit of prices of several categories.
const perItem = "per item"

// cityContent is what the template of a page of a city shows (ui/src/features/search/CityShell.tsx), in the form in which
// the web app shows it. Files are paths below /api/files/.
type cityContent struct {
	City, CityPath            string
	Category                  string // empty for all
	Count                     count
	Prices, PerUnit           string // such as ₹450 to ₹2,400, and "per product"
	Rating                    string
	StarShare                 int // how much of five stars is filled, in percent; 0 without a rating
	RatingCount               count
	NextFree                  string       // such as Tue, 1 Dec 2026; empty if there is none
	ScheduleQuery, ItemsQuery template.URL // queries of the searches for the same
	Cards                     []cityCard
	Reviews                   []cityReview
	Categories                []cityCategory
	Cities                    []cityLink

	// Of a page that does not exist: why, and the path of a page to go on with, which may be that of the city.
	Missing, Next string
	NextIsCity    bool
}

// cityCard is a photographer of a page.
type cityCard struct {
	ID, Name, Initials    string
	Category, Place       string // Place is empty for all of India
	Photo                 string
	Picture               string // of their work; empty without one
	IsOfCategory          bool   // the picture
	Rating                string
	StarShare             int
	RatingCount           count
	PriceFrom, PriceEach  string // of the smallest shoot, and of one item of it
	MinimumCount, PerUnit string
	NextFree              string
	IsFirst               bool
}

type cityReview struct {
	reviewContent
	PhotographerID, Photographer string
}

type cityCategory struct {
	cityLink
	Price, PerUnit string
}

// newCityContent returns the content of a page.
func newCityContent(page *search.CityPage) (cityContent, error) {
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
	for i, text := range page.Photographers {
		card, err := newCityCard(text)
		if err != nil {
			return content, fmt.Errorf("read a card of %s: %w", page.Path, err)
		}
		card.IsFirst = i == 0
		content.Cards = append(content.Cards, card)
	}
	for _, review := range page.Reviews {
		content.Reviews = append(content.Reviews, cityReview{
			reviewContent{
				Rating: formatRating(float64(review.Rating)), StarShare: 20 * review.Rating, Customer: review.Name,
				Day: shownDay(review.Date), Comment: review.Comment,
			}, review.PhotographerID, review.PhotographerName,
		})
	}
	for _, category := range page.Categories {
		content.Categories = append(content.Categories, cityCategory{
			cityLink{category.Name, escapedPath(category.Path), count(category.Count)},
			pricing.FormatRupees(category.PriceFrom), "per " + category.Unit,
		})
	}
	for _, city := range page.Cities {
		content.Cities = append(content.Cities, cityLink{Name: city.Name, Path: escapedPath(city.Path)})
	}
	return content, nil
}

// cardFields are the fields of a card in JSON that its template needs.
type cardFields struct {
	ID           string `json:"_id"`
	FirstName    string `json:"firstName"`
	LastName     string `json:"lastName"`
	Photo        string `json:"profile_photo"`
	CategoryID   string `json:"category_id"`
	Category     string `json:"category_name"`
	Unit         string `json:"unit"`
	Cover        string `json:"coverImage"`
	Location     string `json:"location"`
	AllLocations bool   `json:"allLocations"`
	Rating       float64
	RatingCount  int
	Pricing      []struct {
		MinSKUs     int     `json:"minSKUs"`
		PricePerSKU float64 `json:"pricePerSKU"`
	}
	Categories []struct {
		ID     string   `json:"_id"`
		Cover  string   `json:"coverImage"`
		Images []string `json:"portfolioImages"`
	}
	NextFree *struct {
		Date string `json:"scheduledDate"`
		Time string `json:"scheduledTime"`
	} `json:"nextFree"`
}

func newCityCard(text []byte) (cityCard, error) {
	var fields cardFields
	if err := json.Unmarshal(text, &fields); err != nil {
		return cityCard{}, err
	}
	name := strings.TrimSpace(fields.FirstName + " " + fields.LastName)
	card := cityCard{
		ID: fields.ID, Name: name, Initials: avatar.Initials(name), Category: fields.Category, Photo: filePath(fields.Photo),
		RatingCount: count(fields.RatingCount), PerUnit: "per " + fields.Unit,
	}
	if !fields.AllLocations {
		card.Place = fields.Location
	}
	if fields.Rating > 0 {
		card.Rating, card.StarShare = formatRating(fields.Rating), int(math.Round(20*fields.Rating))
	}
	if len(fields.Pricing) > 0 {
		first := fields.Pricing[0]
		card.PriceFrom = pricing.FormatRupees(first.PricePerSKU * float64(first.MinSKUs))
		card.PriceEach, card.MinimumCount = pricing.FormatRupees(first.PricePerSKU), counted(first.MinSKUs, fields.Unit)
	}
	if fields.NextFree != nil {
		if next, err := istime.ParseShownSlot(fields.NextFree.Date, fields.NextFree.Time); err == nil {
			card.NextFree = istime.Long(next)
		}
	}
	card.Picture, card.IsOfCategory = fields.picture()
	return card, nil
}

// picture returns a picture of the photographer's work as the web app chooses it (pictureOf.ts), and whether it is of the
// category of the card.
func (f *cardFields) picture() (file string, isOfCategory bool) {
	if isPicture(f.Cover) {
		return filePath(f.Cover), true
	}
	for _, ofCategory := range []bool{true, false} {
		for _, category := range f.Categories {
			if ofCategory && category.ID != f.CategoryID {
				continue
			}
			for _, file := range append([]string{category.Cover}, category.Images...) {
				if isPicture(file) {
					return filePath(file), ofCategory
				}
			}
		}
	}
	return "", false
}

func isPicture(file string) bool {
	ext := strings.ToLower(path.Ext(file))
	return file != "" && ext != ".mp4" && ext != ".webm"
}

// queryValue escapes a value like the web app does, with %20 for spaces.
func queryValue(text string) string { return strings.ReplaceAll(url.QueryEscape(text), "+", "%20") }

// shownDay returns a day of the API, such as 01/12/2026, in the form of the web app; empty for none.
func shownDay(day string) string {
	at, err := istime.ParseShownDate(day)
	if err != nil {
		return ""
	}
	return formatDay(at)
}

func formatDay(at time.Time) string { return at.In(istime.Zone).Format("Mon, 2 Jan 2006") }
