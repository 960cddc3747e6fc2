package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Each payment that comes in looks for disputes of it that were told before.
func init() {
	const name = "idx_payment_events_unknown"
	m.Register(func(app core.App) error {
		events, err := app.FindCollectionByNameOrId("payment_events")
		if err != nil {
			return err
		}
		events.AddIndex(name, false, "paymentId", "outcome = 'unknown order'")
		return app.Save(events)
	}, func(app core.App) error {
		events, err := app.FindCollectionByNameOrId("payment_events")
		if err != nil {
			return err
		}
		events.RemoveIndex(name)
		return app.Save(events)
	})
}
