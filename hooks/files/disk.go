package files

import (
	"fmt"
	"os"
	"sync"
	"syscall"

	"shootday/internal/apperr"

	"github.com/pocketbase/pocketbase/core"
)

// MinFreeSpace is the number of bytes that uploads leave free on each disk that they use.
const MinFreeSpace = 256 << 20

// ErrNoSpace is returned for uploads if the disk is nearly full.
var ErrNoSpace = apperr.InsufficientStorage("There is no space for uploads at the moment. Please try again later.")

// FreeSpace returns the number of bytes available on the disk of a folder.
func FreeSpace(folder string) (uint64, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return 0, fmt.Errorf("look up the free space of %s: %w", folder, err)
	}
	return disk.Bavail * uint64(disk.Bsize), nil
}

// CheckSpace returns [ErrNoSpace] if writing size bytes to a folder would leave less than [MinFreeSpace] on its disk.
// freeSpace returns the available bytes, as [FreeSpace] does.
func CheckSpace(freeSpace func(folder string) (uint64, error), folder string, size int64) error {
	free, err := freeSpace(folder)
	if err != nil {
		return err
	}
	if free < MinFreeSpace+uint64(size) {
		return ErrNoSpace
	}
	return nil
}

// checkSpaceFor returns an error if there is not enough disk space for the body of a request. The body is written to
// the folder of temporary files and, unless files are stored in S3, to the data folder. A body of unknown length counts
// as empty.
func (s *Service) checkSpaceFor(e *core.RequestEvent) error {
	size := max(0, e.Request.ContentLength)
	if err := CheckSpace(s.FreeSpace, os.TempDir(), size); err != nil {
		return err
	}
	if e.App.Settings().S3.Enabled {
		return nil
	}
	return CheckSpace(s.FreeSpace, e.App.DataDir(), size)
}

// reservedSpace contains the number of bytes reserved for the temporary files to which net/http writes the forms that
// it parses. Because many forms can be parsed at the same time, the free space alone does not show whether another form
// fits.
type reservedSpace struct {
	mu    sync.Mutex
	bytes int64
}

// reserveFormCopy reserves disk space for the temporary files of a form of size bytes. The caller must call release to
// end the reservation.
func (s *Service) reserveFormCopy(size int64) (release func(), err error) {
	r := &s.formCopies
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := CheckSpace(s.FreeSpace, os.TempDir(), r.bytes+size); err != nil {
		return nil, err
	}
	r.bytes += size
	return func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.bytes -= size
	}, nil
}
