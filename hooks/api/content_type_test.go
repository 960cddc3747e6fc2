package api_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestFormsAreNotTakenForJSON checks that HTML forms are refused, because pages of other sites can send them without a
// preflight request.
func TestFormsAreNotTakenForJSON(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	id := s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	for _, call := range []struct {
		method, path, token string
		fields              url.Values
	}{
		{"POST", "/api/v1/auth/login", "", url.Values{"email": {c.Email}, "password": {"password"}}},
		{"POST", "/api/v1/auth/verify", "", url.Values{"token": {c.Token}}},
		{"POST", "/api/v1/auth/forgotpassword", "", url.Values{"email": {c.Email}}},
		{"POST", "/api/v1/queries/addEmail", "", url.Values{"email": {"diya@example.in"}}},
		{"PUT", "/api/v1/booking/" + id + "/paymentMethod", c.Token, url.Values{"paymentMethod": {"razorpay"}}},
		{"POST", "/api/v1/booking/addAddress/" + c.ID, c.Token, url.Values{"address": {"12 Hauz Khas Village"}}},
		{"POST", "/api/v1/portfolio/changeAvailability", p.Token, url.Values{"id": {p.Profile}, "availability": {"false"}}},
	} {
		s.Subtest(call.path, func() {
			s.Send(call.method, call.path, call.token, "application/x-www-form-urlencoded", strings.NewReader(call.fields.Encode())).
				Refused(415, "application/json")
			fields := map[string]string{}
			for name, values := range call.fields {
				fields[name] = values[0]
			}
			s.Upload(call.method, call.path, call.token, fields).Refused(415, "application/json")
		})
	}
	if got := s.Send("POST", "/api/v1/auth/login", "", "", strings.NewReader(`{"email":"`+c.Email+`","password":"password"}`)); got.Status != 200 {
		t.Error("JSON without a content type was refused:", got.Raw)
	}
	form := url.Values{"identity": {c.Email}, "password": {"password"}}.Encode()
	if got := s.Send("POST", "/api/collections/users/auth-with-password", "", "application/x-www-form-urlencoded", strings.NewReader(form)); got.Status != 200 {
		t.Error("a form for a call of PocketBase was refused:", got.Raw)
	}
	form = url.Values{"email": {c.Email}}.Encode()
	if got := s.Send("POST", "/api/collections/users/request-password-reset", "", "application/x-www-form-urlencoded", strings.NewReader(form)); got.Status != 204 {
		t.Error("a form for a mail of PocketBase was refused:", got.Raw)
	}
}
