package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Messages that were given up say so, where an admin can look for them and send them anew.
func init() {
	m.Register(func(app core.App) error {
		outbox, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		outbox.Fields.Add(&core.DateField{
			Name: "failed", Help: "When it was given up; lastError says why. Clear this to send the message anew.",
		})
		outbox.AddIndex("idx_outbox_failed", false, "failed", "failed != ''")
		if err := app.Save(outbox); err != nil {
			return err
		}
		return execute(`UPDATE outbox SET failed = updated WHERE sent = '' AND nextAttemptAt = '' AND attempts >= 12`)(app)
	}, func(app core.App) error {
		outbox, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		outbox.RemoveIndex("idx_outbox_failed")
		outbox.Fields.RemoveByName("failed")
		return app.Save(outbox)
	})
}
