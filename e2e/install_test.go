package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
)

// templates is the folder with the data folders that are copied by the tests of this run.
var templates string

// migrated returns a data folder in which all migrations have run. The migrations take longer than most tests, so the
// program runs them only once for all tests.
var migrated = sync.OnceValues(func() (string, error) {
	dir := filepath.Join(templates, "migrated")
	return dir, migrate(dir, "up")
})

// older returns a data folder of an older version, without the last olderBy migrations.
var older = sync.OnceValues(func() (string, error) {
	dir := filepath.Join(templates, "older")
	newest, err := migrated()
	if err == nil {
		err = copyFolder(newest, dir)
	}
	if err != nil {
		return "", err
	}
	return dir, migrate(dir, "down", fmt.Sprint(olderBy), "--yes")
})

const olderBy = 60

func migrate(dir string, args ...string) error {
	if printed, err := runIn(dir, "", nil, append([]string{"migrate"}, args...)...); err != nil {
		return fmt.Errorf("migrate %v: %w: %s", args, err, printed)
	}
	return nil
}

// installed returns a new data folder in which all migrations have run.
func installed(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "data")
	install(t, dir, migrated)
	return dir
}

// install creates a data folder that is a copy of a template.
func install(t *testing.T, dir string, template func() (string, error)) {
	t.Helper()
	from, err := template()
	if err == nil {
		err = copyFolder(from, dir)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// copyFolder copies a folder and the modes of its files. The destination must not exist.
func copyFolder(from, to string) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return err
	}
	if out, err := exec.Command("cp", "-a", from, to).CombinedOutput(); err != nil {
		return fmt.Errorf("copy %s: %w: %s", from, err, out)
	}
	return nil
}
