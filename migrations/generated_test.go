package migrations_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tests"
)

const redrawBySet = "SHOOTDAY_DRAW"

// checkGenerated compares a file with what generate makes of the schema after all migrations, or writes it if
// SHOOTDAY_DRAW is set. generate also gets the file as it is; name selects the test for the advice.
func checkGenerated(t *testing.T, path, name string, generate func(app core.App, committed []byte) ([]byte, error)) {
	t.Helper()
	app, err := tests.NewTestApp(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer app.Cleanup()
	committed, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	generated, err := generate(app, committed)
	if err != nil {
		t.Fatal(err)
	}
	if os.Getenv(redrawBySet) != "" {
		if err := os.WriteFile(path, generated, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if !bytes.Equal(committed, generated) {
		t.Errorf("%s is out of date: run %s=1 go test ./migrations -run %s", path, redrawBySet, name)
	}
}
