package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// outbox.calendar is the calendar file that is attached to a mail.
func init() {
	m.Register(func(app core.App) error {
		outbox, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		outbox.Fields.Add(text("calendar", 20_000))
		return app.Save(outbox)
	}, func(app core.App) error {
		outbox, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		outbox.Fields.RemoveByName("calendar")
		return app.Save(outbox)
	})
}
