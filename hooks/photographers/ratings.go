package photographers

import (
	"cmp"
	"slices"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
)

// isVerified reports whether a review of a booking counts towards the rating. customer is nil if the account was
// deleted.
func isVerified(b *records.Booking, customer *records.User) bool {
	return b != nil && b.PaymentStatus() == booking.Paid && !b.TakenBack() || customer != nil && customer.MobileVerified()
}

// counted contains the names of the fields that the server computes from reviews and bookings.
var counted = []string{
	records.PhotographerFieldRating, records.PhotographerFieldRatingCount, records.PhotographerFieldCompletedShoots,
	records.PhotographerFieldWithdrawals, records.PhotographerFieldLowered,
}

// BindCountedFields registers hooks that prevent requests, even of superusers, from changing the fields that the server
// computes. The hooks ignore the values instead of refusing the request, because the dashboard always sends all fields
// of a record.
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

// BindRatings registers hooks that update a photographer's rating and counts when a review or booking that affects them
// changes, and when a customer's mobile number becomes verified or unverified. If a review or booking is moved to
// another photographer, the hooks update both photographers.
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

// countsAlike reports whether a booking counts for the rating and popularity in the same way before and after a change.
func countsAlike(was, is *records.Booking) bool {
	completed, wasCompleted := is.Status() == booking.Completed, was.Status() == booking.Completed
	if completed != wasCompleted || is.Customer() != was.Customer() && !is.IsNew() ||
		(is.PaymentStatus() == booking.Paid) != (was.PaymentStatus() == booking.Paid) || is.TakenBack() != was.TakenBack() {
		return false
	}
	return !completed || was.Photographer() == is.Photographer() && was.Start().Equal(is.Start())
}

// updateByCustomer is a hook that runs when an account changes. If the mobile number became verified or unverified, it
// calls updateCountsByCustomer in the transaction of the change.
func updateByCustomer(e *core.RecordEvent) error {
	is, was := records.AsUser(e.Record), records.AsUser(e.Record.Original())
	if is.MobileVerified() == was.MobileVerified() {
		return e.Next()
	}
	return store.Continue(e, func(tx store.Tx) error { return updateCountsByCustomer(tx, is.Id) })
}

// afterChange returns a hook that calls updateCounts for the photographer whose id is in the given field of the changed
// record. If the field itself changes, the hook also calls it for the previous photographer. The hook runs in the
// transaction of the change.
func afterChange(photographerField string) func(*core.RecordEvent) error {
	return func(e *core.RecordEvent) error {
		return store.Continue(e, func(tx store.Tx) error {
			is, was := e.Record.GetString(photographerField), e.Record.Original().GetString(photographerField)
			for _, id := range slices.Compact([]string{is, cmp.Or(was, is)}) {
				if err := updateCounts(tx, id); err != nil {
					return err
				}
			}
			return nil
		})
	}
}
