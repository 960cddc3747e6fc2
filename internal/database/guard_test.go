package database_test

import (
	"database/sql"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/pocketbase/dbx"

	"shootday/internal/database"
)

const visitVariable = "SHOOTDAY_TEST_VISIT"

// TestVisit is run as a separate process by the tests below. It opens a database, reads from it and closes it.
func TestVisit(t *testing.T) {
	path := os.Getenv(visitVariable)
	if path == "" {
		t.Skip("TestGuardKeepsTheLog runs it in another process")
	}
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	var count int
	if err := db.QueryRow("SELECT count(*) FROM things").Scan(&count); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

func visit(t *testing.T, path string) {
	t.Helper()
	other := exec.Command(os.Args[0], "-test.run=^TestVisit$")
	other.Env = append(os.Environ(), visitVariable+"="+path)
	if said, err := other.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
}

// newGuarded returns a database with one connection that remains open.
func newGuarded(t *testing.T) (db *dbx.DB, path string) {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("the guard works on Linux only")
	}
	path = filepath.Join(t.TempDir(), "data.db")
	db, err := database.Connect(path)
	if err != nil {
		t.Fatal(err)
	}
	db.DB().SetMaxOpenConns(1)
	t.Cleanup(func() { db.Close() })
	run(t, db, "CREATE TABLE things (number INTEGER)")
	return db, path
}

func guard(t *testing.T, path string) *database.Guard {
	t.Helper()
	guard, err := database.NewGuard(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { guard.Close() })
	return guard
}

// readAsAFile opens and closes a database file, which releases SQLite's locks on it.
func readAsAFile(t *testing.T, path string) {
	t.Helper()
	if _, err := os.ReadFile(path); err != nil {
		t.Fatal(err)
	}
}

// TestGuardKeepsTheLog checks that other programs cannot delete the log while a guard exists, and that they can delete
// it without a guard.
func TestGuardKeepsTheLog(t *testing.T) {
	for name, test := range map[string]struct{ guarded, kept bool }{
		"without a guard": {false, false},
		"with a guard":    {true, true},
	} {
		t.Run(name, func(t *testing.T) {
			db, path := newGuarded(t)
			if test.guarded {
				guard(t, path)
			}
			for _, suffix := range []string{"", "-wal", "-shm"} {
				readAsAFile(t, path+suffix)
			}
			visit(t, path)
			run(t, db, "INSERT INTO things VALUES (1)")
			if _, err := os.Stat(path + "-wal"); (err == nil) != test.kept {
				t.Errorf("the write-ahead log: %v", err)
			}
		})
	}
}

func TestGuardNoticesLostLocks(t *testing.T) {
	_, path := newGuarded(t)
	guard := guard(t, path)
	if err := guard.Check(); err != nil {
		t.Fatal(err)
	}
	readAsAFile(t, path)
	if err := guard.Check(); err == nil || !strings.Contains(err.Error(), "lost its lock of "+path) {
		t.Errorf("the lock of the database: %v", err)
	}
	if err := guard.Relock(); err != nil {
		t.Fatal(err)
	}
	if err := guard.Check(); err != nil {
		t.Errorf("after Relock: %v", err)
	}
	readAsAFile(t, path+"-shm")
	if err := guard.Check(); err == nil || !strings.Contains(err.Error(), "lost its lock of "+path+"-shm") {
		t.Errorf("the lock of the wal-index: %v", err)
	}
}

func TestGuardNoticesDeletedFiles(t *testing.T) {
	for _, suffix := range []string{"", "-wal", "-shm"} {
		_, path := newGuarded(t)
		guard := guard(t, path)
		if err := os.Remove(path + suffix); err != nil {
			t.Fatal(err)
		}
		if err := guard.Check(); err == nil || !strings.Contains(err.Error(), path+suffix+" was deleted or replaced") {
			t.Errorf("%q: %v", suffix, err)
		}
	}
}

// TestReleaseLetsSQLiteEmptyTheLog checks that SQLite deletes the log if the guard is released before the database is
// closed.
func TestReleaseLetsSQLiteEmptyTheLog(t *testing.T) {
	db, path := newGuarded(t)
	guard := guard(t, path)
	if err := guard.Release(); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if left, err := filepath.Glob(path + "-*"); err != nil || len(left) > 0 {
		t.Errorf("%v are left (%v)", left, err)
	}
}
