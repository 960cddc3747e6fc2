package photographers

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
)

const (
	// verifiedReview is the condition that a booking b counts on its photographer's profile: it was paid through us, and no bank has
	// taken the payment back, or its customer u has a verified mobile number. isVerified has the same rule.
	verifiedReview = `(b.paymentStatus = '` + string(booking.Paid) + `' AND NOT b.takenBack OR coalesce(u.mobileVerified, FALSE))`

	// verifiedReviews are the reviews r of a photographer that count.
	verifiedReviews = `FROM reviews r JOIN bookings b ON b.id = r.booking LEFT JOIN users u ON u.id = b.customer
		WHERE r.photographer = photographers.id AND ` + verifiedReview

	// updateCounted sets what the profile counts: the rating, which is the mean of each customer's latest verified review, the
	// number of verified reviews, and that of completed shoots that count, at most one of a customer on a day in India. Searches
	// sort by the last one. SQLite takes r.rating from the row that has the maximum. A condition on id must follow.
	updateCounted = `UPDATE photographers SET ` + api.Touched + `,
		rating = (SELECT coalesce(round(avg(rating), 2), 0) FROM (
			SELECT r.rating, max(r.created || printf('%020d', r.rowid)) ` + verifiedReviews + ` GROUP BY b.customer)),
		ratingCount = (SELECT count(*) ` + verifiedReviews + `),
		completedShoots = (SELECT count(DISTINCT coalesce(nullif(b.customer, ''), b.id) || date(b.start, '+330 minutes'))
			FROM bookings b LEFT JOIN users u ON u.id = b.customer
			WHERE b.photographer = photographers.id AND b.status = '` + string(booking.Completed) + `' AND ` + verifiedReview + `)
		WHERE id `
)

// isVerified reports whether a review of a booking counts towards the rating. The customer is nil if the account is gone.
func isVerified(b *records.Booking, customer *records.User) bool {
	return b != nil && b.PaymentStatus() == booking.Paid && !b.TakenBack() || customer != nil && customer.MobileVerified()
}

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

// BindRatings updates what is counted on the profile of a photographer with every change of a review or booking that it depends
// on, and when a customer's mobile number is verified or no longer is. If a review or booking moves to another photographer, it
// updates both.
func BindRatings(app core.App) {
	updateReviewed := afterChange(records.ReviewFieldPhotographer)
	app.OnRecordCreateExecute(records.Reviews).BindFunc(updateReviewed)
	app.OnRecordUpdateExecute(records.Reviews).BindFunc(updateReviewed)
	app.OnRecordDeleteExecute(records.Reviews).BindFunc(updateReviewed)

	updateBooked := afterChange(records.BookingFieldPhotographer)
	updateBookedIfCounted := func(e *core.RecordEvent) error {
		if countsAlike(records.AsBooking(e.Record.Original()), records.AsBooking(e.Record)) {
			return e.Next()
		}
		return updateBooked(e)
	}
	app.OnRecordCreateExecute(records.Bookings).BindFunc(updateBookedIfCounted)
	app.OnRecordUpdateExecute(records.Bookings).BindFunc(updateBookedIfCounted)
	app.OnRecordDeleteExecute(records.Bookings).BindFunc(updateBooked)

	app.OnRecordUpdateExecute(records.Users).BindFunc(updateByCustomer)
}

// countsAlike reports whether a change of a booking leaves what is counted as it is.
func countsAlike(was, is *records.Booking) bool {
	completed, wasCompleted := is.Status() == booking.Completed, was.Status() == booking.Completed
	if completed != wasCompleted || is.Customer() != was.Customer() && !is.IsNew() ||
		(is.PaymentStatus() == booking.Paid) != (was.PaymentStatus() == booking.Paid) || is.TakenBack() != was.TakenBack() {
		return false
	}
	return !completed || was.Photographer() == is.Photographer() && was.Start().Equal(is.Start())
}

// updateByCustomer updates the photographers of a customer's completed shoots and reviews, in the transaction of the write.
func updateByCustomer(e *core.RecordEvent) error {
	is, was := records.AsUser(e.Record), records.AsUser(e.Record.Original())
	if is.MobileVerified() == was.MobileVerified() {
		return e.Next()
	}
	return store.Continue(e, func(tx store.Tx) error {
		_, err := tx.NonconcurrentDB().NewQuery(updateCounted + `IN (
			SELECT photographer FROM bookings WHERE customer = {:id} AND status = '` + string(booking.Completed) + `'
			UNION SELECT r.photographer FROM bookings b JOIN reviews r ON r.booking = b.id WHERE b.customer = {:id})`).
			Bind(dbx.Params{"id": is.Id}).Execute()
		if err != nil {
			return fmt.Errorf("count again for the photographers of customer %s: %w", is.Id, err)
		}
		return nil
	})
}

// afterChange returns a hook that updates the photographer of the written record, and the one before, in the transaction of the
// write.
func afterChange(photographerField string) func(*core.RecordEvent) error {
	return func(e *core.RecordEvent) error {
		return store.Continue(e, func(tx store.Tx) error {
			is, was := e.Record.GetString(photographerField), e.Record.Original().GetString(photographerField)
			for _, id := range slices.Compact([]string{is, cmp.Or(was, is)}) {
				if _, err := tx.NonconcurrentDB().NewQuery(updateCounted + `= {:id}`).Bind(dbx.Params{"id": id}).Execute(); err != nil {
					return err
				}
			}
			return nil
		})
	}
}
