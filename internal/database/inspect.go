package database

import (
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"github.com/pocketbase/dbx"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

const auxiliary = "auxiliary.db" // PocketBase's second database, which contains its logs

// Info describes the state of the database in a data folder.
type Info struct {
	Exists     bool
	Migrations []string // the file names of the applied migrations, in the order in which they ran
	Version    string   // the version of the program that last migrated the database; empty if unknown
	Settings   string   // PocketBase's settings, as JSON or, if they are encrypted, as Base64; empty before the first start
}

// Inspect reads the state of the database in dir before PocketBase opens it. It does not change the folder. If the
// database is empty, damaged or not accessible, Inspect returns an error that names the file and suggests what to do.
// Otherwise PocketBase might treat the folder as a new installation.
func Inspect(dir string) (Info, error) {
	path := filepath.Join(dir, main)
	size, err := usable(path)
	if errors.Is(err, fs.ErrNotExist) {
		return Info{}, nil
	}
	if err != nil {
		return Info{}, err
	}
	if size == 0 {
		return Info{}, fmt.Errorf("%s is empty. A new installation has no such file: delete it if this is one, otherwise %s", path, wayBack)
	}
	info, err := read(dir)
	if err != nil {
		return Info{}, fmt.Errorf("%s cannot be opened as a database (%w). If it is damaged, %s", path, err, wayBack)
	}
	return info, nil
}

const wayBack = "restore it from a backup, or from its replica into another folder: shootday restore --from URL --dir NEW_DIR"

// usable checks that a file can be read and written, and returns its size in bytes. It does not open the file, because
// the operating system releases all locks of a process on a file when the process closes any of its descriptors. SQLite
// would then lose the locks that prevent other programs from deleting the write-ahead log.
func usable(path string) (int64, error) {
	info, err := os.Stat(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return 0, fmt.Errorf("%s: %w. Run the command as the user that owns the data folder, or pass another one with --dir", path, err)
	}
	if err != nil {
		return 0, err
	}
	if !info.Mode().IsRegular() {
		return 0, fmt.Errorf("%s is not a file. Pass the data folder with --dir", path)
	}
	const readable, writable = 4, 2
	err = syscall.Access(path, readable|writable)
	if err == nil {
		err = syscall.Access(filepath.Dir(path), writable) // SQLite creates files in the same folder
	}
	if err != nil {
		return 0, unusable(path, err)
	}
	return info.Size(), nil
}

func unusable(path string, err error) error {
	return fmt.Errorf("%s cannot be read and written (%w). Run the command as the user that owns the data folder, make the folder writable, or pass another one with --dir", path, err)
}

// CheckFiles checks that the other database files in dir can be read and written if they exist. These are PocketBase's
// log database, and the -wal and -shm files of both databases. If a command ran as another user, that user may own
// them.
func CheckFiles(dir string) error {
	for _, name := range []string{main + "-wal", main + "-shm", auxiliary, auxiliary + "-wal", auxiliary + "-shm"} {
		if _, err := usable(filepath.Join(dir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// OpenReadOnly opens the database in dir read-only. It creates no files, and works whether or not a server is running.
func OpenReadOnly(dir string) (*dbx.DB, error) {
	path := filepath.Join(dir, main)
	query := url.Values{"mode": {"ro"}, "_pragma": {"busy_timeout(10000)", "query_only(ON)"}}
	if _, err := os.Stat(path + "-wal"); errors.Is(err, fs.ErrNotExist) {
		query.Set("immutable", "1") // no process has the database open, so SQLite does not have to create the -wal and -shm files
	}
	name := url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath(), RawQuery: query.Encode()}
	return dbx.Open("sqlite", name.String())
}

// read reads the migrations, the version and the settings from the database.
func read(dir string) (info Info, err error) {
	db, err := OpenReadOnly(dir)
	if err != nil {
		return info, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	info.Exists = true
	var known bool
	if err := db.NewQuery(`SELECT count(*) FROM sqlite_schema WHERE name = '_migrations'`).Row(&known); err != nil || !known {
		return info, err
	}
	err = db.NewQuery(`SELECT file FROM _migrations ORDER BY substr(applied || '0000000000000000', 0, 17), file`).Column(&info.Migrations)
	if err != nil {
		return info, err
	}
	err = db.NewQuery(`SELECT coalesce((SELECT value ->> '$' FROM _params WHERE id = {:version}), ''),
		coalesce((SELECT value FROM _params WHERE id = 'settings'), '')`).
		Bind(dbx.Params{"version": VersionParam}).Row(&info.Version, &info.Settings)
	return info, err
}

// VersionParam is the id of the row in PocketBase's table _params that contains the version of the program that last
// migrated the database.
const VersionParam = "shootdayVersion"

// SetLogAside renames a damaged log database in dir, so that the server can start without it, and returns the new path.
// The path is empty if the log database is missing or not damaged. The new name contains the time now in UTC.
func SetLogAside(dir string, now time.Time) (string, error) {
	path := filepath.Join(dir, auxiliary)
	info, err := os.Stat(path)
	if err != nil || info.Size() == 0 {
		return "", nil // PocketBase creates a missing log database
	}
	if !damaged(checkLog(path)) {
		return "", nil
	}
	aside := path + ".damaged-" + now.UTC().Format("20060102-150405")
	for _, suffix := range []string{"", "-wal", "-shm"} {
		if err := os.Rename(path+suffix, aside+suffix); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", fmt.Errorf("move the damaged log database aside: %w", err)
		}
	}
	return aside, nil
}

// checkLog returns an error if the newest or the oldest row of a log database cannot be read. These reads detect damage
// to the header, the schema, and the beginning or end of the data. Reading all rows would delay the start of the
// server.
func checkLog(path string) (err error) {
	db, err := Connect(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	var logs int
	if err := db.NewQuery(`SELECT count(*) FROM sqlite_schema WHERE name = '_logs'`).Row(&logs); err != nil || logs == 0 {
		return err
	}
	var ends int
	return db.NewQuery(`SELECT count(*) FROM (
		SELECT * FROM (SELECT data FROM _logs ORDER BY rowid LIMIT 1) UNION ALL
		SELECT * FROM (SELECT data FROM _logs ORDER BY rowid DESC LIMIT 1))`).Row(&ends)
}

// damaged reports whether err means that a database file is damaged, rather than busy or inaccessible.
func damaged(err error) bool {
	var failure *sqlite.Error
	if !errors.As(err, &failure) {
		return false
	}
	code := failure.Code() & 0xff // the primary result code
	return code == sqlite3.SQLITE_CORRUPT || code == sqlite3.SQLITE_NOTADB
}
