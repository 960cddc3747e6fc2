package bookings_test

import (
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestNobodyCancelsAfterTheStart tries to cancel a booking at the start of the shoot, as its customer and as an admin,
// and again as its customer 30 days later. The refused calls must change nothing.
func TestNobodyCancelsAfterTheStart(t *testing.T) {
	t.Parallel()
	for name, settle := range map[string]func(s *apptest.Payments) string{
		"paid":   func(s *apptest.Payments) string { return s.Settled(48 * time.Hour) },
		"unpaid": func(s *apptest.Payments) string { return s.Accepted(48 * time.Hour) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := apptest.NewPayments(t)
			booking := settle(s)
			toStart(s.Server, booking, 0)
			refused := s.Cancel(booking)
			refused.Refused(409, "has started")
			if refused.Text("code") != "shoot_started" {
				t.Error(refused.Raw)
			}
			s.Admins.Edit("bookings", booking, apptest.Object{"status": "canceled"}).Refused(409, "has started")
			// An admin cannot bypass the rule by saving another start in the same edit.
			later := apptest.Object{"status": "canceled", "start": s.Now().Add(time.Hour).UTC().Format(time.RFC3339)}
			s.Admins.Edit("bookings", booking, later).Refused(409, "has started")
			s.Pass(30 * 24 * time.Hour)
			s.Cancel(booking).Refused(409, "has started")

			if row := s.DB.Find("bookings", booking); row.GetString("status") != "upcoming" || row.GetString("reason") != "" {
				t.Error("a refusal changed the booking:", row)
			}
			if filed, err := s.App.CountRecords("cancellations"); err != nil || filed != 0 {
				t.Errorf("%d cancellations were stored (%v)", filed, err)
			}
			if s.Told(s.Asha, "Booking cancelled")+s.Told(s.Ravi, "Booking cancelled") != 0 {
				t.Error("a refused cancellation caused messages")
			}
		})
	}
}

// TestACancellationBeforeTheStartIsRepeatedAfterIt checks that repeating a cancellation after the start returns the
// response of the first call.
func TestACancellationBeforeTheStartIsRepeatedAfterIt(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Settled(48 * time.Hour)
	toStart(s.Server, booking, time.Minute)
	first := s.Cancel(booking).OK()
	s.Pass(time.Hour)
	if again := s.Cancel(booking).OK(); again.Raw != first.Raw {
		t.Errorf("the response to a repeat is %s, want %s", again.Raw, first.Raw)
	}
}

// TestTheStartOfAMovedShootCounts checks that a rescheduled shoot can be canceled until its new start, and not later.
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
			s := apptest.NewPayments(t)
			booking := s.Accepted(48 * time.Hour)
			answered(s.Server, s.Ravi, openProposal(s.Server, s.Asha, booking, s.Now().Add(try.moved)), "accept").OK()
			s.Pass(try.wait)
			if got := s.Cancel(booking); got.Status != try.status {
				t.Error(got.Raw)
			}
		})
	}
}

// TestARequestCannotBeCancelledAfterItsStart checks that a request counts as expired after the start of its shoot, even
// if the job that rejects it has not run.
func TestARequestCannotBeCancelledAfterItsStart(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(2*time.Hour)).OK().Text("_id")
	toStart(s.Server, booking, 0)
	s.Cancel(booking).Refused(409, "")
	s.Soon("the request expires", func() bool { return s.DB.Find("bookings", booking).GetString("status") == "rejected" })
	s.Cancel(booking).Refused(409, "rejected")
}

// toStart sets the clock to the start of a shoot minus a duration.
func toStart(s *apptest.Server, booking string, before time.Duration) {
	s.Helper()
	s.Pass(s.DB.Find("bookings", booking).GetDateTime("start").Time().Add(-before).Sub(s.Now()))
}
