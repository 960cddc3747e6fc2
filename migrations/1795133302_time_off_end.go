package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// An index finds the time off that ended long ago, which is deleted.
func init() {
	const name = "idx_time_off_end"
	change := func(edit func(*core.Collection)) func(core.App) error {
		return func(app core.App) error {
			timeOff, err := app.FindCollectionByNameOrId("time_off")
			if err != nil {
				return err
			}
			edit(timeOff)
			return app.Save(timeOff)
		}
	}
	m.Register(
		change(func(timeOff *core.Collection) { timeOff.AddIndex(name, false, "`end`", "") }),
		change(func(timeOff *core.Collection) { timeOff.RemoveIndex(name) }),
	)
}
