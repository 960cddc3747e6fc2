// Package database opens SQLite the way Shootday needs it. It is the one place for driver and pragmas.
package database

import (
	"database/sql"
	"net/url"
	"path/filepath"
	"runtime"
	"slices"
	"time"

	"github.com/pocketbase/dbx"
	_ "modernc.org/sqlite" // the driver "sqlite"
)

// pragmas of every connection. synchronous=FULL makes a commit survive a power cut: an answer of success is a promise.
// busy_timeout comes first, since switching to WAL may already have to wait for another process.
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

// Connections are how many read at the same time. More would wait for the processor and take memory: each has a cache of
// its own.
const Connections = 8

const main = "data.db"

// ReaderPragmas are those of connections that walk through a large database: they map all of it that SQLite can (2 GiB),
// since to fetch the other pages by system calls takes up to half of a search.
var ReaderPragmas = []string{
	"busy_timeout(10000)",
	"query_only(ON)",
	"temp_store(MEMORY)",
	"cache_size(-4000)",
	"mmap_size(2147418112)",
}

// Connect opens the database file at path.
func Connect(path string) (*dbx.DB, error) { return open(path, pragmas) }

// ConnectReplicated opens the database file at path while this process copies it to a replica: only what copies the
// write-ahead log may empty it. PocketBase's other database, with its logs of requests, is not copied.
func ConnectReplicated(path string) (*dbx.DB, error) {
	if filepath.Base(path) != main {
		return Connect(path)
	}
	return open(path, append(slices.Clone(pragmas), "wal_autocheckpoint(0)"))
}

// ConnectReaders opens the database in a data folder to read from it. One connection more than there are processors read
// at the same time, as one may wait for the disk. What idle ones have mapped is given back after a minute.
func ConnectReaders(dataDir string) (*sql.DB, error) {
	db, err := open(filepath.Join(dataDir, main), ReaderPragmas)
	if err != nil {
		return nil, err
	}
	most := runtime.GOMAXPROCS(0) + 1
	db.DB().SetMaxOpenConns(most)
	db.DB().SetMaxIdleConns(most)
	db.DB().SetConnMaxIdleTime(time.Minute)
	return db.DB(), nil
}

// open has transactions take the write lock at their beginning. One that first reads and then writes would fail at once,
// whatever its waiting time, when another process or the replica has written in between.
func open(path string, pragmas []string) (*dbx.DB, error) {
	connector, err := newConnector(path + "?" + url.Values{"_pragma": pragmas, "_txlock": {"immediate"}}.Encode())
	if err != nil {
		return nil, err
	}
	return dbx.NewFromDB(sql.OpenDB(connector), "sqlite"), nil
}
