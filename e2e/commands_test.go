package e2e

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"shootday/internal/database"
)

func TestEveryCommandOfOursShowsExamples(t *testing.T) {
	t.Parallel()
	for _, command := range []string{"", "serve", "seed", "ledger check", "person export", "person erase", "person suspend", "restore", "health"} {
		args := append(strings.Fields(command), "--help")
		said, err := exec.Command(binary, args...).Output()
		if err != nil || !strings.Contains(string(said), "Examples:\n  ") || !strings.Contains(string(said), "shootday "+command) {
			t.Errorf("%q prints no example: %s (%v)", command, said, err)
		}
	}
}

func TestHealthTellsWhetherAServerIsReady(t *testing.T) {
	t.Parallel()
	_, address := serve(t, "SMTP_HOST=127.0.0.1") // without a mail server, the health check would report a problem in production
	folder := t.TempDir()
	ask := func(url string) (string, error) {
		command := exec.Command(binary, "health", "--url", url)
		command.Dir = folder
		said, err := command.CombinedOutput()
		return string(said), err
	}
	if said, err := ask("http://" + address + "/"); err != nil || said != "ready\n" {
		t.Errorf("the health of a server: %q (%v)", said, err)
	}
	if said, err := ask("http://127.0.0.1:1"); err == nil || !strings.Contains(said, "not ready") {
		t.Errorf("the health without a server: %q (%v)", said, err)
	}
	if left, _ := os.ReadDir(folder); len(left) > 0 {
		t.Errorf("the command left the files %v", left)
	}
}

func TestAnswersForPrograms(t *testing.T) {
	t.Parallel()
	dir := installed(t)
	command := func(args ...string) ([]byte, error) {
		return exec.Command(binary, append(args, "--dir", dir)...).Output()
	}
	var filled struct {
		Photographers, Customers int
		Already                  bool
		Logins                   []struct{ Email, Password string }
	}
	for _, already := range []bool{false, true} {
		said, err := command("seed", "--json", "--photographers", "3", "--customers", "2", "--bookings", "20")
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(said, &filled); err != nil {
			t.Fatalf("%v: %s", err, said)
		}
		if filled.Photographers != 3 || filled.Customers != 2 || filled.Already != already || len(filled.Logins) != 2 {
			t.Errorf("seed prints %s", said)
		}
	}

	var checked struct {
		Movements, Payments int
		Difference          *string
	}
	check := func() ([]byte, error) {
		said, err := command("ledger", "check", "--json")
		if err := json.Unmarshal(said, &checked); err != nil {
			t.Fatalf("%v: %s", err, said)
		}
		return said, err
	}
	if said, err := check(); err != nil || checked.Difference == nil || *checked.Difference != "" || checked.Movements == 0 {
		t.Errorf("the check of a correct ledger: %s (%v)", said, err)
	}
	execSQL(t, dir, "DROP TRIGGER payments_stay; UPDATE payments SET amount = amount + 1")
	if said, err := check(); err == nil || !strings.Contains(*checked.Difference, "payment ") {
		t.Errorf("the check of a wrong ledger: %s (%v)", said, err)
	}
}

// execSQL runs a statement directly on a database, so that the rules of the program do not apply.
func execSQL(t *testing.T, dir, statement string) {
	t.Helper()
	db, err := database.Connect(filepath.Join(dir, "data.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.NewQuery(statement).Execute(); err != nil {
		t.Fatal(err)
	}
}
