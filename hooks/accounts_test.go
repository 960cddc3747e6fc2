package hooks_test

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

func TestCustomerSignsUpWithACodeByMail(t *testing.T) {
	t.Parallel()
	s := start(t)
	form := object{"fullName": "Meera Iyer", "email": "Meera@Example.in", "password": "lotus-pond", "role": "Photographer"}
	s.call("POST", "/api/v1/user/usersignup", "", form).refused(400, "Please verify OTP")
	form["verificationToken"] = s.proof(object{"email": "meera@example.in"})

	signedUp := s.call("POST", "/api/v1/user/usersignup", "", form).ok()
	if signedUp.text("message") != "User Signup Successful" {
		t.Error(signedUp.raw)
	}
	user := signedUp.object("user")
	if user["role"] != "user" || user["email"] != "meera@example.in" || user["fullName"] != "Meera Iyer" {
		t.Error("the account is not the one asked for:", user)
	}
	s.call("GET", "/api/v1/user/profile/getUserDeets/"+user["_id"].(string), signedUp.text("token"), nil).ok()

	s.call("POST", "/api/v1/user/usersignup", "", form).refused(400, "Please verify OTP")
	form["verificationToken"] = s.proof(object{"email": "meera@example.in"})
	s.call("POST", "/api/v1/user/usersignup", "", form).refused(409, "already exists")
}

func TestPhotographerSignsUpAndWaitsForApproval(t *testing.T) {
	t.Parallel()
	s := start(t)
	valid := func() object {
		return object{
			"firstName": "Kabir", "lastName": "Sen", "mobileNo": "9830098300", "email": "kabir@example.in",
			"city": "Kolkata", "password": "lotus-pond", "confirmPassword": "lotus-pond",
		}
	}
	proof := s.proof(object{"email": "kabir@example.in"})
	for field, wrong := range map[string]struct {
		value any
		says  string
	}{
		"firstName":         {"", "first name"},
		"lastName":          {" ", "last name"},
		"mobileNo":          {"98300", "valid 10-digit mobile number"},
		"city":              {"Atlantis", "select your city"},
		"password":          {"short", "at least 8 characters"},
		"confirmPassword":   {"other", "Passwords do not match"},
		"email":             {"kabir", "valid email"},
		"verificationToken": {"made-up", "Please verify OTP"},
	} {
		form := valid()
		form["verificationToken"] = proof
		form[field] = wrong.value
		if field == "password" {
			delete(form, "confirmPassword")
		}
		s.call("POST", "/api/v1/auth/signup", "", form).refused(400, wrong.says)
	}
	blank := valid()
	blank["verificationToken"], blank["password"] = proof, ""
	s.call("POST", "/api/v1/auth/signup", "", blank).refusedField(400, "password")
	form := valid()
	form["verificationToken"] = proof
	signedUp := s.call("POST", "/api/v1/auth/signup", "", form).ok()
	user := signedUp.object("user")
	profile, _ := user["photographerId"].(string)
	if user["role"] != "Photographer" || profile == "" {
		t.Fatal("no photographer:", user)
	}
	s.call("GET", "/api/v1/portfolio/getPhotographerDetails/"+profile, "", nil).refused(404, "")
	own := s.call("GET", "/api/v1/portfolio/getPhotographerProfile", signedUp.text("token"), nil).ok().object("details")
	if own["approved"] != false || own["city"] != "Kolkata" {
		t.Error("own profile:", own)
	}
}

func TestPasswordMayHave72Bytes(t *testing.T) {
	t.Parallel()
	s := start(t)
	password := strings.Repeat("p", 72)
	form := object{
		"fullName": "Meera Iyer", "email": "meera@example.in", "password": password + "q",
		"verificationToken": s.proof(object{"email": "meera@example.in"}),
	}
	s.call("POST", "/api/v1/user/usersignup", "", form).refused(400, "72 bytes")
	form["password"] = password
	s.call("POST", "/api/v1/user/usersignup", "", form).ok()
	s.call("POST", "/api/v1/auth/login", "", object{"email": "meera@example.in", "password": password}).ok()
}

func TestSignInTellsNobodyWhoHasAnAccount(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, p := s.customer(), s.photographer()
	login := func(path, email, password string) *answer {
		return s.call("POST", path, "", object{"email": email, "password": password})
	}
	login("/api/v1/auth/login", "", "x").refused(400, "Please enter both email and password")
	wrong := login("/api/v1/auth/login", c.email, "wrong-password").refused(401, "")
	unknown := login("/api/v1/auth/login", "nobody@example.in", "wrong-password").refused(401, "")
	if wrong.raw != unknown.raw {
		t.Errorf("%s\n%s", wrong.raw, unknown.raw)
	}
	login("/api/v1/auth/login", strings.ToUpper(c.email), "password").ok()
	login("/api/v1/auth/login", p.email, "password").ok()
	login("/api/v1/user/userlogin", c.email, "password").ok()
	login("/api/v1/user/userlogin", p.email, "password").refused(403, "photographer")
}

func TestCodesAreTriedFiveTimesAndUsedOnce(t *testing.T) {
	t.Parallel()
	s := start(t)
	to := object{"email": "meera@example.in"}
	try := func(code string) *answer {
		return s.call("POST", "/api/v1/auth/verifyotp", "", object{"email": "meera@example.in", "otpSTR": code})
	}
	s.call("POST", "/api/v1/auth/saveotp", "", object{"email": "meera@example.in", "otp": "123456"}).ok()
	if s.code("meera@example.in") != "123456" {
		try("123456").refused(400, "wrong or has expired")
	}
	s.call("POST", "/api/v1/auth/sendotp", "", to).ok()
	wrong := "000000"
	if s.code("meera@example.in") == wrong {
		wrong = "000001"
	}
	for range 5 {
		try(wrong).refused(400, "wrong or has expired")
	}
	try(s.code("meera@example.in")).refused(400, "wrong or has expired")

	s.call("POST", "/api/v1/auth/sendotp", "", to).ok()
	old := s.code("meera@example.in")
	s.call("POST", "/api/v1/auth/sendotp", "", to).ok()
	if old != s.code("meera@example.in") {
		try(old).refused(400, "wrong or has expired")
	}
	try(s.code("meera@example.in")).ok()
	try(s.code("meera@example.in")).refused(400, "wrong or has expired")

	s.call("POST", "/api/v1/auth/sendotp", "", to).ok()
	s.pass(5*time.Minute + time.Second)
	try(s.code("meera@example.in")).refused(400, "wrong or has expired")
}

func TestOneCodeProvesOnceUnderParallelTries(t *testing.T) {
	t.Parallel()
	s := start(t)
	s.call("POST", "/api/v1/auth/sendotp", "", object{"email": "meera@example.in"}).ok()
	code := s.code("meera@example.in")
	var accepted atomic.Int32
	var all sync.WaitGroup
	for range 16 {
		all.Go(func() {
			form := object{"email": "meera@example.in", "otpSTR": code}
			if s.call("POST", "/api/v1/auth/verifyotp", "", form).status == 200 {
				accepted.Add(1)
			}
		})
	}
	all.Wait()
	if accepted.Load() != 1 {
		t.Errorf("one code was accepted %d times", accepted.Load())
	}
}

func TestCodesPauseAndStopForADestination(t *testing.T) {
	t.Parallel()
	s := start(t, "OTP_RESEND_SECONDS=30")
	to := object{"email": "meera@example.in"}
	for range 10 {
		s.call("POST", "/api/v1/auth/sendotp", "", to).ok()
		paused := s.call("POST", "/api/v1/auth/sendotp", "", to).refused(429, "wait")
		if after := paused.header.Get("Retry-After"); after != "30" && after != "29" {
			t.Error("Retry-After is", after)
		}
		s.pass(31 * time.Second)
	}
	s.call("POST", "/api/v1/auth/sendotp", "", to).refused(429, "wait")
	s.call("POST", "/api/v1/auth/sendotp", "", object{"email": "other@example.in"}).ok()
	s.pass(time.Hour)
	s.call("POST", "/api/v1/auth/sendotp", "", to).ok()
}

func TestPasswordIsResetOnceByTheMailedLink(t *testing.T) {
	t.Parallel()
	s := start(t)
	c := s.customer()
	known := s.call("POST", "/api/v1/auth/forgotpassword", "", object{"email": c.email}).ok()
	unknown := s.call("POST", "/api/v1/auth/forgotpassword", "", object{"email": "nobody@example.in"}).ok()
	if known.raw != unknown.raw || len(s.outbox("nobody@example.in")) != 0 {
		t.Error("the answer tells who has an account")
	}
	const link = "https://shootday.test/update-password/"
	text := s.outbox(c.email)[0].GetString("text")
	if strings.Count(text, link) != 1 {
		t.Fatal("the link is not there once:", text)
	}
	token := strings.Fields(text[strings.Index(text, link)+len(link):])[0]
	reset := func() *answer {
		return s.call("POST", "/api/v1/auth/resetpassword", "", object{
			"token": token, "password": "a-new-password", "confirmPassword": "a-new-password",
		})
	}
	s.call("POST", "/api/v1/auth/resetpassword", "", object{"token": token, "password": "a-new-password", "confirmPassword": "b"}).
		refused(400, "Passwords do not match")
	s.call("POST", "/api/v1/auth/resetpassword", "", object{"token": token, "password": "", "confirmPassword": "a-new-password"}).
		refusedField(400, "password")
	s.call("POST", "/api/v1/auth/resetpassword", "", object{"token": c.token, "password": "a-new-password", "confirmPassword": "a-new-password"}).
		refused(400, "expired or has been used")

	var succeeded atomic.Int32
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if reset().status == 200 {
				succeeded.Add(1)
			}
		})
	}
	all.Wait()
	if succeeded.Load() != 1 {
		t.Errorf("the link worked %d times", succeeded.Load())
	}
	s.call("POST", "/api/v1/auth/verify", "", object{"token": c.token}).refused(401, "log in again")
	s.call("POST", "/api/v1/auth/login", "", object{"email": c.email, "password": "a-new-password"}).ok()
}

func TestOnlyAVerifiedMobileSignsIn(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, other := s.customer(), s.customer()
	const mobile = "9811198111"
	account := "/api/v1/user/profile/"
	s.call("PUT", account+c.id, c.token, object{"mobileno": mobile}).ok()

	s.call("POST", "/api/v1/auth/loginwithmobilenumber", "", object{"mobileNo": mobile}).ok()
	if len(s.outbox(mobile)) != 0 {
		t.Error("a code went to a number that nobody has verified")
	}
	proof := s.proof(object{"mobileNo": mobile})
	s.call("POST", "/api/v1/auth/loginwithmobilenumber", "", object{"mobileNo": mobile, "otpSTR": s.code(mobile)}).refused(400, "wrong or has expired")
	verified := s.call("PUT", account+c.id, c.token, object{"mobileno": mobile, "verificationToken": proof}).ok()
	if verified.object("user")["mobileVerified"] != true {
		t.Error(verified.raw)
	}
	// A client that did not get the answer sends the same again.
	s.call("PUT", account+c.id, c.token, object{"mobileno": mobile, "verificationToken": proof}).ok()
	told := func(row *core.Record) bool { return strings.Contains(row.GetString("text"), "ending in "+mobile[6:]) }
	if !slices.ContainsFunc(s.outbox(c.email), told) {
		t.Error("the account's address is not told of a number that can log in")
	}
	unverified := s.call("PUT", account+other.id, other.token, object{"mobileno": mobile}).ok()
	if unverified.object("user")["mobileVerified"] != false {
		t.Error("a number of another account is verified without a proof:", unverified.raw)
	}
	s.pass(time.Hour) // resets the limit of text messages per number
	s.call("PUT", account+other.id, other.token, object{"mobileno": mobile, "verificationToken": s.proof(object{"mobileNo": mobile})}).
		refused(409, "another account")

	s.call("POST", "/api/v1/auth/loginwithmobilenumber", "", object{"mobileNo": mobile}).ok()
	signedIn := s.call("POST", "/api/v1/auth/loginwithmobilenumber", "", object{"mobileNo": mobile, "otpSTR": s.code(mobile)}).ok()
	if signedIn.object("user")["_id"] != c.id {
		t.Error("somebody else was signed in:", signedIn.raw)
	}
}

func TestMobileSignInNeedsAProviderInProduction(t *testing.T) {
	t.Parallel()
	s := start(t, "SHOOTDAY_MODE=production")
	s.call("POST", "/api/v1/auth/loginwithmobilenumber", "", object{"mobileNo": "9811198111"}).refused(503, "not available")
	s.call("GET", "/api/v1/demo/outbox", "", nil).refused(404, "")
	if logins := s.call("GET", "/api/v1/config", "", nil).ok().list("demoLogins"); len(logins) != 0 {
		t.Error("production offers demo logins:", logins)
	}
}

func TestAccountTakesOnlyWhatIsOnesOwn(t *testing.T) {
	t.Parallel()
	s := start(t)
	c, other := s.customer(), s.customer()
	s.call("PUT", "/api/v1/user/profile/"+c.id, "", object{"fullName": "X"}).refused(401, "log in")
	s.call("PUT", "/api/v1/user/profile/"+c.id, other.token, object{"fullName": "X"}).refused(403, "")
	changed := s.call("PUT", "/api/v1/user/profile/"+c.id, c.token, object{
		"fullName": "Asha  Menon", "role": "Photographer", "verified": false, "email": "new@example.in",
	}).ok()
	if changed.text("message") != "Profile updated successfully!" {
		t.Error(changed.raw)
	}
	after := s.find("users", c.id)
	if after.GetString("fullName") != "Asha Menon" || after.GetString("role") != "user" || !after.Verified() || after.Email() != c.email {
		t.Error("the server applied what it must not:", after.PublicExport())
	}
}
