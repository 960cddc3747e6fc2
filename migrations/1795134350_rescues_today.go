package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Offers to take over a shoot are counted apart from instant offers: each kind has its own limit for a day.
func init() {
	m.Register(func(app core.App) error {
		photographers, err := app.FindCollectionByNameOrId("photographers")
		if err != nil {
			return err
		}
		photographers.Fields.Add(hidden(whole("rescuesToday")))
		return app.Save(photographers)
	}, func(app core.App) error {
		photographers, err := app.FindCollectionByNameOrId("photographers")
		if err != nil {
			return err
		}
		photographers.Fields.RemoveByName("rescuesToday")
		return app.Save(photographers)
	})
}
