package ops

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// backupsPart is the name of backups among the degraded parts.
const backupsPart = "backups"

// BindBackupHealth records whether the last backup of this process failed.
func (s *Service) BindBackupHealth(app core.App) {
	app.OnBackupCreate().Bind(&hook.Handler[*core.BackupEvent]{
		Priority: -10_000, // outside of all others, to see their errors
		Func: func(e *core.BackupEvent) error {
			err := e.Next()
			s.backupFailed.Store(err != nil)
			return err
		},
	})
}

// backupsMissing reports whether no copy of the database is ever made: there is no replica, and no backup is scheduled.
// A demo needs none.
func (s *Service) backupsMissing(app core.App) bool {
	return !s.Demo && s.Replica == nil && app.Settings().Backups.Cron == ""
}
