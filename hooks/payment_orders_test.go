package hooks_test

import (
	"sync"
	"testing"
	"time"

	"shootday/internal/sandbox/faulty"
)

// TestOneOrderWhateverHappens: parallel requests, and each fault of the provider while the order is made.
func TestOneOrderWhateverHappens(t *testing.T) {
	t.Parallel() // it waits for a provider that hangs
	s := openTill(t, impatient)
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

func (s *till) providerOrders(receipt string) []string {
	s.Helper()
	return s.provider.OrdersUnder(receipt)
}

func TestAnOrderIsMadeOnceForAKey(t *testing.T) {
	s := openTill(t)
	booking := s.accepted(48 * time.Hour)
	s.header = map[string][]string{"Idempotency-Key": {"one"}}
	first := s.capture(booking).ok()
	if again := s.capture(booking).ok(); again.raw != first.raw {
		t.Error(again.raw)
	}
	s.capture(s.acceptedKeyless(96*time.Hour)).refused(409, "another request")
}

func (s *till) acceptedKeyless(ahead time.Duration) string {
	outer := s.header
	defer func() { s.header = outer }()
	s.header = nil
	return s.accepted(ahead)
}
