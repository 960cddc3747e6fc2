package e2e

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shootday/internal/database"
)

// TestDemoDataIsNotServedInProduction tries to serve folders that the command "seed" has filled, including one of an
// older version. The program must refuse to start, because the passwords of the demo's accounts are public.
func TestDemoDataIsNotServedInProduction(t *testing.T) {
	t.Parallel()
	seeded := filepath.Join(t.TempDir(), "seeded")
	install(t, seeded, migrated)
	seed := exec.Command(binary, "seed", "--dir", seeded, "--photographers", "2", "--customers", "2", "--bookings", "2")
	seed.Env = append(os.Environ(), "SHOOTDAY_MODE=demo")
	if said, err := seed.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	// An admin created by the operator does not turn the data into production data.
	if said, err := exec.Command(binary, "superuser", "upsert", "owner@example.in", "password-of-admin", "--dir", seeded).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	const forget = `DELETE FROM _params WHERE id = 'demoMarketplace'; `
	for name, change := range map[string]string{
		"as it is":                "",
		"without its mark":        forget,
		"the admin alone":         forget + `DELETE FROM bookings; DELETE FROM photographers; DELETE FROM users`,
		"without the demo logins": `DELETE FROM _superusers WHERE email LIKE 'admin@demo%'; UPDATE users SET email = 'x' || email`,
	} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "data")
			if err := os.CopyFS(dir, os.DirFS(seeded)); err != nil {
				t.Fatal(err)
			}
			changeDatabase(t, dir, change)
			said, err := serveUntilItEnds(dir, "SHOOTDAY_MODE=production")
			if err == nil || !strings.Contains(said, dir) || !strings.Contains(said, "SHOOTDAY_MODE=demo") || !strings.Contains(said, "--dir") {
				t.Errorf("the program exited with %v and printed %q", err, said)
			}
		})
	}
	t.Run("in demo mode", func(t *testing.T) { serveIn(t, seeded, "SHOOTDAY_MODE=demo") })
}

// serveUntilItEnds tries to serve a folder that the program must refuse, and returns its output. It stops the server if
// it starts anyway.
func serveUntilItEnds(dir string, env ...string) (said string, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	command := exec.CommandContext(ctx, binary, "serve", "--http", "127.0.0.1:0", "--dir", dir)
	command.Env = append(os.Environ(), env...)
	command.Cancel = func() error { return command.Process.Signal(os.Interrupt) }
	output, err := command.CombinedOutput()
	return string(output), err
}

// changeDatabase runs statements on the database of a folder while no server runs.
func changeDatabase(t *testing.T, dir, statements string) {
	t.Helper()
	db, err := database.Connect(filepath.Join(dir, "data.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.NewQuery(statements + "; SELECT 1").Execute(); err != nil {
		t.Fatal(err)
	}
}

// takeForReal changes demo data so that the program serves it in production, for tests that need many accounts. It
// removes the marker of demo data and the demo's admins, and replaces the email addresses of the accounts.
func takeForReal(t *testing.T, dir string) {
	t.Helper()
	changeDatabase(t, dir, `DELETE FROM _params WHERE id = 'demoMarketplace'; DELETE FROM _superusers WHERE email LIKE '%@demo.shootday.in';
		UPDATE users SET email = replace(email, '@demo.shootday.in', '@example.in')`)
}
