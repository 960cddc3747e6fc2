package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The key of a message has the address of who gets it, which may have 254 characters.
func init() {
	longest := func(characters int) func(core.App) error {
		return func(app core.App) error {
			outbox, err := app.FindCollectionByNameOrId("outbox")
			if err != nil {
				return err
			}
			outbox.Fields.GetByName("dedupeKey").(*core.TextField).Max = characters
			return app.Save(outbox)
		}
	}
	m.Register(longest(400), longest(120))
}
