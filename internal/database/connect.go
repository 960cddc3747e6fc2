// Package database opens the SQLite database in a data folder with the driver and the pragmas that Shootday needs,
// locks the folder, checks the database files before the server starts, and classifies SQLite's errors. It opens all
// connections, those for PocketBase as well as those for our own queries, so that all have the same durability
// guarantees.
package database

import (
	"database/sql"
	"net/url"
	"path/filepath"
	"slices"

	"github.com/pocketbase/dbx"
	_ "modernc.org/sqlite" // the driver "sqlite"
)

// pragmas are set on every connection that can write. With synchronous(FULL), a commit survives a power failure, which
// is necessary because a successful response promises that the change is saved. busy_timeout is set first, because
// journal_mode(WAL) may have to wait for another process.
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

// Connections is the number of connections that PocketBase uses for concurrent reads. More connections would not be
// faster, because they would wait for the processor, and their caches would use more memory.
const Connections = 8

const main = "data.db"

// Connect opens the database file at path for reading and writing.
func Connect(path string) (*dbx.DB, error) { return open(path, pragmas) }

// ConnectReplicated opens the database file at path without automatic checkpoints, for a process that copies the
// database to a replica. In such a process, only Litestream may checkpoint the write-ahead log. PocketBase's log
// database is not replicated, so ConnectReplicated opens it like Connect.
func ConnectReplicated(path string) (*dbx.DB, error) {
	if filepath.Base(path) != main {
		return Connect(path)
	}
	return open(path, append(slices.Clone(pragmas), "wal_autocheckpoint(0)"))
}

// ConnectShared opens the database file at path for the server, which must be the only process that serves the
// database. Concurrent transactions share commits (see writer). The caller must then call ShareCommits.
func ConnectShared(path string) (*dbx.DB, error) { return openShared(path, pragmas, false) }

// ConnectSharedReplicated opens the database like ConnectReplicated, with shared commits like ConnectShared. Explicit
// checkpoints have no effect.
func ConnectSharedReplicated(path string) (*dbx.DB, error) {
	return openShared(path, append(slices.Clone(pragmas), "wal_autocheckpoint(0)"), true)
}

// openShared opens PocketBase's main database with shared transactions. It opens the log database like Connect.
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

// open opens a database whose transactions take the write lock when they begin. If they took it later, a transaction
// that reads first and then writes would fail immediately, regardless of busy_timeout, if another process or the
// replica had written in the meantime.
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
