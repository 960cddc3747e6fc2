package hooks_test

import (
	"archive/zip"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/payments"
	"shootday/internal/erasures"
)

// backedUp makes a backup and returns a folder with what it holds, and with a copy of the stored files.
func (s *server) backedUp() string {
	s.Helper()
	if err := s.app.CreateBackup(s.Context(), "made.zip"); err != nil {
		s.Fatal(err)
	}
	archive, err := zip.OpenReader(filepath.Join(s.app.DataDir(), core.LocalBackupsDirName, "made.zip"))
	if err != nil {
		s.Fatal(err)
	}
	defer archive.Close()
	folder := s.TempDir()
	if err := os.CopyFS(folder, archive); err != nil {
		s.Fatal(err)
	}
	// Files that were deleted during the backup, such as those of probes of the store.
	if err := os.RemoveAll(filepath.Join(folder, core.LocalStorageDirName)); err != nil {
		s.Fatal(err)
	}
	s.copyIn(core.LocalStorageDirName, folder)
	return folder
}

// copyIn copies a folder of the data folder to another one, if it exists.
func (s *server) copyIn(name, to string) {
	s.Helper()
	from := filepath.Join(s.app.DataDir(), name)
	if _, err := os.Stat(from); os.IsNotExist(err) {
		return
	}
	if err := os.CopyFS(filepath.Join(to, name), os.DirFS(from)); err != nil {
		s.Fatal(err)
	}
}

// startAgain starts a server with the same settings in another folder.
func (s *paymentFixture) startAgain(dir string) *server {
	s.Helper()
	again := &server{T: s.T, app: openApp(s.T, dir), clock: s.now()}
	again.serve(s.settings...)
	return again
}

// noted returns the entries of the journal of erasures in a folder.
func noted(t *testing.T, dir string) (names []string) {
	t.Helper()
	found, err := os.ReadDir(filepath.Join(dir, erasures.Folder))
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	for _, entry := range found {
		names = append(names, entry.Name())
	}
	return names
}

// TestARestoreDoesNotBringErasedPeopleBack restores a backup and a copy of the files from before the erasure of a customer
// and a photographer.
func TestARestoreDoesNotBringErasedPeopleBack(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	admin := s.superuser()
	filesBefore := len(s.files())
	customer, photographer := s.busyPeople(admin)
	traces := []string{"Quillfeather", "Marigold", "quill.example", "9812345670", "Yodelmann", "yodel.example", "9812345671", "Manali"}
	backup, uploaded := s.backedUp(), len(s.files())-filesBefore
	withoutJournal := s.TempDir()
	if err := os.CopyFS(withoutJournal, os.DirFS(backup)); err != nil {
		t.Fatal(err)
	}
	s.pass(time.Hour)
	for _, email := range []string{customer.email, photographer.email} {
		s.call("POST", "/api/v1/admin/people/erase", admin.token, object{"email": email}).ok()
	}
	names := noted(t, s.app.DataDir())
	if len(names) != 2 {
		t.Fatalf("the journal has %q", names)
	}
	entry := regexp.MustCompile(`^\d{8}T\d{6}Z-(` + customer.id + `|` + photographer.id + `)$`)
	for _, name := range names {
		if info, err := os.Stat(filepath.Join(s.app.DataDir(), erasures.Folder, name)); err != nil || info.Size() > 0 || !entry.MatchString(name) {
			t.Errorf("the journal has the entry %q with more than a time and an id (%v)", name, err)
		}
	}

	back := s.startAgain(withoutJournal)
	if found := back.traces(withoutJournal, traces...); len(found) == 0 || len(back.files()) < uploaded {
		t.Fatal("the backup does not hold the people whom the next server must erase")
	}
	s.copyIn(erasures.Folder, backup)
	again := s.startAgain(backup)
	if found := again.traces(backup, traces...); len(found) > 0 {
		t.Errorf("left behind:\n%s", strings.Join(found, "\n"))
	}
	if left := again.files(); len(left) != filesBefore {
		t.Errorf("of %d files %d are left: %q", uploaded, len(left)-filesBefore, left)
	}
	again.login("/api/v1/auth/login", customer.email, "password").refused(401, "")
	if report, err := payments.CheckLedger(again.app.DB()); err != nil || report.Difference != "" {
		t.Errorf("the ledger: %+v %v", report, err)
	}
	if by := again.number("SELECT count(*) FROM audit_log WHERE action = 'erase person' AND who = 'the server'", nil); by != 2 {
		t.Errorf("the audit log has %d erasures by the server", by)
	}
	if got := noted(t, backup); !slices.Equal(got, names) {
		t.Errorf("the journal has %q", got)
	}
	if err := again.tuning.Jobs.Round(t.Context(), "erasures"); err != nil {
		t.Fatal(err)
	}
	if by := again.number("SELECT count(*) FROM audit_log WHERE action = 'erase person'", nil); by != 2 {
		t.Errorf("with the next round of the job, the audit log has %d erasures", by)
	}
}

// TestARestoredPersonWithOpenBookingsIsSuspended restores a backup from before an upcoming shoot was cancelled. The person is
// erased once the shoot is cancelled in the restored database, too.
func TestARestoredPersonWithOpenBookingsIsSuspended(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	admin := s.superuser()
	upcoming := s.accepted(48 * time.Hour)
	backup := s.backedUp()
	s.adminEdits(admin, "bookings", upcoming, object{"status": "canceled"})
	s.call("POST", "/api/v1/admin/people/erase", admin.token, object{"email": s.asha.email}).ok()

	s.copyIn(erasures.Folder, backup)
	again := s.startAgain(backup)
	user := again.find("users", s.asha.id)
	if !user.GetBool("suspended") || user.Email() != s.asha.email {
		t.Errorf("suspended: %v, email %q", user.GetBool("suspended"), user.Email())
	}
	again.login("/api/v1/auth/login", s.asha.email, "password").refused(403, "suspended")
	again.adminEdits(again.superuser(), "bookings", upcoming, object{"status": "canceled"})
	if err := again.tuning.Jobs.Round(t.Context(), "erasures"); err != nil {
		t.Fatal(err)
	}
	if left := again.number("SELECT count(*) FROM users WHERE email = {:email}", dbx.Params{"email": s.asha.email}); left > 0 {
		t.Error("the person is not erased once nothing is open")
	}
}

// TestAnErasureWithoutItsCommitIsCompleted starts in a folder as a kill between the entry of the journal and the commit
// leaves it. The erasure was ordered, so the start completes it.
func TestAnErasureWithoutItsCommitIsCompleted(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	folder := s.backedUp()
	name := filepath.Join(folder, erasures.Folder, "20261124T083000Z-"+s.asha.id)
	if err := os.Mkdir(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	again := s.startAgain(folder)
	if _, err := again.app.FindRecordById("users", s.asha.id); err == nil {
		t.Error("the account is there")
	}
	again.find("users", s.ravi.id)
}

// TestARefusedErasureIsNotNoted: a later start must not erase somebody whose erasure was refused.
func TestARefusedErasureIsNotNoted(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	admin := s.superuser()
	s.accepted(48 * time.Hour)
	s.call("POST", "/api/v1/admin/people/erase", admin.token, object{"email": s.asha.email}).refused(409, "upcoming")
	if names := noted(t, s.app.DataDir()); len(names) > 0 {
		t.Errorf("the journal has %q", names)
	}
}

// TestTheReplicaHasTheJournal erases a person beside a replica, and then another one while it is away.
func TestTheReplicaHasTheJournal(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "copy")
	s := start(t, "REPLICA_URL=file://"+folder)
	admin, asha, ravi := s.superuser(), s.customer(), s.customer()
	s.soon("the first copy", func() bool { _, err := os.Stat(folder); return err == nil })
	s.call("POST", "/api/v1/admin/people/erase", admin.token, object{"email": asha.email}).ok()
	if names := noted(t, folder); len(names) != 1 || !strings.HasSuffix(names[0], "-"+asha.id) {
		t.Errorf("the journal beside the replica has %q", names)
	}
	if err := os.Rename(folder, folder+".away"); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s.call("POST", "/api/v1/admin/people/erase", admin.token, object{"email": ravi.email}).refused(503, "")
	if err := os.Remove(folder); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(folder+".away", folder); err != nil {
		t.Fatal(err)
	}
	s.soon("that the replica is back", func() bool { return s.degraded() == "[]" })
	if err := s.tuning.Jobs.Round(t.Context(), "erasures"); err != nil {
		t.Fatal(err)
	}
	if here, there := noted(t, s.app.DataDir()), noted(t, folder); !slices.Equal(here, there) {
		t.Errorf("the journal has %q, and beside the replica %q", here, there)
	}
}
