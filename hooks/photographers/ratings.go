package photographers

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/booking"
)

const (
	// verifiedReview is the condition that a review of a booking b counts towards the rating: the booking was paid through us, or
	// its customer u has a verified mobile number. isVerified has the same rule.
	verifiedReview = `(b.paymentStatus = '` + string(booking.Paid) + `' OR coalesce(u.mobileVerified, FALSE))`

	// verifiedReviews are the reviews r of a photographer that count.
	verifiedReviews = `FROM reviews r JOIN bookings b ON b.id = r.booking LEFT JOIN users u ON u.id = b.customer
		WHERE r.photographer = photographers.id AND ` + verifiedReview
)

// isVerified reports whether a review of a booking counts towards the rating. The customer is nil if the account is gone.
func isVerified(b *records.Booking, customer *records.User) bool {
	return b != nil && b.PaymentStatus() == booking.Paid || customer != nil && customer.MobileVerified()
}

const (
	// updateRatings sets the rating to the mean of each customer's latest verified review, and counts the verified reviews.
	// SQLite takes r.rating from the row that has the maximum. A condition on id must follow.
	updateRatings = `UPDATE photographers SET ` + api.Touched + `,
		rating = (SELECT coalesce(round(avg(rating), 2), 0) FROM (
			SELECT r.rating, max(r.created || printf('%020d', r.rowid)) ` + verifiedReviews + ` GROUP BY b.customer)),
		ratingCount = (SELECT count(*) ` + verifiedReviews + `) WHERE id `
	updateRating = updateRatings + `= {:id}`

	// updateCompletedShoots counts the completed bookings.
	updateCompletedShoots = `UPDATE photographers SET ` + api.Touched + `, completedShoots = (
		SELECT count(*) FROM bookings WHERE photographer = {:id} AND status = '` + string(booking.Completed) + `') WHERE id = {:id}`
)

// counted are the fields of a photographer that the server counts from reviews and bookings.
var counted = []string{
	records.PhotographerFieldRating, records.PhotographerFieldRatingCount, records.PhotographerFieldCompletedShoots,
	records.PhotographerFieldWithdrawals, records.PhotographerFieldLowered,
}

// BindCountedFields keeps requests, also those of superusers, from changing the fields that the server counts. It ignores
// their values, as the dashboard always sends all fields of a record.
func BindCountedFields(app core.App) {
	app.OnRecordCreateRequest(records.Photographers).BindFunc(func(e *core.RecordRequestEvent) error {
		for _, field := range counted {
			e.Record.Set(field, 0)
		}
		return e.Next()
	})
	app.OnRecordUpdateRequest(records.Photographers).BindFunc(func(e *core.RecordRequestEvent) error {
		for _, field := range counted {
			e.Record.Set(field, e.Record.Original().Get(field))
		}
		return e.Next()
	})
}

// BindRatings updates the rating, the number of reviews and the number of completed shoots of a photographer with every
// change of a review or booking, and the ratings when a customer's mobile number is verified or no longer is. If a review or
// booking moves to another photographer, it updates both.
func BindRatings(app core.App) {
	updateReviewed := afterChange(updateRating, records.ReviewFieldPhotographer)
	app.OnRecordCreateExecute(records.Reviews).BindFunc(updateReviewed)
	app.OnRecordUpdateExecute(records.Reviews).BindFunc(updateReviewed)
	app.OnRecordDeleteExecute(records.Reviews).BindFunc(updateReviewed)
	app.OnRecordUpdateExecute(records.Users).BindFunc(updateRatingsByCustomer)

	updateShoots := afterChange(updateCompletedShoots, records.BookingFieldPhotographer)
	updateShootsIfChanged := func(e *core.RecordEvent) error {
		was, is := records.AsBooking(e.Record.Original()), records.AsBooking(e.Record)
		wasCompleted, isCompleted := was.Status() == booking.Completed, is.Status() == booking.Completed
		if wasCompleted == isCompleted && (!isCompleted || was.Photographer() == is.Photographer()) {
			return e.Next()
		}
		return updateShoots(e)
	}
	app.OnRecordCreateExecute(records.Bookings).BindFunc(updateShootsIfChanged)
	app.OnRecordUpdateExecute(records.Bookings).BindFunc(updateShootsIfChanged)
	updateBookingRatings := afterChange(updateRating, records.BookingFieldPhotographer)
	app.OnRecordUpdateExecute(records.Bookings).BindFunc(func(e *core.RecordEvent) error {
		is, was := records.AsBooking(e.Record), records.AsBooking(e.Record.Original())
		if is.Customer() == was.Customer() && (is.PaymentStatus() == booking.Paid) == (was.PaymentStatus() == booking.Paid) {
			return e.Next()
		}
		return updateBookingRatings(e)
	})
	app.OnRecordDeleteExecute(records.Bookings).BindFunc(updateShoots)
}

// updateRatingsByCustomer updates the ratings of the photographers whom a customer has reviewed, in the transaction of the write.
func updateRatingsByCustomer(e *core.RecordEvent) error {
	is, was := records.AsUser(e.Record), records.AsUser(e.Record.Original())
	if is.MobileVerified() == was.MobileVerified() {
		return e.Next()
	}
	return records.InTransaction(e, func() error {
		_, err := e.App.NonconcurrentDB().NewQuery(updateRatings + `IN (
			SELECT r.photographer FROM bookings b JOIN reviews r ON r.booking = b.id WHERE b.customer = {:id})`).
			Bind(dbx.Params{"id": is.Id}).Execute()
		if err != nil {
			return fmt.Errorf("update the ratings by customer %s: %w", is.Id, err)
		}
		return nil
	})
}

// afterChange returns a hook that executes a statement for the photographer of the written record, and for the one
// before, in the transaction of the write.
func afterChange(statement, photographerField string) func(*core.RecordEvent) error {
	return func(e *core.RecordEvent) error {
		return records.InTransaction(e, func() error {
			is, was := e.Record.GetString(photographerField), e.Record.Original().GetString(photographerField)
			for _, id := range slices.Compact([]string{is, cmp.Or(was, is)}) {
				if _, err := e.App.NonconcurrentDB().NewQuery(statement).Bind(dbx.Params{"id": id}).Execute(); err != nil {
					return err
				}
			}
			return nil
		})
	}
}
