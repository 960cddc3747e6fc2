package hooks_test

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/demo/sandbox"
	"shootday/hooks/demo/sandbox/faulty"
)

const creating = "POST /v1/orders"

func TestPayingABooking(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.accepted(48 * time.Hour)
	form := object{"bookingId": booking, "photographerId": s.ravi.profile, "userId": s.asha.id, "paymentAmt": 8400}
	opened := s.call("POST", "/api/v1/payment/capturePayment", s.asha.token, form).ok()
	if opened.body["amount"] != 840_000.0 || opened.body["currency"] != "INR" || opened.text("keyId") != "rzp_test_sandbox" {
		t.Error(opened.raw)
	}
	if method := s.find("bookings", booking).GetString("paymentMethod"); method != "razorpay" {
		t.Error("the method is", method)
	}
	// Without an id, the only payable booking is used.
	again := s.call("POST", "/api/v1/payment/capturePayment", s.asha.token, object{"photographerId": s.ravi.profile}).ok()
	if again.text("orderId") != opened.text("orderId") || s.count(creating) != 1 {
		t.Error("a repeat opened another order:", again.raw)
	}
	other := s.accepted(96 * time.Hour)
	s.call("POST", "/api/v1/payment/capturePayment", s.asha.token, object{"photographerId": s.ravi.profile}).refused(400, "specify the booking")

	paid := s.paid(opened.text("orderId"))
	proof := with(verification(paid), object{"price": 8400, "userId": s.asha.id, "photographerId": s.ravi.profile})
	for range 2 {
		if got := s.call("POST", "/api/v1/payment/verifyPayment", s.asha.token, proof).ok(); got.text("message") != "Payment Successfull" {
			t.Error(got.raw)
		}
	}
	s.deliver(s.takeWebhooks()...)
	if s.paymentStatus(booking) != "paid" || s.paymentStatus(other) != "unpaid" {
		t.Error(s.paymentStatus(booking), s.paymentStatus(other))
	}
	if s.told(s.asha, "Payment received") != 1 || s.told(s.ravi, "Payment received") != 1 {
		t.Error("the payment was told", s.told(s.asha, "Payment received"), "times")
	}
	s.capture(booking).refused(409, "cannot be paid")
	s.balanced()

	earned := func() *answer {
		return s.call("GET", "/api/v1/dashboard/earnings/"+s.ravi.profile, s.ravi.token, nil).ok()
	}
	if got := earned(); got.body["total"] != 0.0 || got.body["received"] != 0.0 {
		t.Error("earnings before the shoot:", got.raw)
	}
	s.pass(72 * time.Hour)
	s.call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, s.ravi.token, object{"status": "completed"}).ok()
	if got := earned(); got.body["total"] != 8400.0 || got.body["received"] != 8400.0 {
		t.Error("earnings:", got.raw)
	}
}

func TestWhatCannotBePaid(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	pending := s.book(s.asha, s.ravi, s.form(24*time.Hour)).ok().text("_id")
	s.capture(pending).refused(409, "cannot be paid")
	s.cancel(pending).ok()
	s.capture(pending).refused(409, "cannot be paid")

	booking := s.accepted(48 * time.Hour)
	capture := func(change object) *answer {
		return s.call("POST", "/api/v1/payment/capturePayment", s.asha.token, with(object{"bookingId": booking}, change))
	}
	for _, wrong := range []any{8399.99, 0, 1, 84} {
		got := capture(object{"paymentAmt": wrong}).refused(409, "₹8,400")
		if data, _ := got.object("data")["paymentAmt"].(object); data["value"] != 8400.0 {
			t.Error(got.raw)
		}
	}
	capture(object{"paymentAmt": -1}).refused(400, "")
	capture(object{"paymentAmt": 8400.001}).refused(400, "")
	capture(object{"paymentAmt": "8400"}).refused(400, "")
	capture(object{"userId": s.ravi.id}).refused(403, "")
	capture(object{"photographerId": s.photographer().profile}).refused(404, "")
	capture(object{"bookingId": "000000000000000"}).refused(404, "")
	if s.count(creating) != 0 {
		t.Error("orders were opened:", s.count(creating))
	}

	paid := s.paid(s.ordered(booking))
	verify := func(change object) *answer {
		return s.call("POST", "/api/v1/payment/verifyPayment", s.asha.token, with(verification(paid), change))
	}
	for _, signature := range []string{"", "00", strings.Repeat("0", 64), paid.Signature + "00", paid.Signature[:62]} {
		verify(object{"razorpay_signature": signature}).refused(400, "Payment Failed")
	}
	verify(object{"razorpay_payment_id": "pay_other"}).refused(400, "Payment Failed")
	verify(object{"price": 1}).refusedField(409, "price")
	verify(object{"userId": s.ravi.id}).refused(403, "")
	if s.paymentStatus(booking) != "unpaid" {
		t.Error("a refused payment counts")
	}
	foreign := s.customer()
	s.call("POST", "/api/v1/payment/verifyPayment", foreign.token, verification(paid)).refused(404, "")
	verify(nil).ok()
	s.balanced()
}

func TestAFailedOrAuthorizedPayment(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.accepted(48 * time.Hour)
	order := s.ordered(booking)
	if err := s.provider.Decline(order); err != nil {
		t.Fatal(err)
	}
	s.deliver(s.takeWebhooks()...)
	if s.paymentStatus(booking) != "unpaid" || s.ordered(booking) != order {
		t.Error("a declined payment changed something")
	}
	s.verify(s.authorized(order)).ok() // the server captures it
	if s.paymentStatus(booking) != "paid" {
		t.Error("an authorized payment was not captured")
	}
	s.balanced()
}

// TestMoneyThatComesLateOrTwiceGoesBack reports payments by webhook. The browser reports the same afterwards.
func TestMoneyThatComesLateOrTwiceGoesBack(t *testing.T) {
	t.Parallel() // most of its time is waiting
	s := newPaymentFixture(t)
	s.run("cancelled in the meantime", func() {
		booking := s.accepted(48 * time.Hour)
		order := s.ordered(booking)
		s.cancel(booking).ok()
		paid := s.paid(order)
		hooks := s.takeWebhooks()
		s.deliver(hooks...)
		s.deliver(hooks...)
		if got := s.paymentStatus(booking); got != "refund pending" {
			s.Error("the booking is", got)
		}
		s.verify(paid).refused(409, "refunded in full")
		s.arrive(booking, 840_000)
		s.becomes(booking, "refunded")
		s.balanced()
	})
	s.run("paid twice", func() {
		booking := s.accepted(72 * time.Hour)
		order := s.ordered(booking)
		second := s.authorized(order) // from a second tab
		s.verify(s.paid(order)).ok()
		s.takeWebhooks()
		if _, err := s.provider.Capture(second.PaymentID); err != nil {
			s.Fatal(err)
		}
		s.deliver(s.takeWebhooks()...)
		s.arrive(booking, 840_000)
		if got := s.paymentStatus(booking); got != "paid" {
			s.Error("the booking is", got)
		}
		s.balanced()
	})
	s.run("paid in person meanwhile", func() {
		booking := s.accepted(96 * time.Hour)
		order := s.ordered(booking)
		s.pass(120 * time.Hour)
		s.call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, s.ravi.token, object{"status": "completed", "paidInPerson": true}).ok()
		s.verify(s.paid(order)).refused(409, "refunded in full")
		s.arrive(booking, 840_000)
		if got := s.paymentStatus(booking); got != "paid in person" {
			s.Error("the booking is", got)
		}
		s.balanced()
	})
}

// arrive waits until the provider has the only refund of a booking, and then completes it.
func (s *paymentFixture) arrive(booking string, amount int) {
	s.Helper()
	var id string
	s.soon("the refund is sent", func() bool {
		id = s.refund(booking)["refundId"].(string)
		return id != ""
	})
	refund := s.refund(booking)
	if refund["amount"] != amount {
		s.Errorf("%v paise go back, not %d", refund["amount"], amount)
	}
	if err := s.provider.FinishRefund(id, true); err != nil {
		s.Fatal(err)
	}
	s.deliver(s.takeWebhooks()...)
	if refund = s.refund(booking); refund["status"] != "processed" {
		s.Error("the refund is", refund["status"])
	}
}

// refund returns the only refund of a booking.
func (s *paymentFixture) refund(booking string) object {
	s.Helper()
	rows, err := s.app.FindAllRecords("refunds", dbx.HashExp{"booking": booking})
	if err != nil || len(rows) != 1 {
		s.Fatalf("%d refunds: %v", len(rows), err)
	}
	row := rows[0]
	return object{
		"id": row.Id, "refundId": row.GetString("refundId"), "amount": row.GetInt("amount"), "status": row.GetString("status"),
		"lastError": row.GetString("lastError"), "attempts": row.GetInt("attempts"), "key": row.GetString("idempotencyKey"),
	}
}

func TestARepeatedVerifyNeedsNoProvider(t *testing.T) {
	s := newPaymentFixture(t)
	booking := s.accepted(48 * time.Hour)
	paid := s.paid(s.ordered(booking))
	s.breaks(faulty.Hang)
	s.verify(paid).refused(503, "Nothing is lost")
	s.breaks(faulty.None)
	s.becomes(booking, "paid") // without another request: the server polled the order
	s.breaks(faulty.Hang)
	s.verify(paid).ok()
	s.balanced()
}

func TestASilentProviderHoldsNobodyElseUp(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	bookings := []string{}
	for i := range 8 {
		bookings = append(bookings, s.accepted(time.Duration(48+24*i)*time.Hour))
	}
	s.breaks(faulty.Hang)
	s.patience = make(chan struct{})
	var waiting sync.WaitGroup
	var answered atomic.Int32
	for _, booking := range bookings {
		waiting.Go(func() {
			s.capture(booking).refused(503, "")
			answered.Add(1)
		})
	}
	s.await("all wait", func() bool { return s.count(creating) == len(bookings) })
	s.call("GET", "/api/v1/user/profile/"+s.asha.id, s.asha.token, nil).ok()
	s.book(s.asha, s.ravi, s.form(500*time.Hour)).ok()
	if n := answered.Load(); n > 0 {
		t.Errorf("others were answered only after %d calls that wait for the provider", n)
	}
	close(s.patience)
	waiting.Wait()
}

func TestSandboxOfTheDemo(t *testing.T) {
	t.Parallel()
	s := &paymentFixture{server: start(t)}
	s.asha, s.ravi = s.customer(), s.photographer()
	if config := s.call("GET", "/api/v1/config", "", nil).ok(); config.body["sandboxPayments"] != true {
		t.Error(config.raw)
	}
	booking := s.accepted(48 * time.Hour)
	order := s.ordered(booking)
	pay := func(order, outcome string) *answer {
		return s.call("POST", "/api/v1/demo/pay", s.asha.token, object{"orderId": order, "outcome": outcome})
	}
	if got := pay(order, "failure").ok(); got.body["paid"] != false {
		t.Error(got.raw)
	}
	pay(order, "perhaps").refused(400, "")
	pay("order_none", "success").refused(404, "")
	paid := pay(order, "success").ok()
	pay(order, "success").refused(409, "already")
	s.verify(sandbox.Receipt{
		PaymentID: paid.text("razorpay_payment_id"), OrderID: paid.text("razorpay_order_id"),
		Signature: paid.text("razorpay_signature"),
	}).ok()

	other := s.accepted(96 * time.Hour) // the tab is closed after the payment, so only the webhook reports it
	pay(s.ordered(other), "success").ok()
	s.becomes(other, "paid")

	s.cancel(other).ok()
	if err := s.decide(other, "approved"); err != nil {
		t.Fatal(err)
	}
	s.becomes(other, "refunded")
	if got := fmt.Sprint(s.refund(other)["amount"]); got != "756000" {
		t.Error("refunded", got)
	}
}
