package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Codes and links stop working after a while. A message with one is not sent after that.
func init() {
	m.Register(func(app core.App) error {
		outbox, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		outbox.Fields.Add(&core.DateField{
			Name: "expires", Help: "When the code or link stops working; the message is not sent after that. Empty: never.",
		})
		return app.Save(outbox)
	}, func(app core.App) error {
		outbox, err := app.FindCollectionByNameOrId("outbox")
		if err != nil {
			return err
		}
		outbox.Fields.RemoveByName("expires")
		return app.Save(outbox)
	})
}
