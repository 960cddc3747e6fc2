package database

import (
	"errors"
	"fmt"
	"path/filepath"
	"sync/atomic"
	"unsafe"

	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"
)

// Commits notices commits to a database by any connection of any process, without a call of SQLite or the system.
//
// It reads the header of the wal-index, which is in memory that all connections share. Every commit changes the header,
// and readers see a commit only once it has: SQLite itself compares the headers to learn whether its cache is outdated
// (section 2.4 of https://www.sqlite.org/walformat.html). PRAGMA data_version makes the same comparison, but takes and
// releases locks of the file, which costs as much as a search.
//
// The memory stays where it is while db is open: SQLite maps the wal-index in parts and releases them with the last
// connection of the process. db holds a shared lock of the database, so no process can leave WAL mode and delete the
// wal-index; Guard also holds it against loss. Checkpoints write to the wal-index and never make it smaller. Files that are
// deleted or replaced stay until db is closed.
type Commits struct {
	tls    *libc.TLS
	db     uintptr
	header *[2]CommitVersion // memory of SQLite, which stays mapped while db is open
}

// CommitVersion is different after each commit. It is one of the two copies of the header.
type CommitVersion [6]uint64

// The wal-index is mapped in parts of this size.
const walIndexPart = 32 << 10

// WatchCommits opens the database in a data folder, which must be in WAL mode. Close closes it.
func WatchCommits(dataDir string) (*Commits, error) {
	c := &Commits{tls: libc.NewTLS()}
	if err := c.open(filepath.Join(dataDir, main)); err != nil {
		c.Close()
		return nil, fmt.Errorf("watch the commits of the database: %w", err)
	}
	return c, nil
}

func (c *Commits) open(path string) error {
	texts := make([]uintptr, 0, 3)
	for _, text := range []string{path, "SELECT 1 FROM sqlite_schema", "main"} {
		allocated, err := libc.CString(text)
		if err != nil {
			return err
		}
		defer libc.Xfree(c.tls, allocated)
		texts = append(texts, allocated)
	}
	result := c.tls.Alloc(int(unsafe.Sizeof(uintptr(0))))
	defer c.tls.Free(int(unsafe.Sizeof(uintptr(0))))
	call := func(name string, code int32) error {
		if code != sqlite3.SQLITE_OK {
			return fmt.Errorf("%s: code %d of SQLite", name, code)
		}
		return nil
	}
	err := call("open", sqlite3.Xsqlite3_open_v2(c.tls, texts[0], result, sqlite3.SQLITE_OPEN_READONLY, 0))
	c.db = *at[uintptr](result)
	if err != nil {
		return err
	}
	sqlite3.Xsqlite3_busy_timeout(c.tls, c.db, 10_000)
	// Reading opens the wal-index.
	if err := call("read", sqlite3.Xsqlite3_exec(c.tls, c.db, texts[1], 0, 0, 0)); err != nil {
		return err
	}
	if err := call("find the file", sqlite3.Xsqlite3_file_control(c.tls, c.db, texts[2], sqlite3.SQLITE_FCNTL_FILE_POINTER, result)); err != nil {
		return err
	}
	file := *at[uintptr](result)
	methods := at[sqlite3.Tsqlite3_io_methods](at[sqlite3.Tsqlite3_file](file).FpMethods)
	if methods.FiVersion < 2 || methods.FxShmMap == 0 {
		return errors.New("the file system of SQLite has no shared memory")
	}
	shmMap := *(*func(*libc.TLS, uintptr, int32, int32, int32, uintptr) int32)(unsafe.Pointer(&struct{ uintptr }{methods.FxShmMap}))
	*at[uintptr](result) = 0
	if err := call("map the wal-index", shmMap(c.tls, file, 0, walIndexPart, 0, result)); err != nil {
		return err
	}
	if *at[uintptr](result) == 0 {
		return errors.New("the database is not in WAL mode")
	}
	c.header = at[[2]CommitVersion](*at[uintptr](result))
	return nil
}

// Version returns the version of the last commit. During a commit it is not settled: the commit may be visible or not.
func (c *Commits) Version() (version CommitVersion, settled bool) {
	for i := range version {
		version[i] = atomic.LoadUint64(&c.header[0][i])
	}
	for i := range version {
		if atomic.LoadUint64(&c.header[1][i]) != version[i] {
			return version, false
		}
	}
	return version, true
}

// Close closes the database. Version must not be called any more.
func (c *Commits) Close() {
	if c.db != 0 {
		sqlite3.Xsqlite3_close_v2(c.tls, c.db)
	}
	c.header, c.db = nil, 0
	c.tls.Close()
}

// at returns the value at an address of memory that SQLite has allocated.
func at[T any](address uintptr) *T { return *(**T)(unsafe.Pointer(&address)) }
