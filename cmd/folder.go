package cmd

import (
	"fmt"
	"os"
	"syscall"
)

// keepFilesPrivate makes the process create files that only its user can read: they hold addresses, messages and secrets.
func keepFilesPrivate() { syscall.Umask(0o077) }

// folderWarnings returns a warning if other users of the machine can look into the data folder, which may have been created by
// hand. Its mode is not changed: the operator may have a reason for it.
func folderWarnings(dir string) []string {
	info, err := os.Stat(dir)
	if err != nil || info.Mode().Perm()&0o007 == 0 {
		return nil
	}
	return []string{fmt.Sprintf("other users of this machine can look into %s: run chmod -R go= %[1]s", dir)}
}
