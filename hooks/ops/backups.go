package ops

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/database"
	"shootday/internal/replica"
)

// BindFolderLock keeps the file by which a server locks its folder out of backups, and in its place when one is restored.
func BindFolderLock(app core.App) {
	leaveOut := func(e *core.BackupEvent) error {
		e.Exclude = append(e.Exclude, database.LockFile)
		return e.Next()
	}
	app.OnBackupCreate().BindFunc(leaveOut)
	app.OnBackupRestore().BindFunc(leaveOut)
}

// BindBackups lets PocketBase's backups and its daily upkeep work beside a replica, whose copying is the only one that
// may move commits from the write-ahead log into the database.
func (s *Service) BindBackups(app core.App) {
	if s.Replica == nil {
		return
	}
	app.OnBackupCreate().BindFunc(func(e *core.BackupEvent) error {
		// The copy of the log goes along. The index of the log is made anew from it.
		e.Exclude = append(e.Exclude, replica.Folder, "data.db-shm", "auxiliary.db-shm")
		release := s.Replica.HoldCheckpoints(e.Context)
		defer release()
		return e.Next()
	})
	app.OnBackupRestore().BindFunc(func(e *core.BackupEvent) error {
		resume := s.Replica.Pause() // until the process starts again with the restored files
		defer resume()
		return e.Next()
	})
	app.Cron().MustAdd("__pbDBOptimize__", "0 0 * * *", func() {
		if _, err := app.NonconcurrentDB().NewQuery("PRAGMA optimize").Execute(); err != nil {
			app.Logger().Warn("optimize the database", "error", err)
		}
		if _, err := app.AuxNonconcurrentDB().NewQuery("PRAGMA wal_checkpoint(TRUNCATE)").Execute(); err != nil {
			app.Logger().Warn("empty the log of the auxiliary database", "error", err)
		}
	})
}
