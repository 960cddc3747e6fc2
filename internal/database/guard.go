package database

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
)

// Guard prevents other programs from deleting the write-ahead log of a database that this process has open.
//
// SQLite deletes the log when the last connection of all processes is closed. It uses file locks to detect other
// processes. These locks are fragile, because POSIX releases all locks that a process holds on a file as soon as the
// process closes any descriptor of that file. If a library in this process opened and closed data.db as a file, the
// next program that opens and closes the database would delete the log, and all later commits would be lost. Therefore
// Guard additionally holds the same two locks as open file description locks, which are released only when their own
// descriptors are closed. One of them is the shared lock on data.db. It prevents other programs from getting the
// exclusive lock that they need to delete the log. The other one is the lock that marks the wal-index as in use.
//
// On systems other than Linux, Guard does nothing.
type Guard struct {
	db, wal, shm *os.File
}

// byteRange is the range of bytes in a file on which SQLite sets a lock. These bytes contain no data.
type byteRange struct{ start, length int64 }

var (
	sharedRange = byteRange{1<<30 + 2, 510} // in data.db: SHARED_FIRST and SHARED_SIZE of SQLite
	inUseByte   = byteRange{128, 1}         // in the wal-index: UNIX_SHM_DMS of SQLite
)

// These are the fcntl commands for open file description locks on Linux.
const (
	getOFDLock = 36
	setOFDLock = 37
)

// NewGuard returns a Guard for the database in dir. A connection of this process must already have read the database
// and must remain open.
func NewGuard(dir string) (*Guard, error) {
	g := &Guard{}
	if runtime.GOOS != "linux" {
		return g, nil
	}
	for name, file := range g.files() {
		opened, err := os.Open(filepath.Join(dir, name))
		if err != nil {
			return nil, errors.Join(fmt.Errorf("guard the database: %w", err), g.Close())
		}
		*file = opened
	}
	for file, locked := range g.locks() {
		if err := fcntl(file, setOFDLock, &syscall.Flock_t{Type: syscall.F_RDLCK, Start: locked.start, Len: locked.length}); err != nil {
			return nil, errors.Join(fmt.Errorf("guard the database: lock %s: %w", file.Name(), err), g.Close())
		}
	}
	return g, nil
}

func (g *Guard) files() map[string]**os.File {
	return map[string]**os.File{main: &g.db, main + "-wal": &g.wal, main + "-shm": &g.shm}
}

func (g *Guard) locks() map[*os.File]byteRange {
	return map[*os.File]byteRange{g.db: sharedRange, g.shm: inUseByte}
}

// Check returns an error if the database files in the folder are no longer those that this process has open, or if
// SQLite has lost one of its own locks. In the first case, commits are lost when the process ends. In the second case,
// Guard still protects the files, but this program has a bug: some code has opened and closed the database as a file.
func (g *Guard) Check() error {
	if g.db == nil {
		return nil
	}
	for name, file := range g.files() {
		used, err := (*file).Stat()
		if err != nil {
			return fmt.Errorf("check %s: %w", name, err)
		}
		present, err := os.Stat((*file).Name())
		if err == nil && !os.SameFile(used, present) {
			err = errors.New("another file has its name")
		}
		if err != nil {
			return fmt.Errorf("%s was deleted or replaced while the server uses it, and commits are lost when it stops: %w", (*file).Name(), err)
		}
	}
	for file, locked := range g.locks() {
		// The kernel reports a lock of another owner that would conflict with an exclusive lock, but not the guard's own
		// lock.
		found := syscall.Flock_t{Type: syscall.F_WRLCK, Start: locked.start, Len: locked.length}
		if err := fcntl(file, getOFDLock, &found); err != nil {
			return fmt.Errorf("check the lock of %s: %w", file.Name(), err)
		}
		if found.Type == syscall.F_UNLCK {
			return fmt.Errorf("SQLite has lost its lock of %s: some code of the server has opened and closed the file", file.Name())
		}
	}
	return nil
}

// Relock acquires SQLite's lock on data.db again after a library has closed a descriptor of the file. SQLite does not
// do so, because it does not notice that the lock is lost.
func (g *Guard) Relock() error {
	if g.db == nil {
		return nil
	}
	lock := syscall.Flock_t{Type: syscall.F_RDLCK, Start: sharedRange.start, Len: sharedRange.length}
	if err := fcntl(g.db, syscall.F_SETLK, &lock); err != nil {
		return fmt.Errorf("lock %s again: %w", g.db.Name(), err)
	}
	return nil
}

// Release releases the locks of the guard, so that SQLite can delete its log when this process closes the database.
func (g *Guard) Release() error {
	if g.db == nil {
		return nil
	}
	var failures []error
	for file, locked := range g.locks() {
		failures = append(failures, fcntl(file, setOFDLock, &syscall.Flock_t{Type: syscall.F_UNLCK, Start: locked.start, Len: locked.length}))
	}
	return errors.Join(failures...)
}

// Close closes the guard's descriptors, which releases all locks that this process holds on the database. Call it after
// all connections of this process to the database are closed.
func (g *Guard) Close() error {
	var failures []error
	for _, file := range g.files() {
		if *file != nil {
			failures = append(failures, (*file).Close())
		}
		*file = nil
	}
	return errors.Join(failures...)
}

func fcntl(file *os.File, command int, lock *syscall.Flock_t) error {
	raw, err := file.SyscallConn()
	if err != nil {
		return err
	}
	var failure error
	err = raw.Control(func(descriptor uintptr) { failure = syscall.FcntlFlock(descriptor, command, lock) })
	return errors.Join(err, failure)
}
