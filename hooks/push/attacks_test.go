package push_test

import (
	"testing"
)

// TestAPhoneRingsABoundedNumberOfTimes starts and stops searches with many accounts. The number of push messages to a
// photographer must be limited, and honest customers must still be able to find the photographer.
func TestAPhoneRingsABoundedNumberOfTimes(t *testing.T) {
	t.Parallel()
	s := newPushFixture(t)
	s.Bookings.SetHour(12)
	ravi := s.Offers.OnCall()
	s.subscribed(ravi)
	rings := func() int { return s.DB.Number(`SELECT count(*) FROM outbox WHERE channel = 'push'`, nil) }
	for range 20 {
		attacker := s.People.Customer()
		for range 3 {
			s.Offers.EndAtOnce(attacker)
		}
	}
	if got := rings(); got != 24 {
		t.Errorf("60 searches caused %d push messages", got)
	}
	if offer := s.Offers.OffersAfter(s.People.Customer(), ravi); offer == "" || rings() != 24 {
		t.Errorf("after the searches the dashboard shows %q, and %d push messages were sent", offer, rings())
	}
}
