package bookings_test

import (
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
)

func TestAPriceStaysWhileAnOrderIsOpenOrPaid(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	prices := []apptest.Object{{"total": 900_000}, {"skuCount": 20}, {"pricePerSKU": 1}, {"tierMinSKUs": 1}}
	booking := s.Accepted(48 * time.Hour)
	if got := s.Admins.Edit("bookings", booking, apptest.Object{"total": 830_000}); got.Status != 200 {
		t.Error("the price of an unpaid booking could not be changed:", got.Raw)
	}
	s.Admins.Edit("bookings", booking, apptest.Object{"total": 840_000}).OfStatus(200)
	order := s.Ordered(booking)
	for _, price := range prices {
		s.Admins.Edit("bookings", booking, price).Refused(409, "price")
	}
	s.Verify(s.Pay(order)).OK()
	for _, price := range prices {
		s.Admins.Edit("bookings", booking, price).Refused(409, "price")
	}
	if got := s.Admins.Edit("bookings", booking, apptest.Object{"total": 840_000, "shootAddress": "7 Park Street"}); got.Status != 200 {
		t.Error("an edit that keeps the price was refused:", got.Raw)
	}
	s.Balanced()
}

// TestAnOrderOfAnotherPricePaysNothing checks that paying an order with an outdated price does not pay the booking.
func TestAnOrderOfAnotherPricePaysNothing(t *testing.T) {
	t.Parallel()
	for _, total := range []int{900_000, 780_000} {
		for _, first := range []string{"verify", "webhook"} {
			s := apptest.NewPayments(t)
			s.Subtest(first, func() {
				booking := s.Accepted(48 * time.Hour)
				order := s.Ordered(booking)
				s.DB.Exec(`UPDATE payments SET status = 'closed' WHERE booking = {:id}`, dbx.Params{"id": booking})
				if got := s.Admins.Edit("bookings", booking, apptest.Object{"total": total}); got.Status != 200 {
					s.Fatal(got.Raw)
				}
				paid := s.Pay(order)
				form := apptest.With(apptest.Verification(paid), apptest.Object{"price": 8400})
				tell := func() {
					s.Call("POST", "/api/v1/payment/verifyPayment", s.Asha.Token, form).Refused(409, "refunded in full")
				}
				hooks := s.TakeWebhooks()
				if first == "verify" {
					tell()
					s.Deliver(hooks...)
				} else {
					s.Deliver(hooks...)
					tell()
				}
				if got := s.PaymentStatus(booking); got != "unpaid" {
					s.Error("the payment status is", got)
				}
				s.Balanced()
				s.Arrive(booking, 840_000)
				s.Balanced()

				s.Verify(s.Pay(s.Ordered(booking))).OK()
				s.Becomes(booking, "paid")
				receipt := s.Call("GET", "/api/v1/booking/"+booking+"/receipt", s.Asha.Token, nil).OK().Object("receipt")
				if receipt["total"] != float64(total)/100 || receipt["refund"] != 0.0 {
					s.Error(receipt)
				}
				if got := s.Cancel(booking).OK(); got.Body["fee"] != float64(total)/1000 {
					s.Error(got.Raw)
				}
				if err := s.Decide(booking, "approved"); err != nil {
					s.Error(err)
				}
				s.Balanced()
			})
		}
	}
}

// TestAnAuthorizedPaymentOfAnotherPriceIsNotTaken checks that the server does not capture an authorized payment if the
// price has changed. The provider later returns such payments to the customer.
func TestAnAuthorizedPaymentOfAnotherPriceIsNotTaken(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Accepted(48 * time.Hour)
	order := s.Ordered(booking)
	s.DB.Exec(`UPDATE payments SET status = 'closed' WHERE booking = {:id}`, dbx.Params{"id": booking})
	s.Admins.Edit("bookings", booking, apptest.Object{"total": 900_000}).OfStatus(200)
	s.Verify(s.Authorized(order)).Refused(400, "Payment Failed")
	if held := s.Provider.Holds(booking); held != 0 {
		t.Errorf("the provider holds %d paise", held)
	}
}

// TestFeesAreCountedFromWhatWasPaid changes the total of a paid booking. Fees and refunds must be computed from the
// amount paid.
func TestFeesAreCountedFromWhatWasPaid(t *testing.T) {
	t.Parallel()
	for _, total := range []int{780_000, 900_000} {
		s := apptest.NewPayments(t)
		booking := s.Settled(48 * time.Hour)
		s.DB.Exec(`UPDATE bookings SET total = {:total} WHERE id = {:id}`, dbx.Params{"total": total, "id": booking})
		receipt := s.Call("GET", "/api/v1/booking/"+booking+"/receipt", s.Asha.Token, nil).OK().Object("receipt")
		if receipt["total"] != 8400.0 {
			t.Error("the receipt shows the total", receipt["total"])
		}
		shown := s.Call("GET", "/api/v1/user/profile/"+s.Asha.ID, s.Asha.Token, nil).OK().List("bookings")[0]
		if shown["cancellationFee"] != 840.0 || shown["cancellationRefund"] != 7560.0 {
			t.Error("the customer sees the terms", shown["cancellationFee"], shown["cancellationRefund"])
		}
		if got := s.Cancel(booking).OK(); got.Body["fee"] != 840.0 || got.Body["refund"] != 7560.0 {
			t.Error(got.Raw)
		}
		if err := s.Decide(booking, "approved"); err != nil {
			t.Error(err)
		}
		s.Balanced()
		receipt = s.Call("GET", "/api/v1/booking/"+booking+"/receipt", s.Asha.Token, nil).OK().Object("receipt")
		if receipt["fee"] != 840.0 || receipt["refund"] != 7560.0 {
			t.Error("the receipt shows", receipt)
		}
	}
}

func TestTheMethodOfAPaidBookingStays(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Settled(48 * time.Hour)
	s.Call("PUT", "/api/v1/booking/"+booking+"/paymentMethod", s.Asha.Token, apptest.Object{"paymentMethod": "payAfterShoot"}).Refused(409, "no longer be changed")
	s.Admins.Edit("bookings", booking, apptest.Object{"paymentMethod": "payAfterShoot"}).Refused(409, "paid")
	s.Pass(49 * time.Hour)
	s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+booking, s.Ravi.Token, apptest.Object{"status": "completed"}).OK()
	// The revenue must include the payment even if the payment method changed later, which earlier versions allowed.
	s.DB.Exec(`UPDATE bookings SET paymentMethod = 'payAfterShoot' WHERE id = {:id}`, dbx.Params{"id": booking})
	rows := s.Call("GET", "/api/collections/revenue_by_month/records", s.Admins.Token(), nil).List("items")
	if len(rows) != 1 || rows[0]["rupees"] != 8400.0 || rows[0]["paidOnlineRupees"] != 8400.0 {
		t.Error("revenue:", rows)
	}
}

// TestChoosingTheSameMethodWritesNothing checks that a booking is not saved if its payment method does not change.
func TestChoosingTheSameMethodWritesNothing(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Accepted(48 * time.Hour)
	before := s.DB.Find("bookings", booking).GetString("updated")
	method := s.DB.Find("bookings", booking).GetString("paymentMethod")
	s.Call("PUT", "/api/v1/booking/"+booking+"/paymentMethod", s.Asha.Token, apptest.Object{"paymentMethod": method}).OK()
	if after := s.DB.Find("bookings", booking).GetString("updated"); after != before {
		t.Error("the booking was saved again")
	}
}

// TestABookingWithoutAPriceOpensNoOrder checks that no payment order is created for a booking without a price. With an
// open order, an admin could not set the price.
func TestABookingWithoutAPriceOpensNoOrder(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking := s.Admins.Create("bookings", apptest.Object{
		"customer": s.Asha.ID, "photographer": s.Ravi.Profile, "category": s.DB.Category("Product"), "status": "upcoming",
		"paymentStatus": "unpaid", "shootAddress": "4 Mahatma Gandhi Marg", "start": s.Now().Add(48 * time.Hour).Format(time.RFC3339),
	}).Text("id")
	s.Capture(booking).Refused(409, "no price")
	if got := s.Admins.Edit("bookings", booking, apptest.Object{"total": 840_000}); got.Status != 200 {
		t.Fatal(got.Raw)
	}
	s.Verify(s.Pay(s.Ordered(booking))).OK()
	s.Balanced()
}
