package api_test

import (
	"testing"
	"time"

	"shootday/hooks/apptest"
)

func TestRefusalsNameTheField(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	for _, call := range []struct{ method, path, field string }{
		{"POST", "auth/checkemail", "email"}, {"POST", "auth/forgotpassword", "email"}, {"PUT", "auth/savetoken", "email"},
		{"POST", "queries/addEmail", "email"}, {"POST", "auth/login", "email"}, {"POST", "auth/login", "password"},
		{"POST", "user/userlogin", "password"}, {"POST", "auth/verify", "token"}, {"POST", "home/contactus", "fullName"},
		{"POST", "home/contactus", "thoughts"},
	} {
		s.Call(call.method, "/api/v1/"+call.path, "", apptest.Object{call.field: 3}).RefusedField(400, call.field)
	}
	for field, wrong := range map[string]any{"scheduledDate": "2026-11-25", "scheduledTime": "0:05 AM"} {
		s.Bookings.Book(c, p, apptest.With(s.Bookings.Form(48*time.Hour), apptest.Object{field: wrong})).RefusedField(400, field)
	}
	search := "/api/v1/scheduleBooking/photographers/filter?location=Delhi&categoryId=" + s.DB.Category("Product")
	s.Call("GET", search+"&date=25/11/2026&time=3:05%20PM", "", nil).RefusedField(400, "date")
	s.Call("GET", search+"&date="+s.Now().AddDate(0, 0, 3).Format("2006-01-02")+"&time=15:05", "", nil).RefusedField(400, "time")
}

func TestPaymentAccessIsCheckedBeforeTheForm(t *testing.T) {
	t.Parallel()
	s := apptest.NewPayments(t)
	booking, meera := s.Accepted(48*time.Hour), s.People.Customer()
	paid := s.Pay(s.Ordered(booking))
	capture, verify := "/api/v1/payment/capturePayment", "/api/v1/payment/verifyPayment"
	for _, call := range []struct {
		path   string
		status int
		form   apptest.Object
	}{
		{capture, 404, apptest.Object{"bookingId": booking, "userId": meera.ID, "paymentAmt": "x"}},
		{capture, 404, apptest.Object{"bookingId": "nope", "paymentAmt": "x"}},
		{capture, 403, apptest.Object{"bookingId": booking, "userId": s.Asha.ID, "paymentAmt": "x"}},
		{capture, 400, apptest.Object{"bookingId": 5, "paymentAmt": "x"}},
		{verify, 403, apptest.Object{"razorpay_order_id": 5, "userId": s.Asha.ID, "price": "x"}},
		{verify, 404, apptest.With(apptest.Verification(paid), apptest.Object{"price": "x"})},
		{"/api/v1/booking/" + s.Ravi.Profile, 403, apptest.Object{"userId": s.Asha.ID, "bookingId": 5}},
	} {
		s.Call("POST", call.path, meera.Token, call.form).Refused(call.status, "")
	}
	s.Call("POST", verify, s.Asha.Token, apptest.With(apptest.Verification(paid), apptest.Object{"price": "x"})).RefusedField(400, "price")
	s.Call("POST", capture, s.Asha.Token, apptest.Object{"bookingId": booking, "paymentAmt": "x"}).RefusedField(400, "paymentAmt")
}
