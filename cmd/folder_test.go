package cmd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shootday/internal/config"
	"shootday/internal/replica"
)

func TestAReplicaInsideTheDataFolderIsWarnedOf(t *testing.T) {
	dir := t.TempDir()
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(dir, link); err != nil {
		t.Fatal(err)
	}
	for path, warned := range map[string]bool{
		dir: true, filepath.Join(dir, "copies", "new"): true, filepath.Join(link, "copies"): true,
		dir + "-copies": false, filepath.Dir(dir): false, "/var/backup/shootday": false,
	} {
		got := replicaWarnings(dir, config.Storage{Copy: &replica.Target{Path: path}})
		if (len(got) == 1 && strings.Contains(got[0], "inside the data folder "+dir)) != warned {
			t.Errorf("%s: %q", path, got)
		}
	}
	if got := replicaWarnings(dir, config.Storage{Copy: &replica.Target{Bucket: "b", Path: "x"}}); got != nil {
		t.Error(got)
	}
	if got := replicaWarnings(dir, config.Storage{}); got != nil {
		t.Error(got)
	}
}
