package hooks_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

const saysSuspended = "This account is suspended"

// superuser creates an admin of the marketplace.
func (s *server) superuser() person {
	s.Helper()
	admin := s.record("_superusers", object{"email": fmt.Sprintf("owner%d@example.in", next()), "password": "password-of-admin"})
	return person{id: admin.Id, email: admin.Email(), token: s.tokenOf(admin)}
}

// adminEdits changes a record like the dashboard and /adminactivity.
func (s *server) adminEdits(admin person, collection, id string, changes object) *answer {
	s.Helper()
	got := s.call("PATCH", "/api/collections/"+collection+"/records/"+id, admin.token, changes)
	if got.status != 200 {
		s.Fatalf("%s answered %d: %s", got.what, got.status, got.raw)
	}
	return got
}

func (s *server) suspend(admin, who person) {
	s.Helper()
	s.adminEdits(admin, "users", who.id, object{"suspended": true, "suspendedReason": "Three complaints"})
}

func (s *server) lift(admin, who person) {
	s.Helper()
	s.adminEdits(admin, "users", who.id, object{"suspended": false})
}

func (s *server) login(path, email, password string) *answer {
	s.Helper()
	return s.call("POST", path, "", object{"email": email, "password": password})
}

func TestSuspensionSaysWhenAndWhy(t *testing.T) {
	t.Parallel()
	s := start(t)
	admin, c := s.superuser(), s.customer()
	s.suspend(admin, c)
	user := s.find("users", c.id)
	since := user.GetDateTime("suspendedAt").Time()
	if !user.GetBool("suspended") || user.GetString("suspendedReason") != "Three complaints" || s.now().Sub(since).Abs() > time.Minute {
		t.Error("suspended without a reason or a date:", user.PublicExport(), since)
	}
	// The server sets the date.
	s.adminEdits(admin, "users", c.id, object{"suspendedAt": "2020-01-01 00:00:00.000Z", "suspendedReason": "Four complaints"})
	user = s.find("users", c.id)
	if !user.GetDateTime("suspendedAt").Time().Equal(since) || user.GetString("suspendedReason") != "Four complaints" {
		t.Error("after an edit:", user.GetString("suspendedAt"), user.GetString("suspendedReason"))
	}
	s.lift(admin, c)
	user = s.find("users", c.id)
	if user.GetBool("suspended") || user.GetString("suspendedAt") != "" || user.GetString("suspendedReason") != "" {
		t.Error("something of the suspension is left after lifting it:", user.GetString("suspendedAt"), user.GetString("suspendedReason"))
	}
	own := s.login("/api/v1/auth/login", c.email, "password").ok().text("token")
	if got := s.call("GET", "/api/collections/users/records/"+c.id, own, nil); got.status != 200 || strings.Contains(got.raw, "suspended") {
		t.Error("a person reads the fields of the suspension:", got.raw)
	}
}

func TestNobodySignsInToASuspendedAccount(t *testing.T) {
	t.Parallel()
	g := startGoogle(t)
	s := start(t, g.settings()...)
	admin, c := s.superuser(), s.customer()
	const mobile = "9811198112"
	user := s.find("users", c.id)
	user.Set("mobileno", mobile)
	user.Set("mobileVerified", true)
	s.save(user)
	s.google(g.code(claims("asha", c.email, "Asha"))).ok()
	s.suspend(admin, c)

	unknown := s.login("/api/v1/auth/login", "nobody@example.in", "password").refused(401, "")
	for _, path := range []string{"/api/v1/auth/login", "/api/v1/user/userlogin"} {
		s.login(path, c.email, "password").refused(403, saysSuspended)
		if wrong := s.login(path, c.email, "wrong-password").refused(401, ""); wrong.raw != unknown.raw {
			t.Errorf("%s tells a stranger more: %s", path, wrong.raw)
		}
	}
	const core = "/api/collections/users/"
	s.call("POST", core+"auth-with-password", "", object{"identity": c.email, "password": "password"}).refused(403, saysSuspended)
	s.call("POST", core+"auth-with-password", "", object{"identity": c.email, "password": "wrong-password"}).refused(400, "")

	s.call("POST", "/api/v1/auth/loginwithmobilenumber", "", object{"mobileNo": mobile}).ok()
	byMobile := object{"mobileNo": mobile, "otpSTR": s.code(mobile)}
	s.call("POST", "/api/v1/auth/loginwithmobilenumber", "", byMobile).refused(403, saysSuspended)

	s.google(g.code(claims("asha", c.email, "Asha"))).refused(403, saysSuspended)
	s.google(g.code(claims("asha2", c.email, "Asha"))).refused(403, saysSuspended) // another Google account with the same address
	s.call("POST", core+"auth-with-oauth2", "", object{
		"provider": "google", "code": g.code(claims("asha", c.email, "Asha")), "codeVerifier": googleVerifier, "redirectURL": googleReturn,
	}).refused(403, saysSuspended)
	if links, err := s.app.FindAllExternalAuthsByRecord(s.find("users", c.id)); err != nil || len(links) != 1 {
		t.Error("a refused sign-in has linked an account:", len(links), err)
	}

	s.lift(admin, c)
	s.login("/api/v1/user/userlogin", c.email, "password").ok()
	s.google(g.code(claims("asha", c.email, "Asha"))).ok()
}

func TestSuspensionEndsSessionsAndLinks(t *testing.T) {
	t.Parallel()
	s := start(t, "SUPPORT_EMAIL=help@lotus.example")
	admin, c, p := s.superuser(), s.customer(), s.photographer()
	s.call("POST", "/api/v1/auth/forgotpassword", "", object{"email": c.email}).ok()
	_, link, _ := strings.Cut(s.outbox(c.email)[0].GetString("text"), "/update-password/")
	link = strings.Fields(link)[0]
	before := len(s.outbox(c.email))
	files := s.call("POST", "/api/files/token", c.token, nil).text("token")
	if files == "" {
		t.Fatal("no token for files")
	}
	ended := s.connectionOf(c)
	s.suspend(admin, c)
	s.suspend(admin, p)
	receive(t, "the end of the live connection", ended)

	refused := func(when, says string) {
		t.Helper()
		for path, who := range map[string]person{
			"/api/v1/user/profile/getUserDeets/" + c.id: c, "/api/v1/user/profile/" + c.id: c,
			"/api/v1/portfolio/getPhotographerProfile": p, "/api/v1/dashboard/userreq/" + p.profile: p,
		} {
			s.call("GET", path, who.token, nil).refused(401, says)
		}
		s.call("POST", "/api/v1/auth/verify", "", object{"token": c.token}).refused(401, "")
		s.call("POST", "/api/collections/users/auth-refresh", c.token, nil).refused(401, says)
		s.call("GET", "/api/collections/users/records/"+c.id, c.token, nil).refused(404, "")
		if _, err := s.app.FindAuthRecordByToken(files, core.TokenTypeFile); err == nil {
			t.Errorf("%s the token for files works", when)
		}
		reset := object{"token": link, "password": "a-new-password", "confirmPassword": "a-new-password"}
		s.call("POST", "/api/v1/auth/resetpassword", "", reset).refused(400, "")
		s.call("POST", "/api/collections/users/confirm-password-reset", "", object{
			"token": link, "password": "a-new-password", "passwordConfirm": "a-new-password",
		}).refused(400, "")
	}
	refused("while suspended", saysSuspended+". Please write to help@lotus.example.")
	known := s.call("POST", "/api/v1/auth/forgotpassword", "", object{"email": c.email}).ok()
	unknown := s.call("POST", "/api/v1/auth/forgotpassword", "", object{"email": "nobody@example.in"}).ok()
	if known.raw != unknown.raw {
		t.Error("a suspended account is told apart:", known.raw, unknown.raw)
	}
	if got := s.call("POST", "/api/collections/users/request-password-reset", "", object{"email": c.email}); got.status != 204 {
		t.Error(got.status, got.raw)
	}
	other := s.customer() // PocketBase writes the mail after its response
	if got := s.call("POST", "/api/collections/users/request-password-reset", "", object{"email": other.email}); got.status != 204 {
		t.Error(got.status, got.raw)
	}
	s.soon("the mail to another account", func() bool { return len(s.outbox(other.email)) == 1 })
	if len(s.outbox(c.email)) != before {
		t.Error("mail goes to a suspended account")
	}
	s.lift(admin, c)
	s.lift(admin, p)
	refused("after the suspension", "")
	s.call("POST", "/api/v1/auth/forgotpassword", "", object{"email": c.email}).ok()
	if len(s.outbox(c.email)) != before+1 {
		t.Error("no mail after the suspension")
	}
}

// TestATokenOfASuspendedAccountIsNoSession signs a token with the current key of the suspended account, like a sign-in that
// runs at the same time as the suspension.
func TestATokenOfASuspendedAccountIsNoSession(t *testing.T) {
	t.Parallel()
	s := start(t)
	admin, c := s.superuser(), s.customer()
	s.suspend(admin, c)
	token := s.tokenOf(s.find("users", c.id))
	s.call("GET", "/api/v1/user/profile/getUserDeets/"+c.id, token, nil).refused(401, "")
	s.call("POST", "/api/v1/auth/verify", "", object{"token": token}).refused(401, "")
	s.call("POST", "/api/collections/users/auth-refresh", token, nil).refused(401, "")
	s.call("GET", "/api/collections/users/records/"+c.id, token, nil).refused(404, "")
}

// TestOnlyTheOwnTokenTellsOfASuspension sends tokens that the account never had, and one that was revoked earlier. They get
// the answer of a token of nobody.
func TestOnlyTheOwnTokenTellsOfASuspension(t *testing.T) {
	s := start(t)
	admin, c, other := s.superuser(), s.customer(), s.customer()
	ended := c.token
	user := s.find("users", c.id)
	user.RefreshTokenKey()
	s.save(user)
	own := s.tokenOf(user)
	head, mac := own[:strings.LastIndex(own, ".")], other.token[strings.LastIndex(other.token, "."):]
	s.suspend(admin, c)
	path := "/api/v1/user/profile/" + c.id
	plain := s.call("GET", path, "made-up", nil).hasCode(401, "session_ended")
	for name, token := range map[string]string{"forged": head + mac, "ended before": ended} {
		if got := s.call("GET", path, token, nil).refused(401, ""); got.raw != plain.raw {
			t.Errorf("a token that is %s is told %s", name, got.raw)
		}
	}
	s.call("GET", path, own, nil).refused(401, saysSuspended).refusedField(401, "account")
	if got := s.call("GET", "/api/v1/scheduleBooking/locations", own, nil); got.status != 200 {
		t.Error("a public call is refused:", got.raw)
	}
	s.lift(admin, c)
	if got := s.call("GET", path, own, nil).refused(401, ""); got.raw != plain.raw {
		t.Error("after the suspension:", got.raw)
	}
}

// connectionOf opens a realtime connection and returns a channel that is closed when the server ends the connection.
func (s *server) connectionOf(who person) <-chan struct{} {
	s.Helper()
	response, err := http.Get(s.url + "/api/realtime")
	if err != nil {
		s.Fatal(err)
	}
	s.Cleanup(func() { response.Body.Close() })
	first := make([]byte, 256)
	n, err := response.Body.Read(first)
	if err != nil {
		s.Fatal(err)
	}
	id, _, _ := strings.Cut(strings.TrimPrefix(string(first[:n]), "id:"), "\n")
	if got := s.call("POST", "/api/realtime", who.token, object{"clientId": id, "subscriptions": []string{"bookings/*"}}); got.status != 204 {
		s.Fatal("subscribe:", got.raw)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_, _ = io.Copy(io.Discard, response.Body)
	}()
	return ended
}
