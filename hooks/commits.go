package hooks

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/database"
)

// shareCommits lets the transactions of the server share commits, see package groupcommit. PocketBase itself runs them one
// by one. During a backup they do not, so that a request that has finished does not wait for the end of the backup.
func shareCommits(app core.App) {
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		database.ShareCommits(e.App.NonconcurrentDB())
		return nil
	})
	// They copy all files in a transaction.
	separately := func(e *core.BackupEvent) error {
		defer database.CommitSeparately(e.App.NonconcurrentDB())()
		return e.Next()
	}
	app.OnBackupCreate().BindFunc(separately)
	app.OnBackupRestore().BindFunc(separately)
}
