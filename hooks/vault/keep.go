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

// Folder is the name of the folder, in PocketBase's storage folder or in the bucket, that stores the contents of files.
const Folder = "vault"

// These are the names of the parts that are stored for a checked file.
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

// key returns the key under which a part of the file is stored.
func (p place) key(part string) string { return Folder + "/" + p.delivery + "/" + p.file + "/" + part }

// storedFile is a file with stored contents, as found by keeper.stored.
type storedFile struct {
	place
	changed time.Time // time of the last write to a part of the file, according to the store
}

// content is a stored part of a file, opened for reading by keeper.open.
type content interface {
	io.ReadSeeker
	io.Closer
}

// keeper stores the contents of files. A method returns an error that wraps fs.ErrNotExist if the file or part does not
// exist. Any other error means that the store is not available.
type keeper interface {
	// received returns the number of received bytes of an upload.
	received(p place) (int64, error)
	// receive appends the bytes from a reader to an upload whose length is at, and returns their number. If reading
	// fails, it keeps the bytes read before the failure.
	receive(p place, at int64, from io.Reader) (stored int64, err error)
	// truncate deletes the received bytes of an upload from the offset size on.
	truncate(p place, size int64) error
	// checked returns a file with all bytes of an upload. The caller may overwrite the file. verified reports whether
	// markVerified was called for the upload.
	checked(p place, size int64) (file *os.File, verified bool, err error)
	// markVerified records that the bytes of an upload match the declared checksum. The caller must not overwrite the
	// file before this call.
	markVerified(p place) error
	// finish stores the file returned by checked as the original.
	finish(p place, file *os.File) error
	// put stores data as a part of a file.
	put(p place, part string, data []byte) error
	// open opens a part for reading, and returns its size.
	open(p place, part string) (content, int64, error)
	// remove deletes all parts of a file. If p.file is empty, it deletes the parts of all files of the delivery.
	remove(p place) error
	// stored returns all files that have stored contents.
	stored() ([]storedFile, error)
	close()
}

// keep returns the keeper for the configured bucket, or for the folder if no bucket is configured. The caller must
// close it.
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

// errMissing is returned by keepers if a file or part does not exist.
var errMissing = fs.ErrNotExist

func isMissing(err error) bool { return errors.Is(err, errMissing) }
