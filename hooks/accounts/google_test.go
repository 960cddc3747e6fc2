package accounts_test

import (
	"net/http"
	"strings"
	"testing"

	"shootday/hooks/apptest"
)

func TestSomebodyNewComesFromGoogle(t *testing.T) {
	t.Parallel()
	g := apptest.StartGoogle(t)
	s := apptest.Start(t, g.Settings()...)
	first := s.Call("POST", "/api/v1/user/user-google-signup", "", apptest.Object{
		"code": g.Code(apptest.GoogleClaims("g1", "Meera.Iyer@Example.in", "Meera  Iyer")), "codeVerifier": apptest.GoogleVerifier, "role": "Photographer",
	}).OK()
	user := first.Object("user")
	if first.Text("message") != "User Signup Successful" || user["fullName"] != "Meera Iyer" ||
		user["email"] != "meera.iyer@example.in" || user["role"] != "user" || user["picture"] == "" {
		t.Error(first.Raw)
	}
	record := s.DB.Find("users", user["_id"].(string))
	if !record.Verified() || record.GetString("mobileno") != "" {
		t.Error("not the account of a verified customer:", record)
	}
	s.Call("GET", "/api/v1/user/profile/getUserDeets/"+record.Id, first.Text("token"), nil).OK()

	for _, path := range []string{apptest.GoogleLogin, "/api/v1/auth/google-login", "/api/v1/user/user-google-signup"} {
		again := s.Call("POST", path, "", apptest.Object{
			"code": g.Code(apptest.GoogleClaims("g1", "meera.has.moved@example.in", "Meera")), "codeVerifier": apptest.GoogleVerifier, "redirectUrl": apptest.GoogleReturn,
		}).OK()
		if again.Object("user")["_id"] != record.Id || again.Text("message") != "Login Successful" {
			t.Error("the second sign-in led to another account:", again.Raw)
		}
	}
	unnamed := s.People.GoogleSignIn(g.Code(apptest.Object{"sub": "g2", "email": "kabir.sen@example.in", "email_verified": true})).OK()
	marked := s.People.GoogleSignIn(g.Code(apptest.Object{"sub": "g9", "email": "leela@example.in", "email_verified": true, "name": "<b>Meera ＜Iyer＞"})).OK()
	if marked.Object("user")["fullName"] != "bMeera Iyer" {
		t.Error(marked.Raw)
	}
	if unnamed.Object("user")["fullName"] != "kabir.sen" {
		t.Error(unnamed.Raw)
	}
}

// TestAGoogleSignUpIsRepeatedByItsKey checks that a request whose response was lost can be repeated with the same
// idempotency key, although Google accepts a code only once.
func TestAGoogleSignUpIsRepeatedByItsKey(t *testing.T) {
	t.Parallel()
	g := apptest.StartGoogle(t)
	s := apptest.Start(t, g.Settings()...)
	const path = "/api/v1/user/user-google-signup"
	form := apptest.Object{"code": g.Code(apptest.GoogleClaims("g1", "meera@example.in", "Meera")), "codeVerifier": apptest.GoogleVerifier}
	if status, _ := s.Keyed("key-1", path, "", apptest.Object{"code": "wrong"}); status != 400 {
		t.Error(status)
	}
	status, first := s.Keyed("key-1", path, "", form) // the key can be used again, because errors are not stored
	if status != 200 || !strings.Contains(first, "User Signup Successful") {
		t.Fatal(status, first)
	}
	if status, again := s.Keyed("key-1", path, "", form); status != 200 || again != first {
		t.Error(status, again)
	}
	if status, raw := s.Keyed("key-1", path, "", apptest.Object{"code": "another"}); status != 409 {
		t.Error(status, raw)
	}
}

func TestGoogleLinksAnAddressOnlyWhenVerified(t *testing.T) {
	t.Parallel()
	g := apptest.StartGoogle(t)
	s := apptest.Start(t, g.Settings()...)
	c, p := s.People.Customer(), s.People.Photographer()
	for name, unverified := range map[string]apptest.Object{
		"said so":    {"sub": "evil1", "email": c.Email, "email_verified": false, "name": "Mallory"},
		"not said":   {"sub": "evil2", "email": c.Email, "name": "Mallory"},
		"nobody's":   {"sub": "evil3", "email": "new@example.in", "email_verified": false, "name": "Mallory"},
		"look-alike": {"sub": "evil4", "email": "\u212a" + c.Email, "email_verified": true, "name": "Mallory"},
		"no address": {"sub": "evil5", "name": "Mallory"},
	} {
		s.Subtest(name, func() { s.People.GoogleSignIn(g.Code(unverified)).Refused(400, "has not verified") })
	}
	s.People.GoogleSignIn(g.Code(apptest.Object{"email": c.Email, "email_verified": true, "name": "Nobody"})).Refused(400, "Google login failed")
	if links, err := s.App.FindAllExternalAuthsByRecord(s.DB.Find("users", c.ID)); err != nil || len(links) != 0 {
		t.Fatal("the account was linked to Google:", links, err)
	}

	linked := s.People.GoogleSignIn(g.Code(apptest.GoogleClaims("c", strings.ToUpper(c.Email), "Asha"))).OK()
	if linked.Object("user")["_id"] != c.ID || linked.Object("user")["fullName"] != "Asha Rao" {
		t.Error(linked.Raw)
	}
	s.Call("POST", "/api/v1/user/userlogin", "", apptest.Object{"email": c.Email, "password": "password"}).OK()
	itself := s.People.GoogleSignIn(g.Code(apptest.GoogleClaims("p", p.Email, "Ravi"))).OK()
	if itself.Object("user")["photographerId"] != p.Profile || itself.Object("user")["role"] != "Photographer" {
		t.Error("the sign-in led to another account than the photographer's:", itself.Raw)
	}
}

// TestGoogleTakesAnUnverifiedAccountFromItsCreator signs in with Google to an account that another person has created
// with the owner's email address. Afterwards the other person must not be able to use the account.
func TestGoogleTakesAnUnverifiedAccountFromItsCreator(t *testing.T) {
	t.Parallel()
	g := apptest.StartGoogle(t)
	s := apptest.Start(t, g.Settings()...)
	c := s.People.Customer()
	unproven := s.DB.Find("users", c.ID)
	unproven.SetVerified(false)
	if err := s.App.Save(unproven); err != nil {
		t.Fatal(err)
	}
	s.People.GoogleSignIn(g.Code(apptest.GoogleClaims("owner", c.Email, "Asha"))).OK()
	s.Call("POST", "/api/v1/user/userlogin", "", apptest.Object{"email": c.Email, "password": "password"}).Refused(401, "")
	s.Call("GET", "/api/v1/user/profile/getUserDeets/"+c.ID, c.Token, nil).Refused(401, "")
}

func TestCodesThatGoogleRefuses(t *testing.T) {
	t.Parallel()
	g := apptest.StartGoogle(t)
	s := apptest.Start(t, g.Settings()...)
	used := g.Code(apptest.GoogleClaims("g1", "meera@example.in", "Meera"))
	s.People.GoogleSignIn(used).OK()
	s.People.GoogleSignIn(used).Refused(400, "Google login failed")
	s.People.GoogleSignIn("made-up").Refused(400, "Google login failed")
	s.People.GoogleSignIn("").Refused(400, "Google login failed")
	for _, form := range []apptest.Object{
		{"codeVerifier": "of-another-browser"}, {}, {"codeVerifier": apptest.GoogleVerifier, "redirectUrl": "https://evil.test/auth/google"},
	} {
		form["code"] = g.Code(apptest.GoogleClaims("g1", "meera@example.in", "Meera"))
		s.Call("POST", apptest.GoogleLogin, "", form).Refused(400, "Google login failed")
	}
}

func TestGoogleThatIsAwayIsGivenUp(t *testing.T) {
	t.Parallel() // the test mostly waits
	g := apptest.StartGoogle(t)
	s := apptest.Start(t, g.Settings("PROVIDER_TIMEOUT_SECONDS=0.5")...)
	hang := func(r *http.Request) { <-r.Context().Done() }
	for name, away := range map[string]func(path string, w http.ResponseWriter, r *http.Request) bool{
		"hung at the token": func(_ string, _ http.ResponseWriter, r *http.Request) bool { hang(r); return true },
		"hung at the person": func(path string, _ http.ResponseWriter, r *http.Request) bool {
			if path == "/userinfo" {
				hang(r)
			}
			return path == "/userinfo"
		},
		"hung in the middle": func(_ string, w http.ResponseWriter, r *http.Request) bool {
			w.WriteHeader(200)
			w.(http.Flusher).Flush()
			hang(r)
			return true
		},
		"broken on its side": func(_ string, w http.ResponseWriter, _ *http.Request) bool { w.WriteHeader(502); return true },
	} {
		s.Subtest(name, func() {
			code := g.Code(apptest.GoogleClaims("g1", "meera@example.in", "Meera"))
			g.Goes(away)
			s.People.GoogleSignIn(code).Refused(503, "Google did not respond") // Google does not respond until the server's timeout
			g.Goes(nil)
		})
	}
	g.Close()
	s.People.GoogleSignIn("any").Refused(503, "Google did not respond")
}

func TestGoogleUnset(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	for _, path := range []string{apptest.GoogleLogin, "/api/v1/auth/google-login", "/api/v1/user/user-google-signup"} {
		s.Call("POST", path, "", apptest.Object{"code": "any"}).Refused(503, "not set up")
	}
	if config := s.Call("GET", "/api/v1/config", "", nil).OK(); config.Body["googleSignIn"] != false || config.Body["google"] != nil {
		t.Error(config.Raw)
	}
	if got := s.Call("POST", coreOAuth2, "", apptest.Object{"provider": "google", "code": "any"}); got.Status < 400 {
		t.Error(got.Raw)
	}
}

func TestConfigTellsTheBrowserOfGoogle(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "GOOGLE_CLIENT_ID=shootday", "GOOGLE_CLIENT_SECRET=the-secret")
	config := s.Call("GET", "/api/v1/config", "", nil).OK()
	google := config.Object("google")
	if config.Body["googleSignIn"] != true || google["clientId"] != "shootday" || google["redirectUrl"] != apptest.GoogleReturn ||
		google["authUrl"] != "https://accounts.google.com/o/oauth2/v2/auth" || strings.Contains(config.Raw, "the-secret") {
		t.Error(config.Raw)
	}
}

const coreOAuth2 = "/api/collections/users/auth-with-oauth2"

// TestPocketBasesOwnGoogleCall checks that clients can also use PocketBase's own route, with the same rules as
// Shootday's.
func TestPocketBasesOwnGoogleCall(t *testing.T) {
	t.Parallel()
	g := apptest.StartGoogle(t)
	s := apptest.Start(t, g.Settings()...)
	c := s.People.Customer()
	login := func(token string, claims apptest.Object) *apptest.Answer {
		return s.Call("POST", coreOAuth2, token, apptest.Object{
			"provider": "google", "code": g.Code(claims), "codeVerifier": apptest.GoogleVerifier, "redirectURL": apptest.GoogleReturn,
			"createData": apptest.Object{"role": "Photographer", "email": "other@example.in", "mobileno": "9811198111",
				"mobileVerified": true, "fullName": "Mallory", "password": "password", "passwordConfirm": "password"},
		})
	}
	made := login("", apptest.GoogleClaims("g1", "meera@example.in", "Meera Iyer"))
	record := s.DB.Find("users", made.Object("record")["id"].(string))
	if made.Status != 200 || record.GetString("role") != "user" || record.Email() != "meera@example.in" ||
		record.GetString("mobileno") != "" || record.GetBool("mobileVerified") || record.GetString("fullName") != "Meera Iyer" {
		t.Error("the client could choose a field of the account:", made.Raw)
	}
	if record.ValidatePassword("password") {
		t.Error("the client could choose the password")
	}
	login("", apptest.Object{"sub": "evil", "email": c.Email, "name": "Mallory"}).Refused(400, "has not verified")

	methods := s.Call("GET", "/api/collections/users/auth-methods", "", nil)
	if !strings.Contains(methods.Raw, `"name":"google"`) || strings.Contains(methods.Raw, "secret") {
		t.Error(methods.Raw)
	}
}

// TestNobodyIsLinkedByBeingSignedIn checks, for Shootday's route and PocketBase's, that a code does not link Google to
// an account that is signed in with another email address.
func TestNobodyIsLinkedByBeingSignedIn(t *testing.T) {
	t.Parallel()
	g := apptest.StartGoogle(t)
	s := apptest.Start(t, g.Settings()...)
	c := s.People.Customer()
	ours := s.Call("POST", apptest.GoogleLogin, c.Token, apptest.Object{
		"code": g.Code(apptest.GoogleClaims("g1", "meera@example.in", "Meera")), "codeVerifier": apptest.GoogleVerifier,
	}).OK()
	core := s.Call("POST", coreOAuth2, c.Token, apptest.Object{
		"provider": "google", "code": g.Code(apptest.GoogleClaims("g2", "kabir@example.in", "Kabir")), "codeVerifier": apptest.GoogleVerifier, "redirectURL": apptest.GoogleReturn,
	})
	if ours.Object("user")["_id"] == c.ID || core.Object("record")["id"] == c.ID || core.Status != 200 {
		t.Error(ours.Raw, core.Raw)
	}
	if links, err := s.App.FindAllExternalAuthsByRecord(s.DB.Find("users", c.ID)); err != nil || len(links) != 0 {
		t.Error("the caller's account was linked to Google:", links, err)
	}
}

func TestGoogleLeavesNoTraceInTheDatabase(t *testing.T) {
	t.Parallel()
	g := apptest.StartGoogle(t)
	s := apptest.Start(t, g.Settings()...)
	s.People.GoogleSignIn(g.Code(apptest.GoogleClaims("g1", "meera@example.in", "Meera"))).OK()
	for _, find := range []string{"users", "_pb_users_auth_"} {
		cached, err := s.App.FindCachedCollectionByNameOrId(find)
		if err != nil || cached.OAuth2.Enabled || len(cached.OAuth2.Providers) != 0 {
			t.Error("the cached collection was changed", err)
		}
	}
	var options string
	if err := s.App.DB().NewQuery("SELECT options FROM _collections WHERE name = 'users'").Row(&options); err != nil || strings.Contains(options, "shootday") {
		t.Error("the collection in the database was changed:", options, err)
	}
}

func TestGoogleSignInOpensNoOtherSignUp(t *testing.T) {
	t.Parallel()
	g := apptest.StartGoogle(t)
	s := apptest.Start(t, g.Settings()...)
	c := s.People.Customer()
	form := apptest.Object{"email": "mallory@example.in", "password": "password", "passwordConfirm": "password", "fullName": "Mallory", "role": "user"}
	for _, token := range []string{"", c.Token} {
		for _, query := range []string{"", "?context=oauth2", "?@request.context=oauth2"} {
			if got := s.Call("POST", "/api/collections/users/records"+query, token, form); got.Status != 400 && got.Status != 403 {
				t.Error("a client can create a user:", got.Raw)
			}
		}
	}
	if _, err := s.App.FindAuthRecordByEmail("users", "mallory@example.in"); err == nil {
		t.Error("the account was created")
	}
}

func TestGoogleSignInIsLimitedByAddress(t *testing.T) {
	t.Parallel()
	g := apptest.StartGoogle(t)
	s := apptest.Start(t, g.Settings()...)
	paths := []string{apptest.GoogleLogin, "/api/v1/auth/google-login", "/api/v1/user/user-google-signup", "/api/v1/auth/login"}
	for i := range 30 {
		s.Call("POST", paths[i%4], "", apptest.Object{"code": "made-up"}).Refused(400, "")
	}
	limited := s.People.GoogleSignIn("made-up").Refused(429, "")
	if limited.Header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
}
