package ops

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/database"
	"shootday/internal/erasures"
	"shootday/internal/replica"
)

// ExcludeLockFile leaves the lock file of the data folder, the stored files and the journal of erasures out of backups, and
// keeps them when one is restored. Files never change once they are stored, so a copy that only adds new ones takes less
// (docs/operations.md). The journal must be newer than any backup. PocketBase copies the databases with SQLite and leaves
// out their files, so that the locks on them are not lost.
func ExcludeLockFile(app core.App) {
	exclude := func(e *core.BackupEvent) error {
		e.Exclude = append(e.Exclude, database.LockFile, core.LocalStorageDirName, erasures.Folder)
		return e.Next()
	}
	app.OnBackupCreate().BindFunc(exclude)
	app.OnBackupRestore().BindFunc(exclude)
}

// BindReplicaBackups leaves the replica's own state out of backups, and keeps it when one is restored: it is the position from
// which the server continues the replica. The replica rests during a restore.
func (s *Service) BindReplicaBackups(app core.App) {
	if s.Replica == nil {
		return
	}
	app.OnBackupCreate().BindFunc(func(e *core.BackupEvent) error {
		e.Exclude = append(e.Exclude, replica.Folder)
		return e.Next()
	})
	app.OnBackupRestore().BindFunc(func(e *core.BackupEvent) error {
		e.Exclude = append(e.Exclude, replica.Folder)
		resume := s.Replica.Pause() // until the process restarts with the restored files
		defer resume()
		return e.Next()
	})
}
