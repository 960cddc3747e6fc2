package ops

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/database"
	"shootday/internal/erasures"
	"shootday/internal/replica"
)

// ExcludeLockFile registers hooks that exclude the lock file of the data folder, the stored files and the journal of
// erasures from backups, and that keep them in place when a backup is restored. Stored files never change, so it is
// cheaper to copy only the new ones by other means (docs/operations.md). The journal must be newer than any backup.
// PocketBase itself excludes the database files and copies the databases with SQLite instead, which preserves the locks
// on the files.
func ExcludeLockFile(app core.App) {
	exclude := func(e *core.BackupEvent) error {
		e.Exclude = append(e.Exclude, database.LockFile, core.LocalStorageDirName, erasures.Folder)
		return e.Next()
	}
	app.OnBackupCreate().BindFunc(exclude)
	app.OnBackupRestore().BindFunc(exclude)
}

// BindReplicaBackups registers hooks that exclude the state of the replica from backups and keep it in place when a
// backup is restored. The state contains the position at which the server continues the replica. The replica is paused
// during a restore.
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
		resume := s.Replica.Pause() // resume runs only if the restore fails; otherwise the process restarts
		defer resume()
		return e.Next()
	})
}
