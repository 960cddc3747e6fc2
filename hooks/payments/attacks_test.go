package payments_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/internal/payment"
)

// TestAttacksOnPayments tries attacks by Meera, who has a paid booking of her own, and by people without an account.
func TestAttacksOnPayments(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	meera := s.People.Customer()
	booking := s.Accepted(48 * time.Hour)
	order := s.Ordered(booking)
	paid := s.Pay(order)
	event := s.TakeWebhooks()[0]
	other := s.Accepted(96 * time.Hour)
	otherOrder := s.Ordered(other)
	keyID, keySecret, webhookSecret := s.Provider.Credentials()

	verify := func(who apptest.Person, orderID, paymentID, signature string) func() *apptest.Answer {
		return func() *apptest.Answer {
			return s.Call("POST", "/api/v1/payment/verifyPayment", who.Token, apptest.Object{
				"razorpay_order_id": orderID, "razorpay_payment_id": paymentID, "razorpay_signature": signature,
			})
		}
	}
	signed := func(orderID, paymentID, secret string) string {
		return payment.Sign(secret, payment.CheckoutMessage(orderID, paymentID))
	}
	hook := func(content, signature string) func() *apptest.Answer {
		return func() *apptest.Answer { return s.Tell([]byte(content), signature, "evt_attack") }
	}
	path := "/api/v1/booking/" + booking + "/receipt"
	s.Repel(
		apptest.Attack{Name: "pay with another order's payment", Status: 400, Says: "Payment Failed", Try: verify(s.Asha, otherOrder, paid.PaymentID, paid.Signature)},
		apptest.Attack{Name: "pay with the key's id as secret", Status: 400, Says: "Payment Failed", Try: verify(s.Asha, order, paid.PaymentID, signed(order, paid.PaymentID, keyID))},
		apptest.Attack{Name: "pay with the webhook's secret", Status: 400, Says: "Payment Failed", Try: verify(s.Asha, order, paid.PaymentID, signed(order, paid.PaymentID, webhookSecret))},
		apptest.Attack{Name: "pay with an empty secret", Status: 400, Says: "Payment Failed", Try: verify(s.Asha, order, paid.PaymentID, signed(order, paid.PaymentID, ""))},
		apptest.Attack{Name: "pay with nothing", Status: 400, Says: "Payment Failed", Try: verify(s.Asha, "", "", signed("", "", ""))},
		apptest.Attack{Name: "move the bar between the ids", Status: 400, Says: "Payment Failed", Try: verify(s.Asha, order+"|"+paid.PaymentID[:4], paid.PaymentID[4:], paid.Signature)},
		apptest.Attack{Name: "tell of another's payment", Status: 404, Says: "", Try: verify(meera, order, paid.PaymentID, paid.Signature)},
		apptest.Attack{Name: "tell of it as the photographer", Status: 403, Says: "", Try: verify(s.Ravi, order, paid.PaymentID, paid.Signature)},
		apptest.Attack{Name: "an order of nobody, rightly signed", Status: 404, Says: "", Try: verify(s.Asha, "order_x", "pay_x", signed("order_x", "pay_x", keySecret))},
		apptest.Attack{Name: "a payment that the provider does not know, rightly signed", Status: 400, Says: "Payment Failed", Try: verify(s.Asha, otherOrder, "pay_x", signed(otherOrder, "pay_x", keySecret))},
		apptest.Attack{Name: "a payment of another order, rightly signed", Status: 400, Says: "Payment Failed", Try: verify(s.Asha, otherOrder, paid.PaymentID, signed(otherOrder, paid.PaymentID, keySecret))},
		apptest.Attack{Name: "a payment id that is a path, rightly signed", Status: 400, Says: "Payment Failed", Try: verify(s.Asha, otherOrder, "../orders", signed(otherOrder, "../orders", keySecret))},
		apptest.Attack{Name: "open the order of another's booking", Status: 404, Says: "", Try: func() *apptest.Answer {
			return s.Call("POST", "/api/v1/payment/capturePayment", meera.Token, apptest.Object{"bookingId": booking})
		}},
		apptest.Attack{Name: "open it under another's id", Status: 403, Says: "", Try: func() *apptest.Answer {
			return s.Call("POST", "/api/v1/payment/capturePayment", meera.Token, apptest.Object{"bookingId": booking, "userId": s.Asha.ID})
		}},
		apptest.Attack{Name: "pay a rupee", Status: 409, Says: "₹8,400", Try: func() *apptest.Answer {
			return s.Call("POST", "/api/v1/payment/capturePayment", s.Asha.Token, apptest.Object{"bookingId": booking, "paymentAmt": 1, "amount": 100})
		}},
		apptest.Attack{Name: "an event with the key's secret", Status: 400, Says: "signature", Try: hook(string(event.Body), payment.Sign(keySecret, event.Body))},
		apptest.Attack{Name: "an event without a signature", Status: 400, Says: "signature", Try: hook(string(event.Body), "")},
		apptest.Attack{Name: "an event changed by one digit", Status: 400, Says: "signature", Try: hook(strings.Replace(string(event.Body), "840000", "840001", 1), event.Signature)},
		apptest.Attack{Name: "an event that is too large", Status: 413, Says: "", Try: hook(strings.Repeat(" ", 1<<20+1), strings.Repeat("0", 64))},
		apptest.Attack{Name: "read another's receipt", Status: 404, Says: "", Try: func() *apptest.Answer { return s.Call("GET", path, meera.Token, nil) }},
		apptest.Attack{Name: "read a receipt as a stranger", Status: 401, Says: "", Try: func() *apptest.Answer { return s.Call("GET", path+"?format=pdf", "", nil) }},
		apptest.Attack{Name: "pay in a sandbox that is not there", Status: 404, Says: "", Try: func() *apptest.Answer {
			return s.Call("POST", "/api/v1/demo/pay", s.Asha.Token, apptest.Object{"orderId": order, "outcome": "success"})
		}},
	)
	if s.PaymentStatus(booking) != "unpaid" || s.PaymentStatus(other) != "unpaid" {
		t.Error("an attack changed the payment status")
	}
}

// TestOnePaymentToldByManyAtOnce reports the same payment several times in parallel, and then approves its refund
// several times in parallel. There must be one payment and one refund.
func TestOnePaymentToldByManyAtOnce(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Accepted(48 * time.Hour)
	paid := s.Pay(s.Ordered(booking))
	events := s.TakeWebhooks()
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() { s.Verify(paid).OK() })
	}
	for i := range 4 {
		group.Go(func() {
			if err := deliverNow(s, events[i%len(events)]); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if s.PaymentStatus(booking) != "paid" || s.Told(s.Asha, "Payment received") != 1 {
		t.Error(s.PaymentStatus(booking), s.Told(s.Asha, "Payment received"))
	}
	s.Balanced()

	s.Cancel(booking).OK()
	for range 8 {
		group.Go(func() { _ = s.Decide(booking, "approved") })
	}
	group.Wait()
	s.Refund(booking) // fails unless there is exactly one refund
	s.Balanced()
}
