package e2e

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// TestLedgerCheckOfAnOlderDatabaseSaysWhatToDo runs "ledger check" on a database with missing migrations. The command
// must fail and print how to run the migrations, and must succeed after they have run.
func TestLedgerCheckOfAnOlderDatabaseSaysWhatToDo(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	install(t, dir, older)
	printed, err := runIn(dir, "", nil, "ledger", "check")
	if err == nil || !strings.Contains(printed, fmt.Sprintf("has %d migrations that it lacks", olderBy)) || !strings.Contains(printed, "shootday migrate up --dir "+dir) ||
		strings.Contains(printed, "no such") {
		t.Errorf("%s (%v)", printed, err)
	}
	for _, args := range [][]string{{"migrate", "up"}, {"ledger", "check"}} {
		if printed, err := runIn(dir, "", nil, args...); err != nil {
			t.Error(args, printed, err)
		}
	}
}
