package outbox_test

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
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
				_, _ = connection.Read(make([]byte, 1)) // until the client closes the connection
			}()
		}
	}()
	_, port, err := net.SplitHostPort(listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return s, port
}

// TestMailServerThatHangsHoldsUpNothing checks that the outbox opens few connections to a mail server that does not
// respond, and that text messages and API calls are not delayed by this server.
func TestMailServerThatHangsHoldsUpNothing(t *testing.T) {
	t.Parallel()
	silent, port := listenInSilence(t)
	texts := make(chan bool, 1)
	provider := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		texts <- true
		_, _ = w.Write([]byte(`{"type":"success"}`))
	}))
	defer provider.Close()
	s := apptest.Start(t, "SHOOTDAY_MODE=production", "SMTP_HOST=127.0.0.1", "SMTP_PORT="+port, "SMTP_FROM=a@shootday.test",
		apptest.Patient, "SMS_PROVIDER=msg91", "SMS_API_URL="+provider.URL,
		"MSG91_AUTH_KEY=key", "MSG91_TEMPLATE_ID=template")
	for range 30 {
		s.DB.Record("outbox", apptest.Object{"to": "meera@example.in", "channel": "email", "text": "Hello", "nextAttemptAt": s.Now()})
	}
	s.Soon("mails on their way", func() bool { return silent.open.Load() == 8 })
	s.Round("outbox email")
	if all := silent.all.Load(); all != 8 {
		t.Errorf("%d connections at once", all)
	}
	s.DB.Record("outbox", apptest.Object{"to": "9811198111", "channel": "sms", "text": "Hello", "nextAttemptAt": s.Now()})
	s.Round("outbox sms")
	apptest.Receive(t, "the text message", texts)
	c, p := s.People.Customer(), s.People.Photographer()
	s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK()
	untried, err := s.App.CountRecords("outbox", dbx.HashExp{"to": "meera@example.in", "attempts": 0})
	if err != nil || untried != 30 || silent.all.Load() != 8 {
		t.Errorf("a text message or a booking waited for the mail server: %d mails wait, %d connections: %v", untried, silent.all.Load(), err)
	}
}

func TestAMailServerThatHangsIsGivenUp(t *testing.T) {
	t.Parallel()
	silent, port := listenInSilence(t)
	s := apptest.Start(t, "SHOOTDAY_MODE=production", "SMTP_HOST=127.0.0.1", "SMTP_PORT="+port, "SMTP_FROM=a@shootday.test", "PROVIDER_TIMEOUT_SECONDS=0.5")
	for range 9 {
		s.DB.Record("outbox", apptest.Object{"to": "meera@example.in", "channel": "email", "text": "Hello", "nextAttemptAt": s.Now()})
	}
	s.Soon("the next mail", func() bool { return silent.all.Load() > 8 })
	s.Soon("the reasons", func() bool {
		return s.DB.Number(`SELECT count(*) FROM outbox WHERE lastError = 'send the mail: context deadline exceeded'`, nil) == 9
	})
}

// TestMailboxThatHangsHoldsUpNoOther checks that new messages are sent before retries.
func TestMailboxThatHangsHoldsUpNoOther(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	office.Hangs.Store("stuck@example.in")
	s := apptest.Start(t, append(settings, "PROVIDER_TIMEOUT_SECONDS=0.5")...)
	for range 20 {
		s.DB.Record("outbox", apptest.Object{
			"to": "stuck@example.in", "channel": "email", "text": "Hello", "attempts": 3, "nextAttemptAt": s.Now(),
		})
	}
	s.Round("outbox email")
	fresh := s.DB.Record("outbox", apptest.Object{"to": "meera@example.in", "channel": "email", "text": "Hello", "nextAttemptAt": s.Now()})
	begun := func() bool {
		row := s.DB.Find("outbox", fresh.Id)
		return row.GetString("reservedUntil") != "" || row.GetInt("attempts") > 0
	}
	s.Await("the other mail is on its way", func() bool { // nothing is sent while all eight slots are busy
		s.Round("outbox email")
		return begun()
	})
	waiting, err := s.App.CountRecords("outbox", dbx.NewExp("attempts = 3 AND reservedUntil = ''"))
	if err != nil || waiting < 20-8-7 {
		t.Errorf("the new mail was sent after mails with earlier attempts, of which %d wait: %v", waiting, err)
	}
	s.Soon("the other mail", func() bool { return len(office.Received("meera@example.in")) == 1 })
}

// TestLettersThatWereGivenUpCanBeSentAnew checks that an admin can resend messages that are no longer retried, except
// codes, which are no longer stored.
func TestLettersThatWereGivenUpCanBeSentAnew(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	office.Refuses.Store(true)
	s := apptest.Start(t, settings...)
	admin := s.People.Actors().Admin.Token
	fields := apptest.Object{"to": "meera@example.in", "channel": "email", "text": "Code 123456", "attempts": 11, "nextAttemptAt": s.Now()}
	plain := s.DB.Record("outbox", fields)
	fields["secret"] = true
	secret := s.DB.Record("outbox", fields)
	failed := func(id string) bool { return s.DB.Find("outbox", id).GetString("failed") != "" }
	s.Soon("the end of trying", func() bool { return failed(plain.Id) && failed(secret.Id) })
	if text := s.DB.Find("outbox", secret.Id).GetString("text"); apptest.SixDigits.MatchString(text) {
		t.Error("the code of a message that was given up is kept:", text)
	}
	found := s.Call("GET", "/api/collections/outbox/records?filter=(failed!='')", admin, nil)
	if len(found.List("items")) != 2 {
		t.Error("the admin's list lacks the messages:", found.Raw)
	}
	office.Refuses.Store(false)
	clear := func(id string) *apptest.Answer {
		return s.Call("PATCH", "/api/collections/outbox/records/"+id, admin, apptest.Object{"failed": ""})
	}
	clear(secret.Id).Refused(400, "request a new one")
	if got := clear(plain.Id); got.Status != 200 {
		t.Fatal(got.Raw)
	}
	s.Soon("the mail", func() bool { return len(office.Received("meera@example.in")) == 1 })
	s.Soon("its mark", func() bool { return s.DB.Find("outbox", plain.Id).GetString("sent") != "" && !failed(plain.Id) })
}
