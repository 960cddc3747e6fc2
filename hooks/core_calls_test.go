package hooks_test

import (
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

func TestCoreCallsThatAreClosed(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.customer()
	admin := s.record("_superusers", object{"email": "admin@example.in", "password": "password-of-admin"})
	token, err := admin.NewAuthToken()
	if err != nil {
		t.Fatal(err)
	}
	const users = "/api/collections/users/"
	verification, err := s.find("users", c.id).NewVerificationToken()
	if err != nil {
		t.Fatal(err)
	}
	for path, form := range map[string]object{
		"request-otp":          {"email": c.email},
		"request-verification": {"email": c.email},
		"confirm-verification": {"token": verification},
		"impersonate/" + c.id:  {},
	} {
		unverified := s.find("users", c.id)
		unverified.SetVerified(false)
		if err := s.app.Save(unverified); err != nil {
			t.Fatal(err)
		}
		if got := s.call("POST", users+path, token, form); got.status != 403 {
			t.Errorf("%s answered %d: %s", path, got.status, got.raw)
		}
	}
	s.call("POST", "/api/batch", c.token, object{"requests": []object{}}).refused(403, "")
}

func TestCoreCallsThatStayOpen(t *testing.T) {
	t.Parallel()
	s := start(t, "OTP_RESEND_SECONDS=30")
	c := s.customer()
	const users = "/api/collections/users/"
	if got := s.call("POST", users+"auth-with-password", "", object{"identity": c.email, "password": "password"}); got.status != 200 {
		t.Error(got.raw)
	}
	if got := s.call("POST", users+"auth-with-password", "", object{"identity": strings.ToUpper(c.email), "password": "password"}); got.status != 200 {
		t.Error("an address in capitals:", got.raw)
	}
	if got := s.call("POST", users+"auth-refresh", c.token, nil); got.status != 200 {
		t.Error(got.raw)
	}
	for _, email := range []string{strings.ToUpper(c.email), "nobody@example.in"} {
		if got := s.call("POST", users+"request-password-reset", "", object{"email": email}); got.status != 204 {
			t.Error(got.raw)
		}
		s.call("POST", users+"request-password-reset", "", object{"email": email}).refused(429, "wait")
	}
	s.soon("the mail", func() bool { return len(s.outbox(c.email)) == 1 })
	_, token, _ := strings.Cut(s.outbox(c.email)[0].GetString("text"), "https://shootday.test/update-password/")
	adminToken, err := s.record("_superusers", object{"email": "owner@example.in", "password": "password-of-admin"}).NewPasswordResetToken()
	if err != nil {
		t.Fatal(err)
	}
	for collection, token := range map[string]string{"users": strings.Fields(token)[0], "_superusers": adminToken} {
		form := object{"token": token, "password": "a-new-password", "passwordConfirm": "a-new-password"}
		var worked atomic.Int32
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				if s.call("POST", "/api/collections/"+collection+"/confirm-password-reset", "", form).status == 204 {
					worked.Add(1)
				}
			})
		}
		all.Wait()
		if worked.Load() != 1 {
			t.Errorf("the link of %s worked %d times", collection, worked.Load())
		}
	}
}

func TestNobodyProbesOverRelations(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	s.book(c, p, s.form(48*time.Hour)).ok()
	list := func(name, value string) *answer {
		return s.call("GET", "/api/collections/bookings/records?"+url.Values{name: {value}}.Encode(), p.token, nil)
	}
	if got := list("filter", "status = 'pending for approval'"); len(got.list("items")) != 1 {
		t.Error(got.raw)
	}
	for _, filter := range []string{"customer.mobileno ~ '98'", "@collection.users.email ~ 'a'", "photographer.user.email ~ 'a'"} {
		if got := list("filter", filter); got.status != 400 && got.status != 403 {
			t.Errorf("%s answered %d: %s", filter, got.status, got.raw)
		}
	}
	for _, filter := range []string{
		"start > '2020-01-01 00:00:00.000Z'", `shootAddress != "a@b.in" && total > 1.5`, "(status = 'pending for approval')", "start > @now",
	} {
		if got := list("filter", filter); len(got.list("items")) != 1 {
			t.Errorf("%s answered %d: %s", filter, got.status, got.raw)
		}
	}
	for _, filter := range []string{
		"status != '' // ' \n && customer.email ~ 'a'", `status != "\" && customer.email ~ "a"`, "geoDistance(customer.email, 1, 1, 1) > 0",
		"status != '' && (skuCount > 1 || (customer.email ~ 'a'))", "status = customer.email", strings.Repeat("(", 15_000), "status ~ '",
	} {
		list("filter", filter).refused(400, "")
	}
	list("sort", "customer.email").refused(400, "")
	list("expand", "customer.addresses_via_user").refused(400, "")
	for field := range map[string]bool{"blockedUntil": true, "expiresAt": true} {
		if got := list("filter", field+" != ''"); got.status != 400 {
			t.Error("a hidden field is probed:", got.raw)
		}
	}
}

func TestSignInIsLimitedByAddress(t *testing.T) {
	t.Parallel()
	s := start(t)
	ways := []struct {
		path string
		form object
	}{
		{"/api/v1/auth/login", object{"email": "nobody@example.in"}},
		{"/api/v1/user/userlogin", object{"email": "nobody@example.in"}},
		{"/api/v1/auth/loginwithmobilenumber", object{"mobileNo": "1"}},
		{"/api/collections/users/auth-with-password", object{"identity": "nobody@example.in"}},
	}
	for i := range 30 {
		way := ways[i%len(ways)]
		s.call("POST", way.path, "", way.form).refused(400, "")
	}
	for _, way := range ways {
		limited := s.call("POST", way.path, "", way.form).refused(429, "")
		if limited.header.Get("Retry-After") == "" {
			t.Error("no Retry-After")
		}
	}
	s.pass(time.Minute)
	s.call("POST", ways[0].path, "", ways[0].form).refused(400, "")
}
