package api_test

import (
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestLimitsWithAClockSetBack reaches a limit, sets the clock back by 23 hours, and then advances it by the length of
// the limit's window. The limit must then admit the caller again, whether it is counted in memory or in the database.
func TestLimitsWithAClockSetBack(t *testing.T) {
	t.Parallel()
	for _, limit := range []struct {
		name   string
		length time.Duration
		uses   int
		use    func(s *apptest.Server, c apptest.Person) *apptest.Answer
	}{
		{"wrong passwords", time.Hour, 20, func(s *apptest.Server, c apptest.Person) *apptest.Answer {
			return s.Call("POST", "/api/v1/user/userlogin", "", apptest.Object{"email": c.Email, "password": "not the password"})
		}},
		{"pause between two mails", 30 * time.Second, 1, func(s *apptest.Server, c apptest.Person) *apptest.Answer {
			return s.Call("POST", apptest.SendOTP, "", apptest.Object{"email": "another-" + c.Email})
		}},
		{"reports of errors", time.Minute, 10, func(s *apptest.Server, _ apptest.Person) *apptest.Answer {
			return s.Call("POST", apptest.ReportError, "", apptest.Object{"message": "the same"})
		}},
		{"tries to start an instant search", time.Hour, 30, func(s *apptest.Server, c apptest.Person) *apptest.Answer { return s.Offers.Ask(c, s.Offers.Form()) }},
	} {
		t.Run(limit.name, func(t *testing.T) {
			t.Parallel()
			s := apptest.Start(t, "OTP_RESEND_SECONDS=30")
			c := s.People.Customer()
			for range limit.uses {
				if got := limit.use(s, c); got.Status == 429 {
					t.Fatalf("refused too early: %s", got.Raw)
				}
			}
			limit.use(s, c).Refused(429, "")
			s.Pass(limit.length - 23*time.Hour)
			if got := limit.use(s, c); got.Status == 429 {
				t.Errorf("refused for longer than %v: Retry-After %s, %s", limit.length, got.Header.Get("Retry-After"), got.Raw)
			}
		})
	}
}
