package hooks_test

import (
	"testing"
	"time"
)

// TestNobodyCancelsAfterTheStart tries the customer's call and an admin's edit of the status right before the start of a
// shoot and from the start on. A refusal changes nothing.
func TestNobodyCancelsAfterTheStart(t *testing.T) {
	t.Parallel()
	for name, settle := range map[string]func(s *paymentFixture) string{
		"paid":   func(s *paymentFixture) string { return s.settled(48 * time.Hour) },
		"unpaid": func(s *paymentFixture) string { return s.accepted(48 * time.Hour) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newPaymentFixture(t)
			booking := settle(s)
			s.toStart(booking, 0)
			refused := s.cancel(booking)
			refused.refused(409, "has started")
			if refused.text("code") != "shoot_started" {
				t.Error(refused.raw)
			}
			s.edit("bookings", booking, object{"status": "canceled"}).refused(409, "has started")
			// An admin cannot go around the rule by a start that is saved in the same edit.
			later := object{"status": "canceled", "start": s.now().Add(time.Hour).UTC().Format(time.RFC3339)}
			s.edit("bookings", booking, later).refused(409, "has started")
			s.pass(30 * 24 * time.Hour)
			s.cancel(booking).refused(409, "has started")

			if row := s.find("bookings", booking); row.GetString("status") != "upcoming" || row.GetString("reason") != "" {
				t.Error("a refusal changed the booking:", row)
			}
			if filed, err := s.app.CountRecords("cancellations"); err != nil || filed != 0 {
				t.Errorf("%d cancellations are filed (%v)", filed, err)
			}
			if s.told(s.asha, "Booking cancelled")+s.told(s.ravi, "Booking cancelled") != 0 {
				t.Error("a refused cancellation is told")
			}
		})
	}
}

// TestACancellationBeforeTheStartIsRepeatedAfterIt: a repeat answers as the first call did.
func TestACancellationBeforeTheStartIsRepeatedAfterIt(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.settled(48 * time.Hour)
	s.toStart(booking, time.Minute)
	first := s.cancel(booking).ok()
	s.pass(time.Hour)
	if again := s.cancel(booking).ok(); again.raw != first.raw {
		t.Errorf("a repeat answers %s, not %s", again.raw, first.raw)
	}
}

// TestTheStartOfAMovedShootCounts: a shoot that was moved can be cancelled until its present start, and no longer.
func TestTheStartOfAMovedShootCounts(t *testing.T) {
	t.Parallel()
	for name, try := range map[string]struct {
		moved, wait time.Duration
		status      int
	}{
		"moved away, between the two starts": {96 * time.Hour, 72 * time.Hour, 201},
		"moved away, after both":             {96 * time.Hour, 97 * time.Hour, 409},
		"moved ahead, between the two":       {24 * time.Hour, 36 * time.Hour, 409},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newPaymentFixture(t)
			booking := s.accepted(48 * time.Hour)
			s.answered(s.ravi, s.proposed(s.asha, booking, s.now().Add(try.moved)), "accept").ok()
			s.pass(try.wait)
			if got := s.cancel(booking); got.status != try.status {
				t.Error(got.raw)
			}
		})
	}
}

// TestARequestCannotBeCancelledAfterItsStart: it has expired, whether or not the job has run.
func TestARequestCannotBeCancelledAfterItsStart(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.book(s.asha, s.ravi, s.form(2*time.Hour)).ok().text("_id")
	s.toStart(booking, 0)
	s.cancel(booking).refused(409, "")
	s.soon("the request expires", func() bool { return s.find("bookings", booking).GetString("status") == "rejected" })
	s.cancel(booking).refused(409, "rejected")
}

// toStart sets the clock to the start of a shoot, or to some time before it.
func (s *server) toStart(booking string, before time.Duration) {
	s.Helper()
	s.pass(s.find("bookings", booking).GetDateTime("start").Time().Add(-before).Sub(s.now()))
}
