package main

import (
	"encoding/json"
	"io"
	"os/exec"
	"strings"
	"testing"
)

// TestImportsRunOneWay holds the code against docs/architecture.md: main → hooks → internal, and nothing of
// PocketBase in internal.
func TestImportsRunOneWay(t *testing.T) {
	t.Parallel()
	list := exec.Command("go", "list", "-json=ImportPath,Imports", "./...")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	forbidden := map[string][]string{
		"shootday/internal/":  {"github.com/pocketbase/pocketbase", "shootday/hooks", "shootday/migrations"},
		"shootday/migrations": {"shootday/"},
		"shootday/hooks":      {"shootday/migrations"},
	}
	packages := 0
	for decoder := json.NewDecoder(strings.NewReader(string(out))); ; packages++ {
		var one struct {
			ImportPath string
			Imports    []string
		}
		if err := decoder.Decode(&one); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		for room, walls := range forbidden {
			for _, imported := range one.Imports {
				for _, wall := range walls {
					if strings.HasPrefix(one.ImportPath, room) && strings.HasPrefix(imported, wall) {
						t.Errorf("%s imports %s", one.ImportPath, imported)
					}
				}
			}
		}
	}
	if packages < 10 {
		t.Errorf("only %d packages were looked at", packages)
	}
}
