package hooks

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/listing"
)

// bindRatings keeps a photographer's rating the mean of the reviews, and the number of completed shoots.
func bindRatings(app core.App) {
	recount := func(statement string) func(*core.RecordEvent) error {
		return func(e *core.RecordEvent) error {
			return inTransaction(e, func() error {
				id := e.Record.GetString("photographer")
				_, err := e.App.NonconcurrentDB().NewQuery(statement).Bind(dbx.Params{"id": id}).Execute()
				if err != nil {
					return err
				}
				return listing.Rebuild(e.App.NonconcurrentDB(), id)
			})
		}
	}
	reviews := recount(`UPDATE photographers SET (rating, ratingCount) = (
		SELECT coalesce(round(avg(rating), 2), 0), count(*) FROM reviews WHERE photographer = {:id}) WHERE id = {:id}`)
	app.OnRecordCreateExecute("reviews").BindFunc(reviews)
	app.OnRecordUpdateExecute("reviews").BindFunc(reviews)
	app.OnRecordDeleteExecute("reviews").BindFunc(reviews)

	shoots := recount(`UPDATE photographers SET completedShoots = (
		SELECT count(*) FROM bookings WHERE photographer = {:id} AND status = 'completed') WHERE id = {:id}`)
	app.OnRecordUpdateExecute("bookings").BindFunc(func(e *core.RecordEvent) error {
		if e.Record.Original().GetString("status") == e.Record.GetString("status") {
			return e.Next()
		}
		return shoots(e)
	})
}
