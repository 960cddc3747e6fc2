package e2e

import (
	"strings"
	"testing"
)

// TestLedgerCheckOfAnOlderDatabaseSaysWhatToDo checks a database that lacks migrations, and again once it has them.
func TestLedgerCheckOfAnOlderDatabaseSaysWhatToDo(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, args := range [][]string{{"migrate", "up"}, {"migrate", "down", "60", "--yes"}} {
		if printed, err := runIn(dir, "", nil, args...); err != nil {
			t.Fatal(printed, err)
		}
	}
	printed, err := runIn(dir, "", nil, "ledger", "check")
	if err == nil || !strings.Contains(printed, "has 60 migrations that it lacks") || !strings.Contains(printed, "shootday migrate up --dir "+dir) ||
		strings.Contains(printed, "no such") {
		t.Errorf("%s (%v)", printed, err)
	}
	for _, args := range [][]string{{"migrate", "up"}, {"ledger", "check"}} {
		if printed, err := runIn(dir, "", nil, args...); err != nil {
			t.Error(args, printed, err)
		}
	}
}
