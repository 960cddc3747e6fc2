package accounts_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// TestPocketBasesOwnCallsOfAdmins calls, as a visitor, a customer and a photographer, routes of PocketBase that
// only admins may use or that are closed to everyone.
func TestPocketBasesOwnCallsOfAdmins(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	s.Bookings.Booked(c, "upcoming", 48*time.Hour)
	if err := s.App.CreateBackup(t.Context(), "evil.zip"); err != nil {
		t.Fatal(err)
	}
	users := s.DB.Collection("users").Id
	for call, form := range map[string]apptest.Object{
		"GET settings": nil, "PATCH settings": {"meta": apptest.Object{"appName": "Evil"}, "batch": apptest.Object{"enabled": true}},
		"POST settings/test/s3": {"filesystem": "storage"}, "POST settings/apple/generate-client-secret": {"clientId": "evil"},
		"POST settings/test/email": {"template": "verification", "email": "evil@example.in"},
		"GET collections":          nil, "GET collections/users": nil, "GET collections/" + users: nil,
		"POST collections":        {"name": "evil", "type": "base", "listRule": ""},
		"PATCH collections/users": {"listRule": "", "createRule": "", "updateRule": ""}, "DELETE collections/users": nil,
		"PATCH collections/" + users:        {"authToken": apptest.Object{"secret": strings.Repeat("x", 50), "duration": 99999}},
		"DELETE collections/users/truncate": nil, "DELETE collections/bookings/truncate": nil,
		"PUT collections/import":         {"collections": []apptest.Object{{"name": "evil", "type": "base"}}, "deleteMissing": true},
		"GET collections/meta/scaffolds": nil, "GET collections/meta/oauth2-providers": nil,
		"POST collections/meta/dry-run-view": {"query": "SELECT id, tokenKey FROM users"},
		"GET logs":                           nil, "GET logs/stats": nil, "GET logs/evil00000000000": nil,
		"GET backups": nil, "POST backups": {"name": "own.zip"}, "POST backups/upload": {}, "GET backups/evil.zip": nil,
		"DELETE backups/evil.zip": nil, "POST backups/evil.zip/restore": {},
		"GET crons": nil, "POST crons/__pbLogsCleanup__": {}, "POST sql": {"query": "SELECT * FROM users"},
		"POST batch": {"requests": []apptest.Object{{"method": "POST", "url": "/api/collections/users/records", "body": apptest.Object{"role": "user"}}}},
		"POST collections/users/impersonate/" + c.Meera.ID:        {"duration": 99999},
		"POST collections/_superusers/impersonate/" + c.Admin.ID:  {},
		"POST collections/_superusers/records":                    {"email": "evil@example.in", "password": "lotus-pond", "passwordConfirm": "lotus-pond"},
		"PATCH collections/_superusers/records/" + c.Admin.ID:     {"password": "lotus-pond", "passwordConfirm": "lotus-pond"},
		"POST collections/users/records":                          apptest.With(apptest.SignUp(apptest.NewMail), apptest.Object{"passwordConfirm": "lotus-pond", "role": "user"}),
		"POST collections/" + users + "/records":                  apptest.With(apptest.SignUp(apptest.NewMail), apptest.Object{"passwordConfirm": "lotus-pond", "role": "user"}),
		"POST collections/users/request-otp":                      {"email": c.Asha.Email},
		"POST collections/users/auth-with-otp":                    {"otpId": "evil00000000000", "password": "000000"},
		"POST collections/users/request-verification":             {"email": c.Asha.Email},
		"POST collections/bookings/auth-with-password":            {"identity": c.Asha.Email, "password": "password"},
		"GET collections/_superusers/auth-methods/../../settings": nil,
	} {
		method, path, _ := strings.Cut(call, " ")
		before := s.DB.Fingerprint()
		for _, who := range []apptest.Person{c.Nobody, c.Asha, c.Ravi} {
			var got *apptest.Answer
			if form == nil {
				got = s.Call(method, "/api/"+path, who.Token, nil)
			} else {
				got = s.Call(method, "/api/"+path, who.Token, form)
			}
			if got.Status != 401 && got.Status != 403 && got.Status != 404 || got.Body["success"] != false {
				t.Errorf("%s: %d %.300s", call, got.Status, got.Raw)
			}
		}
		s.DB.Unchanged(before)
	}
	fileToken := s.Call("POST", "/api/files/token", c.Asha.Token, nil).Text("token")
	s.Repel(
		apptest.Attack{Name: "a backup by a customer's file token", Status: 403, Says: "", Try: func() *apptest.Answer {
			return s.Call("GET", "/api/backups/evil.zip?token="+fileToken, "", nil)
		}},
		apptest.Attack{Name: "a file token as a bearer", Status: 401, Says: "", Try: func() *apptest.Answer {
			return s.Call("GET", "/api/v1/booking/"+c.Asha.ID, fileToken, nil)
		}},
		apptest.Attack{Name: "a file token without an account", Status: 401, Says: "", Try: func() *apptest.Answer { return s.Call("POST", "/api/files/token", "", nil) }},
	)
}

// TestReadsOfOneselfTellNothingOfOthers reads records that the caller may read, and tries to expand their relations. It
// does the same in sign-in responses, which accept the same options.
func TestReadsOfOneselfTellNothingOfOthers(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	booking := s.Bookings.Booked(c, "upcoming", 48*time.Hour)
	s.Call("POST", "/api/v1/booking/addAddress/"+c.Asha.ID, c.Asha.Token, apptest.Object{"address": "7 Park Street"}).OK()
	expands := []string{
		"bookings_via_customer", "bookings_via_customer.photographer", "bookings_via_customer.photographer.user",
		"bookings_via_customer.customer.addresses_via_user", "addresses_via_user", "photographers_via_user",
		"photographers_via_user.pricing_tiers_via_photographer", "photographers_via_user.bookings_via_photographer.customer",
		"photographer.user", "photographer.bookings_via_photographer.customer", "customer.bookings_via_customer.photographer.user",
		"reviews_via_booking", "payments_via_booking", "cancellations_via_booking", "category.photographers_via_categories.user",
		"_externalAuths_via_recordRef", "outbox_via_to",
	}
	options := "?" + url.Values{"expand": {strings.Join(expands, ",")}, "fields": {"*,*.*,expand.*.*.*,tokenKey,password,expand"}}.Encode()
	refresh := "/api/collections/users/auth-refresh"
	login := "/api/collections/users/auth-with-password"
	for _, read := range []struct {
		method, path string
		who          apptest.Person
		others       []string
	}{
		{"GET", "/api/collections/users/records/" + c.Asha.ID, c.Asha, []string{c.Ravi.Email, apptest.SecretMobile}},
		{"GET", "/api/collections/users/records/" + c.Ravi.ID, c.Ravi, []string{c.Asha.Email, "Park Street"}},
		{"GET", "/api/collections/bookings/records/" + booking, c.Asha, []string{c.Ravi.Email, apptest.SecretMobile}},
		{"GET", "/api/collections/bookings/records/" + booking, c.Ravi, []string{c.Asha.Email, "Park Street"}},
		{"GET", "/api/collections/categories/records/" + s.DB.Category("Product"), c.Asha, []string{c.Ravi.Email, apptest.SecretMobile}},
		{"POST", refresh, c.Asha, []string{c.Ravi.Email, apptest.SecretMobile}},
		{"POST", refresh, c.Ravi, []string{c.Asha.Email, "Park Street"}},
		{"POST", login, c.Asha, []string{c.Ravi.Email, apptest.SecretMobile}},
	} {
		got := s.Call(read.method, read.path+options, read.who.Token, apptest.Object{"identity": read.who.Email, "password": "password"})
		if got.Status != 200 {
			t.Errorf("%s %s: %d %s", read.method, read.path, got.Status, got.Raw)
		}
		secrets := append(read.others, s.DB.Find("users", read.who.ID).TokenKey(), `"tokenKey"`, `"password"`, `"blockedUntil"`)
		for _, secret := range secrets {
			if strings.Contains(got.Raw, secret) {
				t.Errorf("%s %s reveals %s: %s", read.method, read.path, secret, got.Raw)
			}
		}
	}
}

// TestNobodySubscribesToOthers tries to subscribe to other people's records by id, and to topics that do not exist.
func TestNobodySubscribesToOthers(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	booking := s.Bookings.Booked(c, "pending for approval", 48*time.Hour)
	topics := []string{
		"bookings/" + booking, "bookings", "users/" + c.Asha.ID, "users/" + c.Ravi.ID, "photographers/" + c.Ravi.Profile,
		"addresses/*", "outbox/*", "otps/*", "throttles/*", "_superusers/*", "_externalAuths/*", "idempotency_keys/*", "@oauth2",
	}
	toMeera, toKabir, toNobody := s.Live.Listen(c.Meera, topics...), s.Live.Listen(c.Kabir, topics...), s.Live.Listen(c.Nobody, topics...)
	s.Call("PUT", "/api/v1/dashboard/userreq/"+booking, c.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	s.Call("PUT", "/api/v1/user/profile/"+c.Asha.ID, c.Asha.Token, apptest.Object{"fullName": "Asha Menon"}).OK()
	s.Call("POST", "/api/v1/booking/addAddress/"+c.Asha.ID, c.Asha.Token, apptest.Object{"address": "7 Park Street"}).OK()
	s.Call("POST", apptest.SendOTP, "", apptest.Object{"email": c.Asha.Email}).OK()
	for name, events := range map[string]<-chan apptest.Object{"another customer": toMeera, "another photographer": toKabir, "nobody": toNobody} {
		if all, open := s.Live.Heard(events); len(all) > 0 || !open {
			t.Errorf("%s receives %v", name, all)
		}
	}
	for _, options := range []string{`{"query":{"expand":"customer"}}`, `{"query":{"filter":"customer.email~'a'"}}`, `{"headers":{"x-role":"admin"}}`, ""} {
		client, _ := s.Live.Connect()
		topic := "bookings/*?options=" + url.QueryEscape(options)
		s.Repel(apptest.Attack{Name: "options " + options, Status: 400, Says: "without options", Try: func() *apptest.Answer {
			return s.Call("POST", "/api/realtime", c.Meera.Token, apptest.Object{"clientId": client, "subscriptions": []string{topic}})
		}})
	}
	ashas, _ := s.Live.Connect()
	if got := s.Call("POST", "/api/realtime", c.Asha.Token, apptest.Object{"clientId": ashas, "subscriptions": []string{"bookings/*"}}); got.Status != 204 {
		t.Fatal(got.Raw)
	}
	for _, who := range []apptest.Person{c.Meera, c.Nobody} {
		s.Repel(apptest.Attack{Name: "another's connection, by its id", Status: 403, Says: "", Try: func() *apptest.Answer {
			return s.Call("POST", "/api/realtime", who.Token, apptest.Object{"clientId": ashas, "subscriptions": []string{}})
		}})
	}
	s.Repel(apptest.Attack{Name: "a connection that is none", Status: 404, Says: "", Try: func() *apptest.Answer {
		return s.Call("POST", "/api/realtime", c.Asha.Token, apptest.Object{"clientId": "evil", "subscriptions": []string{"bookings/*"}})
	}})
}

// TestOneSecretForTwoCalls sends two different requests with the same proof or link in parallel. At most one may
// succeed.
func TestOneSecretForTwoCalls(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	s.Subtest("a proof for an account of each kind", func() {
		for i := range 5 {
			email := fmt.Sprintf("both%d@example.in", i)
			proof, turn := s.People.Proof(apptest.Object{"email": email}), make(chan string, 2)
			turn <- apptest.Joining
			turn <- "/api/v1/auth/signup"
			form := apptest.Object{"fullName": "Kabir Sen", "firstName": "Kabir", "lastName": "Sen", "mobileNo": "9830098301", "city": "Kolkata",
				"email": email, "password": "lotus-pond", "verificationToken": proof}
			if n := s.Together(2, func() *apptest.Answer { return s.Call("POST", <-turn, "", form) }); n != 1 {
				s.Fatalf("one proof created %d accounts", n)
			}
		}
	})
	s.Subtest("a proof of a mobile for two accounts", func() {
		proof, turn := s.People.Proof(apptest.Object{"mobileNo": "9811198112"}), make(chan apptest.Person, 2)
		turn <- c.Asha
		turn <- c.Meera
		n := s.Together(2, func() *apptest.Answer {
			who := <-turn
			return s.Call("PUT", "/api/v1/user/profile/"+who.ID, who.Token, apptest.Object{"mobileno": "9811198112", "verificationToken": proof})
		})
		if n != 1 {
			s.Errorf("%d accounts have the number", n)
		}
	})
	s.Subtest("a link by our call and PocketBase's", func() {
		for range 5 {
			who := s.People.Customer()
			token, err := s.DB.Find("users", who.ID).NewPasswordResetToken()
			if err != nil {
				s.Fatal(err)
			}
			turn := make(chan string, 2)
			turn <- apptest.Reset
			turn <- "/api/collections/users/confirm-password-reset"
			n := s.Together(2, func() *apptest.Answer {
				return s.Call("POST", <-turn, "", apptest.Object{"token": token, "password": "a-new-password",
					"confirmPassword": "a-new-password", "passwordConfirm": "a-new-password"})
			})
			if n != 1 {
				s.Fatalf("the proof worked %d times", n)
			}
		}
	})
	s.Subtest("one new address for two accounts", func() {
		links := make(chan string, 2)
		for _, who := range []apptest.Person{s.People.Customer(), s.People.Customer()} {
			token, err := s.DB.Find("users", who.ID).NewEmailChangeToken("shared@example.in")
			if err != nil {
				s.Fatal(err)
			}
			links <- token
		}
		n := s.Together(2, func() *apptest.Answer {
			return s.Call("POST", "/api/collections/users/confirm-email-change", "", apptest.Object{"token": <-links, "password": "password"})
		})
		if n != 1 {
			s.Errorf("%d accounts have the address", n)
		}
	})
	s.Subtest("a new address with a password that is wrong", func() {
		token, err := s.DB.Find("users", c.Meera.ID).NewEmailChangeToken("new@example.in")
		if err != nil {
			s.Fatal(err)
		}
		s.Call("POST", "/api/collections/users/confirm-email-change", "", apptest.Object{"token": token, "password": "wrong-password"}).Refused(400, "")
	})
	s.Subtest("a new address that an HTML form confirms", func() {
		token, err := s.DB.Find("users", c.Meera.ID).NewEmailChangeToken("form@example.in")
		if err != nil {
			s.Fatal(err)
		}
		form := strings.NewReader(url.Values{"token": {token}, "password": {"password"}}.Encode())
		s.Send("POST", "/api/collections/users/confirm-email-change", "", "application/x-www-form-urlencoded", form).OfStatus(http.StatusNoContent)
	})
}
