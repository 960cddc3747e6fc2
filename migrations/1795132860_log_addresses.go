package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The log keeps no addresses of the people who call, unless an admin wants them.
func init() {
	set := func(logged bool) func(core.App) error {
		return func(app core.App) error {
			settings := app.Settings()
			settings.Logs.LogIP = logged
			return app.Save(settings)
		}
	}
	m.Register(set(false), set(true))
}
