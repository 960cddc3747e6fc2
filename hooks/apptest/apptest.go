// Package apptest gives tests an app of their own on a fresh database. The migrations are those that the tests import.
package apptest

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tests"

	"shootday/internal/database"
)

// New answers an app on a database as a new installation has it, opened as the product opens it. It ends with the test.
func New(t testing.TB) *tests.TestApp {
	t.Helper()
	return newApp(t, database.Connect)
}

func newApp(t testing.TB, connect core.DBConnectFunc) *tests.TestApp {
	t.Helper()
	fresh, err := migrated()
	if err != nil {
		t.Fatal("migrate a database:", err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, fresh); err != nil {
		t.Fatal(err)
	}
	app, err := tests.NewTestAppWithConfig(core.BaseAppConfig{DataDir: dir, DBConnect: connect})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(app.Cleanup)
	return app
}

// migrated are the databases after all migrations, which take longer than most tests and so run once.
var migrated = sync.OnceValues(func() (databases fstest.MapFS, err error) {
	dir, err := os.MkdirTemp("", "shootday-apptest-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir, DBConnect: database.Connect})
	if err := errors.Join(app.Bootstrap(), app.RunAllMigrations(), app.ResetBootstrapState()); err != nil {
		return nil, err
	}
	databases = fstest.MapFS{}
	for _, name := range []string{"data.db", "auxiliary.db"} {
		content, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return nil, err
		}
		databases[name] = &fstest.MapFile{Data: content, Mode: 0o600}
	}
	return databases, nil
})
