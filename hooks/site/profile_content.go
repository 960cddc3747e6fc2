package site

import (
	"math"
	"strconv"
	"strings"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/internal/avatar"
	"shootday/internal/istime"
	"shootday/internal/pricing"
)

const (
	shownReviews  = 5
	shownPictures = 12 // with the covers
)

// profileContent is what the template of a profile shows (ui/src/features/photographerProfile/ProfileShell.tsx), in the form
// in which the web app shows it. Files are paths below /api/files/.
type profileContent struct {
	Name, Initials, City, Bio   string
	Photo                       string // empty for none
	Mobile, Available, Bookable bool
	AllLocations                bool
	OtherCities                 string // where the photographer works besides the home city
	Rating                      string
	Stars                       []int // how much of each star is filled, in percent; nil without a rating
	RatingCount                 count
	PriceFrom                   string
	Tiers                       []tierContent
	Categories                  []string
	Portfolio                   []portfolioContent
	FurtherPictures             []string // for browsers without scripts
	Reviews                     []reviewContent
}

type tierContent struct {
	Price   string
	MinSKUs count
	Squares int
}

type portfolioContent struct {
	Category, Cover string
	Pictures        count
}

type reviewContent struct {
	Rating                 string
	Stars                  []bool
	Customer, Day, Comment string
}

// count is a number that pages show with separators.
type count int

func (c count) String() string { return pricing.Grouped(float64(c)) }

// loadProfileContent returns the content of a profile but for the city. It reads the categories and the latest reviews.
func loadProfileContent(app core.App, profile *photographers.Profile, names photographers.Names) (profileContent, error) {
	portfolio, err := profile.Portfolio(app)
	if err != nil {
		return profileContent{}, err
	}
	reviews, err := photographers.LoadReviews(app, profile.Id, 0, shownReviews)
	if err != nil {
		return profileContent{}, err
	}
	photographer := profile.Photographer
	content := profileContent{
		Name: profile.FullName(), Initials: avatar.Initials(profile.FullName()), Bio: photographer.Bio(),
		Photo:  filePath(profile.PhotoURL()),
		Mobile: photographer.Type() == records.PhotographerMobile, Available: photographer.Availability(),
		Bookable:     photographer.Availability() && len(profile.Tiers) > 0,
		AllLocations: photographer.AllLocations(), OtherCities: otherCities(photographer, names),
		RatingCount: count(photographer.RatingCount()), Portfolio: portfolioCovers(portfolio),
		FurtherPictures: furtherPictures(portfolio),
	}
	if rating := photographer.Rating(); rating > 0 {
		content.Rating = formatRating(rating)
		for star := range 5 {
			content.Stars = append(content.Stars, int(math.Round(100*min(1, max(0, rating-float64(star))))))
		}
	}
	lowest := math.Inf(1)
	for _, tier := range profile.Tiers {
		price := tier.PricePerSKU.Rupees()
		lowest = min(lowest, price)
		content.PriceFrom = pricing.FormatRupees(lowest)
		content.Tiers = append(content.Tiers, tierContent{
			pricing.FormatRupees(price), count(tier.MinSKUs), pricing.Squares(tier.MinSKUs),
		})
	}
	for _, id := range photographer.Categories() {
		content.Categories = append(content.Categories, names.Categories[id])
	}
	for _, review := range reviews {
		shown := reviewContent{
			Rating: formatRating(float64(review.Rating())), Customer: review.Customer,
			Day: review.Created().In(istime.Zone).Format("Mon, 02/01/2006"), Comment: review.Comment(),
		}
		for star := range 5 {
			shown.Stars = append(shown.Stars, star < review.Rating())
		}
		content.Reviews = append(content.Reviews, shown)
	}
	return content, nil
}

// formatRating returns a rating with one decimal, rounded like in the web app.
func formatRating(rating float64) string {
	return strconv.FormatFloat(math.Round(rating*10)/10, 'f', 1, 64)
}

func otherCities(photographer *records.Photographer, names photographers.Names) string {
	var cities []string
	for _, id := range photographer.ServiceCities() {
		if names.Cities[id] != "" && id != photographer.City() {
			cities = append(cities, names.Cities[id])
		}
	}
	return strings.Join(cities, ", ")
}

func filePath(url string) string { return strings.TrimPrefix(url, "/api/files/") }

func portfolioCovers(portfolio []photographers.PortfolioEntry) []portfolioContent {
	covers := make([]portfolioContent, len(portfolio))
	for i, entry := range portfolio {
		cover, all := photographers.PortfolioURLs(entry.Items)
		covers[i] = portfolioContent{entry.Category.Name(), filePath(cover), count(len(all))}
	}
	return covers
}

// furtherPictures returns pictures that are not covers, as many as pages may show beside the covers.
func furtherPictures(portfolio []photographers.PortfolioEntry) (pictures []string) {
	for _, entry := range portfolio {
		for _, item := range entry.Items {
			if len(portfolio)+len(pictures) >= shownPictures {
				return pictures
			}
			if !item.IsCover() && !photographers.IsVideo(item) {
				pictures = append(pictures, filePath(accounts.FileURL(item.Record, item.File())))
			}
		}
	}
	return pictures
}
