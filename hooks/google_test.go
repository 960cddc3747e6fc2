package hooks_test

import (
	"net/http"
	"strings"
	"testing"
)

func TestSomebodyNewComesFromGoogle(t *testing.T) {
	t.Parallel()
	g := startGoogle(t)
	s := start(t, g.settings()...)
	first := s.call("POST", "/api/v1/user/user-google-signup", "", object{
		"code": g.code(claims("g1", "Meera.Iyer@Example.in", "Meera  Iyer")), "codeVerifier": googleVerifier, "role": "Photographer",
	}).ok()
	user := first.object("user")
	if first.text("message") != "User Signup Successful" || user["fullName"] != "Meera Iyer" ||
		user["email"] != "meera.iyer@example.in" || user["role"] != "user" || user["picture"] == "" {
		t.Error(first.raw)
	}
	record := s.find("users", user["_id"].(string))
	if !record.Verified() || record.GetString("mobileno") != "" {
		t.Error("not the account of a verified customer:", record)
	}
	s.call("GET", "/api/v1/user/profile/getUserDeets/"+record.Id, first.text("token"), nil).ok()

	for _, path := range []string{googleLogin, "/api/v1/auth/google-login", "/api/v1/user/user-google-signup"} {
		again := s.call("POST", path, "", object{
			"code": g.code(claims("g1", "meera.has.moved@example.in", "Meera")), "codeVerifier": googleVerifier, "redirectUrl": googleReturn,
		}).ok()
		if again.object("user")["_id"] != record.Id || again.text("message") != "Login Successful" {
			t.Error("the returning person is another:", again.raw)
		}
	}
	unnamed := s.google(g.code(object{"sub": "g2", "email": "kabir.sen@example.in", "email_verified": true})).ok()
	marked := s.google(g.code(object{"sub": "g9", "email": "leela@example.in", "email_verified": true, "name": "<b>Meera ＜Iyer＞"})).ok()
	if marked.object("user")["fullName"] != "bMeera Iyer" {
		t.Error(marked.raw)
	}
	if unnamed.object("user")["fullName"] != "kabir.sen" {
		t.Error(unnamed.raw)
	}
}

// TestAGoogleSignUpIsRepeatedByItsKey: a code works once, so a lost response could not be repeated without the key.
func TestAGoogleSignUpIsRepeatedByItsKey(t *testing.T) {
	t.Parallel()
	g := startGoogle(t)
	s := start(t, g.settings()...)
	const path = "/api/v1/user/user-google-signup"
	form := object{"code": g.code(claims("g1", "meera@example.in", "Meera")), "codeVerifier": googleVerifier}
	if status, _ := s.keyed("key-1", path, "", object{"code": "wrong"}); status != 400 {
		t.Error(status)
	}
	status, first := s.keyed("key-1", path, "", form) // errors are not stored
	if status != 200 || !strings.Contains(first, "User Signup Successful") {
		t.Fatal(status, first)
	}
	if status, again := s.keyed("key-1", path, "", form); status != 200 || again != first {
		t.Error(status, again)
	}
	if status, raw := s.keyed("key-1", path, "", object{"code": "another"}); status != 409 {
		t.Error(status, raw)
	}
}

func TestGoogleLinksAnAddressOnlyWhenVerified(t *testing.T) {
	t.Parallel()
	g := startGoogle(t)
	s := start(t, g.settings()...)
	c, p := s.customer(), s.photographer()
	for name, unverified := range map[string]object{
		"said so":    {"sub": "evil1", "email": c.email, "email_verified": false, "name": "Mallory"},
		"not said":   {"sub": "evil2", "email": c.email, "name": "Mallory"},
		"nobody's":   {"sub": "evil3", "email": "new@example.in", "email_verified": false, "name": "Mallory"},
		"look-alike": {"sub": "evil4", "email": "\u212a" + c.email, "email_verified": true, "name": "Mallory"},
		"no address": {"sub": "evil5", "name": "Mallory"},
	} {
		s.run(name, func() { s.google(g.code(unverified)).refused(400, "has not verified") })
	}
	s.google(g.code(object{"email": c.email, "email_verified": true, "name": "Nobody"})).refused(400, "Google login failed")
	if links, err := s.app.FindAllExternalAuthsByRecord(s.find("users", c.id)); err != nil || len(links) != 0 {
		t.Fatal("the account is linked:", links, err)
	}

	linked := s.google(g.code(claims("c", strings.ToUpper(c.email), "Asha"))).ok()
	if linked.object("user")["_id"] != c.id || linked.object("user")["fullName"] != "Asha Rao" {
		t.Error(linked.raw)
	}
	s.call("POST", "/api/v1/user/userlogin", "", object{"email": c.email, "password": "password"}).ok()
	itself := s.google(g.code(claims("p", p.email, "Ravi"))).ok()
	if itself.object("user")["photographerId"] != p.profile || itself.object("user")["role"] != "Photographer" {
		t.Error("the photographer is another:", itself.raw)
	}
}

// An account that someone else created earlier with their own password belongs only to the owner of the email address.
func TestGoogleTakesAnUnverifiedAccountFromItsCreator(t *testing.T) {
	t.Parallel()
	g := startGoogle(t)
	s := start(t, g.settings()...)
	c := s.customer()
	unproven := s.find("users", c.id)
	unproven.SetVerified(false)
	if err := s.app.Save(unproven); err != nil {
		t.Fatal(err)
	}
	s.google(g.code(claims("owner", c.email, "Asha"))).ok()
	s.call("POST", "/api/v1/user/userlogin", "", object{"email": c.email, "password": "password"}).refused(401, "")
	s.call("GET", "/api/v1/user/profile/getUserDeets/"+c.id, c.token, nil).refused(401, "")
}

func TestCodesThatGoogleRefuses(t *testing.T) {
	t.Parallel()
	g := startGoogle(t)
	s := start(t, g.settings()...)
	used := g.code(claims("g1", "meera@example.in", "Meera"))
	s.google(used).ok()
	s.google(used).refused(400, "Google login failed")
	s.google("made-up").refused(400, "Google login failed")
	s.google("").refused(400, "Google login failed")
	for _, form := range []object{
		{"codeVerifier": "of-another-browser"}, {}, {"codeVerifier": googleVerifier, "redirectUrl": "https://evil.test/auth/google"},
	} {
		form["code"] = g.code(claims("g1", "meera@example.in", "Meera"))
		s.call("POST", googleLogin, "", form).refused(400, "Google login failed")
	}
}

func TestGoogleThatIsAwayIsGivenUp(t *testing.T) {
	t.Parallel() // most of its time is waiting
	g := startGoogle(t)
	s := start(t, g.settings("PROVIDER_TIMEOUT_SECONDS=0.5")...)
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
		s.run(name, func() {
			code := g.code(claims("g1", "meera@example.in", "Meera"))
			g.goes(away)
			s.google(code).refused(503, "Google did not respond") // Google hangs until the server gives up
			g.goes(nil)
		})
	}
	g.Close()
	s.google("any").refused(503, "Google did not respond")
}

func TestGoogleUnset(t *testing.T) {
	t.Parallel()
	s := start(t)
	for _, path := range []string{googleLogin, "/api/v1/auth/google-login", "/api/v1/user/user-google-signup"} {
		s.call("POST", path, "", object{"code": "any"}).refused(503, "not set up")
	}
	if config := s.call("GET", "/api/v1/config", "", nil).ok(); config.body["googleSignIn"] != false || config.body["google"] != nil {
		t.Error(config.raw)
	}
	if got := s.call("POST", coreOAuth2, "", object{"provider": "google", "code": "any"}); got.status < 400 {
		t.Error(got.raw)
	}
}

func TestConfigTellsTheBrowserOfGoogle(t *testing.T) {
	t.Parallel()
	s := start(t, "GOOGLE_CLIENT_ID=shootday", "GOOGLE_CLIENT_SECRET=the-secret")
	config := s.call("GET", "/api/v1/config", "", nil).ok()
	google := config.object("google")
	if config.body["googleSignIn"] != true || google["clientId"] != "shootday" || google["redirectUrl"] != googleReturn ||
		google["authUrl"] != "https://accounts.google.com/o/oauth2/v2/auth" || strings.Contains(config.raw, "the-secret") {
		t.Error(config.raw)
	}
}

const coreOAuth2 = "/api/collections/users/auth-with-oauth2"

// PocketBase's call stays open to other clients, with the same rules.
func TestPocketBasesOwnGoogleCall(t *testing.T) {
	t.Parallel()
	g := startGoogle(t)
	s := start(t, g.settings()...)
	c := s.customer()
	login := func(token string, claims object) *answer {
		return s.call("POST", coreOAuth2, token, object{
			"provider": "google", "code": g.code(claims), "codeVerifier": googleVerifier, "redirectURL": googleReturn,
			"createData": object{"role": "Photographer", "email": "other@example.in", "mobileno": "9811198111",
				"mobileVerified": true, "fullName": "Mallory", "password": "password", "passwordConfirm": "password"},
		})
	}
	made := login("", claims("g1", "meera@example.in", "Meera Iyer"))
	record := s.find("users", made.object("record")["id"].(string))
	if made.status != 200 || record.GetString("role") != "user" || record.Email() != "meera@example.in" ||
		record.GetString("mobileno") != "" || record.GetBool("mobileVerified") || record.GetString("fullName") != "Meera Iyer" {
		t.Error("the client has chosen something:", made.raw)
	}
	if record.ValidatePassword("password") {
		t.Error("the client has chosen the password")
	}
	login("", object{"sub": "evil", "email": c.email, "name": "Mallory"}).refused(400, "has not verified")

	methods := s.call("GET", "/api/collections/users/auth-methods", "", nil)
	if !strings.Contains(methods.raw, `"name":"google"`) || strings.Contains(methods.raw, "secret") {
		t.Error(methods.raw)
	}
}

// A code does not link Google to an account that is signed in with another email address, in either call.
func TestNobodyIsLinkedByBeingSignedIn(t *testing.T) {
	t.Parallel()
	g := startGoogle(t)
	s := start(t, g.settings()...)
	c := s.customer()
	ours := s.call("POST", googleLogin, c.token, object{
		"code": g.code(claims("g1", "meera@example.in", "Meera")), "codeVerifier": googleVerifier,
	}).ok()
	core := s.call("POST", coreOAuth2, c.token, object{
		"provider": "google", "code": g.code(claims("g2", "kabir@example.in", "Kabir")), "codeVerifier": googleVerifier, "redirectURL": googleReturn,
	})
	if ours.object("user")["_id"] == c.id || core.object("record")["id"] == c.id || core.status != 200 {
		t.Error(ours.raw, core.raw)
	}
	if links, err := s.app.FindAllExternalAuthsByRecord(s.find("users", c.id)); err != nil || len(links) != 0 {
		t.Error("the caller's account is linked:", links, err)
	}
}

func TestGoogleLeavesNoTraceInTheDatabase(t *testing.T) {
	t.Parallel()
	g := startGoogle(t)
	s := start(t, g.settings()...)
	s.google(g.code(claims("g1", "meera@example.in", "Meera"))).ok()
	for _, find := range []string{"users", "_pb_users_auth_"} {
		cached, err := s.app.FindCachedCollectionByNameOrId(find)
		if err != nil || cached.OAuth2.Enabled || len(cached.OAuth2.Providers) != 0 {
			t.Error("the cached collection was changed", err)
		}
	}
	var options string
	if err := s.app.DB().NewQuery("SELECT options FROM _collections WHERE name = 'users'").Row(&options); err != nil || strings.Contains(options, "shootday") {
		t.Error("the collection in the database was changed:", options, err)
	}
}

func TestGoogleSignInOpensNoOtherSignUp(t *testing.T) {
	t.Parallel()
	g := startGoogle(t)
	s := start(t, g.settings()...)
	c := s.customer()
	form := object{"email": "mallory@example.in", "password": "password", "passwordConfirm": "password", "fullName": "Mallory", "role": "user"}
	for _, token := range []string{"", c.token} {
		for _, query := range []string{"", "?context=oauth2", "?@request.context=oauth2"} {
			if got := s.call("POST", "/api/collections/users/records"+query, token, form); got.status != 400 && got.status != 403 {
				t.Error("anybody can sign up:", got.raw)
			}
		}
	}
	if _, err := s.app.FindAuthRecordByEmail("users", "mallory@example.in"); err == nil {
		t.Error("there is an account")
	}
}

func TestGoogleSignInIsLimitedByAddress(t *testing.T) {
	t.Parallel()
	g := startGoogle(t)
	s := start(t, g.settings()...)
	paths := []string{googleLogin, "/api/v1/auth/google-login", "/api/v1/user/user-google-signup", "/api/v1/auth/login"}
	for i := range 30 {
		s.call("POST", paths[i%4], "", object{"code": "made-up"}).refused(400, "")
	}
	limited := s.google("made-up").refused(429, "")
	if limited.header.Get("Retry-After") == "" {
		t.Error("no Retry-After")
	}
}
