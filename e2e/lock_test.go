package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestAFolderIsServedOnce(t *testing.T) {
	dir := installed(t)
	program, _ := serveIn(t, dir)
	named := fmt.Sprintf("(process %d)", program.Process.Pid)
	for _, args := range [][]string{
		{"serve", "--http", "127.0.0.1:0"}, {"migrate", "down", "--yes"}, {"migrate", "up"}, {"migrate", "history-sync"},
		{"restore", "--from", "file:///nowhere"}, // fails before it reads the replica
	} {
		printed, err := runIn(dir, "", nil, args...)
		if err == nil || !strings.Contains(printed, dir+" is in use") || !strings.Contains(printed, named) || strings.Count(printed, "\n") != 1 {
			t.Errorf("%v: %s (%v)", args, printed, err)
		}
	}
	for _, args := range [][]string{
		{"migrate", "status"}, {"ledger", "check"}, {"superuser", "upsert", "a@example.in", "password1"},
	} {
		if printed, err := runIn(dir, "", nil, args...); err != nil {
			t.Errorf("%v: %s (%v)", args, printed, err)
		}
	}
	if err := program.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = program.Wait()
	if printed, err := runIn(dir, "", nil, "migrate", "up"); err != nil {
		t.Errorf("after kill -9: %s (%v)", printed, err)
	}
}

// TestARefusedStartLeavesAFolderToRestoreInto checks that a refused start leaves only the lock file in the folder, so
// that a database can still be restored into it.
func TestARefusedStartLeavesAFolderToRestoreInto(t *testing.T) {
	dir, source, copies := t.TempDir(), installed(t), "REPLICA_URL=file://"+filepath.Join(t.TempDir(), "copies")
	first, _ := serveIn(t, source, copies)
	_ = first.Process.Signal(os.Interrupt)
	_ = first.Wait()
	if printed, err := runIn(dir, "", []string{copies}, "serve", "--http", "127.0.0.1:0"); err == nil || !strings.Contains(printed, "the replica does") {
		t.Fatalf("a start without the database: %s (%v)", printed, err)
	}
	if printed, err := runIn(dir, "", []string{copies}, "restore"); err != nil {
		t.Errorf("restore: %s (%v)", printed, err)
	}
}
