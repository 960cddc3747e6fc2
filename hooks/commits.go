package hooks

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/database"
)

// shareCommits lets the transactions of the server share commits, see package groupcommit. PocketBase itself runs them one
// by one.
func shareCommits(app core.App) {
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		database.ShareCommits(e.App.NonconcurrentDB())
		return nil
	})
}
