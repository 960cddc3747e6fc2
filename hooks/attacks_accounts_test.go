package hooks_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// TestStrangersLearnNobodysAccounts compares the responses for an address or number with and without an account.
func TestStrangersLearnNobodysAccounts(t *testing.T) {
	s := start(t)
	c := s.actors()
	const free = "nobody@example.in"
	code := func(to object) object { return with(to, object{"otpSTR": "000000"}) }
	email := func(address string) object { return object{"email": address} }
	mobile := func(number string) object { return object{"mobileNo": number} }
	for name, ask := range map[string]struct {
		method, path string
		known, not   object
	}{
		"codes":              {"POST", sendOTP, email(c.asha.email), email(free)},
		"wrong codes":        {"POST", verifyOTP, code(email(c.asha.email)), code(email(free))},
		"codes to mobiles":   {"POST", sendOTP, mobile(secretMobile), mobile("9000000009")},
		"mobile sign-in":     {"POST", byMobile, mobile(secretMobile), mobile("9000000009")},
		"wrong mobile codes": {"POST", byMobile, code(mobile(secretMobile)), code(mobile("9000000009"))},
		"reset mails":        {"POST", forgot, email(c.asha.email), email(free)},
		"reset mails of PocketBase": {"POST", "/api/collections/users/request-password-reset",
			email(c.meera.email), email("nobody2@example.in")},
		"sign-in":          {"POST", "/api/v1/auth/login", pair(c.asha.email), pair(free)},
		"customer sign-in": {"POST", "/api/v1/user/userlogin", pair(c.ravi.email), pair(free)},
		"sign-in of PocketBase": {"POST", "/api/collections/users/auth-with-password",
			object{"identity": c.asha.email, "password": "wrong-password"}, object{"identity": free, "password": "wrong-password"}},
		"sign-up without a proof": {"POST", joining, signUp(c.asha.email), signUp(free)},
	} {
		s.run(name, func() {
			known, not := s.call(ask.method, ask.path, "", ask.known), s.call(ask.method, ask.path, "", ask.not)
			if known.status != not.status || known.raw != not.raw {
				s.Errorf("%d %s\n%d %s", known.status, known.raw, not.status, not.raw)
			}
		})
	}
	s.run("by the clock", func() {
		for _, path := range []string{forgot, "/api/collections/users/request-password-reset", byMobile, verifyOTP} {
			for _, form := range []object{email(s.customer().email), email("nobody3@example.in"), mobile(secretMobile), mobile("9000000008")} {
				began := time.Now()
				s.call("POST", path, "", form)
				if took := time.Since(began); took < 50*time.Millisecond {
					s.Errorf("%s with %v takes %v", path, form, took)
				}
			}
		}
	})
	s.run("by the limit", func() {
		for range 10 {
			s.call("POST", sendOTP, "", email("limit@example.in"))
			s.call("POST", sendOTP, "", email(c.kabir.email))
		}
		known, not := s.call("POST", sendOTP, "", email(c.kabir.email)), s.call("POST", forgot, "", email("limit@example.in"))
		if known.status != 429 || not.status != 429 || known.header.Get("Retry-After") == "" || not.header.Get("Retry-After") == "" {
			s.Error(known.raw, not.raw)
		}
	})
}

func pair(email string) object { return object{"email": email, "password": "wrong-password"} }

func signUp(email string) object {
	return object{"fullName": "Meera Iyer", "email": email, "password": "lotus-pond", "verificationToken": "made-up"}
}

func TestAttacksWithTokens(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	user := s.find("users", c.asha.id)
	fileToken, err := user.NewFileToken()
	if err != nil {
		t.Fatal(err)
	}
	own := "/api/v1/booking/" + c.asha.id
	expired := s.expired(user, core.TokenTypeAuth, user.Collection().AuthToken.Secret)
	for name, token := range map[string]string{
		"no signature":                    unsigned(c.asha.token),
		"another's id under a signature":  claiming(c.meera.token, "id", c.asha.id),
		"another role under a signature":  claiming(c.asha.token, "role", "Photographer"),
		"another collection's claim":      claiming(c.asha.token, "collectionId", s.collection("_superusers").Id),
		"a token of another kind":         claiming(fileToken, "type", "auth"),
		"a file token":                    fileToken,
		"an expired token":                expired,
		"a token with its signature cut":  c.asha.token[:len(c.asha.token)-4],
		"an id for a token":               c.asha.id,
		"a quote":                         "' OR 1=1 --",
		"nothing behind the word":         " ",
		"an endless token":                longText(8000),
		"a token that is JSON":            `{"id":"` + c.asha.id + `"}`,
		"two tokens":                      c.meera.token + "," + c.asha.token,
		"the superuser's with other type": claiming(c.admin.token, "id", c.asha.id),
	} {
		s.repel(attack{name, 401, "", func() *answer { return s.call("GET", own, token, nil) }})
		s.repel(attack{name + ", to verify", 401, "", func() *answer {
			return s.call("POST", "/api/v1/auth/verify", "", object{"token": token})
		}})
	}
	s.repel(
		attack{"a token in the query", 401, "", func() *answer { return s.call("GET", own+"?token="+c.asha.token, "", nil) }},
		attack{"a token in a cookie", 401, "", func() *answer {
			return s.callWith(http.Header{"Cookie": {"token=" + c.asha.token + "; pb_auth=" + c.asha.token}}, "GET", own, nil)
		}},
		attack{"a token in the body", 401, "", func() *answer {
			return s.call("POST", "/api/v1/booking/addAddress/"+c.asha.id, "", object{"token": c.asha.token, "address": "7 Park Street"})
		}},
		attack{"a superuser's token, to verify", 401, "", func() *answer {
			return s.call("POST", "/api/v1/auth/verify", "", object{"token": c.admin.token})
		}},
		attack{"somebody who claims to be an admin by header", 401, "", func() *answer {
			return s.callWith(http.Header{"X-User-Id": {c.asha.id}, "X-Role": {"admin"}}, "GET", own, nil)
		}},
	)
	s.run("a token of an account that is gone", func() {
		gone := s.customer()
		if err := s.app.Delete(s.find("users", gone.id)); err != nil {
			s.Fatal(err)
		}
		s.call("GET", "/api/v1/booking/"+gone.id, gone.token, nil).refused(401, "")
	})
}

func longText(length int) string { return strings.Repeat("x", length) }

// TestNobodyAssignsWhatTheServerDecides adds the fields that the server sets to every body that creates or changes
// something. The calls succeed, and the fields are ignored.
func TestNobodyAssignsWhatTheServerDecides(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.actors()
	evil := object{
		"id": "evil00000000000", "_id": "evil00000000000", "role": "admin", "verified": false, "mobileVerified": true,
		"tokenKey": "evil", "emailVisibility": true, "approved": true, "rating": 5, "ratingCount": 99, "completedShoots": 99,
		"status": "completed", "paymentStatus": "paid", "total": 1, "pricePerSKU": 1, "tierMinSKUs": 1, "customer": c.meera.id,
		"photographer": c.kabir.profile, "user": c.meera.id, "movedBy": "admin", "expiresAt": "2099-01-01", "reason": "evil",
		"fee": 0, "refund": 1_000_000, "decision": "approved", "position": 99, "created": "2000-01-01", "isCover": true,
		"collectionId": "evil", "collectionName": "_superusers", "@jsonPayload": `{"role":"admin"}`, "sent": "2000-01-01",
	}
	expect := func(record *core.Record, want object) {
		t.Helper()
		for field, value := range want {
			if got := fmt.Sprint(record.Get(field)); got != fmt.Sprint(value) {
				t.Errorf("%s of %s is %s, not %v", field, record.Collection().Name, got, value)
			}
		}
	}
	joined := s.call("POST", joining, "", with(evil, with(signUp(mail), object{
		"verificationToken": s.proof(object{"email": mail})}))).ok().object("user")
	expect(s.find("users", joined["_id"].(string)), object{"role": "user", "verified": true, "mobileVerified": false, "emailVisibility": false})

	const other = "kabir@example.in"
	signedUp := s.call("POST", "/api/v1/auth/signup", "", with(evil, object{
		"firstName": "Kabir", "lastName": "Sen", "mobileNo": "9830098301", "email": other, "city": "Kolkata",
		"password": "lotus-pond", "verificationToken": s.proof(object{"email": other}),
	})).ok().object("user")
	expect(s.find("users", signedUp["_id"].(string)), object{"role": "Photographer", "mobileVerified": false})
	expect(s.find("photographers", signedUp["photographerId"].(string)), object{
		"approved": false, "rating": 0, "ratingCount": 0, "completedShoots": 0, "user": signedUp["_id"]})

	s.call("PUT", "/api/v1/user/profile/"+c.asha.id, c.asha.token, with(evil, object{"email": mail, "password": "evil-password"})).ok()
	expect(s.find("users", c.asha.id), object{"role": "user", "verified": true, "mobileVerified": false, "email": c.asha.email})
	s.call("POST", "/api/v1/auth/login", "", object{"email": c.asha.email, "password": "password"}).ok()

	for _, path := range []string{"updateProfile", "changeAvailability", "selectcategories"} {
		form := with(evil, object{"id": c.ravi.profile, "availability": true, "categories": []string{s.category("Product")}})
		s.call("POST", "/api/v1/portfolio/"+path, c.ravi.token, form).ok()
	}
	expect(s.find("photographers", c.ravi.profile), object{"rating": 0, "ratingCount": 0, "completedShoots": 0, "user": c.ravi.id})
	s.call("POST", "/api/v1/portfolio/updatePricing", c.ravi.token, with(evil, object{
		"id": c.ravi.profile, "updatedPrices": []object{with(evil, object{"minSKUs": 10, "pricePerSKU": 700})}})).ok()

	id := s.book(c.asha, c.ravi, with(evil, s.form(30*time.Hour))).ok().text("_id")
	expect(s.find("bookings", id), object{
		"status": "pending for approval", "paymentStatus": "unpaid", "total": 840_000, "pricePerSKU": 70_000, "reason": "",
		"customer": c.asha.id, "photographer": c.ravi.profile, "movedBy": "customer"})
	s.call("POST", "/api/v1/booking/addAddress/"+c.asha.id, c.asha.token, with(evil, object{"address": "7 Park Street"})).ok()
	address, err := s.app.FindFirstRecordByData("addresses", "user", c.asha.id)
	if err != nil {
		t.Fatal("the address went to somebody else:", err)
	}
	expect(address, object{"position": 1})

	s.call("PUT", "/api/v1/dashboard/userreq/"+id, c.ravi.token, with(evil, object{"status": "upcoming"})).ok()
	s.pass(30 * time.Hour)
	s.call("PUT", "/api/v1/dashboard/userreq/complete/"+id, c.ravi.token, with(evil, object{"status": "completed"})).ok()
	expect(s.find("bookings", id), object{"paymentStatus": "unpaid", "total": 840_000, "movedBy": "photographer"})
	s.update("users", c.asha.id, object{"mobileno": "9811198111", "mobileVerified": true}) // or her review would not count
	s.call("POST", "/api/v1/booking/review/"+id, c.asha.token, with(evil, object{"rating": 4})).ok()
	expect(s.find("photographers", c.ravi.profile), object{"rating": 4, "ratingCount": 1, "completedShoots": 1})

	canceled := s.booked(c, "upcoming", 96*time.Hour)
	s.call("POST", "/api/v1/user/cancelbookingdata", c.asha.token, with(evil, cancellation(canceled))).ok()
	filed, err := s.app.FindFirstRecordByData("cancellations", "booking", canceled)
	if err != nil {
		t.Fatal(err)
	}
	expect(filed, object{"decision": "", "fee": 0, "refund": 0})
}
