package payments_test

import (
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/demo/sandbox"
	"shootday/hooks/demo/sandbox/faulty"
)

func TestAnApprovedCancellationIsRefundedLessTheFee(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.CanceledPaid(48 * time.Hour)
	admin := s.DB.Record("_superusers", apptest.Object{"email": "owner@example.in", "password": "password-of-admin"})
	filed, err := s.App.FindFirstRecordByData("cancellations", "booking", booking)
	if err != nil {
		t.Fatal(err)
	}
	decide := func(decision string) *apptest.Answer {
		return s.Call("PATCH", "/api/collections/cancellations/records/"+filed.Id, s.People.TokenOf(admin), apptest.Object{"decision": decision})
	}
	if got := decide("approved"); got.Status != 200 {
		t.Fatal(got.Raw)
	}
	if got := decide("approved"); got.Status != 200 {
		t.Error("the response to a repeated decision:", got.Raw)
	}
	decide("declined").Refused(400, "final")
	decide("").Refused(400, "final")
	if got := s.PaymentStatus(booking); got != "refund pending" {
		t.Error("the booking is", got)
	}
	s.Balanced()
	s.Arrive(booking, 756_000)
	s.Becomes(booking, "refunded")
	s.Balanced()
	if told := s.Told(s.Asha, "Refund sent"); told != 1 {
		t.Error("the number of messages about the refund is", told)
	}
}

func TestADeclinedCancellationStaysPaid(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.CanceledPaid(48 * time.Hour)
	if err := s.Decide(booking, "declined"); err != nil {
		t.Fatal(err)
	}
	if err := s.Decide(booking, "approved"); err == nil {
		t.Error("a decision was changed")
	}
	if got := s.PaymentStatus(booking); got != "paid" {
		t.Error("the booking is", got)
	}
	s.Balanced()
}

// TestARefundIsSentOnceWhateverHappens simulates each fault of the provider during the first attempts. The refund must
// be paid out exactly once.
func TestARefundIsSentOnceWhateverHappens(t *testing.T) {
	t.Parallel()
	for _, fault := range faulty.All() {
		t.Run(fault.String(), func(t *testing.T) {
			t.Parallel()
			s := apptest.NewPayments(t, "RECONCILE_SECONDS=1")
			booking := s.CanceledPaid(48 * time.Hour)
			s.Breaks(fault)
			if err := s.Decide(booking, "approved"); err != nil {
				t.Fatal(err)
			}
			s.InTime("two tries", func() bool { return s.Refund(booking)["attempts"].(int) >= 2 })
			if got := s.PaymentStatus(booking); got != "refund pending" {
				t.Error("the booking is", got)
			}
			s.Breaks(faulty.None)
			s.InTime("the refund is sent", func() bool { return s.Refund(booking)["refundId"] != "" })
			if made := s.Provider.Pending(time.Now().Add(time.Minute)); len(made) != 1 || made[0] != s.Refund(booking)["refundId"] {
				t.Errorf("the provider makes the refunds %v", made)
			}
			if key := s.Refund(booking)["key"].(string); len(s.Keys) != 1 || s.Keys[key] < 2 {
				t.Errorf("keys %v, not %s alone", s.Keys, key)
			}
			s.Arrive(booking, 756_000)
			s.Balanced()
		})
	}
}

// TestARefundThatFailsShowsAndIsTriedAgain checks that admins are notified of a failed refund and that the refund is
// sent again, even if events arrive in the wrong order.
func TestARefundThatFailsShowsAndIsTriedAgain(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
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
	if refund := s.Refund(booking); refund["status"] != "failed" || refund["lastError"] == "" || s.PaymentStatus(booking) != "refund pending" {
		t.Error(refund, s.PaymentStatus(booking))
	}
	s.Balanced()
	s.Signed(event("processed"), "2").OK()
	s.Signed(event("failed"), "1").OK() // a repeated event changes nothing
	if s.PaymentStatus(booking) != "refunded" {
		t.Error("the booking is", s.PaymentStatus(booking))
	}
	s.Balanced()
	// The provider first reports that the refund failed after all. By the time the server polls the provider, the
	// refund has succeeded.
	if err := s.Provider.FinishRefund(id, true); err != nil {
		t.Fatal(err)
	}
	s.Signed(event("failed"), "3").OK()
	s.Balanced()
	becomesInTime(s, booking, "refunded")
	s.Balanced()
	if asked := s.CallsOf("POST /v1/payments/" + s.PaymentID(booking) + "/refund"); asked != 1 {
		t.Error("the number of requests for the refund is", asked)
	}
	if told := s.Told(s.Asha, "Refund sent"); told != 1 {
		t.Error("the number of messages about the refund is", told)
	}
}

// TestAnAdminSendsAFailedRefundAgain checks that a refund that an admin resends gets a new key, because the provider
// has permanently refused the refund under the first key.
func TestAnAdminSendsAFailedRefundAgain(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t, "RECONCILE_SECONDS=1")
	booking := s.CanceledPaid(48 * time.Hour)
	if err := s.Decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	s.Soon("the refund is sent", func() bool { return s.Refund(booking)["refundId"] != "" })
	first := s.Refund(booking)
	if err := s.Provider.FinishRefund(first["refundId"].(string), false); err != nil {
		t.Fatal(err)
	}
	s.InTime("three tries under the same key", func() bool {
		refund := s.Refund(booking)
		return refund["status"] == "failed" && refund["attempts"].(int) >= 3 && refund["key"] == first["key"]
	})
	s.Balanced()
	row, err := s.App.FindFirstRecordByData("refunds", "booking", booking)
	if err != nil {
		t.Fatal(err)
	}
	admin := s.DB.Record("_superusers", apptest.Object{"email": "owner@example.in", "password": "password-of-admin"})
	path := "/api/collections/refunds/records/" + row.Id
	if got := s.Call("PATCH", path, s.People.TokenOf(admin), apptest.Object{"status": "pending"}); got.Status != 200 {
		t.Fatal(got.Raw)
	}
	s.InTime("the refund is sent", func() bool { id := s.Refund(booking)["refundId"]; return id != "" && id != first["refundId"] })
	s.Arrive(booking, 756_000)
	becomesInTime(s, booking, "refunded")
	s.Balanced()
}

// TestRefundsOnTheirWayAreAskedAbout checks that the server polls the provider for the results of refunds if all
// webhooks are lost.
func TestRefundsOnTheirWayAreAskedAbout(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t, "RECONCILE_SECONDS=1")
	booking := s.CanceledPaid(48 * time.Hour)
	if err := s.Decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	s.Soon("the refund is sent", func() bool { return s.Refund(booking)["refundId"] != "" })
	if err := s.Provider.FinishRefund(s.Refund(booking)["refundId"].(string), true); err != nil {
		t.Fatal(err)
	}
	becomesInTime(s, booking, "refunded")
	s.Balanced()
}

func TestLostWebhooksLoseNoPayment(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t, "RECONCILE_SECONDS=1")
	captured, authorized, canceled := s.Accepted(48*time.Hour), s.Accepted(72*time.Hour), s.Accepted(96*time.Hour)
	s.Pay(s.Ordered(captured))
	s.Authorized(s.Ordered(authorized))
	order := s.Ordered(canceled)
	s.Cancel(canceled).OK()
	s.Pay(order)
	becomesInTime(s, captured, "paid")
	becomesInTime(s, authorized, "paid")
	becomesInTime(s, canceled, "refund pending")
	s.Balanced()
}

func TestWebhooks(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Accepted(48 * time.Hour)
	order := s.Ordered(booking)
	s.Pay(order)
	hooks := s.TakeWebhooks()
	s.Subtest("bad signatures", func() {
		for _, signature := range []string{"", "x", strings.Repeat("0", 64), hooks[1].Signature} {
			s.Tell(hooks[0].Body, signature, "evt_1").Refused(400, "signature")
		}
		s.Tell(append(hooks[0].Body, ' '), hooks[0].Signature, "evt_1").Refused(400, "signature")
	})
	s.Subtest("what we cannot use", func() {
		for i, content := range []string{
			``, `null`, `[]`, `{}`, `not JSON`, `{"event":"invoice.paid"}`, `{"event":"payment.captured"}`, `{"event":"order.paid","payload":{}}`,
			`{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_9","order_id":"order_9","amount":1,"currency":"INR"}}}}`,
			`{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_9","order_id":"` + order + `","amount":839999,"currency":"INR"}}}}`,
			`{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_9","order_id":"` + order + `","amount":840000,"currency":"USD"}}}}`,
			`{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_9","order_id":"` + order + `","amount":-840000,"currency":"INR"}}}}`,
			`{"event":"payment.failed","payload":{"payment":{"entity":{"id":"pay_9","order_id":"` + order + `","amount":840000,"currency":"INR"}}}}`,
			`{"event":"refund.processed","payload":{"refund":{"entity":{"id":"rfnd_9","payment_id":"pay_9","amount":1}}}}`,
		} {
			s.Signed(content, "").OK()
			s.Signed(content, "").OK()
			count, err := s.App.CountRecords("payment_events")
			if err != nil || int(count) != i+1 {
				s.Errorf("%d events are stored after %q", count, content)
			}
		}
		if s.PaymentStatus(booking) != "unpaid" {
			s.Error("the booking is", s.PaymentStatus(booking))
		}
	})
	s.Subtest("any order, any number of times", func() {
		s.Deliver(hooks[1], hooks[0], hooks[1], hooks[0])
		s.Deliver(sandbox.Webhook{Body: hooks[0].Body, Signature: hooks[0].Signature}) // recognised by its content, because it has no id
		if s.PaymentStatus(booking) != "paid" || s.Told(s.Asha, "Payment received") != 1 {
			s.Error(s.PaymentStatus(booking), s.Told(s.Asha, "Payment received"))
		}
		s.Balanced()
	})
	s.Subtest("a stored event that was not acted on", func() {
		booking := s.Accepted(96 * time.Hour)
		s.Pay(s.Ordered(booking))
		hook := s.TakeWebhooks()[0]
		s.DB.Record("payment_events", apptest.Object{"eventId": hook.EventID, "kind": "payment.captured", "body": string(hook.Body)})
		s.Becomes(booking, "paid")
		s.Balanced()
	})
}

func TestWebhooksNeedASecret(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t, "RAZORPAY_WEBHOOK_SECRET=")
	s.Tell([]byte(`{}`), "", "").Refused(503, "")
	booking := s.Accepted(48 * time.Hour)
	s.Verify(s.Pay(s.Ordered(booking))).OK()
}

// TestWhatWasMarkedPaidByHandIsNotSentBack cancels a booking that an admin marked as paid in the dashboard, and checks
// that nothing is refunded.
func TestWhatWasMarkedPaidByHandIsNotSentBack(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Accepted(48 * time.Hour)
	row := s.DB.Find("bookings", booking)
	row.Set("paymentStatus", "paid")
	s.DB.Save(row)
	s.Cancel(booking).OK()
	if err := s.Decide(booking, "approved"); err == nil || !strings.Contains(err.Error(), "manually") {
		t.Error("the decision was accepted:", err)
	}
	if err := s.Decide(booking, "declined"); err != nil {
		t.Error(err)
	}
}
