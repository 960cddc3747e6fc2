package hooks_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/internal/payment"
)

// breakRow makes the database refuse updates of the rows that match a condition on old, until restore is called.
func (s *server) breakRow(table, condition string) (restore func()) {
	s.Helper()
	exec := func(statement string) {
		s.Helper()
		if _, err := s.app.NonconcurrentDB().NewQuery(statement).Execute(); err != nil {
			s.Fatal(err)
		}
	}
	exec(fmt.Sprintf(`CREATE TRIGGER broken_%[1]s BEFORE UPDATE ON %[1]s WHEN %[2]s
		BEGIN SELECT RAISE(ABORT, 'a broken row'); END`, table, condition))
	return func() { exec("DROP TRIGGER broken_" + table) }
}

// TestBrokenRequestsStopNoOther makes more broken rows due than one round handles, before all others. The server's health
// reports them as long as they exist.
func TestBrokenRequestsStopNoOther(t *testing.T) {
	t.Parallel() // most of its time is waiting
	s := start(t)
	c, p := s.customer(), s.photographer()
	request := func(skus, day int) string {
		return s.record("bookings", object{
			"customer": c.id, "photographer": p.profile, "category": s.category("Product"), "status": "pending for approval",
			"paymentStatus": "unpaid", "paymentMethod": "payAfterShoot", "type": "schedule", "skuCount": skus, "total": 840_000,
			"start": s.now().Add(time.Duration(day+3) * 24 * time.Hour), "shootAddress": "7 Park Street, Kolkata",
		}).Id
	}
	for i := range 105 {
		request(13, i)
	}
	good := request(12, 110)
	restore := s.breakRow("bookings", "OLD.skuCount = 13 AND NEW.status != OLD.status OR OLD.skuCount = 13 AND NEW.remindAt = ''")
	s.pass(23 * time.Hour)
	s.soon("the reminder", func() bool { return s.countMail(p.email, "Waiting for your response") == 1 })
	s.pass(2 * time.Hour)
	s.soon("the expiry", func() bool { return s.find("bookings", good).GetString("status") == "rejected" })
	s.pass(6 * time.Minute)
	s.lacks("jobs")
	restore()
	s.pass(11 * time.Minute)
	s.soon("the expiry of all", func() bool {
		waiting, err := s.app.CountRecords("bookings", dbx.HashExp{"status": "pending for approval"})
		return err == nil && waiting == 0
	})
	s.pass(10 * time.Minute) // until failed reminders of requests that have expired are forgotten
	s.lacks("")
}

func TestABrokenRefundStopsNoOther(t *testing.T) {
	t.Parallel() // most of its time is waiting
	s := newPaymentFixture(t)
	broken, good := s.canceledPaid(48*time.Hour), s.canceledPaid(96*time.Hour)
	restore := s.breakRow("refunds", "OLD.booking = '"+broken+"'")
	for _, booking := range []string{broken, good} {
		if err := s.decide(booking, "approved"); err != nil {
			t.Fatal(err)
		}
	}
	s.soon("the other refund", func() bool { return s.refund(good)["refundId"] != "" })
	restore()
	s.pass(time.Hour)
	s.soon("the broken refund", func() bool { return s.refund(broken)["refundId"] != "" })
}

// TestABrokenOrderStopsNoOther loses the webhooks of two payments.
func TestABrokenOrderStopsNoOther(t *testing.T) {
	t.Parallel() // most of its time is waiting
	s := newPaymentFixture(t)
	broken, good := s.accepted(48*time.Hour), s.accepted(96*time.Hour)
	for _, booking := range []string{broken, good} {
		s.paid(s.ordered(booking))
	}
	s.takeWebhooks()
	restore := s.breakRow("bookings", "OLD.id = '"+broken+"'")
	s.pass(2 * time.Hour)
	s.becomes(good, "paid")
	restore()
	s.pass(3 * time.Hour)
	s.becomes(broken, "paid")
	s.balanced()
}

func TestABrokenEventStopsNoOther(t *testing.T) {
	t.Parallel() // most of its time is waiting
	s := newPaymentFixture(t)
	restore := s.breakRow("payment_events", "OLD.kind = 'broken'")
	event := func(kind, id string) string {
		return s.record("payment_events", object{"eventId": id, "kind": kind, "body": "{}"}).Id
	}
	for i := range 60 {
		event("broken", fmt.Sprint("broken_", i))
	}
	good := event(string(payment.EventPaymentFailed), "good")
	s.soon("the other event", func() bool { return s.find("payment_events", good).GetString("outcome") != "" })
	restore()
}

// TestAMessageThatCannotBeMarkedGoesOutOnce also checks that other messages are sent.
func TestAMessageThatCannotBeMarkedGoesOutOnce(t *testing.T) {
	t.Parallel() // most of its time is waiting
	office, settings := startMailServer(t)
	s := start(t, settings...)
	restore := s.breakRow("outbox", "NEW.sent != ''  AND OLD.\"to\" = 'meera@example.in'")
	send := func(to string) string {
		return s.record("outbox", object{"to": to, "channel": "email", "text": "Hello", "nextAttemptAt": s.now()}).Id
	}
	broken := send("meera@example.in")
	s.soon("the first mail", func() bool { return len(office.received("meera@example.in")) == 1 })
	good := send("asha@example.in")
	s.soon("the other mail", func() bool { return s.find("outbox", good).GetString("sent") != "" })
	for range 2 {
		before := s.tuning.Jobs.RowFailures()["outbox email"]
		s.pass(time.Hour)
		s.soon("another failure", func() bool { return s.tuning.Jobs.RowFailures()["outbox email"] > before })
	}
	restore()
	s.pass(time.Hour)
	s.soon("its mark", func() bool { return s.find("outbox", broken).GetString("sent") != "" })
	if mails := len(office.received("meera@example.in")); mails != 1 {
		t.Error("the message went out", mails, "times")
	}
}
