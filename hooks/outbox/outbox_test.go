package outbox_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

func TestCodeGoesOutOverSMTPAndIsNotKept(t *testing.T) {
	office, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, settings...)
	s.Call("POST", "/api/v1/auth/sendotp", "", apptest.Object{"email": "meera@example.in"}).OK()
	s.Soon("the mail", func() bool { return len(office.Received("meera@example.in")) == 1 })
	mail := office.Received("meera@example.in")[0]
	if !strings.Contains(mail, "hello@shootday.test") {
		t.Error("the sender differs from the configured one:", mail)
	}
	_, plain, _ := strings.Cut(mail, "text/plain")
	plain, _, _ = strings.Cut(plain, "text/html")
	codes := apptest.SixDigits.FindAllString(plain, -1)
	if len(codes) != 1 {
		t.Fatal("the text part does not contain exactly one code:", plain)
	}
	s.Soon("the blanking", func() bool {
		kept := s.Mails.To("meera@example.in")[0]
		return kept.GetString("sent") != "" && !strings.Contains(kept.GetString("text"), codes[0])
	})
	form := apptest.Object{"email": "meera@example.in", "otpSTR": codes[0]}
	s.Call("POST", "/api/v1/auth/verifyotp", "", form).OK()
}

func TestMailServerAwayLosesNothing(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, settings...)
	office.Refuses.Store(true)
	c, p := s.People.Customer(), s.People.Photographer()
	s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK()
	failed := func(email string) bool {
		return strings.Contains(s.Mails.To(email)[0].GetString("lastError"), "mailbox is full")
	}
	s.Soon("failed tries of both mails", func() bool { return failed(p.Email) && failed(c.Email) })
	if len(office.Received(p.Email)) != 0 {
		t.Fatal("a refused mail was delivered")
	}
	office.Refuses.Store(false)
	s.Pass(time.Minute)
	s.Soon("the mail", func() bool {
		return len(office.Received(p.Email)) == 1 && len(office.Received(c.Email)) == 1 && s.Mails.To(p.Email)[0].GetString("sent") != ""
	})
	s.Mails.AllSent()
	s.Pass(time.Hour)
	s.Round("outbox email")
	s.Mails.AllSent()
	if got := len(office.Received(p.Email)); got != 1 {
		t.Errorf("the mail was received %d times", got)
	}
}

func TestDemoKeepsMessagesInTheOutbox(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, append(settings, "SHOOTDAY_MODE=demo")...)
	s.Call("POST", "/api/v1/auth/sendotp", "", apptest.Object{"email": "meera@example.in"}).OK()
	s.Round("outbox email")
	s.Mails.AllSent()
	if len(office.Received("meera@example.in")) != 0 {
		t.Error("demo mode sent a mail")
	}
	newest := s.Call("GET", "/api/v1/demo/outbox", "", nil).OK().List("items")[0]
	if newest["to"] != "meera@example.in" || newest["channel"] != "email" || newest["created"] == "" ||
		!strings.Contains(newest["html"].(string), "<!doctype html>") {
		t.Error(newest)
	}
}

func TestMobileSignInOverARealProvidersCalls(t *testing.T) {
	t.Parallel()
	codes := make(chan string, 4)
	provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost || r.URL.Path != "/api/v5/otp" || r.Header.Get("authkey") != "key" {
			t.Error("unexpected request to the provider:", r.Method, r.URL, r.Header)
		}
		codes <- r.URL.Query().Get("otp")
		io.WriteString(w, `{"type":"success"}`)
	}))
	defer provider.Close()
	s := apptest.Start(t, "SHOOTDAY_MODE=production", "SMS_PROVIDER=msg91", "SMS_API_URL="+provider.URL,
		"MSG91_AUTH_KEY=key", "MSG91_TEMPLATE_ID=template")
	const mobile = "9811198111"
	s.People.Person("user", apptest.Object{"fullName": "Asha Rao", "mobileno": mobile, "mobileVerified": true})
	s.Call("POST", "/api/v1/auth/loginwithmobilenumber", "", apptest.Object{"mobileNo": mobile}).OK()
	s.Round("outbox sms")
	code := apptest.Receive(t, "a call of the provider", codes)
	s.Call("POST", "/api/v1/auth/loginwithmobilenumber", "", apptest.Object{"mobileNo": mobile, "otpSTR": code}).OK()
}

// TestMailsToAdminsGoTheSameWay checks that PocketBase's emails to admins about sign-ins and password resets are also
// sent through the mail server that environment variables configure.
func TestMailsToAdminsGoTheSameWay(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, settings...)
	const email = "owner@example.in"
	s.DB.Record("_superusers", apptest.Object{"email": email, "password": "password-of-admin"})
	login := func(device string) *apptest.Answer {
		return s.CallWith(http.Header{"User-Agent": {device}}, "POST", "/api/collections/_superusers/auth-with-password",
			apptest.Object{"identity": email, "password": "password-of-admin"})
	}
	for _, device := range []string{"first", "second <b>"} {
		if got := login(device); got.Status != 200 {
			t.Fatal(got.Raw)
		}
	}
	if got := s.Call("POST", "/api/collections/_superusers/request-password-reset", "", apptest.Object{"email": email}); got.Status != 204 {
		t.Fatal(got.Raw)
	}
	s.Soon("the mails", func() bool { return len(office.Received(email)) == 2 })
	// The mail must name the command that sets a new password, because the login page for admins has no "Forgot Password?".
	for _, row := range s.Mails.To(email) {
		if text := row.GetString("text"); strings.Contains(text, "Someone signed in") && (strings.Contains(text, "/adminlogin") || !strings.Contains(text, "superuser upsert")) {
			t.Error("the mail about a sign-in:", text)
		}
	}
	all := strings.ReplaceAll(strings.Join(office.Received(email), "\n"), "=\r\n", "")
	for _, text := range []string{"second <b>", "https://shootday.test/_/#/auth/confirm-password-reset/"} {
		if !strings.Contains(all, text) {
			t.Errorf("no mail says %s: %s", text, all)
		}
	}
}
