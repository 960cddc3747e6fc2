package migrations

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The dashboard shows these apart from what admins work with, and lets nobody rename or delete them, or let others in.
func init() {
	m.Register(setSystem(true), setSystem(false))
}

func setSystem(system bool) func(app core.App) error {
	return func(app core.App) error {
		// By hand, since PocketBase lets collections become system ones only when they are new.
		_, err := app.DB().Update("_collections", dbx.Params{"system": system}, dbx.In("name", "otps", "payment_events", "throttles")).Execute()
		if err != nil {
			return err
		}
		return app.ReloadCachedCollections()
	}
}
