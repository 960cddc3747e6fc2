package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// photographers.rescuesToday counts the rescues that a photographer was asked to take over on the Indian day of askedAt.
// askedToday counts only instant offers from now on.
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
