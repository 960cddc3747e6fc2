package site

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/internal/avatar"
	"shootday/internal/istime"
	"shootday/internal/plural"
	"shootday/internal/pricing"
)

// firstReviews selects the reviews that a profile shows first. The web app requests the same reviews
// (ui/src/api/photographers.ts).
var firstReviews = api.Paging{Page: 1, PerPage: 6}

const (
	shownReviews  = 5
	shownPictures = 12 // including the mosaic and the covers
)

// profileContent is the data for the template of a profile (ui/src/features/photographerProfile/goTemplate.tsx),
// formatted as the web app formats it. URLs of files are relative to /api/files/.
type profileContent struct {
	Name, Initials, City, Bio   string
	Trail                       []cityLink // breadcrumbs between the list of cities and the profile
	Photo                       string     // may be empty
	Mobile, Available, Bookable bool
	AllLocations                bool
	OtherCities                 string // other cities in which the photographer works
	CompletedShoots             count
	Withdrawals, WithdrawalsOf  count           // in the last 12 months
	Mosaic                      []mosaicPicture // pictures at the top; the first one is large
	MosaicSize                  int
	Pictures                    count // number of pictures and videos in all categories
	Rating                      string
	StarShare                   int // the filled part of the five stars, in percent; 0 if there is no rating
	RatingCount                 count
	NextFree                    string // such as Tue, 1 Dec 2026, 10:00 am; empty if there is none
	PriceFrom, MinimumCount     string // for the smallest shoot, such as ₹24,000 and 10 dishes
	PriceEach, PerUnit          string // price per unit of that shoot, such as ₹2,400 and "per dish"
	Tiers                       []tierContent
	SquaresTied                 bool // whether two tiers are shown with the same number of squares
	Categories                  []string
	Portfolio                   []portfolioContent
	FurtherPictures             []string // for browsers that do not run scripts
	Reviews                     []reviewsContent
}

type tierContent struct {
	Price, MinimumCount string
	Squares             int
	VeryLarge           bool
}

type portfolioContent struct {
	Category, Cover string
	Pictures        count
}

// reviewsContent contains all reviews by one customer. The embedded review is the latest.
type reviewsContent struct {
	reviewContent
	Shoots  count // number of shoots that the customer had with the photographer
	Earlier []reviewContent
}

type reviewContent struct {
	Rating                 string
	StarShare              int
	Customer, Day, Comment string
	Category               string // may be empty
	Verified               bool   // whether the review counts towards the rating
}

// count is a number that is formatted with thousands separators.
type count int

func (c count) String() string { return pricing.Grouped(float64(c)) }

// loadProfileContent returns the template data for a profile. It does not set the fields that profileData sets, such as
// City. It loads the portfolio and the latest reviews.
func loadProfileContent(reads *photographers.Reads, profile *photographers.Profile, names photographers.Names) (profileContent, error) {
	portfolio, err := reads.Portfolio(profile)
	if err != nil {
		return profileContent{}, err
	}
	reviews, err := reads.Reviews(profile.Id, firstReviews)
	if err != nil {
		return profileContent{}, err
	}
	reviews = reviews[:min(len(reviews), shownReviews)]
	photographer := profile.Photographer
	content := profileContent{
		Name: profile.FullName(), Initials: avatar.Initials(profile.FullName()), Bio: photographer.Bio(),
		Photo:  filePath(profile.PhotoURL()),
		Mobile: photographer.Type() == records.PhotographerMobile, Available: photographer.Availability(),
		Bookable:     photographer.Availability() && len(profile.Tiers) > 0,
		AllLocations: photographer.AllLocations(), OtherCities: otherCities(photographer, names),
		RatingCount: count(photographer.RatingCount()), Portfolio: portfolioCovers(portfolio),
		CompletedShoots: count(photographer.CompletedShoots()),
		Withdrawals:     count(photographer.Withdrawals()),
		Mosaic:          mosaicPictures(profile, names),
	}
	content.MosaicSize = len(content.Mosaic)
	content.FurtherPictures = furtherPictures(portfolio, content.Mosaic)
	for _, category := range profile.Categories() {
		content.Pictures += count(len(profile.Items[category]))
	}
	if rating := photographer.Rating(); rating > 0 {
		content.Rating, content.StarShare = formatRating(rating), int(math.Round(20*rating))
	}
	content.addPrices(profile, names)
	for _, id := range photographer.Categories() {
		content.Categories = append(content.Categories, names.Categories[id])
	}
	content.Reviews = groupReviews(reviews)
	return content, nil
}

// groupReviews groups reviews by customer, in the order of each customer's first review in the slice. The web app
// groups them in the same way (fromApi.ts).
func groupReviews(reviews []photographers.Review) (groups []reviewsContent) {
	places := map[string]int{}
	for _, review := range reviews {
		shown := reviewContent{
			Rating: formatRating(float64(review.Rating())), StarShare: 20 * review.Rating(), Customer: review.Customer, Category: review.Category,
			Day: review.Created().In(istime.Zone).Format("Mon, 2 Jan 2006"), Comment: review.Comment(), Verified: review.Verified,
		}
		if place, found := places[review.CustomerKey]; found {
			groups[place].Earlier = append(groups[place].Earlier, shown)
			continue
		}
		places[review.CustomerKey] = len(groups)
		groups = append(groups, reviewsContent{reviewContent: shown, Shoots: count(review.Shoots)})
	}
	return groups
}

// largeUpTo is the maximum number of SKUs of a shoot that is not yet very large. The web app uses the same number
// (shared/photographer/Squares.tsx).
const largeUpTo = 40

// addPrices sets the fields with the price tiers and with the price of the smallest shoot, formatted as in search
// results.
func (c *profileContent) addPrices(profile *photographers.Profile, names photographers.Names) {
	var category string
	if offered := profile.Photographer.Categories(); len(offered) > 0 {
		category = offered[0]
	}
	unit := string(names.UnitOf(category))
	c.PerUnit = "per " + unit
	for _, tier := range profile.Tiers {
		c.Tiers = append(c.Tiers, tierContent{
			pricing.FormatRupees(tier.PricePerSKU.Rupees()), counted(tier.MinSKUs, unit), pricing.Squares(tier.MinSKUs),
			tier.MinSKUs > largeUpTo,
		})
	}
	for i, tier := range c.Tiers[min(1, len(c.Tiers)):] {
		// The tiers are sorted by number of SKUs, and therefore by number of squares.
		c.SquaresTied = c.SquaresTied || tier.Squares == c.Tiers[i].Squares
	}
	if len(profile.Tiers) > 0 {
		first := profile.Tiers[0]
		c.PriceFrom = pricing.FormatRupees(first.PricePerSKU.Rupees() * float64(first.MinSKUs))
		c.PriceEach, c.MinimumCount = c.Tiers[0].Price, c.Tiers[0].MinimumCount
	}
}

// counted returns a number followed by its unit, with thousands separators.
func counted(number int, unit string) string {
	return strings.Replace(plural.Count(number, unit), strconv.Itoa(number), count(number).String(), 1)
}

// formatRating returns a rating with one decimal place, rounded as the web app rounds it.
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
	if last := len(cities) - 1; last > 0 {
		return strings.Join(cities[:last], ", ") + " and " + cities[last]
	}
	return strings.Join(cities, "")
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

// furtherPictures returns pictures that are neither covers nor in the mosaic. It stops when the page shows
// shownPictures pictures in total.
func furtherPictures(portfolio []photographers.PortfolioEntry, mosaic []mosaicPicture) (pictures []string) {
	for _, entry := range portfolio {
		for _, item := range entry.Items {
			if len(portfolio)+len(mosaic)+len(pictures) >= shownPictures {
				return pictures
			}
			picture := filePath(accounts.FileURL(item.Record, item.File()))
			isShown := slices.ContainsFunc(mosaic, func(shown mosaicPicture) bool { return shown.Picture == picture })
			if !item.IsCover() && !isShown && !photographers.IsVideo(item) {
				pictures = append(pictures, picture)
			}
		}
	}
	return pictures
}
