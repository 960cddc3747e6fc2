package database_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/pocketbase/dbx"

	"shootday/internal/database"
)

// TestOnlyTheCopiedDatabaseKeepsItsLog writes so much data that SQLite would by default checkpoint the write-ahead log.
// Only the log of the database that is replicated must keep all of the data.
func TestOnlyTheCopiedDatabaseKeepsItsLog(t *testing.T) {
	const written = 24 << 20
	for name, kept := range map[string]bool{"data.db": true, "auxiliary.db": false} {
		path := filepath.Join(t.TempDir(), name)
		db, err := database.ConnectReplicated(path)
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		if _, err := db.NewQuery("CREATE TABLE logs (line BLOB)").Execute(); err != nil {
			t.Fatal(err)
		}
		for range written >> 20 {
			if _, err := db.NewQuery("INSERT INTO logs VALUES (randomblob(1048576))").Execute(); err != nil {
				t.Fatal(err)
			}
		}
		log, err := os.Stat(path + "-wal")
		if err != nil {
			t.Fatal(err)
		}
		if kept != (log.Size() > written) {
			t.Errorf("the log of %s has %d bytes", name, log.Size())
		}
	}
}

// TestACheckpointLeavesTheLogToTheReplica runs the checkpoint that PocketBase runs every day and after each backup.
// With a replica, it must not empty the log.
func TestACheckpointLeavesTheLogToTheReplica(t *testing.T) {
	for name, test := range map[string]struct {
		connect func(string) (*dbx.DB, error)
		kept    bool
	}{
		"with a replica":    {database.ConnectSharedReplicated, true},
		"without a replica": {database.ConnectShared, false},
	} {
		path := filepath.Join(t.TempDir(), "data.db")
		db, err := test.connect(path)
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		run(t, db, "CREATE TABLE logs (line TEXT)")
		run(t, db, "PRAGMA wal_checkpoint(TRUNCATE)")
		log, err := os.Stat(path + "-wal")
		if err != nil || (log.Size() > 0) != test.kept {
			t.Errorf("%s the log has %d bytes (%v)", name, log.Size(), err)
		}
	}
}
