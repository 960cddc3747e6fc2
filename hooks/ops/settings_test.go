package ops_test

import (
	"errors"
	netmail "net/mail"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/cron"

	"shootday/hooks/apptest"
)

// savedSettings returns the settings from the database.
func savedSettings(s *apptest.Server) string {
	s.Helper()
	var saved string
	if err := s.App.DB().NewQuery("SELECT value FROM _params WHERE id = 'settings'").Row(&saved); err != nil {
		s.Fatal(err)
	}
	return saved
}

// failBackup makes PocketBase run the scheduled backup, which fails.
func failBackup(s *apptest.Server) {
	s.Helper()
	failing := s.App.OnBackupCreate().BindFunc(func(*core.BackupEvent) error { return errors.New("the disk is gone") })
	defer s.App.OnBackupCreate().Unbind(failing)
	backUp(s)
}

// backUp runs PocketBase's scheduled backup.
func backUp(s *apptest.Server) {
	s.Helper()
	found := slices.IndexFunc(s.App.Cron().Jobs(), func(job *cron.Job) bool { return job.Id() == "__pbAutoBackup__" })
	if found < 0 {
		s.Fatal("no backup is scheduled")
	}
	s.App.Cron().Jobs()[found].Run()
}

// scheduleBackups sets a schedule for backups in the same way as the dashboard.
func scheduleBackups(s *apptest.Server, admin apptest.Person) {
	s.Helper()
	form := apptest.Object{"backups": apptest.Object{"cron": "0 3 1 1 *", "cronMaxKeep": 3}}
	if got := s.Call("PATCH", "/api/settings", admin.Token, form); got.Status != 200 {
		s.Fatal(got.Raw)
	}
}

// TestPocketBasesOwnMailsUseTheMailServerOfTheEnvironment checks that the test email of the dashboard and the alert
// about a failed backup are sent through the mail server that environment variables configure.
func TestPocketBasesOwnMailsUseTheMailServerOfTheEnvironment(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, settings...)
	admin := s.People.Superuser()
	got := s.Call("POST", "/api/settings/test/email", admin.Token, apptest.Object{"email": "desk@lotus.example", "template": "verification"})
	if got.Status != 204 {
		t.Fatalf("the test mail: %d %s", got.Status, got.Raw)
	}
	tests := office.Received("desk@lotus.example")
	if len(tests) != 1 || !strings.Contains(tests[0], "hello@shootday.test") || !strings.Contains(tests[0], "https://shootday.test/") {
		t.Error("the test mail:", tests)
	}
	scheduleBackups(s, admin)
	failBackup(s)
	if alerts := office.Received(admin.Email); len(alerts) != 1 || !strings.Contains(alerts[0], "the disk is gone") {
		t.Error("the alert about the backup:", alerts)
	}
}

// TestSettingsOfTheEnvironmentAreNotSaved changes settings in the dashboard while environment variables override some
// settings. The overrides must not be saved.
func TestSettingsOfTheEnvironmentAreNotSaved(t *testing.T) {
	t.Parallel()
	_, environment := apptest.StartMailServer(t)
	s := apptest.Start(t, append(environment, "SMTP_USERNAME=of-the-environment", "SMTP_PASSWORD=secret-of-the-environment", "BRAND_NAME=Lotus")...)
	admin := s.People.Superuser()
	show := func() *apptest.Answer {
		t.Helper()
		got := s.Call("GET", "/api/settings", admin.Token, nil)
		if got.Status != 200 {
			t.Fatal(got.Raw)
		}
		return got
	}
	foreign := []string{"of-the-environment", "127.0.0.1", "hello@shootday.test", "https://shootday.test", "Lotus"}
	clean := func(where, text string) {
		t.Helper()
		for _, value := range foreign {
			if strings.Contains(text, value) {
				t.Errorf("%s contains %s: %s", where, value, text)
			}
		}
	}
	clean("GET", show().Raw)

	// A form of the dashboard sends all of its values, whether they have changed or not.
	form := show().Body
	form["smtp"] = apptest.Object{"enabled": true, "host": "mail.lotus.example", "port": s.App.Settings().SMTP.Port, "username": "desk", "password": "own-secret"}
	form["meta"].(apptest.Object)["appName"] = "Another name"
	changed := s.Call("PATCH", "/api/settings", admin.Token, form)
	if changed.Status != 200 || !strings.Contains(changed.Raw, "mail.lotus.example") {
		t.Fatal(changed.Raw)
	}
	clean("PATCH", changed.Raw)
	clean("the database", savedSettings(s))
	if now := s.App.Settings(); now.SMTP.Host != "127.0.0.1" || now.SMTP.Password != "secret-of-the-environment" ||
		now.Meta.SenderAddress != "hello@shootday.test" || now.Meta.AppURL != "https://shootday.test" || now.Meta.AppName != "Another name" {
		t.Errorf("the settings in use: %+v", now)
	}
	if got := s.Call("PATCH", "/api/settings", admin.Token, apptest.Object{"smtp": apptest.Object{"port": "many"}}); got.Status != 400 {
		t.Error("the response to an invalid form:", got.Status, got.Raw)
	}

	// PocketBase saves the settings in this way when a collection is renamed.
	s.App.Settings().Meta.SenderAddress = "new@lotus.example"
	if err := s.App.Save(s.App.Settings()); err != nil {
		t.Fatal(err)
	}
	clean("the database", savedSettings(s))
	if !strings.Contains(savedSettings(s), "new@lotus.example") {
		t.Error("a value that the program changed is not saved:", savedSettings(s))
	}

	// Without the variables, the settings of the dashboard apply.
	bare := apptest.OpenApp(t, s.App.DataDir())
	own := bare.Settings()
	if own.SMTP.Host != "mail.lotus.example" || own.SMTP.Password != "own-secret" || own.SMTP.Port != s.App.Settings().SMTP.Port ||
		own.Meta.AppURL != "http://localhost:8090" || own.Meta.AppName != "Another name" {
		t.Errorf("without the environment: %+v", own)
	}
}

// TestTheSenderIsTheOperators checks the sender of emails if the operator has not set one: the name must be the name of
// the brand, and the domain must be derived from the public URL.
func TestTheSenderIsTheOperators(t *testing.T) {
	t.Parallel()
	office, environment := apptest.StartMailServer(t)
	for name, try := range map[string]struct {
		settings []string
		sender   string
	}{
		"nothing is set": {[]string{"SMTP_FROM="}, `"Shootday" <no-reply@shootday.test>`},
		"a brand":        {[]string{"SMTP_FROM=", "BRAND_NAME=Lotus", "SHOOTDAY_URL=http://127.0.0.1:80"}, `"Lotus" <no-reply@localhost>`},
	} {
		s := apptest.Start(t, append(environment, try.settings...)...)
		to := strings.ReplaceAll(name, " ", "-") + "@example.in"
		s.Call("POST", "/api/v1/auth/sendotp", "", apptest.Object{"email": to}).OK()
		s.Soon("the mail", func() bool { return len(office.Received(to)) == 1 })
		_, text, _ := strings.Cut(office.Received(to)[0], "\n")
		message, err := netmail.ReadMessage(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		from, err := message.Header.AddressList("From")
		if err != nil || len(from) != 1 || from[0].String() != try.sender {
			t.Errorf("%s: from %v (%v)", name, from, err)
		}
	}
}
