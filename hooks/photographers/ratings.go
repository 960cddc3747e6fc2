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

// BindRatings keeps a photographer's rating the mean of the latest review of each customer, the number of all reviews,
// and that of completed shoots, also of the one from whom an admin takes a review or a booking.
func BindRatings(app core.App) {
	recount := func(statement string) func(*core.RecordEvent) error {
		return func(e *core.RecordEvent) error {
			return records.InTransaction(e, func() error {
				is, was := e.Record.GetString("photographer"), e.Record.Original().GetString("photographer")
				for _, id := range slices.Compact([]string{is, cmp.Or(was, is)}) {
					if _, err := e.App.NonconcurrentDB().NewQuery(statement).Bind(dbx.Params{"id": id}).Execute(); err != nil {
						return err
					}
				}
				return nil
			})
		}
	}
	// SQLite takes the rating from the row that has the maximum.
	reviews := recount(`UPDATE photographers SET ` + api.Touched + `,
		rating = (SELECT coalesce(round(avg(rating), 2), 0) FROM (
			SELECT r.rating, max(r.created || printf('%020d', r.rowid)) FROM reviews r JOIN bookings b ON b.id = r.booking
			WHERE r.photographer = {:id} GROUP BY b.customer)),
		ratingCount = (SELECT count(*) FROM reviews WHERE photographer = {:id}) WHERE id = {:id}`)
	app.OnRecordCreateExecute("reviews").BindFunc(reviews)
	app.OnRecordUpdateExecute("reviews").BindFunc(reviews)
	app.OnRecordDeleteExecute("reviews").BindFunc(reviews)

	shoots := recount(`UPDATE photographers SET ` + api.Touched + `, completedShoots = (
		SELECT count(*) FROM bookings WHERE photographer = {:id} AND status = 'completed') WHERE id = {:id}`)
	changed := func(e *core.RecordEvent) error {
		was, is := e.Record.Original(), e.Record
		if isCompleted(was) == isCompleted(is) && (!isCompleted(is) || was.GetString("photographer") == is.GetString("photographer")) {
			return e.Next()
		}
		return shoots(e)
	}
	app.OnRecordCreateExecute("bookings").BindFunc(changed)
	app.OnRecordUpdateExecute("bookings").BindFunc(changed)
	app.OnRecordUpdateExecute("bookings").BindFunc(func(e *core.RecordEvent) error {
		if e.Record.GetString("customer") == e.Record.Original().GetString("customer") {
			return e.Next()
		}
		return reviews(e)
	})
	app.OnRecordDeleteExecute("bookings").BindFunc(shoots)
}

func isCompleted(of *core.Record) bool { return of.GetString("status") == string(booking.Completed) }
