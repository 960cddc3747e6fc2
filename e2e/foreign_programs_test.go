package e2e

import (
	"context"
	"database/sql"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

// browserVariable is an environment variable with the path of a database. If it is set, the test program opens and
// closes the database like a database browser, and exits.
const browserVariable = "SHOOTDAY_TEST_BROWSE"

// foreignProgram is another program that operators may run on the database of a server.
type foreignProgram struct {
	name    string
	command func(database, scratch string) *exec.Cmd
}

// foreignPrograms returns the programs that are installed on this machine, and the simulated database browser.
func foreignPrograms(t *testing.T) []foreignProgram {
	t.Helper()
	shell := func(statement string) func(database, scratch string) *exec.Cmd {
		return func(database, scratch string) *exec.Cmd {
			return exec.Command("sqlite3", database, strings.ReplaceAll(statement, "SCRATCH", scratch))
		}
	}
	all := []foreignProgram{
		{"sqlite3 select", shell("SELECT count(*) FROM users")},
		{"sqlite3 .dump", shell(".dump")},
		{"sqlite3 .backup", shell(".backup SCRATCH")},
		{"sqlite3 VACUUM INTO", shell("VACUUM INTO 'SCRATCH'")},
		{"sqlite3 checkpoint", shell("PRAGMA wal_checkpoint(TRUNCATE)")},
		{"python3 sqlite3", func(database, _ string) *exec.Cmd {
			return exec.Command("python3", "-c", `import sqlite3, sys
connection = sqlite3.connect(sys.argv[1])
connection.execute("SELECT count(*) FROM users").fetchone()
connection.close()`, database)
		}},
		{"database browser", func(database, _ string) *exec.Cmd {
			command := exec.Command(os.Args[0])
			command.Env = append(os.Environ(), browserVariable+"="+database)
			return command
		}},
	}
	present := []foreignProgram{}
	for _, one := range all {
		if command := one.command("", ""); command.Err == nil {
			present = append(present, one)
		} else {
			t.Logf("%s is not tested: %v", one.name, command.Err)
		}
	}
	return present
}

// browse opens the database at path for reading and writing, reads its schema in a savepoint, and closes it. DB Browser
// for SQLite executes the same statements when it opens a file.
func browse(path string) error {
	db, err := sql.Open("sqlite", path)
	if err != nil {
		return err
	}
	defer db.Close()
	conn, err := db.Conn(context.Background())
	if err != nil {
		return err
	}
	defer conn.Close()
	for _, statement := range []string{
		"PRAGMA foreign_keys = 1", "PRAGMA encoding", "PRAGMA journal_mode", "SAVEPOINT restorepoint",
		"SELECT type, name, sql, tbl_name FROM sqlite_master", "PRAGMA data_version", "RELEASE restorepoint",
	} {
		if _, err := conn.ExecContext(context.Background(), statement); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
	}
	return nil
}

// TestForeignProgramsLoseNothing runs other programs on the database of a server while clients make bookings. It does
// so before, during and after a backup in the dashboard, and then kills the server. No acknowledged booking may be
// lost.
func TestForeignProgramsLoseNothing(t *testing.T) {
	rounds := 3
	if long {
		rounds = 50
	}
	m := newMarket(t, 60)
	admin := m.admin()
	stopLoad := m.bookMeanwhile(4)
	for _, one := range foreignPrograms(t) {
		for range rounds {
			m.visitedBy(one)
		}
		backedUp := make(chan string)
		go func() {
			status, raw := m.call("POST", "/api/backups", admin, `{}`)
			backedUp <- fmt.Sprint(status, string(raw))
		}()
		for said := ""; said == ""; {
			m.visitedBy(one)
			select {
			case said = <-backedUp:
				if said != "204" {
					t.Errorf("the response to the backup is %s", said)
				}
			default:
			}
		}
		m.visitedBy(one)
	}
	kept := stopLoad()
	m.kill()
	missing := lost(t, m.dir, kept)
	if len(missing) > 0 || len(kept) < rounds {
		t.Errorf("%d of %d acknowledged bookings are lost", len(missing), len(kept))
	}
	t.Logf("each program was run %d times and during a backup; %d bookings acknowledged, %d lost", rounds, len(kept), len(missing))
}

// visitedBy runs a program on the database. It checks that the server still has its write-ahead log and its locks, and
// still finds photographers by name.
func (m *market) visitedBy(program foreignProgram) {
	m.Helper()
	path := filepath.Join(m.dir, "data.db")
	if said, err := program.command(path, filepath.Join(m.TempDir(), "copy")).CombinedOutput(); err != nil {
		m.Fatalf("%s: %v\n%s", program.name, err, said)
	}
	for _, suffix := range []string{"-wal", "-shm"} {
		if _, err := os.Stat(path + suffix); err != nil {
			m.Fatalf("after %s: %v", program.name, err)
		}
	}
	if degraded := m.health().Degraded; slices.Contains(degraded, "database") {
		m.Fatalf("after %s, the server has lost a lock", program.name)
	}
	if status, raw := m.call("GET", "/api/items?q=a", "", ""); status != http.StatusOK {
		m.Fatalf("after %s, the response to a search by name is %d %s", program.name, status, raw)
	}
}

// bookMeanwhile starts the given number of clients, which make bookings until stop is called. stop returns the
// acknowledged bookings.
func (m *market) bookMeanwhile(clients int) (stop func() []string) {
	var (
		all   sync.WaitGroup
		taken atomic.Int64
		ended atomic.Bool
		kept  acknowledged
	)
	for range clients {
		all.Go(func() {
			for !ended.Load() {
				if status, id := m.book(int(taken.Add(1))); status == http.StatusCreated {
					kept.add(&kept.booked, id)
				}
			}
		})
	}
	return func() []string {
		ended.Store(true)
		all.Wait()
		return kept.booked
	}
}
