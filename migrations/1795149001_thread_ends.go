package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The job that ends threads looked at all threads without a message of a person every half minute, because these sort
// first by the time of the last one. Now a thread says until when its people wrote or have a booking, and the job looks
// only at those for which that time is long past or unknown.
func init() {
	m.Register(func(app core.App) error {
		threads, err := app.FindCollectionByNameOrId("threads")
		if err != nil {
			return err
		}
		threads.Fields.Add(hidden(instant("busyUntil")))
		threads.RemoveIndex("idx_threads_sent")
		threads.AddIndex("idx_threads_busy_until", false, "busyUntil", "")
		if err := app.Save(threads); err != nil {
			return err
		}
		return execute(`UPDATE threads SET busyUntil = max(sentAt, coalesce((SELECT max(b."end") FROM bookings b
			WHERE b.customer = threads.customer AND b.photographer = threads.photographer), ''))`)(app)
	}, func(app core.App) error {
		threads, err := app.FindCollectionByNameOrId("threads")
		if err != nil {
			return err
		}
		threads.RemoveIndex("idx_threads_busy_until")
		threads.AddIndex("idx_threads_sent", false, "sentAt", "")
		threads.Fields.RemoveByName("busyUntil")
		return app.Save(threads)
	})
}
