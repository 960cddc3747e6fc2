package ops

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// backupsPart is the name of backups in the list of degraded parts.
const backupsPart = "backups"

// BindBackupHealth records whether the last backup of this process failed.
func (s *Service) BindBackupHealth(app core.App) {
	app.OnBackupCreate().Bind(&hook.Handler[*core.BackupEvent]{
		Priority: -10_000, // runs outside of all other handlers, to see their errors
		Func: func(e *core.BackupEvent) error {
			err := e.Next()
			s.backupFailed.Store(err != nil)
			return err
		},
	})
}

// backupsMissing reports whether no copies of the database are made, because there is neither a replica nor a schedule
// for backups. A demo needs no copies.
func (s *Service) backupsMissing(app core.App) bool {
	return !s.Demo && s.Replica == nil && app.Settings().Backups.Cron == ""
}
