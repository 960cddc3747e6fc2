package accounts_test

import (
	"fmt"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestTextMessagesOfAHousehold checks the limits for a household with an IPv6 /56, which contains 256 networks of size
// /64. The household must not get the limit of a single address for each of those networks.
func TestTextMessagesOfAHousehold(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	numbers := 0
	ask := func(address string) *apptest.Answer {
		numbers++
		return s.From(address, "POST", apptest.SendOTP, apptest.Object{"mobileNo": fmt.Sprintf("98111%05d", numbers)})
	}
	for i := range 60 {
		ask(fmt.Sprintf("2001:db8:5:%x::1", i%30))
	}
	if sent := texts(s); sent != 10 {
		t.Errorf("a /56 got %d text messages, want 10", sent)
	}
	if ask("2001:db8:5:0::1").Refused(429, "text messages").Header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	ask("2001:db8:5:100::1").OK() // another /56 of the same /48
	for i := range 120 {
		ask(fmt.Sprintf("2001:db8:5:%x00::1", i%40+2))
	}
	if sent := texts(s); sent != 50 {
		t.Errorf("a /48 got %d text messages, want 50", sent)
	}
	ask("2001:db8:6::1").OK()
	ask("192.0.2.1").OK()
	s.Pass(time.Hour)
	ask("2001:db8:5:0::1").OK()
}

// TestSignInsOfAHousehold checks that a /56 may make 60 sign-ins a minute and a /48 may make 300, which is 2 and 10
// times as many as a /64.
func TestSignInsOfAHousehold(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	for width, networks := range map[string]struct {
		address string
		most    int
	}{"/56": {"2001:db8:1:%x::1", 60}, "/48": {"2001:db8:2:%x00::1", 300}} {
		admitted := 0
		for i := range networks.most + 20 {
			if s.From(fmt.Sprintf(networks.address, i%200), "POST", login, apptest.Object{"email": "nobody@example.in"}).Status != 429 {
				admitted++
			}
		}
		if admitted != networks.most {
			t.Errorf("%d sign-ins from a %s were admitted", admitted, width)
		}
	}
}

// TestReportedErrorsOfAHousehold checks that errors reported by one household use only a part of the log lines that are
// allowed per hour.
func TestReportedErrorsOfAHousehold(t *testing.T) {
	t.Parallel()
	s, j := apptest.Journaling(t)
	s.Serve(apptest.ReportsByProxy)
	report := func(address string, n int) *apptest.Answer {
		return s.From(address, "POST", apptest.ReportError, apptest.Object{"message": "x is undefined", "stack": fmt.Sprintf("at f (https://shootday.in/assets/app-abc.js:%d:1)", n)})
	}
	accepted := 0
	for i := range 60 {
		if report(fmt.Sprintf("2001:db8:0:%x::1", i%12), i+1).Status == 200 {
			accepted++
		}
	}
	honest := report("2001:db8:1::1", 100).OK()
	s.Health.Logged(j, honest.Header.Get("X-Request-Id"))
	if lines := len(j.Lines(t, apptest.ReportLine)); accepted != 20 || lines != 21 {
		t.Errorf("%d reports were accepted, %d lines logged", accepted, lines)
	}
}
