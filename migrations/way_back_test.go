package migrations_test

import (
	"os"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
)

// newest is the number of migrations that TestEachWayBackRestoresTheSchema reverts.
const newest = 5

// TestEachWayBackRestoresTheSchema applies the newest migrations one by one, and reverts them one by one. Reverting a
// migration must restore the schema and the rules of the collections. Released migrations are not checked, because they
// can no longer be changed.
func TestEachWayBackRestoresTheSchema(t *testing.T) {
	t.Parallel()
	released, err := os.ReadFile(frozen)
	if err != nil {
		t.Fatal(err)
	}
	app := core.NewBaseApp(core.BaseAppConfig{DataDir: t.TempDir()})
	if err := app.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = app.ClearBootstrap() })
	var list core.MigrationsList
	list.Copy(core.SystemMigrations)
	var later []*core.Migration
	ours := core.AppMigrations.Items()
	for i, migration := range ours {
		if i < len(ours)-newest || strings.Contains(string(released), migration.File) {
			list.Add(migration)
		} else {
			later = append(later, migration)
		}
	}
	up := func() {
		t.Helper()
		if _, err := core.NewMigrationsRunner(app, list).Up(); err != nil {
			t.Fatal(err)
		}
	}
	schema := func() string {
		t.Helper()
		collections, err := app.FindAllCollections()
		if err != nil {
			t.Fatal(err)
		}
		text, err := writeSchema(app.DB().NewQuery(schemaQuery).All, collections)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	up()
	var before []string
	for _, migration := range later {
		before = append(before, schema())
		list.Add(migration)
		up()
	}
	runner := core.NewMigrationsRunner(app, list)
	for i := len(later) - 1; i >= 0; i-- {
		if _, err := runner.Down(1); err != nil {
			t.Fatal(err)
		}
		if after := schema(); after != before[i] {
			t.Fatalf("after the way back of %s, the schema has %q and lacks %q", later[i].File, added(before[i], after), added(after, before[i]))
		}
	}
}

// added returns the lines of after that are not in before.
func added(before, after string) (lines []string) {
	known := map[string]bool{}
	for line := range strings.Lines(before) {
		known[line] = true
	}
	for line := range strings.Lines(after) {
		if !known[line] {
			lines = append(lines, line)
		}
	}
	return lines
}
