package hooks_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks"
	"shootday/hooks/accounts"
)

const (
	mail      = "meera@example.in"
	sendOTP   = "/api/v1/auth/sendotp"
	verifyOTP = "/api/v1/auth/verifyotp"
	byMobile  = "/api/v1/auth/loginwithmobilenumber"
	reset     = "/api/v1/auth/resetpassword"
	forgot    = "/api/v1/auth/forgotpassword"
	joining   = "/api/v1/user/usersignup"
)

// newCode sends a code and returns it together with a wrong one.
func (s *server) newCode(form object) (right, wrong string) {
	s.Helper()
	s.call("POST", sendOTP, "", form).ok()
	to, _ := form["email"].(string)
	if to == "" {
		to, _ = form["mobileNo"].(string)
	}
	right = s.code(strings.ToLower(to))
	if wrong = "000000"; right == wrong {
		wrong = "000001"
	}
	return right, wrong
}

func TestAttacksOnCodes(t *testing.T) {
	t.Parallel()
	s := start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	c := s.actors()
	try := func(email string, code any) *answer {
		return s.call("POST", verifyOTP, "", object{"email": email, "otpSTR": code})
	}
	var right, wrong string

	s.run("guessing from many addresses", func() {
		right, wrong = s.newCode(object{"email": mail})
		for i := range 5 {
			s.from(fmt.Sprintf("10.0.0.%d", i+1), "POST", verifyOTP, object{"email": mail, "otpSTR": wrong}).refused(400, "wrong or has expired")
		}
		s.from("10.0.0.99", "POST", verifyOTP, object{"email": mail, "otpSTR": right}).refused(400, "wrong or has expired")
	})
	s.run("guessing on with new codes", func() {
		guesses := 6 // from the subtest above
		for range 4 {
			right, wrong = s.newCode(object{"email": mail})
			for range 5 {
				if try(mail, wrong).status == 400 {
					guesses++
				}
			}
		}
		if guesses != 20 {
			s.Errorf("%d guesses in an hour", guesses)
		}
		if after := try(strings.ToUpper(mail), right).refused(429, "too many").header.Get("Retry-After"); len(after) != 4 {
			s.Error("Retry-After is", after)
		}
	})
	s.run("guessing in parallel", func() {
		_, wrong = s.newCode(object{"email": "parallel@example.in"})
		s.together(30, func() *answer { return try("parallel@example.in", wrong) })
		row, err := s.app.FindFirstRecordByData("otps", "destination", "parallel@example.in")
		if err != nil || row.GetInt("tries") != 5 {
			s.Error("30 tries at once counted", row.GetInt("tries"), err)
		}
	})
	s.pass(2 * time.Hour)

	right, _ = s.newCode(object{"email": mail})
	login := func(code string) *answer {
		return s.call("POST", byMobile, "", object{"mobileNo": secretMobile, "otpSTR": code})
	}
	s.repel(
		attack{"a code of another address", 400, "wrong or has expired", func() *answer { return try("other@example.in", right) }},
		attack{"a pattern for a code", 400, "wrong or has expired", func() *answer { return try(mail, "______") }},
		attack{"no code", 400, "wrong or has expired", func() *answer { return try(mail, "") }},
		attack{"no code where none was sent", 400, "wrong or has expired", func() *answer { return try("never@example.in", "") }},
		attack{"codes in a list", 400, "", func() *answer { return try(mail, []string{right, "1"}) }},
		attack{"a code as an object", 400, "", func() *answer { return try(mail, object{"$ne": ""}) }},
		attack{"the code twice over", 400, "wrong or has expired", func() *answer { return try(mail, right+right) }},
	)
	s.run("one code for two", func() {
		right, _ = s.newCode(object{"email": mail})
		if n := s.together(16, func() *answer { return try(mail, right) }); n != 1 {
			s.Errorf("it was good %d times", n)
		}
		try(mail, "").refused(400, "wrong or has expired")
	})
	s.run("a code of sign-up signs nobody in", func() {
		right, _ = s.newCode(object{"mobileNo": secretMobile})
		login(right).refused(400, "wrong or has expired")
	})
	s.run("a code of sign-in verifies nothing, and signs in once", func() {
		s.call("POST", byMobile, "", object{"mobileNo": secretMobile}).ok()
		right = s.code(secretMobile)
		s.call("POST", verifyOTP, "", object{"mobileNo": secretMobile, "otpSTR": right}).refused(400, "wrong or has expired")
		if n := s.together(16, func() *answer { return login(right) }); n != 1 {
			s.Errorf("it signed in %d times", n)
		}
	})
	s.run("a code of the client's choice", func() {
		s.call("POST", "/api/v1/auth/saveotp", "", object{"email": c.asha.email, "otp": "424242", "otpSTR": "424242"}).ok()
		if s.code(c.asha.email) != "424242" {
			try(c.asha.email, "424242").refused(400, "wrong or has expired")
		}
	})
	s.run("a flood of codes under other spellings", func() {
		for i := range 10 {
			s.call("POST", sendOTP, "", object{"email": []string{"Flood@example.in", " flood@EXAMPLE.in "}[i%2]}).ok()
		}
		s.call("POST", sendOTP, "", object{"email": "FLOOD@example.in"}).refused(429, "wait")
		s.call("POST", forgot, "", object{"email": "flood@example.in"}).refused(429, "wait")
	})
}

func TestAttacksOnProofs(t *testing.T) {
	gate := accounts.NewHashGate(1)
	s := startTuned(t, hooks.Tuning{Hashing: gate})
	proof := s.proof(object{"email": mail})
	ofMobile := s.proof(object{"mobileNo": "9811198111"})
	c := s.customer()
	join := func(email string, proof any) *answer {
		return s.call("POST", joining, "", object{
			"fullName": "Meera Iyer", "email": email, "password": "lotus-pond", "verificationToken": proof,
		})
	}
	saveMobile := func(proof string) *answer {
		return s.call("PUT", "/api/v1/user/profile/"+c.id, c.token, object{"mobileno": "9811198111", "verificationToken": proof})
	}
	s.repel(
		attack{"a proof of another address", 400, "Please verify OTP", func() *answer { return join("other@example.in", proof) }},
		attack{"a proof of a mobile for an address", 400, "Please verify OTP", func() *answer { return join(mail, ofMobile) }},
		attack{"a proof of an address for a mobile", 400, "Please verify OTP", func() *answer { return saveMobile(proof) }},
		attack{"no proof", 400, "Please verify OTP", func() *answer { return join(mail, "") }},
		attack{"half a proof", 400, "Please verify OTP", func() *answer { return join(mail, proof[:20]) }},
		attack{"a sign-in token for a proof", 400, "Please verify OTP", func() *answer { return join(mail, c.token) }},
		attack{"a proof that is none", 400, "", func() *answer { return join(mail, true) }},
		attack{"a proof to sign in with", 401, "", func() *answer {
			return s.call("POST", "/api/v1/auth/verify", "", object{"token": proof})
		}},
	)
	s.run("work for the server without a proof", func() {
		before := gate.Hashings()
		s.call("POST", "/api/v1/auth/login", "", pair(mail))
		if gate.Hashings() != before+1 {
			s.Error("a sign-in hashes no password")
		}
		join(mail, "made-up").refused(400, "Please verify OTP")
		if n := gate.Hashings() - before - 1; n > 0 {
			s.Errorf("a refusal hashed %d times", n)
		}
	})
	s.run("one proof for two", func() {
		if n := s.together(6, func() *answer { return join(mail, proof) }); n != 1 {
			s.Errorf("%d accounts came of it", n)
		}
		join(mail, proof).refused(400, "Please verify OTP")
		join(mail, "").refused(400, "Please verify OTP")
	})
	s.run("a proof after its time", func() {
		late := s.proof(object{"email": "late@example.in"})
		s.pass(15*time.Minute + time.Second)
		join("late@example.in", late).refused(400, "Please verify OTP")
		saveMobile(ofMobile).refused(400, "Please verify OTP")
	})
}

func TestAttacksOnPasswordResets(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, other := s.customer(), s.customer()
	user := s.find("users", c.id)
	use := func(token string) func() *answer {
		return func() *answer {
			return s.call("POST", reset, "", object{"token": token, "password": "a-new-password", "confirmPassword": "a-new-password"})
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
	admin := s.record("_superusers", object{"email": "owner@example.in", "password": "password-of-admin"})
	parts := strings.Split(valid, ".")
	foreign := strings.Split(token(s.find("users", other.id).NewPasswordResetToken), ".")
	const used = "expired or has been used"
	s.repel(
		attack{"a sign-in token", 400, used, use(c.token)},
		attack{"a file token", 400, used, use(token(user.NewFileToken))},
		attack{"a verification token", 400, used, use(token(user.NewVerificationToken))},
		attack{"a token to change the address", 400, used, use(token(func() (string, error) { return user.NewEmailChangeToken("x@example.in") }))},
		attack{"a superuser's token", 400, used, use(token(admin.NewPasswordResetToken))},
		attack{"another's claims under the signature", 400, used, use(parts[0] + "." + foreign[1] + "." + parts[2])},
		attack{"no signature", 400, used, use(unsigned(valid))},
		attack{"an expired token", 400, used, use(s.expired(user, core.TokenTypePasswordReset, user.Collection().PasswordResetToken.Secret))},
		attack{"no token", 400, used, use("")},
		attack{"a token of the client's choice", 400, used, func() *answer {
			s.call("PUT", "/api/v1/auth/savetoken", "", object{"email": "nobody@example.in", "token": "mine"}).ok()
			return use("mine")()
		}},
		attack{"a weak password", 400, "at least 8", func() *answer {
			return s.call("POST", reset, "", object{"token": valid, "password": "short", "confirmPassword": "short"})
		}},
		attack{"another confirmation", 400, "do not match", func() *answer {
			return s.call("POST", reset, "", object{"token": valid, "password": "a-new-password", "confirmPassword": "another-one"})
		}},
		attack{"no confirmation", 400, "do not match", func() *answer {
			return s.call("POST", reset, "", object{"token": valid, "password": "a-new-password"})
		}},
		attack{"the link to sign in with", 401, "", func() *answer { return s.call("POST", "/api/v1/auth/verify", valid, object{"token": valid}) }},
		attack{"the link as a bearer", 401, "", func() *answer { return s.call("GET", "/api/v1/booking/"+c.id, valid, nil) }},
	)
	s.run("one link for two, then never again", func() {
		second := token(user.NewPasswordResetToken)
		if n := s.together(8, use(valid)); n != 1 {
			s.Errorf("it worked %d times", n)
		}
		use(valid)().refused(400, used)
		use(second)().refused(400, used)
		s.call("GET", "/api/v1/booking/"+c.id, c.token, nil).refused(401, "")
	})
	s.run("a link to the attacker's own host", func() {
		request, err := http.NewRequest("POST", s.url+forgot, strings.NewReader(`{"email":"`+other.email+`"}`))
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
		text := s.outbox(other.email)[0].GetString("text")
		if strings.Contains(text, "evil") || !strings.Contains(text, "https://shootday.test/update-password/") {
			s.Error(text)
		}
	})
	s.run("a flood of links under two names of one field", func() {
		for i := range 12 {
			body := fmt.Sprintf(`{"email":"decoy%d@example.in","EMAIL":%q}`, i, other.email)
			got := s.send("POST", "/api/collections/users/request-password-reset", "", "application/json", strings.NewReader(body))
			if got.status != 400 && got.status != 429 {
				s.Errorf("number %d is answered %d", i, got.status)
			}
		}
		rows, err := s.app.FindRecordsByFilter("throttles", "destination = {:to}", "", 1, 0, object{"to": other.email})
		if err != nil || len(rows) != 1 || rows[0].GetInt("count") != 10 {
			s.Error("the links were counted elsewhere:", rows, err)
		}
	})
}
