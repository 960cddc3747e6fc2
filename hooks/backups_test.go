package hooks_test

import (
	"archive/zip"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/database"
	"shootday/internal/erasures"
)

// TestABackupLeavesLocksOut: a restore would replace the lock file of the running server, and reading the index of a log
// drops SQLite's locks of it. Stored files are copied by other means, and the journal of erasures must not be replaced.
func TestABackupLeavesLocksOut(t *testing.T) {
	s := start(t)
	if err := os.WriteFile(filepath.Join(s.app.DataDir(), database.LockFile), []byte("1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"storage/a/b.jpg", "erasures/20261124T083000Z-aaaaaaaaaaaaaaa"} {
		path := filepath.Join(s.app.DataDir(), name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, nil, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.app.CreateBackup(t.Context(), "made.zip"); err != nil {
		t.Fatal(err)
	}
	archive, err := zip.OpenReader(filepath.Join(s.app.DataDir(), core.LocalBackupsDirName, "made.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	found := map[string]bool{}
	for _, file := range archive.File {
		found[strings.SplitN(file.Name, "/", 2)[0]] = true
	}
	if !found["data.db"] || found[database.LockFile] || found["data.db-shm"] || found["auxiliary.db-shm"] ||
		found[core.LocalStorageDirName] || found[erasures.Folder] {
		t.Errorf("the backup holds %v", found)
	}
}

// TestWhoHasFinishedDoesNotWaitForABackup begins a backup, which copies the files in a transaction, while a request is in
// another one. The log database is locked, so that the backup lasts.
func TestWhoHasFinishedDoesNotWaitForABackup(t *testing.T) {
	s := start(t)
	pool := s.app.NonconcurrentDB().(*dbx.DB)
	release, backedUp, finished := make(chan bool), make(chan error, 1), make(chan error, 1)
	err := s.app.AuxRunInTransaction(func(core.App) error {
		go func() {
			finished <- s.app.RunInTransaction(func(core.App) error {
				go func() { backedUp <- s.app.CreateBackup(t.Context(), "made.zip") }()
				for pool.DB().Stats().InUse < 2 {
					time.Sleep(time.Millisecond)
				}
				time.Sleep(50 * time.Millisecond) // from the pool to the queue of the writer
				close(release)
				return nil
			})
		}()
		<-release
		select {
		case err := <-finished:
			return err
		case <-time.After(5 * time.Second):
			t.Error("the request waits for the backup")
			return nil
		}
	})
	if err != nil {
		t.Error(err)
	}
	if err := <-backedUp; err != nil {
		t.Error(err)
	}
}
