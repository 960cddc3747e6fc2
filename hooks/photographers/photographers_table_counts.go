package photographers

import (
	"fmt"

	"github.com/pocketbase/dbx"

	"shootday/hooks/api"
	"shootday/hooks/store"
	"shootday/internal/booking"
)

const (
	// verifiedReview is the SQL condition under which the shoot and the review of a booking b count for the photographer's
	// rating and popularity. They count if the booking was paid online and no bank has taken back the payment, or if its
	// customer u has a verified mobile number. The function isVerified implements the same rule.
	verifiedReview = `(b.paymentStatus = '` + string(booking.Paid) + `' AND NOT b.takenBack OR coalesce(u.mobileVerified, FALSE))`

	// verifiedReviews selects the reviews r of a photographer that count towards the rating.
	verifiedReviews = `FROM reviews r JOIN bookings b ON b.id = r.booking LEFT JOIN users u ON u.id = b.customer
		WHERE r.photographer = photographers.id AND ` + verifiedReview

	// updateCounted is the beginning of an SQL statement that updates three fields of a photographer: the rating, which is
	// the mean of each customer's latest verified review; the number of verified reviews; and the number of verified
	// completed shoots, by which searches sort. At most one shoot per customer and day (in Indian time) counts. SQLite
	// takes r.rating from the row of the maximum, the latest review. The caller must append the rest of the condition
	// on id.
	updateCounted = `UPDATE photographers SET ` + api.Touched + `,
		rating = (SELECT coalesce(round(avg(rating), 2), 0) FROM (
			SELECT r.rating, max(r.created || printf('%020d', r.rowid)) ` + verifiedReviews + ` GROUP BY b.customer)),
		ratingCount = (SELECT count(*) ` + verifiedReviews + `),
		completedShoots = (SELECT count(DISTINCT coalesce(nullif(b.customer, ''), b.id) || date(b.start, '+330 minutes'))
			FROM bookings b LEFT JOIN users u ON u.id = b.customer
			WHERE b.photographer = photographers.id AND b.status = '` + string(booking.Completed) + `' AND ` + verifiedReview + `)
		WHERE id `
)

// updateCounts updates a photographer's rating and numbers of reviews and shoots. See updateCounted.
func updateCounts(tx store.Tx, photographerID string) error {
	_, err := tx.NonconcurrentDB().NewQuery(updateCounted + `= {:id}`).Bind(dbx.Params{"id": photographerID}).Execute()
	return err
}

// updateCountsByCustomer does the work of updateCounts for all photographers whom a customer has reviewed or who have
// completed a shoot for the customer.
func updateCountsByCustomer(tx store.Tx, customerID string) error {
	_, err := tx.NonconcurrentDB().NewQuery(updateCounted + `IN (
			SELECT photographer FROM bookings WHERE customer = {:id} AND status = '` + string(booking.Completed) + `'
			UNION SELECT r.photographer FROM bookings b JOIN reviews r ON r.booking = b.id WHERE b.customer = {:id})`).
		Bind(dbx.Params{"id": customerID}).Execute()
	if err != nil {
		return fmt.Errorf("update the counts of the photographers of customer %s: %w", customerID, err)
	}
	return nil
}
