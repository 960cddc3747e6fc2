package hooks_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tests"

	"shootday/hooks/testdb"
	"shootday/internal/database"
)

// openApp opens a data folder like the program, with its own connections.
func openApp(t *testing.T, dir string) *tests.TestApp {
	t.Helper()
	if _, err := os.Stat(filepath.Join(dir, "data.db")); err != nil {
		testdb.Install(t, dir)
	}
	base := core.NewBaseApp(core.BaseAppConfig{DataDir: dir, DBConnect: database.Connect})
	if err := base.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	base.Settings().Logs.MaxDays = 0
	app := &tests.TestApp{BaseApp: base, TestMailer: &tests.TestMailer{}}
	t.Cleanup(app.Cleanup)
	return app
}

// TestTwoServersOnOneFolderDoEachThingOnce checks reminders, expiries, lost webhooks, refunds and mails.
func TestTwoServersOnOneFolderDoEachThingOnce(t *testing.T) {
	t.Parallel()
	office, mails := startMailServer(t)
	dir := t.TempDir()
	first, second := openApp(t, dir), openApp(t, dir)
	s := newPaymentFixtureIn(t, first, mails...)
	other := &server{T: t, app: second}
	other.serve(s.settings...)
	s.beside = []*server{other}
	pass := func(d time.Duration) { // a mail that is being sent would outlast its lease
		s.allSent()
		s.pass(d)
		other.pass(d)
	}

	var pending, canceled, unheard []string
	for i := range 4 {
		ahead := 48*time.Hour + time.Duration(i)*12*time.Hour
		canceled = append(canceled, s.canceledPaid(ahead))
		unheard = append(unheard, s.accepted(ahead+4*time.Hour))
		s.paid(s.ordered(unheard[i]))
		pending = append(pending, s.book(s.asha, s.ravi, s.form(ahead+8*time.Hour)).ok().text("_id"))
	}
	s.takeWebhooks() // the webhooks are lost
	office.takes.Store(int64(30 * time.Millisecond))
	for range 150 {
		s.record("outbox", object{"to": "meera@example.in", "channel": "email", "text": "Hello", "nextAttemptAt": s.now()})
	}
	for _, booking := range canceled {
		if err := s.decide(booking, "approved"); err != nil {
			t.Fatal(err)
		}
	}
	for _, booking := range canceled {
		s.arrive(booking, 756_000)
	}
	pass(18*time.Hour + time.Minute)
	for _, booking := range unheard {
		s.becomes(booking, "paid")
	}
	s.soon("the reminders", func() bool { return s.countMail(s.ravi.email, "Waiting for your response") >= 4 })
	pass(6 * time.Hour)
	for _, booking := range pending {
		s.soon("an expiry", func() bool { return s.find("bookings", booking).GetString("status") == "rejected" })
	}
	for range 2 { // whatever is due goes out in the first rounds
		s.allSent()
		s.round(everySecond...)
		other.round(everySecond...)
	}

	for subject, want := range map[string]int{"Waiting for your response": 4, "Request expired": 4} {
		if got := s.countMail(s.ravi.email, subject); got != want {
			t.Errorf("%q was written %d times, not %d", subject, got, want)
		}
	}
	for _, to := range []string{s.asha.email, s.ravi.email, "meera@example.in"} {
		if written, received := len(s.outbox(to)), len(office.received(to)); written != received || written == 0 {
			t.Errorf("%d mails to %s were written, %d came", written, to, received)
		}
	}
	s.askedOnce(len(canceled))
	s.balanced()
}

// askedOnce checks the number of refunds, and that each was requested from the provider once.
func (s *paymentFixture) askedOnce(refunds int) {
	s.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.keys) != refunds {
		s.Errorf("%d refunds were asked for, not %d", len(s.keys), refunds)
	}
	for key, times := range s.keys {
		if times != 1 {
			s.Errorf("refund %s was asked for %d times", key, times)
		}
	}
}
