package payments_test

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/demo/sandbox"
	"shootday/hooks/demo/sandbox/faulty"
)

const creating = "POST /v1/orders"

func TestPayingABooking(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Accepted(48 * time.Hour)
	form := apptest.Object{"bookingId": booking, "photographerId": s.Ravi.Profile, "userId": s.Asha.ID, "paymentAmt": 8400}
	opened := s.Call("POST", "/api/v1/payment/capturePayment", s.Asha.Token, form).OK()
	if opened.Body["amount"] != 840_000.0 || opened.Body["currency"] != "INR" || opened.Text("keyId") != "rzp_test_sandbox" {
		t.Error(opened.Raw)
	}
	if method := s.DB.Find("bookings", booking).GetString("paymentMethod"); method != "razorpay" {
		t.Error("the method is", method)
	}
	// If the request contains no booking id, the order is for the only payable booking.
	again := s.Call("POST", "/api/v1/payment/capturePayment", s.Asha.Token, apptest.Object{"photographerId": s.Ravi.Profile}).OK()
	if again.Text("orderId") != opened.Text("orderId") || s.CallsOf(creating) != 1 {
		t.Error("a repeated request opened another order:", again.Raw)
	}
	other := s.Accepted(96 * time.Hour)
	s.Call("POST", "/api/v1/payment/capturePayment", s.Asha.Token, apptest.Object{"photographerId": s.Ravi.Profile}).Refused(400, "specify the booking")

	paid := s.Pay(opened.Text("orderId"))
	proof := apptest.With(apptest.Verification(paid), apptest.Object{"price": 8400, "userId": s.Asha.ID, "photographerId": s.Ravi.Profile})
	for range 2 {
		if got := s.Call("POST", "/api/v1/payment/verifyPayment", s.Asha.Token, proof).OK(); got.Text("message") != "Payment Successfull" {
			t.Error(got.Raw)
		}
	}
	s.Deliver(s.TakeWebhooks()...)
	if s.PaymentStatus(booking) != "paid" || s.PaymentStatus(other) != "unpaid" {
		t.Error(s.PaymentStatus(booking), s.PaymentStatus(other))
	}
	if s.Told(s.Asha, "Payment received") != 1 || s.Told(s.Ravi, "Payment received") != 1 {
		t.Error("the number of messages about the payment is", s.Told(s.Asha, "Payment received"))
	}
	s.Capture(booking).Refused(409, "cannot be paid")
	s.Balanced()

	earned := func() *apptest.Answer {
		return s.Call("GET", "/api/v1/dashboard/earnings/"+s.Ravi.Profile, s.Ravi.Token, nil).OK()
	}
	if got := earned(); got.Body["total"] != 0.0 || got.Body["received"] != 0.0 {
		t.Error("earnings before the shoot:", got.Raw)
	}
	s.Pass(72 * time.Hour)
	s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, s.Ravi.Token, apptest.Object{"status": "completed"}).OK()
	if got := earned(); got.Body["total"] != 8400.0 || got.Body["received"] != 8400.0 {
		t.Error("earnings:", got.Raw)
	}
}

func TestWhatCannotBePaid(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	pending := s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(24*time.Hour)).OK().Text("_id")
	s.Capture(pending).Refused(409, "cannot be paid")
	s.Cancel(pending).OK()
	s.Capture(pending).Refused(409, "cannot be paid")

	booking := s.Accepted(48 * time.Hour)
	capture := func(change apptest.Object) *apptest.Answer {
		return s.Call("POST", "/api/v1/payment/capturePayment", s.Asha.Token, apptest.With(apptest.Object{"bookingId": booking}, change))
	}
	for _, wrong := range []any{8399.99, 0, 1, 84} {
		got := capture(apptest.Object{"paymentAmt": wrong}).Refused(409, "₹8,400")
		if data, _ := got.Object("data")["paymentAmt"].(apptest.Object); data["value"] != 8400.0 {
			t.Error(got.Raw)
		}
	}
	capture(apptest.Object{"paymentAmt": -1}).Refused(400, "")
	capture(apptest.Object{"paymentAmt": 8400.001}).Refused(400, "")
	capture(apptest.Object{"paymentAmt": "8400"}).Refused(400, "")
	capture(apptest.Object{"userId": s.Ravi.ID}).Refused(403, "")
	capture(apptest.Object{"photographerId": s.People.Photographer().Profile}).Refused(404, "")
	capture(apptest.Object{"bookingId": "000000000000000"}).Refused(404, "")
	if s.CallsOf(creating) != 0 {
		t.Error("orders were opened:", s.CallsOf(creating))
	}

	paid := s.Pay(s.Ordered(booking))
	verify := func(change apptest.Object) *apptest.Answer {
		return s.Call("POST", "/api/v1/payment/verifyPayment", s.Asha.Token, apptest.With(apptest.Verification(paid), change))
	}
	for _, signature := range []string{"", "00", strings.Repeat("0", 64), paid.Signature + "00", paid.Signature[:62]} {
		verify(apptest.Object{"razorpay_signature": signature}).Refused(400, "Payment Failed")
	}
	verify(apptest.Object{"razorpay_payment_id": "pay_other"}).Refused(400, "Payment Failed")
	verify(apptest.Object{"price": 1}).RefusedField(409, "price")
	verify(apptest.Object{"userId": s.Ravi.ID}).Refused(403, "")
	if s.PaymentStatus(booking) != "unpaid" {
		t.Error("a refused payment counts as paid")
	}
	foreign := s.People.Customer()
	s.Call("POST", "/api/v1/payment/verifyPayment", foreign.Token, apptest.Verification(paid)).Refused(404, "")
	verify(nil).OK()
	s.Balanced()
}

func TestAFailedOrAuthorizedPayment(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Accepted(48 * time.Hour)
	order := s.Ordered(booking)
	if err := s.Provider.Decline(order); err != nil {
		t.Fatal(err)
	}
	s.Deliver(s.TakeWebhooks()...)
	if s.PaymentStatus(booking) != "unpaid" || s.Ordered(booking) != order {
		t.Error("a declined payment changed something")
	}
	s.Verify(s.Authorized(order)).OK() // the server captures the payment
	if s.PaymentStatus(booking) != "paid" {
		t.Error("an authorized payment was not captured")
	}
	s.Balanced()
}

// TestMoneyThatComesLateOrTwiceGoesBack checks that late and duplicate payments are refunded in full, whether a webhook
// or the browser reports them.
func TestMoneyThatComesLateOrTwiceGoesBack(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	s.Subtest("cancelled in the meantime", func() {
		booking := s.Accepted(48 * time.Hour)
		order := s.Ordered(booking)
		s.Cancel(booking).OK()
		paid := s.Pay(order)
		hooks := s.TakeWebhooks()
		s.Deliver(hooks...)
		s.Deliver(hooks...)
		if got := s.PaymentStatus(booking); got != "refund pending" {
			s.Error("the booking is", got)
		}
		s.Verify(paid).Refused(409, "refunded in full")
		s.Arrive(booking, 840_000)
		s.Becomes(booking, "refunded")
		s.Balanced()
	})
	s.Subtest("paid twice", func() {
		booking := s.Accepted(72 * time.Hour)
		order := s.Ordered(booking)
		second := s.Authorized(order) // as if the customer had paid in a second tab
		s.Verify(s.Pay(order)).OK()
		s.TakeWebhooks()
		if _, err := s.Provider.Capture(second.PaymentID); err != nil {
			s.Fatal(err)
		}
		s.Deliver(s.TakeWebhooks()...)
		s.Arrive(booking, 840_000)
		if got := s.PaymentStatus(booking); got != "paid" {
			s.Error("the booking is", got)
		}
		s.Balanced()
	})
	s.Subtest("paid in person meanwhile", func() {
		booking := s.Accepted(96 * time.Hour)
		order := s.Ordered(booking)
		s.Pass(120 * time.Hour)
		s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, s.Ravi.Token, apptest.Object{"status": "completed", "paidInPerson": true}).OK()
		s.Verify(s.Pay(order)).Refused(409, "refunded in full")
		s.Arrive(booking, 840_000)
		if got := s.PaymentStatus(booking); got != "paid in person" {
			s.Error("the booking is", got)
		}
		s.Balanced()
	})
}

func TestARepeatedVerifyNeedsNoProvider(t *testing.T) {
	s := apptest.NewPayments(t)
	booking := s.Accepted(48 * time.Hour)
	paid := s.Pay(s.Ordered(booking))
	s.Breaks(faulty.Hang)
	s.Verify(paid).Refused(503, "Nothing is lost")
	s.Breaks(faulty.None)
	s.Becomes(booking, "paid") // the server polls the order; the browser makes no request
	s.Breaks(faulty.Hang)
	s.Verify(paid).OK()
	s.Balanced()
}

func TestASilentProviderHoldsNobodyElseUp(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	bookings := []string{}
	for i := range 8 {
		bookings = append(bookings, s.Accepted(time.Duration(48+24*i)*time.Hour))
	}
	s.Breaks(faulty.Hang)
	s.Patience = make(chan struct{})
	var waiting sync.WaitGroup
	var answered atomic.Int32
	for _, booking := range bookings {
		waiting.Go(func() {
			s.Capture(booking).Refused(503, "")
			answered.Add(1)
		})
	}
	s.Await("all wait", func() bool { return s.CallsOf(creating) == len(bookings) })
	s.Call("GET", "/api/v1/user/profile/"+s.Asha.ID, s.Asha.Token, nil).OK()
	s.Bookings.Book(s.Asha, s.Ravi, s.Bookings.Form(500*time.Hour)).OK()
	if n := answered.Load(); n > 0 {
		t.Errorf("other requests were answered only after %d calls that wait for the provider", n)
	}
	close(s.Patience)
	waiting.Wait()
}

func TestSandboxOfTheDemo(t *testing.T) {
	t.Parallel()
	s := &apptest.Payments{Server: apptest.Start(t)}
	s.Asha, s.Ravi = s.People.Customer(), s.People.Photographer()
	if config := s.Call("GET", "/api/v1/config", "", nil).OK(); config.Body["sandboxPayments"] != true {
		t.Error(config.Raw)
	}
	booking := s.Accepted(48 * time.Hour)
	order := s.Ordered(booking)
	pay := func(order, outcome string) *apptest.Answer {
		return s.Call("POST", "/api/v1/demo/pay", s.Asha.Token, apptest.Object{"orderId": order, "outcome": outcome})
	}
	if got := pay(order, "failure").OK(); got.Body["paid"] != false {
		t.Error(got.Raw)
	}
	pay(order, "perhaps").Refused(400, "")
	pay("order_none", "success").Refused(404, "")
	paid := pay(order, "success").OK()
	pay(order, "success").Refused(409, "already")
	s.Verify(sandbox.Receipt{
		PaymentID: paid.Text("razorpay_payment_id"), OrderID: paid.Text("razorpay_order_id"),
		Signature: paid.Text("razorpay_signature"),
	}).OK()

	other := s.Accepted(96 * time.Hour) // the tab is closed after the payment, so only the webhook reports it
	pay(s.Ordered(other), "success").OK()
	s.Becomes(other, "paid")

	s.Cancel(other).OK()
	if err := s.Decide(other, "approved"); err != nil {
		t.Fatal(err)
	}
	s.Becomes(other, "refunded")
	if got := fmt.Sprint(s.Refund(other)["amount"]); got != "756000" {
		t.Error("refunded", got)
	}
}
