package accounts_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/crypto/bcrypt"

	"shootday/hooks/apptest"
)

const (
	login      = "/api/v1/auth/login"
	adminLogin = "/api/collections/_superusers/auth-with-password"
)

// TestAnIPv6NetworkIsOneAddress checks that the addresses of one /64 share the limits of a single address, both in the
// counters in the database and in PocketBase's rate limiter.
func TestAnIPv6NetworkIsOneAddress(t *testing.T) {
	t.Parallel()
	for name, limit := range map[string]struct {
		most int
		path string
		form apptest.Object
	}{
		"sign-in":           {30, login, apptest.Object{"email": "nobody@example.in"}},
		"sign-in of admins": {30, adminLogin, apptest.Object{"identity": "nobody@example.in"}},
		"checking emails":   {30, "/api/v1/auth/checkemail", apptest.Object{}},
		"messages to us":    {20, "/api/v1/home/contactus", apptest.Object{}},
		"newsletter":        {60, "/api/v1/queries/addEmail", apptest.Object{}},
	} {
		t.Run(name, func(t *testing.T) {
			s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
			admitted := 0
			for i := range limit.most + 20 {
				if s.From(fmt.Sprintf("2001:db8:1:1::%x", i+1), "POST", limit.path, limit.form).Status != 429 {
					admitted++
				}
			}
			if admitted != limit.most {
				t.Errorf("%d of %d calls from one /64 were admitted", admitted, limit.most+20)
			}
			s.From("2001:db8:1:1::9", "POST", limit.path, limit.form).Refused(429, "")
			s.From("2001:db8:1:2::9", "POST", limit.path, limit.form).Refused(400, "")
			s.From("192.0.2.9", "POST", limit.path, limit.form).Refused(400, "")
		})
	}
}

// TestAnIPv6NetworkBehindTheDashboardsProxy tests a server whose proxy is configured in PocketBase's settings.
func TestAnIPv6NetworkBehindTheDashboardsProxy(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	settings := s.App.Settings()
	settings.TrustedProxy.Headers = []string{"X-Real-IP"}
	if err := s.App.Save(settings); err != nil {
		t.Fatal(err)
	}
	for i := range 30 {
		s.From(fmt.Sprintf("2001:db8:1:1::%x", i+1), "POST", "/api/v1/auth/checkemail", apptest.Object{}).Refused(400, "")
	}
	s.From("2001:db8:1:1::99", "POST", "/api/v1/auth/checkemail", apptest.Object{}).Refused(429, "")
	s.From("2001:db8:1:2::99", "POST", "/api/v1/auth/checkemail", apptest.Object{}).Refused(400, "")
}

// TestTheLogKeepsTheWholeAddress checks that the log contains full addresses, although the limits use networks.
func TestTheLogKeepsTheWholeAddress(t *testing.T) {
	t.Parallel()
	var seen []string
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	s.App.OnRecordAuthWithPasswordRequest().BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		seen = append(seen, e.RealIP())
		return e.Next()
	})
	c := s.People.Customer()
	s.From("2001:db8:1:1::9", "POST", "/api/collections/users/auth-with-password", apptest.Object{"identity": c.Email, "password": "password"}).OfStatus(200)
	if len(seen) != 1 || seen[0] != "2001:0db8:0001:0001:0000:0000:0000:0009" {
		t.Error("the hook does not see the full address, but", seen)
	}
}

// TestFailedSignInsAreCountedByAccount checks that wrong passwords are counted by account, even if each guess is made
// from a new IP address.
func TestFailedSignInsAreCountedByAccount(t *testing.T) {
	t.Parallel()
	for name, way := range map[string]struct {
		path, field string
		wrong, ok   int
	}{
		"our sign-in":           {login, "email", 401, 200},
		"customer sign-in":      {"/api/v1/user/userlogin", "email", 401, 200},
		"sign-in of PocketBase": {"/api/collections/users/auth-with-password", "identity", 400, 200},
		"sign-in of admins":     {adminLogin, "identity", 400, 200},
	} {
		t.Run(name, func(t *testing.T) {
			s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
			c := s.People.Customer()
			email, password := c.Email, "password"
			account := s.DB.Find("users", c.ID)
			if way.path == adminLogin {
				email, password = "owner@example.in", "password-of-admin"
				account = s.DB.Record("_superusers", apptest.Object{"email": email, "password": password})
			}
			hashQuickly(s, account, password)
			signIn := func(address, email, password string) *apptest.Answer {
				return s.From(address, "POST", way.path, apptest.Object{way.field: email, "password": password})
			}
			guess := func(email string) (told int) {
				for i := range 40 {
					switch got := signIn(fmt.Sprintf("10.1.%d.1", i), email, "wrong-password"); got.Status {
					case way.wrong:
						told++
					case 429:
						got.Refused(429, "too many wrong passwords")
						if got.Header.Get("Retry-After") == "" {
							t.Error("no Retry-After")
						}
					default:
						t.Fatal(got.Status, got.Raw)
					}
				}
				return told
			}
			home := "192.0.2.1"
			if got := signIn(home, email, password); got.Status != way.ok {
				t.Fatal(got.Status, got.Raw)
			}
			if told := guess(email); told != 20 {
				t.Errorf("%d of 40 guesses were answered", told)
			}
			if way.path == login {
				if told := guess("nobody@example.in"); told != 20 {
					t.Errorf("%d of 40 guesses for an unknown account were answered", told)
				}
			}
			signIn("10.9.9.9", email, password).Refused(429, "too many wrong passwords")
			if got := signIn(home, email, password); got.Status != way.ok {
				t.Error("the owner cannot sign in from a known network:", got.Raw)
			}
			for range 20 {
				signIn(home, email, "wrong-password").Refused(way.wrong, "")
			}
			signIn(home, email, password).Refused(429, "too many wrong passwords")
			s.Pass(time.Hour)
			if got := signIn("10.9.9.9", email, password); got.Status != way.ok {
				t.Error("the sign-in from another network an hour later:", got.Raw)
			}
		})
	}
}

// TestAStrangerCannotLockANewAccount guesses passwords of an account whose owner has only signed up or signed in by
// mobile number, and has never signed in with the password. The owner must still be able to do so.
func TestAStrangerCannotLockANewAccount(t *testing.T) {
	t.Parallel()
	const home = "192.0.2.1"
	guess := func(s *apptest.Server, email string) {
		for i := range 25 {
			s.From(fmt.Sprintf("10.1.%d.1", i), "POST", login, pair(email))
		}
		right := apptest.Object{"email": email, "password": "password"}
		s.From("10.9.9.9", "POST", login, right).Refused(429, "too many wrong passwords")
		s.From(home, "POST", login, right).OK()
	}
	t.Run("after the sign-up", func(t *testing.T) {
		s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
		form := apptest.SignUp(apptest.NewMail)
		form["password"], form["verificationToken"] = "password", s.People.Proof(apptest.Object{"email": apptest.NewMail})
		delete(form, "confirmPassword")
		s.From(home, "POST", apptest.Joining, form).OK()
		guess(s, apptest.NewMail)
	})
	t.Run("after a sign-in by mobile", func(t *testing.T) {
		s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
		c := s.People.Actors().Ravi
		hashQuickly(s, s.DB.Find("users", c.ID), "password")
		s.From(home, "POST", apptest.ByMobile, apptest.Object{"mobileNo": apptest.SecretMobile}).OK()
		s.From(home, "POST", apptest.ByMobile, apptest.Object{"mobileNo": apptest.SecretMobile, "otpSTR": s.Mails.Code(apptest.SecretMobile)}).OK()
		guess(s, c.Email)
	})
}

// hashQuickly sets a password hash that is cheap to compute, for tests that try many passwords.
func hashQuickly(s *apptest.Server, account *core.Record, password string) {
	s.Helper()
	hash, err := bcrypt.GenerateFromPassword([]byte(password), bcrypt.MinCost)
	if err != nil {
		s.Fatal(err)
	}
	account.SetRaw("password", &core.PasswordFieldValue{Hash: string(hash)})
	s.DB.Save(account)
}

// TestAResetOpensALockedAccount checks that after a password reset the owner can sign in from a new IP address,
// although another person is guessing passwords.
func TestAResetOpensALockedAccount(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	c := s.People.Customer()
	hashQuickly(s, s.DB.Find("users", c.ID), "password")
	s.From("192.0.2.1", "POST", login, apptest.Object{"email": c.Email, "password": "password"}).OK()
	for i := range 25 {
		s.From(fmt.Sprintf("10.1.%d.1", i), "POST", login, pair(c.Email))
		s.From("192.0.2.1", "POST", login, pair(c.Email))
	}
	s.Pass(time.Minute) // resets the limit of sign-ins per IP address
	right := apptest.Object{"email": c.Email, "password": "password"}
	s.From("10.9.9.9", "POST", login, right).Refused(429, "reset your password")
	s.From("192.0.2.1", "POST", login, right).Refused(429, "reset your password")
	token, err := s.DB.Find("users", c.ID).NewPasswordResetToken()
	if err != nil {
		t.Fatal(err)
	}
	s.Call("POST", apptest.Reset, "", apptest.Object{"token": token, "password": "a-new-password", "confirmPassword": "a-new-password"}).OK()
	for _, address := range []string{"10.9.9.9", "192.0.2.1"} {
		s.From(address, "POST", login, apptest.Object{"email": c.Email, "password": "a-new-password"}).OK()
	}
}

// TestSuccessesAreNoFailures checks that sign-ins with the correct password do not count towards the limit on wrong
// passwords.
func TestSuccessesAreNoFailures(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	c := s.People.Customer()
	hashQuickly(s, s.DB.Find("users", c.ID), "password")
	for i := range 25 {
		s.From(fmt.Sprintf("10.1.%d.1", i), "POST", login, apptest.Object{"email": c.Email, "password": "password"}).OK()
	}
	s.From("10.2.0.1", "POST", login, pair(c.Email)).Refused(401, "")
	known := 0
	if err := s.App.DB().NewQuery(`SELECT count(*) FROM throttles WHERE action = 'known'`).Row(&known); err != nil || known > 10 {
		t.Errorf("%d known networks of one account are stored: %v", known, err)
	}
}
