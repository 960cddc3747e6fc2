package e2e

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// templates is the folder of the data folders that the tests copy.
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

// seeded returns a template for install: a data folder with a demo marketplace that has the given numbers of
// photographers and customers, and no bookings.
func seeded(photographers, customers int) func() (string, error) {
	return func() (string, error) {
		name := fmt.Sprintf("seeded-%d-%d", photographers, customers)
		seed, _ := seeds.LoadOrStore(name, sync.OnceValues(func() (string, error) {
			dir := filepath.Join(templates, name)
			empty, err := migrated()
			if err == nil {
				err = copyFolder(empty, dir)
			}
			if err != nil {
				return "", err
			}
			printed, err := runIn(dir, "", marketSettings, "seed", "--photographers", fmt.Sprint(photographers), "--customers", fmt.Sprint(customers), "--bookings", "0")
			if err != nil {
				return "", fmt.Errorf("seed: %w: %s", err, printed)
			}
			return dir, nil
		}))
		return seed.(func() (string, error))()
	}
}

var seeds sync.Map // maps the name of a seeded folder to the function that returns the folder

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

// copyFolder copies a folder and the modes of its files. The destination must not exist. The pictures of the marketplace
// are linked if the file system allows it, because the program never changes the content of a stored file.
func copyFolder(from, to string) error {
	pictures := filepath.Join(from, "storage")
	return filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rest, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		target := filepath.Join(to, rest)
		info, err := entry.Info()
		if err != nil {
			return err
		}
		if entry.IsDir() {
			return os.MkdirAll(target, info.Mode().Perm())
		}
		if strings.HasPrefix(path, pictures) && os.Link(path, target) == nil {
			return nil
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(target, content, info.Mode().Perm())
	})
}
