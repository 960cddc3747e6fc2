package hooks_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/testdb"
)

const owner = "owner@example.in"

// newPaymentFixtureWithAdmin returns a payment fixture with an admin who gets the payment alerts.
func newPaymentFixtureWithAdmin(t *testing.T, settings ...string) *paymentFixture {
	t.Helper()
	s := newPaymentFixtureIn(t, testdb.New(t), settings...)
	s.adminToken()
	return s
}

// alerted checks how many mails with a subject the admin got, and whether health reports open alerts.
func (s *paymentFixture) alerted(subject string, mails int, open bool) {
	s.Helper()
	if got := s.countMail(owner, subject); got != mails {
		s.Errorf("%d mails %q, not %d", got, subject, mails)
	}
	want := "[]"
	if open {
		want = "[payments]"
	}
	if got := fmt.Sprint(s.call("GET", "/api/health", "", nil).object("data")["degraded"]); got != want {
		s.Errorf("health names %s, not %s", got, want)
	}
}

// acknowledge marks all open alerts as handled, like an admin.
func (s *paymentFixture) acknowledge() {
	s.Helper()
	rows, err := s.app.FindRecordsByFilter("money_alerts", "resolvedAt = ''", "", 0, 0)
	if err != nil || len(rows) == 0 {
		s.Fatal("nothing is open:", err)
	}
	for _, row := range rows {
		if got := s.edit("money_alerts", row.Id, object{"resolvedAt": s.now().UTC().Format(time.RFC3339)}); got.status != 200 {
			s.Error(got.raw)
		}
	}
}

func TestAWrongAmountAlertsAdmins(t *testing.T) {
	t.Parallel()
	s := newPaymentFixtureWithAdmin(t)
	booking := s.accepted(48 * time.Hour)
	order := s.ordered(booking)
	s.alerted("A payment has the wrong amount", 0, false)
	event := `{"event":"KIND","payload":{"payment":{"entity":{"id":"pay_9","order_id":"` + order + `","amount":839999,"currency":"INR"}}}}`
	for _, kind := range []string{"payment.captured", "order.paid", "payment.captured"} {
		s.signed(strings.ReplaceAll(event, "KIND", kind), "").ok()
	}
	s.alerted("A payment has the wrong amount", 1, true)
	mails := s.outbox(owner)
	if len(mails) == 0 {
		t.FailNow()
	}
	mail := mails[0].GetString("text")
	for _, told := range []string{"₹8,399.99", "pay_9", booking, "https://shootday.test/_/"} {
		if !strings.Contains(mail, told) {
			t.Errorf("%q is not in %q", told, mail)
		}
	}
	s.acknowledge()
	s.alerted("A payment has the wrong amount", 1, false)
	s.signed(strings.ReplaceAll(event, "KIND", "order.paid"), "again").ok()
	s.alerted("A payment has the wrong amount", 1, false)
}

func TestMoneyForNoOrderOfOursAlertsAdmins(t *testing.T) {
	t.Parallel()
	s := newPaymentFixtureWithAdmin(t)
	s.signed(`{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_9","order_id":"order_9","amount":5000,"currency":"INR"}}}}`, "1").ok()
	s.alerted("A payment matches no booking", 1, true)
	s.acknowledge()
	s.alerted("A payment matches no booking", 1, false)
}

func TestARefundThatFailsAlertsAdmins(t *testing.T) {
	t.Parallel() // most of its time is waiting
	s := newPaymentFixtureWithAdmin(t)
	booking := s.canceledPaid(48 * time.Hour)
	if err := s.decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	s.soon("the refund is sent", func() bool { return s.refund(booking)["refundId"] != "" })
	id := s.refund(booking)["refundId"].(string)
	event := func(kind string) string {
		return strings.NewReplacer("KIND", kind, "ID", id).Replace(
			`{"event":"refund.KIND","payload":{"refund":{"entity":{"id":"ID","amount":756000,"payment_id":"pay_1","status":"KIND"}}}}`)
	}
	s.signed(event("failed"), "1").ok()
	s.alerted("A refund has failed", 1, true)
	s.signed(event("failed"), "2").ok()
	s.alerted("A refund has failed", 1, true)
	s.signed(event("processed"), "3").ok()
	s.alerted("A refund has failed", 1, false)
	// The provider reports only later that it could not pay out the money.
	if err := s.provider.FinishRefund(id, true); err != nil {
		t.Fatal(err)
	}
	s.signed(event("failed"), "4").ok()
	if got := s.countMail(owner, "A refund has failed"); got != 2 {
		t.Error(got, "mails of two failures")
	}
	s.becomesInTime(booking, "refunded")
	s.alerted("A refund has failed", 2, false)
	s.balanced()
}

func TestAnAdminWhoSendsARefundAgainClosesItsAlert(t *testing.T) {
	t.Parallel()
	s := newPaymentFixtureWithAdmin(t)
	booking := s.canceledPaid(48 * time.Hour)
	if err := s.decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	s.soon("the refund is sent", func() bool { return s.refund(booking)["refundId"] != "" })
	if err := s.provider.FinishRefund(s.refund(booking)["refundId"].(string), false); err != nil {
		t.Fatal(err)
	}
	s.deliver(s.takeWebhooks()...)
	s.alerted("A refund has failed", 1, true)
	rows, err := s.app.FindAllRecords("refunds", dbx.HashExp{"booking": booking})
	if err != nil {
		t.Fatal(err)
	}
	path := rows[0].Id
	s.edit("refunds", path, object{"status": "pending", "amount": 1}).refused(403, "Payment records")
	if got := s.edit("refunds", path, object{"status": "pending"}); got.status != 200 {
		t.Error(got.raw)
	}
	s.alerted("A refund has failed", 1, false)
	s.arrive(booking, 756_000)
	s.balanced()
}

// TestNewsOfAnOlderRefundChangesNothing sends an event about a refund that an admin has retried since.
func TestNewsOfAnOlderRefundChangesNothing(t *testing.T) {
	t.Parallel()
	s := newPaymentFixtureWithAdmin(t)
	booking := s.canceledPaid(48 * time.Hour)
	if err := s.decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	s.soon("the refund is sent", func() bool { return s.refund(booking)["refundId"] != "" })
	older := s.refund(booking)["refundId"].(string)
	if err := s.provider.FinishRefund(older, false); err != nil {
		t.Fatal(err)
	}
	failed := s.takeWebhooks()
	s.deliver(failed...)
	rows, err := s.app.FindAllRecords("refunds", dbx.HashExp{"booking": booking})
	if err != nil {
		t.Fatal(err)
	}
	s.edit("refunds", rows[0].Id, object{"status": "pending"}).ofStatus(200)
	s.soon("another refund is sent", func() bool { id := s.refund(booking)["refundId"]; return id != "" && id != older })
	newer := s.refund(booking)["refundId"]
	failed[0].EventID = "told again"
	s.deliver(failed[0])
	if got := s.refund(booking); got["refundId"] != newer || got["status"] != "pending" {
		t.Error(got)
	}
	s.alerted("A refund has failed", 1, false)
}

func TestOnlyAcknowledgingAnAlertIsOpen(t *testing.T) {
	t.Parallel()
	s := newPaymentFixtureWithAdmin(t)
	booking := s.settled(48 * time.Hour)
	s.signed(dispute("created", s.paymentID(booking), 840_000), "1").ok()
	rows, err := s.app.FindAllRecords("money_alerts")
	if err != nil || len(rows) != 1 {
		t.Fatal(len(rows), err)
	}
	if rows[0].GetString("booking") != booking || rows[0].GetInt("amount") != 840_000 {
		t.Error(rows[0].PublicExport())
	}
	s.edit("money_alerts", rows[0].Id, object{"amount": 1}).refused(403, "Payment records")
	s.edit("money_alerts", rows[0].Id, object{"resolvedAt": s.now().UTC().Format(time.RFC3339), "kind": "wrong amount"}).refused(403, "Payment records")
	s.create("money_alerts", object{"kind": "dispute", "reference": "x"}).refused(403, "Payment records")
	s.call("DELETE", "/api/collections/money_alerts/records/"+rows[0].Id, s.adminToken(), nil).refused(403, "Payment records")
	s.call("DELETE", "/api/collections/money_alerts/truncate", s.adminToken(), nil).refused(403, "Payment records")
}
