package payments_test

import (
	"fmt"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/demo/sandbox/faulty"
)

// matched creates a booking of Asha with Ravi that has to be paid within ten minutes, like one from an accepted offer.
func matched(s *apptest.Payments) string {
	s.Helper()
	return matchedWith(s, 24*time.Hour)
}

// matchedWith creates a booking like matched, for a shoot that starts after the given duration.
func matchedWith(s *apptest.Payments, ahead time.Duration) string {
	s.Helper()
	id := s.Accepted(ahead)
	s.DB.Update("bookings", id, apptest.Object{"paymentMethod": "razorpay", "payBy": s.Now().Add(10 * time.Minute)})
	row := s.DB.Find("bookings", id)
	s.DB.Record("dispatches", apptest.Object{
		"kind": "instant", "customer": s.Asha.ID, "category": s.DB.Category("Product"), "location": "Delhi", "shootAddress": "12 Hauz Khas",
		"start": row.GetDateTime("start"), "end": row.GetDateTime("end"), "skuCount": 12, "paymentMethod": "razorpay", "status": "won", "booking": id,
	})
	return id
}

// shownTo returns a booking as it appears in the lists of its customer and its photographer.
func shownTo(s *apptest.Payments, id string) (customer, photographer apptest.Object) {
	s.Helper()
	for _, item := range s.Call("GET", "/api/v1/user/profile/"+s.Asha.ID, s.Asha.Token, nil).OK().List("bookings") {
		if item["_id"] == id {
			customer = item
		}
	}
	for _, item := range s.Call("GET", "/api/v1/dashboard/userreq/"+s.Ravi.Profile, s.Ravi.Token, nil).OK().List("requests") {
		if item["_id"] == id {
			photographer = item
		}
	}
	return customer, photographer
}

// statusAndPayment returns both statuses of a booking.
func statusAndPayment(s *apptest.Payments, id string) string {
	s.Helper()
	row := s.DB.Find("bookings", id)
	return row.GetString("status") + ", " + row.GetString("paymentStatus")
}

func TestAMatchThatIsNotPaidIsCancelled(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	id := matched(s)
	order := s.Ordered(id)
	customer, photographer := shownTo(s, id)
	if customer["payBy"] == nil || customer["payBy"] != photographer["payBy"] || customer["payAfterShoot"] != false {
		t.Errorf("payBy %v and %v, payAfterShoot %v", customer["payBy"], photographer["payBy"], customer["payAfterShoot"])
	}
	s.Pass(10*time.Minute - 5*time.Second)
	s.Round("unpaid")
	if got := statusAndPayment(s, id); got != "upcoming, unpaid" {
		t.Fatal("before the time is over:", got)
	}
	s.Pass(10 * time.Second)
	s.Capture(id).Refused(409, "time to pay")
	s.Round("unpaid")
	row := s.DB.Find("bookings", id)
	if got := statusAndPayment(s, id); got != "canceled, unpaid" || row.GetString("movedBy") != "system" || row.GetString("reason") != "unpaid" {
		t.Fatalf("after the time is over: %s by %s, %q", got, row.GetString("movedBy"), row.GetString("reason"))
	}
	if asked := s.CallsOf("GET /v1/orders/" + order + "/payments"); asked == 0 {
		t.Error("the provider was not asked")
	}
	if s.Told(s.Asha, "Booking cancelled") != 1 || s.Told(s.Ravi, "Booking cancelled") != 1 {
		t.Error("the counts of notifications are:", s.Told(s.Asha, "Booking cancelled"), s.Told(s.Ravi, "Booking cancelled"))
	}
	if open := s.DB.Number("SELECT count(*) FROM payments WHERE status = 'created'", nil); open != 0 {
		t.Error("the order is still open")
	}
	if customer, _ := shownTo(s, id); customer["payBy"] != nil || customer["cancellationFee"] != float64(0) {
		t.Errorf("shown: %v", customer)
	}
	s.Bookings.Book(s.People.Customer(), s.Ravi, s.Bookings.FormAt(row.GetDateTime("start").Time())).OK()

	s.Subtest("money that comes later goes back in full", func() {
		s.Pay(order)
		s.Deliver(s.TakeWebhooks()...)
		s.Becomes(id, "refund pending")
		s.Soon("the refund is sent", func() bool {
			return s.DB.Number(fmt.Sprintf("SELECT count(*) FROM refunds WHERE booking = '%s' AND refundId != '' AND reason = 'late' AND amount = 840000", id), nil) == 1
		})
		s.Balanced()
	})
}

func TestThePageOfAMatchSaysWhoCancelled(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	ahead := 24 * time.Hour
	for who, cancel := range map[string]func(id string){
		"photographer": func(id string) {
			s.Call("DELETE", "/api/v1/dashboard/shoot/"+id, s.Ravi.Token, apptest.Object{"reason": "ill"}).OK()
		},
		"system": func(string) { s.Pass(11 * time.Minute); s.Round("unpaid") },
		"":       func(id string) { s.Cancel(id).OK() },
	} {
		id := matchedWith(s, ahead)
		ahead += 24 * time.Hour // the time of a booking remains blocked after a withdrawal
		dispatch, err := s.App.FindFirstRecordByData("dispatches", "booking", id)
		if err != nil {
			t.Fatal(err)
		}
		if shown := s.Offers.Watch(s.Asha, dispatch.Id).OK(); shown.Body["canceledBy"] != nil || shown.Text("bookingStatus") != "upcoming" {
			t.Error("before:", shown.Raw)
		}
		cancel(id)
		shown := s.Offers.Watch(s.Asha, dispatch.Id).OK()
		if by, _ := shown.Body["canceledBy"].(string); by != who || shown.Text("bookingStatus") != "canceled" {
			t.Errorf("cancelled by %q, shown %s", who, shown.Raw)
		}
	}
}

// TestTheProviderIsAskedBeforeAMatchIsCancelled makes payments whose reports are lost, and lets their deadlines pass.
// The server must find the payments at the provider instead of cancelling the bookings.
func TestTheProviderIsAskedBeforeAMatchIsCancelled(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	captured := matched(s)
	s.Pay(s.Ordered(captured))
	s.Pass(5 * time.Minute)
	authorized := matchedWith(s, 48*time.Hour)
	s.Authorized(s.Ordered(authorized))
	s.Pass(11 * time.Minute)
	s.Round("unpaid")
	for _, id := range []string{captured, authorized} {
		if got := statusAndPayment(s, id); got != "upcoming, paid" {
			t.Error(got)
		}
		if payBy := s.DB.Find("bookings", id).GetDateTime("payBy"); !payBy.IsZero() {
			t.Error("the booking still has to be paid by", payBy)
		}
	}
	s.Balanced()
}

func TestAMatchGetsMoreTimeWhileTheProviderIsAway(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	id := matched(s)
	order := s.Ordered(id)
	s.Breaks(faulty.ServerError)
	s.Pass(10*time.Minute + time.Second)
	for range 2 {
		s.Round("unpaid")
		ahead := s.DB.Find("bookings", id).GetDateTime("payBy").Time().Sub(s.Now())
		if got := statusAndPayment(s, id); got != "upcoming, unpaid" || ahead < 4*time.Minute || ahead > 5*time.Minute {
			t.Fatalf("%s, %v more", got, ahead)
		}
		s.Round("unpaid") // has no effect before the new payBy
		s.Pass(5*time.Minute + time.Second)
	}
	s.Subtest("paid meanwhile", func() {
		s.Pay(order)
		s.Breaks(faulty.None)
		s.Round("unpaid")
		if got := statusAndPayment(s, id); got != "upcoming, paid" {
			t.Error(got)
		}
	})
	s.Subtest("three times without an answer", func() {
		s.Pass(24 * time.Hour)
		other := matched(s)
		s.Ordered(other)
		s.Breaks(faulty.ServerError)
		for range 3 {
			s.Pass(10*time.Minute + time.Second)
			s.Round("unpaid")
		}
		if got := statusAndPayment(s, other); got != "canceled, unpaid" {
			t.Error(got)
		}
	})
}

// TestPaymentMethodOfAMatch checks that customers can choose to pay after the shoot only if the photographer allows it.
func TestPaymentMethodOfAMatch(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	id := matched(s)
	choose := func(booking, method string) *apptest.Answer {
		return s.Call("PUT", "/api/v1/booking/"+booking+"/paymentMethod", s.Asha.Token, apptest.Object{"paymentMethod": method})
	}
	choose(id, "payAfterShoot").Refused(409, "online payment only")
	choose(id, "razorpay").OK()
	s.Offers.Switch(s.Ravi, true, apptest.Object{"payAfterShoot": true}).OK()
	if customer, _ := shownTo(s, id); customer["payAfterShoot"] != true || customer["payBy"] == nil {
		t.Errorf("shown: %v", customer)
	}
	choose(id, "payAfterShoot").OK()
	s.Pass(11 * time.Minute)
	s.Round("unpaid")
	if got := statusAndPayment(s, id); got != "upcoming, unpaid" {
		t.Error(got)
	}
	s.Pass(24 * time.Hour)
	asked := s.Accepted(48 * time.Hour)
	choose(asked, "razorpay").OK()
	s.Offers.Switch(s.Ravi, true, apptest.Object{"payAfterShoot": false}).OK()
	choose(asked, "payAfterShoot").OK() // allowed because this booking started as a request
	if customer, _ := shownTo(s, asked); customer["payAfterShoot"] != nil || customer["payBy"] != nil {
		t.Errorf("shown: %v", customer)
	}
}
