package privacy_test

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

	"shootday/hooks/apptest"
	"shootday/hooks/payments"
	"shootday/internal/erasures"
)

// backedUp makes a backup, and returns a folder that contains the unpacked backup and a copy of the stored files.
func backedUp(s *apptest.Server) string {
	s.Helper()
	if err := s.App.CreateBackup(s.Context(), "made.zip"); err != nil {
		s.Fatal(err)
	}
	archive, err := zip.OpenReader(filepath.Join(s.App.DataDir(), core.LocalBackupsDirName, "made.zip"))
	if err != nil {
		s.Fatal(err)
	}
	defer archive.Close()
	folder := s.TempDir()
	if err := os.CopyFS(folder, archive); err != nil {
		s.Fatal(err)
	}
	// The archive may contain stored files that existed only during the backup, such as those with which PocketBase tests
	// the store.
	if err := os.RemoveAll(filepath.Join(folder, core.LocalStorageDirName)); err != nil {
		s.Fatal(err)
	}
	copyIn(s, core.LocalStorageDirName, folder)
	return folder
}

// copyIn copies the folder called name from the data folder into the folder to. It does nothing if there is no such
// folder.
func copyIn(s *apptest.Server, name, to string) {
	s.Helper()
	from := filepath.Join(s.App.DataDir(), name)
	if _, err := os.Stat(from); os.IsNotExist(err) {
		return
	}
	if err := os.CopyFS(filepath.Join(to, name), os.DirFS(from)); err != nil {
		s.Fatal(err)
	}
}

// startAgain starts a server that has the same settings but uses the data folder dir.
func startAgain(s *apptest.Payments, dir string) *apptest.Server {
	s.Helper()
	again := apptest.On(s.T, apptest.OpenApp(s.T, dir))
	again.At(s.Now())
	again.Serve(s.Settings...)
	return again
}

// noted returns the names of the entries in the journal of erasures in dir.
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

// TestARestoreDoesNotBringErasedPeopleBack restores a backup and a copy of the files that were made before a customer
// and a photographer were erased. The server must erase them again when it starts.
func TestARestoreDoesNotBringErasedPeopleBack(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	admin := s.People.Superuser()
	filesBefore := len(files(s.Server))
	customer, photographer := busyPeople(s, admin)
	traces := []string{"Quillfeather", "Marigold", "quill.example", "9812345670", "Yodelmann", "yodel.example", "9812345671", "Manali"}
	backup, uploaded := backedUp(s.Server), len(files(s.Server))-filesBefore
	withoutJournal := s.TempDir()
	if err := os.CopyFS(withoutJournal, os.DirFS(backup)); err != nil {
		t.Fatal(err)
	}
	s.Pass(time.Hour)
	for _, email := range []string{customer.Email, photographer.Email} {
		s.Call("POST", "/api/v1/admin/people/erase", admin.Token, apptest.Object{"email": email}).OK()
	}
	names := noted(t, s.App.DataDir())
	if len(names) != 2 {
		t.Fatalf("the journal has %q", names)
	}
	entry := regexp.MustCompile(`^\d{8}T\d{6}Z-(` + customer.ID + `|` + photographer.ID + `)$`)
	for _, name := range names {
		if info, err := os.Stat(filepath.Join(s.App.DataDir(), erasures.Folder, name)); err != nil || info.Size() > 0 || !entry.MatchString(name) {
			t.Errorf("the journal has the entry %q with more than a time and an id (%v)", name, err)
		}
	}

	back := startAgain(s, withoutJournal)
	if found := back.Admins.Traces(withoutJournal, traces...); len(found) == 0 || len(files(back)) < uploaded {
		t.Fatal("the backup does not contain the people whom the next server must erase")
	}
	copyIn(s.Server, erasures.Folder, backup)
	again := startAgain(s, backup)
	if found := again.Admins.Traces(backup, traces...); len(found) > 0 {
		t.Errorf("left behind:\n%s", strings.Join(found, "\n"))
	}
	if left := files(again); len(left) != filesBefore {
		t.Errorf("of %d files %d are left: %q", uploaded, len(left)-filesBefore, left)
	}
	again.People.Login("/api/v1/auth/login", customer.Email, "password").Refused(401, "")
	if report, err := payments.CheckLedger(again.App.DB()); err != nil || report.Difference != "" {
		t.Errorf("the ledger: %+v %v", report, err)
	}
	if by := again.DB.Number("SELECT count(*) FROM audit_log WHERE action = 'erase person' AND who = 'the server'", nil); by != 2 {
		t.Errorf("the audit log contains %d erasures by the server", by)
	}
	if got := noted(t, backup); !slices.Equal(got, names) {
		t.Errorf("the journal has %q", got)
	}
	if err := again.Tuning.Jobs.Round(t.Context(), "erasures"); err != nil {
		t.Fatal(err)
	}
	if by := again.DB.Number("SELECT count(*) FROM audit_log WHERE action = 'erase person'", nil); by != 2 {
		t.Errorf("after the next round of the job, the audit log contains %d erasures", by)
	}
}

// TestARestoredPersonWithOpenBookingsIsSuspended erases a person and then restores a backup in which a shoot of that
// person is still upcoming. The server must suspend the person, and erase them when the shoot is canceled.
func TestARestoredPersonWithOpenBookingsIsSuspended(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	admin := s.People.Superuser()
	upcoming := s.Accepted(48 * time.Hour)
	backup := backedUp(s.Server)
	s.Admins.EditAs(admin, "bookings", upcoming, apptest.Object{"status": "canceled"})
	s.Call("POST", "/api/v1/admin/people/erase", admin.Token, apptest.Object{"email": s.Asha.Email}).OK()

	copyIn(s.Server, erasures.Folder, backup)
	again := startAgain(s, backup)
	user := again.DB.Find("users", s.Asha.ID)
	if !user.GetBool("suspended") || user.Email() != s.Asha.Email {
		t.Errorf("suspended: %v, email %q", user.GetBool("suspended"), user.Email())
	}
	again.People.Login("/api/v1/auth/login", s.Asha.Email, "password").Refused(403, "suspended")
	again.Admins.EditAs(again.People.Superuser(), "bookings", upcoming, apptest.Object{"status": "canceled"})
	if err := again.Tuning.Jobs.Round(t.Context(), "erasures"); err != nil {
		t.Fatal(err)
	}
	if left := again.DB.Number("SELECT count(*) FROM users WHERE email = {:email}", dbx.Params{"email": s.Asha.Email}); left > 0 {
		t.Error("the person is not erased once nothing is open")
	}
}

// TestAnErasureWithoutItsCommitIsCompleted starts a server with the data folder of a server that was killed between the
// journal entry and the commit. The erasure must be completed at the start, because an admin has requested it.
func TestAnErasureWithoutItsCommitIsCompleted(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	folder := backedUp(s.Server)
	name := filepath.Join(folder, erasures.Folder, "20261124T083000Z-"+s.Asha.ID)
	if err := os.Mkdir(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	again := startAgain(s, folder)
	if _, err := again.App.FindRecordById("users", s.Asha.ID); err == nil {
		t.Error("the account still exists")
	}
	again.DB.Find("users", s.Ravi.ID)
}

// TestARefusedErasureIsNotNoted checks that a person whose erasure was refused is not erased at a later start.
func TestARefusedErasureIsNotNoted(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	admin := s.People.Superuser()
	s.Accepted(48 * time.Hour)
	s.Call("POST", "/api/v1/admin/people/erase", admin.Token, apptest.Object{"email": s.Asha.Email}).Refused(409, "upcoming")
	if names := noted(t, s.App.DataDir()); len(names) > 0 {
		t.Errorf("the journal has %q", names)
	}
}

// TestTheReplicaHasTheJournal erases one person while the replica is available, and another while it is unavailable.
// When it is available again, its copy of the journal must be complete.
func TestTheReplicaHasTheJournal(t *testing.T) {
	t.Parallel()
	folder := filepath.Join(t.TempDir(), "copy")
	s := apptest.Start(t, "REPLICA_URL=file://"+folder)
	admin, asha, ravi := s.People.Superuser(), s.People.Customer(), s.People.Customer()
	s.Soon("the first copy", func() bool { _, err := os.Stat(folder); return err == nil })
	s.Call("POST", "/api/v1/admin/people/erase", admin.Token, apptest.Object{"email": asha.Email}).OK()
	if names := noted(t, folder); len(names) != 1 || !strings.HasSuffix(names[0], "-"+asha.ID) {
		t.Errorf("the journal next to the replica contains %q", names)
	}
	if err := os.Rename(folder, folder+".away"); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s.Call("POST", "/api/v1/admin/people/erase", admin.Token, apptest.Object{"email": ravi.Email}).Refused(503, "")
	if err := os.Remove(folder); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(folder+".away", folder); err != nil {
		t.Fatal(err)
	}
	s.Soon("that the replica is back", func() bool { return s.Health.Degraded() == "[]" })
	if err := s.Tuning.Jobs.Round(t.Context(), "erasures"); err != nil {
		t.Fatal(err)
	}
	if here, there := noted(t, s.App.DataDir()), noted(t, folder); !slices.Equal(here, there) {
		t.Errorf("the journal contains %q, and the one next to the replica %q", here, there)
	}
}
