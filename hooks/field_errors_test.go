package hooks_test

import (
	"maps"
	"slices"
	"testing"
	"time"
)

// refusedField expects an error that names exactly one field.
func (a *answer) refusedField(status int, field string) {
	a.t.Helper()
	if names := slices.Collect(maps.Keys(a.refused(status, "").object("data"))); len(names) != 1 || names[0] != field {
		a.t.Errorf("%s names the fields %v, want %s", a.what, names, field)
	}
}

func TestRefusalsNameTheField(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	for _, call := range []struct{ method, path, field string }{
		{"POST", "auth/checkemail", "email"}, {"POST", "auth/forgotpassword", "email"}, {"PUT", "auth/savetoken", "email"},
		{"POST", "queries/addEmail", "email"}, {"POST", "auth/login", "email"}, {"POST", "auth/login", "password"},
		{"POST", "user/userlogin", "password"}, {"POST", "auth/verify", "token"}, {"POST", "home/contactus", "fullName"},
		{"POST", "home/contactus", "thoughts"},
	} {
		s.call(call.method, "/api/v1/"+call.path, "", object{call.field: 3}).refusedField(400, call.field)
	}
	for field, wrong := range map[string]any{"scheduledDate": "2026-11-25", "scheduledTime": "0:05 AM"} {
		s.book(c, p, with(s.form(48*time.Hour), object{field: wrong})).refusedField(400, field)
	}
	search := "/api/v1/scheduleBooking/photographers/filter?location=Delhi&categoryId=" + s.category("Product")
	s.call("GET", search+"&date=25/11/2026&time=3:05%20PM", "", nil).refusedField(400, "date")
	s.call("GET", search+"&date="+s.now().AddDate(0, 0, 3).Format("2006-01-02")+"&time=15:05", "", nil).refusedField(400, "time")
}

func TestPaymentAccessIsCheckedBeforeTheForm(t *testing.T) {
	t.Parallel()
	s := newPaymentFixture(t)
	booking, meera := s.accepted(48*time.Hour), s.customer()
	paid := s.paid(s.ordered(booking))
	capture, verify := "/api/v1/payment/capturePayment", "/api/v1/payment/verifyPayment"
	for _, call := range []struct {
		path   string
		status int
		form   object
	}{
		{capture, 404, object{"bookingId": booking, "userId": meera.id, "paymentAmt": "x"}},
		{capture, 404, object{"bookingId": "nope", "paymentAmt": "x"}},
		{capture, 403, object{"bookingId": booking, "userId": s.asha.id, "paymentAmt": "x"}},
		{capture, 400, object{"bookingId": 5, "paymentAmt": "x"}},
		{verify, 403, object{"razorpay_order_id": 5, "userId": s.asha.id, "price": "x"}},
		{verify, 404, with(verification(paid), object{"price": "x"})},
		{"/api/v1/booking/" + s.ravi.profile, 403, object{"userId": s.asha.id, "bookingId": 5}},
	} {
		s.call("POST", call.path, meera.token, call.form).refused(call.status, "")
	}
	s.call("POST", verify, s.asha.token, with(verification(paid), object{"price": "x"})).refusedField(400, "price")
	s.call("POST", capture, s.asha.token, object{"bookingId": booking, "paymentAmt": "x"}).refusedField(400, "paymentAmt")
}
