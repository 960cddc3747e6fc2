package e2e

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// documented returns the command in docs/operations.md that begins with the given text. It replaces the folders in the
// command.
func documented(t *testing.T, begins string, folders *strings.Replacer) *exec.Cmd {
	t.Helper()
	guide, err := os.ReadFile("../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(guide)) {
		if strings.HasPrefix(line, begins) {
			return exec.Command("bash", "-c", "exec "+folders.Replace(line))
		}
	}
	t.Fatalf("docs/operations.md has no command %q", begins)
	return nil
}

// stored returns the sizes of the files in a folder by name. It ignores files that rsync has not completed.
func stored(t *testing.T, folder string) map[string]int64 {
	t.Helper()
	sizes := map[string]int64{}
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if os.IsNotExist(err) || err == nil && (entry.IsDir() || strings.HasPrefix(entry.Name(), ".")) {
			return nil
		}
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err == nil {
			name, _ := filepath.Rel(folder, path)
			sizes[name] = info.Size()
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return sizes
}

// TestTheDocumentedBackupIsComplete runs the command in docs/operations.md that copies the files, kills it, and runs it
// again. A server on a new machine then serves the files with the database from a backup. The killed command must not
// leave incomplete files, and the second run must copy all files.
func TestTheDocumentedBackupIsComplete(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("rsync"); err != nil {
		t.Skip("rsync is not installed")
	}
	m := newMarket(t, 10)
	picture := m.picture()
	if status, raw := m.call("POST", "/api/backups", m.admin(), `{"name":"one.zip"}`); status != 204 {
		t.Fatalf("%d %s", status, raw)
	}
	backup := filepath.Join(t.TempDir(), "backup")
	folders := strings.NewReplacer("/var/lib/shootday/", m.dir+"/", "/srv/shootday/", backup+"/", "rsync -a", "rsync -a --bwlimit=20 --exclude=/backups")
	killed := documented(t, "rsync -a --include", folders)
	if err := killed.Start(); err != nil {
		t.Fatal(err)
	}
	soon(t, "a file is copied", func() bool { return len(stored(t, backup)) > 0 })
	if err := killed.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = killed.Wait() // the error only reports that the command was killed
	source, before := stored(t, filepath.Join(m.dir, "storage")), stored(t, filepath.Join(backup, "storage"))
	if len(before) == 0 || len(before) >= len(source) {
		t.Fatalf("the killed command copied %d of %d files", len(before), len(source))
	}
	for name, size := range before {
		if source[name] != size {
			t.Errorf("%s is incomplete", name)
		}
	}
	folders = strings.NewReplacer("/var/lib/shootday/", m.dir+"/", "/srv/shootday/", backup+"/")
	if out, err := documented(t, "rsync -a --include", folders).CombinedOutput(); err != nil {
		t.Fatal(err, string(out))
	}
	after := stored(t, backup)
	for name, size := range source {
		if after["storage/"+name] != size {
			t.Errorf("%s is not in the copy", name)
		}
	}
	backups := stored(t, filepath.Join(m.dir, "backups"))
	if after["backups/one.zip"] != backups["one.zip"] || backups["one.zip"] == 0 {
		t.Errorf("the copy of the backup contains %d of %d bytes", after["backups/one.zip"], backups["one.zip"])
	}
	if len(after) != len(source)+len(backups) {
		t.Errorf("the copy contains %d of %d files", len(after), len(source)+len(backups))
	}

	m.kill()
	restored := unzip(t, filepath.Join(backup, "backups", "one.zip")) // as on a new machine
	folders = strings.NewReplacer("/srv/shootday/", backup+"/", "/var/lib/shootday/", restored+"/")
	if out, err := documented(t, "rsync -a /srv/shootday/", folders).CombinedOutput(); err != nil {
		t.Fatal(err, string(out))
	}
	m.dir = restored
	m.serve()
	if status, raw := m.call("GET", picture, "", ""); status != 200 || int64(len(raw)) != source[strings.TrimPrefix(picture, "/api/files/")] {
		t.Errorf("the response to a picture is %d with %d bytes", status, len(raw))
	}
}
