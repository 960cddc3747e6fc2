package e2e

import (
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"strings"
	"sync"
	"time"

	"shootday/internal/pricing"
)

// bank is a proxy for the provider that records the idempotency keys of refund requests.
type bank struct {
	http.Handler
	mu   sync.Mutex
	keys map[string]map[string]bool // the keys of the refund requests, by path
}

func (b *bank) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if key := r.Header.Get("X-Refund-Idempotency"); key != "" {
		b.mu.Lock()
		if b.keys[r.URL.Path] == nil {
			b.keys[r.URL.Path] = map[string]bool{}
		}
		b.keys[r.URL.Path][key] = true
		b.mu.Unlock()
	}
	b.Handler.ServeHTTP(w, r)
}

// settled is a booking that was paid, canceled and refunded except for the fee.
type settled struct {
	booking string
	fee     pricing.Paise
}

// payers starts clients that pay for bookings, cancel them and have the refunds approved, while leaders fail.
func (c *bookingClients) payers(admin string) {
	for i := range 3 {
		c.all.Go(func() {
			for n := 0; !c.stopped.Load(); n++ {
				c.payAndCancel(130_000+10_000*i+n, admin)
			}
		})
	}
}

func (c *bookingClients) payAndCancel(slot int, admin string) {
	key := fmt.Sprintf("payer-%d", slot)
	id := c.book(slot, slot, key)
	if id == "" {
		return
	}
	c.insist("PATCH", "/api/collections/bookings/records/"+id, admin, object{"status": "upcoming"}, "")
	order, _ := c.insist("POST", "/api/v1/payment/capturePayment", c.customer.token, object{"bookingId": id}, key)["orderId"].(string)
	if order == "" {
		return
	}
	c.mu.Lock()
	c.ordered = append(c.ordered, id)
	c.mu.Unlock()
	receipt, err := c.provider.Pay(order)
	if err != nil {
		c.Errorf("the order %s cannot be paid: %v", order, err)
		return
	}
	c.insist("POST", "/api/v1/payment/verifyPayment", c.customer.token, object{"razorpay_payment_id": receipt.PaymentID,
		"razorpay_order_id": receipt.OrderID, "razorpay_signature": receipt.Signature}, "")
	filed := c.insist("POST", "/api/v1/user/cancelbookingdata", c.customer.token, object{"bookingId": id, "user_name": "Asha",
		"user_email": "asha@example.in", "user_mobile_number": "9876543210", "cancel_booking_reason": "The weather"}, key)
	found := c.insist("GET", "/api/collections/cancellations/records?filter=booking%3D%22"+id+"%22", admin, nil, "")
	items, _ := found["items"].([]any)
	fee, _ := filed["fee"].(float64)
	if len(items) != 1 || fee == 0 {
		if !c.stopped.Load() {
			c.Errorf("%d cancellations of %s, fee %v", len(items), id, fee)
		}
		return
	}
	c.insist("PATCH", "/api/collections/cancellations/records/"+items[0].(object)["id"].(string), admin, object{"decision": "approved"}, "")
	if !c.stopped.Load() {
		c.mu.Lock()
		c.settled = append(c.settled, settled{id, pricing.Paise(math.Round(fee * 100))})
		c.mu.Unlock()
	}
}

type object = map[string]any

// insist sends a request to one healthy node after another until one of them processes it, and returns the response. It
// returns nil if the request is refused or the clients are stopped.
func (c *bookingClients) insist(method, path, token string, form object, key string) object {
	body, err := json.Marshal(form)
	if err != nil {
		c.Error(err)
		return nil
	}
	for try := 0; !c.stopped.Load(); try++ {
		n := c.nodes[try%len(c.nodes)]
		if role, _ := n.state(); role == "" { // like a load balancer, skips nodes that are not ready, which may return old data
			time.Sleep(50 * time.Millisecond)
			continue
		}
		status, raw := n.as().call(method, path, token, string(body), "Idempotency-Key: "+key)
		answer := object{}
		switch {
		case status == 0, status == 503, status == 409 && strings.Contains(string(raw), "still being processed"): // an earlier attempt was interrupted
			time.Sleep(100 * time.Millisecond) // pause of a client before it tries again
		case status >= 300:
			c.Errorf("the response to %s %s is %d: %s", method, path, status, raw)
			return nil
		default:
			if err := json.Unmarshal(raw, &answer); err != nil {
				c.Error(err)
			}
			return answer
		}
	}
	return nil
}

func (c *bookingClients) refunds() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.settled)
}

// checkMoney checks that the provider has exactly one charge and one refund for each booking.
func (c *bookingClients) checkMoney() {
	c.Helper()
	end := time.Now().Add(30 * time.Second)
	for _, one := range c.settled {
		for c.provider.Holds(one.booking) != one.fee && time.Now().Before(end) {
			time.Sleep(100 * time.Millisecond)
		}
		if held := c.provider.Holds(one.booking); held != one.fee {
			c.Errorf("of %s the provider has %d paise instead of the fee of %d", one.booking, held, one.fee)
		}
	}
	for _, id := range c.ordered {
		if orders := c.provider.OrdersUnder(id); len(orders) != 1 {
			c.Errorf("%s has %d orders at the provider", id, len(orders))
		}
	}
	c.bank.mu.Lock()
	defer c.bank.mu.Unlock()
	for path, keys := range c.bank.keys {
		if len(keys) != 1 {
			c.Errorf("refunds of %s were requested with %d keys", strings.Split(path, "/")[2], len(keys))
		}
	}
	c.Logf("%d payments, %d refunds, each once", len(c.ordered), len(c.settled))
}
