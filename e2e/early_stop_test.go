package e2e

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"shootday/internal/database"
)

// TestStopBeforeTheDatabaseIsMigrated stops a server whose migrations wait for the lock of the database. The server
// must print one line, and the next start must succeed.
func TestStopBeforeTheDatabaseIsMigrated(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	install(t, dir, older)
	db, err := database.Connect(filepath.Join(dir, "data.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	writer, err := db.Begin()
	if err == nil {
		_, err = writer.NewQuery("UPDATE _params SET updated = updated").Execute()
	}
	if err != nil {
		t.Fatal(err)
	}
	program := exec.Command(binary, "serve", "--http", freeAddress(t), "--dir", dir)
	program.Env = append(os.Environ(), "SHOOTDAY_MODE=demo")
	var said bytes.Buffer
	program.Stdout, program.Stderr = &said, &said
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	soon(t, "that the server opens its databases", func() bool {
		_, err := os.Stat(filepath.Join(dir, "auxiliary.db-wal"))
		return err == nil
	})
	if err := program.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	const line = "shootday: stopped before the database was migrated; the next start does it\n"
	if err := program.Wait(); err != nil || said.String() != line {
		t.Errorf("%v: %s", err, said.String())
	}
	if err := writer.Rollback(); err != nil {
		t.Fatal(err)
	}
	serveIn(t, dir, "SHOOTDAY_MODE=demo")
	if printed, err := runIn(dir, "", nil, "migrate", "status"); err != nil || strings.Contains(printed, "\npending ") {
		t.Errorf("after the next start: %s (%v)", printed, err)
	}
}
