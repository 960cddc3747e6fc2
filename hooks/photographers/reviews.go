package photographers

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/istime"
)

// CountShoots responds with the number of shoots that a photographer has completed in each category.
func CountShoots(e *core.RequestEvent) error {
	photographer, err := Public(e, "id")
	if err != nil {
		return err
	}
	reads := ReadsOf(e)
	completed, err := reads.completed(photographer.Id)
	if err != nil {
		return err
	}
	names, err := reads.Names()
	if err != nil {
		return err
	}
	counts := make(map[string]int, len(completed.byCategory))
	for category, count := range completed.byCategory {
		if name, found := names.Categories[category]; found {
			counts[name] = count
		}
	}
	return api.OK(e, "", api.Body{"categoryWiseCount": counts})
}

// Review is a public review.
type Review struct {
	*records.Review
	Customer string // the first name only
	// CustomerKey is the same for all reviews of this photographer by one customer. It reveals nothing else about the
	// customer.
	CustomerKey string
	Shoots      int    // number of shoots that the customer has had with the photographer
	Category    string // name of the shoot's category; empty if the booking was deleted
	Verified    bool   // true if the review counts towards the rating
}

// loadReviews loads up to limit reviews of a photographer, newest first, beginning at offset. The number of queries
// does not depend on limit.
func (r *Reads) loadReviews(photographerID string, offset, limit int64) ([]Review, error) {
	rows, err := findReviews(r.app, photographerID, offset, limit)
	if err != nil {
		return nil, err
	}
	const customer = records.ReviewFieldBooking + "." + records.BookingFieldCustomer
	if failed := r.app.ExpandRecords(rows, []string{customer}, nil); len(failed) > 0 {
		return nil, fmt.Errorf("load the bookings of reviews: %w", failed[customer])
	}
	categories, err := r.categories()
	if err != nil {
		return nil, err
	}
	names := make(map[string]string, len(categories))
	for _, category := range categories {
		names[category.Id] = category.Name()
	}
	completed, err := r.completed(photographerID)
	if err != nil {
		return nil, err
	}
	reviews := make([]Review, len(rows))
	for i, row := range rows {
		reviews[i] = newReview(records.AsReview(row), names, completed.byCustomer)
	}
	return reviews, nil
}

// ListReviews responds with a page of a photographer's reviews, newest first.
func ListReviews(e *core.RequestEvent) error {
	photographer, err := Public(e, "id")
	if err != nil {
		return err
	}
	page, err := api.ReadPaging(e.Request.URL.Query())
	if err != nil {
		return err
	}
	reviews, err := ReadsOf(e).Reviews(photographer.Id, page)
	if err != nil {
		return err
	}
	list := make([]api.Body, len(reviews))
	for i, review := range reviews {
		list[i] = api.Body{
			"rating": review.Rating(), "comment": review.Comment(),
			"date": istime.ShownDate(review.Created()), "customer": review.CustomerKey, "name": review.Customer, "shoots": review.Shoots,
			"category": review.Category, "verified": review.Verified,
		}
	}
	total := page.Offset() + int64(len(reviews))
	if len(reviews) == 0 || len(reviews) == page.PerPage { // there may be further reviews
		if total, err = countReviews(e.App, photographer.Id); err != nil {
			return err
		}
	}
	return api.OK(e, "", api.Body{
		"reviews": list, "page": page.Page, "perPage": page.PerPage, "totalItems": total,
	})
}

// newReview returns the public form of a review. The caller must have expanded the review's booking and customer.
// categories contains the names of categories by id, and shoots the number of completed shoots by customer id.
func newReview(review *records.Review, categories map[string]string, shoots map[string]int) Review {
	var customer *records.User
	category := ""
	reviewed := records.AsBooking(review.ExpandedOne(records.ReviewFieldBooking))
	if reviewed != nil {
		customer = records.AsUser(reviewed.ExpandedOne(records.BookingFieldCustomer))
		category = categories[reviewed.Category()]
	}
	shown := Review{
		Review: review, Customer: "A customer", CustomerKey: keyOf(review.Id), Category: category, Verified: isVerified(reviewed, customer),
	}
	if customer != nil {
		shown.Customer, shown.Shoots = records.FirstName(customer.FullName()), shoots[customer.Id]
		shown.CustomerKey = keyOf(review.Photographer() + customer.Id)
	}
	return shown
}

// keyOf returns a short hash of text, from which text cannot be derived.
func keyOf(text string) string {
	hash := sha256.Sum256([]byte(text))
	return hex.EncodeToString(hash[:8])
}
