package vault

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// folder stores files on the disk. It appends received bytes to the file partUpload. It renames this file to
// partVerified when the checksum is verified, and to partOriginal when the check is complete. This avoids copies, and
// the name shows after a restart which steps are complete.
type folder struct{ root string }

const (
	partUpload   = "upload"
	partVerified = "verified"

	onlyServer     = 0o600
	onlyServerDirs = 0o700
)

func (f folder) path(p place, part string) string {
	return filepath.Join(f.root, filepath.FromSlash(p.key(part)))
}

func (f folder) received(p place) (int64, error) {
	info, err := os.Stat(f.path(p, partUpload))
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, fmt.Errorf("look up an upload: %w", err)
	}
	return info.Size(), nil
}

func (f folder) receive(p place, at int64, from io.Reader) (stored int64, err error) {
	name := f.path(p, partUpload)
	if err := os.MkdirAll(filepath.Dir(name), onlyServerDirs); err != nil {
		return 0, fmt.Errorf("make a folder of the vault: %w", err)
	}
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE, onlyServer)
	if err != nil {
		return 0, fmt.Errorf("open an upload: %w", err)
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	if _, err := file.Seek(at, io.SeekStart); err != nil {
		return 0, fmt.Errorf("open an upload: %w", err)
	}
	stored, err = io.Copy(file, from)
	// The response tells the client the new offset, so all bytes before this offset must survive a power failure.
	return stored, errors.Join(err, file.Sync())
}

func (f folder) truncate(p place, size int64) error {
	err := os.Truncate(f.path(p, partUpload), size)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("shorten an upload: %w", err)
	}
	return nil
}

func (f folder) checked(p place, size int64) (*os.File, bool, error) {
	for _, part := range []string{partOriginal, partVerified, partUpload} {
		file, err := os.OpenFile(f.path(p, part), os.O_RDWR, onlyServer)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, false, fmt.Errorf("open an upload: %w", err)
		}
		info, err := file.Stat()
		if err == nil && info.Size() != size {
			err = fmt.Errorf("an upload has %d bytes instead of %d", info.Size(), size)
		}
		if err != nil {
			return nil, false, errors.Join(err, file.Close())
		}
		return file, part != partUpload, nil
	}
	return nil, false, errMissing
}

func (f folder) markVerified(p place) error {
	return os.Rename(f.path(p, partUpload), f.path(p, partVerified))
}

func (f folder) finish(p place, file *os.File) error {
	if err := file.Sync(); err != nil {
		return fmt.Errorf("store a checked file: %w", err)
	}
	if file.Name() == f.path(p, partOriginal) {
		return nil
	}
	verified := f.path(p, partVerified)
	if err := os.Rename(verified, f.path(p, partOriginal)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("store a checked file: %w", err)
	}
	return syncFolder(filepath.Dir(verified))
}

// syncFolder ensures that the names in a folder survive a power failure.
func syncFolder(name string) error {
	dir, err := os.Open(name)
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}

func (f folder) put(p place, part string, data []byte) error {
	name := f.path(p, part)
	temporary := name + ".new"
	if err := os.MkdirAll(filepath.Dir(name), onlyServerDirs); err != nil {
		return fmt.Errorf("make a folder of the vault: %w", err)
	}
	file, err := os.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, onlyServer)
	if err != nil {
		return fmt.Errorf("store a part of a file: %w", err)
	}
	_, err = file.Write(data)
	if err = errors.Join(err, file.Sync(), file.Close()); err == nil {
		err = os.Rename(temporary, name)
	}
	if err != nil {
		return fmt.Errorf("store a part of a file: %w", err)
	}
	return nil
}

func (f folder) open(p place, part string) (content, int64, error) {
	file, err := os.Open(f.path(p, part))
	if err != nil {
		return nil, 0, err
	}
	info, err := file.Stat()
	if err != nil {
		return nil, 0, errors.Join(err, file.Close())
	}
	return file, info.Size(), nil
}

func (f folder) remove(p place) error {
	if err := os.RemoveAll(filepath.Join(f.root, Folder, p.delivery, p.file)); err != nil {
		return fmt.Errorf("delete files of the vault: %w", err)
	}
	return nil
}

func (f folder) stored() (found []storedFile, err error) {
	folders, err := filepath.Glob(filepath.Join(f.root, Folder, "*", "*"))
	if err != nil {
		return nil, err
	}
	for _, name := range folders {
		changed, err := lastChange(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue // the folder was deleted in the meantime
		}
		if err != nil {
			return nil, fmt.Errorf("list the vault: %w", err)
		}
		found = append(found, storedFile{place{filepath.Base(filepath.Dir(name)), filepath.Base(name)}, changed})
	}
	return found, nil
}

// lastChange returns the time of the last write to a folder or to a file in it.
func lastChange(folder string) (latest time.Time, err error) {
	err = filepath.WalkDir(folder, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err == nil && info.ModTime().After(latest) {
			latest = info.ModTime()
		}
		return err
	})
	return latest, err
}

func (folder) close() {}
