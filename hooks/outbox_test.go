package hooks_test

import (
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
)

// mailServer is a real SMTP server that stores the mails it receives. Tests can make it refuse or hang.
type mailServer struct {
	mu      sync.Mutex
	mails   []string
	refuses atomic.Bool
	takes   atomic.Int64  // nanoseconds per mail
	hangs   atomic.Value  // an address whose mails get no reply
	hanging atomic.Int32  // number of mails that have got no reply so far
	closed  chan struct{} // at the end of the test
	replies sync.Map      // error replies by address
}

func (o *mailServer) NewSession(*smtp.Conn) (smtp.Session, error) { return &delivery{office: o}, nil }

type delivery struct {
	office *mailServer
	to     string
}

func (d *delivery) Mail(string, *smtp.MailOptions) error { return nil }
func (d *delivery) Reset()                               {}
func (d *delivery) Logout() error                        { return nil }

func (d *delivery) Rcpt(to string, _ *smtp.RcptOptions) error {
	d.to = to
	if reply, ok := d.office.replies.Load(to); ok {
		return reply.(*smtp.SMTPError)
	}
	return nil
}

func (d *delivery) Data(r io.Reader) error {
	if d.office.hangs.Load() == d.to {
		d.office.hanging.Add(1)
		<-d.office.closed
	}
	time.Sleep(time.Duration(d.office.takes.Load())) // keeps the mails of two processes in flight at the same time
	if d.office.refuses.Load() {
		return &smtp.SMTPError{Code: 452, EnhancedCode: smtp.EnhancedCode{4, 2, 2}, Message: "the mailbox is full"}
	}
	text, err := io.ReadAll(r)
	d.office.mu.Lock()
	defer d.office.mu.Unlock()
	d.office.mails = append(d.office.mails, d.to+"\n"+string(text))
	return err
}

func (o *mailServer) received(to string) []string {
	o.mu.Lock()
	defer o.mu.Unlock()
	var mails []string
	for _, mail := range o.mails {
		if strings.HasPrefix(mail, to+"\n") {
			mails = append(mails, mail)
		}
	}
	return mails
}

// startMailServer starts a mail server and returns the settings that use it.
func startMailServer(t *testing.T) (*mailServer, []string) {
	t.Helper()
	office := &mailServer{closed: make(chan struct{})}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	serveMails(t, office, listener)
	t.Cleanup(func() { close(office.closed) })
	_, port, err := net.SplitHostPort(listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return office, []string{
		"SHOOTDAY_MODE=production", "SMTP_HOST=127.0.0.1", "SMTP_PORT=" + port, "SMTP_FROM=Shootday <hello@shootday.test>",
	}
}

// serveMails makes a mail server receive mails at an address until the test ends.
func serveMails(t *testing.T, office *mailServer, listener net.Listener) {
	server := smtp.NewServer(office)
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
}

func TestCodeGoesOutOverSMTPAndIsNotKept(t *testing.T) {
	office, settings := startMailServer(t)
	s := start(t, settings...)
	s.call("POST", "/api/v1/auth/sendotp", "", object{"email": "meera@example.in"}).ok()
	s.soon("the mail", func() bool { return len(office.received("meera@example.in")) == 1 })
	mail := office.received("meera@example.in")[0]
	if !strings.Contains(mail, "hello@shootday.test") {
		t.Error("the sender is not the configured one:", mail)
	}
	_, plain, _ := strings.Cut(mail, "text/plain")
	plain, _, _ = strings.Cut(plain, "text/html")
	codes := sixDigits.FindAllString(plain, -1)
	if len(codes) != 1 {
		t.Fatal("not one code in the text part:", plain)
	}
	s.soon("the blanking", func() bool {
		kept := s.outbox("meera@example.in")[0]
		return kept.GetString("sent") != "" && !strings.Contains(kept.GetString("text"), codes[0])
	})
	form := object{"email": "meera@example.in", "otpSTR": codes[0]}
	s.call("POST", "/api/v1/auth/verifyotp", "", form).ok()
}

func TestMailServerAwayLosesNothing(t *testing.T) {
	t.Parallel() // most of its time is waiting
	office, settings := startMailServer(t)
	s := start(t, settings...)
	office.refuses.Store(true)
	c, p := s.customer(), s.photographer()
	s.book(c, p, s.form(48*time.Hour)).ok()
	failed := func(email string) bool {
		return strings.Contains(s.outbox(email)[0].GetString("lastError"), "mailbox is full")
	}
	s.soon("failed tries of both mails", func() bool { return failed(p.email) && failed(c.email) })
	if len(office.received(p.email)) != 0 {
		t.Fatal("a refused mail was delivered")
	}
	office.refuses.Store(false)
	s.pass(time.Minute)
	s.soon("the mail", func() bool {
		return len(office.received(p.email)) == 1 && len(office.received(c.email)) == 1 && s.outbox(p.email)[0].GetString("sent") != ""
	})
	s.allSent()
	s.pass(time.Hour)
	s.round("outbox email")
	s.allSent()
	if got := len(office.received(p.email)); got != 1 {
		t.Errorf("the mail came %d times", got)
	}
}

func TestDemoKeepsMessagesInTheOutbox(t *testing.T) {
	t.Parallel()
	office, settings := startMailServer(t)
	s := start(t, append(settings, "SHOOTDAY_MODE=demo")...)
	s.call("POST", "/api/v1/auth/sendotp", "", object{"email": "meera@example.in"}).ok()
	s.round("outbox email")
	s.allSent()
	if len(office.received("meera@example.in")) != 0 {
		t.Error("demo mode sent a mail")
	}
	newest := s.call("GET", "/api/v1/demo/outbox", "", nil).ok().list("items")[0]
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
			t.Error("not a call of the provider's:", r.Method, r.URL, r.Header)
		}
		codes <- r.URL.Query().Get("otp")
		io.WriteString(w, `{"type":"success"}`)
	}))
	defer provider.Close()
	s := start(t, "SHOOTDAY_MODE=production", "SMS_PROVIDER=msg91", "SMS_API_URL="+provider.URL,
		"MSG91_AUTH_KEY=key", "MSG91_TEMPLATE_ID=template")
	const mobile = "9811198111"
	s.person("user", object{"fullName": "Asha Rao", "mobileno": mobile, "mobileVerified": true})
	s.call("POST", "/api/v1/auth/loginwithmobilenumber", "", object{"mobileNo": mobile}).ok()
	s.round("outbox sms")
	code := receive(t, "a call of the provider", codes)
	s.call("POST", "/api/v1/auth/loginwithmobilenumber", "", object{"mobileNo": mobile, "otpSTR": code}).ok()
}

// TestMailsToAdminsGoTheSameWay checks that PocketBase's own mails also use the settings of the environment.
func TestMailsToAdminsGoTheSameWay(t *testing.T) {
	t.Parallel()
	office, settings := startMailServer(t)
	s := start(t, settings...)
	const email = "owner@example.in"
	s.record("_superusers", object{"email": email, "password": "password-of-admin"})
	login := func(device string) *answer {
		return s.callWith(http.Header{"User-Agent": {device}}, "POST", "/api/collections/_superusers/auth-with-password",
			object{"identity": email, "password": "password-of-admin"})
	}
	for _, device := range []string{"first", "second <b>"} {
		if got := login(device); got.status != 200 {
			t.Fatal(got.raw)
		}
	}
	if got := s.call("POST", "/api/collections/_superusers/request-password-reset", "", object{"email": email}); got.status != 204 {
		t.Fatal(got.raw)
	}
	s.soon("the mails", func() bool { return len(office.received(email)) == 2 })
	for _, row := range s.outbox(email) { // an admin has no login page with "Forgot Password?"
		if text := row.GetString("text"); strings.Contains(text, "Someone signed in") && (strings.Contains(text, "/adminlogin") || !strings.Contains(text, "superuser upsert")) {
			t.Error("the mail about a sign-in:", text)
		}
	}
	all := strings.ReplaceAll(strings.Join(office.received(email), "\n"), "=\r\n", "")
	for _, text := range []string{"second <b>", "https://shootday.test/_/#/auth/confirm-password-reset/"} {
		if !strings.Contains(all, text) {
			t.Errorf("no mail says %s: %s", text, all)
		}
	}
}
