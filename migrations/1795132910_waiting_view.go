package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Every request that waits has a time at which it lapses. Said so, SQLite finds and counts them by the index of that.
func init() {
	m.Register(narrowWaiting(" AND expiresAt > ''"), narrowWaiting(""))
}

func narrowWaiting(condition string) func(app core.App) error {
	return func(app core.App) error {
		for _, view := range dashboardViews {
			if view.name != "requests_waiting" {
				continue
			}
			collection, err := app.FindCollectionByNameOrId(view.name)
			if err != nil {
				return err
			}
			collection.ViewQuery = view.query + condition
			return app.Save(collection)
		}
		return nil
	}
}
