package accounts_test

import (
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

func TestCoreCallsThatAreClosed(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Customer()
	admin := s.DB.Record("_superusers", apptest.Object{"email": "admin@example.in", "password": "password-of-admin"})
	token, err := admin.NewAuthToken()
	if err != nil {
		t.Fatal(err)
	}
	const users = "/api/collections/users/"
	verification, err := s.DB.Find("users", c.ID).NewVerificationToken()
	if err != nil {
		t.Fatal(err)
	}
	for path, form := range map[string]apptest.Object{
		"request-otp":          {"email": c.Email},
		"request-verification": {"email": c.Email},
		"confirm-verification": {"token": verification},
		"impersonate/" + c.ID:  {},
	} {
		unverified := s.DB.Find("users", c.ID)
		unverified.SetVerified(false)
		if err := s.App.Save(unverified); err != nil {
			t.Fatal(err)
		}
		if got := s.Call("POST", users+path, token, form); got.Status != 403 {
			t.Errorf("%s answered %d: %s", path, got.Status, got.Raw)
		}
	}
	s.Call("POST", "/api/batch", c.Token, apptest.Object{"requests": []apptest.Object{}}).Refused(403, "")
}

func TestCoreCallsThatStayOpen(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "OTP_RESEND_SECONDS=30")
	c := s.People.Customer()
	const users = "/api/collections/users/"
	if got := s.Call("POST", users+"auth-with-password", "", apptest.Object{"identity": c.Email, "password": "password"}); got.Status != 200 {
		t.Error(got.Raw)
	}
	if got := s.Call("POST", users+"auth-with-password", "", apptest.Object{"identity": strings.ToUpper(c.Email), "password": "password"}); got.Status != 200 {
		t.Error("signing in with an address in capitals:", got.Raw)
	}
	if got := s.Call("POST", users+"auth-refresh", c.Token, nil); got.Status != 200 {
		t.Error(got.Raw)
	}
	for _, email := range []string{strings.ToUpper(c.Email), "nobody@example.in"} {
		if got := s.Call("POST", users+"request-password-reset", "", apptest.Object{"email": email}); got.Status != 204 {
			t.Error(got.Raw)
		}
		s.Call("POST", users+"request-password-reset", "", apptest.Object{"email": email}).Refused(429, "wait")
	}
	s.Soon("the mail", func() bool { return len(s.Mails.To(c.Email)) == 1 })
	_, token, _ := strings.Cut(s.Mails.To(c.Email)[0].GetString("text"), "https://shootday.test/update-password/")
	adminToken, err := s.DB.Record("_superusers", apptest.Object{"email": "owner@example.in", "password": "password-of-admin"}).NewPasswordResetToken()
	if err != nil {
		t.Fatal(err)
	}
	for collection, token := range map[string]string{"users": strings.Fields(token)[0], "_superusers": adminToken} {
		form := apptest.Object{"token": token, "password": "a-new-password", "passwordConfirm": "a-new-password"}
		var worked atomic.Int32
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				if s.Call("POST", "/api/collections/"+collection+"/confirm-password-reset", "", form).Status == 204 {
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
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	s.Bookings.Book(c, p, s.Bookings.Form(48*time.Hour)).OK()
	list := func(name, value string) *apptest.Answer {
		return s.Call("GET", "/api/collections/bookings/records?"+url.Values{name: {value}}.Encode(), p.Token, nil)
	}
	if got := list("filter", "status = 'pending for approval'"); len(got.List("items")) != 1 {
		t.Error(got.Raw)
	}
	for _, filter := range []string{"customer.mobileno ~ '98'", "@collection.users.email ~ 'a'", "photographer.user.email ~ 'a'"} {
		if got := list("filter", filter); got.Status != 400 && got.Status != 403 {
			t.Errorf("%s answered %d: %s", filter, got.Status, got.Raw)
		}
	}
	for _, filter := range []string{
		"start > '2020-01-01 00:00:00.000Z'", `shootAddress != "a@b.in" && total > 1.5`, "(status = 'pending for approval')", "start > @now",
	} {
		if got := list("filter", filter); len(got.List("items")) != 1 {
			t.Errorf("%s answered %d: %s", filter, got.Status, got.Raw)
		}
	}
	for _, filter := range []string{
		"status != '' // ' \n && customer.email ~ 'a'", `status != "\" && customer.email ~ "a"`, "geoDistance(customer.email, 1, 1, 1) > 0",
		"status != '' && (skuCount > 1 || (customer.email ~ 'a'))", "status = customer.email", strings.Repeat("(", 15_000), "status ~ '",
	} {
		list("filter", filter).Refused(400, "")
	}
	list("sort", "customer.email").Refused(400, "")
	list("expand", "customer.addresses_via_user").Refused(400, "")
	for field := range map[string]bool{"blockedUntil": true, "expiresAt": true} {
		if got := list("filter", field+" != ''"); got.Status != 400 {
			t.Error("a filter can probe a hidden field:", got.Raw)
		}
	}
}

func TestSignInIsLimitedByAddress(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	ways := []struct {
		path string
		form apptest.Object
	}{
		{"/api/v1/auth/login", apptest.Object{"email": "nobody@example.in"}},
		{"/api/v1/user/userlogin", apptest.Object{"email": "nobody@example.in"}},
		{"/api/v1/auth/loginwithmobilenumber", apptest.Object{"mobileNo": "1"}},
		{"/api/collections/users/auth-with-password", apptest.Object{"identity": "nobody@example.in"}},
	}
	for i := range 30 {
		way := ways[i%len(ways)]
		s.Call("POST", way.path, "", way.form).Refused(400, "")
	}
	for _, way := range ways {
		limited := s.Call("POST", way.path, "", way.form).Refused(429, "")
		if limited.Header.Get("Retry-After") == "" {
			t.Error("no Retry-After")
		}
	}
	s.Pass(time.Minute)
	s.Call("POST", ways[0].path, "", ways[0].form).Refused(400, "")
}
