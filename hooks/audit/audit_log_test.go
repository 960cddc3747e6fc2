package audit_test

import (
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/admin"
	"shootday/hooks/apptest"
	"shootday/hooks/audit"
	"shootday/hooks/testdb"
)

func TestWhatAdminsDoIsWrittenDown(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	admin, c := s.People.Superuser(), s.People.Actors()
	by := admin.Email + ": "
	s.People.Suspend(admin, c.Asha)
	s.People.Lift(admin, c.Asha)
	s.Admins.EditAs(admin, "users", c.Asha.ID, apptest.Object{"password": "another-password", "passwordConfirm": "another-password"})
	s.Admins.ExpectAudited(c.Asha.ID, by+"suspend ", `"suspendedReason":"Three complaints"`, by+"lift suspension ", by+`edit record {"password":"(not shown)"}`)

	s.Admins.EditAs(admin, "photographers", c.Ravi.Profile, apptest.Object{"approved": false})
	s.Admins.EditAs(admin, "photographers", c.Ravi.Profile, apptest.Object{"approved": true})
	s.Admins.EditAs(admin, "photographers", c.Ravi.Profile, apptest.Object{"bio": strings.Repeat("a", 900)})
	s.Admins.ExpectAudited(c.Ravi.Profile, by+"withdraw approval ", by+"approve ", by+"edit record ")
	if got := s.Admins.Audited(c.Ravi.Profile); strings.Contains(got, strings.Repeat("a", 501)) {
		t.Error("a long text is not shortened")
	}

	made := s.Call("POST", "/api/collections/locations/records", admin.Token, apptest.Object{"name": "Leh"}).Text("id")
	s.Call("DELETE", "/api/collections/locations/records/"+made, admin.Token, nil).OfStatus(204)
	s.Admins.ExpectAudited(made, by+`create record {"id":"`+made+`","name":"Leh"}`, by+"delete record {}")

	if got := s.Call("PATCH", "/api/settings", admin.Token, apptest.Object{"meta": apptest.Object{"appName": "Shootday Two"}, "smtp": apptest.Object{"password": "secret-of-mail"}}); got.Status != 200 {
		t.Fatal(got.Raw)
	}
	s.Admins.ExpectAudited("", by+`change settings {"meta.appName":"Shootday Two"}`)
	for _, secret := range []string{"secret-of-mail", "another-password", "$2a$", "tokenKey"} {
		if found := s.Admins.Traces(s.App.DataDir(), secret); strings.Contains(strings.Join(found, "\n"), "in audit_log") {
			t.Errorf("the audit log contains %q", secret)
		}
	}

	// A refused change adds no row.
	before := s.DB.Fingerprint()
	s.Call("PATCH", "/api/collections/users/records/"+c.Asha.ID, admin.Token, apptest.Object{"email": "no address"}).OfStatus(400)
	s.DB.Unchanged(before)
}

func TestTheAuditLogIsAppendOnly(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	admin, c := s.People.Superuser(), s.People.Customer()
	s.People.Suspend(admin, c)
	row, err := s.App.FindFirstRecordByData("audit_log", "record", c.ID)
	if err != nil {
		t.Fatal(err)
	}
	path := "/api/collections/audit_log/records"
	if got := s.Call("GET", path+"/"+row.Id, admin.Token, nil); got.Status != 200 {
		t.Error("an admin cannot read it:", got.Raw)
	}
	s.Repel(
		apptest.Attack{Name: "creating", Status: 403, Says: "audit log", Try: func() *apptest.Answer {
			return s.Call("POST", path, admin.Token, apptest.Object{"who": "x", "action": "x"})
		}},
		apptest.Attack{Name: "changing", Status: 403, Says: "audit log", Try: func() *apptest.Answer {
			return s.Call("PATCH", path+"/"+row.Id, admin.Token, apptest.Object{"who": "x"})
		}},
		apptest.Attack{Name: "deleting", Status: 403, Says: "audit log", Try: func() *apptest.Answer { return s.Call("DELETE", path+"/"+row.Id, admin.Token, nil) }},
		apptest.Attack{Name: "emptying", Status: 403, Says: "audit log", Try: func() *apptest.Answer {
			return s.Call("DELETE", "/api/collections/audit_log/truncate", admin.Token, nil)
		}},
		apptest.Attack{Name: "dropping", Status: 403, Says: "audit log", Try: func() *apptest.Answer { return s.Call("DELETE", "/api/collections/audit_log", admin.Token, nil) }},
		apptest.Attack{Name: "reshaping", Status: 403, Says: "audit log", Try: func() *apptest.Answer {
			return s.Call("PATCH", "/api/collections/audit_log", admin.Token, apptest.Object{"name": "other"})
		}},
	)
	for _, statement := range []string{
		"UPDATE audit_log SET who = 'x'", "UPDATE audit_log SET after = '{}'", "UPDATE audit_log SET created = ''", "DELETE FROM audit_log",
	} {
		if _, err := s.App.DB().NewQuery(statement).Execute(); err == nil {
			t.Error("the database executes", statement)
		}
	}
}

func TestPhotographersAreToldTheDecision(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	admin, p := s.People.Superuser(), s.People.Photographer()
	s.Admins.EditAs(admin, "photographers", p.Profile, apptest.Object{"approved": false})
	note := "Please add three pictures of food."
	s.Call("PATCH", "/api/collections/photographers/records/"+p.Profile, admin.Token, apptest.Object{"approved": true, "reviewNote": note}).OfStatus(200)
	s.Admins.EditAs(admin, "photographers", p.Profile, apptest.Object{"approved": false})
	s.Admins.EditAs(admin, "photographers", p.Profile, apptest.Object{"approved": false, "reviewNote": note})
	s.Admins.EditAs(admin, "photographers", p.Profile, apptest.Object{"reviewNote": note})
	if told := s.Mails.Count(p.Email, "was not approved"); told != 1 || !strings.Contains(s.Mails.To(p.Email)[0].GetString("text"), note) {
		t.Errorf("the photographer got %d messages", told)
	}
	profile := s.DB.Find("photographers", p.Profile)
	if profile.GetString("turnedDownAt") == "" {
		t.Error("the date of the decision is not stored")
	}
	own := s.Call("GET", "/api/v1/portfolio/getPhotographerProfile", p.Token, nil).OK().Object("details")
	if own["reviewNote"] != note || own["approved"] != false {
		t.Error("the photographer sees the review note", own["reviewNote"])
	}
	s.Admins.ExpectAudited(p.Profile, "turn down ")

	s.Call("POST", "/api/v1/portfolio/askApproval", p.Token, apptest.Object{"id": p.Profile}).OK()
	if profile = s.DB.Find("photographers", p.Profile); profile.GetString("reviewNote")+profile.GetString("turnedDownAt") != "" {
		t.Error("the profile is still turned down after a new request")
	}
	approved := s.Mails.Count(p.Email, "has been approved")
	s.Admins.EditAs(admin, "photographers", p.Profile, apptest.Object{"approved": true})
	s.Admins.EditAs(admin, "photographers", p.Profile, apptest.Object{"approved": true})
	if told := s.Mails.Count(p.Email, "has been approved") - approved; told != 1 {
		t.Errorf("an approval was notified %d times", told)
	}
}

func TestTheInstallersAccountLeavesNoRow(t *testing.T) {
	s := apptest.On(t, testdb.New(t))
	audit.BindSuperuserCommands(s.App)
	s.DB.Record("_superusers", apptest.Object{"email": core.DefaultInstallerEmail, "password": "password-of-admin"})
	owner := s.DB.Record("_superusers", apptest.Object{"email": "owner@example.in", "password": "password-of-admin"})
	if _, err := s.App.FindAuthRecordByEmail(core.CollectionNameSuperusers, core.DefaultInstallerEmail); err == nil {
		t.Fatal("the account of PocketBase's installer still exists")
	}
	s.Admins.ExpectAudited(owner.Id, "command line: create superuser")
	if rows, err := s.App.FindAllRecords("audit_log"); err != nil || len(rows) != 1 {
		t.Errorf("the audit log has %d rows (%v)", len(rows), err)
	}
}

func TestDecisionsOfTheCommandLine(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	p := s.People.Photographer()
	expect := func(what string, changed bool, err error, want bool) {
		t.Helper()
		if err != nil || changed != want {
			t.Errorf("%s: changed %v, error %v", what, changed, err)
		}
	}
	changed, err := admin.SuspendPerson(s.App, audit.CommandLine, " "+strings.ToUpper(p.Email), "Rude")
	expect("suspend", changed, err, true)
	changed, err = admin.LiftSuspension(s.App, audit.CommandLine, p.Email)
	expect("lift", changed, err, true)
	changed, err = admin.LiftSuspension(s.App, audit.CommandLine, p.Email)
	expect("lift again", changed, err, false)
	changed, err = admin.ApprovePhotographer(s.App, audit.CommandLine, p.Email)
	expect("approve the approved", changed, err, false)
	changed, err = admin.TurnDownPhotographer(s.App, audit.CommandLine, p.Email, "More pictures, please")
	expect("turn down", changed, err, true)
	changed, err = admin.ApprovePhotographer(s.App, audit.CommandLine, p.Email)
	expect("approve", changed, err, true)
	s.Admins.ExpectAudited(p.ID, "command line: suspend", "command line: lift suspension")
	s.Admins.ExpectAudited(p.Profile, "command line: turn down", "command line: approve")
	if _, err := admin.SuspendPerson(s.App, audit.CommandLine, "nobody@example.in", "x"); err == nil || !strings.Contains(err.Error(), "no account") {
		t.Error("suspending an unknown person returns", err)
	}
	if _, err := admin.ApprovePhotographer(s.App, audit.CommandLine, s.People.Customer().Email); err == nil {
		t.Error("a customer was approved")
	}
}
