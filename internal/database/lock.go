package database

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// LockFile is the name of the lock file in a data folder. A process that needs exclusive use of the folder, such as a
// server or a command that changes the schema, keeps the file locked. The file contains the process id. It is not
// deleted when the process ends, because only the lock matters.
const LockFile = "shootday.lock"

// LockFolder locks the data folder dir for this process. It creates the folder if necessary. It returns an error if
// another process has locked the folder. The lock is released when the returned file is closed or the process ends,
// even if the process is killed.
func LockFolder(dir string) (*os.File, error) {
	if err := os.MkdirAll(dir, os.ModePerm); err != nil { // PocketBase uses the same mode
		return nil, fmt.Errorf("create the data folder: %w", err)
	}
	file, err := os.OpenFile(filepath.Join(dir, LockFile), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, unusable(filepath.Join(dir, LockFile), err)
	}
	if err := tryLock(file, dir); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	err = file.Truncate(0)
	if err == nil {
		_, err = fmt.Fprintln(file, os.Getpid())
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("write the process id: %w", err), file.Close())
	}
	return file, nil
}

// CheckUnlocked returns an error if another process has locked the data folder dir. It creates no files.
func CheckUnlocked(dir string) error {
	file, err := os.OpenFile(filepath.Join(dir, LockFile), os.O_RDWR, 0)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return unusable(filepath.Join(dir, LockFile), err)
	}
	return errors.Join(tryLock(file, dir), file.Close())
}

func tryLock(file *os.File, dir string) error {
	err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		holder, _ := os.ReadFile(file.Name()) // without a process id, the error is still clear
		return fmt.Errorf("%s is in use by another running Shootday (process %s): stop that first, or pass another folder with --dir",
			dir, strings.TrimSpace(string(holder)))
	}
	if err != nil {
		return fmt.Errorf("lock %s: %w", file.Name(), err)
	}
	return nil
}
