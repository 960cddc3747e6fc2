package ops

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/database"
	"shootday/internal/erasures"
	"shootday/internal/replica"
)

// ExcludeLockFile leaves the lock file of the data folder, the stored files and the journal of erasures out of backups, and
// keeps them when one is restored. Files never change once they are stored, so a copy that only adds new ones takes less
// (docs/operations.md). The journal must be newer than any backup.
//
// It also leaves out the indexes of the write-ahead logs. SQLite rebuilds them, and reading them would drop this process's
// locks of them: POSIX drops all locks of a file when the process closes it once. Reading data.db drops its locks as well,
// and without both another process that closes the database deletes the log that is in use.
func ExcludeLockFile(app core.App) {
	exclude := func(e *core.BackupEvent) error {
		e.Exclude = append(e.Exclude, database.LockFile, core.LocalStorageDirName, erasures.Folder)
		return e.Next()
	}
	app.OnBackupCreate().BindFunc(func(e *core.BackupEvent) error {
		e.Exclude = append(e.Exclude, "data.db-shm", "auxiliary.db-shm")
		return exclude(e)
	})
	app.OnBackupRestore().BindFunc(exclude)
}

// BindReplicaBackups lets PocketBase's backups and its daily optimization work with a replica. With one, only the replica
// may move commits from the write-ahead log of data.db into the database.
func (s *Service) BindReplicaBackups(app core.App) {
	if s.Replica == nil {
		return
	}
	app.OnBackupCreate().BindFunc(func(e *core.BackupEvent) error {
		e.Exclude = append(e.Exclude, replica.Folder)
		release := s.Replica.HoldCheckpoints(e.Context)
		defer release()
		return e.Next()
	})
	app.OnBackupRestore().BindFunc(func(e *core.BackupEvent) error {
		resume := s.Replica.Pause() // until the process restarts with the restored files
		defer resume()
		return e.Next()
	})
	// PocketBase's job of this id would truncate the write-ahead log.
	app.Cron().MustAdd("__pbDBOptimize__", "0 0 * * *", func() {
		if _, err := app.NonconcurrentDB().NewQuery("PRAGMA optimize").Execute(); err != nil {
			app.Logger().Warn("optimize the database", "error", err)
		}
		if _, err := app.AuxNonconcurrentDB().NewQuery("PRAGMA wal_checkpoint(TRUNCATE)").Execute(); err != nil {
			app.Logger().Warn("empty the log of the auxiliary database", "error", err)
		}
	})
}
