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

// counted contains the fields of a photographer that the server computes from reviews and bookings.
var counted = []string{
	records.PhotographerFieldRating, records.PhotographerFieldRatingCount, records.PhotographerFieldCompletedShoots,
	records.PhotographerFieldWithdrawals, records.PhotographerFieldLowered,
}

// BindCountedFields prevents requests, including those of superusers, from changing the fields that the server
// computes. It ignores the values instead of refusing the request, because the dashboard always sends all fields of a
// record.
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

// BindRatings updates a photographer's counted fields with every change of a review or booking that affects them. It
// also does so when a customer's mobile number becomes verified or unverified. If a review or booking moves to another
// photographer, both are updated.
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

// countsAlike reports whether a change to a booking leaves the counted fields unchanged.
func countsAlike(was, is *records.Booking) bool {
	completed, wasCompleted := is.Status() == booking.Completed, was.Status() == booking.Completed
	if completed != wasCompleted || is.Customer() != was.Customer() && !is.IsNew() ||
		(is.PaymentStatus() == booking.Paid) != (was.PaymentStatus() == booking.Paid) || is.TakenBack() != was.TakenBack() {
		return false
	}
	return !completed || was.Photographer() == is.Photographer() && was.Start().Equal(is.Start())
}

// updateByCustomer updates the counted fields of the photographers of a customer's completed shoots and reviews, if the
// customer's mobile number became verified or unverified. It runs in the transaction of the write.
func updateByCustomer(e *core.RecordEvent) error {
	is, was := records.AsUser(e.Record), records.AsUser(e.Record.Original())
	if is.MobileVerified() == was.MobileVerified() {
		return e.Next()
	}
	return store.Continue(e, func(tx store.Tx) error { return updateCountsByCustomer(tx, is.Id) })
}

// afterChange returns a hook that updates the counted fields of the photographer of the written record. If the
// photographer of the record changes, the hook updates the previous one as well. The hook runs in the transaction of
// the write.
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
