package hooks_test

import (
	"fmt"
	"testing"
	"time"

	"shootday/hooks/demo/sandbox/faulty"
)

// matched creates a booking of Asha with Ravi that has to be paid within ten minutes, as after an accepted offer.
func (s *paymentFixture) matched() string {
	s.Helper()
	return s.matchedWith(24 * time.Hour)
}

// matchedWith is matched for a start from now.
func (s *paymentFixture) matchedWith(ahead time.Duration) string {
	s.Helper()
	id := s.accepted(ahead)
	s.update("bookings", id, object{"paymentMethod": "razorpay", "payBy": s.now().Add(10 * time.Minute)})
	row := s.find("bookings", id)
	s.record("dispatches", object{
		"kind": "instant", "customer": s.asha.id, "category": s.category("Product"), "location": "Delhi", "shootAddress": "12 Hauz Khas",
		"start": row.GetDateTime("start"), "end": row.GetDateTime("end"), "skuCount": 12, "paymentMethod": "razorpay", "status": "won", "booking": id,
	})
	return id
}

// shownTo returns a booking as the lists of its two people show it.
func (s *paymentFixture) shownTo(id string) (customer, photographer object) {
	s.Helper()
	for _, item := range s.call("GET", "/api/v1/user/profile/"+s.asha.id, s.asha.token, nil).ok().list("bookings") {
		if item["_id"] == id {
			customer = item
		}
	}
	for _, item := range s.call("GET", "/api/v1/dashboard/userreq/"+s.ravi.profile, s.ravi.token, nil).ok().list("requests") {
		if item["_id"] == id {
			photographer = item
		}
	}
	return customer, photographer
}

// statusAndPayment returns both statuses of a booking.
func (s *paymentFixture) statusAndPayment(id string) string {
	s.Helper()
	row := s.find("bookings", id)
	return row.GetString("status") + ", " + row.GetString("paymentStatus")
}

func TestAMatchThatIsNotPaidIsCancelled(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	id := s.matched()
	order := s.ordered(id)
	customer, photographer := s.shownTo(id)
	if customer["payBy"] == nil || customer["payBy"] != photographer["payBy"] || customer["payAfterShoot"] != false {
		t.Errorf("payBy %v and %v, payAfterShoot %v", customer["payBy"], photographer["payBy"], customer["payAfterShoot"])
	}
	s.pass(10*time.Minute - 5*time.Second)
	s.round("unpaid")
	if got := s.statusAndPayment(id); got != "upcoming, unpaid" {
		t.Fatal("before the time is over:", got)
	}
	s.pass(10 * time.Second)
	s.capture(id).refused(409, "time to pay")
	s.round("unpaid")
	row := s.find("bookings", id)
	if got := s.statusAndPayment(id); got != "canceled, unpaid" || row.GetString("movedBy") != "system" || row.GetString("reason") != "unpaid" {
		t.Fatalf("after it: %s by %s, %q", got, row.GetString("movedBy"), row.GetString("reason"))
	}
	if asked := s.count("GET /v1/orders/" + order + "/payments"); asked == 0 {
		t.Error("the provider was not asked")
	}
	if s.told(s.asha, "Booking cancelled") != 1 || s.told(s.ravi, "Booking cancelled") != 1 {
		t.Error("told:", s.told(s.asha, "Booking cancelled"), s.told(s.ravi, "Booking cancelled"))
	}
	if open := s.number("SELECT count(*) FROM payments WHERE status = 'created'", nil); open != 0 {
		t.Error("its order is open")
	}
	if customer, _ := s.shownTo(id); customer["payBy"] != nil || customer["cancellationFee"] != float64(0) {
		t.Errorf("shown: %v", customer)
	}
	s.book(s.customer(), s.ravi, s.formAt(row.GetDateTime("start").Time())).ok()

	s.run("money that comes later goes back in full", func() {
		s.paid(order)
		s.deliver(s.takeWebhooks()...)
		s.becomes(id, "refund pending")
		s.soon("the refund is sent", func() bool {
			return s.number(fmt.Sprintf("SELECT count(*) FROM refunds WHERE booking = '%s' AND refundId != '' AND reason = 'late' AND amount = 840000", id), nil) == 1
		})
		s.balanced()
	})
}

func TestThePageOfAMatchSaysWhoCancelled(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	ahead := 24 * time.Hour
	for who, cancel := range map[string]func(id string){
		"photographer": func(id string) {
			s.call("DELETE", "/api/v1/dashboard/shoot/"+id, s.ravi.token, object{"reason": "ill"}).ok()
		},
		"system": func(string) { s.pass(11 * time.Minute); s.round("unpaid") },
		"":       func(id string) { s.cancel(id).ok() },
	} {
		id := s.matchedWith(ahead)
		ahead += 24 * time.Hour // a withdrawal leaves its time blocked
		dispatch, err := s.app.FindFirstRecordByData("dispatches", "booking", id)
		if err != nil {
			t.Fatal(err)
		}
		if shown := s.watch(s.asha, dispatch.Id).ok(); shown.body["canceledBy"] != nil || shown.text("bookingStatus") != "upcoming" {
			t.Error("before:", shown.raw)
		}
		cancel(id)
		shown := s.watch(s.asha, dispatch.Id).ok()
		if by, _ := shown.body["canceledBy"].(string); by != who || shown.text("bookingStatus") != "canceled" {
			t.Errorf("cancelled by %q, shown %s", who, shown.raw)
		}
	}
}

// TestTheProviderIsAskedBeforeAMatchIsCancelled pays at the provider, whose report is lost.
func TestTheProviderIsAskedBeforeAMatchIsCancelled(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	captured := s.matched()
	s.paid(s.ordered(captured))
	s.pass(5 * time.Minute)
	authorized := s.matchedWith(48 * time.Hour)
	s.authorized(s.ordered(authorized))
	s.pass(11 * time.Minute)
	s.round("unpaid")
	for _, id := range []string{captured, authorized} {
		if got := s.statusAndPayment(id); got != "upcoming, paid" {
			t.Error(got)
		}
		if payBy := s.find("bookings", id).GetDateTime("payBy"); !payBy.IsZero() {
			t.Error("it still has to be paid by", payBy)
		}
	}
	s.balanced()
}

func TestAMatchGetsMoreTimeWhileTheProviderIsAway(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	id := s.matched()
	order := s.ordered(id)
	s.breaks(faulty.ServerError)
	s.pass(10*time.Minute + time.Second)
	for range 2 {
		s.round("unpaid")
		ahead := s.find("bookings", id).GetDateTime("payBy").Time().Sub(s.now())
		if got := s.statusAndPayment(id); got != "upcoming, unpaid" || ahead < 4*time.Minute || ahead > 5*time.Minute {
			t.Fatalf("%s, %v more", got, ahead)
		}
		s.round("unpaid") // nothing happens before that
		s.pass(5*time.Minute + time.Second)
	}
	s.run("paid meanwhile", func() {
		s.paid(order)
		s.breaks(faulty.None)
		s.round("unpaid")
		if got := s.statusAndPayment(id); got != "upcoming, paid" {
			t.Error(got)
		}
	})
	s.run("three times without an answer", func() {
		s.pass(24 * time.Hour)
		other := s.matched()
		s.ordered(other)
		s.breaks(faulty.ServerError)
		for range 3 {
			s.pass(10*time.Minute + time.Second)
			s.round("unpaid")
		}
		if got := s.statusAndPayment(other); got != "canceled, unpaid" {
			t.Error(got)
		}
	})
}

// TestPaymentMethodOfAMatch checks that only photographers who allow it are paid after the shoot.
func TestPaymentMethodOfAMatch(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	id := s.matched()
	choose := func(booking, method string) *answer {
		return s.call("PUT", "/api/v1/booking/"+booking+"/paymentMethod", s.asha.token, object{"paymentMethod": method})
	}
	choose(id, "payAfterShoot").refused(409, "online payment only")
	choose(id, "razorpay").ok()
	s.switchInstant(s.ravi, true, object{"payAfterShoot": true}).ok()
	if customer, _ := s.shownTo(id); customer["payAfterShoot"] != true || customer["payBy"] == nil {
		t.Errorf("shown: %v", customer)
	}
	choose(id, "payAfterShoot").ok()
	s.pass(11 * time.Minute)
	s.round("unpaid")
	if got := s.statusAndPayment(id); got != "upcoming, unpaid" {
		t.Error(got)
	}
	s.pass(24 * time.Hour)
	asked := s.accepted(48 * time.Hour)
	choose(asked, "razorpay").ok()
	s.switchInstant(s.ravi, true, object{"payAfterShoot": false}).ok()
	choose(asked, "payAfterShoot").ok() // it came from a request
	if customer, _ := s.shownTo(asked); customer["payAfterShoot"] != nil || customer["payBy"] != nil {
		t.Errorf("shown: %v", customer)
	}
}
