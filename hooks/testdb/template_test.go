package testdb

import (
	"os"
	"path/filepath"
	"testing"

	_ "shootday/migrations"
)

// TestTheTemplateChangesWithItsSources adds a line to each kind of source file in a copy of the module, and checks that
// the key changes.
func TestTheTemplateChangesWithItsSources(t *testing.T) {
	root := t.TempDir()
	write := func(name, content string) {
		t.Helper()
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	names := []string{"go.sum", "migrations/1_first.go", "hooks/testdb/testdb.go", "internal/database/connect.go"}
	for _, name := range append(names, "go.mod", "hooks/x/x_test.go") {
		write(name, "package x\n")
	}
	t.Chdir(filepath.Join(root, "hooks", "x"))
	seen := map[string]bool{}
	for _, change := range append([]string{"hooks/x/x_test.go"}, append(names, "migrations/2_second.go")...) {
		before, err := templateKey()
		if err != nil {
			t.Fatal(err)
		}
		write(change, "package x // changed\n")
		after, err := templateKey()
		if ours := change != "hooks/x/x_test.go"; err != nil || (after != before) != ours || ours && seen[after] {
			t.Errorf("a change of %s changed the key: %v (%v)", change, after != before, err)
		}
		seen[after] = true
	}
}
