package hooks_test

import (
	"sync"
	"testing"
	"time"

	"shootday/hooks/demo/sandbox/faulty"
)

// TestOneOrderWhateverHappens tries parallel requests, and each fault of the provider while the order is created.
func TestOneOrderWhateverHappens(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.accepted(48 * time.Hour)
	orders, group := sync.Map{}, sync.WaitGroup{}
	for range 16 {
		group.Go(func() { orders.Store(s.ordered(booking), true) })
	}
	group.Wait()
	different := 0
	orders.Range(func(any, any) bool { different++; return true })
	if different != 1 || s.count(creating) != 1 {
		t.Errorf("%d orders, %d made", different, s.count(creating))
	}
	for i, fault := range faulty.All() {
		s.run(fault.String(), func() {
			booking := s.accepted(time.Duration(72+24*i) * time.Hour)
			s.breaks(fault)
			s.capture(booking).refused(503, "try again")
			s.breaks(faulty.None)
			order := s.ordered(booking)
			if order != s.ordered(booking) {
				s.Error("a repeat opened another order")
			}
			found := s.providerOrders(booking)
			if len(found) != 1 || found[0] != order {
				s.Errorf("the provider has the orders %v, we have %s", found, order)
			}
		})
	}
}

func (s *paymentFixture) providerOrders(receipt string) []string {
	s.Helper()
	return s.provider.OrdersUnder(receipt)
}

func TestAnOrderIsMadeOnceForAKey(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.accepted(48 * time.Hour)
	s.header = map[string][]string{"Idempotency-Key": {"one"}}
	first := s.capture(booking).ok()
	if again := s.capture(booking).ok(); again.raw != first.raw {
		t.Error(again.raw)
	}
	s.capture(s.acceptedKeyless(96*time.Hour)).refused(409, "another request")
}

func (s *paymentFixture) acceptedKeyless(ahead time.Duration) string {
	outer := s.header
	defer func() { s.header = outer }()
	s.header = nil
	return s.accepted(ahead)
}

func TestWithoutProviderNothingIsOffered(t *testing.T) {
	t.Parallel()
	s := start(t, "SHOOTDAY_MODE=production")
	c := s.actors()
	booking := s.booked(c, "upcoming", 48*time.Hour)
	config := s.call("GET", "/api/v1/config", "", nil).ok()
	if config.body["onlinePayment"] != false || config.body["sandboxPayments"] != false {
		t.Error(config.raw)
	}
	s.call("POST", "/api/v1/payment/capturePayment", c.asha.token, object{"bookingId": booking}).refused(503, "Pay After Shoot")
	s.call("POST", "/api/v1/payment/verifyPayment", c.asha.token, object{}).refused(503, "not available")
	s.call("POST", "/api/v1/payment/webhook", "", object{}).refused(503, "")
	s.call("POST", "/api/v1/demo/pay", c.asha.token, object{"orderId": "order_1", "outcome": "success"}).refused(404, "")
	s.call("PUT", "/api/v1/booking/"+booking+"/paymentMethod", c.asha.token, object{"paymentMethod": "payAfterShoot"}).ok()
}
