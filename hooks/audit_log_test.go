package hooks_test

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/admin"
	"shootday/hooks/audit"
	"shootday/hooks/privacy"

	"shootday/hooks/testdb"
)

// audited returns the audited actions on a record, oldest first, with the actor and the new values.
func (s *server) audited(record string) string {
	s.Helper()
	rows := []struct{ Who, Action, After string }{}
	err := s.app.DB().Select("who", "action", "after").From("audit_log").Where(dbx.HashExp{"record": record}).OrderBy("rowid").All(&rows)
	if err != nil {
		s.Fatal(err)
	}
	lines := []string{}
	for _, row := range rows {
		lines = append(lines, row.Who+": "+row.Action+" "+row.After)
	}
	return strings.Join(lines, "\n")
}

func (s *server) expectAudited(record string, parts ...string) {
	s.Helper()
	got := s.audited(record)
	for _, part := range parts {
		if !strings.Contains(got, part) {
			s.Errorf("the audit log of %s lacks %q:\n%s", record, part, got)
		}
	}
}

func TestWhatAdminsDoIsWrittenDown(t *testing.T) {
	t.Parallel()
	s := start(t)
	admin, c := s.superuser(), s.actors()
	by := admin.email + ": "
	s.suspend(admin, c.asha)
	s.lift(admin, c.asha)
	s.adminEdits(admin, "users", c.asha.id, object{"password": "another-password", "passwordConfirm": "another-password"})
	s.expectAudited(c.asha.id, by+"suspend ", `"suspendedReason":"Three complaints"`, by+"lift suspension ", by+`edit record {"password":"(not shown)"}`)

	s.adminEdits(admin, "photographers", c.ravi.profile, object{"approved": false})
	s.adminEdits(admin, "photographers", c.ravi.profile, object{"approved": true})
	s.adminEdits(admin, "photographers", c.ravi.profile, object{"bio": strings.Repeat("a", 900)})
	s.expectAudited(c.ravi.profile, by+"withdraw approval ", by+"approve ", by+"edit record ")
	if got := s.audited(c.ravi.profile); strings.Contains(got, strings.Repeat("a", 501)) {
		t.Error("a long text is not cut")
	}

	made := s.call("POST", "/api/collections/locations/records", admin.token, object{"name": "Leh"}).text("id")
	s.call("DELETE", "/api/collections/locations/records/"+made, admin.token, nil).ofStatus(204)
	s.expectAudited(made, by+`create record {"id":"`+made+`","name":"Leh"}`, by+"delete record {}")

	if got := s.call("PATCH", "/api/settings", admin.token, object{"meta": object{"appName": "Shootday Two"}, "smtp": object{"password": "secret-of-mail"}}); got.status != 200 {
		t.Fatal(got.raw)
	}
	s.expectAudited("", by+`change settings {"meta.appName":"Shootday Two"}`)
	for _, secret := range []string{"secret-of-mail", "another-password", "$2a$", "tokenKey"} {
		if found := s.traces(s.app.DataDir(), secret); strings.Contains(strings.Join(found, "\n"), "in audit_log") {
			t.Errorf("the audit log holds %q", secret)
		}
	}

	// A change that is refused leaves no row.
	before := s.fingerprint()
	s.call("PATCH", "/api/collections/users/records/"+c.asha.id, admin.token, object{"email": "no address"}).ofStatus(400)
	s.unchanged(before)
}

func TestTheAuditLogIsAppendOnly(t *testing.T) {
	t.Parallel()
	s := start(t)
	admin, c := s.superuser(), s.customer()
	s.suspend(admin, c)
	row, err := s.app.FindFirstRecordByData("audit_log", "record", c.id)
	if err != nil {
		t.Fatal(err)
	}
	path := "/api/collections/audit_log/records"
	if got := s.call("GET", path+"/"+row.Id, admin.token, nil); got.status != 200 {
		t.Error("an admin cannot read it:", got.raw)
	}
	s.repel(
		attack{"creating", 403, "audit log", func() *answer {
			return s.call("POST", path, admin.token, object{"who": "x", "action": "x"})
		}},
		attack{"changing", 403, "audit log", func() *answer { return s.call("PATCH", path+"/"+row.Id, admin.token, object{"who": "x"}) }},
		attack{"deleting", 403, "audit log", func() *answer { return s.call("DELETE", path+"/"+row.Id, admin.token, nil) }},
		attack{"emptying", 403, "audit log", func() *answer { return s.call("DELETE", "/api/collections/audit_log/truncate", admin.token, nil) }},
		attack{"dropping", 403, "audit log", func() *answer { return s.call("DELETE", "/api/collections/audit_log", admin.token, nil) }},
		attack{"reshaping", 403, "audit log", func() *answer {
			return s.call("PATCH", "/api/collections/audit_log", admin.token, object{"name": "other"})
		}},
	)
	for _, statement := range []string{
		"UPDATE audit_log SET who = 'x'", "UPDATE audit_log SET after = '{}'", "UPDATE audit_log SET created = ''", "DELETE FROM audit_log",
	} {
		if _, err := s.app.DB().NewQuery(statement).Execute(); err == nil {
			t.Error("the database runs", statement)
		}
	}
}

func TestPhotographersAreToldTheDecision(t *testing.T) {
	t.Parallel()
	s := start(t)
	admin, p := s.superuser(), s.photographer()
	s.adminEdits(admin, "photographers", p.profile, object{"approved": false})
	note := "Please add three pictures of food."
	s.call("PATCH", "/api/collections/photographers/records/"+p.profile, admin.token, object{"approved": true, "reviewNote": note}).ofStatus(200)
	s.adminEdits(admin, "photographers", p.profile, object{"approved": false})
	s.adminEdits(admin, "photographers", p.profile, object{"approved": false, "reviewNote": note})
	s.adminEdits(admin, "photographers", p.profile, object{"reviewNote": note})
	if told := s.countMail(p.email, "was not approved"); told != 1 || !strings.Contains(s.outbox(p.email)[0].GetString("text"), note) {
		t.Errorf("the photographer was told %d times", told)
	}
	profile := s.find("photographers", p.profile)
	if profile.GetString("turnedDownAt") == "" {
		t.Error("no date is kept")
	}
	own := s.call("GET", "/api/v1/portfolio/getPhotographerProfile", p.token, nil).ok().object("details")
	if own["reviewNote"] != note || own["approved"] != false {
		t.Error("the photographer sees", own["reviewNote"])
	}
	s.expectAudited(p.profile, "turn down ")

	s.call("POST", "/api/v1/portfolio/askApproval", p.token, object{"id": p.profile}).ok()
	if profile = s.find("photographers", p.profile); profile.GetString("reviewNote")+profile.GetString("turnedDownAt") != "" {
		t.Error("still turned down after asking again")
	}
	approved := s.countMail(p.email, "has been approved")
	s.adminEdits(admin, "photographers", p.profile, object{"approved": true})
	s.adminEdits(admin, "photographers", p.profile, object{"approved": true})
	if told := s.countMail(p.email, "has been approved") - approved; told != 1 {
		t.Errorf("an approval was told %d times", told)
	}
}

func (a *answer) ofStatus(status int) *answer {
	a.t.Helper()
	if a.status != status {
		a.t.Errorf("%s answered %d: %s", a.what, a.status, a.raw)
	}
	return a
}

func TestTheInstallersAccountLeavesNoRow(t *testing.T) {
	s := &server{T: t, app: testdb.New(t)}
	audit.BindSuperuserCommands(s.app)
	s.record("_superusers", object{"email": core.DefaultInstallerEmail, "password": "password-of-admin"})
	owner := s.record("_superusers", object{"email": "owner@example.in", "password": "password-of-admin"})
	if _, err := s.app.FindAuthRecordByEmail(core.CollectionNameSuperusers, core.DefaultInstallerEmail); err == nil {
		t.Fatal("PocketBase has kept its account")
	}
	s.expectAudited(owner.Id, "command line: create superuser")
	if rows, err := s.app.FindAllRecords("audit_log"); err != nil || len(rows) != 1 {
		t.Errorf("%d rows (%v)", len(rows), err)
	}
}

func TestDecisionsOfTheCommandLine(t *testing.T) {
	t.Parallel()
	s := start(t)
	p := s.photographer()
	expect := func(what string, changed bool, err error, want bool) {
		t.Helper()
		if err != nil || changed != want {
			t.Errorf("%s: changed %v, error %v", what, changed, err)
		}
	}
	changed, err := admin.SuspendPerson(s.app, audit.CommandLine, " "+strings.ToUpper(p.email), "Rude")
	expect("suspend", changed, err, true)
	changed, err = admin.LiftSuspension(s.app, audit.CommandLine, p.email)
	expect("lift", changed, err, true)
	changed, err = admin.LiftSuspension(s.app, audit.CommandLine, p.email)
	expect("lift again", changed, err, false)
	changed, err = admin.ApprovePhotographer(s.app, audit.CommandLine, p.email)
	expect("approve the approved", changed, err, false)
	changed, err = admin.TurnDownPhotographer(s.app, audit.CommandLine, p.email, "More pictures, please")
	expect("turn down", changed, err, true)
	changed, err = admin.ApprovePhotographer(s.app, audit.CommandLine, p.email)
	expect("approve", changed, err, true)
	s.expectAudited(p.id, "command line: suspend", "command line: lift suspension")
	s.expectAudited(p.profile, "command line: turn down", "command line: approve")
	if _, err := admin.SuspendPerson(s.app, audit.CommandLine, "nobody@example.in", "x"); err == nil || !strings.Contains(err.Error(), "no account") {
		t.Error("an unknown person:", err)
	}
	if _, err := admin.ApprovePhotographer(s.app, audit.CommandLine, s.customer().email); err == nil {
		t.Error("a customer was approved")
	}
}

func TestExportHoldsWhatIsKept(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	admin := s.superuser()
	customer, photographer := s.busyPeople(admin)
	download := func(method, path string, who person, form any) map[string]string {
		t.Helper()
		got := s.call(method, path, who.token, form)
		if name := privacy.ArchiveName(customer.email, s.now()); who.id != photographer.id && !strings.Contains(got.header.Get("Content-Disposition"), `"`+name+`"`) {
			t.Errorf("the file is not called %s: %s", name, got.header.Get("Content-Disposition"))
		}
		archive, err := zip.NewReader(bytes.NewReader([]byte(got.raw)), int64(len(got.raw)))
		if err != nil {
			t.Fatal(got.status, err, got.raw)
		}
		files := map[string]string{}
		for _, file := range archive.File {
			reader, err := file.Open()
			if err != nil {
				t.Fatal(err)
			}
			content, err := io.ReadAll(reader)
			if err != nil {
				t.Fatal(err)
			}
			files[file.Name] = string(content)
		}
		return files
	}
	for _, export := range []map[string]string{
		download("POST", "/api/v1/admin/people/export", admin, object{"email": customer.email}),
		download("GET", "/api/v1/user/data/"+customer.id, customer, nil),
	} {
		data := export["data.json"]
		for _, part := range []string{"Zenobia Quillfeather", "77 Marigold Mansions", "9812345670", `"rating": 4`, "old.zenobia", "I am Zenobia", `"payments"`} {
			if !strings.Contains(data, part) {
				t.Errorf("the export lacks %q", part)
			}
		}
		for _, secret := range []string{"tokenKey", "$2a$", "password\"", admin.email} {
			if strings.Contains(data, secret) {
				t.Errorf("the export holds %q", secret)
			}
		}
		if len(export) != 2 {
			t.Errorf("it holds %d files", len(export))
		}
	}
	ravis := download("GET", "/api/v1/user/data/"+photographer.id, photographer, nil)
	if len(ravis) != 4 || !strings.Contains(ravis["data.json"], "Yodelmann") {
		t.Errorf("the photographer's export has %d files", len(ravis))
	}
	s.expectAudited(customer.id, admin.email+": export person", "the person: export person")
	for range 2 {
		download("GET", "/api/v1/user/data/"+customer.id, customer, nil)
	}
	if got := s.call("GET", "/api/v1/user/data/"+customer.id, customer.token, nil).refused(429, "hour"); got.header.Get("Retry-After") == "" {
		t.Error("nobody says when to come back")
	}
	s.pass(61 * time.Minute)
	download("GET", "/api/v1/user/data/"+customer.id, customer, nil)
}
