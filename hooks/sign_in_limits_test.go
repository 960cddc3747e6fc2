package hooks_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/crypto/bcrypt"
)

const (
	login      = "/api/v1/auth/login"
	adminLogin = "/api/collections/_superusers/auth-with-password"
)

// TestAnIPv6NetworkIsOneAddress tests every limit per IP address with 120 addresses of one /64: our own counters and
// PocketBase's rate limiter.
func TestAnIPv6NetworkIsOneAddress(t *testing.T) {
	t.Parallel()
	for name, limit := range map[string]struct {
		most int
		path string
		form object
	}{
		"sign-in":           {30, login, object{"email": "nobody@example.in"}},
		"sign-in of admins": {30, adminLogin, object{"identity": "nobody@example.in"}},
		"checking emails":   {30, "/api/v1/auth/checkemail", object{}},
		"messages to us":    {20, "/api/v1/home/contactus", object{}},
		"newsletter":        {60, "/api/v1/queries/addEmail", object{}},
	} {
		t.Run(name, func(t *testing.T) {
			s := start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
			admitted := 0
			for i := range limit.most + 20 {
				if s.from(fmt.Sprintf("2001:db8:1:1::%x", i+1), "POST", limit.path, limit.form).status != 429 {
					admitted++
				}
			}
			if admitted != limit.most {
				t.Errorf("%d of %d calls from one /64 were admitted", admitted, limit.most+20)
			}
			s.from("2001:db8:1:1::9", "POST", limit.path, limit.form).refused(429, "")
			s.from("2001:db8:1:2::9", "POST", limit.path, limit.form).refused(400, "")
			s.from("192.0.2.9", "POST", limit.path, limit.form).refused(400, "")
		})
	}
}

// TestAnIPv6NetworkBehindTheDashboardsProxy configures the proxy in PocketBase's settings.
func TestAnIPv6NetworkBehindTheDashboardsProxy(t *testing.T) {
	t.Parallel()
	s := start(t)
	settings := s.app.Settings()
	settings.TrustedProxy.Headers = []string{"X-Real-IP"}
	if err := s.app.Save(settings); err != nil {
		t.Fatal(err)
	}
	for i := range 30 {
		s.from(fmt.Sprintf("2001:db8:1:1::%x", i+1), "POST", "/api/v1/auth/checkemail", object{}).refused(400, "")
	}
	s.from("2001:db8:1:1::99", "POST", "/api/v1/auth/checkemail", object{}).refused(429, "")
	s.from("2001:db8:1:2::99", "POST", "/api/v1/auth/checkemail", object{}).refused(400, "")
}

// TestTheLogKeepsTheWholeAddress: only the limits use the network.
func TestTheLogKeepsTheWholeAddress(t *testing.T) {
	t.Parallel()
	var seen []string
	s := start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	s.app.OnRecordAuthWithPasswordRequest().BindFunc(func(e *core.RecordAuthWithPasswordRequestEvent) error {
		seen = append(seen, e.RealIP())
		return e.Next()
	})
	c := s.customer()
	s.from("2001:db8:1:1::9", "POST", "/api/collections/users/auth-with-password", object{"identity": c.email, "password": "password"}).ofStatus(200)
	if len(seen) != 1 || seen[0] != "2001:0db8:0001:0001:0000:0000:0000:0009" {
		t.Error("a hook sees the address", seen)
	}
}

// TestFailedSignInsAreCountedByAccount guesses a password, each time from a new IP address.
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
			s := start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
			c := s.customer()
			email, password := c.email, "password"
			account := s.find("users", c.id)
			if way.path == adminLogin {
				email, password = "owner@example.in", "password-of-admin"
				account = s.record("_superusers", object{"email": email, "password": password})
			}
			s.hashQuickly(account, password)
			signIn := func(address, email, password string) *answer {
				return s.from(address, "POST", way.path, object{way.field: email, "password": password})
			}
			guess := func(email string) (told int) {
				for i := range 40 {
					switch got := signIn(fmt.Sprintf("10.1.%d.1", i), email, "wrong-password"); got.status {
					case way.wrong:
						told++
					case 429:
						got.refused(429, "too many wrong passwords")
						if got.header.Get("Retry-After") == "" {
							t.Error("no Retry-After")
						}
					default:
						t.Fatal(got.status, got.raw)
					}
				}
				return told
			}
			home := "192.0.2.1"
			if got := signIn(home, email, password); got.status != way.ok {
				t.Fatal(got.status, got.raw)
			}
			if told := guess(email); told != 20 {
				t.Errorf("%d of 40 guesses were answered", told)
			}
			if way.path == login {
				if told := guess("nobody@example.in"); told != 20 {
					t.Errorf("%d of 40 guesses for an unknown account were answered", told)
				}
			}
			signIn("10.9.9.9", email, password).refused(429, "too many wrong passwords")
			if got := signIn(home, email, password); got.status != way.ok {
				t.Error("the owner is locked out at home:", got.raw)
			}
			for range 20 {
				signIn(home, email, "wrong-password").refused(way.wrong, "")
			}
			signIn(home, email, password).refused(429, "too many wrong passwords")
			s.pass(time.Hour)
			if got := signIn("10.9.9.9", email, password); got.status != way.ok {
				t.Error("after an hour:", got.raw)
			}
		})
	}
}

// TestAStrangerCannotLockANewAccount guesses passwords before the owner has ever signed in with the password: the owner has
// only signed up, or signed in by mobile.
func TestAStrangerCannotLockANewAccount(t *testing.T) {
	t.Parallel()
	const home = "192.0.2.1"
	guess := func(s *server, email string) {
		for i := range 25 {
			s.from(fmt.Sprintf("10.1.%d.1", i), "POST", login, pair(email))
		}
		right := object{"email": email, "password": "password"}
		s.from("10.9.9.9", "POST", login, right).refused(429, "too many wrong passwords")
		s.from(home, "POST", login, right).ok()
	}
	t.Run("after the sign-up", func(t *testing.T) {
		s := start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
		form := signUp(mail)
		form["password"], form["verificationToken"] = "password", s.proof(object{"email": mail})
		delete(form, "confirmPassword")
		s.from(home, "POST", joining, form).ok()
		guess(s, mail)
	})
	t.Run("after a sign-in by mobile", func(t *testing.T) {
		s := start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
		c := s.actors().ravi
		s.hashQuickly(s.find("users", c.id), "password")
		s.from(home, "POST", byMobile, object{"mobileNo": secretMobile}).ok()
		s.from(home, "POST", byMobile, object{"mobileNo": secretMobile, "otpSTR": s.code(secretMobile)}).ok()
		guess(s, c.email)
	})
}

// hashQuickly gives an account a cheap password hash, for tests that try many passwords.
func (s *server) hashQuickly(account *core.Record, password string) {
	s.Helper()
	hash, err := bcrypt.GenerateFromPassword([]byte(password), bcrypt.MinCost)
	if err != nil {
		s.Fatal(err)
	}
	account.SetRaw("password", &core.PasswordFieldValue{Hash: string(hash)})
	s.save(account)
}

// TestAResetOpensALockedAccount checks that the owner can sign in from a new IP address while someone guesses.
func TestAResetOpensALockedAccount(t *testing.T) {
	t.Parallel()
	s := start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	c := s.customer()
	s.hashQuickly(s.find("users", c.id), "password")
	s.from("192.0.2.1", "POST", login, object{"email": c.email, "password": "password"}).ok()
	for i := range 25 {
		s.from(fmt.Sprintf("10.1.%d.1", i), "POST", login, pair(c.email))
		s.from("192.0.2.1", "POST", login, pair(c.email))
	}
	s.pass(time.Minute) // resets the limit of sign-ins per IP address
	right := object{"email": c.email, "password": "password"}
	s.from("10.9.9.9", "POST", login, right).refused(429, "reset your password")
	s.from("192.0.2.1", "POST", login, right).refused(429, "reset your password")
	token, err := s.find("users", c.id).NewPasswordResetToken()
	if err != nil {
		t.Fatal(err)
	}
	s.call("POST", reset, "", object{"token": token, "password": "a-new-password", "confirmPassword": "a-new-password"}).ok()
	for _, address := range []string{"10.9.9.9", "192.0.2.1"} {
		s.from(address, "POST", login, object{"email": c.email, "password": "a-new-password"}).ok()
	}
}

// TestSuccessesAreNoFailures signs in more often than the limit of failures.
func TestSuccessesAreNoFailures(t *testing.T) {
	t.Parallel()
	s := start(t, "TRUSTED_PROXY_HEADER=X-Real-IP")
	c := s.customer()
	s.hashQuickly(s.find("users", c.id), "password")
	for i := range 25 {
		s.from(fmt.Sprintf("10.1.%d.1", i), "POST", login, object{"email": c.email, "password": "password"}).ok()
	}
	s.from("10.2.0.1", "POST", login, pair(c.email)).refused(401, "")
	known := 0
	if err := s.app.DB().NewQuery(`SELECT count(*) FROM throttles WHERE action = 'known'`).Row(&known); err != nil || known > 10 {
		t.Errorf("%d addresses of one account are kept: %v", known, err)
	}
}
