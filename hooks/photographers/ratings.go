package photographers

import (
	"cmp"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/booking"
)

const (
	// updateRating sets the rating to the mean of each customer's latest review, and counts all reviews. SQLite takes
	// r.rating from the row that has the maximum.
	updateRating = `UPDATE photographers SET ` + api.Touched + `,
		rating = (SELECT coalesce(round(avg(rating), 2), 0) FROM (
			SELECT r.rating, max(r.created || printf('%020d', r.rowid)) FROM reviews r JOIN bookings b ON b.id = r.booking
			WHERE r.photographer = {:id} GROUP BY b.customer)),
		ratingCount = (SELECT count(*) FROM reviews WHERE photographer = {:id}) WHERE id = {:id}`

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
// change of a review or booking. If that moves to another photographer, it updates both.
func BindRatings(app core.App) {
	updateRatings := afterChange(updateRating, records.ReviewFieldPhotographer)
	app.OnRecordCreateExecute(records.Reviews).BindFunc(updateRatings)
	app.OnRecordUpdateExecute(records.Reviews).BindFunc(updateRatings)
	app.OnRecordDeleteExecute(records.Reviews).BindFunc(updateRatings)

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
		if records.AsBooking(e.Record).Customer() == records.AsBooking(e.Record.Original()).Customer() {
			return e.Next()
		}
		return updateBookingRatings(e)
	})
	app.OnRecordDeleteExecute(records.Bookings).BindFunc(updateShoots)
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
