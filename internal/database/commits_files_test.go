package database_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/pocketbase/dbx"

	"shootday/internal/database"
)

// watched is a database whose commits are watched.
type watched struct {
	*testing.T
	path    string
	db      *dbx.DB
	commits *database.Commits
}

func newWatched(t *testing.T) *watched {
	dir := t.TempDir()
	w := &watched{T: t, path: filepath.Join(dir, "data.db")}
	db, err := database.Connect(w.path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	w.db = db
	run(t, db, "CREATE TABLE things (number INTEGER)")
	if w.commits, err = database.WatchCommits(dir); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.commits.Close)
	return w
}

// expectNotice fails unless what changes the database also changes the version.
func (w *watched) expectNotice(what string, change func()) {
	w.Helper()
	before, settled := w.commits.Version()
	change()
	after, stillSettled := w.commits.Version()
	if !settled || !stillSettled || before == after {
		w.Errorf("%s: settled before %v and after %v, and the version is the same: %v", what, settled, stillSettled, before == after)
	}
}

func (w *watched) write() { run(w.T, w.db, "INSERT INTO things VALUES (1)") }

// writeElsewhere commits in another process, which opens and closes the database.
func (w *watched) writeElsewhere() {
	w.Helper()
	other := exec.Command(os.Args[0], "-test.run=^TestCommitsAreNoticed$")
	other.Env = append(os.Environ(), "SHOOTDAY_TEST_WRITE="+w.path)
	if printed, err := other.CombinedOutput(); err != nil {
		w.Fatal(err, string(printed))
	}
}

// TestCommitsOfALargeLog grows the wal-index to several parts and back: the first one stays where it is.
func TestCommitsOfALargeLog(t *testing.T) {
	w := newWatched(t)
	run(t, w.db, "PRAGMA wal_autocheckpoint = 0")
	for range 3 {
		w.expectNotice("a large commit", func() {
			run(t, w.db, "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) INSERT INTO things SELECT zeroblob(12000) FROM n")
		})
		if index, err := os.Stat(w.path + "-shm"); err != nil || index.Size() < 64<<10 {
			t.Errorf("the wal-index has one part only: %v, %v", index, err)
		}
		w.expectNotice("a commit of another process", w.writeElsewhere)
		run(t, w.db, "PRAGMA wal_checkpoint(TRUNCATE)")
		w.expectNotice("a commit in a new log", w.write)
	}
}

// TestWatchedDatabasesKeepTheirLog tries to leave WAL mode, which would delete the wal-index.
func TestWatchedDatabasesKeepTheirLog(t *testing.T) {
	w := newWatched(t)
	w.db.DB().SetMaxOpenConns(1)
	mode := ""
	_ = w.db.NewQuery("PRAGMA busy_timeout = 50").Row(new(int))
	_ = w.db.NewQuery("PRAGMA journal_mode = DELETE").Row(&mode)
	if mode == "delete" {
		t.Error("a watched database left WAL mode")
	}
	w.expectNotice("a commit after the attempt", w.write)
	w.db.Close()
	if _, err := os.Stat(w.path + "-shm"); err != nil {
		t.Error("after all others have closed the database, the wal-index is gone:", err)
	}
	w.expectNotice("a commit of another process alone", w.writeElsewhere)
}

// TestCommitsOfReplacedFiles removes and replaces the files, as restoring a backup does before the process starts again.
func TestCommitsOfReplacedFiles(t *testing.T) {
	w := newWatched(t)
	if err := os.Remove(w.path + "-shm"); err != nil {
		t.Fatal(err)
	}
	w.expectNotice("a commit after the wal-index was deleted", w.write)
	for _, suffix := range []string{"", "-wal"} {
		if err := os.Rename(w.path+suffix, w.path+suffix+".old"); err != nil {
			t.Fatal(err)
		}
	}
	w.expectNotice("a commit after the files were moved", w.write)
	before, _ := w.commits.Version()
	fresh, err := database.Connect(w.path)
	if err != nil {
		t.Fatal(err)
	}
	run(t, fresh, "CREATE TABLE things (number INTEGER)")
	if after, settled := w.commits.Version(); !settled || after != before {
		t.Error("a commit to another database of the same name is noticed")
	}
	fresh.Close()
}

// TestCommitsAfterLocksAreLost opens and closes the database or the wal-index, as an archive of the folder does. By the rules
// of POSIX that drops the process's locks of it. Without those of the wal-index, the next process to open it truncates it to
// three bytes and writes it again: the first page of the mapping stays readable meanwhile.
func TestCommitsAfterLocksAreLost(t *testing.T) {
	for _, suffix := range []string{"", "-shm"} {
		t.Run("data.db"+suffix, func(t *testing.T) {
			w := newWatched(t)
			w.write()
			var stopped atomic.Bool
			var reading sync.WaitGroup
			reading.Go(func() {
				for !stopped.Load() {
					w.commits.Version()
					runtime.Gosched()
				}
			})
			t.Cleanup(func() {
				stopped.Store(true)
				reading.Wait()
			})
			for range 4 {
				file, err := os.Open(w.path + suffix)
				if err != nil {
					t.Fatal(err)
				}
				file.Close()
				w.expectNotice("a commit of another process", w.writeElsewhere)
				w.expectNotice("a commit", w.write)
			}
			count := 0
			if err := w.db.NewQuery("SELECT count(*) FROM things").Row(&count); err != nil || count != 9 {
				t.Errorf("%d of 9 commits, %v", count, err)
			}
		})
	}
}
