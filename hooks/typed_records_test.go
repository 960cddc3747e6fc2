package hooks_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// namesRecords lists the methods of PocketBase and dbx that take the name of a field or a collection as a string.
var namesRecords = []string{
	"Get", "GetString", "GetInt", "GetFloat", "GetBool", "GetDateTime", "GetStringSlice", "GetRaw", "GetUnsavedFiles", "Set", "SetRaw",
	"UnmarshalJSONField", "FindRecordById", "FindRecordsByIds", "FindFirstRecordByData", "FindFirstRecordByFilter", "FindRecordsByFilter",
	"FindCollectionByNameOrId", "FindCachedCollectionByNameOrId", "FindAuthRecordByEmail", "RecordQuery", "CountRecords", "From",
}

// TestRecordsAreTyped checks that no package except hooks/records names fields or collections with string literals.
func TestRecordsAreTyped(t *testing.T) {
	packages := map[string]bool{}
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		folder := filepath.ToSlash(filepath.Dir(path))
		if folder == "records" || folder == "testdb" || folder == "apptest" {
			return nil
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		packages[folder] = true
		for _, found := range recordNames(file) {
			t.Errorf("hooks/%s: %s names a field or a collection by a string", files.Position(found.Pos()), found.Value)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(packages) < 15 {
		t.Errorf("only %d packages were checked", len(packages))
	}
}

// recordNames returns the string literals in a file that name a field or a collection.
func recordNames(file *ast.File) (found []*ast.BasicLit) {
	add := func(expression ast.Expr) {
		literal, ok := expression.(*ast.BasicLit)
		if !ok || literal.Kind != token.STRING {
			return
		}
		if name, err := strconv.Unquote(literal.Value); err == nil && name != "" {
			found = append(found, literal)
		}
	}
	ast.Inspect(file, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.CallExpr:
			called, ok := node.Fun.(*ast.SelectorExpr)
			if !ok || isHTTP(called) || !slices.Contains(namesRecords, called.Sel.Name) && !strings.HasPrefix(called.Sel.Name, "OnRecord") {
				return true
			}
			for _, argument := range node.Args[:min(1, len(node.Args))] {
				add(argument)
			}
		case *ast.CompositeLit:
			if kind, ok := node.Type.(*ast.SelectorExpr); ok && kind.Sel.Name == "HashExp" {
				for _, element := range node.Elts {
					if pair, ok := element.(*ast.KeyValueExpr); ok {
						add(pair.Key)
					}
				}
			}
		}
		return true
	})
	return found
}

// isHTTP reports whether called is a Get or Set method of a header, a query or a request's store, and not of a record.
func isHTTP(called *ast.SelectorExpr) bool {
	if called.Sel.Name != "Get" && called.Sel.Name != "Set" {
		return false
	}
	switch receiver := called.X.(type) {
	case *ast.CallExpr: // such as Header() or Query()
		return true
	case *ast.SelectorExpr:
		return receiver.Sel.Name == "Header"
	case *ast.Ident:
		return slices.Contains([]string{"e", "header", "client", "query"}, receiver.Name)
	}
	return false
}
