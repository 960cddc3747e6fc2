package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// outbox.reservedUntil tells a message that is being sent from one that waits for its next attempt.
func init() {
	m.Register(func(app core.App) error {
		outbox, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		outbox.Fields.Add(hidden(instant("reservedUntil")))
		return app.Save(outbox)
	}, func(app core.App) error {
		outbox, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		outbox.Fields.RemoveByName("reservedUntil")
		return app.Save(outbox)
	})
}
