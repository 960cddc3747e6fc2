package hooks_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"shootday/internal/payment"
)

// TestAttacksOnPayments tries attacks by Meera, who has her own paid booking, and by people without an account.
func TestAttacksOnPayments(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	meera := s.customer()
	booking := s.accepted(48 * time.Hour)
	order := s.ordered(booking)
	paid := s.paid(order)
	event := s.takeWebhooks()[0]
	other := s.accepted(96 * time.Hour)
	otherOrder := s.ordered(other)
	keyID, keySecret, webhookSecret := s.provider.Credentials()

	verify := func(who person, orderID, paymentID, signature string) func() *answer {
		return func() *answer {
			return s.call("POST", "/api/v1/payment/verifyPayment", who.token, object{
				"razorpay_order_id": orderID, "razorpay_payment_id": paymentID, "razorpay_signature": signature,
			})
		}
	}
	signed := func(orderID, paymentID, secret string) string {
		return payment.Sign(secret, payment.CheckoutMessage(orderID, paymentID))
	}
	hook := func(content, signature string) func() *answer {
		return func() *answer { return s.tell([]byte(content), signature, "evt_attack") }
	}
	path := "/api/v1/booking/" + booking + "/receipt"
	s.repel(
		attack{"pay with another order's payment", 400, "Payment Failed", verify(s.asha, otherOrder, paid.PaymentID, paid.Signature)},
		attack{"pay with the key's id as secret", 400, "Payment Failed", verify(s.asha, order, paid.PaymentID, signed(order, paid.PaymentID, keyID))},
		attack{"pay with the webhook's secret", 400, "Payment Failed", verify(s.asha, order, paid.PaymentID, signed(order, paid.PaymentID, webhookSecret))},
		attack{"pay with an empty secret", 400, "Payment Failed", verify(s.asha, order, paid.PaymentID, signed(order, paid.PaymentID, ""))},
		attack{"pay with nothing", 400, "Payment Failed", verify(s.asha, "", "", signed("", "", ""))},
		attack{"move the bar between the ids", 400, "Payment Failed", verify(s.asha, order+"|"+paid.PaymentID[:4], paid.PaymentID[4:], paid.Signature)},
		attack{"tell of another's payment", 404, "", verify(meera, order, paid.PaymentID, paid.Signature)},
		attack{"tell of it as the photographer", 403, "", verify(s.ravi, order, paid.PaymentID, paid.Signature)},
		attack{"an order of nobody, rightly signed", 404, "", verify(s.asha, "order_x", "pay_x", signed("order_x", "pay_x", keySecret))},
		attack{"a payment that the provider does not know, rightly signed", 400, "Payment Failed", verify(s.asha, otherOrder, "pay_x", signed(otherOrder, "pay_x", keySecret))},
		attack{"a payment of another order, rightly signed", 400, "Payment Failed", verify(s.asha, otherOrder, paid.PaymentID, signed(otherOrder, paid.PaymentID, keySecret))},
		attack{"a payment id that is a path, rightly signed", 400, "Payment Failed", verify(s.asha, otherOrder, "../orders", signed(otherOrder, "../orders", keySecret))},
		attack{"open the order of another's booking", 404, "", func() *answer {
			return s.call("POST", "/api/v1/payment/capturePayment", meera.token, object{"bookingId": booking})
		}},
		attack{"open it under another's id", 403, "", func() *answer {
			return s.call("POST", "/api/v1/payment/capturePayment", meera.token, object{"bookingId": booking, "userId": s.asha.id})
		}},
		attack{"pay a rupee", 409, "₹8,400", func() *answer {
			return s.call("POST", "/api/v1/payment/capturePayment", s.asha.token, object{"bookingId": booking, "paymentAmt": 1, "amount": 100})
		}},
		attack{"an event with the key's secret", 400, "signature", hook(string(event.Body), payment.Sign(keySecret, event.Body))},
		attack{"an event without a signature", 400, "signature", hook(string(event.Body), "")},
		attack{"an event changed by one digit", 400, "signature", hook(strings.Replace(string(event.Body), "840000", "840001", 1), event.Signature)},
		attack{"an event that is too large", 413, "", hook(strings.Repeat(" ", 1<<20+1), strings.Repeat("0", 64))},
		attack{"read another's receipt", 404, "", func() *answer { return s.call("GET", path, meera.token, nil) }},
		attack{"read a receipt as a stranger", 401, "", func() *answer { return s.call("GET", path+"?format=pdf", "", nil) }},
		attack{"pay in a sandbox that is not there", 404, "", func() *answer {
			return s.call("POST", "/api/v1/demo/pay", s.asha.token, object{"orderId": order, "outcome": "success"})
		}},
	)
	if s.paymentStatus(booking) != "unpaid" || s.paymentStatus(other) != "unpaid" {
		t.Error("an attack has paid")
	}
}

// TestOnePaymentToldByManyAtOnce confirms a payment several times in parallel, and makes two admins decide in parallel.
func TestOnePaymentToldByManyAtOnce(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.accepted(48 * time.Hour)
	paid := s.paid(s.ordered(booking))
	events := s.takeWebhooks()
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() { s.verify(paid).ok() })
	}
	for i := range 4 {
		group.Go(func() {
			if err := s.deliverNow(events[i%len(events)]); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	if s.paymentStatus(booking) != "paid" || s.told(s.asha, "Payment received") != 1 {
		t.Error(s.paymentStatus(booking), s.told(s.asha, "Payment received"))
	}
	s.balanced()

	s.cancel(booking).ok()
	for range 8 {
		group.Go(func() { _ = s.decide(booking, "approved") })
	}
	group.Wait()
	s.refund(booking) // fails unless there is exactly one
	s.balanced()
}
