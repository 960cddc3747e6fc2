package accounts_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// texts returns the number of text messages in the outbox.
func texts(s *apptest.Server) (count int) {
	s.Helper()
	if err := s.App.DB().NewQuery(`SELECT count(*) FROM outbox WHERE channel = 'sms'`).Row(&count); err != nil {
		s.Fatal(err)
	}
	return count
}

// TestTextMessagesOfOneAddress checks the limit on codes for many numbers that are requested from one IP address,
// through all three routes that send codes.
func TestTextMessagesOfOneAddress(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	paths := []string{apptest.SendOTP, "/api/v1/auth/saveotp", apptest.ByMobile}
	for i := range 30 {
		s.From(fmt.Sprintf("2001:db8::%x", i+1), "POST", paths[i%3], apptest.Object{"mobileNo": fmt.Sprintf("98111%05d", i)})
	}
	if sent := texts(s); sent > 5 {
		t.Errorf("%d text messages were sent", sent)
	}
	limited := s.From("2001:db8::1", "POST", apptest.SendOTP, apptest.Object{"mobileNo": "9822298222"}).Refused(429, "text messages")
	if limited.Header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
	s.From("2001:db8::1", "POST", apptest.SendOTP, apptest.Object{"email": apptest.NewMail}).OK()
	s.From("192.0.2.1", "POST", apptest.SendOTP, apptest.Object{"mobileNo": "9822298222"}).OK()
	s.Pass(time.Hour)
	s.From("2001:db8::1", "POST", apptest.SendOTP, apptest.Object{"mobileNo": "9822298222"}).OK()
}

// TestTextMessagesToOneNumber checks the limit on codes for one number that are requested from many IP addresses.
func TestTextMessagesToOneNumber(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	s.People.Actors()
	for _, number := range []string{apptest.SecretMobile, "9811198111"} {
		admitted := 0
		for i := range 12 {
			path := []string{apptest.SendOTP, apptest.ByMobile}[i%2]
			if s.From(fmt.Sprintf("10.1.%d.1", i), "POST", path, apptest.Object{"mobileNo": number}).Status == 200 {
				admitted++
			}
		}
		if admitted != 3 {
			t.Errorf("%d of 12 calls for %s were admitted", admitted, number)
		}
	}
}

// TestTextMessagesOfADay checks that no text messages are sent after SMS_DAILY_LIMIT is reached, and that the health
// check reports this. Sign-in codes for numbers without an account do not count, because they are not sent.
func TestTextMessagesOfADay(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP", "SMS_DAILY_LIMIT=4")
	s.People.Actors()
	from := 0
	ask := func(path, number string) *apptest.Answer {
		from++
		return s.From(fmt.Sprintf("10.1.%d.1", from), "POST", path, apptest.Object{"mobileNo": number})
	}
	degraded := func() bool {
		list, _ := s.Call("GET", "/api/health", "", nil).Object("data")["degraded"].([]any)
		return slices.Contains(list, any("sms"))
	}
	for i := range 6 {
		ask(apptest.ByMobile, fmt.Sprintf("98111%05d", i)).OK()
	}
	for i := range 3 {
		ask(apptest.SendOTP, fmt.Sprintf("98222%05d", i)).OK()
	}
	if degraded() {
		t.Error("health reports a problem before the limit")
	}
	ask(apptest.ByMobile, apptest.SecretMobile).OK()
	if !degraded() {
		t.Error("health does not report the limit")
	}
	known, unknown := ask(apptest.ByMobile, apptest.SecretMobile).Refused(429, "email"), ask(apptest.ByMobile, "9833398333").Refused(429, "email")
	if known.Raw != unknown.Raw || known.Header.Get("Retry-After") == "" {
		t.Error(known.Raw, unknown.Raw)
	}
	ask(apptest.SendOTP, "9833398333").Refused(429, "email")
	s.Call("POST", apptest.SendOTP, "", apptest.Object{"email": apptest.NewMail}).OK()
	if sent := texts(s); sent != 4 {
		t.Errorf("%d text messages were sent", sent)
	}
	s.Pass(24 * time.Hour)
	ask(apptest.SendOTP, "9833398333").OK()
	if degraded() {
		t.Error("health still reports a problem a day later")
	}
}

// TestAnHonestCustomerGetsATextMessage checks that customers still get a code if they have entered two wrong numbers
// and did not receive one of the messages.
func TestAnHonestCustomerGetsATextMessage(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	for _, number := range []string{"9811198112", "9811198113", "9811198111", "9811198111"} {
		s.From("192.0.2.1", "POST", apptest.SendOTP, apptest.Object{"mobileNo": number}).OK()
	}
	s.From("192.0.2.1", "POST", apptest.VerifyOTP, apptest.Object{"mobileNo": "9811198111", "otpSTR": s.Mails.Code("9811198111")}).OK()
}
