package ops

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/database"
	"shootday/internal/erasures"
	"shootday/internal/replica"
)

// ExcludeLockFile excludes the lock file of the data folder, the stored files and the journal of erasures from backups,
// and keeps them when a backup is restored. Stored files never change, so a copy that only adds new ones is cheaper
// (docs/operations.md). The journal must be newer than any backup. PocketBase copies the databases with SQLite and
// excludes their files, so that the locks on them are not lost.
func ExcludeLockFile(app core.App) {
	exclude := func(e *core.BackupEvent) error {
		e.Exclude = append(e.Exclude, database.LockFile, core.LocalStorageDirName, erasures.Folder)
		return e.Next()
	}
	app.OnBackupCreate().BindFunc(exclude)
	app.OnBackupRestore().BindFunc(exclude)
}

// BindReplicaBackups excludes the replica's own state from backups, and keeps it when a backup is restored: it is the
// position from which the server continues the replica. The replica is paused during a restore.
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
