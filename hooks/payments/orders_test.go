package payments_test

import (
	"sync"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/demo/sandbox/faulty"
)

// TestOneOrderWhateverHappens sends parallel requests, and simulates each fault of the provider during the creation of
// an order. The provider must always have exactly one order for a booking.
func TestOneOrderWhateverHappens(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Accepted(48 * time.Hour)
	orders, group := sync.Map{}, sync.WaitGroup{}
	for range 16 {
		group.Go(func() { orders.Store(s.Ordered(booking), true) })
	}
	group.Wait()
	different := 0
	orders.Range(func(any, any) bool { different++; return true })
	if different != 1 || s.CallsOf(creating) != 1 {
		t.Errorf("the answers name %d orders, and %d were created", different, s.CallsOf(creating))
	}
	for i, fault := range faulty.All() {
		s.Subtest(fault.String(), func() {
			booking := s.Accepted(time.Duration(72+24*i) * time.Hour)
			s.Breaks(fault)
			s.Capture(booking).Refused(503, "try again")
			s.Breaks(faulty.None)
			order := s.Ordered(booking)
			if order != s.Ordered(booking) {
				s.Error("a repeat opened another order")
			}
			found := providerOrders(s, booking)
			if len(found) != 1 || found[0] != order {
				s.Errorf("the provider has the orders %v, we have %s", found, order)
			}
		})
	}
}

func providerOrders(s *apptest.Payments, receipt string) []string {
	s.Helper()
	return s.Provider.OrdersUnder(receipt)
}

func TestAnOrderIsMadeOnceForAKey(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Accepted(48 * time.Hour)
	s.Header = map[string][]string{"Idempotency-Key": {"one"}}
	first := s.Capture(booking).OK()
	if again := s.Capture(booking).OK(); again.Raw != first.Raw {
		t.Error(again.Raw)
	}
	s.Capture(acceptedKeyless(s, 96*time.Hour)).Refused(409, "another request")
}

func acceptedKeyless(s *apptest.Payments, ahead time.Duration) string {
	outer := s.Header
	defer func() { s.Header = outer }()
	s.Header = nil
	return s.Accepted(ahead)
}

func TestWithoutProviderNothingIsOffered(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "SHOOTDAY_MODE=production")
	c := s.People.Actors()
	booking := s.Bookings.Booked(c, "upcoming", 48*time.Hour)
	config := s.Call("GET", "/api/v1/config", "", nil).OK()
	if config.Body["onlinePayment"] != false || config.Body["sandboxPayments"] != false {
		t.Error(config.Raw)
	}
	s.Call("POST", "/api/v1/payment/capturePayment", c.Asha.Token, apptest.Object{"bookingId": booking}).Refused(503, "Pay After Shoot")
	s.Call("POST", "/api/v1/payment/verifyPayment", c.Asha.Token, apptest.Object{}).Refused(503, "not available")
	s.Call("POST", "/api/v1/payment/webhook", "", apptest.Object{}).Refused(503, "")
	s.Call("POST", "/api/v1/demo/pay", c.Asha.Token, apptest.Object{"orderId": "order_1", "outcome": "success"}).Refused(404, "")
	s.Call("PUT", "/api/v1/booking/"+booking+"/paymentMethod", c.Asha.Token, apptest.Object{"paymentMethod": "payAfterShoot"}).OK()
}
