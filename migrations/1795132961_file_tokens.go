package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// A photographer who waits for approval sees the own files by a file token. It lasts as long as a page may stay open and
// load further pictures.
func init() {
	last := func(seconds int64) func(core.App) error {
		return func(app core.App) error {
			users, err := app.FindCollectionByNameOrId("users")
			if err != nil {
				return err
			}
			users.FileToken.Duration = seconds
			return app.Save(users)
		}
	}
	m.Register(last(3600), last(180))
}
