package photographers

import (
	"cmp"
	"encoding/json"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/list"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/hooks/records"
)

// reviewsRead limits how many reviews of each photographer LoadRecentReviews reads, and thus the cost of the query.
const reviewsRead = 10

// RecentReview is a review on a page about several photographers.
type RecentReview struct {
	Photographer     string         `db:"photographer"` // the id of the profile
	FirstName        string         `db:"firstName"`    // the photographer's first name
	LastName         string         `db:"lastName"`
	Rating           int            `db:"rating"`
	Comment          string         `db:"comment"`
	Created          types.DateTime `db:"created"`
	Category         string         `db:"category"` // name of the shoot's category
	CustomerFullName string         `db:"customer"` // empty if the account was deleted
	Verified         bool           `db:"verified"` // true if the review counts towards the rating
}

// Customer returns the first name of the customer, or "A customer" if the account was deleted.
func (r RecentReview) Customer() string {
	return cmp.Or(records.FirstName(r.CustomerFullName), "A customer")
}

// PhotographerName returns the full name of the photographer.
func (r RecentReview) PhotographerName() string { return records.JoinName(r.FirstName, r.LastName) }

// LoadRecentReviews loads recent reviews of the given photographers, newest first. For each photographer, it loads only
// each customer's latest review with a comment. If categoryID is not empty, it loads only reviews of shoots in
// this category.
func LoadRecentReviews(app core.App, photographerIDs []string, categoryID string, limit int) ([]RecentReview, error) {
	ids, err := json.Marshal(photographerIDs)
	if err != nil {
		return nil, err
	}
	reviews := []RecentReview{}
	err = app.DB().NewQuery(`
		SELECT r.photographer, p.firstName, p.lastName, r.rating, r.comment, max(r.created) AS created, c.name AS category, coalesce(u.fullName, '') AS customer,
			` + verifiedReview + ` AS verified
		FROM json_each({:ids}) listed
		JOIN reviews r ON r.id IN (SELECT id FROM reviews WHERE photographer = listed.value ORDER BY created DESC, id LIMIT {:read} + 0)
		JOIN photographers p ON p.id = r.photographer
		JOIN bookings b ON b.id = r.booking
		JOIN categories c ON c.id = b.category
		LEFT JOIN users u ON u.id = b.customer
		WHERE r.comment != '' AND {:category} IN ('', b.category)
		GROUP BY r.photographer, coalesce(u.id, r.id)
		ORDER BY max(r.created) DESC, r.id LIMIT {:limit} + 0`,
	).Bind(dbx.Params{"ids": string(ids), "read": reviewsRead, "category": categoryID, "limit": limit}).All(&reviews)
	if err != nil {
		return nil, fmt.Errorf("load recent reviews: %w", err)
	}
	return reviews, nil
}

// findReviews loads reviews of a photographer, newest first.
func findReviews(app core.App, photographerID string, offset, limit int64) ([]*core.Record, error) {
	rows := []*core.Record{}
	err := app.RecordQuery(records.Reviews).AndWhere(dbx.HashExp{records.ReviewFieldPhotographer: photographerID}).
		OrderBy(records.FieldCreated+" DESC", records.FieldID).Offset(offset).Limit(limit).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load reviews: %w", err)
	}
	return rows, nil
}

// countReviews counts the reviews of a photographer.
func countReviews(app core.App, photographerID string) (int64, error) {
	total, err := app.CountRecords(records.Reviews, dbx.HashExp{records.ReviewFieldPhotographer: photographerID})
	if err != nil {
		return 0, fmt.Errorf("count the reviews of photographer %s: %w", photographerID, err)
	}
	return total, nil
}

// ReviewedBookings returns the set of those of the given booking ids for which there is a review.
func ReviewedBookings(app core.App, bookingIDs []string) (map[string]bool, error) {
	ids := []string{}
	err := app.DB().Select(records.ReviewFieldBooking).From(records.Reviews).
		Where(dbx.In(records.ReviewFieldBooking, list.ToInterfaceSlice(bookingIDs)...)).Column(&ids)
	if err != nil {
		return nil, fmt.Errorf("load the reviews of bookings: %w", err)
	}
	reviewed := make(map[string]bool, len(ids))
	for _, id := range ids {
		reviewed[id] = true
	}
	return reviewed, nil
}
