// Package database opens SQLite the way Shootday needs it. It is the one place for driver and pragmas.
package database

import (
	"net/url"

	"github.com/pocketbase/dbx"
	_ "modernc.org/sqlite" // the driver "sqlite"
)

// Connect opens the database file at path.
//
// synchronous=FULL makes a commit survive a power cut: an answer of success is a promise. busy_timeout comes first,
// since switching to WAL may already have to wait for another process.
func Connect(path string) (*dbx.DB, error) {
	pragmas := url.Values{"_pragma": {
		"busy_timeout(10000)",
		"journal_mode(WAL)",
		"journal_size_limit(200000000)",
		"synchronous(FULL)",
		"foreign_keys(ON)",
		"temp_store(MEMORY)",
		"cache_size(-32000)",
		"mmap_size(268435456)",
	}}
	return dbx.Open("sqlite", path+"?"+pragmas.Encode())
}
