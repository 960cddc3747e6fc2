package hooks_test

import (
	"errors"
	netmail "net/mail"
	"slices"
	"strings"
	"testing"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/cron"
)

// savedSettings returns the settings as the database has them.
func (s *server) savedSettings() string {
	s.Helper()
	var saved string
	if err := s.app.DB().NewQuery("SELECT value FROM _params WHERE id = 'settings'").Row(&saved); err != nil {
		s.Fatal(err)
	}
	return saved
}

// failBackup makes PocketBase's scheduled backup run and fail.
func (s *server) failBackup() {
	s.Helper()
	failing := s.app.OnBackupCreate().BindFunc(func(*core.BackupEvent) error { return errors.New("the disk is gone") })
	defer s.app.OnBackupCreate().Unbind(failing)
	s.backUp()
}

// backUp runs PocketBase's scheduled backup.
func (s *server) backUp() {
	s.Helper()
	found := slices.IndexFunc(s.app.Cron().Jobs(), func(job *cron.Job) bool { return job.Id() == "__pbAutoBackup__" })
	if found < 0 {
		s.Fatal("no backup is scheduled")
	}
	s.app.Cron().Jobs()[found].Run()
}

// scheduleBackups schedules backups as the dashboard does.
func (s *server) scheduleBackups(admin person) {
	s.Helper()
	form := object{"backups": object{"cron": "0 3 1 1 *", "cronMaxKeep": 3}}
	if got := s.call("PATCH", "/api/settings", admin.token, form); got.status != 200 {
		s.Fatal(got.raw)
	}
}

// TestPocketBasesOwnMailsUseTheMailServerOfTheEnvironment sends the test mail of the dashboard, and the alert about a backup
// that failed.
func TestPocketBasesOwnMailsUseTheMailServerOfTheEnvironment(t *testing.T) {
	t.Parallel()
	office, settings := startMailServer(t)
	s := start(t, settings...)
	admin := s.superuser()
	got := s.call("POST", "/api/settings/test/email", admin.token, object{"email": "desk@lotus.example", "template": "verification"})
	if got.status != 204 {
		t.Fatalf("the test mail: %d %s", got.status, got.raw)
	}
	tests := office.received("desk@lotus.example")
	if len(tests) != 1 || !strings.Contains(tests[0], "hello@shootday.test") || !strings.Contains(tests[0], "https://shootday.test/") {
		t.Error("the test mail:", tests)
	}
	s.scheduleBackups(admin)
	s.failBackup()
	if alerts := office.received(admin.email); len(alerts) != 1 || !strings.Contains(alerts[0], "the disk is gone") {
		t.Error("the alert:", alerts)
	}
}

// TestSettingsOfTheEnvironmentAreNotSaved changes the settings in the dashboard while the environment has its own.
func TestSettingsOfTheEnvironmentAreNotSaved(t *testing.T) {
	t.Parallel()
	_, environment := startMailServer(t)
	s := start(t, append(environment, "SMTP_USERNAME=of-the-environment", "SMTP_PASSWORD=secret-of-the-environment", "BRAND_NAME=Lotus")...)
	admin := s.superuser()
	show := func() *answer {
		t.Helper()
		got := s.call("GET", "/api/settings", admin.token, nil)
		if got.status != 200 {
			t.Fatal(got.raw)
		}
		return got
	}
	foreign := []string{"of-the-environment", "127.0.0.1", "hello@shootday.test", "https://shootday.test", "Lotus"}
	clean := func(where, text string) {
		t.Helper()
		for _, value := range foreign {
			if strings.Contains(text, value) {
				t.Errorf("%s has %s: %s", where, value, text)
			}
		}
	}
	clean("GET", show().raw)

	// A form of the dashboard sends all of its values, changed or not.
	form := show().body
	form["smtp"] = object{"enabled": true, "host": "mail.lotus.example", "port": s.app.Settings().SMTP.Port, "username": "desk", "password": "own-secret"}
	form["meta"].(object)["appName"] = "Another name"
	changed := s.call("PATCH", "/api/settings", admin.token, form)
	if changed.status != 200 || !strings.Contains(changed.raw, "mail.lotus.example") {
		t.Fatal(changed.raw)
	}
	clean("PATCH", changed.raw)
	clean("the database", s.savedSettings())
	if now := s.app.Settings(); now.SMTP.Host != "127.0.0.1" || now.SMTP.Password != "secret-of-the-environment" ||
		now.Meta.SenderAddress != "hello@shootday.test" || now.Meta.AppURL != "https://shootday.test" || now.Meta.AppName != "Another name" {
		t.Errorf("the settings in use: %+v", now)
	}
	if got := s.call("PATCH", "/api/settings", admin.token, object{"smtp": object{"port": "many"}}); got.status != 400 {
		t.Error("a wrong form:", got.status, got.raw)
	}

	// Renaming a collection makes PocketBase save the settings of the app.
	s.app.Settings().Meta.SenderAddress = "new@lotus.example"
	if err := s.app.Save(s.app.Settings()); err != nil {
		t.Fatal(err)
	}
	clean("the database", s.savedSettings())
	if !strings.Contains(s.savedSettings(), "new@lotus.example") {
		t.Error("a value that the program changed is not saved:", s.savedSettings())
	}

	// Without the environment, the dashboard's own settings apply.
	bare := openApp(t, s.app.DataDir())
	own := bare.Settings()
	if own.SMTP.Host != "mail.lotus.example" || own.SMTP.Password != "own-secret" || own.SMTP.Port != s.app.Settings().SMTP.Port ||
		own.Meta.AppURL != "http://localhost:8090" || own.Meta.AppName != "Another name" {
		t.Errorf("without the environment: %+v", own)
	}
}

// TestTheSenderIsTheOperators checks that no mail is sent from an address that the operator has not set or does not own.
func TestTheSenderIsTheOperators(t *testing.T) {
	t.Parallel()
	office, environment := startMailServer(t)
	for name, try := range map[string]struct {
		settings []string
		sender   string
	}{
		"nothing is set": {[]string{"SMTP_FROM="}, `"Shootday" <no-reply@shootday.test>`},
		"a brand":        {[]string{"SMTP_FROM=", "BRAND_NAME=Lotus", "SHOOTDAY_URL=http://127.0.0.1:80"}, `"Lotus" <no-reply@localhost>`},
	} {
		s := start(t, append(environment, try.settings...)...)
		to := strings.ReplaceAll(name, " ", "-") + "@example.in"
		s.call("POST", "/api/v1/auth/sendotp", "", object{"email": to}).ok()
		s.soon("the mail", func() bool { return len(office.received(to)) == 1 })
		_, text, _ := strings.Cut(office.received(to)[0], "\n")
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
