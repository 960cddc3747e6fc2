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
	"golang.org/x/crypto/bcrypt"

	"shootday/internal/database"
)

// New answers an app on a database as a new installation has it, opened as the server opens it. It ends with the test.
func New(t testing.TB) *tests.TestApp {
	t.Helper()
	return newApp(t, database.ConnectShared)
}

// NewForCommand is New with the database opened as commands open it: their transactions share no commits.
func NewForCommand(t testing.TB) *tests.TestApp {
	t.Helper()
	return newApp(t, database.Connect)
}

// Install puts the databases of a new installation into a folder.
func Install(t testing.TB, dir string) {
	t.Helper()
	fresh, err := migrated()
	if err != nil {
		t.Fatal("migrate a database:", err)
	}
	if err := os.CopyFS(dir, fresh); err != nil {
		t.Fatal(err)
	}
}

func newApp(t testing.TB, connect core.DBConnectFunc) *tests.TestApp {
	t.Helper()
	dir := memoryDir(t)
	Install(t, dir)
	// Not tests.NewTestAppWithConfig, which would copy the databases again, to the disk.
	// Few connections, because each one reads the whole schema first.
	base := core.NewBaseApp(core.BaseAppConfig{
		DataDir: dir, DBConnect: connect, DataMaxOpenConns: 4, DataMaxIdleConns: 4, AuxMaxOpenConns: 1, AuxMaxIdleConns: 1,
	})
	if err := base.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	database.ShareCommits(base.NonconcurrentDB())
	base.Settings().Logs.MaxDays = 0
	app := &tests.TestApp{BaseApp: base, TestMailer: &tests.TestMailer{}}
	t.Cleanup(app.Cleanup)
	return app
}

// memoryDir is t.TempDir in memory where the system has such a folder: none of these tests cuts the power.
func memoryDir(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "shootday-apptest-")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

// lowerPasswordCost makes new passwords cheap to hash, as nothing that the tests check depends on the cost.
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

// migrated are the databases after all migrations, which take longer than most tests and so run once.
var migrated = sync.OnceValues(func() (databases fstest.MapFS, err error) {
	dir, err := os.MkdirTemp("", "shootday-apptest-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: dir, DBConnect: database.Connect})
	if err := errors.Join(app.Bootstrap(), app.RunAllMigrations(), lowerPasswordCost(app), app.ResetBootstrapState()); err != nil {
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
