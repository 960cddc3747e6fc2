package hooks_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	"shootday/internal/payment"
)

// TestBrokenRequestsStopNoOther creates rows that a job cannot process. There are more of them than the job handles in one
// round, and they are due before the other rows. The job must process the other rows nevertheless, and the health check
// must report the broken rows as long as they exist.
func TestBrokenRequestsStopNoOther(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	request := func(skus, day int) string {
		return s.DB.Record("bookings", apptest.Object{
			"customer": c.ID, "photographer": p.Profile, "category": s.DB.Category("Product"), "status": "pending for approval",
			"paymentStatus": "unpaid", "paymentMethod": "payAfterShoot", "type": "schedule", "skuCount": skus, "total": 840_000,
			"start": s.Now().Add(time.Duration(day+3) * 24 * time.Hour), "shootAddress": "7 Park Street, Kolkata",
		}).Id
	}
	for i := range 105 {
		request(13, i)
	}
	good := request(12, 110)
	restore := s.DB.BreakRow("bookings", "OLD.skuCount = 13 AND NEW.status != OLD.status OR OLD.skuCount = 13 AND NEW.remindAt = ''")
	s.Pass(23 * time.Hour)
	s.Soon("the reminder", func() bool { return s.Mails.Count(p.Email, "Waiting for your response") == 1 })
	s.Pass(2 * time.Hour)
	s.Soon("the expiry", func() bool { return s.DB.Find("bookings", good).GetString("status") == "rejected" })
	s.Pass(6 * time.Minute)
	s.Health.Lacks("jobs")
	restore()
	s.Pass(11 * time.Minute)
	s.Soon("the expiry of all", func() bool {
		waiting, err := s.App.CountRecords("bookings", dbx.HashExp{"status": "pending for approval"})
		return err == nil && waiting == 0
	})
	s.Pass(10 * time.Minute) // until the jobs no longer track the failed reminders of expired requests
	s.Health.Lacks("")
}

func TestABrokenRefundStopsNoOther(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	broken, good := s.CanceledPaid(48*time.Hour), s.CanceledPaid(96*time.Hour)
	restore := s.DB.BreakRow("refunds", "OLD.booking = '"+broken+"'")
	for _, booking := range []string{broken, good} {
		if err := s.Decide(booking, "approved"); err != nil {
			t.Fatal(err)
		}
	}
	s.Soon("the other refund", func() bool { return s.Refund(good)["refundId"] != "" })
	restore()
	s.Pass(time.Hour)
	s.Soon("the broken refund", func() bool { return s.Refund(broken)["refundId"] != "" })
}

// TestABrokenOrderStopsNoOther checks that the server finds a payment whose webhook was lost even if the database refuses
// to save another booking's payment.
func TestABrokenOrderStopsNoOther(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	broken, good := s.Accepted(48*time.Hour), s.Accepted(96*time.Hour)
	for _, booking := range []string{broken, good} {
		s.Pay(s.Ordered(booking))
	}
	s.TakeWebhooks()
	restore := s.DB.BreakRow("bookings", "OLD.id = '"+broken+"'")
	s.Pass(2 * time.Hour)
	s.Becomes(good, "paid")
	restore()
	s.Pass(3 * time.Hour)
	s.Becomes(broken, "paid")
	s.Balanced()
}

func TestABrokenEventStopsNoOther(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	restore := s.DB.BreakRow("payment_events", "OLD.kind = 'broken'")
	event := func(kind, id string) string {
		return s.DB.Record("payment_events", apptest.Object{"eventId": id, "kind": kind, "body": "{}"}).Id
	}
	for i := range 60 {
		event("broken", fmt.Sprint("broken_", i))
	}
	good := event(string(payment.EventPaymentFailed), "good")
	s.Soon("the other event", func() bool { return s.DB.Find("payment_events", good).GetString("outcome") != "" })
	restore()
}

// TestAMessageThatCannotBeMarkedGoesOutOnce checks that a message is sent only once if the database refuses to save that
// it was sent, and that other messages are still sent.
func TestAMessageThatCannotBeMarkedGoesOutOnce(t *testing.T) {
	t.Parallel()
	office, settings := apptest.StartMailServer(t)
	s := apptest.Start(t, settings...)
	restore := s.DB.BreakRow("outbox", "NEW.sent != ''  AND OLD.\"to\" = 'meera@example.in'")
	send := func(to string) string {
		return s.DB.Record("outbox", apptest.Object{"to": to, "channel": "email", "text": "Hello", "nextAttemptAt": s.Now()}).Id
	}
	broken := send("meera@example.in")
	s.Soon("the first mail", func() bool { return len(office.Received("meera@example.in")) == 1 })
	good := send("asha@example.in")
	s.Soon("the other mail", func() bool { return s.DB.Find("outbox", good).GetString("sent") != "" })
	for range 2 {
		before := s.Tuning.Jobs.RowFailures()["outbox email"]
		s.Pass(time.Hour)
		s.Soon("another failure", func() bool { return s.Tuning.Jobs.RowFailures()["outbox email"] > before })
	}
	restore()
	s.Pass(time.Hour)
	s.Soon("its mark", func() bool { return s.DB.Find("outbox", broken).GetString("sent") != "" })
	if mails := len(office.Received("meera@example.in")); mails != 1 {
		t.Error("the message was sent", mails, "times")
	}
}
