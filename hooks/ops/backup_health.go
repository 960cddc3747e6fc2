package ops

import (
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"
)

// backupsPart is the name of the backups in health reports.
const backupsPart = "backups"

// BindBackupHealth registers a hook that records whether this process's last backup failed.
func (s *Service) BindBackupHealth(app core.App) {
	app.OnBackupCreate().Bind(&hook.Handler[*core.BackupEvent]{
		Priority: -10_000, // wraps all other handlers, to see their errors
		Func: func(e *core.BackupEvent) error {
			err := e.Next()
			s.backupFailed.Store(err != nil)
			return err
		},
	})
}

// backupsMissing reports whether the database is never copied, because neither a replica nor scheduled backups are
// configured. It returns false for a demo, which needs no copies.
func (s *Service) backupsMissing(app core.App) bool {
	return !s.Demo && s.Replica == nil && app.Settings().Backups.Cron == ""
}
