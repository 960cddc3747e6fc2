package accounts_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks"
	"shootday/hooks/accounts"
	"shootday/hooks/apptest"
)

// newCode requests a code, and returns the code that the server sent and a wrong one.
func newCode(s *apptest.Server, form apptest.Object) (right, wrong string) {
	s.Helper()
	s.Call("POST", apptest.SendOTP, "", form).OK()
	to, _ := form["email"].(string)
	if to == "" {
		to, _ = form["mobileNo"].(string)
	}
	right = s.Mails.Code(strings.ToLower(to))
	if wrong = "000000"; right == wrong {
		wrong = "000001"
	}
	return right, wrong
}

func TestAttacksOnCodes(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	c := s.People.Actors()
	try := func(email string, code any) *apptest.Answer {
		return s.Call("POST", apptest.VerifyOTP, "", apptest.Object{"email": email, "otpSTR": code})
	}
	var right, wrong string

	s.Subtest("guessing from many addresses", func() {
		right, wrong = newCode(s, apptest.Object{"email": apptest.NewMail})
		for i := range 5 {
			s.From(fmt.Sprintf("10.0.0.%d", i+1), "POST", apptest.VerifyOTP, apptest.Object{"email": apptest.NewMail, "otpSTR": wrong}).Refused(400, "wrong or has expired")
		}
		s.From("10.0.0.99", "POST", apptest.VerifyOTP, apptest.Object{"email": apptest.NewMail, "otpSTR": right}).Refused(400, "wrong or has expired")
	})
	s.Subtest("guessing on with new codes", func() {
		guesses := 6 // made in the subtest above
		for range 4 {
			right, wrong = newCode(s, apptest.Object{"email": apptest.NewMail})
			for range 5 {
				if try(apptest.NewMail, wrong).Status == 400 {
					guesses++
				}
			}
		}
		if guesses != 20 {
			s.Errorf("%d guesses were answered in an hour, want 20", guesses)
		}
		if after := try(strings.ToUpper(apptest.NewMail), right).Refused(429, "too many").Header.Get("Retry-After"); len(after) != 4 {
			s.Error("Retry-After is", after)
		}
	})
	s.Subtest("guessing in parallel", func() {
		_, wrong = newCode(s, apptest.Object{"email": "parallel@example.in"})
		s.Together(30, func() *apptest.Answer { return try("parallel@example.in", wrong) })
		row, err := s.App.FindFirstRecordByData("otps", "destination", "parallel@example.in")
		if err != nil || row.GetInt("tries") != 5 {
			s.Error("want 5 counted tries after 30 parallel ones, got", row.GetInt("tries"), err)
		}
	})
	s.Pass(2 * time.Hour)

	right, _ = newCode(s, apptest.Object{"email": apptest.NewMail})
	login := func(code string) *apptest.Answer {
		return s.Call("POST", apptest.ByMobile, "", apptest.Object{"mobileNo": apptest.SecretMobile, "otpSTR": code})
	}
	s.Repel(
		apptest.Attack{Name: "a code of another address", Status: 400, Says: "wrong or has expired", Try: func() *apptest.Answer { return try("other@example.in", right) }},
		apptest.Attack{Name: "a pattern for a code", Status: 400, Says: "wrong or has expired", Try: func() *apptest.Answer { return try(apptest.NewMail, "______") }},
		apptest.Attack{Name: "no code", Status: 400, Says: "wrong or has expired", Try: func() *apptest.Answer { return try(apptest.NewMail, "") }},
		apptest.Attack{Name: "no code where none was sent", Status: 400, Says: "wrong or has expired", Try: func() *apptest.Answer { return try("never@example.in", "") }},
		apptest.Attack{Name: "codes in a list", Status: 400, Says: "", Try: func() *apptest.Answer { return try(apptest.NewMail, []string{right, "1"}) }},
		apptest.Attack{Name: "a code as an object", Status: 400, Says: "", Try: func() *apptest.Answer { return try(apptest.NewMail, apptest.Object{"$ne": ""}) }},
		apptest.Attack{Name: "the code twice over", Status: 400, Says: "wrong or has expired", Try: func() *apptest.Answer { return try(apptest.NewMail, right+right) }},
	)
	s.Subtest("one code for two", func() {
		right, _ = newCode(s, apptest.Object{"email": apptest.NewMail})
		if n := s.Together(16, func() *apptest.Answer { return try(apptest.NewMail, right) }); n != 1 {
			s.Errorf("the code was accepted %d times", n)
		}
		try(apptest.NewMail, "").Refused(400, "wrong or has expired")
	})
	s.Subtest("a code of sign-up signs nobody in", func() {
		right, _ = newCode(s, apptest.Object{"mobileNo": apptest.SecretMobile})
		login(right).Refused(400, "wrong or has expired")
	})
	s.Subtest("a code of sign-in verifies nothing, and signs in once", func() {
		s.Call("POST", apptest.ByMobile, "", apptest.Object{"mobileNo": apptest.SecretMobile}).OK()
		right = s.Mails.Code(apptest.SecretMobile)
		s.Call("POST", apptest.VerifyOTP, "", apptest.Object{"mobileNo": apptest.SecretMobile, "otpSTR": right}).Refused(400, "wrong or has expired")
		if n := s.Together(16, func() *apptest.Answer { return login(right) }); n != 1 {
			s.Errorf("the code signed in %d times", n)
		}
	})
	s.Subtest("a code of the client's choice", func() {
		s.Call("POST", "/api/v1/auth/saveotp", "", apptest.Object{"email": c.Asha.Email, "otp": "424242", "otpSTR": "424242"}).OK()
		if s.Mails.Code(c.Asha.Email) != "424242" {
			try(c.Asha.Email, "424242").Refused(400, "wrong or has expired")
		}
	})
	s.Subtest("a flood of codes under other spellings", func() {
		for i := range 10 {
			s.Call("POST", apptest.SendOTP, "", apptest.Object{"email": []string{"Flood@example.in", " flood@EXAMPLE.in "}[i%2]}).OK()
		}
		s.Call("POST", apptest.SendOTP, "", apptest.Object{"email": "FLOOD@example.in"}).Refused(429, "wait")
		s.Call("POST", apptest.Forgot, "", apptest.Object{"email": "flood@example.in"}).Refused(429, "wait")
	})
}

func TestAttacksOnProofs(t *testing.T) {
	gate := accounts.NewHashGate(1)
	s := apptest.StartTuned(t, hooks.Tuning{Hashing: gate})
	proof := s.People.Proof(apptest.Object{"email": apptest.NewMail})
	ofMobile := s.People.Proof(apptest.Object{"mobileNo": "9811198111"})
	c := s.People.Customer()
	join := func(email string, proof any) *apptest.Answer {
		return s.Call("POST", apptest.Joining, "", apptest.Object{
			"fullName": "Meera Iyer", "email": email, "password": "lotus-pond", "verificationToken": proof,
		})
	}
	saveMobile := func(proof string) *apptest.Answer {
		return s.Call("PUT", "/api/v1/user/profile/"+c.ID, c.Token, apptest.Object{"mobileno": "9811198111", "verificationToken": proof})
	}
	s.Repel(
		apptest.Attack{Name: "a proof of another address", Status: 400, Says: "Please verify OTP", Try: func() *apptest.Answer { return join("other@example.in", proof) }},
		apptest.Attack{Name: "a proof of a mobile for an address", Status: 400, Says: "Please verify OTP", Try: func() *apptest.Answer { return join(apptest.NewMail, ofMobile) }},
		apptest.Attack{Name: "a proof of an address for a mobile", Status: 400, Says: "Please verify OTP", Try: func() *apptest.Answer { return saveMobile(proof) }},
		apptest.Attack{Name: "no proof", Status: 400, Says: "Please verify OTP", Try: func() *apptest.Answer { return join(apptest.NewMail, "") }},
		apptest.Attack{Name: "half a proof", Status: 400, Says: "Please verify OTP", Try: func() *apptest.Answer { return join(apptest.NewMail, proof[:20]) }},
		apptest.Attack{Name: "a sign-in token for a proof", Status: 400, Says: "Please verify OTP", Try: func() *apptest.Answer { return join(apptest.NewMail, c.Token) }},
		apptest.Attack{Name: "a proof that is none", Status: 400, Says: "", Try: func() *apptest.Answer { return join(apptest.NewMail, true) }},
		apptest.Attack{Name: "a proof to sign in with", Status: 401, Says: "", Try: func() *apptest.Answer {
			return s.Call("POST", "/api/v1/auth/verify", "", apptest.Object{"token": proof})
		}},
	)
	s.Subtest("work for the server without a proof", func() {
		before := gate.Hashings()
		s.Call("POST", "/api/v1/auth/login", "", pair(apptest.NewMail))
		if gate.Hashings() != before+1 {
			s.Error("a sign-in did not hash exactly one password")
		}
		join(apptest.NewMail, "made-up").Refused(400, "Please verify OTP")
		if n := gate.Hashings() - before - 1; n > 0 {
			s.Errorf("refused sign-ins hashed %d passwords", n)
		}
	})
	s.Subtest("one proof for two", func() {
		if n := s.Together(6, func() *apptest.Answer { return join(apptest.NewMail, proof) }); n != 1 {
			s.Errorf("one proof created %d accounts", n)
		}
		join(apptest.NewMail, proof).Refused(400, "Please verify OTP")
		join(apptest.NewMail, "").Refused(400, "Please verify OTP")
	})
	s.Subtest("a proof after its time", func() {
		late := s.People.Proof(apptest.Object{"email": "late@example.in"})
		s.Pass(15*time.Minute + time.Second)
		join("late@example.in", late).Refused(400, "Please verify OTP")
		saveMobile(ofMobile).Refused(400, "Please verify OTP")
	})
}

func TestAttacksOnPasswordResets(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, other := s.People.Customer(), s.People.Customer()
	user := s.DB.Find("users", c.ID)
	use := func(token string) func() *apptest.Answer {
		return func() *apptest.Answer {
			return s.Call("POST", apptest.Reset, "", apptest.Object{"token": token, "password": "a-new-password", "confirmPassword": "a-new-password"})
		}
	}
	token := func(make func() (string, error)) string {
		made, err := make()
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
	valid := token(user.NewPasswordResetToken)
	admin := s.DB.Record("_superusers", apptest.Object{"email": "owner@example.in", "password": "password-of-admin"})
	parts := strings.Split(valid, ".")
	foreign := strings.Split(token(s.DB.Find("users", other.ID).NewPasswordResetToken), ".")
	const used = "expired or has been used"
	s.Repel(
		apptest.Attack{Name: "a sign-in token", Status: 400, Says: used, Try: use(c.Token)},
		apptest.Attack{Name: "a file token", Status: 400, Says: used, Try: use(token(user.NewFileToken))},
		apptest.Attack{Name: "a verification token", Status: 400, Says: used, Try: use(token(user.NewVerificationToken))},
		apptest.Attack{Name: "a token to change the address", Status: 400, Says: used, Try: use(token(func() (string, error) { return user.NewEmailChangeToken("x@example.in") }))},
		apptest.Attack{Name: "a superuser's token", Status: 400, Says: used, Try: use(token(admin.NewPasswordResetToken))},
		apptest.Attack{Name: "another's claims under the signature", Status: 400, Says: used, Try: use(parts[0] + "." + foreign[1] + "." + parts[2])},
		apptest.Attack{Name: "no signature", Status: 400, Says: used, Try: use(unsigned(valid))},
		apptest.Attack{Name: "an expired token", Status: 400, Says: used, Try: use(s.People.Expired(user, core.TokenTypePasswordReset, user.Collection().PasswordResetToken.Secret))},
		apptest.Attack{Name: "no token", Status: 400, Says: used, Try: use("")},
		apptest.Attack{Name: "a token of the client's choice", Status: 400, Says: used, Try: func() *apptest.Answer {
			s.Call("PUT", "/api/v1/auth/savetoken", "", apptest.Object{"email": "nobody@example.in", "token": "mine"}).OK()
			return use("mine")()
		}},
		apptest.Attack{Name: "a weak password", Status: 400, Says: "at least 8", Try: func() *apptest.Answer {
			return s.Call("POST", apptest.Reset, "", apptest.Object{"token": valid, "password": "short", "confirmPassword": "short"})
		}},
		apptest.Attack{Name: "another confirmation", Status: 400, Says: "do not match", Try: func() *apptest.Answer {
			return s.Call("POST", apptest.Reset, "", apptest.Object{"token": valid, "password": "a-new-password", "confirmPassword": "another-one"})
		}},
		apptest.Attack{Name: "no confirmation", Status: 400, Says: "do not match", Try: func() *apptest.Answer {
			return s.Call("POST", apptest.Reset, "", apptest.Object{"token": valid, "password": "a-new-password"})
		}},
		apptest.Attack{Name: "the link to sign in with", Status: 401, Says: "", Try: func() *apptest.Answer {
			return s.Call("POST", "/api/v1/auth/verify", valid, apptest.Object{"token": valid})
		}},
		apptest.Attack{Name: "the link as a bearer", Status: 401, Says: "", Try: func() *apptest.Answer { return s.Call("GET", "/api/v1/booking/"+c.ID, valid, nil) }},
	)
	s.Subtest("one link for two, then never again", func() {
		second := token(user.NewPasswordResetToken)
		if n := s.Together(8, use(valid)); n != 1 {
			s.Errorf("the link worked %d times", n)
		}
		use(valid)().Refused(400, used)
		use(second)().Refused(400, used)
		s.Call("GET", "/api/v1/booking/"+c.ID, c.Token, nil).Refused(401, "")
	})
	s.Subtest("a link to the attacker's own host", func() {
		request, err := http.NewRequest("POST", s.URL+apptest.Forgot, strings.NewReader(`{"email":"`+other.Email+`"}`))
		if err != nil {
			s.Fatal(err)
		}
		request.Host = "evil.example"
		request.Header = http.Header{"Content-Type": {"application/json"}, "X-Forwarded-Host": {"evil.example"}}
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			s.Fatal(err)
		}
		response.Body.Close()
		text := s.Mails.To(other.Email)[0].GetString("text")
		if strings.Contains(text, "evil") || !strings.Contains(text, "https://shootday.test/update-password/") {
			s.Error(text)
		}
	})
	s.Subtest("a flood of links under two names of one field", func() {
		for i := range 12 {
			body := fmt.Sprintf(`{"email":"decoy%d@example.in","EMAIL":%q}`, i, other.Email)
			got := s.Send("POST", "/api/collections/users/request-password-reset", "", "application/json", strings.NewReader(body))
			if got.Status != 400 && got.Status != 429 {
				s.Errorf("the response to guess %d is %d", i, got.Status)
			}
		}
		rows, err := s.App.FindRecordsByFilter("throttles", "destination = {:to}", "", 1, 0, apptest.Object{"to": other.Email})
		if err != nil || len(rows) != 1 || rows[0].GetInt("count") != 10 {
			s.Error("the uses of the links are not counted in one row:", rows, err)
		}
	})
}
