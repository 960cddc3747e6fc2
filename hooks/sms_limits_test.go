package hooks_test

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

// texts returns the number of text messages in the outbox.
func (s *server) texts() (count int) {
	s.Helper()
	if err := s.app.DB().NewQuery(`SELECT count(*) FROM outbox WHERE channel = 'sms'`).Row(&count); err != nil {
		s.Fatal(err)
	}
	return count
}

// TestTextMessagesOfOneAddress requests codes for many numbers from one IP address, with all three calls.
func TestTextMessagesOfOneAddress(t *testing.T) {
	t.Parallel()
	s := start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	paths := []string{sendOTP, "/api/v1/auth/saveotp", byMobile}
	for i := range 30 {
		s.from(fmt.Sprintf("2001:db8::%x", i+1), "POST", paths[i%3], object{"mobileNo": fmt.Sprintf("98111%05d", i)})
	}
	if sent := s.texts(); sent > 5 {
		t.Errorf("%d text messages went out", sent)
	}
	limited := s.from("2001:db8::1", "POST", sendOTP, object{"mobileNo": "9822298222"}).refused(429, "text messages")
	if limited.header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	s.from("2001:db8::1", "POST", sendOTP, object{"email": mail}).ok()
	s.from("192.0.2.1", "POST", sendOTP, object{"mobileNo": "9822298222"}).ok()
	s.pass(time.Hour)
	s.from("2001:db8::1", "POST", sendOTP, object{"mobileNo": "9822298222"}).ok()
}

// TestTextMessagesToOneNumber requests codes for one number from many IP addresses.
func TestTextMessagesToOneNumber(t *testing.T) {
	t.Parallel()
	s := start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	s.actors()
	for _, number := range []string{secretMobile, "9811198111"} {
		admitted := 0
		for i := range 12 {
			path := []string{sendOTP, byMobile}[i%2]
			if s.from(fmt.Sprintf("10.1.%d.1", i), "POST", path, object{"mobileNo": number}).status == 200 {
				admitted++
			}
		}
		if admitted != 3 {
			t.Errorf("%d of 12 calls for %s were admitted", admitted, number)
		}
	}
}

// TestTextMessagesOfADay stop at SMS_DAILY_LIMIT, and health reports it. A number that cannot sign in does not count.
func TestTextMessagesOfADay(t *testing.T) {
	t.Parallel()
	s := start(t, "TRUSTED_PROXY_HEADER=X-Real-IP", "SMS_DAILY_LIMIT=4")
	s.actors()
	from := 0
	ask := func(path, number string) *answer {
		from++
		return s.from(fmt.Sprintf("10.1.%d.1", from), "POST", path, object{"mobileNo": number})
	}
	degraded := func() bool {
		list, _ := s.call("GET", "/api/health", "", nil).object("data")["degraded"].([]any)
		return slices.Contains(list, any("sms"))
	}
	for i := range 6 {
		ask(byMobile, fmt.Sprintf("98111%05d", i)).ok()
	}
	for i := range 3 {
		ask(sendOTP, fmt.Sprintf("98222%05d", i)).ok()
	}
	if degraded() {
		t.Error("health complains before the limit")
	}
	ask(byMobile, secretMobile).ok()
	if !degraded() {
		t.Error("health says nothing of the limit")
	}
	known, unknown := ask(byMobile, secretMobile).refused(429, "email"), ask(byMobile, "9833398333").refused(429, "email")
	if known.raw != unknown.raw || known.header.Get("Retry-After") == "" {
		t.Error(known.raw, unknown.raw)
	}
	ask(sendOTP, "9833398333").refused(429, "email")
	s.call("POST", sendOTP, "", object{"email": mail}).ok()
	if sent := s.texts(); sent != 4 {
		t.Errorf("%d text messages went out", sent)
	}
	s.pass(24 * time.Hour)
	ask(sendOTP, "9833398333").ok()
	if degraded() {
		t.Error("health complains a day later")
	}
}

// TestAnHonestCustomerGetsATextMessage enters two wrong numbers and loses a message first.
func TestAnHonestCustomerGetsATextMessage(t *testing.T) {
	t.Parallel()
	s := start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	for _, number := range []string{"9811198112", "9811198113", "9811198111", "9811198111"} {
		s.from("192.0.2.1", "POST", sendOTP, object{"mobileNo": number}).ok()
	}
	s.from("192.0.2.1", "POST", verifyOTP, object{"mobileNo": "9811198111", "otpSTR": s.code("9811198111")}).ok()
}
