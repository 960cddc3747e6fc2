package e2e

import (
	"archive/zip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestBackupsBesideTheReplica makes a backup through PocketBase's API while clients make bookings, and restores it. The
// backup must contain every booking that was acknowledged before it began, and the replica must follow the restored
// database.
func TestBackupsBesideTheReplica(t *testing.T) {
	t.Parallel()
	copies := filepath.Join(t.TempDir(), "copy")
	m := newMarket(t, 20, replicaIn(copies)...)
	admin := m.admin()
	before := m.bookAll(4, 20, time.Minute)

	booked, going := len(m.bookings("1 = 1")), make(chan []string)
	go func() { going <- m.bookSome(100, 2*time.Second) }()
	soon(t, "clients book", func() bool { return len(m.bookings("1 = 1")) > booked })
	if status, raw := m.call("POST", "/api/backups", admin, `{"name":"one.zip"}`); status != 204 {
		t.Fatalf("%d %s", status, raw)
	}
	during := <-going
	if len(during) == 0 {
		t.Error("no bookings were made during the backup")
	}
	backup := unzip(t, filepath.Join(m.dir, "backups", "one.zip"))
	if missing := lost(t, backup, before); len(missing) > 0 {
		t.Errorf("%d of %d bookings are not in the backup", len(missing), len(before))
	}
	if _, err := os.Stat(filepath.Join(backup, ".data.db-litestream")); err == nil {
		t.Error("the backup contains the replica's own state")
	}

	_, undone := m.book(4000)
	if status, raw := m.call("POST", "/api/backups/one.zip/restore", admin, ""); status != 204 {
		t.Fatalf("%d %s", status, raw)
	}
	soon(t, "the process has restarted itself", func() bool {
		status, _ := m.call("GET", "/api/collections/bookings/records/"+undone, admin, "")
		return status == 404
	})
	status, later := m.book(5000)
	if status != 201 {
		t.Errorf("after the restore of the backup, the status for a booking is %d", status)
	}
	m.kill()
	if err := os.RemoveAll(m.dir); err != nil {
		t.Fatal(err)
	}
	m.run("restore", "--dir", m.dir)
	if missing := lost(t, m.dir, append(before, later)); len(missing) > 0 {
		t.Errorf("after the restore of the backup, the replica does not contain %d bookings", len(missing))
	}
}

func (m *market) admin() string {
	m.Helper()
	var signedIn struct{ Token string }
	status, raw := m.call("POST", "/api/collections/_superusers/auth-with-password", "",
		`{"identity":"admin@demo.shootday.in","password":"shootday"}`)
	if err := json.Unmarshal(raw, &signedIn); status != 200 || err != nil {
		m.Fatalf("%d %s", status, raw)
	}
	return signedIn.Token
}

// bookSome makes bookings one after the other for the given duration, beginning with the nth slot. It returns the ids
// of the bookings that the server has acknowledged.
func (m *market) bookSome(n int, within time.Duration) (kept []string) {
	for end := time.Now().Add(within); time.Now().Before(end); n++ {
		if status, id := m.book(n); status == 201 {
			kept = append(kept, id)
		}
	}
	return kept
}

func unzip(t *testing.T, path string) string {
	t.Helper()
	archive, err := zip.OpenReader(path)
	if err != nil {
		t.Fatal(err)
	}
	defer archive.Close()
	folder := t.TempDir()
	for _, file := range archive.File {
		target := filepath.Join(folder, file.Name)
		if !strings.HasPrefix(target, folder) {
			t.Fatal(file.Name)
		}
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file.Name, "/") {
			continue
		}
		content, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		raw, err := io.ReadAll(content)
		if err != nil {
			t.Fatal(fmt.Errorf("%s: %w", file.Name, err))
		}
		if err := os.WriteFile(target, raw, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}
