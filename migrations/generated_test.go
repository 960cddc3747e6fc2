package migrations_test

import (
	"bytes"
	"cmp"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tests"
)

const redrawBySet = "SHOOTDAY_DRAW"

// sharedApp returns the app with all migrations, which the tests share. They only read from it.
var sharedApp = sync.OnceValues(func() (*tests.TestApp, error) {
	folder, err := os.MkdirTemp("", "shootday-migrations-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder) // the app has its own copy of the folder
	app, err := tests.NewTestApp(folder)
	if err == nil {
		removeSharedApp = app.Cleanup
	}
	return app, err
})

// removeSharedApp closes the shared app if a test has used it.
var removeSharedApp = func() {}

func TestMain(m *testing.M) {
	code := m.Run()
	removeSharedApp()
	os.Exit(code)
}

// migrated returns an app with an empty database after all migrations.
func migrated(t *testing.T) core.App {
	t.Helper()
	app, err := sharedApp()
	if err != nil {
		t.Fatal(err)
	}
	return app
}

// checkGenerated compares a file with the result of generate for the schema after all migrations. If SHOOTDAY_DRAW is
// set, it writes the file instead. committed is the current content of the file. name is the argument of -run in the
// error message.
func checkGenerated(t *testing.T, path, name string, generate func(app core.App, committed []byte) ([]byte, error)) {
	t.Helper()
	app := migrated(t)
	committed, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	generated, err := generate(app, committed)
	if err != nil {
		t.Fatal(err)
	}
	if os.Getenv(redrawBySet) != "" {
		// Tests that run at the same time must read either the old or the new file, but never a part of one.
		if err := os.WriteFile(path+".new", generated, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(path+".new", path); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(committed, generated) {
		t.Errorf("%s is out of date: run %s=1 go test ./migrations -run %s", path, redrawBySet, name)
	}
}

// ownCollections returns the collections and views that are not PocketBase's own, sorted by name.
func ownCollections(app core.App) ([]*core.Collection, error) {
	collections, err := app.FindAllCollections()
	if err != nil {
		return nil, err
	}
	collections = slices.DeleteFunc(collections, func(c *core.Collection) bool { return strings.HasPrefix(c.Name, "_") })
	slices.SortFunc(collections, func(a, b *core.Collection) int { return cmp.Compare(a.Name, b.Name) })
	return collections, nil
}

// plainTables returns the tables that are not collections, except those in which a full-text index is stored.
func plainTables(app core.App) (tables []string, err error) {
	err = app.DB().NewQuery(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')
		AND name NOT LIKE 'sqlite_%' AND substr(name, 1, 1) != '_' AND name NOT IN (SELECT name FROM _collections)
		ORDER BY name`).Column(&tables)
	return tables, err
}
