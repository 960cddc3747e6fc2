package e2e

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

const opensFolder = "other users of this machine can look into "

// TestFilesOfTheDataFolderArePrivate checks the modes of all files that a command and the server create.
func TestFilesOfTheDataFolderArePrivate(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	program, _ := serveIn(t, dir)
	if text := started(t, program); strings.Contains(text, opensFolder) {
		t.Error("the start warns of a folder that the program created:", text)
	}
	files := 0
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err == nil && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has the mode %v", path, info.Mode())
		}
		files++
		return err
	})
	if err != nil || files < 4 {
		t.Error("the number of files in the folder is", files, err)
	}

	open := installed(t)
	if err := os.Chmod(open, 0o755); err != nil {
		t.Fatal(err)
	}
	program, _ = serveIn(t, open)
	if text := started(t, program); !strings.Contains(text, opensFolder+open+": run chmod -R go= "+open) {
		t.Error("the start does not warn of a folder that other users can read:", text)
	}
	if info, err := os.Stat(open); err != nil || info.Mode().Perm() != 0o755 {
		t.Error("the mode of the folder has changed:", info.Mode(), err)
	}
}

// started waits until a server has started completely, and returns the output that the server has printed so far.
func started(t *testing.T, program *exec.Cmd) (text string) {
	t.Helper()
	soon(t, "the end of the start", func() bool {
		said, err := os.ReadFile(program.Stdout.(*os.File).Name())
		text = string(said)
		return err == nil && strings.Contains(text, "  settings  ")
	})
	return text
}
