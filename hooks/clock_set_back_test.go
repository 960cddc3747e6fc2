package hooks_test

import (
	"testing"
	"time"
)

// TestLimitsWithAClockSetBack reaches limits, sets the clock back by 23 hours and lets the length of the window pass. The limits then
// admit the caller again, whether they are counted in memory or in the database.
func TestLimitsWithAClockSetBack(t *testing.T) {
	t.Parallel()
	for _, limit := range []struct {
		name   string
		length time.Duration
		uses   int
		use    func(s *server, c person) *answer
	}{
		{"wrong passwords", time.Hour, 20, func(s *server, c person) *answer {
			return s.call("POST", "/api/v1/user/userlogin", "", object{"email": c.email, "password": "not the password"})
		}},
		{"pause between two mails", 30 * time.Second, 1, func(s *server, c person) *answer {
			return s.call("POST", sendOTP, "", object{"email": "another-" + c.email})
		}},
		{"reports of errors", time.Minute, 10, func(s *server, _ person) *answer {
			return s.call("POST", reportError, "", object{"message": "the same"})
		}},
		{"tries to start an instant search", time.Hour, 30, func(s *server, c person) *answer { return s.ask(c, s.instantForm()) }},
	} {
		t.Run(limit.name, func(t *testing.T) {
			t.Parallel()
			s := start(t, "OTP_RESEND_SECONDS=30")
			c := s.customer()
			for range limit.uses {
				if got := limit.use(s, c); got.status == 429 {
					t.Fatalf("refused too early: %s", got.raw)
				}
			}
			limit.use(s, c).refused(429, "")
			s.pass(limit.length - 23*time.Hour)
			if got := limit.use(s, c); got.status == 429 {
				t.Errorf("refused for longer than %v: Retry-After %s, %s", limit.length, got.header.Get("Retry-After"), got.raw)
			}
		})
	}
}
