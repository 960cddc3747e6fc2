package outbox_test

import (
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestWithoutAMailServerCodesAndLinksAreRefused checks that every request for a code or link is refused if emails
// cannot be sent, for existing and for unknown accounts.
func TestWithoutAMailServerCodesAndLinksAreRefused(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "SHOOTDAY_MODE=production")
	c, admin := s.People.Customer(), s.People.Superuser()
	calls := []struct{ method, path, token, known string }{
		{"POST", "/api/v1/auth/sendotp", "", c.Email},
		{"POST", "/api/v1/auth/saveotp", "", c.Email},
		{"POST", "/api/v1/auth/forgotpassword", "", c.Email},
		{"PUT", "/api/v1/auth/savetoken", "", c.Email},
		{"POST", "/api/collections/users/request-password-reset", "", c.Email},
		{"POST", "/api/collections/_superusers/request-password-reset", "", admin.Email},
		{"POST", "/api/collections/users/request-email-change", c.Token, "new@example.in"},
	}
	for _, call := range calls {
		known := s.Call(call.method, call.path, call.token, apptest.Object{"email": call.known, "newEmail": call.known})
		unknown := s.Call(call.method, call.path, call.token, apptest.Object{"email": "nobody@example.in", "newEmail": "nobody@example.in"})
		if known.Status != 503 || known.Body["code"] != "not_configured" || !strings.Contains(known.Body["message"].(string), "cannot send emails") {
			t.Errorf("%s: %d %s", call.path, known.Status, known.Raw)
		}
		if known.Raw != unknown.Raw {
			t.Errorf("%s answers with %s for an account, and with %s otherwise", call.path, known.Raw, unknown.Raw)
		}
		if wrong := s.Call(call.method, call.path, call.token, apptest.Object{"email": "nothing", "newEmail": "nothing"}); wrong.Status != 400 {
			t.Errorf("%s answers with %d for a wrong address", call.path, wrong.Status)
		}
	}
	if n := len(s.Mails.To(c.Email)) + len(s.Mails.To("nobody@example.in")); n > 0 {
		t.Errorf("%d messages are in the outbox", n)
	}
	if got := s.Health.Degraded(); got != "[email]" {
		t.Error("health:", got)
	}
	if warnings := s.Warnings(s.App); !strings.Contains(strings.Join(warnings, "\n"), "no mail server is set") {
		t.Error("warnings:", warnings)
	}

	s.Sendmail.Store(true)
	s.Call("POST", "/api/v1/auth/sendotp", "", apptest.Object{"email": "meera@example.in"}).OK()
	s.Sendmail.Store(false)
	form := apptest.Object{"smtp": apptest.Object{"enabled": true, "host": "mail.lotus.example", "port": 25}}
	if got := s.Call("PATCH", "/api/settings", admin.Token, form); got.Status != 200 {
		t.Fatal(got.Raw)
	}
	s.Call("POST", "/api/v1/auth/sendotp", "", apptest.Object{"email": "ravi@example.in"}).OK()
	if warnings := strings.Join(s.Warnings(s.App), "\n"); strings.Contains(warnings, "no mail server") || !strings.Contains(warnings, "sent from no-reply@shootday.test") {
		t.Error("warnings:", warnings)
	}
}

// TestHealthNamesMailsAtTheFirstFailure stops the mail server. The message with the code must remain in the outbox, and
// the health check must report that emails fail.
func TestHealthNamesMailsAtTheFirstFailure(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	address, listen := apptest.ReserveAddress(t)
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		t.Fatal(err)
	}
	s := apptest.Start(t, append(settings, "SMTP_PORT="+port)...)
	s.Health.Lacks("")
	got := s.Call("POST", "/api/v1/auth/sendotp", "", apptest.Object{"email": "meera@example.in"}).OK()
	if said := got.Body["message"]; said != "We are sending you a code. Please enter it here." {
		t.Error(said)
	}
	s.Soon("the failure", func() bool { return s.Mails.To("meera@example.in")[0].GetInt("attempts") == 1 })
	s.Health.Lacks("email")

	apptest.ServeMails(t, office, listen())
	s.Pass(10 * time.Second)
	s.Soon("the code", func() bool { return len(office.Received("meera@example.in")) == 1 })
	s.Health.Lacks("")
}

// TestADemoSendsNoTestMail checks that a demo does not send PocketBase's own emails either.
func TestADemoSendsNoTestMail(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, append(settings, "SHOOTDAY_MODE=demo")...)
	got := s.Call("POST", "/api/settings/test/email", s.People.Superuser().Token, apptest.Object{"email": "desk@lotus.example", "template": "verification"})
	if got.Status != http.StatusBadRequest || !strings.Contains(got.Raw, "demo mode") || len(office.Received("desk@lotus.example")) > 0 {
		t.Error(got.Status, got.Raw)
	}
}
