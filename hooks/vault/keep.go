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

// Folder is the folder that contains the bytes, in the folder of the stored files or in their bucket.
const Folder = "vault"

// These are the stored parts of a file, in addition to the bytes of an unfinished upload.
const (
	partOriginal   = "original"
	partGrid       = "grid.jpg"
	partView       = "view.jpg"
	partMarkedGrid = "grid-marked.jpg"
	partMarkedView = "view-marked.jpg"
)

var errUnavailable = apperr.Unavailable("We cannot reach the files right now. Please try again in a moment.")

// place names a file of a delivery.
type place struct{ delivery, file string }

// key returns the name of a part in the store.
func (p place) key(part string) string { return Folder + "/" + p.delivery + "/" + p.file + "/" + part }

// storedFile is a file that has bytes.
type storedFile struct {
	place
	changed time.Time // when a part of it was last written, by the clock of the store
}

// content is an open part.
type content interface {
	io.ReadSeeker
	io.Closer
}

// keeper stores the bytes of files. An error that wraps fs.ErrNotExist means that a part does not exist; any other
// error means that the store cannot be used.
type keeper interface {
	// received returns how many bytes of an upload have arrived.
	received(p place) (int64, error)
	// receive stores bytes that follow those that have arrived. It keeps what it could read before an error.
	receive(p place, at int64, from io.Reader) (stored int64, err error)
	// truncate drops the received bytes after a size.
	truncate(p place, size int64) error
	// checked returns a file with all bytes of an upload, which may be changed. verified is whether markVerified was
	// called for it.
	checked(p place, size int64) (file *os.File, verified bool, err error)
	// markVerified notes that the bytes of the upload have the declared checksum, before they are changed.
	markVerified(p place) error
	// finish makes the file that checked returned the original.
	finish(p place, file *os.File) error
	// put stores a part that is small enough for memory.
	put(p place, part string, data []byte) error
	// open opens a part.
	open(p place, part string) (content, int64, error)
	// remove deletes all parts of a file, and of a delivery if the place has no file.
	remove(p place) error
	// stored returns the files that have bytes.
	stored() ([]storedFile, error)
	close()
}

// keep opens the store of the files: the bucket if there is one. The caller must close it.
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

// errMissing says that a part is not in the store.
var errMissing = fs.ErrNotExist

func isMissing(err error) bool { return errors.Is(err, errMissing) }

// putTimeout is how long the store may take for one part of an upload.
const putTimeout = 2 * time.Minute
