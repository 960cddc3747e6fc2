package hooks_test

import (
	"testing"
	"time"

	"github.com/pocketbase/dbx"
)

// exec changes the database without any rules, as an older version of the program may have left it.
func (s *server) exec(statement string, params dbx.Params) {
	s.Helper()
	if _, err := s.app.DB().NewQuery(statement).Bind(params).Execute(); err != nil {
		s.Fatal(err)
	}
}

// number reads one number from the database.
func (s *server) number(query string, params dbx.Params) (number int) {
	s.Helper()
	if err := s.app.DB().NewQuery(query).Bind(params).Row(&number); err != nil {
		s.Fatal(err)
	}
	return number
}

func TestAPriceStaysWhileAnOrderIsOpenOrPaid(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	prices := []object{{"total": 900_000}, {"skuCount": 20}, {"pricePerSKU": 1}, {"tierMinSKUs": 1}}
	booking := s.accepted(48 * time.Hour)
	if got := s.edit("bookings", booking, object{"total": 830_000}); got.status != 200 {
		t.Error("a price that nobody has begun to pay:", got.raw)
	}
	s.edit("bookings", booking, object{"total": 840_000}).ofStatus(200)
	order := s.ordered(booking)
	for _, price := range prices {
		s.edit("bookings", booking, price).refused(409, "price")
	}
	s.verify(s.paid(order)).ok()
	for _, price := range prices {
		s.edit("bookings", booking, price).refused(409, "price")
	}
	if got := s.edit("bookings", booking, object{"total": 840_000, "shootAddress": "7 Park Street"}); got.status != 200 {
		t.Error("an edit that leaves the price as it is:", got.raw)
	}
	s.balanced()
}

// TestAnOrderOfAnotherPricePaysNothing: the order was closed, the price changed, and then the order was paid.
func TestAnOrderOfAnotherPricePaysNothing(t *testing.T) {
	t.Parallel() // most of its time is waiting
	for _, total := range []int{900_000, 780_000} {
		for _, first := range []string{"verify", "webhook"} {
			s := newPaymentFixture(t)
			s.run(first, func() {
				booking := s.accepted(48 * time.Hour)
				order := s.ordered(booking)
				s.exec(`UPDATE payments SET status = 'closed' WHERE booking = {:id}`, dbx.Params{"id": booking})
				if got := s.edit("bookings", booking, object{"total": total}); got.status != 200 {
					s.Fatal(got.raw)
				}
				paid := s.paid(order)
				form := with(verification(paid), object{"price": 8400})
				tell := func() {
					s.call("POST", "/api/v1/payment/verifyPayment", s.asha.token, form).refused(409, "refunded in full")
				}
				hooks := s.takeWebhooks()
				if first == "verify" {
					tell()
					s.deliver(hooks...)
				} else {
					s.deliver(hooks...)
					tell()
				}
				if got := s.paymentStatus(booking); got != "unpaid" {
					s.Error("the booking is", got)
				}
				s.balanced()
				s.arrive(booking, 840_000)
				s.balanced()

				s.verify(s.paid(s.ordered(booking))).ok()
				s.becomes(booking, "paid")
				receipt := s.call("GET", "/api/v1/booking/"+booking+"/receipt", s.asha.token, nil).ok().object("receipt")
				if receipt["total"] != float64(total)/100 || receipt["refund"] != 0.0 {
					s.Error(receipt)
				}
				if got := s.cancel(booking).ok(); got.body["fee"] != float64(total)/1000 {
					s.Error(got.raw)
				}
				if err := s.decide(booking, "approved"); err != nil {
					s.Error(err)
				}
				s.balanced()
			})
		}
	}
}

// TestAnAuthorizedPaymentOfAnotherPriceIsNotTaken: the provider returns payments that are not captured.
func TestAnAuthorizedPaymentOfAnotherPriceIsNotTaken(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.accepted(48 * time.Hour)
	order := s.ordered(booking)
	s.exec(`UPDATE payments SET status = 'closed' WHERE booking = {:id}`, dbx.Params{"id": booking})
	s.edit("bookings", booking, object{"total": 900_000}).ofStatus(200)
	s.verify(s.authorized(order)).refused(400, "Payment Failed")
	if held := s.provider.Holds(booking); held != 0 {
		t.Errorf("%d paise were taken", held)
	}
}

// TestFeesAreCountedFromWhatWasPaid changes the total of a booking after its payment.
func TestFeesAreCountedFromWhatWasPaid(t *testing.T) {
	t.Parallel()
	for _, total := range []int{780_000, 900_000} {
		s := newPaymentFixture(t)
		booking := s.settled(48 * time.Hour)
		s.exec(`UPDATE bookings SET total = {:total} WHERE id = {:id}`, dbx.Params{"total": total, "id": booking})
		receipt := s.call("GET", "/api/v1/booking/"+booking+"/receipt", s.asha.token, nil).ok().object("receipt")
		if receipt["total"] != 8400.0 {
			t.Error("the receipt says", receipt["total"])
		}
		shown := s.call("GET", "/api/v1/user/profile/"+s.asha.id, s.asha.token, nil).ok().list("bookings")[0]
		if shown["cancellationFee"] != 840.0 || shown["cancellationRefund"] != 7560.0 {
			t.Error("the terms shown are", shown["cancellationFee"], shown["cancellationRefund"])
		}
		if got := s.cancel(booking).ok(); got.body["fee"] != 840.0 || got.body["refund"] != 7560.0 {
			t.Error(got.raw)
		}
		if err := s.decide(booking, "approved"); err != nil {
			t.Error(err)
		}
		s.balanced()
		receipt = s.call("GET", "/api/v1/booking/"+booking+"/receipt", s.asha.token, nil).ok().object("receipt")
		if receipt["fee"] != 840.0 || receipt["refund"] != 7560.0 {
			t.Error("the receipt says", receipt)
		}
	}
}

func TestTheMethodOfAPaidBookingStays(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.settled(48 * time.Hour)
	s.call("PUT", "/api/v1/booking/"+booking+"/paymentMethod", s.asha.token, object{"paymentMethod": "payAfterShoot"}).refused(409, "no longer be changed")
	s.edit("bookings", booking, object{"paymentMethod": "payAfterShoot"}).refused(409, "paid")
	s.pass(49 * time.Hour)
	s.call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, s.ravi.token, object{"status": "completed"}).ok()
	// A change that an earlier version allowed does not hide the money either.
	s.exec(`UPDATE bookings SET paymentMethod = 'payAfterShoot' WHERE id = {:id}`, dbx.Params{"id": booking})
	rows := s.call("GET", "/api/collections/revenue_by_month/records", s.adminToken(), nil).list("items")
	if len(rows) != 1 || rows[0]["rupees"] != 8400.0 || rows[0]["paidOnlineRupees"] != 8400.0 {
		t.Error("revenue:", rows)
	}
}

// TestChoosingTheSameMethodWritesNothing chooses the payment method of an unpaid booking again.
func TestChoosingTheSameMethodWritesNothing(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.accepted(48 * time.Hour)
	before := s.find("bookings", booking).GetString("updated")
	method := s.find("bookings", booking).GetString("paymentMethod")
	s.call("PUT", "/api/v1/booking/"+booking+"/paymentMethod", s.asha.token, object{"paymentMethod": method}).ok()
	if after := s.find("bookings", booking).GetString("updated"); after != before {
		t.Error("the booking was written")
	}
}

// TestABookingWithoutAPriceOpensNoOrder: an admin must still be able to set the price.
func TestABookingWithoutAPriceOpensNoOrder(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking := s.create("bookings", object{
		"customer": s.asha.id, "photographer": s.ravi.profile, "category": s.category("Product"), "status": "upcoming",
		"paymentStatus": "unpaid", "shootAddress": "4 Mahatma Gandhi Marg", "start": s.now().Add(48 * time.Hour).Format(time.RFC3339),
	}).text("id")
	s.capture(booking).refused(409, "no price")
	if got := s.edit("bookings", booking, object{"total": 840_000}); got.status != 200 {
		t.Fatal(got.raw)
	}
	s.verify(s.paid(s.ordered(booking))).ok()
	s.balanced()
}
