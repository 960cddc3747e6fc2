// Package testdb provides PocketBase apps with new databases for tests. All migrations that the test imports were
// applied to the databases.
package testdb

import (
	"os"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tests"

	"shootday/internal/database"
)

// New returns an app with the database of a new installation. It opens the database as the server does. The app is
// closed at the end of the test.
func New(t testing.TB) *tests.TestApp {
	t.Helper()
	return newApp(t, database.ConnectShared)
}

// NewForCommand is like New, but opens the database as commands do. Transactions then do not share commits.
func NewForCommand(t testing.TB) *tests.TestApp {
	t.Helper()
	return newApp(t, database.Connect)
}

// Install copies the databases of a new installation to a folder.
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
	// tests.NewTestAppWithConfig is not used, because it would copy the databases on the disk again. Few connections
	// are opened, because each one first reads the schema.
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

// memoryDir returns a temporary folder in memory if possible, and otherwise t.TempDir. Writing to memory is faster.
func memoryDir(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "shootday-testdb-")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}
