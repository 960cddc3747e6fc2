package database_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"shootday/internal/database"
)

// TestCommitsAreNoticed writes by several connections and another process. Nobody who has seen a commit may read the
// version from before it.
func TestCommitsAreNoticed(t *testing.T) {
	path := os.Getenv("SHOOTDAY_TEST_WRITE")
	if path != "" {
		db, err := database.Connect(path)
		if err != nil {
			t.Fatal(err)
		}
		run(t, db, "INSERT INTO things VALUES (0)")
		db.Close()
		return
	}
	dir := t.TempDir()
	path = filepath.Join(dir, "data.db")
	db, err := database.Connect(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	run(t, db, "CREATE TABLE things (number INTEGER)")
	commits, err := database.WatchCommits(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(commits.Close)
	version := func() database.CommitVersion {
		t.Helper()
		found, settled := commits.Version()
		if !settled {
			t.Fatal("the version is not settled though nobody writes")
		}
		return found
	}
	seen := map[database.CommitVersion]bool{}
	expect := func(what string, changed bool) {
		t.Helper()
		if got := version(); seen[got] == changed {
			t.Errorf("%s: the version is known: %v", what, seen[got])
		}
		seen[version()] = true
	}
	expect("at the start", true)
	expect("without a commit", false)
	for range 200 {
		run(t, db, "INSERT INTO things VALUES (1)")
		expect("after a commit", true)
	}
	for range 3 {
		run(t, db, "PRAGMA wal_checkpoint(TRUNCATE)")
		run(t, db, "UPDATE things SET number = 2")
		expect("after a commit in a new log", true)
	}
	var count int
	if err := db.NewQuery("SELECT count(*) FROM things").Row(&count); err != nil {
		t.Fatal(err)
	}
	before := version()
	if tx, err := db.Begin(); err != nil {
		t.Fatal(err)
	} else if _, err := tx.NewQuery("INSERT INTO things VALUES (3)").Execute(); err != nil || version() != before {
		t.Error("a transaction that has not committed:", err)
	} else if err := tx.Rollback(); err != nil || version() != before {
		t.Error("a transaction that was rolled back:", err)
	}
	other := exec.Command(os.Args[0], "-test.run=TestCommitsAreNoticed")
	other.Env = append(os.Environ(), "SHOOTDAY_TEST_WRITE="+path)
	if printed, err := other.CombinedOutput(); err != nil {
		t.Fatal(err, string(printed))
	}
	expect("after a commit of another process", true)

	// Writers at once: whoever knows of a commit never gets a version from before it.
	var committed atomic.Int64
	var writing sync.WaitGroup
	for range 3 {
		writing.Go(func() {
			for range 100 {
				known, settled := commits.Version()
				if _, err := db.NewQuery("INSERT INTO things VALUES (4)").Execute(); err != nil {
					t.Error(err)
					return
				}
				committed.Add(1)
				if now, stillSettled := commits.Version(); settled && stillSettled && now == known {
					t.Error("the version is the same after a commit")
				}
			}
		})
	}
	writing.Wait()
	if committed.Load() != 300 {
		t.Errorf("%d commits", committed.Load())
	}
}

func TestCommitsNeedALog(t *testing.T) {
	if commits, err := database.WatchCommits(filepath.Join(t.TempDir(), "missing")); err == nil {
		commits.Close()
		t.Error("a missing database is watched")
	}
}
