package hooks_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"
)

// TestPocketBasesOwnCallsOfAdmins makes every admin call of PocketBase as each actor who is not an admin.
func TestPocketBasesOwnCallsOfAdmins(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	s.booked(c, "upcoming", 48*time.Hour)
	if err := s.app.CreateBackup(t.Context(), "evil.zip"); err != nil {
		t.Fatal(err)
	}
	users := s.collection("users").Id
	for call, form := range map[string]object{
		"GET settings": nil, "PATCH settings": {"meta": object{"appName": "Evil"}, "batch": object{"enabled": true}},
		"POST settings/test/s3": {"filesystem": "storage"}, "POST settings/apple/generate-client-secret": {"clientId": "evil"},
		"POST settings/test/email": {"template": "verification", "email": "evil@example.in"},
		"GET collections":          nil, "GET collections/users": nil, "GET collections/" + users: nil,
		"POST collections":        {"name": "evil", "type": "base", "listRule": ""},
		"PATCH collections/users": {"listRule": "", "createRule": "", "updateRule": ""}, "DELETE collections/users": nil,
		"PATCH collections/" + users:        {"authToken": object{"secret": strings.Repeat("x", 50), "duration": 99999}},
		"DELETE collections/users/truncate": nil, "DELETE collections/bookings/truncate": nil,
		"PUT collections/import":         {"collections": []object{{"name": "evil", "type": "base"}}, "deleteMissing": true},
		"GET collections/meta/scaffolds": nil, "GET collections/meta/oauth2-providers": nil,
		"POST collections/meta/dry-run-view": {"query": "SELECT id, tokenKey FROM users"},
		"GET logs":                           nil, "GET logs/stats": nil, "GET logs/evil00000000000": nil,
		"GET backups": nil, "POST backups": {"name": "own.zip"}, "POST backups/upload": {}, "GET backups/evil.zip": nil,
		"DELETE backups/evil.zip": nil, "POST backups/evil.zip/restore": {},
		"GET crons": nil, "POST crons/__pbLogsCleanup__": {}, "POST sql": {"query": "SELECT * FROM users"},
		"POST batch": {"requests": []object{{"method": "POST", "url": "/api/collections/users/records", "body": object{"role": "user"}}}},
		"POST collections/users/impersonate/" + c.meera.id:        {"duration": 99999},
		"POST collections/_superusers/impersonate/" + c.admin.id:  {},
		"POST collections/_superusers/records":                    {"email": "evil@example.in", "password": "lotus-pond", "passwordConfirm": "lotus-pond"},
		"PATCH collections/_superusers/records/" + c.admin.id:     {"password": "lotus-pond", "passwordConfirm": "lotus-pond"},
		"POST collections/users/records":                          with(signUp(mail), object{"passwordConfirm": "lotus-pond", "role": "user"}),
		"POST collections/" + users + "/records":                  with(signUp(mail), object{"passwordConfirm": "lotus-pond", "role": "user"}),
		"POST collections/users/request-otp":                      {"email": c.asha.email},
		"POST collections/users/auth-with-otp":                    {"otpId": "evil00000000000", "password": "000000"},
		"POST collections/users/request-verification":             {"email": c.asha.email},
		"POST collections/bookings/auth-with-password":            {"identity": c.asha.email, "password": "password"},
		"GET collections/_superusers/auth-methods/../../settings": nil,
	} {
		method, path, _ := strings.Cut(call, " ")
		before := s.fingerprint()
		for _, who := range []person{c.nobody, c.asha, c.ravi} {
			var got *answer
			if form == nil {
				got = s.call(method, "/api/"+path, who.token, nil)
			} else {
				got = s.call(method, "/api/"+path, who.token, form)
			}
			if got.status != 401 && got.status != 403 && got.status != 404 || got.body["success"] != false {
				t.Errorf("%s: %d %.300s", call, got.status, got.raw)
			}
		}
		s.unchanged(before)
	}
	fileToken := s.call("POST", "/api/files/token", c.asha.token, nil).text("token")
	s.repel(
		attack{"a backup by a customer's file token", 403, "", func() *answer {
			return s.call("GET", "/api/backups/evil.zip?token="+fileToken, "", nil)
		}},
		attack{"a file token as a bearer", 401, "", func() *answer {
			return s.call("GET", "/api/v1/booking/"+c.asha.id, fileToken, nil)
		}},
		attack{"a file token without an account", 401, "", func() *answer { return s.call("POST", "/api/files/token", "", nil) }},
	)
}

// TestReadsOfOneselfTellNothingOfOthers reads the caller's own record and expands all relations from it. Sign-in responses
// accept the same options.
func TestReadsOfOneselfTellNothingOfOthers(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	booking := s.booked(c, "upcoming", 48*time.Hour)
	s.call("POST", "/api/v1/booking/addAddress/"+c.asha.id, c.asha.token, object{"address": "7 Park Street"}).ok()
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
		who          person
		others       []string
	}{
		{"GET", "/api/collections/users/records/" + c.asha.id, c.asha, []string{c.ravi.email, secretMobile}},
		{"GET", "/api/collections/users/records/" + c.ravi.id, c.ravi, []string{c.asha.email, "Park Street"}},
		{"GET", "/api/collections/bookings/records/" + booking, c.asha, []string{c.ravi.email, secretMobile}},
		{"GET", "/api/collections/bookings/records/" + booking, c.ravi, []string{c.asha.email, "Park Street"}},
		{"GET", "/api/collections/categories/records/" + s.category("Product"), c.asha, []string{c.ravi.email, secretMobile}},
		{"POST", refresh, c.asha, []string{c.ravi.email, secretMobile}},
		{"POST", refresh, c.ravi, []string{c.asha.email, "Park Street"}},
		{"POST", login, c.asha, []string{c.ravi.email, secretMobile}},
	} {
		got := s.call(read.method, read.path+options, read.who.token, object{"identity": read.who.email, "password": "password"})
		if got.status != 200 {
			t.Errorf("%s %s: %d %s", read.method, read.path, got.status, got.raw)
		}
		secrets := append(read.others, s.find("users", read.who.id).TokenKey(), `"tokenKey"`, `"password"`, `"blockedUntil"`)
		for _, secret := range secrets {
			if strings.Contains(got.raw, secret) {
				t.Errorf("%s %s tells %s: %s", read.method, read.path, secret, got.raw)
			}
		}
	}
}

// TestNobodySubscribesToOthers subscribes to other people's records by id, and to topics that do not exist.
func TestNobodySubscribesToOthers(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	booking := s.booked(c, "pending for approval", 48*time.Hour)
	topics := []string{
		"bookings/" + booking, "bookings", "users/" + c.asha.id, "users/" + c.ravi.id, "photographers/" + c.ravi.profile,
		"addresses/*", "outbox/*", "otps/*", "throttles/*", "_superusers/*", "_externalAuths/*", "idempotency_keys/*", "@oauth2",
	}
	toMeera, toKabir, toNobody := s.listen(c.meera, topics...), s.listen(c.kabir, topics...), s.listen(c.nobody, topics...)
	s.call("PUT", "/api/v1/dashboard/userreq/"+booking, c.ravi.token, object{"status": "upcoming"}).ok()
	s.call("PUT", "/api/v1/user/profile/"+c.asha.id, c.asha.token, object{"fullName": "Asha Menon"}).ok()
	s.call("POST", "/api/v1/booking/addAddress/"+c.asha.id, c.asha.token, object{"address": "7 Park Street"}).ok()
	s.call("POST", sendOTP, "", object{"email": c.asha.email}).ok()
	for name, events := range map[string]<-chan object{"another customer": toMeera, "another photographer": toKabir, "nobody": toNobody} {
		if all, open := s.heard(events); len(all) > 0 || !open {
			t.Errorf("%s hears %v", name, all)
		}
	}
	for _, options := range []string{`{"query":{"expand":"customer"}}`, `{"query":{"filter":"customer.email~'a'"}}`, `{"headers":{"x-role":"admin"}}`, ""} {
		client, _ := s.connect()
		topic := "bookings/*?options=" + url.QueryEscape(options)
		s.repel(attack{"options " + options, 400, "without options", func() *answer {
			return s.call("POST", "/api/realtime", c.meera.token, object{"clientId": client, "subscriptions": []string{topic}})
		}})
	}
	ashas, _ := s.connect()
	if got := s.call("POST", "/api/realtime", c.asha.token, object{"clientId": ashas, "subscriptions": []string{"bookings/*"}}); got.status != 204 {
		t.Fatal(got.raw)
	}
	for _, who := range []person{c.meera, c.nobody} {
		s.repel(attack{"another's connection, by its id", 403, "", func() *answer {
			return s.call("POST", "/api/realtime", who.token, object{"clientId": ashas, "subscriptions": []string{}})
		}})
	}
	s.repel(attack{"a connection that is none", 404, "", func() *answer {
		return s.call("POST", "/api/realtime", c.asha.token, object{"clientId": "evil", "subscriptions": []string{"bookings/*"}})
	}})
}

// TestOneSecretForTwoCalls uses one proof or link in two different parallel calls.
func TestOneSecretForTwoCalls(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	s.run("a proof for an account of each kind", func() {
		for i := range 5 {
			email := fmt.Sprintf("both%d@example.in", i)
			proof, turn := s.proof(object{"email": email}), make(chan string, 2)
			turn <- joining
			turn <- "/api/v1/auth/signup"
			form := object{"fullName": "Kabir Sen", "firstName": "Kabir", "lastName": "Sen", "mobileNo": "9830098301", "city": "Kolkata",
				"email": email, "password": "lotus-pond", "verificationToken": proof}
			if n := s.together(2, func() *answer { return s.call("POST", <-turn, "", form) }); n != 1 {
				s.Fatalf("%d accounts came of it", n)
			}
		}
	})
	s.run("a proof of a mobile for two accounts", func() {
		proof, turn := s.proof(object{"mobileNo": "9811198112"}), make(chan person, 2)
		turn <- c.asha
		turn <- c.meera
		n := s.together(2, func() *answer {
			who := <-turn
			return s.call("PUT", "/api/v1/user/profile/"+who.id, who.token, object{"mobileno": "9811198112", "verificationToken": proof})
		})
		if n != 1 {
			s.Errorf("%d accounts have it", n)
		}
	})
	s.run("a link by our call and PocketBase's", func() {
		for range 5 {
			who := s.customer()
			token, err := s.find("users", who.id).NewPasswordResetToken()
			if err != nil {
				s.Fatal(err)
			}
			turn := make(chan string, 2)
			turn <- reset
			turn <- "/api/collections/users/confirm-password-reset"
			n := s.together(2, func() *answer {
				return s.call("POST", <-turn, "", object{"token": token, "password": "a-new-password",
					"confirmPassword": "a-new-password", "passwordConfirm": "a-new-password"})
			})
			if n != 1 {
				s.Fatalf("it worked %d times", n)
			}
		}
	})
	s.run("one new address for two accounts", func() {
		links := make(chan string, 2)
		for _, who := range []person{s.customer(), s.customer()} {
			token, err := s.find("users", who.id).NewEmailChangeToken("shared@example.in")
			if err != nil {
				s.Fatal(err)
			}
			links <- token
		}
		n := s.together(2, func() *answer {
			return s.call("POST", "/api/collections/users/confirm-email-change", "", object{"token": <-links, "password": "password"})
		})
		if n != 1 {
			s.Errorf("%d accounts have it", n)
		}
	})
	s.run("a new address with a password that is wrong", func() {
		token, err := s.find("users", c.meera.id).NewEmailChangeToken("new@example.in")
		if err != nil {
			s.Fatal(err)
		}
		s.call("POST", "/api/collections/users/confirm-email-change", "", object{"token": token, "password": "wrong-password"}).refused(400, "")
	})
}
