package accounts_test

import (
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
)

const saysSuspended = "This account is suspended"

func TestSuspensionSaysWhenAndWhy(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	admin, c := s.People.Superuser(), s.People.Customer()
	s.People.Suspend(admin, c)
	user := s.DB.Find("users", c.ID)
	since := user.GetDateTime("suspendedAt").Time()
	if !user.GetBool("suspended") || user.GetString("suspendedReason") != "Three complaints" || s.Now().Sub(since).Abs() > time.Minute {
		t.Error("the reason or the date of the suspension is wrong:", user.PublicExport(), since)
	}
	// The server sets the date.
	s.Admins.EditAs(admin, "users", c.ID, apptest.Object{"suspendedAt": "2020-01-01 00:00:00.000Z", "suspendedReason": "Four complaints"})
	user = s.DB.Find("users", c.ID)
	if !user.GetDateTime("suspendedAt").Time().Equal(since) || user.GetString("suspendedReason") != "Four complaints" {
		t.Error("an edit changed the suspension to", user.GetString("suspendedAt"), user.GetString("suspendedReason"))
	}
	s.People.Lift(admin, c)
	user = s.DB.Find("users", c.ID)
	if user.GetBool("suspended") || user.GetString("suspendedAt") != "" || user.GetString("suspendedReason") != "" {
		t.Error("the fields of the suspension are not cleared:", user.GetString("suspendedAt"), user.GetString("suspendedReason"))
	}
	own := s.People.Login("/api/v1/auth/login", c.Email, "password").OK().Text("token")
	if got := s.Call("GET", "/api/collections/users/records/"+c.ID, own, nil); got.Status != 200 || strings.Contains(got.Raw, "suspended") {
		t.Error("the owner can read the fields of the suspension:", got.Raw)
	}
}

func TestNobodySignsInToASuspendedAccount(t *testing.T) {
	t.Parallel()
	g := apptest.StartGoogle(t)
	s := apptest.Start(t, g.Settings()...)
	admin, c := s.People.Superuser(), s.People.Customer()
	const mobile = "9811198112"
	user := s.DB.Find("users", c.ID)
	user.Set("mobileno", mobile)
	user.Set("mobileVerified", true)
	s.DB.Save(user)
	s.People.GoogleSignIn(g.Code(apptest.GoogleClaims("asha", c.Email, "Asha"))).OK()
	s.People.Suspend(admin, c)

	unknown := s.People.Login("/api/v1/auth/login", "nobody@example.in", "password").Refused(401, "")
	for _, path := range []string{"/api/v1/auth/login", "/api/v1/user/userlogin"} {
		s.People.Login(path, c.Email, "password").Refused(403, saysSuspended)
		if wrong := s.People.Login(path, c.Email, "wrong-password").Refused(401, ""); wrong.Raw != unknown.Raw {
			t.Errorf("%s reveals to a stranger that the account is suspended: %s", path, wrong.Raw)
		}
	}
	const core = "/api/collections/users/"
	s.Call("POST", core+"auth-with-password", "", apptest.Object{"identity": c.Email, "password": "password"}).Refused(403, saysSuspended)
	s.Call("POST", core+"auth-with-password", "", apptest.Object{"identity": c.Email, "password": "wrong-password"}).Refused(400, "")

	s.Call("POST", "/api/v1/auth/loginwithmobilenumber", "", apptest.Object{"mobileNo": mobile}).OK()
	byMobile := apptest.Object{"mobileNo": mobile, "otpSTR": s.Mails.Code(mobile)}
	s.Call("POST", "/api/v1/auth/loginwithmobilenumber", "", byMobile).Refused(403, saysSuspended)

	s.People.GoogleSignIn(g.Code(apptest.GoogleClaims("asha", c.Email, "Asha"))).Refused(403, saysSuspended)
	s.People.GoogleSignIn(g.Code(apptest.GoogleClaims("asha2", c.Email, "Asha"))).Refused(403, saysSuspended) // another Google account with the same address
	s.Call("POST", core+"auth-with-oauth2", "", apptest.Object{
		"provider": "google", "code": g.Code(apptest.GoogleClaims("asha", c.Email, "Asha")), "codeVerifier": apptest.GoogleVerifier, "redirectURL": apptest.GoogleReturn,
	}).Refused(403, saysSuspended)
	if links, err := s.App.FindAllExternalAuthsByRecord(s.DB.Find("users", c.ID)); err != nil || len(links) != 1 {
		t.Error("a refused sign-in has changed the linked accounts:", len(links), err)
	}

	s.People.Lift(admin, c)
	s.People.Login("/api/v1/user/userlogin", c.Email, "password").OK()
	s.People.GoogleSignIn(g.Code(apptest.GoogleClaims("asha", c.Email, "Asha"))).OK()
}

func TestSuspensionEndsSessionsAndLinks(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t, "SUPPORT_EMAIL=help@lotus.example")
	admin, c, p := s.People.Superuser(), s.People.Customer(), s.People.Photographer()
	s.Call("POST", "/api/v1/auth/forgotpassword", "", apptest.Object{"email": c.Email}).OK()
	_, link, _ := strings.Cut(s.Mails.To(c.Email)[0].GetString("text"), "/update-password/")
	link = strings.Fields(link)[0]
	before := len(s.Mails.To(c.Email))
	files := s.Call("POST", "/api/files/token", c.Token, nil).Text("token")
	if files == "" {
		t.Fatal("the response contains no file token")
	}
	ended := connectionOf(s, c)
	s.People.Suspend(admin, c)
	s.People.Suspend(admin, p)
	apptest.Receive(t, "the end of the live connection", ended)

	refused := func(when, says string) {
		t.Helper()
		for path, who := range map[string]apptest.Person{
			"/api/v1/user/profile/getUserDeets/" + c.ID: c, "/api/v1/user/profile/" + c.ID: c,
			"/api/v1/portfolio/getPhotographerProfile": p, "/api/v1/dashboard/userreq/" + p.Profile: p,
		} {
			s.Call("GET", path, who.Token, nil).Refused(401, says)
		}
		s.Call("POST", "/api/v1/auth/verify", "", apptest.Object{"token": c.Token}).Refused(401, "")
		s.Call("POST", "/api/collections/users/auth-refresh", c.Token, nil).Refused(401, says)
		s.Call("GET", "/api/collections/users/records/"+c.ID, c.Token, nil).Refused(404, "")
		if _, err := s.App.FindAuthRecordByToken(files, core.TokenTypeFile); err == nil {
			t.Errorf("%s the file token is still valid", when)
		}
		reset := apptest.Object{"token": link, "password": "a-new-password", "confirmPassword": "a-new-password"}
		s.Call("POST", "/api/v1/auth/resetpassword", "", reset).Refused(400, "")
		s.Call("POST", "/api/collections/users/confirm-password-reset", "", apptest.Object{
			"token": link, "password": "a-new-password", "passwordConfirm": "a-new-password",
		}).Refused(400, "")
	}
	refused("while suspended", saysSuspended+". Please write to help@lotus.example.")
	known := s.Call("POST", "/api/v1/auth/forgotpassword", "", apptest.Object{"email": c.Email}).OK()
	unknown := s.Call("POST", "/api/v1/auth/forgotpassword", "", apptest.Object{"email": "nobody@example.in"}).OK()
	if known.Raw != unknown.Raw {
		t.Error("the responses reveal that an account is suspended:", known.Raw, unknown.Raw)
	}
	if got := s.Call("POST", "/api/collections/users/request-password-reset", "", apptest.Object{"email": c.Email}); got.Status != 204 {
		t.Error(got.Status, got.Raw)
	}
	other := s.People.Customer() // serves as a reference, because PocketBase sends the email after its response
	if got := s.Call("POST", "/api/collections/users/request-password-reset", "", apptest.Object{"email": other.Email}); got.Status != 204 {
		t.Error(got.Status, got.Raw)
	}
	s.Soon("the mail to another account", func() bool { return len(s.Mails.To(other.Email)) == 1 })
	if len(s.Mails.To(c.Email)) != before {
		t.Error("a suspended account got mail")
	}
	s.People.Lift(admin, c)
	s.People.Lift(admin, p)
	refused("after the suspension", "")
	s.Call("POST", "/api/v1/auth/forgotpassword", "", apptest.Object{"email": c.Email}).OK()
	if len(s.Mails.To(c.Email)) != before+1 {
		t.Error("no mail after the suspension")
	}
}

// TestATokenOfASuspendedAccountIsNoSession uses a token that is signed with the current key of the suspended account,
// like a token from a concurrent sign-in. The server must refuse it.
func TestATokenOfASuspendedAccountIsNoSession(t *testing.T) {
	t.Parallel()
	s := apptest.Start(t)
	admin, c := s.People.Superuser(), s.People.Customer()
	s.People.Suspend(admin, c)
	token := s.People.TokenOf(s.DB.Find("users", c.ID))
	s.Call("GET", "/api/v1/user/profile/getUserDeets/"+c.ID, token, nil).Refused(401, "")
	s.Call("POST", "/api/v1/auth/verify", "", apptest.Object{"token": token}).Refused(401, "")
	s.Call("POST", "/api/collections/users/auth-refresh", token, nil).Refused(401, "")
	s.Call("GET", "/api/collections/users/records/"+c.ID, token, nil).Refused(404, "")
}

// TestOnlyTheOwnTokenTellsOfASuspension sends tokens that never belonged to the account, and one that was revoked
// earlier. The server must treat them like unknown tokens.
func TestOnlyTheOwnTokenTellsOfASuspension(t *testing.T) {
	s := apptest.Start(t)
	admin, c, other := s.People.Superuser(), s.People.Customer(), s.People.Customer()
	ended := c.Token
	user := s.DB.Find("users", c.ID)
	user.RefreshTokenKey()
	s.DB.Save(user)
	own := s.People.TokenOf(user)
	head, mac := own[:strings.LastIndex(own, ".")], other.Token[strings.LastIndex(other.Token, "."):]
	s.People.Suspend(admin, c)
	path := "/api/v1/user/profile/" + c.ID
	plain := s.Call("GET", path, "made-up", nil).HasCode(401, "session_ended")
	for name, token := range map[string]string{"forged": head + mac, "ended before": ended} {
		if got := s.Call("GET", path, token, nil).Refused(401, ""); got.Raw != plain.Raw {
			t.Errorf("the response to a token that is %s is %s", name, got.Raw)
		}
	}
	s.Call("GET", path, own, nil).Refused(401, saysSuspended).RefusedField(401, "account")
	if got := s.Call("GET", "/api/v1/scheduleBooking/locations", own, nil); got.Status != 200 {
		t.Error("a public call was refused:", got.Raw)
	}
	s.People.Lift(admin, c)
	if got := s.Call("GET", path, own, nil).Refused(401, ""); got.Raw != plain.Raw {
		t.Error("the response to a token from before the suspension is", got.Raw)
	}
}

// connectionOf opens a realtime connection and returns a channel that is closed when the server ends the connection.
func connectionOf(s *apptest.Server, who apptest.Person) <-chan struct{} {
	s.Helper()
	response, err := http.Get(s.URL + "/api/realtime")
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
	if got := s.Call("POST", "/api/realtime", who.Token, apptest.Object{"clientId": id, "subscriptions": []string{"bookings/*"}}); got.Status != 204 {
		s.Fatal("subscribe:", got.Raw)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		_, _ = io.Copy(io.Discard, response.Body)
	}()
	return ended
}
