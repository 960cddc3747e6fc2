package vault

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/pocketbase/pocketbase/tools/filesystem"
)

// bucket stores files in an S3 bucket. Each request of an upload creates an object, whose name ends with the offset of
// its first byte. Every server of a cluster can therefore continue an upload. After the check, a file is a single
// object.
type bucket struct {
	system    *filesystem.System
	temporary string // folder in which files are stored while they are checked
}

// missing returns errMissing if err means that an object does not exist, and otherwise err.
func missing(err error) error {
	if errors.Is(err, filesystem.ErrNotFound) {
		return errMissing
	}
	return err
}

// pieces returns the objects of an upload up to the first gap, in order, and their total size in bytes.
func (b bucket) pieces(p place) (keys []string, size int64, err error) {
	found, err := b.system.List(p.key(partUpload) + "/")
	if err != nil {
		return nil, 0, fmt.Errorf("list an upload: %w", err)
	}
	sizes := map[int64]int64{}
	for _, object := range found {
		at, err := strconv.ParseInt(path.Base(object.Key), 10, 64)
		if err == nil && object.Size > 0 {
			sizes[at] = object.Size
		}
	}
	for sizes[size] > 0 {
		keys = append(keys, b.piece(p, size))
		size += sizes[size]
	}
	return keys, size, nil
}

func (b bucket) piece(p place, at int64) string {
	return fmt.Sprintf("%s/%012d", p.key(partUpload), at)
}

func (b bucket) received(p place) (int64, error) {
	_, size, err := b.pieces(p)
	return size, err
}

func (b bucket) receive(p place, at int64, from io.Reader) (int64, error) {
	data, err := io.ReadAll(from)
	if len(data) == 0 {
		return 0, err
	}
	if failed := b.system.Upload(data, b.piece(p, at)); failed != nil {
		return 0, fmt.Errorf("store a part of an upload: %w", failed)
	}
	return int64(len(data)), err
}

// truncate deletes the objects that begin at size or later. It never has to shorten an object, because it is only used
// to undo the last request, which created a separate object.
func (b bucket) truncate(p place, size int64) error {
	found, err := b.system.List(p.key(partUpload) + "/")
	if err != nil {
		return fmt.Errorf("list an upload: %w", err)
	}
	for _, object := range found {
		if at, err := strconv.ParseInt(path.Base(object.Key), 10, 64); err == nil && at >= size {
			if err := b.system.Delete(object.Key); err != nil {
				return fmt.Errorf("delete a part of an upload: %w", err)
			}
		}
	}
	return nil
}

func (b bucket) checked(p place, size int64) (*os.File, bool, error) {
	keys, verified := []string{p.key(partOriginal)}, true
	exists, err := b.system.Exists(p.key(partOriginal))
	if err != nil {
		return nil, false, fmt.Errorf("look up a file in the bucket: %w", err)
	}
	if !exists {
		verified = false
		var received int64
		if keys, received, err = b.pieces(p); err != nil {
			return nil, false, err
		}
		if received != size {
			return nil, false, errMissing
		}
	}
	if err := os.MkdirAll(b.temporary, onlyServerDirs); err != nil {
		return nil, false, fmt.Errorf("make a folder for a check: %w", err)
	}
	file, err := os.CreateTemp(b.temporary, "checking-*")
	if err != nil {
		return nil, false, fmt.Errorf("make a file for a check: %w", err)
	}
	// Remove the name of the file now: no other code opens the file, and it must not remain if the server stops.
	err = os.Remove(file.Name())
	for _, key := range keys {
		if err == nil {
			err = b.copyTo(file, key)
		}
	}
	if err != nil {
		return nil, false, errors.Join(err, file.Close())
	}
	return file, verified, nil
}

func (b bucket) copyTo(file io.Writer, key string) error {
	reader, err := b.system.GetReader(key)
	if err != nil {
		return fmt.Errorf("read from the bucket: %w", missing(err))
	}
	_, err = io.Copy(file, reader)
	return errors.Join(err, reader.Close())
}

// markVerified does nothing, because the check changes only a copy of the file.
func (bucket) markVerified(place) error { return nil }

func (b bucket) finish(p place, file *os.File) error {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return fmt.Errorf("read a checked file: %w", err)
	}
	writer, err := b.system.NewWriter(p.key(partOriginal), nil)
	if err != nil {
		return fmt.Errorf("store a checked file: %w", err)
	}
	_, err = writer.ReadFrom(file)
	if err = errors.Join(err, writer.Close()); err != nil {
		return fmt.Errorf("store a checked file: %w", err)
	}
	return errors.Join(b.system.DeletePrefix(p.key(partUpload) + "/")...)
}

func (b bucket) put(p place, part string, data []byte) error {
	if err := b.system.Upload(data, p.key(part)); err != nil {
		return fmt.Errorf("store a part of a file: %w", err)
	}
	return nil
}

func (b bucket) open(p place, part string) (content, int64, error) {
	reader, err := b.system.GetReader(p.key(part))
	if err != nil {
		return nil, 0, missing(err)
	}
	return reader, reader.Size(), nil
}

func (b bucket) remove(p place) error {
	prefix := path.Join(Folder, p.delivery, p.file) + "/"
	return errors.Join(b.system.DeletePrefix(prefix)...)
}

func (b bucket) stored() (found []storedFile, err error) {
	objects, err := b.system.List(Folder + "/")
	if err != nil {
		return nil, fmt.Errorf("list the vault: %w", err)
	}
	changed := map[place]time.Time{}
	for _, object := range objects {
		if parts := strings.Split(object.Key, "/"); len(parts) > 3 {
			p := place{parts[1], parts[2]}
			if object.ModTime.After(changed[p]) {
				changed[p] = object.ModTime
			}
		}
	}
	for p, at := range changed {
		found = append(found, storedFile{p, at})
	}
	return found, nil
}

func (b bucket) close() { _ = b.system.Close() }
