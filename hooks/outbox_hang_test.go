package hooks_test

import (
	"net"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

// silence is a server that accepts connections and never sends anything.
type silence struct{ open, all atomic.Int32 }

func listenInSilence(t *testing.T) (*silence, string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	s := new(silence)
	go func() {
		for {
			connection, err := listener.Accept()
			if err != nil {
				return
			}
			s.all.Add(1)
			s.open.Add(1)
			go func() {
				defer s.open.Add(-1)
				defer connection.Close()
				_, _ = connection.Read(make([]byte, 1)) // until the client closes it
			}()
		}
	}()
	_, port, err := net.SplitHostPort(listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return s, port
}

// TestMailServerThatHangsHoldsUpNothing checks that connections to it are few and time out, and that text messages and calls
// are not delayed.
func TestMailServerThatHangsHoldsUpNothing(t *testing.T) {
	t.Parallel() // most of its time is waiting
	silent, port := listenInSilence(t)
	texts := make(chan bool, 1)
	provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		texts <- true
		_, _ = w.Write([]byte(`{"type":"success"}`))
	}))
	defer provider.Close()
	s := start(t, "SHOOTDAY_MODE=production", "SMTP_HOST=127.0.0.1", "SMTP_PORT="+port, "SMTP_FROM=a@shootday.test",
		"PROVIDER_TIMEOUT_SECONDS=2", "SMS_PROVIDER=msg91", "SMS_API_URL="+provider.URL,
		"MSG91_AUTH_KEY=key", "MSG91_TEMPLATE_ID=template")
	for range 30 {
		s.record("outbox", object{"to": "meera@example.in", "channel": "email", "text": "Hello", "nextAttemptAt": s.now()})
	}
	s.soon("mails on their way", func() bool { return silent.open.Load() == 8 })
	s.round("outbox email")
	if all := silent.all.Load(); all != 8 {
		t.Errorf("%d connections at once", all)
	}
	s.record("outbox", object{"to": "9811198111", "channel": "sms", "text": "Hello", "nextAttemptAt": s.now()})
	s.round("outbox sms")
	receive(t, "the text message", texts)
	c, p := s.customer(), s.photographer()
	s.book(c, p, s.form(48*time.Hour)).ok()
	untried, err := s.app.CountRecords("outbox", dbx.HashExp{"to": "meera@example.in", "attempts": 0})
	if err != nil || untried == 0 {
		t.Error("a text message or a booking waited for the mail server:", err)
	}
	s.soon("the next mails", func() bool { return silent.all.Load() > 8 })
	row := s.outbox("meera@example.in")[29]
	s.soon("the reason", func() bool { return s.find("outbox", row.Id).GetString("lastError") != "" })
	if got := s.find("outbox", row.Id).GetString("lastError"); got != "hand the mail over: context deadline exceeded" {
		t.Error(got)
	}
}

// TestMailboxThatHangsHoldsUpNoOther checks that new messages are sent before retries.
func TestMailboxThatHangsHoldsUpNoOther(t *testing.T) {
	t.Parallel() // most of its time is waiting
	office, settings := startMailServer(t)
	office.hangs.Store("stuck@example.in")
	s := start(t, append(settings, "PROVIDER_TIMEOUT_SECONDS=1")...)
	for range 20 {
		s.record("outbox", object{
			"to": "stuck@example.in", "channel": "email", "text": "Hello", "attempts": 3, "nextAttemptAt": s.now(),
		})
	}
	s.soon("mails on their way", func() bool { return office.hanging.Load() == 8 })
	s.record("outbox", object{"to": "meera@example.in", "channel": "email", "text": "Hello", "nextAttemptAt": s.now()})
	s.soon("the other mail", func() bool { return len(office.received("meera@example.in")) == 1 })
	waiting, err := s.app.CountRecords("outbox", dbx.NewExp("attempts = 3"))
	if err != nil || waiting == 0 {
		t.Error("the fresh mail came after all that were tried already:", err)
	}
}

// TestLettersThatWereGivenUpCanBeSentAnew checks that an admin can resend failed messages, except for codes, which are not
// stored.
func TestLettersThatWereGivenUpCanBeSentAnew(t *testing.T) {
	t.Parallel()
	office, settings := startMailServer(t)
	office.refuses.Store(true)
	s := start(t, settings...)
	admin := s.actors().admin.token
	fields := object{"to": "meera@example.in", "channel": "email", "text": "Code 123456", "attempts": 11, "nextAttemptAt": s.now()}
	plain := s.record("outbox", fields)
	fields["secret"] = true
	secret := s.record("outbox", fields)
	failed := func(id string) bool { return s.find("outbox", id).GetString("failed") != "" }
	s.soon("the end of trying", func() bool { return failed(plain.Id) && failed(secret.Id) })
	if text := s.find("outbox", secret.Id).GetString("text"); sixDigits.MatchString(text) {
		t.Error("the code of a dead letter is kept:", text)
	}
	found := s.call("GET", "/api/collections/outbox/records?filter=(failed!='')", admin, nil)
	if len(found.list("items")) != 2 {
		t.Error("an admin does not find them:", found.raw)
	}
	office.refuses.Store(false)
	clear := func(id string) *answer {
		return s.call("PATCH", "/api/collections/outbox/records/"+id, admin, object{"failed": ""})
	}
	clear(secret.Id).refused(400, "request a new one")
	if got := clear(plain.Id); got.status != 200 {
		t.Fatal(got.raw)
	}
	s.soon("the mail", func() bool { return len(office.received("meera@example.in")) == 1 })
	s.soon("its mark", func() bool { return s.find("outbox", plain.Id).GetString("sent") != "" && !failed(plain.Id) })
}
