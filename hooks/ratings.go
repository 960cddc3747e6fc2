package hooks

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

// bindRatings keeps a photographer's rating the mean of the reviews, and the number of completed shoots.
func bindRatings(app core.App) {
	recount := func(statement string) func(*core.RecordEvent) error {
		return func(e *core.RecordEvent) error {
			return inTransaction(e, func() error {
				id := e.Record.GetString("photographer")
				_, err := e.App.NonconcurrentDB().NewQuery(statement).Bind(dbx.Params{"id": id}).Execute()
				return err
			})
		}
	}
	reviews := recount(`UPDATE photographers SET ` + touched + `, (rating, ratingCount) = (
		SELECT coalesce(round(avg(rating), 2), 0), count(*) FROM reviews WHERE photographer = {:id}) WHERE id = {:id}`)
	app.OnRecordCreateExecute("reviews").BindFunc(reviews)
	app.OnRecordUpdateExecute("reviews").BindFunc(reviews)
	app.OnRecordDeleteExecute("reviews").BindFunc(reviews)

	shoots := recount(`UPDATE photographers SET ` + touched + `, completedShoots = (
		SELECT count(*) FROM bookings WHERE photographer = {:id} AND status = 'completed') WHERE id = {:id}`)
	app.OnRecordUpdateExecute("bookings").BindFunc(func(e *core.RecordEvent) error {
		if e.Record.Original().GetString("status") == e.Record.GetString("status") {
			return e.Next()
		}
		return shoots(e)
	})
}

// inTransaction lets the write of a record event go on and then does more in one transaction with it. Where the
// event is in a transaction already, it joins that one.
func inTransaction(e *core.RecordEvent, more func() error) error {
	outer := e.App
	defer func() { e.App = outer }()
	return e.App.RunInTransaction(func(tx core.App) error {
		e.App = tx
		if err := e.Next(); err != nil {
			return err
		}
		return more()
	})
}
