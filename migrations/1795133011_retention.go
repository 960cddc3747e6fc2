package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// What is old is deleted: messages after 30 days, contact messages and events of the payment provider after a year, logs
// after 14 days. The indexes find it.
func init() {
	const defaultLogDays = 5
	logDays := func(app core.App, days int) error {
		settings := app.Settings()
		settings.Logs.MaxDays = days
		return app.Save(settings)
	}
	indexes := []struct{ collection, name, columns, where string }{
		{"outbox", "idx_outbox_sent", "sent", "sent != ''"},
		{"payment_events", "idx_payment_events_done", "created", "outcome != ''"},
	}
	m.Register(func(app core.App) error {
		for _, index := range indexes {
			collection, err := app.FindCollectionByNameOrId(index.collection)
			if err != nil {
				return err
			}
			collection.AddIndex(index.name, false, index.columns, index.where)
			if err := app.Save(collection); err != nil {
				return err
			}
		}
		return logDays(app, 14)
	}, func(app core.App) error {
		for _, index := range indexes {
			collection, err := app.FindCollectionByNameOrId(index.collection)
			if err != nil {
				return err
			}
			collection.RemoveIndex(index.name)
			if err := app.Save(collection); err != nil {
				return err
			}
		}
		return logDays(app, defaultLogDays)
	})
}
