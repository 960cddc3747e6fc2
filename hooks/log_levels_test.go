package hooks_test

import (
	"net/http"
	"testing"
)

// TestOnlyFaultsOfTheServerAreErrors checks the level of the log line for each class of answers.
func TestOnlyFaultsOfTheServerAreErrors(t *testing.T) {
	t.Parallel()
	s, j := journaling(t)
	s.serve("OTP_RESEND_SECONDS=600")
	c, other := s.customer(), s.customer()
	level := func(id, token, method, path string, form any, status int) any {
		t.Helper()
		header := http.Header{"X-Request-Id": {id}}
		if token != "" {
			header.Set("Authorization", token)
		}
		if got := s.callWith(header, method, path, form); got.status != status {
			t.Fatalf("%s %s answered %d: %s", method, path, got.status, got.raw)
		}
		return s.logged(j, id)["level"]
	}
	code := object{"email": "meera@example.in"}
	s.call("POST", "/api/v1/auth/sendotp", "", code).ok()
	for _, try := range []struct {
		id, token, method, path string
		form                    any
		status                  int
		want                    string
	}{
		{"wrong-password", "", "POST", "/api/v1/auth/login", object{"email": c.email, "password": "wrong-password"}, 401, "INFO"},
		{"refused-form", "", "POST", "/api/v1/auth/login", object{}, 400, "INFO"},
		{"no-such-page", "", "GET", "/api/v1/nothing", nil, 404, "INFO"},
		{"no-such-record", "", "GET", "/api/collections/users/records/nobody", nil, 404, "INFO"},
		{"too-often", "", "POST", "/api/v1/auth/sendotp", code, 429, "WARN"},
		{"another-account", c.token, "GET", "/api/v1/booking/" + other.id, nil, 403, "WARN"},
	} {
		if got := level(try.id, try.token, try.method, try.path, try.form, try.status); got != try.want {
			t.Errorf("%s: a %d is logged at %v, not %s", try.id, try.status, got, try.want)
		}
	}
	if _, err := s.app.DB().NewQuery("ALTER TABLE bookings RENAME TO lost").Execute(); err != nil {
		t.Fatal(err)
	}
	if line := s.logged(j, s.broken("/api/v1/user/profile/"+c.id, c.token)); line["level"] != "ERROR" {
		t.Errorf("a 500 is logged at %v", line["level"])
	}
}
