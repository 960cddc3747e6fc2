package ops_test

import (
	"net/http"
	"testing"

	"shootday/hooks/apptest"
)

// TestOnlyFaultsOfTheServerAreErrors checks the level of the log line for each class of responses.
func TestOnlyFaultsOfTheServerAreErrors(t *testing.T) {
	t.Parallel()
	s, j := apptest.Journaling(t)
	s.Serve("OTP_RESEND_SECONDS=600")
	c, other := s.People.Customer(), s.People.Customer()
	level := func(id, token, method, path string, form any, status int) any {
		t.Helper()
		header := http.Header{"X-Request-Id": {id}}
		if token != "" {
			header.Set("Authorization", token)
		}
		if got := s.CallWith(header, method, path, form); got.Status != status {
			t.Fatalf("%s %s answered %d: %s", method, path, got.Status, got.Raw)
		}
		return s.Health.Logged(j, id)["level"]
	}
	code := apptest.Object{"email": "meera@example.in"}
	s.Call("POST", "/api/v1/auth/sendotp", "", code).OK()
	for _, try := range []struct {
		id, token, method, path string
		form                    any
		status                  int
		want                    string
	}{
		{"wrong-password", "", "POST", "/api/v1/auth/login", apptest.Object{"email": c.Email, "password": "wrong-password"}, 401, "INFO"},
		{"refused-form", "", "POST", "/api/v1/auth/login", apptest.Object{}, 400, "INFO"},
		{"no-such-page", "", "GET", "/api/v1/nothing", nil, 404, "INFO"},
		{"no-such-record", "", "GET", "/api/collections/users/records/nobody", nil, 404, "INFO"},
		{"too-often", "", "POST", "/api/v1/auth/sendotp", code, 429, "WARN"},
		{"another-account", c.Token, "GET", "/api/v1/booking/" + other.ID, nil, 403, "WARN"},
	} {
		if got := level(try.id, try.token, try.method, try.path, try.form, try.status); got != try.want {
			t.Errorf("%s: a %d is logged at %v, not %s", try.id, try.status, got, try.want)
		}
	}
	if _, err := s.App.DB().NewQuery("ALTER TABLE bookings RENAME TO lost").Execute(); err != nil {
		t.Fatal(err)
	}
	if line := s.Health.Logged(j, s.Health.Break("/api/v1/user/profile/"+c.ID, c.Token)); line["level"] != "ERROR" {
		t.Errorf("a 500 is logged at %v", line["level"])
	}
}
