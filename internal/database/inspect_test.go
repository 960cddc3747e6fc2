package database_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/internal/database"
)

func TestInspectReadsTheMigrationsAndChangesNothing(t *testing.T) {
	dir := t.TempDir()
	if info, err := database.Inspect(dir); err != nil || info.Exists {
		t.Errorf("an empty folder: %+v, %v", info, err)
	}
	path := filepath.Join(dir, "data.db")
	db, err := database.Connect(path)
	if err != nil {
		t.Fatal(err)
	}
	run(t, db, "CREATE TABLE _migrations (file TEXT, applied INTEGER)")
	run(t, db, "CREATE TABLE _params (id TEXT, value JSON)")
	run(t, db, "INSERT INTO _migrations VALUES ('2_second.go', 1700000000000002), ('1_first.go', 1700000000000001)")
	run(t, db, `INSERT INTO _params VALUES ('shootdayVersion', '"v1.2.0"')`)
	check := func(state string) {
		t.Helper()
		before, _ := os.ReadFile(path)
		info, err := database.Inspect(dir)
		if err != nil || !info.Exists || info.Version != "v1.2.0" || !slices.Equal(info.Migrations, []string{"1_first.go", "2_second.go"}) {
			t.Errorf("%s: %+v, %v", state, info, err)
		}
		if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
			t.Errorf("%s: the file has changed", state)
		}
	}
	check("a database in use")
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	check("a database at rest")
	if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) != 1 {
		t.Errorf("the check left the files %v", left)
	}
}

func TestInspectNamesTheFileAndWhatToDo(t *testing.T) {
	for name, test := range map[string]struct {
		prepare func(t *testing.T, path string)
		says    string
	}{
		"empty file": {func(t *testing.T, path string) { write(t, path, nil) }, "data.db is empty"},
		"no database": {func(t *testing.T, path string) {
			write(t, path, bytes.Repeat([]byte("not a database\n"), 1000))
		}, "shootday restore"},
		"damaged": {func(t *testing.T, path string) {
			write(t, path, append([]byte("SQLite format 3\x00\x10\x00\x02\x02\x00\x40\x20\x20"), bytes.Repeat([]byte{0xff}, 20_000)...))
		}, "shootday restore"},
		"folder": {func(t *testing.T, path string) {
			if err := os.Mkdir(path, 0o700); err != nil {
				t.Fatal(err)
			}
		}, "not a file"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, "data.db")
			test.prepare(t, path)
			_, err := database.Inspect(dir)
			if err == nil || !strings.Contains(err.Error(), test.says) || !strings.Contains(err.Error(), path) {
				t.Errorf("the error is %v", err)
			}
		})
	}
}

// TestFilesThatCannotBeUsedAreNamed replaces a file with a folder, and checks that the error names it. Changing the
// file mode instead would have no effect if the tests run as root.
func TestFilesThatCannotBeUsedAreNamed(t *testing.T) {
	for _, name := range []string{"auxiliary.db", "auxiliary.db-wal", "data.db-shm"} {
		dir := t.TempDir()
		if err := database.CheckFiles(dir); err != nil {
			t.Error("an empty folder:", err)
		}
		path := filepath.Join(dir, name)
		if err := os.Mkdir(path, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := database.CheckFiles(dir); err == nil || !strings.Contains(err.Error(), path) || !strings.Contains(err.Error(), "--dir") {
			t.Errorf("the error is %v", err)
		}
	}
}

func TestADamagedLogDatabaseIsSetAside(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "auxiliary.db")
	now := time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)
	check := func(state string, damaged bool) {
		t.Helper()
		aside, err := database.SetLogAside(dir, now)
		if err != nil || (aside != "") != damaged {
			t.Errorf("%s: %q, %v", state, aside, err)
		}
		if _, err := os.Stat(path); damaged != os.IsNotExist(err) {
			t.Errorf("%s: the file still exists: %v", state, err)
		}
	}
	db, err := database.Connect(path)
	if err != nil {
		t.Fatal(err)
	}
	run(t, db, "CREATE TABLE _logs (data TEXT)")
	run(t, db, "INSERT INTO _logs VALUES ('a line')")
	check("in use", false)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	check("healthy", false)
	write(t, path, bytes.Repeat([]byte("x"), 10_000))
	check("damaged", true)
	if _, err := os.Stat(path + ".damaged-20261122-100000"); err != nil {
		t.Error("the damaged file is not kept:", err)
	}
}

func write(t *testing.T, path string, content []byte) {
	t.Helper()
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
}
