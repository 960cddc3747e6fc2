package e2e

import (
	"bytes"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// runIn runs a command on a data folder and returns its output.
func runIn(dir, input string, env []string, args ...string) (string, error) {
	command := exec.Command(binary, append(args, "--dir", dir)...)
	command.Env = append(os.Environ(), env...)
	command.Stdin = strings.NewReader(input)
	printed, err := command.CombinedOutput()
	return string(printed), err
}

func TestAProgramRefusesANewerDatabase(t *testing.T) {
	t.Parallel()
	dir := installed(t)
	if printed, err := runIn(dir, "", nil, "migrate", "status"); err != nil || !strings.Contains(printed, "applied") ||
		strings.Contains(printed, "\npending ") || strings.Contains(printed, "unknown  ") {
		t.Errorf("status of a current database: %s (%v)", printed, err)
	}
	execSQL(t, dir, "INSERT INTO _migrations (file, applied) VALUES ('2795132999_from_the_future.go', 2795132999000000)")
	execSQL(t, dir, `UPDATE _params SET value = '"v99.1.0"' WHERE id = 'shootdayVersion'`)
	before, err := os.ReadFile(filepath.Join(dir, "data.db"))
	if err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"serve", "--http", "127.0.0.1:0"}, {"seed"}, {"superuser", "upsert", "a@example.in", "password1"}, {"migrate", "up"},
		{"migrate", "down", "--yes"},
	} {
		printed, err := runIn(dir, "", nil, args...)
		if err == nil || !strings.Contains(printed, "v99.1.0") || !strings.Contains(printed, "2795132999_from_the_future.go") {
			t.Errorf("%v: %s (%v)", args, printed, err)
		}
	}
	if after, err := os.ReadFile(filepath.Join(dir, "data.db")); err != nil || !bytes.Equal(before, after) {
		t.Error("the database has changed", err)
	}
	if printed, err := runIn(dir, "", nil, "migrate", "status"); err != nil || !strings.Contains(printed, "unknown  2795132999_from_the_future.go") {
		t.Errorf("status of a newer database: %s (%v)", printed, err)
	}
}

func TestMigrateDownAsksAndTellsScripts(t *testing.T) {
	t.Parallel()
	dir := installed(t)
	for _, answer := range []string{"n\n", "", "perhaps\n"} {
		if printed, err := runIn(dir, answer, nil, "migrate", "down"); err == nil || !strings.Contains(printed, "nothing was reverted") {
			t.Errorf("answer %q: %s (%v)", answer, printed, err)
		}
	}
	pending := func() int {
		printed, err := runIn(dir, "", nil, "migrate", "status")
		if err != nil {
			t.Fatal(printed, err)
		}
		return strings.Count(printed, "\npending ")
	}
	if pending() != 0 {
		t.Error("a migration was reverted although the answer was no")
	}
	if printed, err := runIn(dir, "y\n", nil, "migrate", "down"); err != nil || pending() != 1 {
		t.Errorf("after the answer yes: %s (%v)", printed, err)
	}
	if printed, err := runIn(dir, "", nil, "migrate", "down", "2", "--yes"); err != nil || pending() != 3 {
		t.Errorf("with --yes: %s (%v)", printed, err)
	}
	if printed, err := runIn(dir, "", nil, "migrate", "up"); err != nil || pending() != 0 {
		t.Errorf("migrating up again: %s (%v)", printed, err)
	}
}

func TestFoldersThatCannotBeUsedAreRefused(t *testing.T) {
	t.Parallel()
	for name, content := range map[string][]byte{"empty": nil, "damaged": bytes.Repeat([]byte("junk "), 5000)} {
		dir := t.TempDir()
		path := filepath.Join(dir, "data.db")
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		printed, err := runIn(dir, "", nil, "serve", "--http", "127.0.0.1:0")
		if err == nil || !strings.Contains(printed, path) || !strings.Contains(printed, "shootday restore") {
			t.Errorf("%s: %s (%v)", name, printed, err)
		}
		if after, _ := os.ReadFile(path); !bytes.Equal(after, content) {
			t.Errorf("%s: the file has changed", name)
		}
	}
}

func TestADamagedLogDatabaseKeepsNoServerDown(t *testing.T) {
	t.Parallel()
	dir := installed(t)
	for _, file := range []string{"auxiliary.db", "auxiliary.db-wal", "auxiliary.db-shm"} {
		_ = os.Remove(filepath.Join(dir, file))
	}
	if err := os.WriteFile(filepath.Join(dir, "auxiliary.db"), bytes.Repeat([]byte("junk "), 5000), 0o600); err != nil {
		t.Fatal(err)
	}
	serveIn(t, dir)
	if kept, _ := filepath.Glob(filepath.Join(dir, "auxiliary.db.damaged-*")); len(kept) != 1 {
		t.Errorf("the damaged file is not kept: %v", kept)
	}
}

func TestCommandsThatNeedNoSettingsAndNoFolder(t *testing.T) {
	t.Parallel()
	invalid := []string{"TRAVEL_MINUTES=soon"}
	dir := filepath.Join(t.TempDir(), "none")
	if printed, err := runIn(dir, "", []string{invalid[0], "SMTP_HSOT=mail"}, "serve"); err == nil || !strings.Contains(printed, "TRAVEL_MINUTES") ||
		!strings.Contains(printed, "did you mean SMTP_HOST?") {
		t.Errorf("an invalid and a misspelt setting: %s (%v)", printed, err)
	}
	if printed, err := runIn(dir, "", nil, "migrate", "--help"); err != nil || strings.Contains(printed, "history-sync") || strings.Contains(printed, "create") {
		t.Errorf("the help of migrate: %s (%v)", printed, err)
	}
	for _, args := range [][]string{{"--version"}, {"--help"}, {"serve", "--help"}, {"superuser", "--help"}, {"ledger"}} {
		if printed, err := runIn(dir, "", invalid, args...); err != nil {
			t.Errorf("%v: %s (%v)", args, printed, err)
		}
	}
	if printed, err := runIn(dir, "", invalid, "health", "--url", "http://127.0.0.1:1"); err == nil || !strings.Contains(printed, "not ready") {
		t.Errorf("health: %s (%v)", printed, err)
	}
	for _, args := range [][]string{{"ledger", "check"}, {"migrate", "status"}, {"superuser", "delete", "a@example.in"}} {
		if printed, err := runIn(dir, "", nil, args...); err == nil || !strings.Contains(printed, "no database in "+dir) {
			t.Errorf("%v: %s (%v)", args, printed, err)
		}
	}
	for _, args := range [][]string{{"superuser", "bogus"}, {"ledger", "bogus"}, {"migrate", "bogus"}} {
		if printed, err := runIn(t.TempDir(), "", nil, args...); err == nil {
			t.Errorf("%v ended with status 0: %s", args, printed)
		}
	}
	if _, err := os.Stat(dir); !os.IsNotExist(err) {
		t.Error("a command has created the folder", err)
	}
}

func TestThePasswordOfAnAdminComesFromTheStandardInput(t *testing.T) {
	t.Parallel()
	dir := installed(t)
	if printed, err := runIn(dir, "a good password\n", nil, "superuser", "upsert", "admin@example.in"); err != nil {
		t.Error(printed, err)
	}
	if printed, err := runIn(dir, "", nil, "superuser", "upsert", "admin@example.in"); err == nil || !strings.Contains(printed, "no password") {
		t.Errorf("without a password: %s (%v)", printed, err)
	}
	_, address := serveIn(t, dir)
	response, err := http.Post("http://"+address+"/api/collections/_superusers/auth-with-password", "application/json",
		strings.NewReader(`{"identity":"admin@example.in","password":"a good password"}`))
	if err != nil {
		t.Fatal(err)
	}
	response.Body.Close()
	if response.StatusCode != http.StatusOK {
		t.Error("the admin cannot sign in:", response.Status)
	}
}

func TestTheStartIsReportedOnceThePortIsBound(t *testing.T) {
	t.Parallel()
	program, address := serve(t)
	printed, err := os.ReadFile(program.Stdout.(*os.File).Name())
	if err != nil || !strings.Contains(string(printed), "address   http://"+address) || !strings.Contains(string(printed), "payments  none") ||
		!strings.Contains(string(printed), "settings  stored in plain text") {
		t.Errorf("the output of a start: %s (%v)", printed, err)
	}
	dir := filepath.Join(t.TempDir(), "none")
	second, err := runIn(dir, "", nil, "serve", "--http", address)
	if err == nil || !strings.Contains(second, "--http") || strings.Contains(second, "address   http") {
		t.Errorf("the output of a start on a port in use: %s (%v)", second, err)
	}
	if _, err := os.Stat(dir); !os.IsNotExist(err) {
		t.Error("a start on a port in use has opened the data folder", err)
	}
}
