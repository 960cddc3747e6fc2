package accounts_test

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
)

func TestCustomerSignsUpWithACodeByMail(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	form := apptest.Object{"fullName": "Meera Iyer", "email": "Meera@Example.in", "password": "lotus-pond", "role": "Photographer"}
	s.Call("POST", "/api/v1/user/usersignup", "", form).Refused(400, "Please verify OTP")
	form["verificationToken"] = s.People.Proof(apptest.Object{"email": "meera@example.in"})

	signedUp := s.Call("POST", "/api/v1/user/usersignup", "", form).OK()
	if signedUp.Text("message") != "User Signup Successful" {
		t.Error(signedUp.Raw)
	}
	user := signedUp.Object("user")
	if user["role"] != "user" || user["email"] != "meera@example.in" || user["fullName"] != "Meera Iyer" {
		t.Error("the new account is not the requested one:", user)
	}
	s.Call("GET", "/api/v1/user/profile/getUserDeets/"+user["_id"].(string), signedUp.Text("token"), nil).OK()

	s.Call("POST", "/api/v1/user/usersignup", "", form).Refused(400, "Please verify OTP")
	form["verificationToken"] = s.People.Proof(apptest.Object{"email": "meera@example.in"})
	s.Call("POST", "/api/v1/user/usersignup", "", form).Refused(409, "already exists")
}

func TestPhotographerSignsUpAndWaitsForApproval(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	valid := func() apptest.Object {
		return apptest.Object{
			"firstName": "Kabir", "lastName": "Sen", "mobileNo": "9830098300", "email": "kabir@example.in",
			"city": "Kolkata", "password": "lotus-pond", "confirmPassword": "lotus-pond",
		}
	}
	proof := s.People.Proof(apptest.Object{"email": "kabir@example.in"})
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
		s.Call("POST", "/api/v1/auth/signup", "", form).Refused(400, wrong.says)
	}
	blank := valid()
	blank["verificationToken"], blank["password"] = proof, ""
	s.Call("POST", "/api/v1/auth/signup", "", blank).RefusedField(400, "password")
	form := valid()
	form["verificationToken"] = proof
	signedUp := s.Call("POST", "/api/v1/auth/signup", "", form).OK()
	user := signedUp.Object("user")
	profile, _ := user["photographerId"].(string)
	if user["role"] != "Photographer" || profile == "" {
		t.Fatal("no photographer:", user)
	}
	s.Call("GET", "/api/v1/portfolio/getPhotographerDetails/"+profile, "", nil).Refused(404, "")
	own := s.Call("GET", "/api/v1/portfolio/getPhotographerProfile", signedUp.Text("token"), nil).OK().Object("details")
	if own["approved"] != false || own["city"] != "Kolkata" {
		t.Error("own profile:", own)
	}
}

func TestPasswordMayHave72Bytes(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	password := strings.Repeat("p", 72)
	form := apptest.Object{
		"fullName": "Meera Iyer", "email": "meera@example.in", "password": password + "q",
		"verificationToken": s.People.Proof(apptest.Object{"email": "meera@example.in"}),
	}
	s.Call("POST", "/api/v1/user/usersignup", "", form).Refused(400, "72 bytes")
	form["password"] = password
	s.Call("POST", "/api/v1/user/usersignup", "", form).OK()
	s.Call("POST", "/api/v1/auth/login", "", apptest.Object{"email": "meera@example.in", "password": password}).OK()
}

func TestSignInTellsNobodyWhoHasAnAccount(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, p := s.People.Customer(), s.People.Photographer()
	login := func(path, email, password string) *apptest.Answer {
		return s.Call("POST", path, "", apptest.Object{"email": email, "password": password})
	}
	login("/api/v1/auth/login", "", "x").Refused(400, "Please enter both email and password")
	wrong := login("/api/v1/auth/login", c.Email, "wrong-password").Refused(401, "")
	unknown := login("/api/v1/auth/login", "nobody@example.in", "wrong-password").Refused(401, "")
	if wrong.Raw != unknown.Raw {
		t.Errorf("%s\n%s", wrong.Raw, unknown.Raw)
	}
	login("/api/v1/auth/login", strings.ToUpper(c.Email), "password").OK()
	login("/api/v1/auth/login", p.Email, "password").OK()
	login("/api/v1/user/userlogin", c.Email, "password").OK()
	login("/api/v1/user/userlogin", p.Email, "password").Refused(403, "photographer")
}

func TestCodesAreTriedFiveTimesAndUsedOnce(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	to := apptest.Object{"email": "meera@example.in"}
	try := func(code string) *apptest.Answer {
		return s.Call("POST", "/api/v1/auth/verifyotp", "", apptest.Object{"email": "meera@example.in", "otpSTR": code})
	}
	s.Call("POST", "/api/v1/auth/saveotp", "", apptest.Object{"email": "meera@example.in", "otp": "123456"}).OK()
	if s.Mails.Code("meera@example.in") != "123456" {
		try("123456").Refused(400, "wrong or has expired")
	}
	s.Call("POST", "/api/v1/auth/sendotp", "", to).OK()
	wrong := "000000"
	if s.Mails.Code("meera@example.in") == wrong {
		wrong = "000001"
	}
	for range 5 {
		try(wrong).Refused(400, "wrong or has expired")
	}
	try(s.Mails.Code("meera@example.in")).Refused(400, "wrong or has expired")

	s.Call("POST", "/api/v1/auth/sendotp", "", to).OK()
	old := s.Mails.Code("meera@example.in")
	s.Call("POST", "/api/v1/auth/sendotp", "", to).OK()
	if old != s.Mails.Code("meera@example.in") {
		try(old).Refused(400, "wrong or has expired")
	}
	try(s.Mails.Code("meera@example.in")).OK()
	try(s.Mails.Code("meera@example.in")).Refused(400, "wrong or has expired")

	s.Call("POST", "/api/v1/auth/sendotp", "", to).OK()
	s.Pass(5*time.Minute + time.Second)
	try(s.Mails.Code("meera@example.in")).Refused(400, "wrong or has expired")
}

func TestOneCodeProvesOnceUnderParallelTries(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	s.Call("POST", "/api/v1/auth/sendotp", "", apptest.Object{"email": "meera@example.in"}).OK()
	code := s.Mails.Code("meera@example.in")
	var accepted atomic.Int32
	var all sync.WaitGroup
	for range 16 {
		all.Go(func() {
			form := apptest.Object{"email": "meera@example.in", "otpSTR": code}
			if s.Call("POST", "/api/v1/auth/verifyotp", "", form).Status == 200 {
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
	s := apptest.Start(t, "OTP_RESEND_SECONDS=30")
	to := apptest.Object{"email": "meera@example.in"}
	for range 10 {
		s.Call("POST", "/api/v1/auth/sendotp", "", to).OK()
		paused := s.Call("POST", "/api/v1/auth/sendotp", "", to).Refused(429, "wait")
		if after := paused.Header.Get("Retry-After"); after != "30" && after != "29" {
			t.Error("Retry-After is", after)
		}
		s.Pass(31 * time.Second)
	}
	s.Call("POST", "/api/v1/auth/sendotp", "", to).Refused(429, "wait")
	s.Call("POST", "/api/v1/auth/sendotp", "", apptest.Object{"email": "other@example.in"}).OK()
	s.Pass(time.Hour)
	s.Call("POST", "/api/v1/auth/sendotp", "", to).OK()
}

func TestPasswordIsResetOnceByTheMailedLink(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c := s.People.Customer()
	known := s.Call("POST", "/api/v1/auth/forgotpassword", "", apptest.Object{"email": c.Email}).OK()
	unknown := s.Call("POST", "/api/v1/auth/forgotpassword", "", apptest.Object{"email": "nobody@example.in"}).OK()
	if known.Raw != unknown.Raw || len(s.Mails.To("nobody@example.in")) != 0 {
		t.Error("the answer reveals who has an account")
	}
	const link = "https://shootday.test/update-password/"
	text := s.Mails.To(c.Email)[0].GetString("text")
	if strings.Count(text, link) != 1 {
		t.Fatal("the text does not contain the link exactly once:", text)
	}
	token := strings.Fields(text[strings.Index(text, link)+len(link):])[0]
	reset := func() *apptest.Answer {
		return s.Call("POST", "/api/v1/auth/resetpassword", "", apptest.Object{
			"token": token, "password": "a-new-password", "confirmPassword": "a-new-password",
		})
	}
	s.Call("POST", "/api/v1/auth/resetpassword", "", apptest.Object{"token": token, "password": "a-new-password", "confirmPassword": "b"}).
		Refused(400, "Passwords do not match")
	s.Call("POST", "/api/v1/auth/resetpassword", "", apptest.Object{"token": token, "password": "", "confirmPassword": "a-new-password"}).
		RefusedField(400, "password")
	s.Call("POST", "/api/v1/auth/resetpassword", "", apptest.Object{"token": c.Token, "password": "a-new-password", "confirmPassword": "a-new-password"}).
		Refused(400, "expired or has been used")

	var succeeded atomic.Int32
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if reset().Status == 200 {
				succeeded.Add(1)
			}
		})
	}
	all.Wait()
	if succeeded.Load() != 1 {
		t.Errorf("the link worked %d times", succeeded.Load())
	}
	s.Call("POST", "/api/v1/auth/verify", "", apptest.Object{"token": c.Token}).Refused(401, "log in again")
	s.Call("POST", "/api/v1/auth/login", "", apptest.Object{"email": c.Email, "password": "a-new-password"}).OK()
}

func TestOnlyAVerifiedMobileSignsIn(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, other := s.People.Customer(), s.People.Customer()
	const mobile = "9811198111"
	account := "/api/v1/user/profile/"
	s.Call("PUT", account+c.ID, c.Token, apptest.Object{"mobileno": mobile}).OK()

	s.Call("POST", "/api/v1/auth/loginwithmobilenumber", "", apptest.Object{"mobileNo": mobile}).OK()
	if len(s.Mails.To(mobile)) != 0 {
		t.Error("a code was sent to an unverified number")
	}
	proof := s.People.Proof(apptest.Object{"mobileNo": mobile})
	s.Call("POST", "/api/v1/auth/loginwithmobilenumber", "", apptest.Object{"mobileNo": mobile, "otpSTR": s.Mails.Code(mobile)}).Refused(400, "wrong or has expired")
	verified := s.Call("PUT", account+c.ID, c.Token, apptest.Object{"mobileno": mobile, "verificationToken": proof}).OK()
	if verified.Object("user")["mobileVerified"] != true {
		t.Error(verified.Raw)
	}
	// A client that did not get the response sends the same request again.
	s.Call("PUT", account+c.ID, c.Token, apptest.Object{"mobileno": mobile, "verificationToken": proof}).OK()
	told := func(row *core.Record) bool { return strings.Contains(row.GetString("text"), "ending in "+mobile[6:]) }
	if !slices.ContainsFunc(s.Mails.To(c.Email), told) {
		t.Error("the account's address got no message about the new verified number")
	}
	unverified := s.Call("PUT", account+other.ID, other.Token, apptest.Object{"mobileno": mobile}).OK()
	if unverified.Object("user")["mobileVerified"] != false {
		t.Error("a number of another account is verified without a proof:", unverified.Raw)
	}
	s.Pass(time.Hour) // resets the limit of text messages per number
	s.Call("PUT", account+other.ID, other.Token, apptest.Object{"mobileno": mobile, "verificationToken": s.People.Proof(apptest.Object{"mobileNo": mobile})}).
		Refused(409, "another account")

	s.Call("POST", "/api/v1/auth/loginwithmobilenumber", "", apptest.Object{"mobileNo": mobile}).OK()
	signedIn := s.Call("POST", "/api/v1/auth/loginwithmobilenumber", "", apptest.Object{"mobileNo": mobile, "otpSTR": s.Mails.Code(mobile)}).OK()
	if signedIn.Object("user")["_id"] != c.ID {
		t.Error("another account was signed in:", signedIn.Raw)
	}
}

func TestMobileSignInNeedsAProviderInProduction(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "SHOOTDAY_MODE=production")
	s.Call("POST", "/api/v1/auth/loginwithmobilenumber", "", apptest.Object{"mobileNo": "9811198111"}).Refused(503, "not available")
	s.Call("GET", "/api/v1/demo/outbox", "", nil).Refused(404, "")
	if logins := s.Call("GET", "/api/v1/config", "", nil).OK().List("demoLogins"); len(logins) != 0 {
		t.Error("production offers demo logins:", logins)
	}
}

func TestAccountTakesOnlyWhatIsOnesOwn(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	c, other := s.People.Customer(), s.People.Customer()
	s.Call("PUT", "/api/v1/user/profile/"+c.ID, "", apptest.Object{"fullName": "X"}).Refused(401, "log in")
	s.Call("PUT", "/api/v1/user/profile/"+c.ID, other.Token, apptest.Object{"fullName": "X"}).Refused(403, "")
	changed := s.Call("PUT", "/api/v1/user/profile/"+c.ID, c.Token, apptest.Object{
		"fullName": "Asha  Menon", "role": "Photographer", "verified": false, "email": "new@example.in",
	}).OK()
	if changed.Text("message") != "Profile updated successfully!" {
		t.Error(changed.Raw)
	}
	after := s.DB.Find("users", c.ID)
	if after.GetString("fullName") != "Asha Menon" || after.GetString("role") != "user" || !after.Verified() || after.Email() != c.Email {
		t.Error("the server applied forbidden changes:", after.PublicExport())
	}
}
