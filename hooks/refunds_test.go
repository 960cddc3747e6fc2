package hooks_test

import (
	"strings"
	"testing"
	"time"

	"shootday/hooks/demo/sandbox"
	"shootday/hooks/demo/sandbox/faulty"
)

// canceledPaid creates a paid booking that Asha has canceled.
func (s *paymentFixture) canceledPaid(ahead time.Duration) string {
	s.Helper()
	booking := s.settled(ahead)
	s.takeWebhooks()
	if got := s.cancel(booking).ok(); got.body["fee"] != 840.0 || got.body["refund"] != 7560.0 {
		s.Error(got.raw)
	}
	if s.paymentStatus(booking) != "paid" {
		s.Error("a cancellation alone moves money")
	}
	return booking
}

func TestAnApprovedCancellationIsRefundedLessTheFee(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.canceledPaid(48 * time.Hour)
	admin := s.record("_superusers", object{"email": "owner@example.in", "password": "password-of-admin"})
	filed, err := s.app.FindFirstRecordByData("cancellations", "booking", booking)
	if err != nil {
		t.Fatal(err)
	}
	decide := func(decision string) *answer {
		return s.call("PATCH", "/api/collections/cancellations/records/"+filed.Id, s.tokenOf(admin), object{"decision": decision})
	}
	if got := decide("approved"); got.status != 200 {
		t.Fatal(got.raw)
	}
	if got := decide("approved"); got.status != 200 {
		t.Error("the same decision again:", got.raw)
	}
	decide("declined").refused(400, "final")
	decide("").refused(400, "final")
	if got := s.paymentStatus(booking); got != "refund pending" {
		t.Error("the booking is", got)
	}
	s.balanced()
	s.arrive(booking, 756_000)
	s.becomes(booking, "refunded")
	s.balanced()
	if told := s.told(s.asha, "Refund sent"); told != 1 {
		t.Error("the refund was told", told, "times")
	}
}

func TestADeclinedCancellationStaysPaid(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.canceledPaid(48 * time.Hour)
	if err := s.decide(booking, "declined"); err != nil {
		t.Fatal(err)
	}
	if err := s.decide(booking, "approved"); err == nil {
		t.Error("a decision was changed")
	}
	if got := s.paymentStatus(booking); got != "paid" {
		t.Error("the booking is", got)
	}
	s.balanced()
}

// TestARefundIsSentOnceWhateverHappens tries each fault of the provider on the first attempts.
func TestARefundIsSentOnceWhateverHappens(t *testing.T) {
	t.Parallel()
	for _, fault := range faulty.All() {
		t.Run(fault.String(), func(t *testing.T) {
			t.Parallel()
			s := newPaymentFixture(t, "RECONCILE_SECONDS=1")
			booking := s.canceledPaid(48 * time.Hour)
			s.breaks(fault)
			if err := s.decide(booking, "approved"); err != nil {
				t.Fatal(err)
			}
			s.inTime("two tries", func() bool { return s.refund(booking)["attempts"].(int) >= 2 })
			if got := s.paymentStatus(booking); got != "refund pending" {
				t.Error("the booking is", got)
			}
			s.breaks(faulty.None)
			s.inTime("the refund is sent", func() bool { return s.refund(booking)["refundId"] != "" })
			if made := s.provider.Pending(time.Now().Add(time.Minute)); len(made) != 1 || made[0] != s.refund(booking)["refundId"] {
				t.Errorf("the provider makes the refunds %v", made)
			}
			if key := s.refund(booking)["key"].(string); len(s.keys) != 1 || s.keys[key] < 2 {
				t.Errorf("keys %v, not %s alone", s.keys, key)
			}
			s.arrive(booking, 756_000)
			s.balanced()
		})
	}
}

// TestARefundThatFailsShowsAndIsTriedAgain also delivers events in the wrong order.
func TestARefundThatFailsShowsAndIsTriedAgain(t *testing.T) {
	t.Parallel() // most of its time is waiting
	s := newPaymentFixture(t)
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
	if refund := s.refund(booking); refund["status"] != "failed" || refund["lastError"] == "" || s.paymentStatus(booking) != "refund pending" {
		t.Error(refund, s.paymentStatus(booking))
	}
	s.balanced()
	s.signed(event("processed"), "2").ok()
	s.signed(event("failed"), "1").ok() // a repeated event changes nothing
	if s.paymentStatus(booking) != "refunded" {
		t.Error("the booking is", s.paymentStatus(booking))
	}
	s.balanced()
	// The provider reports that it failed after all, and then, when polled, that it did not.
	if err := s.provider.FinishRefund(id, true); err != nil {
		t.Fatal(err)
	}
	s.signed(event("failed"), "3").ok()
	s.balanced()
	s.becomesInTime(booking, "refunded")
	s.balanced()
	if asked := s.count("POST /v1/payments/" + s.paymentID(booking) + "/refund"); asked != 1 {
		t.Error("the refund was sent", asked, "times")
	}
	if told := s.told(s.asha, "Refund sent"); told != 1 {
		t.Error("the refund was told", told, "times")
	}
}

// TestAnAdminSendsAFailedRefundAgain with a new key, because the provider finally refused the first one.
func TestAnAdminSendsAFailedRefundAgain(t *testing.T) {
	t.Parallel() // most of its time is waiting
	s := newPaymentFixture(t, "RECONCILE_SECONDS=1")
	booking := s.canceledPaid(48 * time.Hour)
	if err := s.decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	s.soon("the refund is sent", func() bool { return s.refund(booking)["refundId"] != "" })
	first := s.refund(booking)
	if err := s.provider.FinishRefund(first["refundId"].(string), false); err != nil {
		t.Fatal(err)
	}
	s.inTime("three tries under the same key", func() bool {
		refund := s.refund(booking)
		return refund["status"] == "failed" && refund["attempts"].(int) >= 3 && refund["key"] == first["key"]
	})
	s.balanced()
	row, err := s.app.FindFirstRecordByData("refunds", "booking", booking)
	if err != nil {
		t.Fatal(err)
	}
	admin := s.record("_superusers", object{"email": "owner@example.in", "password": "password-of-admin"})
	path := "/api/collections/refunds/records/" + row.Id
	if got := s.call("PATCH", path, s.tokenOf(admin), object{"status": "pending"}); got.status != 200 {
		t.Fatal(got.raw)
	}
	s.inTime("the refund is sent", func() bool { id := s.refund(booking)["refundId"]; return id != "" && id != first["refundId"] })
	s.arrive(booking, 756_000)
	s.becomesInTime(booking, "refunded")
	s.balanced()
}

func (s *paymentFixture) paymentID(booking string) string {
	s.Helper()
	row, err := s.app.FindFirstRecordByData("payments", "booking", booking)
	if err != nil {
		s.Fatal(err)
	}
	return row.GetString("paymentId")
}

// TestRefundsOnTheirWayAreAskedAbout loses all webhooks, so the server must poll.
func TestRefundsOnTheirWayAreAskedAbout(t *testing.T) {
	t.Parallel() // most of its time is waiting
	s := newPaymentFixture(t, "RECONCILE_SECONDS=1")
	booking := s.canceledPaid(48 * time.Hour)
	if err := s.decide(booking, "approved"); err != nil {
		t.Fatal(err)
	}
	s.soon("the refund is sent", func() bool { return s.refund(booking)["refundId"] != "" })
	if err := s.provider.FinishRefund(s.refund(booking)["refundId"].(string), true); err != nil {
		t.Fatal(err)
	}
	s.becomesInTime(booking, "refunded")
	s.balanced()
}

func TestLostWebhooksLoseNoPayment(t *testing.T) {
	t.Parallel() // most of its time is waiting
	s := newPaymentFixture(t, "RECONCILE_SECONDS=1")
	captured, authorized, canceled := s.accepted(48*time.Hour), s.accepted(72*time.Hour), s.accepted(96*time.Hour)
	s.paid(s.ordered(captured))
	s.authorized(s.ordered(authorized))
	order := s.ordered(canceled)
	s.cancel(canceled).ok()
	s.paid(order)
	s.becomesInTime(captured, "paid")
	s.becomesInTime(authorized, "paid")
	s.becomesInTime(canceled, "refund pending")
	s.balanced()
}

func TestWebhooks(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.accepted(48 * time.Hour)
	order := s.ordered(booking)
	s.paid(order)
	hooks := s.takeWebhooks()
	s.run("bad signatures", func() {
		for _, signature := range []string{"", "x", strings.Repeat("0", 64), hooks[1].Signature} {
			s.tell(hooks[0].Body, signature, "evt_1").refused(400, "signature")
		}
		s.tell(append(hooks[0].Body, ' '), hooks[0].Signature, "evt_1").refused(400, "signature")
	})
	s.run("what we cannot use", func() {
		for i, content := range []string{
			``, `null`, `[]`, `{}`, `not JSON`, `{"event":"invoice.paid"}`, `{"event":"payment.captured"}`, `{"event":"order.paid","payload":{}}`,
			`{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_9","order_id":"order_9","amount":1,"currency":"INR"}}}}`,
			`{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_9","order_id":"` + order + `","amount":839999,"currency":"INR"}}}}`,
			`{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_9","order_id":"` + order + `","amount":840000,"currency":"USD"}}}}`,
			`{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_9","order_id":"` + order + `","amount":-840000,"currency":"INR"}}}}`,
			`{"event":"payment.failed","payload":{"payment":{"entity":{"id":"pay_9","order_id":"` + order + `","amount":840000,"currency":"INR"}}}}`,
			`{"event":"refund.processed","payload":{"refund":{"entity":{"id":"rfnd_9","payment_id":"pay_9","amount":1}}}}`,
		} {
			s.signed(content, "").ok()
			s.signed(content, "").ok()
			count, err := s.app.CountRecords("payment_events")
			if err != nil || int(count) != i+1 {
				s.Errorf("%d events are stored after %q", count, content)
			}
		}
		if s.paymentStatus(booking) != "unpaid" {
			s.Error("the booking is", s.paymentStatus(booking))
		}
	})
	s.run("any order, any number of times", func() {
		s.deliver(hooks[1], hooks[0], hooks[1], hooks[0])
		s.deliver(sandbox.Webhook{Body: hooks[0].Body, Signature: hooks[0].Signature}) // recognised by its content, not its id
		if s.paymentStatus(booking) != "paid" || s.told(s.asha, "Payment received") != 1 {
			s.Error(s.paymentStatus(booking), s.told(s.asha, "Payment received"))
		}
		s.balanced()
	})
	s.run("a stored event that was not acted on", func() {
		booking := s.accepted(96 * time.Hour)
		s.paid(s.ordered(booking))
		hook := s.takeWebhooks()[0]
		s.record("payment_events", object{"eventId": hook.EventID, "kind": "payment.captured", "body": string(hook.Body)})
		s.becomes(booking, "paid")
		s.balanced()
	})
}

func TestWebhooksNeedASecret(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t, "RAZORPAY_WEBHOOK_SECRET=")
	s.tell([]byte(`{}`), "", "").refused(503, "")
	booking := s.accepted(48 * time.Hour)
	s.verify(s.paid(s.ordered(booking))).ok()
}

// TestWhatWasMarkedPaidByHandIsNotSentBack: an admin has marked the booking as paid in the dashboard.
func TestWhatWasMarkedPaidByHandIsNotSentBack(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.accepted(48 * time.Hour)
	row := s.find("bookings", booking)
	row.Set("paymentStatus", "paid")
	s.save(row)
	s.cancel(booking).ok()
	if err := s.decide(booking, "approved"); err == nil || !strings.Contains(err.Error(), "manually") {
		t.Error("the decision was taken:", err)
	}
	if err := s.decide(booking, "declined"); err != nil {
		t.Error(err)
	}
}
