package hooks_test

import (
	"net/url"
	"strings"
	"testing"
	"time"
)

// TestFormsAreNotTakenForJSON: pages of other sites can send forms without a preflight request.
func TestFormsAreNotTakenForJSON(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	id := s.book(c, p, s.form(48*time.Hour)).ok().text("_id")
	for _, call := range []struct {
		method, path, token string
		fields              url.Values
	}{
		{"POST", "/api/v1/auth/login", "", url.Values{"email": {c.email}, "password": {"password"}}},
		{"POST", "/api/v1/auth/verify", "", url.Values{"token": {c.token}}},
		{"POST", "/api/v1/auth/forgotpassword", "", url.Values{"email": {c.email}}},
		{"POST", "/api/v1/queries/addEmail", "", url.Values{"email": {"diya@example.in"}}},
		{"PUT", "/api/v1/booking/" + id + "/paymentMethod", c.token, url.Values{"paymentMethod": {"razorpay"}}},
		{"POST", "/api/v1/booking/addAddress/" + c.id, c.token, url.Values{"address": {"12 Hauz Khas Village"}}},
		{"POST", "/api/v1/portfolio/changeAvailability", p.token, url.Values{"id": {p.profile}, "availability": {"false"}}},
	} {
		s.run(call.path, func() {
			s.send(call.method, call.path, call.token, "application/x-www-form-urlencoded", strings.NewReader(call.fields.Encode())).
				refused(415, "application/json")
			fields := map[string]string{}
			for name, values := range call.fields {
				fields[name] = values[0]
			}
			s.upload(call.method, call.path, call.token, fields).refused(415, "application/json")
		})
	}
	if got := s.send("POST", "/api/v1/auth/login", "", "", strings.NewReader(`{"email":"`+c.email+`","password":"password"}`)); got.status != 200 {
		t.Error("JSON that does not say so:", got.raw)
	}
	form := url.Values{"identity": {c.email}, "password": {"password"}}.Encode()
	if got := s.send("POST", "/api/collections/users/auth-with-password", "", "application/x-www-form-urlencoded", strings.NewReader(form)); got.status != 200 {
		t.Error("a form for a call of PocketBase:", got.raw)
	}
	form = url.Values{"email": {c.email}}.Encode()
	if got := s.send("POST", "/api/collections/users/request-password-reset", "", "application/x-www-form-urlencoded", strings.NewReader(form)); got.status != 204 {
		t.Error("a form for a mail of PocketBase:", got.raw)
	}
}
