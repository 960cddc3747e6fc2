package testdb

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing/fstest"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/crypto/bcrypt"

	"shootday/internal/database"
)

var databaseFiles = []string{"data.db", "auxiliary.db"}

// migrated returns the databases after all migrations. The migrations take longer than most tests, so they are run only
// once for all packages. Later test runs read the databases from a folder in the user's cache, until a file in
// templateSources changes.
var migrated = sync.OnceValues(func() (fstest.MapFS, error) {
	key, err := templateKey()
	if err != nil {
		return nil, err
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		return migrate()
	}
	all := filepath.Join(cache, "shootday-tests")
	if databases, err := readDatabases(filepath.Join(all, key)); err == nil {
		return databases, nil
	}
	databases, err := migrate()
	if err != nil {
		return nil, err
	}
	// Another test process may be storing the same databases. Errors are ignored, because a later run can migrate
	// again.
	if err := os.MkdirAll(all, 0o700); err == nil {
		removeOldest(all)
		if dir, err := os.MkdirTemp(all, "new-"); err == nil {
			if os.CopyFS(dir, databases) != nil || os.Rename(dir, filepath.Join(all, key)) != nil {
				_ = os.RemoveAll(dir)
			}
		}
	}
	return databases, nil
})

// templateSources lists the files on which the migrated databases depend, relative to the root of the module.
var templateSources = []string{"go.sum", "migrations/*.go", "hooks/testdb/*.go", "internal/database/*.go"}

// templateKey returns a key for the migrated databases. It depends on the contents of templateSources and on the
// migrations that the test imports.
func templateKey() (string, error) {
	root, err := ModuleRoot()
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	for _, pattern := range templateSources {
		paths, _ := filepath.Glob(filepath.Join(root, pattern)) // the patterns are valid
		if len(paths) == 0 {
			return "", fmt.Errorf("there are no files %s", pattern)
		}
		for _, path := range paths {
			content, err := os.ReadFile(path)
			if err != nil {
				return "", err
			}
			fmt.Fprintln(sum, filepath.Base(path), len(content))
			sum.Write(content)
		}
	}
	for _, migration := range core.AppMigrations.Items() {
		fmt.Fprintln(sum, migration.File)
	}
	return hex.EncodeToString(sum.Sum(nil)[:16]), nil
}

// ModuleRoot returns the folder that contains go.mod. Tests run in the folder of their package.
func ModuleRoot() (string, error) {
	root, err := os.Getwd()
	for ; err == nil; root = filepath.Dir(root) {
		if _, missing := os.Stat(filepath.Join(root, "go.mod")); missing == nil {
			return root, nil
		}
		if root == filepath.Dir(root) {
			return "", errors.New("there is no go.mod above the test")
		}
	}
	return "", err
}

// migrate creates databases and runs all migrations on them.
func migrate() (fstest.MapFS, error) {
	dir, err := os.MkdirTemp("", "shootday-testdb-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir, DBConnect: database.Connect})
	if err := errors.Join(app.Bootstrap(), app.RunAllMigrations(), lowerPasswordCost(app), app.ClearBootstrap()); err != nil {
		return nil, err
	}
	return readDatabases(dir)
}

func readDatabases(dir string) (fstest.MapFS, error) {
	databases := fstest.MapFS{}
	for _, name := range databaseFiles {
		content, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return nil, err
		}
		databases[name] = &fstest.MapFile{Data: content, Mode: 0o600}
	}
	return databases, nil
}

// maxTemplates is the maximum number of cached versions of the migrated databases. Each Git branch can need its own
// version.
const maxTemplates = 8

// removeOldest removes the oldest versions from the folder all. At most maxTemplates then exist after the next one is
// stored.
func removeOldest(all string) {
	kept, err := os.ReadDir(all)
	if err != nil || len(kept) < maxTemplates {
		return
	}
	modified := func(entry fs.DirEntry) time.Time {
		info, err := entry.Info()
		if err != nil {
			return time.Time{} // another test process has removed it in the meantime
		}
		return info.ModTime()
	}
	slices.SortFunc(kept, func(a, b fs.DirEntry) int { return modified(a).Compare(modified(b)) })
	for _, old := range kept[:len(kept)-maxTemplates+1] {
		_ = os.RemoveAll(filepath.Join(all, old.Name()))
	}
}

// lowerPasswordCost makes hashes of new passwords cheap to compute, because no test depends on the cost.
func lowerPasswordCost(app core.App) error {
	collections, err := app.FindAllCollections(core.CollectionTypeAuth)
	if err != nil {
		return err
	}
	for _, collection := range collections {
		collection.Fields.GetByName(core.FieldNamePassword).(*core.PasswordField).Cost = bcrypt.MinCost
		if err := app.SaveNoValidate(collection); err != nil {
			return err
		}
	}
	return nil
}
