package ops_test

import (
	"archive/zip"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
	"shootday/internal/database"
)

// TestABackupLeavesLocksOut checks that a backup contains no lock files, stored files or journal of erasures. Restoring
// a lock file would replace that of the running server, and reading the index of a write-ahead log would release
// SQLite's locks on it. Stored files are copied by other means, and the journal must not be replaced.
func TestABackupLeavesLocksOut(t *testing.T) {
	s := apptest.Start(t)
	if err := os.WriteFile(filepath.Join(s.App.DataDir(), database.LockFile), []byte("1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	const picture, entry = "storage/a/b.jpg", "erasures/20261124T083000Z-aaaaaaaaaaaaaaa"
	for _, name := range []string{picture, entry} {
		path := filepath.Join(s.App.DataDir(), name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, nil, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.App.CreateBackup(t.Context(), "made.zip"); err != nil {
		t.Fatal(err)
	}
	archive, err := zip.OpenReader(filepath.Join(s.App.DataDir(), core.LocalBackupsDirName, "made.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	found := map[string]bool{}
	for _, file := range archive.File {
		found[file.Name] = true // PocketBase may add files that are deleted during the backup, such as those that test whether the store is available
	}
	if !found["data.db"] || found[database.LockFile] || found["data.db-shm"] || found["auxiliary.db-shm"] ||
		found[picture] || found[entry] {
		t.Errorf("the backup contains %v", found)
	}
}

// TestABackupNeedsNoWriteLock copies the database in the same way as a backup, while a transaction holds the write
// lock.
func TestABackupNeedsNoWriteLock(t *testing.T) {
	s := apptest.Start(t)
	target := filepath.Join(t.TempDir(), "copy.db")
	err := s.App.RunInTransaction(func(core.App) error {
		_, err := s.App.ConcurrentDB().NewQuery("VACUUM INTO {:path}").Bind(dbx.Params{"path": target}).WithContext(t.Context()).Execute()
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if copied, err := os.Stat(target); err != nil || copied.Size() == 0 {
		t.Error(copied, err)
	}
}
