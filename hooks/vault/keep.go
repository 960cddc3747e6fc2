package vault

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/apperr"
)

// Folder is the name of the folder for the contents of files. It is in the folder of stored files, or in their bucket.
const Folder = "vault"

// These are the stored parts of a file, besides those of an unfinished upload.
const (
	partOriginal   = "original"
	partGrid       = "grid.jpg"
	partView       = "view.jpg"
	partMarkedGrid = "grid-marked.jpg"
	partMarkedView = "view-marked.jpg"
)

var errUnavailable = apperr.Unavailable("We cannot reach the files right now. Please try again in a moment.")

// place identifies a file of a delivery.
type place struct{ delivery, file string }

// key returns the name of a part in the store.
func (p place) key(part string) string { return Folder + "/" + p.delivery + "/" + p.file + "/" + part }

// storedFile is a file with stored contents.
type storedFile struct {
	place
	changed time.Time // time at which a part of it was last written, by the clock of the store
}

// content reads a stored part of a file, as opened by keeper.open.
type content interface {
	io.ReadSeeker
	io.Closer
}

// keeper stores the contents of files. If an error wraps fs.ErrNotExist, the part does not exist; otherwise the store
// cannot be used.
type keeper interface {
	// received returns the number of received bytes of an upload.
	received(p place) (int64, error)
	// receive stores the bytes that follow those already received. If reading fails, it keeps the bytes read before the
	// error.
	receive(p place, at int64, from io.Reader) (stored int64, err error)
	// truncate deletes the received bytes of an upload after the given size.
	truncate(p place, size int64) error
	// checked returns a file with all bytes of an upload, which the caller may overwrite. verified reports whether
	// markVerified was called for it.
	checked(p place, size int64) (file *os.File, verified bool, err error)
	// markVerified records that the bytes of the upload match the declared checksum. It is called before the bytes are
	// changed.
	markVerified(p place) error
	// finish stores the file returned by checked as the original.
	finish(p place, file *os.File) error
	// put stores a part that is small enough for memory.
	put(p place, part string, data []byte) error
	// open opens a part.
	open(p place, part string) (content, int64, error)
	// remove deletes all parts of a file. If the place contains no file, it deletes the parts of all files of the
	// delivery.
	remove(p place) error
	// stored returns the files with stored contents.
	stored() ([]storedFile, error)
	close()
}

// keep opens the store of the files, which is the bucket if one is configured. The caller must close it.
func keep(ctx context.Context, app core.App) (keeper, error) {
	if !app.Settings().S3.Enabled {
		return folder{filepath.Join(app.DataDir(), core.LocalStorageDirName)}, nil
	}
	store, err := app.NewFilesystem()
	if err != nil {
		return nil, fmt.Errorf("open the bucket: %w", err)
	}
	store.SetContext(ctx)
	return bucket{store, filepath.Join(app.DataDir(), core.LocalTempDirName)}, nil
}

// errMissing means that a part is not in the store.
var errMissing = fs.ErrNotExist

func isMissing(err error) bool { return errors.Is(err, errMissing) }
