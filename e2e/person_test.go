package e2e

import (
	"archive/zip"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"shootday/internal/database"
)

func TestPersonCommandsBesideNoServer(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "data")
	const photographer, customer = "photographer@demo.shootday.in", "customer@demo.shootday.in"
	command := func(input string, args ...string) (string, error) {
		command := exec.Command(binary, append(args, "--dir", dir)...)
		command.Stdin = strings.NewReader(input)
		said, err := command.CombinedOutput()
		return string(said), err
	}
	if said, err := command("", "person", "lift", customer); err == nil || !strings.Contains(said, "no database") {
		t.Errorf("without a database: %v %s", err, said)
	}
	install(t, dir, migrated)
	if said, err := command("", "seed", "--photographers", "3", "--customers", "2", "--bookings", "10"); err != nil {
		t.Fatal(err, said)
	}
	archive := filepath.Join(dir, "person.zip")
	for _, row := range []struct {
		args, says string
		fails      bool
	}{
		{"suspend " + photographer, "Please give a reason", true},
		{"suspend " + photographer + " --reason Rude", "is suspended.", false},
		{"lift " + photographer, "is not suspended.", false},
		{"turn-down " + photographer + " --message More", "is turned down.", false},
		{"approve " + photographer, "is approved.", false},
		{"approve " + photographer, "Nothing was changed.", false},
		{"approve nobody@example.in", "There is no account", true},
		{"approve " + customer, "does not belong to a photographer", true},
		{"export " + customer + " --out " + archive, "was written to " + archive, false},
		{"export " + customer + " --out " + archive, "exists", true},
		{"erase " + photographer, "pending or upcoming", true},
	} {
		said, err := command("", append([]string{"person"}, strings.Fields(row.args)...)...)
		if !strings.Contains(said, row.says) || (err != nil) != row.fails {
			t.Errorf("person %s: %v %s", row.args, err, said)
		}
	}
	db, err := database.OpenReadOnly(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	var exports int
	if err := db.NewQuery("SELECT count(*) FROM audit_log WHERE action = 'export person'").Row(&exports); err != nil || exports != 1 {
		t.Errorf("%d exports are in the audit log (%v)", exports, err)
	}
	if reader, err := zip.OpenReader(archive); err != nil || reader.File[0].Name != "data.json" {
		t.Error("the archive:", err)
	} else {
		reader.Close()
	}
	execSQL(t, dir, "UPDATE bookings SET status = 'canceled', paymentStatus = CASE paymentStatus WHEN 'refund pending' THEN 'refunded' ELSE paymentStatus END WHERE status IN ('pending for approval', 'upcoming')")
	execSQL(t, dir, "UPDATE refunds SET status = 'processed'")
	if said, err := command("no\n", "person", "erase", customer); err == nil || !strings.Contains(said, "nothing was changed") {
		t.Errorf("an answer of no: %v %s", err, said)
	}
	execSQL(t, dir, "INSERT INTO deletion_requests (id, user, created, updated) SELECT 'request00000001', id, strftime('%Y-%m-%d %H:%M:%fZ'), '' FROM users WHERE email = '"+customer+"'")
	if said, err := command("", "person", "erase", customer, "--yes"); err == nil || !strings.Contains(said, "can be erased from") || !strings.Contains(said, "--now") {
		t.Errorf("asked a moment ago: %v %s", err, said)
	}
	if said, err := command("", "person", "erase", customer, "--yes", "--now"); err != nil || !strings.Contains(said, "Warning: ") || !strings.Contains(said, "has been erased") {
		t.Errorf("erase: %v %s", err, said)
	}
	if said, err := command("", "person", "erase", customer, "--yes"); err == nil || !strings.Contains(said, "There is no account") {
		t.Errorf("erase again: %v %s", err, said)
	}
}
