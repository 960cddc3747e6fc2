package files

import (
	"fmt"
	"syscall"
)

// LeastSpace is how many bytes of the data folder's disk stay free: uploads stop below it.
const LeastSpace = 256 << 20

// FreeSpace returns how many bytes can still be written to a folder.
func FreeSpace(dir string) (uint64, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(dir, &disk); err != nil {
		return 0, fmt.Errorf("ask for the space left: %w", err)
	}
	return disk.Bavail * uint64(disk.Bsize), nil
}
