package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"shootday/internal/config"
)

// keepFilesPrivate makes the process create files that only its user can read, because the files contain addresses,
// messages and secrets.
func keepFilesPrivate() { syscall.Umask(0o077) }

// folderWarnings returns a warning if other users of the machine can read the data folder, which may have been created
// manually. It does not change the mode, because the operator may have chosen it intentionally.
func folderWarnings(dir string) []string {
	info, err := os.Stat(dir)
	if err != nil || info.Mode().Perm()&0o007 == 0 {
		return nil
	}
	return []string{fmt.Sprintf("other users of this machine can look into %s: run chmod -R go= %[1]s", dir)}
}

// replicaWarnings returns a warning if the replica is in the data folder, because it would be lost together with the
// folder.
func replicaWarnings(dir string, storage config.Storage) []string {
	if storage.Copy == nil || storage.Copy.Bucket != "" {
		return nil
	}
	within, err := filepath.Rel(realPath(dir), realPath(storage.Copy.Path))
	if err != nil || within == ".." || strings.HasPrefix(within, ".."+string(filepath.Separator)) {
		return nil
	}
	return []string{fmt.Sprintf("REPLICA_URL is inside the data folder %s: who loses that loses both. Choose a folder on another disk", dir)}
}

// realPath returns the absolute path, with symbolic links resolved in the part of the path that exists.
func realPath(path string) string {
	path, err := filepath.Abs(path)
	if err != nil {
		return path
	}
	for rest := ""; ; {
		if real, err := filepath.EvalSymlinks(path); err == nil {
			return filepath.Join(real, rest)
		}
		rest = filepath.Join(filepath.Base(path), rest)
		parent := filepath.Dir(path)
		if parent == path {
			return filepath.Join(path, rest)
		}
		path = parent
	}
}
