package migrations_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// frozen is the file that lists released migrations with their checksums. Existing installations have run these
// migrations already, so a change would only affect new databases.
const frozen = "frozen.sha256"

// TestReleasedMigrationsNeverChange fails if a released migration, or a helper that migrations share, was edited. With
// SHOOTDAY_FREEZE=1 it adds the migrations that are released for the first time.
func TestReleasedMigrationsNeverChange(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	sums := map[string]string{}
	var list strings.Builder
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		sums[name] = fmt.Sprintf("%x", sha256.Sum256(content))
		fmt.Fprintf(&list, "%s  %s\n", sums[name], name)
	}
	released, err := os.ReadFile(frozen)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(released)), "\n")
	for _, line := range lines {
		sum, name, _ := strings.Cut(line, "  ")
		if sums[name] != sum {
			t.Errorf("%s was released and has changed. Undo that, and write a new migration.", name)
		}
	}
	if len(lines) < 50 {
		t.Errorf("only %d files are frozen", len(lines))
	}
	if os.Getenv("SHOOTDAY_FREEZE") != "" && !t.Failed() {
		if err := os.WriteFile(frozen, []byte(list.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
