// Package database opens the SQLite database in a data folder with the driver and the pragmas that Shootday needs, locks
// the folder, checks its files before the start, and classifies the errors of SQLite. PocketBase and our own queries both
// open their connections here, so that they have the same guarantees of durability.
package database

import (
	"database/sql"
	"net/url"
	"path/filepath"
	"slices"

	"github.com/pocketbase/dbx"
	_ "modernc.org/sqlite" // the driver "sqlite"
)

// pragmas are set on every connection that can write. synchronous(FULL) makes a commit survive a power cut, because a
// successful response promises that. busy_timeout comes first because journal_mode(WAL) may have to wait for another
// process.
var pragmas = []string{
	"busy_timeout(10000)",
	"journal_mode(WAL)",
	"journal_size_limit(200000000)",
	"synchronous(FULL)",
	"foreign_keys(ON)",
	"temp_store(MEMORY)",
	"cache_size(-4000)",
	"mmap_size(67108864)",
}

// Connections is the number of PocketBase's connections for concurrent reads. More would only wait for the processor and
// use memory, because each has its own cache.
const Connections = 8

const main = "data.db"

// Connect opens the database file at path for reading and writing.
func Connect(path string) (*dbx.DB, error) { return open(path, pragmas) }

// ConnectReplicated opens the database file at path without automatic checkpoints, for a process that copies the
// database to a replica: only Litestream may empty the write-ahead log. PocketBase's log database is not copied and is
// opened as by Connect.
func ConnectReplicated(path string) (*dbx.DB, error) {
	if filepath.Base(path) != main {
		return Connect(path)
	}
	return open(path, append(slices.Clone(pragmas), "wal_autocheckpoint(0)"))
}

// ConnectShared is Connect for the one process that serves. Its transactions share commits, see writer. ShareCommits
// must be called afterwards.
func ConnectShared(path string) (*dbx.DB, error) { return openShared(path, pragmas, false) }

// ConnectSharedReplicated is ConnectReplicated with the shared transactions of ConnectShared. Explicit checkpoints do nothing.
func ConnectSharedReplicated(path string) (*dbx.DB, error) {
	return openShared(path, append(slices.Clone(pragmas), "wal_autocheckpoint(0)"), true)
}

// openShared opens PocketBase's database. Its log database is opened as by Connect.
func openShared(path string, pragmas []string, replicated bool) (*dbx.DB, error) {
	if filepath.Base(path) != main {
		return Connect(path)
	}
	plain, err := newConnector(source(path, pragmas))
	if err != nil {
		return nil, err
	}
	return dbx.NewFromDB(sql.OpenDB(newSharedConnector(plain, replicated)), "sqlite"), nil
}

// open opens a database whose transactions take the write lock when they begin. A transaction that reads first and then
// writes would otherwise fail immediately, regardless of busy_timeout, if another process or the replica has written in
// between.
func open(path string, pragmas []string) (*dbx.DB, error) {
	connector, err := newConnector(source(path, pragmas))
	if err != nil {
		return nil, err
	}
	return dbx.NewFromDB(sql.OpenDB(connector), "sqlite"), nil
}

func source(path string, pragmas []string) string {
	return path + "?" + url.Values{"_pragma": pragmas, "_txlock": {"immediate"}}.Encode()
}
