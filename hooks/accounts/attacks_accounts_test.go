package accounts_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
)

// TestStrangersLearnNobodysAccounts checks that the responses for an address or number are the same with and without an
// account.
func TestStrangersLearnNobodysAccounts(t *testing.T) {
	s := apptest.Start(t)
	c := s.People.Actors()
	const free = "nobody@example.in"
	code := func(to apptest.Object) apptest.Object { return apptest.With(to, apptest.Object{"otpSTR": "000000"}) }
	email := func(address string) apptest.Object { return apptest.Object{"email": address} }
	mobile := func(number string) apptest.Object { return apptest.Object{"mobileNo": number} }
	for name, ask := range map[string]struct {
		method, path string
		known, not   apptest.Object
	}{
		"codes":              {"POST", apptest.SendOTP, email(c.Asha.Email), email(free)},
		"wrong codes":        {"POST", apptest.VerifyOTP, code(email(c.Asha.Email)), code(email(free))},
		"codes to mobiles":   {"POST", apptest.SendOTP, mobile(apptest.SecretMobile), mobile("9000000009")},
		"mobile sign-in":     {"POST", apptest.ByMobile, mobile(apptest.SecretMobile), mobile("9000000009")},
		"wrong mobile codes": {"POST", apptest.ByMobile, code(mobile(apptest.SecretMobile)), code(mobile("9000000009"))},
		"reset mails":        {"POST", apptest.Forgot, email(c.Asha.Email), email(free)},
		"reset mails of PocketBase": {"POST", "/api/collections/users/request-password-reset",
			email(c.Meera.Email), email("nobody2@example.in")},
		"sign-in":          {"POST", "/api/v1/auth/login", pair(c.Asha.Email), pair(free)},
		"customer sign-in": {"POST", "/api/v1/user/userlogin", pair(c.Ravi.Email), pair(free)},
		"sign-in of PocketBase": {"POST", "/api/collections/users/auth-with-password",
			apptest.Object{"identity": c.Asha.Email, "password": "wrong-password"}, apptest.Object{"identity": free, "password": "wrong-password"}},
		"sign-up without a proof": {"POST", apptest.Joining, apptest.SignUp(c.Asha.Email), apptest.SignUp(free)},
	} {
		s.Subtest(name, func() {
			known, not := s.Call(ask.method, ask.path, "", ask.known), s.Call(ask.method, ask.path, "", ask.not)
			if known.Status != not.Status || known.Raw != not.Raw {
				s.Errorf("with an account: %d %s\nwithout: %d %s", known.Status, known.Raw, not.Status, not.Raw)
			}
		})
	}
	s.Subtest("by the clock", func() {
		for _, path := range []string{apptest.Forgot, "/api/collections/users/request-password-reset", apptest.ByMobile, apptest.VerifyOTP} {
			for _, form := range []apptest.Object{email(s.People.Customer().Email), email("nobody3@example.in"), mobile(apptest.SecretMobile), mobile("9000000008")} {
				began := time.Now()
				s.Call("POST", path, "", form)
				if took := time.Since(began); took < 50*time.Millisecond {
					s.Errorf("%s with %v takes only %v", path, form, took)
				}
			}
		}
	})
	s.Subtest("by the limit", func() {
		for range 10 {
			s.Call("POST", apptest.SendOTP, "", email("limit@example.in"))
			s.Call("POST", apptest.SendOTP, "", email(c.Kabir.Email))
		}
		known, not := s.Call("POST", apptest.SendOTP, "", email(c.Kabir.Email)), s.Call("POST", apptest.Forgot, "", email("limit@example.in"))
		if known.Status != 429 || not.Status != 429 || known.Header.Get("Retry-After") == "" || not.Header.Get("Retry-After") == "" {
			s.Error(known.Raw, not.Raw)
		}
	})
}

func pair(email string) apptest.Object {
	return apptest.Object{"email": email, "password": "wrong-password"}
}

func TestAttacksWithTokens(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	user := s.DB.Find("users", c.Asha.ID)
	fileToken, err := user.NewFileToken()
	if err != nil {
		t.Fatal(err)
	}
	own := "/api/v1/booking/" + c.Asha.ID
	expired := s.People.Expired(user, core.TokenTypeAuth, user.Collection().AuthToken.Secret)
	for name, token := range map[string]string{
		"no signature":                    unsigned(c.Asha.Token),
		"another's id under a signature":  claiming(c.Meera.Token, "id", c.Asha.ID),
		"another role under a signature":  claiming(c.Asha.Token, "role", "Photographer"),
		"another collection's claim":      claiming(c.Asha.Token, "collectionId", s.DB.Collection("_superusers").Id),
		"a token of another kind":         claiming(fileToken, "type", "auth"),
		"a file token":                    fileToken,
		"an expired token":                expired,
		"a token with its signature cut":  c.Asha.Token[:len(c.Asha.Token)-4],
		"an id for a token":               c.Asha.ID,
		"a quote":                         "' OR 1=1 --",
		"nothing behind the word":         " ",
		"an endless token":                apptest.LongText(8000),
		"a token that is JSON":            `{"id":"` + c.Asha.ID + `"}`,
		"two tokens":                      c.Meera.Token + "," + c.Asha.Token,
		"the superuser's with other type": claiming(c.Admin.Token, "id", c.Asha.ID),
	} {
		s.Repel(apptest.Attack{Name: name, Status: 401, Says: "", Try: func() *apptest.Answer { return s.Call("GET", own, token, nil) }})
		s.Repel(apptest.Attack{Name: name + ", to verify", Status: 401, Says: "", Try: func() *apptest.Answer {
			return s.Call("POST", "/api/v1/auth/verify", "", apptest.Object{"token": token})
		}})
	}
	s.Repel(
		apptest.Attack{Name: "a token in the query", Status: 401, Says: "", Try: func() *apptest.Answer { return s.Call("GET", own+"?token="+c.Asha.Token, "", nil) }},
		apptest.Attack{Name: "a token in a cookie", Status: 401, Says: "", Try: func() *apptest.Answer {
			return s.CallWith(http.Header{"Cookie": {"token=" + c.Asha.Token + "; pb_auth=" + c.Asha.Token}}, "GET", own, nil)
		}},
		apptest.Attack{Name: "a token in the body", Status: 401, Says: "", Try: func() *apptest.Answer {
			return s.Call("POST", "/api/v1/booking/addAddress/"+c.Asha.ID, "", apptest.Object{"token": c.Asha.Token, "address": "7 Park Street"})
		}},
		apptest.Attack{Name: "a superuser's token, to verify", Status: 401, Says: "", Try: func() *apptest.Answer {
			return s.Call("POST", "/api/v1/auth/verify", "", apptest.Object{"token": c.Admin.Token})
		}},
		apptest.Attack{Name: "somebody who claims to be an admin by header", Status: 401, Says: "", Try: func() *apptest.Answer {
			return s.CallWith(http.Header{"X-User-Id": {c.Asha.ID}, "X-Role": {"admin"}}, "GET", own, nil)
		}},
	)
	s.Subtest("a token of an account that is gone", func() {
		gone := s.People.Customer()
		if err := s.App.Delete(s.DB.Find("users", gone.ID)); err != nil {
			s.Fatal(err)
		}
		s.Call("GET", "/api/v1/booking/"+gone.ID, gone.Token, nil).Refused(401, "")
	})
}

// TestNobodyAssignsWhatTheServerDecides sends typical requests that create or change records, such as sign-ups,
// bookings and reviews, with additional fields that only the server may set. The requests must succeed and ignore these
// fields.
func TestNobodyAssignsWhatTheServerDecides(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Actors()
	evil := apptest.Object{
		"id": "evil00000000000", "_id": "evil00000000000", "role": "admin", "verified": false, "mobileVerified": true,
		"tokenKey": "evil", "emailVisibility": true, "approved": true, "rating": 5, "ratingCount": 99, "completedShoots": 99,
		"status": "completed", "paymentStatus": "paid", "total": 1, "pricePerSKU": 1, "tierMinSKUs": 1, "customer": c.Meera.ID,
		"photographer": c.Kabir.Profile, "user": c.Meera.ID, "movedBy": "admin", "expiresAt": "2099-01-01", "reason": "evil",
		"fee": 0, "refund": 1_000_000, "decision": "approved", "position": 99, "created": "2000-01-01", "isCover": true,
		"collectionId": "evil", "collectionName": "_superusers", "@jsonPayload": `{"role":"admin"}`, "sent": "2000-01-01",
	}
	expect := func(record *core.Record, want apptest.Object) {
		t.Helper()
		for field, value := range want {
			if got := fmt.Sprint(record.Get(field)); got != fmt.Sprint(value) {
				t.Errorf("%s of %s was set to %s, want %v", field, record.Collection().Name, got, value)
			}
		}
	}
	joined := s.Call("POST", apptest.Joining, "", apptest.With(evil, apptest.With(apptest.SignUp(apptest.NewMail), apptest.Object{
		"verificationToken": s.People.Proof(apptest.Object{"email": apptest.NewMail})}))).OK().Object("user")
	expect(s.DB.Find("users", joined["_id"].(string)), apptest.Object{"role": "user", "verified": true, "mobileVerified": false, "emailVisibility": false})

	const other = "kabir@example.in"
	signedUp := s.Call("POST", "/api/v1/auth/signup", "", apptest.With(evil, apptest.Object{
		"firstName": "Kabir", "lastName": "Sen", "mobileNo": "9830098301", "email": other, "city": "Kolkata",
		"password": "lotus-pond", "verificationToken": s.People.Proof(apptest.Object{"email": other}),
	})).OK().Object("user")
	expect(s.DB.Find("users", signedUp["_id"].(string)), apptest.Object{"role": "Photographer", "mobileVerified": false})
	expect(s.DB.Find("photographers", signedUp["photographerId"].(string)), apptest.Object{
		"approved": false, "rating": 0, "ratingCount": 0, "completedShoots": 0, "user": signedUp["_id"]})

	s.Call("PUT", "/api/v1/user/profile/"+c.Asha.ID, c.Asha.Token, apptest.With(evil, apptest.Object{"email": apptest.NewMail, "password": "evil-password"})).OK()
	expect(s.DB.Find("users", c.Asha.ID), apptest.Object{"role": "user", "verified": true, "mobileVerified": false, "email": c.Asha.Email})
	s.Call("POST", "/api/v1/auth/login", "", apptest.Object{"email": c.Asha.Email, "password": "password"}).OK()

	for _, path := range []string{"updateProfile", "changeAvailability", "selectcategories"} {
		form := apptest.With(evil, apptest.Object{"id": c.Ravi.Profile, "availability": true, "categories": []string{s.DB.Category("Product")}})
		s.Call("POST", "/api/v1/portfolio/"+path, c.Ravi.Token, form).OK()
	}
	expect(s.DB.Find("photographers", c.Ravi.Profile), apptest.Object{"rating": 0, "ratingCount": 0, "completedShoots": 0, "user": c.Ravi.ID})
	s.Call("POST", "/api/v1/portfolio/updatePricing", c.Ravi.Token, apptest.With(evil, apptest.Object{
		"id": c.Ravi.Profile, "updatedPrices": []apptest.Object{apptest.With(evil, apptest.Object{"minSKUs": 10, "pricePerSKU": 700})}})).OK()

	id := s.Bookings.Book(c.Asha, c.Ravi, apptest.With(evil, s.Bookings.Form(30*time.Hour))).OK().Text("_id")
	expect(s.DB.Find("bookings", id), apptest.Object{
		"status": "pending for approval", "paymentStatus": "unpaid", "total": 840_000, "pricePerSKU": 70_000, "reason": "",
		"customer": c.Asha.ID, "photographer": c.Ravi.Profile, "movedBy": "customer"})
	s.Call("POST", "/api/v1/booking/addAddress/"+c.Asha.ID, c.Asha.Token, apptest.With(evil, apptest.Object{"address": "7 Park Street"})).OK()
	address, err := s.App.FindFirstRecordByData("addresses", "user", c.Asha.ID)
	if err != nil {
		t.Fatal("the caller does not have the address:", err)
	}
	expect(address, apptest.Object{"position": 1})

	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, c.Ravi.Token, apptest.With(evil, apptest.Object{"status": "upcoming"})).OK()
	s.Pass(30 * time.Hour)
	s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+id, c.Ravi.Token, apptest.With(evil, apptest.Object{"status": "completed"})).OK()
	expect(s.DB.Find("bookings", id), apptest.Object{"paymentStatus": "unpaid", "total": 840_000, "movedBy": "photographer"})
	s.DB.Update("users", c.Asha.ID, apptest.Object{"mobileno": "9811198111", "mobileVerified": true}) // otherwise her review would not count
	s.Call("POST", "/api/v1/booking/review/"+id, c.Asha.Token, apptest.With(evil, apptest.Object{"rating": 4})).OK()
	expect(s.DB.Find("photographers", c.Ravi.Profile), apptest.Object{"rating": 4, "ratingCount": 1, "completedShoots": 1})

	canceled := s.Bookings.Booked(c, "upcoming", 96*time.Hour)
	s.Call("POST", "/api/v1/user/cancelbookingdata", c.Asha.Token, apptest.With(evil, apptest.Cancellation(canceled))).OK()
	filed, err := s.App.FindFirstRecordByData("cancellations", "booking", canceled)
	if err != nil {
		t.Fatal(err)
	}
	expect(filed, apptest.Object{"decision": "", "fee": 0, "refund": 0})
}
