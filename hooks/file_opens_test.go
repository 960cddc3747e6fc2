package hooks_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"strings"
	"testing"
)

// fileOpens contains each source file of the project that opens files by name, and a description of the files that it
// opens. None of these files may be a database in use. When a program closes data.db, its -wal or its -shm file outside
// of SQLite, SQLite loses its locks on the file, and other programs could then delete committed changes.
var fileOpens = map[string]string{
	"cmd/person.go":                  "the archive of an export, which must not exist before",
	"hooks/apptest/admin.go":         "uploaded files; tests only",
	"hooks/apptest/health.go":        "the database of logs, whose locks no other program needs; tests only",
	"hooks/testdb/testdb.go":         "the copy of a database at rest; tests only",
	"hooks/testdb/template.go":       "databases at rest and sources; tests only",
	"hooks/demo/sandbox/provider.go": "the state of the sandbox",
	"hooks/files/prepared_files.go":  "a prepared upload, which must not exist before",
	"hooks/vault/bucket.go":          "a file that is being checked",
	"hooks/vault/folder.go":          "delivered files and their folders",
	"internal/cluster/folder.go":     "the card and the lock file of a node",
	"internal/database/guard.go":     "the database: the descriptors stay open until SQLite has closed it",
	"internal/database/lock.go":      "the lock file of the data folder",
	"internal/erasures/places.go":    "entries of the journal of erasures, and their folder",
	"internal/replica/replica.go":    "the lock file of the replica",
	"internal/replica/restore.go":    "a note of a restore",
	"internal/s3test/server.go":      "a lock file; tests only",
}

// openers contains the functions of package os that open a file by name.
var openers = map[string]bool{
	"Open": true, "OpenFile": true, "OpenInRoot": true, "OpenRoot": true, "ReadFile": true, "Create": true, "CreateTemp": true,
	"WriteFile": true, "DirFS": true, "CopyFS": true, "Truncate": true,
}

func TestOnlySQLiteOpensTheDatabase(t *testing.T) {
	t.Parallel()
	unused := maps.Clone(fileOpens)
	for _, folder := range []string{"../cmd", ".", "../internal"} {
		err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			name, err := filepath.Rel("..", filepath.Join("../hooks", path))
			if err != nil {
				return err
			}
			ast.Inspect(parsed, func(node ast.Node) bool {
				called, ok := node.(*ast.SelectorExpr)
				if !ok || !openers[called.Sel.Name] {
					return true
				}
				if of, ok := called.X.(*ast.Ident); ok && of.Name == "os" {
					if fileOpens[name] == "" {
						t.Errorf("%s calls os.%s: list which files it opens, and none of them may be a database", name, called.Sel.Name)
					}
					delete(unused, name)
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for name := range unused {
		t.Errorf("%s is in the list, but opens no files", name)
	}
}
