package hooks_test

import (
	"context"
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
				defer context.AfterFunc(t.Context(), func() { _ = connection.Close() })()
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

// TestMailServerThatHangsHoldsUpNothing checks that connections to it are few, and that text messages and calls do not wait
// for it.
func TestMailServerThatHangsHoldsUpNothing(t *testing.T) {
	t.Parallel()
	silent, port := listenInSilence(t)
	texts := make(chan bool, 1)
	provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		texts <- true
		_, _ = w.Write([]byte(`{"type":"success"}`))
	}))
	defer provider.Close()
	s := start(t, "SHOOTDAY_MODE=production", "SMTP_HOST=127.0.0.1", "SMTP_PORT="+port, "SMTP_FROM=a@shootday.test",
		patient, "SMS_PROVIDER=msg91", "SMS_API_URL="+provider.URL,
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
	if err != nil || untried != 30 || silent.all.Load() != 8 {
		t.Errorf("a text message or a booking waited for the mail server: %d mails wait, %d connections: %v", untried, silent.all.Load(), err)
	}
}

func TestAMailServerThatHangsIsGivenUp(t *testing.T) {
	t.Parallel()
	silent, port := listenInSilence(t)
	s := start(t, "SHOOTDAY_MODE=production", "SMTP_HOST=127.0.0.1", "SMTP_PORT="+port, "SMTP_FROM=a@shootday.test", "PROVIDER_TIMEOUT_SECONDS=0.5")
	for range 9 {
		s.record("outbox", object{"to": "meera@example.in", "channel": "email", "text": "Hello", "nextAttemptAt": s.now()})
	}
	s.soon("the next mail", func() bool { return silent.all.Load() > 8 })
	s.soon("the reasons", func() bool {
		return s.number(`SELECT count(*) FROM outbox WHERE lastError = 'hand the mail over: context deadline exceeded'`, nil) == 9
	})
}

// TestMailboxThatHangsHoldsUpNoOther checks that new messages are sent before retries.
func TestMailboxThatHangsHoldsUpNoOther(t *testing.T) {
	t.Parallel()
	office, settings := startMailServer(t)
	office.hangs.Store("stuck@example.in")
	s := start(t, append(settings, "PROVIDER_TIMEOUT_SECONDS=0.5")...)
	for range 20 {
		s.record("outbox", object{
			"to": "stuck@example.in", "channel": "email", "text": "Hello", "attempts": 3, "nextAttemptAt": s.now(),
		})
	}
	s.round("outbox email")
	fresh := s.record("outbox", object{"to": "meera@example.in", "channel": "email", "text": "Hello", "nextAttemptAt": s.now()})
	begun := func() bool {
		row := s.find("outbox", fresh.Id)
		return row.GetString("reservedUntil") != "" || row.GetInt("attempts") > 0
	}
	s.await("the other mail is on its way", func() bool { // a round begins nothing as long as all eight hang
		s.round("outbox email")
		return begun()
	})
	waiting, err := s.app.CountRecords("outbox", dbx.NewExp("attempts = 3 AND reservedUntil = ''"))
	if err != nil || waiting < 20-8-7 {
		t.Errorf("the fresh mail came after those that were tried already, of which %d wait: %v", waiting, err)
	}
	s.soon("the other mail", func() bool { return len(office.received("meera@example.in")) == 1 })
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
