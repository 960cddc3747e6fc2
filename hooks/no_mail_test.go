package hooks_test

import (
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// TestWithoutAMailServerCodesAndLinksAreRefused makes every call that sends a code or link, for an account and for none.
func TestWithoutAMailServerCodesAndLinksAreRefused(t *testing.T) {
	t.Parallel()
	s := start(t, "SHOOTDAY_MODE=production")
	c, admin := s.customer(), s.superuser()
	calls := []struct{ method, path, token, known string }{
		{"POST", "/api/v1/auth/sendotp", "", c.email},
		{"POST", "/api/v1/auth/saveotp", "", c.email},
		{"POST", "/api/v1/auth/forgotpassword", "", c.email},
		{"PUT", "/api/v1/auth/savetoken", "", c.email},
		{"POST", "/api/collections/users/request-password-reset", "", c.email},
		{"POST", "/api/collections/_superusers/request-password-reset", "", admin.email},
		{"POST", "/api/collections/users/request-email-change", c.token, "new@example.in"},
	}
	for _, call := range calls {
		known := s.call(call.method, call.path, call.token, object{"email": call.known, "newEmail": call.known})
		unknown := s.call(call.method, call.path, call.token, object{"email": "nobody@example.in", "newEmail": "nobody@example.in"})
		if known.status != 503 || known.body["code"] != "not_configured" || !strings.Contains(known.body["message"].(string), "cannot send emails") {
			t.Errorf("%s: %d %s", call.path, known.status, known.raw)
		}
		if known.raw != unknown.raw {
			t.Errorf("%s answers an account %s, and others %s", call.path, known.raw, unknown.raw)
		}
		if wrong := s.call(call.method, call.path, call.token, object{"email": "nothing", "newEmail": "nothing"}); wrong.status != 400 {
			t.Errorf("%s answers a wrong address %d", call.path, wrong.status)
		}
	}
	if n := len(s.outbox(c.email)) + len(s.outbox("nobody@example.in")); n > 0 {
		t.Errorf("%d messages are in the outbox", n)
	}
	if got := s.degraded(); got != "[email]" {
		t.Error("health:", got)
	}
	if warnings := s.warnings(s.app); !strings.Contains(strings.Join(warnings, "\n"), "no mail server is set") {
		t.Error("warnings:", warnings)
	}

	s.sendmail.Store(true)
	s.call("POST", "/api/v1/auth/sendotp", "", object{"email": "meera@example.in"}).ok()
	s.sendmail.Store(false)
	form := object{"smtp": object{"enabled": true, "host": "mail.lotus.example", "port": 25}}
	if got := s.call("PATCH", "/api/settings", admin.token, form); got.status != 200 {
		t.Fatal(got.raw)
	}
	s.call("POST", "/api/v1/auth/sendotp", "", object{"email": "ravi@example.in"}).ok()
	if warnings := strings.Join(s.warnings(s.app), "\n"); strings.Contains(warnings, "no mail server") || !strings.Contains(warnings, "sent from no-reply@shootday.test") {
		t.Error("warnings:", warnings)
	}
}

// TestHealthNamesMailsAtTheFirstFailure stops the mail server. The code stays in the outbox, and the answer says so.
func TestHealthNamesMailsAtTheFirstFailure(t *testing.T) {
	t.Parallel()
	office, settings := startMailServer(t)
	address := freeAddress(t)
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		t.Fatal(err)
	}
	s := start(t, append(settings, "SMTP_PORT="+port)...)
	s.lacks("")
	got := s.call("POST", "/api/v1/auth/sendotp", "", object{"email": "meera@example.in"}).ok()
	if said := got.body["message"]; said != "We are sending you a code. Please enter it here." {
		t.Error(said)
	}
	s.soon("the failure", func() bool { return s.outbox("meera@example.in")[0].GetInt("attempts") == 1 })
	s.lacks("email")

	listener, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	serveMails(t, office, listener)
	s.pass(10 * time.Second)
	s.soon("the code", func() bool { return len(office.received("meera@example.in")) == 1 })
	s.lacks("")
}

// TestADemoSendsNoTestMail checks that PocketBase's own mails stay inside as well.
func TestADemoSendsNoTestMail(t *testing.T) {
	t.Parallel()
	office, settings := startMailServer(t)
	s := start(t, append(settings, "SHOOTDAY_MODE=demo")...)
	got := s.call("POST", "/api/settings/test/email", s.superuser().token, object{"email": "desk@lotus.example", "template": "verification"})
	if got.status != http.StatusBadRequest || !strings.Contains(got.raw, "demo mode") || len(office.received("desk@lotus.example")) > 0 {
		t.Error(got.status, got.raw)
	}
}
