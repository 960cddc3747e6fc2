package site

import (
	"encoding/json"
	"fmt"
	"math"
	"net/url"
	"slices"
	"time"

	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/internal/avatar"
	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// foundContent is the data for the template of the first page of search results
// (ui/src/features/search/results/goTemplate.tsx). It is empty if the page embeds no results.
type foundContent struct {
	Found count
	Cards []cardContent
	Wall  []cardContent // the cards on the wall of pictures; empty unless the URL requests the wall
	IsEnd bool          // whether this is the last page
	Rest  int           // number of cards modulo 6, for positioning the end of the list in the grid
}

// cardContent is the card of a photographer, formatted as the web app formats it
// (ui/src/features/search/card/fromApi.ts). URLs of files are relative to /api/files/.
type cardContent struct {
	Address                 string // URL of the profile, without the origin
	Name, Initials          string
	FirstName               string
	Photo, Picture          string // may be empty
	OtherWork               bool   // whether the picture belongs to another category
	Category                string
	AllLocations            bool
	Rating                  string
	StarShare               int // the filled part of the five stars, in percent; 0 if there is no rating
	RatingCount             count
	PriceFrom, MinimumCount string // for the smallest shoot; empty if there are no prices
	PriceEach, PerUnit      string
	NextFree                string // may be empty
	Soon                    string // the next free time or the searched time in a short form; may be empty
}

// foundPage contains the fields of a search response that pages use.
type foundPage struct {
	Found         int
	NextCursor    string
	Photographers []foundCard // set if the search is for a time
	Items         []foundCard // set if the search is not for a time
}

type foundCard struct {
	ID           string `json:"_id"`
	FirstName    string
	LastName     string
	CategoryID   string `json:"category_id"`
	CategoryName string `json:"category_name"`
	Unit         string
	ProfilePhoto string `json:"profile_photo"`
	CoverImage   string
	AllLocations bool
	Rating       float64
	RatingCount  int
	Categories   []foundCategory
	Pricing      []struct {
		MinSKUs     int
		PricePerSKU float64
	}
	NextFree *struct{ ScheduledDate, ScheduledTime string }
}

type foundCategory struct {
	ID              string `json:"_id"`
	CoverImage      string
	PortfolioImages []string
}

// foundOptions contains the arguments of readFound other than the search response.
type foundOptions struct {
	now      time.Time
	searched time.Time // the requested time; zero if the search is not for a time
	query    string    // query to append to the URLs of profiles
	photos   bool      // whether the URL requests the wall of pictures
}

// asksForPhotos reports whether the URL of a page requests a wall of pictures instead of cards
// (ui/src/features/search/wall/resultsView.ts).
func asksForPhotos(query url.Values) bool { return query.Get("view") == "photos" }

// readFound returns the template data for an encoded search response. The data is empty if answer is nil.
func readFound(answer []byte, options foundOptions) (found foundContent, err error) {
	if answer == nil {
		return found, nil
	}
	var page foundPage
	if err := json.Unmarshal(answer, &page); err != nil {
		return found, fmt.Errorf("read the results that a page embeds: %w", err)
	}
	for _, card := range slices.Concat(page.Photographers, page.Items) {
		content, err := card.content(options)
		if err != nil {
			return found, err
		}
		found.Cards = append(found.Cards, content)
	}
	if options.photos {
		found.Wall = wallOf(found.Cards)
	}
	found.Found, found.IsEnd, found.Rest = count(page.Found), page.NextCursor == "", len(found.Cards)%6
	return found, nil
}

// wallOf returns the cards that the wall of pictures shows first: those with a picture of the searched category. The
// web app uses the same rule (wallOf in ui/src/features/search/wall/wallPictures.ts).
func wallOf(cards []cardContent) (wall []cardContent) {
	for _, card := range cards {
		if card.Picture != "" && !card.OtherWork {
			wall = append(wall, card)
		}
	}
	return wall
}

func (c *foundCard) content(options foundOptions) (cardContent, error) {
	name := records.JoinName(c.FirstName, c.LastName)
	content := cardContent{
		Address: "/profile/" + url.PathEscape(c.ID) + options.query, Name: name, Initials: avatar.Initials(name), FirstName: c.FirstName,
		Photo: filePath(c.ProfilePhoto), Category: c.CategoryName, AllLocations: c.AllLocations, RatingCount: count(c.RatingCount),
	}
	picture, ofCategory := c.picture()
	content.Picture, content.OtherWork = filePath(picture), !ofCategory
	if c.Rating > 0 {
		content.Rating, content.StarShare = formatRating(c.Rating), int(math.Round(20*c.Rating))
	}
	if len(c.Pricing) > 0 {
		first := c.Pricing[0]
		content.PriceFrom = pricing.FormatRupees(first.PricePerSKU * float64(first.MinSKUs))
		content.MinimumCount = counted(first.MinSKUs, c.Unit)
		content.PriceEach, content.PerUnit = pricing.FormatRupees(first.PricePerSKU), "per "+c.Unit
	}
	if !options.searched.IsZero() {
		content.Soon = istime.Soon(options.searched, options.now)
	}
	if c.NextFree != nil {
		start, err := istime.ParseShownSlot(c.NextFree.ScheduledDate, c.NextFree.ScheduledTime)
		if err != nil {
			return content, fmt.Errorf("read the next free time of a card: %w", err)
		}
		content.NextFree, content.Soon = istime.Long(start), istime.Soon(start, options.now)
	}
	return content, nil
}

// picture returns the picture of a card, and reports whether it belongs to the category shown. The web app uses the
// same rule (fromApi.ts).
func (c *foundCard) picture() (address string, ofCategory bool) {
	if isPicture(c.CoverImage) {
		return c.CoverImage, true
	}
	var other string
	for _, category := range c.Categories {
		for _, address := range slices.Concat([]string{category.CoverImage}, category.PortfolioImages) {
			if !isPicture(address) {
				continue
			}
			if category.ID == c.CategoryID {
				return address, true
			}
			if other == "" {
				other = address
			}
		}
	}
	return other, other == ""
}

// work returns a picture that the card does not show. If there is none, it returns the picture on the card. The web app
// uses the same rule (fromApi.ts).
func (c *foundCard) work() string {
	own, _ := c.picture()
	for _, category := range c.Categories {
		for _, address := range slices.Concat([]string{category.CoverImage}, category.PortfolioImages) {
			if isPicture(address) && address != own {
				return address
			}
		}
	}
	return own
}

func isPicture(address string) bool {
	return address != "" && !photographers.IsVideoName(address)
}
