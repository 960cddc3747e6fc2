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

// Folder is the name of the folder that contains the contents of files. It is in PocketBase's storage folder, or in the
// bucket.
const Folder = "vault"

// These are the names of the stored parts of a checked file.
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

// storedFile is a file whose contents are stored.
type storedFile struct {
	place
	changed time.Time // time at which a part of the file was last written, by the clock of the store
}

// content is a stored part of a file, opened for reading by keeper.open.
type content interface {
	io.ReadSeeker
	io.Closer
}

// keeper stores the contents of files. An error that wraps fs.ErrNotExist means that the part does not exist; any other
// error means that the store cannot be used.
type keeper interface {
	// received returns how many bytes of an upload were received.
	received(p place) (int64, error)
	// receive stores bytes that follow the bytes already received. If reading fails, it keeps the bytes read before the
	// failure.
	receive(p place, at int64, from io.Reader) (stored int64, err error)
	// truncate deletes the received bytes of an upload after the given size.
	truncate(p place, size int64) error
	// checked returns a file that contains all bytes of an upload and that the caller may overwrite. verified reports
	// whether markVerified was called for the upload.
	checked(p place, size int64) (file *os.File, verified bool, err error)
	// markVerified records that the bytes of an upload match the declared checksum. It must be called before the bytes
	// are changed.
	markVerified(p place) error
	// finish stores the file returned by checked as the original.
	finish(p place, file *os.File) error
	// put stores a part from memory.
	put(p place, part string, data []byte) error
	// open opens a part for reading, and returns its size.
	open(p place, part string) (content, int64, error)
	// remove deletes all parts of a file. If p.file is empty, it deletes the parts of all files of the delivery.
	remove(p place) error
	// stored returns the files with stored contents.
	stored() ([]storedFile, error)
	close()
}

// keep opens the store of the files: the bucket if one is configured, and otherwise the folder. The caller must close
// it.
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
