package hooks_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// allowedImports lists the packages in the folder hooks and, for each, the packages in hooks that it may import. A
// package may import only packages listed above it.
var allowedImports = []struct{ name, imports string }{
	{"store", ""},
	{"records", "store"},
	{"ledger", "records store"},
	{"testdb", ""},
	{"jobs", "records"},
	{"api", "records store"},
	{"api/ratelimit", ""},
	{"settings", "api"},
	{"durability", "api records"},
	{"push", "api records store"},
	{"outbox", "api durability jobs push records store"},
	{"audit", "api records store"},
	{"realtime", "api records"},
	{"viewkeys", "records"},
	{"files", "api jobs records store"},
	{"accounts", "api files outbox records store"},
	{"photographers", "accounts api files outbox records store"},
	{"threads", "jobs photographers records store"},
	{"pictures", "api files jobs records store"},
	{"briefs", "pictures records store threads"},
	{"calendar", "api api/ratelimit briefs jobs outbox photographers records store"},
	{"search", "api calendar jobs photographers records store"},
	{"cities", "api jobs photographers records search store"},
	{"deliveries", "jobs records store"},
	{"bookings", "accounts api api/ratelimit briefs calendar deliveries jobs ledger outbox photographers records store threads"},
	{"payouts", "accounts api audit bookings jobs ledger outbox photographers records store"},
	{"payments", "accounts api audit bookings deliveries durability jobs ledger outbox payouts records store"},
	{"dispatch", "accounts api api/ratelimit bookings calendar jobs outbox payments payouts photographers push records store threads"},
	{"vault", "accounts api api/ratelimit audit bookings deliveries files jobs records store viewkeys"},
	{"delivery", "api bookings deliveries dispatch jobs ledger outbox payments records store threads vault"},
	{"messages", "accounts api bookings jobs outbox pictures records store threads viewkeys"},
	{"brief", "api bookings briefs messages outbox pictures records store threads"},
	{"reports", "accounts api audit bookings brief briefs jobs messages outbox payments pictures records store threads"},
	{"privacy", "accounts api audit bookings briefs calendar deliveries dispatch files jobs ledger messages outbox payments payouts photographers pictures push records reports store threads vault"},
	{"site", "accounts api cities payments payouts photographers push records search store"},
	{"ops", "accounts api api/ratelimit calendar dispatch durability files jobs outbox payments records settings"},
	{"admin", "accounts api audit bookings deliveries jobs ops outbox payments payouts photographers privacy records reports store"},
	{"demo/sandbox", ""},
	{"demo/sandbox/faulty", ""},
	{"demo", "api bookings briefs demo/sandbox dispatch jobs outbox payments payouts photographers pictures records search threads vault"},
	{"apptest", "accounts api demo/sandbox demo/sandbox/faulty files jobs ledger ops payments store testdb"},
}

// testServer is the package that starts the application in tests.
const testServer = "shootday/hooks/apptest"

// forbiddenImports maps a prefix of import paths to the prefixes of the paths that those packages must not import.
var forbiddenImports = map[string][]string{
	"shootday/internal/":  {"github.com/pocketbase/pocketbase", "shootday/hooks", "shootday/migrations"},
	"shootday/migrations": {"shootday/"},
	"shootday/hooks/":     {"shootday/migrations"},
}

type goPackage struct {
	ImportPath string
	Imports    []string
}

// TestImportsRunOneWay checks the import direction that docs/architecture.md describes: main → hooks → hooks/* →
// internal. It also checks that internal does not import PocketBase. The package apptest, which only tests use, is
// exempt: it imports package hooks.
func TestImportsRunOneWay(t *testing.T) {
	t.Parallel()
	for _, one := range goPackages(t) {
		if one.ImportPath == testServer {
			continue
		}
		for folder, forbidden := range forbiddenImports {
			for _, imported := range one.Imports {
				for _, prefix := range forbidden {
					if strings.HasPrefix(one.ImportPath, folder) && strings.HasPrefix(imported, prefix) {
						t.Errorf("%s imports %s", one.ImportPath, imported)
					}
				}
			}
		}
	}
}

// TestFeaturesImportWhatIsAllowed checks that the packages in hooks import only what allowedImports allows.
func TestFeaturesImportWhatIsAllowed(t *testing.T) {
	const prefix = "shootday/hooks/"
	var below []string
	allowed := map[string][]string{}
	for _, one := range allowedImports {
		allowed[one.name] = strings.Fields(one.imports)
		for _, name := range allowed[one.name] {
			if !slices.Contains(below, name) {
				t.Errorf("%s may import %s, which is not above it in the list", one.name, name)
			}
		}
		below = append(below, one.name)
	}
	for _, one := range goPackages(t) {
		name, ok := strings.CutPrefix(one.ImportPath, prefix)
		if !ok {
			continue
		}
		if !slices.Contains(below, name) {
			t.Errorf("hooks/%s is not in the list", name)
		}
		for _, imported := range one.Imports {
			if feature, ok := strings.CutPrefix(imported, prefix); (imported == "shootday/hooks" || imported == testServer) && one.ImportPath != testServer || ok && !slices.Contains(allowed[name], feature) {
				t.Errorf("hooks/%s may not import %s", name, imported)
			}
		}
	}
}

// TestTheTourNamesEachPackage checks that docs/architecture.md mentions each folder in hooks.
func TestTheTourNamesEachPackage(t *testing.T) {
	tour, err := os.ReadFile("../docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range allowedImports {
		if !strings.Contains(one.name, "/") && !strings.Contains(string(tour), "`hooks/"+one.name+"`") {
			t.Errorf("docs/architecture.md does not say what hooks/%s contains", one.name)
		}
	}
}

// TestOnlyRegistrationImportsTheDemo checks that package demo is imported only by package cmd and by package hooks,
// which uses it only in demo mode. The benchmark server and apptest may also import its package sandbox.
func TestOnlyRegistrationImportsTheDemo(t *testing.T) {
	allowed := map[string][]string{
		"shootday/hooks/demo":                {"shootday/hooks", "shootday/cmd"},
		"shootday/hooks/demo/sandbox":        {"shootday/hooks/demo", "shootday/bench/server", testServer},
		"shootday/hooks/demo/sandbox/faulty": {testServer},
	}
	found := 0
	for _, one := range goPackages(t) {
		for _, imported := range one.Imports {
			importers, isDemo := allowed[imported]
			if !isDemo {
				continue
			}
			found++
			if !slices.Contains(importers, one.ImportPath) {
				t.Errorf("%s imports %s", one.ImportPath, imported)
			}
		}
	}
	if found < 4 {
		t.Errorf("only %d imports of the demo were found", found)
	}
}

// TestHooksIsATableOfContents checks that package hooks consists of only four files. The code of each feature belongs in
// its own package.
func TestHooksIsATableOfContents(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	files = slices.DeleteFunc(files, func(name string) bool { return strings.HasSuffix(name, "_test.go") })
	if want := []string{"middleware.go", "register.go", "routes.go", "workers.go"}; !slices.Equal(files, want) {
		t.Errorf("hooks has the files %q, want %q: code of a feature belongs into its package", files, want)
	}
}

// TestFeaturesGetTheirOwnSettings checks that no feature's package receives the server's complete configuration. Each
// gets only the settings that it needs.
func TestFeaturesGetTheirOwnSettings(t *testing.T) {
	files, err := filepath.Glob("*/*.go")
	if err != nil || len(files) < 200 {
		t.Fatal(len(files), err)
	}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(node ast.Node) bool {
			if found, ok := node.(*ast.SelectorExpr); ok && found.Sel.Name == "Config" {
				if of, ok := found.X.(*ast.Ident); ok && of.Name == "config" {
					t.Errorf("%s uses config.Config", file)
				}
			}
			return true
		})
	}
}

// TestTransactionsBeginInStore checks that only the packages store, api and demo begin transactions, and that only the
// listed files assign to an event's field App. Otherwise code could run inside a transaction without noticing it.
func TestTransactionsBeginInStore(t *testing.T) {
	begins := []string{"store/", "api/", "demo/"}
	replaces := []string{
		"store/", "api/", "realtime/",
		"accounts/google_provider.go", // sets an app with another sign-in provider, without a transaction
		"site/page_answers.go",        // sets the app of the original request in a new event
	}
	within := func(file string, allowed []string) bool {
		return slices.ContainsFunc(allowed, func(path string) bool { return strings.HasPrefix(file, path) })
	}
	found := 0
	err := filepath.WalkDir(".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(parsed, func(node ast.Node) bool {
			switch node := node.(type) {
			case *ast.SelectorExpr:
				if node.Sel.Name == "RunInTransaction" {
					found++
					if !within(file, begins) {
						t.Errorf("%s calls RunInTransaction instead of store.Write", file)
					}
				}
			case *ast.AssignStmt:
				for _, left := range node.Lhs {
					if field, ok := left.(*ast.SelectorExpr); ok && field.Sel.Name == "App" {
						found++
						if !within(file, replaces) {
							t.Errorf("%s replaces the app of an event", file)
						}
					}
				}
			}
			return true
		})
		return nil
	})
	if err != nil || found < 5 {
		t.Error(found, err)
	}
}

func goPackages(t *testing.T) (all []goPackage) {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", "shootday/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; {
		var one goPackage
		if err := decoder.Decode(&one); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		all = append(all, one)
	}
	if len(all) < 30 {
		t.Errorf("only %d packages were looked at", len(all))
	}
	return all
}
