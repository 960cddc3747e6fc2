package e2e

import (
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shootday/internal/database"
	"shootday/internal/s3test"
)

const demoCustomer = "customer@demo.shootday.in"

// has returns the result of a counting query on the database in dir.
func has(t *testing.T, dir, count string) (rows int) {
	t.Helper()
	db, err := database.OpenReadOnly(dir)
	if err == nil {
		defer db.Close()
		err = db.NewQuery(count).Row(&rows)
	}
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

// erasedByServer is a query that counts the erasures that servers have repeated when they started.
const erasedByServer = "SELECT count(*) FROM audit_log WHERE action = 'erase person' AND who = 'the server'"

// isGone checks that the demo's customer is not in the database and cannot sign in.
func (m *market) isGone() {
	m.Helper()
	if status, _ := m.call("POST", "/api/v1/user/userlogin", "", `{"email":"`+demoCustomer+`","password":"shootday"}`); status != 401 {
		m.Errorf("the status for the erased customer is %d", status)
	}
	if left := has(m.T, m.dir, "SELECT count(*) FROM users WHERE email = '"+demoCustomer+"'"); left > 0 {
		m.Error("the erased customer is in the database")
	}
}

// picture returns the URL of a stored picture.
func (m *market) picture() string {
	m.Helper()
	files, err := filepath.Glob(filepath.Join(m.dir, "storage", "*", "*", "*.jpg"))
	if err != nil || len(files) == 0 {
		m.Fatal("the demo has no pictures", err)
	}
	key, err := filepath.Rel(filepath.Join(m.dir, "storage"), files[0])
	if err != nil {
		m.Fatal(err)
	}
	return "/api/files/" + filepath.ToSlash(key)
}

// TestErasuresSurviveRestores erases a customer with the command "person erase" while the server runs. It then restores
// an earlier backup in the dashboard and, on a new machine, an older state of the replica. Each time the server must
// erase the customer again when it starts.
func TestErasuresSurviveRestores(t *testing.T) {
	t.Parallel()
	copies := filepath.Join(t.TempDir(), "copy")
	m := newMarket(t, 5, replicaIn(copies)...)
	admin, picture := m.admin(), m.picture()
	if status, raw := m.call("POST", "/api/backups", admin, `{"name":"one.zip"}`); status != 204 {
		t.Fatalf("%d %s", status, raw)
	}
	m.kill()
	older := filepath.Join(t.TempDir(), "older")
	if err := os.CopyFS(older, os.DirFS(copies)); err != nil {
		t.Fatal(err)
	}
	m.serve()
	m.run("person", "erase", demoCustomer, "--yes", "--dir", m.dir)
	m.isGone()

	if status, raw := m.call("POST", "/api/backups/one.zip/restore", m.admin(), ""); status != 204 {
		t.Fatalf("%d %s", status, raw)
	}
	soon(t, "the restarted server has erased the customer again", func() bool {
		response, err := http.Get("http://" + m.address + "/api/health")
		if err != nil {
			return false
		}
		response.Body.Close()
		return has(t, m.dir, erasedByServer) == 1
	})
	m.isGone()
	if status, _ := m.call("GET", picture, "", ""); status != 200 {
		t.Errorf("after a restore, the status for a picture is %d", status)
	}

	m.kill()
	for _, err := range []error{os.RemoveAll(m.dir), os.RemoveAll(filepath.Join(copies, "ltx")), os.Rename(filepath.Join(older, "ltx"), filepath.Join(copies, "ltx"))} {
		if err != nil {
			t.Fatal(err)
		}
	}
	m.run("restore", "--dir", m.dir)
	if there := has(t, m.dir, "SELECT count(*) FROM users WHERE email = '"+demoCustomer+"'"); there != 1 {
		t.Fatal("the older state of the replica does not contain the customer")
	}
	m.serve()
	m.isGone()
}

// TestErasuresAreInTheStore erases a customer, and then serves an older copy of the folder with the same S3 store. The
// server must erase the customer again. Before the older copy is served, the test deletes the store's copies of the
// database, because the program refuses an older folder if there are newer copies.
func TestErasuresAreInTheStore(t *testing.T) {
	t.Parallel()
	store := s3test.Start(t)
	m := newMarket(t, 5, replicaAt(store)...)
	m.kill()
	older := filepath.Join(t.TempDir(), "older")
	if err := os.CopyFS(older, os.DirFS(m.dir)); err != nil {
		t.Fatal(err)
	}
	m.serve()
	m.run("person", "erase", demoCustomer, "--yes", "--dir", m.dir)
	m.kill()
	restored := filepath.Join(t.TempDir(), "restored")
	m.run("restore", "--dir", restored)
	if entries, err := os.ReadDir(filepath.Join(restored, "erasures")); err != nil || len(entries) != 1 {
		t.Errorf("the restored folder contains the journal %v (%v)", entries, err)
	}

	copies, err := filepath.Glob(filepath.Join(store.Folder(), "database", "*"))
	if err != nil || len(copies) < 2 {
		t.Fatalf("the store has %v (%v)", copies, err)
	}
	for _, lost := range append(copies, filepath.Join(older, ".data.db-litestream")) {
		if filepath.Base(lost) == "erasures" {
			continue
		}
		if err := os.RemoveAll(lost); err != nil {
			t.Fatal(err)
		}
	}
	if there := has(t, older, "SELECT count(*) FROM users WHERE email = '"+demoCustomer+"'"); there != 1 {
		t.Fatal("the older folder does not contain the customer")
	}
	m.dir = older
	m.serve()
	m.isGone()
}

// eraseSomebody creates an account and erases it, both with requests to the given node.
func (f *fleet) eraseSomebody(n *node) {
	f.Helper()
	admin := n.as().admin()
	form := `{"email":"erased@example.in","password":"password-of-erased","passwordConfirm":"password-of-erased","fullName":"Zenobia","role":"user"}`
	if status, raw := n.as().call("POST", "/api/collections/users/records", admin, form); status != 200 {
		f.Fatalf("%d %s", status, raw)
	}
	if status, raw := n.as().call("POST", "/api/v1/admin/people/erase", admin, `{"email":"erased@example.in"}`); status != 200 {
		f.Fatalf("%d %s", status, raw)
	}
}

// knowsWhoWasErased checks that a new leader has copied the journal of erasures from the store.
func (f *fleet) knowsWhoWasErased(leader *node) {
	f.Helper()
	store := entries(f.T, filepath.Join(f.store.Folder(), "cluster", "erasures"))
	if there := entries(f.T, filepath.Join(leader.dir, "erasures")); len(store) != 1 || len(there) != 1 || store[0] != there[0] {
		f.Errorf("the journal of the store is %q, that of the new leader %q", store, there)
	}
}

func TestADamagedJournalOfErasuresStopsTheStart(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "erasures"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "erasures", "20261124T0830"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	command := exec.Command(binary, "serve", "--http", freeAddress(t), "--dir", dir)
	kill := time.AfterFunc(late, func() { _ = command.Process.Kill() })
	defer kill.Stop()
	out, err := command.CombinedOutput()
	if err == nil || !strings.Contains(string(out), `"20261124T0830" in `+dir) || strings.Contains(string(out), "  address") {
		t.Errorf("%v: %s", err, out)
	}
}
