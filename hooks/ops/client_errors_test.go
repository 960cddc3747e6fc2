package ops_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

func TestReportedErrorsAreLoggedWithoutPersonalData(t *testing.T) {
	t.Parallel()
	s, j := apptest.Journaling(t)
	s.Serve()
	c := s.People.Customer()
	got := s.Call("POST", apptest.ReportError, c.Token, apptest.Object{
		"message": `No booking of Asha? "Asha Rao" of 12 Hauz Khas Village, asha@example.in 9811198111 code 123456 ` + c.ID,
		"stack":   "Error: Meera Iyer\n    at Page (https://shootday.in/assets/Page-BkXq9s2L.js:1:24680?token=" + c.Token + ")",
		"route":   "/receipt/" + c.ID + "?email=asha@example.in",
	}).OK()
	line := s.Health.Logged(j, got.Header.Get("X-Request-Id"))
	if line["level"] != "WARN" || line["msg"] != apptest.ReportLine || line["page"] != "/receipt/:bookingId" {
		t.Error("the line is", line)
	}
	if stack, _ := line["stack"].(string); stack != "/assets/Page-BkXq9s2L.js:1:24680" {
		t.Errorf("the stack is %q", stack)
	}
	text := fmt.Sprint(line)
	for _, secret := range []string{c.ID, c.Email, c.Token, "Asha", "Meera", "Hauz", "asha@", "98111", "123456", "shootday.in", "email="} {
		if strings.Contains(text, secret) {
			t.Errorf("the line contains %q: %s", secret, text)
		}
	}
}

func TestReportedErrorsAreLimited(t *testing.T) {
	t.Parallel()
	s, j := apptest.Journaling(t)
	s.Serve(apptest.ReportsByProxy)
	report := func(from int, message string) *apptest.Answer {
		return s.From(fmt.Sprintf("10.3.%d.1", from), "POST", apptest.ReportError, apptest.Object{"message": message})
	}
	s.Subtest("large reports", func() { report(0, strings.Repeat("x", 2<<10)).HasCode(413, "too_large") })
	s.Subtest("no message", func() { report(0, "").HasCode(400, "invalid") })
	s.Subtest("many from one address", func() {
		for range 10 {
			report(1, "the same").OK()
		}
		for range 130 {
			if got := report(1, "the same").HasCode(429, "too_many_requests"); got.Header.Get("Retry-After") == "" {
				t.Fatal("no Retry-After")
			}
		}
	})
	s.Subtest("many from many addresses", func() {
		for i := range 110 {
			report(2+i, fmt.Sprintf("error %c%c", 'a'+i%26, 'a'+i/26)).OK()
		}
		report(200, "one more").HasCode(429, "too_many_requests")
		s.Pass(time.Minute)
		last := report(200, "one more").OK()
		s.Health.Logged(j, s.Call("GET", "/api/v1/demo/nowhere", "", nil).Header.Get("X-Request-Id"))
		s.Soon("the lines of an earlier batch", func() bool { return len(j.Lines(s.T, apptest.ReportLine)) >= 60 })
		if lines := j.Lines(s.T, apptest.ReportLine); len(lines) != 60 {
			t.Errorf("%d lines in an hour, with the last from %s", len(lines), last.What)
		}
	})
	s.Subtest("the health page counts them for admins alone", func() {
		count := func(token string) any {
			return s.Call("GET", "/api/health", token, nil).Object("data")["clientErrorsLastHour"]
		}
		admin := s.People.Superuser().Token
		if got := count(admin); got != 121.0 {
			t.Errorf("%v errors", got)
		}
		if got := count(""); got != nil {
			t.Errorf("visitors see %v", got)
		}
		s.Health.Lacks("")
		s.Pass(59 * time.Minute)
		if got := count(admin); got != 1.0 {
			t.Errorf("%v errors an hour later", got)
		}
		s.Pass(2 * time.Minute)
		if got := count(admin); got != 0.0 {
			t.Errorf("%v errors after the hour", got)
		}
	})
}

// TestOneAddressLeavesRoomInTheLog checks that errors from other addresses are still logged after one address has
// reported many invented errors.
func TestOneAddressLeavesRoomInTheLog(t *testing.T) {
	t.Parallel()
	s, j := apptest.Journaling(t)
	s.Serve(apptest.ReportsByProxy)
	for i := range 70 {
		if i%10 == 0 {
			s.Pass(time.Minute + time.Second)
		}
		s.From("10.3.1.1", "POST", apptest.ReportError, apptest.Object{"message": fmt.Sprintf("made up %c%c", 'a'+i%26, 'a'+i/26)}).OK()
	}
	honest := s.From("10.3.2.1", "POST", apptest.ReportError, apptest.Object{"message": "TypeError: undefined is not a function", "route": "/asha/rao"}).OK()
	if line := s.Health.Logged(j, honest.Header.Get("X-Request-Id")); line["msg"] != apptest.ReportLine || line["page"] != "unknown" {
		t.Error("the line is", line)
	}
	if lines := j.Lines(t, apptest.ReportLine); len(lines) != 11 {
		t.Errorf("one address wrote %d lines, more than 10", len(lines))
	}
}
