package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"slices"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// transient contains the result codes after which the same statement may succeed later.
var transient = []int{
	sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOMEM,
	sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_INTERRUPT, sqlite3.SQLITE_FULL,
}

// transientTexts contains parts of the messages of transient errors. They identify an error if its result code is lost.
var transientTexts = []string{
	"database is locked", "table is locked", "disk I/O error", "unable to open database file", "database is closed",
	"attempt to write a readonly database",
}

// Unavailable reports whether err means that the database is temporarily unusable, for example because it is locked,
// closed or full, or because its files cannot be read or written. The same request may succeed later.
func Unavailable(err error) bool {
	if err == nil {
		return false
	}
	if code, ok := resultCode(err); ok {
		return slices.Contains(transient, code)
	}
	if errors.Is(err, sql.ErrConnDone) || errors.Is(err, driver.ErrBadConn) || errors.Is(err, context.DeadlineExceeded) || Full(err) {
		return true
	}
	return slices.ContainsFunc(transientTexts, func(text string) bool { return strings.Contains(err.Error(), text) })
}

// Failed reports whether err is an error of the database: either the database is unavailable, or a statement failed. A
// missing row (sql.ErrNoRows) is not a failure.
func Failed(err error) bool {
	_, ok := resultCode(err)
	return ok || Unavailable(err)
}

// resultCode returns the primary result code of the SQLite error in err. It returns false if err contains no such
// error.
func resultCode(err error) (int, bool) {
	failure, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return 0, false
	}
	return failure.Code() & 0xff, true
}
