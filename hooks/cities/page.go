package cities

import (
	"encoding/json"
	"fmt"
	"math"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/photographers"
	"shootday/hooks/search"
	"shootday/internal/istime"
	"shootday/internal/pricing"
	"shootday/internal/searchindex"
)

const (
	shownCards   = 6
	shownMore    = 100 // number of photographers who are listed only by name, which lets search engines find their profiles
	shownReviews = 6
	shownCities  = 8

	// reviewedPhotographers is the number of best rated photographers from whose reviews a page shows the latest ones.
	reviewedPhotographers = 24

	// probedForFree is the maximum number of photographers whose next free day is computed for a page.
	probedForFree = 1000
)

// Page is the content of the page of a city, or of a category in a city, and the API response with this content. It is
// cached and must not be modified.
type Page struct {
	Success bool   `json:"success"`
	Message string `json:"message"`
	Path    string `json:"path"` // path of this page

	City     NamedPlace     `json:"city"`
	Category *NamedCategory `json:"category,omitempty"` // missing on a page of all categories

	Count       int     `json:"count"`     // number of photographers that a search for the city and the category finds
	PriceFrom   float64 `json:"priceFrom"` // lowest price of one item in a shoot of minimum size, in rupees
	PriceTo     float64 `json:"priceTo"`
	Rating      float64 `json:"rating"`      // average of all ratings, with two decimals; 0 without ratings
	RatingCount int     `json:"ratingCount"` // number of ratings
	NextFree    string  `json:"nextFree"`    // first day on which one of the photographers is free, dd/mm/yyyy; may be empty

	Photographers []json.RawMessage `json:"photographers"` // cards as in search results
	More          []NamedPlace      `json:"more"`          // next best rated photographers, without cards
	Reviews       []Review          `json:"reviews"`
	Categories    []Category        `json:"categories"` // other categories in this city
	Cities        []NamedPlace      `json:"cities"`     // other cities with a page of this category

	// Indexed says whether search engines should index the page. It is false for pages with fewer than minListed
	// photographers, which exist only because other pages link to them.
	Indexed bool `json:"indexed"`

	// Answer is the page encoded as JSON.
	Answer []byte `json:"-"`
}

// NamedPlace contains the name of a city or a photographer, and the path of its page.
type NamedPlace struct {
	ID   string `json:"_id"`
	Name string `json:"name"`
	Path string `json:"path"`
}

// NamedCategory contains the name of a category and its unit, such as products, in which the size of a shoot is given.
type NamedCategory struct {
	ID   string `json:"_id"`
	Name string `json:"name"`
	Unit string `json:"unit"`
}

// Category is a link to the page of a category in a city.
type Category struct {
	NamedCategory
	CoverImage string  `json:"coverImage"` // picture of the category; may be empty
	Path       string  `json:"path"`
	Count      int     `json:"count"`
	PriceFrom  float64 `json:"priceFrom"` // lowest price of one item, in rupees
}

// Review is a review of one of the photographers, as shown on a page.
type Review struct {
	Rating           int    `json:"rating"`
	Comment          string `json:"comment"`
	Date             string `json:"date"`     // dd/mm/yyyy
	Name             string `json:"name"`     // name of the customer
	Category         string `json:"category"` // name of the shoot's category
	PhotographerID   string `json:"photographerId"`
	PhotographerName string `json:"photographerName"`
	Verified         bool   `json:"verified"` // whether the review counts towards the rating
}

// PagePath returns the path of a city's page, or of the page of a category in the city if categorySlug is not empty.
func PagePath(citySlug, categorySlug string) string {
	path := "/photographers/" + citySlug
	if categorySlug != "" {
		path += "/" + categorySlug
	}
	return path
}

// build builds the page of a city or, unless category is zero, of a category in the city, even if it has no photographers.
func (c *Service) build(app core.App, known *search.Catalogue, city, category search.Place, now time.Time) (*Page, error) {
	bucket := bucketOf(city, category)
	listed, all := c.Index.Listed(bucket), sizes(c.Index.Sizes())
	page := &Page{
		Success: true, Message: "OK", Path: PagePath(city.Slug, category.Slug),
		City: NamedPlace{city.ID, city.Name, PagePath(city.Slug, "")}, Count: len(listed), Indexed: all.isPage(bucket),
		More: []NamedPlace{}, Reviews: []Review{}, Categories: []Category{},
		Cities: otherCities(listed, all, known, bucket, category.Slug),
	}
	if category.ID != "" {
		page.Category = &NamedCategory{category.ID, category.Name, known.Unit(category.ID)}
	}
	page.addFigures(listed)
	page.NextFree = nextFreeDay(listed, known, category.ID, now)
	covers, err := photographers.CategoryCovers(app)
	if err != nil {
		return nil, fmt.Errorf("build the page %s: %w", page.Path, err)
	}
	c.addCategories(page, all, known, covers, city, category)
	if page.Photographers, err = c.Index.Cards(known, bucket, shownCards, now); err != nil {
		return nil, err
	}
	if err := page.addMore(app, listed); err != nil {
		return nil, err
	}
	if err := page.addReviews(app, listed, category.ID); err != nil {
		return nil, err
	}
	page.Answer, err = json.Marshal(page)
	return page, err
}

// addFigures sets the price range and the average rating.
func (p *Page) addFigures(listed []*searchindex.Listing) {
	if len(listed) == 0 {
		return
	}
	lowest, highest, stars := math.Inf(1), 0.0, 0.0
	for _, listing := range listed {
		price := listing.Keys[searchindex.ByPrice]
		lowest, highest = min(lowest, price), max(highest, price)
		stars -= listing.Keys[searchindex.ByRating] * float64(listing.Ratings)
		p.RatingCount += int(listing.Ratings)
	}
	p.PriceFrom, p.PriceTo = pricing.Paise(lowest).Rupees(), pricing.Paise(highest).Rupees()
	if p.RatingCount > 0 {
		p.Rating = math.Round(stars/float64(p.RatingCount)*100) / 100
	}
}

// nextFreeDay returns the first day on which one of the photographers is free for a shoot in a category, or for a shoot in
// any category if categoryID is empty. It returns an empty string if nobody is free. To save time, it considers only the
// first probedForFree photographers, and stops at the first one who is free today.
func nextFreeDay(listed []*searchindex.Listing, known *search.Catalogue, categoryID string, now time.Time) string {
	var earliest time.Time
	for _, listing := range listed[:min(len(listed), probedForFree)] {
		start, found := known.NextFree(now, listing, categoryID)
		if found && (earliest.IsZero() || start.Before(earliest)) {
			earliest = start
		}
		if found && istime.ISODate(start) == istime.ISODate(now) {
			break
		}
	}
	if earliest.IsZero() {
		return ""
	}
	return istime.ShownDate(earliest)
}

// addCategories adds links to the pages of other categories in the city, in the order in which admins have sorted the
// categories. covers contains the URLs of the categories' pictures by id.
func (c *Service) addCategories(page *Page, all sizes, known *search.Catalogue, covers map[string]string, city, shown search.Place) {
	for _, id := range known.Ordered {
		place, hasSlug := known.Categories.ByID[id]
		bucket := searchindex.Bucket{Category: id, City: city.ID}
		if !hasSlug || id == shown.ID || !all.isPage(bucket) {
			continue
		}
		page.Categories = append(page.Categories, Category{
			NamedCategory: NamedCategory{id, place.Name, known.Unit(id)}, CoverImage: covers[id],
			Path: PagePath(city.Slug, place.Slug), Count: all.found(bucket), PriceFrom: c.Index.Cheapest(bucket).Rupees(),
		})
	}
}

// addMore adds links to up to shownMore photographers who come after those with cards.
func (p *Page) addMore(app core.App, listed []*searchindex.Listing) error {
	ids := []string{}
	for _, listing := range listed[min(len(listed), shownCards):min(len(listed), shownCards+shownMore)] {
		ids = append(ids, listing.ID)
	}
	if len(ids) == 0 {
		return nil
	}
	names, err := photographers.LoadFullNames(app, ids)
	if err != nil {
		return fmt.Errorf("build the page %s: %w", p.Path, err)
	}
	for _, id := range ids {
		if names[id] != "" {
			p.More = append(p.More, NamedPlace{id, names[id], "/profile/" + id})
		}
	}
	return nil
}

// addReviews adds the latest reviews of the best rated photographers.
func (p *Page) addReviews(app core.App, listed []*searchindex.Listing, categoryID string) error {
	ids := []string{}
	for _, listing := range listed[:min(len(listed), reviewedPhotographers)] {
		if listing.Ratings > 0 {
			ids = append(ids, listing.ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	reviews, err := photographers.LoadRecentReviews(app, ids, categoryID, shownReviews)
	if err != nil {
		return fmt.Errorf("build the page %s: %w", p.Path, err)
	}
	for _, review := range reviews {
		p.Reviews = append(p.Reviews, Review{
			Rating: review.Rating, Comment: review.Comment, Date: istime.ShownDate(review.Created.Time()), Name: review.Customer(), Category: review.Category,
			PhotographerID: review.Photographer, PhotographerName: review.PhotographerName(), Verified: review.Verified,
		})
	}
	return nil
}
