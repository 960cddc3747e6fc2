package hooks_test

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

const (
	reportError    = "/api/v1/client-errors"
	reportLine     = "error in the web app"
	reportsByProxy = "TRUSTED_PROXY_HEADER=X-Real-IP"
)

func TestReportedErrorsAreLoggedWithoutPersonalData(t *testing.T) {
	t.Parallel()
	s, j := journaling(t)
	s.serve()
	c := s.customer()
	got := s.call("POST", reportError, c.token, object{
		"message": `No booking of Asha? "Asha Rao" of 12 Hauz Khas Village, asha@example.in 9811198111 code 123456 ` + c.id,
		"stack":   "Error: Meera Iyer\n    at Page (https://shootday.in/assets/Page-BkXq9s2L.js:1:24680?token=" + c.token + ")",
		"route":   "/receipt/" + c.id + "?email=asha@example.in",
	}).ok()
	line := s.logged(j, got.header.Get("X-Request-Id"))
	if line["level"] != "WARN" || line["msg"] != reportLine || line["page"] != "/receipt/:bookingId" {
		t.Error("the line is", line)
	}
	if stack, _ := line["stack"].(string); stack != "/assets/Page-BkXq9s2L.js:1:24680" {
		t.Errorf("the stack is %q", stack)
	}
	text := fmt.Sprint(line)
	for _, secret := range []string{c.id, c.email, c.token, "Asha", "Meera", "Hauz", "asha@", "98111", "123456", "shootday.in", "email="} {
		if strings.Contains(text, secret) {
			t.Errorf("the line holds %q: %s", secret, text)
		}
	}
}

func TestReportedErrorsAreLimited(t *testing.T) {
	t.Parallel()
	s, j := journaling(t)
	s.serve(reportsByProxy)
	report := func(from int, message string) *answer {
		return s.from(fmt.Sprintf("10.3.%d.1", from), "POST", reportError, object{"message": message})
	}
	s.run("large reports", func() { report(0, strings.Repeat("x", 2<<10)).hasCode(413, "too_large") })
	s.run("no message", func() { report(0, "").hasCode(400, "invalid") })
	s.run("many from one address", func() {
		for range 10 {
			report(1, "the same").ok()
		}
		for range 130 {
			if got := report(1, "the same").hasCode(429, "too_many_requests"); got.header.Get("Retry-After") == "" {
				t.Fatal("no Retry-After")
			}
		}
	})
	s.run("many from many addresses", func() {
		for i := range 110 {
			report(2+i, fmt.Sprintf("error %c%c", 'a'+i%26, 'a'+i/26)).ok()
		}
		report(200, "one more").hasCode(429, "too_many_requests")
		s.pass(time.Minute)
		last := report(200, "one more").ok()
		s.logged(j, s.call("GET", "/api/v1/demo/nowhere", "", nil).header.Get("X-Request-Id"))
		if lines := j.lines(s.T, reportLine); len(lines) != 60 {
			t.Errorf("%d lines in an hour, with the last from %s", len(lines), last.what)
		}
	})
	s.run("the health page counts them for admins alone", func() {
		count := func(token string) any {
			return s.call("GET", "/api/health", token, nil).object("data")["clientErrorsLastHour"]
		}
		admin := s.superuser().token
		if got := count(admin); got != 121.0 {
			t.Errorf("%v errors", got)
		}
		if got := count(""); got != nil {
			t.Errorf("everybody reads %v", got)
		}
		s.lacks("")
		s.pass(59 * time.Minute)
		if got := count(admin); got != 1.0 {
			t.Errorf("%v errors an hour later", got)
		}
		s.pass(2 * time.Minute)
		if got := count(admin); got != 0.0 {
			t.Errorf("%v errors after the hour", got)
		}
	})
}

// TestOneAddressLeavesRoomInTheLog: sixty made-up errors of one address kept the errors of everybody else out of the log for an
// hour.
func TestOneAddressLeavesRoomInTheLog(t *testing.T) {
	t.Parallel()
	s, j := journaling(t)
	s.serve(reportsByProxy)
	for i := range 70 {
		if i%10 == 0 {
			s.pass(time.Minute + time.Second)
		}
		s.from("10.3.1.1", "POST", reportError, object{"message": fmt.Sprintf("made up %c%c", 'a'+i%26, 'a'+i/26)}).ok()
	}
	honest := s.from("10.3.2.1", "POST", reportError, object{"message": "TypeError: undefined is not a function", "route": "/asha/rao"}).ok()
	if line := s.logged(j, honest.header.Get("X-Request-Id")); line["msg"] != reportLine || line["page"] != "unknown" {
		t.Error("the line is", line)
	}
	if lines := j.lines(t, reportLine); len(lines) != 11 {
		t.Errorf("%d lines, of which one address may have 10", len(lines))
	}
}
