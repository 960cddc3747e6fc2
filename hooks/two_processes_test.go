package hooks_test

import (
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestTwoServersOnOneFolderDoEachThingOnce checks that if two servers use the same database, only one of them processes
// each reminder, expiry, lost webhook, refund and email.
func TestTwoServersOnOneFolderDoEachThingOnce(t *testing.T) {
	t.Parallel()
	office, mails := apptest.StartMailServer(t)
	dir := t.TempDir()
	first, second := apptest.OpenApp(t, dir), apptest.OpenApp(t, dir)
	s := apptest.NewPaymentsIn(t, first, mails...)
	other := apptest.On(t, second)
	other.Serve(s.Settings...)
	s.Beside = []*apptest.Server{other}
	pass := func(d time.Duration) { // waits until no email is being sent; otherwise, its reservation would expire
		s.Mails.AllSent()
		s.Pass(d)
		other.Pass(d)
	}

	var pending, canceled, unheard []string
	for i := range 4 {
		ahead := 48*time.Hour + time.Duration(i)*12*time.Hour
		canceled = append(canceled, s.CanceledPaid(ahead))
		unheard = append(unheard, s.Accepted(ahead+4*time.Hour))
		s.Pay(s.Ordered(unheard[i]))
		pending = append(pending, s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(ahead+8*time.Hour)).OK().Text("_id"))
	}
	s.TakeWebhooks() // the webhooks are lost
	office.Takes.Store(int64(30 * time.Millisecond))
	for range 150 {
		s.DB.Record("outbox", apptest.Object{"to": "meera@example.in", "channel": "email", "text": "Hello", "nextAttemptAt": s.Now()})
	}
	for _, booking := range canceled {
		if err := s.Decide(booking, "approved"); err != nil {
			t.Fatal(err)
		}
	}
	for _, booking := range canceled {
		s.Arrive(booking, 756_000)
	}
	pass(18*time.Hour + time.Minute)
	for _, booking := range unheard {
		s.Becomes(booking, "paid")
	}
	s.Soon("the reminders", func() bool { return s.Mails.Count(s.Ravi.Email, "Waiting for your response") >= 4 })
	pass(6 * time.Hour)
	for _, booking := range pending {
		s.Soon("an expiry", func() bool { return s.DB.Find("bookings", booking).GetString("status") == "rejected" })
	}
	for range 2 { // the first rounds do all work that is due
		s.Mails.AllSent()
		s.Round(apptest.EverySecond...)
		other.Round(apptest.EverySecond...)
	}

	for subject, want := range map[string]int{"Waiting for your response": 4, "Request expired": 4} {
		if got := s.Mails.Count(s.Ravi.Email, subject); got != want {
			t.Errorf("%q was written %d times, not %d", subject, got, want)
		}
	}
	for _, to := range []string{s.Asha.Email, s.Ravi.Email, "meera@example.in"} {
		if written, received := len(s.Mails.To(to)), len(office.Received(to)); written != received || written == 0 {
			t.Errorf("%d mails to %s were queued, but %d arrived", written, to, received)
		}
	}
	askedOnce(s, len(canceled))
	s.Balanced()
}

// askedOnce checks the number of refunds, and that each refund was requested from the provider only once.
func askedOnce(s *apptest.Payments, refunds int) {
	s.Helper()
	s.Mu.Lock()
	defer s.Mu.Unlock()
	if len(s.Keys) != refunds {
		s.Errorf("%d refunds were requested from the provider, want %d", len(s.Keys), refunds)
	}
	for key, times := range s.Keys {
		if times != 1 {
			s.Errorf("refund %s was requested %d times", key, times)
		}
	}
}
