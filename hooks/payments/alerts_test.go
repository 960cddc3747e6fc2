package payments_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

const owner = "owner@example.in"

// alerted checks how many emails with the given subject the admin got, and whether the health check reports open
// alerts.
func alerted(s *apptest.Payments, subject string, mails int, open bool) {
	s.Helper()
	if got := s.Mails.Count(owner, subject); got != mails {
		s.Errorf("%d mails with the subject %q, not %d", got, subject, mails)
	}
	want := "[]"
	if open {
		want = "[payments]"
	}
	if got := fmt.Sprint(s.Call("GET", "/api/health", "", nil).Object("data")["degraded"]); got != want {
		s.Errorf("health reports %s, not %s", got, want)
	}
}

// acknowledge marks all open alerts as handled, as an admin.
func acknowledge(s *apptest.Payments) {
	s.Helper()
	rows, err := s.App.FindRecordsByFilter("money_alerts", "resolvedAt = ''", "", 0, 0)
	if err != nil || len(rows) == 0 {
		s.Fatal("there is no open alert:", err)
	}
	for _, row := range rows {
		if got := s.Admins.Edit("money_alerts", row.Id, apptest.Object{"resolvedAt": s.Now().UTC().Format(time.RFC3339)}); got.Status != 200 {
			s.Error(got.Raw)
		}
	}
}

func TestAWrongAmountAlertsAdmins(t *testing.T) {
	t.Parallel()
	s := apptest.NewPaymentsWithAdmin(t)
	booking := s.Accepted(48 * time.Hour)
	order := s.Ordered(booking)
	alerted(s, "A payment has the wrong amount", 0, false)
	event := `{"event":"KIND","payload":{"payment":{"entity":{"id":"pay_9","order_id":"` + order + `","amount":839999,"currency":"INR"}}}}`
	for _, kind := range []string{"payment.captured", "order.paid", "payment.captured"} {
		s.Signed(strings.ReplaceAll(event, "KIND", kind), "").OK()
	}
	alerted(s, "A payment has the wrong amount", 1, true)
	mails := s.Mails.To(owner)
	if len(mails) == 0 {
		t.FailNow()
	}
	mail := mails[0].GetString("text")
	for _, told := range []string{"₹8,399.99", "pay_9", booking, "https://shootday.test/_/"} {
		if !strings.Contains(mail, told) {
			t.Errorf("%q is not in %q", told, mail)
		}
	}
	acknowledge(s)
	alerted(s, "A payment has the wrong amount", 1, false)
	s.Signed(strings.ReplaceAll(event, "KIND", "order.paid"), "again").OK()
	alerted(s, "A payment has the wrong amount", 1, false)
}

func TestMoneyForNoOrderOfOursAlertsAdmins(t *testing.T) {
	t.Parallel()
	s := apptest.NewPaymentsWithAdmin(t)
	s.Signed(`{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_9","order_id":"order_9","amount":5000,"currency":"INR"}}}}`, "1").OK()
	alerted(s, "A payment matches no booking", 1, true)
	acknowledge(s)
	alerted(s, "A payment matches no booking", 1, false)
}

func TestARefundThatFailsAlertsAdmins(t *testing.T) {
	t.Parallel()
	s := apptest.NewPaymentsWithAdmin(t)
	booking := s.CanceledPaid(48 * time.Hour)
	if err := s.Decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	s.Soon("the refund is sent", func() bool { return s.Refund(booking)["refundId"] != "" })
	id := s.Refund(booking)["refundId"].(string)
	event := func(kind string) string {
		return strings.NewReplacer("KIND", kind, "ID", id).Replace(
			`{"event":"refund.KIND","payload":{"refund":{"entity":{"id":"ID","amount":756000,"payment_id":"pay_1","status":"KIND"}}}}`)
	}
	s.Signed(event("failed"), "1").OK()
	alerted(s, "A refund has failed", 1, true)
	s.Signed(event("failed"), "2").OK()
	alerted(s, "A refund has failed", 1, true)
	s.Signed(event("processed"), "3").OK()
	alerted(s, "A refund has failed", 1, false)
	// The provider first reports that the refund succeeded, and later that the money could not be paid out.
	if err := s.Provider.FinishRefund(id, true); err != nil {
		t.Fatal(err)
	}
	s.Signed(event("failed"), "4").OK()
	if got := s.Mails.Count(owner, "A refund has failed"); got != 2 {
		t.Error(got, "mails of two failures")
	}
	becomesInTime(s, booking, "refunded")
	alerted(s, "A refund has failed", 2, false)
	s.Balanced()
}

func TestAnAdminWhoSendsARefundAgainClosesItsAlert(t *testing.T) {
	t.Parallel()
	s := apptest.NewPaymentsWithAdmin(t)
	booking := s.CanceledPaid(48 * time.Hour)
	if err := s.Decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	s.Soon("the refund is sent", func() bool { return s.Refund(booking)["refundId"] != "" })
	if err := s.Provider.FinishRefund(s.Refund(booking)["refundId"].(string), false); err != nil {
		t.Fatal(err)
	}
	s.Deliver(s.TakeWebhooks()...)
	alerted(s, "A refund has failed", 1, true)
	rows, err := s.App.FindAllRecords("refunds", dbx.HashExp{"booking": booking})
	if err != nil {
		t.Fatal(err)
	}
	path := rows[0].Id
	s.Admins.Edit("refunds", path, apptest.Object{"status": "pending", "amount": 1}).Refused(403, "Payment records")
	if got := s.Admins.Edit("refunds", path, apptest.Object{"status": "pending"}); got.Status != 200 {
		t.Error(got.Raw)
	}
	alerted(s, "A refund has failed", 1, false)
	s.Arrive(booking, 756_000)
	s.Balanced()
}

// TestNewsOfAnOlderRefundChangesNothing checks that an event about an earlier attempt of a refund has no effect after
// an admin has retried the refund.
func TestNewsOfAnOlderRefundChangesNothing(t *testing.T) {
	t.Parallel()
	s := apptest.NewPaymentsWithAdmin(t)
	booking := s.CanceledPaid(48 * time.Hour)
	if err := s.Decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	s.Soon("the refund is sent", func() bool { return s.Refund(booking)["refundId"] != "" })
	older := s.Refund(booking)["refundId"].(string)
	if err := s.Provider.FinishRefund(older, false); err != nil {
		t.Fatal(err)
	}
	failed := s.TakeWebhooks()
	s.Deliver(failed...)
	rows, err := s.App.FindAllRecords("refunds", dbx.HashExp{"booking": booking})
	if err != nil {
		t.Fatal(err)
	}
	s.Admins.Edit("refunds", rows[0].Id, apptest.Object{"status": "pending"}).OfStatus(200)
	s.Soon("another refund is sent", func() bool { id := s.Refund(booking)["refundId"]; return id != "" && id != older })
	newer := s.Refund(booking)["refundId"]
	failed[0].EventID = "told again"
	s.Deliver(failed[0])
	if got := s.Refund(booking); got["refundId"] != newer || got["status"] != "pending" {
		t.Error(got)
	}
	alerted(s, "A refund has failed", 1, false)
}

func TestOnlyAcknowledgingAnAlertIsOpen(t *testing.T) {
	t.Parallel()
	s := apptest.NewPaymentsWithAdmin(t)
	booking := s.Settled(48 * time.Hour)
	s.Signed(apptest.DisputeEvent("created", s.PaymentID(booking), 840_000), "1").OK()
	rows, err := s.App.FindAllRecords("money_alerts")
	if err != nil || len(rows) != 1 {
		t.Fatal(len(rows), err)
	}
	if rows[0].GetString("booking") != booking || rows[0].GetInt("amount") != 840_000 {
		t.Error(rows[0].PublicExport())
	}
	s.Admins.Edit("money_alerts", rows[0].Id, apptest.Object{"amount": 1}).Refused(403, "Payment records")
	s.Admins.Edit("money_alerts", rows[0].Id, apptest.Object{"resolvedAt": s.Now().UTC().Format(time.RFC3339), "kind": "wrong amount"}).Refused(403, "Payment records")
	s.Admins.Create("money_alerts", apptest.Object{"kind": "dispute", "reference": "x"}).Refused(403, "Payment records")
	s.Call("DELETE", "/api/collections/money_alerts/records/"+rows[0].Id, s.Admins.Token(), nil).Refused(403, "Payment records")
	s.Call("DELETE", "/api/collections/money_alerts/truncate", s.Admins.Token(), nil).Refused(403, "cannot be changed, emptied")
}
