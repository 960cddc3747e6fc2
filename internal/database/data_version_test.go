package database_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"shootday/internal/database"
)

// TestDataVersionTellsOfCommits checks that DataVersion changes after a commit on another connection and in another
// process. It reads the version with a prepared statement on one connection, like the search.
func TestDataVersionTellsOfCommits(t *testing.T) {
	if path := os.Getenv("SHOOTDAY_TEST_WRITE"); path != "" {
		db, err := database.Connect(path)
		if err != nil {
			t.Fatal(err)
		}
		run(t, db, "INSERT INTO things VALUES (0)")
		db.Close()
		return
	}
	path := filepath.Join(t.TempDir(), "data.db")
	db, err := database.ConnectShared(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	database.ShareCommits(db)
	run(t, db, "CREATE TABLE things (number INTEGER)")
	conn, err := db.DB().Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	ask, err := conn.PrepareContext(t.Context(), database.DataVersion)
	if err != nil {
		t.Fatal(err)
	}
	last := int64(-1)
	expect := func(what string, changed bool) {
		t.Helper()
		var version int64
		if err := ask.QueryRow().Scan(&version); err != nil {
			t.Fatal(err)
		}
		if (version != last) != changed {
			t.Errorf("%s: version %d, and %d before", what, version, last)
		}
		last = version
	}
	expect("at the start", true)
	expect("without a commit", false)
	for range 20 {
		run(t, db, "INSERT INTO things VALUES (1)")
		expect("after a commit of the pool", true)
		expect("without another commit", false)
	}
	run(t, db, "PRAGMA wal_checkpoint(TRUNCATE)")
	run(t, db, "UPDATE things SET number = 2")
	expect("after a commit in a new log", true)
	undone, err := db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := undone.NewQuery("INSERT INTO things VALUES (3)").Execute(); err != nil {
		t.Fatal(err)
	}
	expect("during a transaction", false)
	if err := undone.Rollback(); err != nil {
		t.Fatal(err)
	}
	expect("after a rollback", false)
	other := exec.Command(os.Args[0], "-test.run=^TestDataVersionTellsOfCommits$")
	other.Env = append(os.Environ(), "SHOOTDAY_TEST_WRITE="+path)
	if printed, err := other.CombinedOutput(); err != nil {
		t.Fatal(err, string(printed))
	}
	expect("after a commit of another process", true)
}
