package ops_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/demo/sandbox/faulty"
)

func TestRequestsCarryAnID(t *testing.T) {
	t.Parallel()
	s, j := apptest.Journaling(t)
	s.Serve()
	c := s.People.Customer()
	ask := func(id string) string {
		return s.CallWith(http.Header{"X-Request-Id": {id}}, "GET", "/api/v1/booking/"+c.ID+"?q=secret", nil).Header.Get("X-Request-Id")
	}
	if got := ask("proxy-7.A_b"); got != "proxy-7.A_b" {
		t.Error("a proxy's request id became", got)
	}
	made := ask("")
	for _, odd := range []string{strings.Repeat("x", 65), "a b", `"}`, "x\u00e9"} {
		if got := ask(odd); got == odd || len(got) != len(made) || got == made {
			t.Errorf("%q became %q", odd, got)
		}
	}
	line := s.Health.Logged(j, made)
	if line["route"] != "GET /api/v1/booking/{userId}" || line["url"] != "/api/v1/booking/"+c.ID || line["status"] != 401.0 ||
		line["level"] != "INFO" || line["userIP"] != nil {
		t.Error(line)
	}
	if _, err := s.App.DB().NewQuery("ALTER TABLE bookings RENAME TO lost").Execute(); err != nil {
		t.Fatal(err)
	}
	line = s.Health.Logged(j, s.Health.Break("/api/v1/user/profile/"+c.ID, c.Token))
	if cause, _ := line["error"].(string); line["status"] != 500.0 || !strings.Contains(cause, "no such table") {
		t.Error(line)
	}
}

// TestLogsHoldNobodysData uses every feature that receives a secret, with valid and invalid secrets, and then checks
// that the logs contain none of them.
func TestLogsHoldNobodysData(t *testing.T) {
	t.Parallel()
	const (
		mobile, password, street, name = "9811198111", "lotus-pond-7", "14 Nizamuddin East", "Tarapore"
	)
	var smsCodes []string
	texts := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		smsCodes = append(smsCodes, r.URL.Query().Get("otp"))
		w.WriteHeader(http.StatusInternalServerError)
		_, _ = io.WriteString(w, "cannot reach "+r.URL.RawQuery)
	}))
	defer texts.Close()
	g := apptest.StartGoogle(t)
	office, settings := apptest.StartMailServer(t)
	on, j := apptest.Journaling(t)
	s := apptest.NewPaymentsOn(on, g.Settings(append(settings, "SMS_PROVIDER=msg91", "SMS_API_URL="+texts.URL, "MSG91_AUTH_KEY=sms-key-of-ours",
		"MSG91_TEMPLATE_ID=template", "OTP_RESEND_SECONDS=0")...)...)
	asha, ravi := s.Asha, s.Ravi
	admin := s.DB.Record("_superusers", apptest.Object{"email": "owner@example.in", "password": "password-of-admin"})
	adminToken := s.People.TokenOf(admin)
	secrets := []string{
		mobile, password, street, name, asha.Email, asha.Token, ravi.Email, ravi.Token, adminToken, "owner@example.in",
		"password-of-admin", "meera@example.in", "wrong-password", "google-code", "gita@example.in", "sms-key-of-ours",
	}
	settled := func(a *apptest.Answer) *apptest.Answer { return a } // any status is accepted

	code := mailed(s.Server, office, "meera@example.in", func() {
		s.Call("POST", "/api/v1/auth/sendotp", "", apptest.Object{"email": "meera@example.in"}).OK()
	}, apptest.SixDigits.FindString)
	s.Call("POST", "/api/v1/auth/verifyotp", "", apptest.Object{"email": "meera@example.in", "otpSTR": "000000"}).Refused(400, "")
	proof := s.Call("POST", "/api/v1/auth/verifyotp", "", apptest.Object{"email": "meera@example.in", "otpSTR": code}).OK().Text("verificationToken")
	signUp := apptest.Object{"fullName": name, "email": "meera@example.in", "password": password, "verificationToken": proof}
	meera := s.Call("POST", "/api/v1/user/usersignup", "", signUp).OK()
	s.Call("POST", "/api/v1/user/usersignup", "", signUp).Refused(400, "")
	login := s.Call("POST", "/api/v1/auth/login", "", apptest.Object{"email": "meera@example.in", "password": password}).OK()
	s.Call("POST", "/api/v1/auth/login", "", apptest.Object{"email": "meera@example.in", "password": "wrong-password"}).Refused(401, "")
	secrets = append(secrets, code, proof, meera.Text("token"), login.Text("token"))

	s.Call("PUT", "/api/v1/user/profile/"+asha.ID, asha.Token, apptest.Object{"mobileno": mobile}).OK()
	s.Call("POST", "/api/v1/auth/sendotp", "", apptest.Object{"mobileNo": mobile}).OK()
	s.Soon("a failed text", func() bool { return s.Mails.To(mobile)[0].GetString("lastError") != "" })
	secrets = append(secrets, smsCodes...)

	reset := mailed(s.Server, office, asha.Email, func() {
		s.Call("POST", "/api/v1/auth/forgotpassword", "", apptest.Object{"email": asha.Email}).OK()
	}, linked("/update-password/"))
	settled(s.Call("GET", "/update-password/"+reset, "", nil))
	settled(s.Call("GET", "/nothing.php/"+reset+"?token="+reset+".php", "", nil))
	settled(s.Call("GET", "/auth/google?state=x&code=google-code", "", nil))
	s.Call("POST", "/api/v1/auth/resetpassword", "", apptest.Object{"token": reset + "x", "password": password, "confirmPassword": password}).Refused(400, "")
	s.People.GoogleSignIn("google-code").Refused(400, "")
	s.People.GoogleSignIn(g.Code(apptest.GoogleClaims("g", "gita@example.in", name))).OK()
	g.Goes(func(string, http.ResponseWriter, *http.Request) bool { panic(http.ErrAbortHandler) })
	s.People.GoogleSignIn("google-code").Refused(503, "")
	secrets = append(secrets, reset)

	fileToken := s.Call("POST", "/api/files/token", asha.Token, nil).Text("token")
	settled(s.Call("GET", "/api/files/users/"+asha.ID+"/none.jpg?token="+fileToken, "", nil))
	for _, filter := range []string{"email='meera@example.in'", "fullName~'" + name + "'&&(", "mobileno='" + mobile + "'"} {
		for _, token := range []string{asha.Token, adminToken} {
			settled(s.Call("GET", "/api/collections/users/records?filter="+url.QueryEscape(filter), token, nil))
		}
	}
	settled(s.Call("GET", "/api/items?q="+name, "", nil))
	settled(s.Call("GET", "/api/items?rating="+name, "", nil))
	settled(s.Call("GET", "/api/nothing/"+asha.Email+"?token="+asha.Token, "", nil))
	settled(s.Call("POST", "/api/collections/_superusers/auth-with-password", "", apptest.Object{"identity": "owner@example.in", "password": "wrong-password"}))
	settled(s.Call("POST", "/api/collections/_superusers/auth-with-password", "", apptest.Object{"identity": "owner@example.in", "password": "password-of-admin"}))
	settled(s.Call("PATCH", "/api/collections/users/records/"+asha.ID, adminToken, apptest.Object{"email": ravi.Email, "mobileno": "x" + mobile}))
	secrets = append(secrets, fileToken)

	booked := s.Bookings.Form(48 * time.Hour)
	booked["shootAddress"] = street
	id := s.Bookings.Book(asha, ravi, booked).OK().Text("_id")
	s.Bookings.Book(asha, ravi, booked).Refused(409, "")
	s.Call("POST", "/api/v1/booking/addAddress/"+asha.ID, asha.Token, apptest.Object{"address": street}).OK()
	s.Call("PUT", "/api/v1/dashboard/userreq/"+id, ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	s.Breaks(faulty.Hang)
	s.Capture(id).Refused(503, "")
	s.Breaks(faulty.None)
	paid := s.Pay(s.Ordered(id))
	s.Verify(paid).OK()
	secrets = append(secrets, paid.Signature)
	s.Deliver(s.TakeWebhooks()...)
	office.Refuses.Store(true)
	s.Call("POST", "/api/v1/home/contactus", "", apptest.Object{
		"fullName": name, "email": "meera@example.in", "thoughts": "Call " + mobile,
	}).OK()
	s.Call("POST", "/api/v1/auth/sendotp", "", apptest.Object{"email": "meera@example.in"}).OK()
	s.Soon("a refused mail", func() bool { return s.Mails.To("meera@example.in")[0].GetString("lastError") != "" })
	if _, err := s.App.DB().NewQuery("ALTER TABLE bookings RENAME TO lost").Execute(); err != nil {
		t.Fatal(err)
	}

	logged := s.Health.AllLogged(j, s.Health.Break("/api/v1/user/profile/"+asha.ID+"?q="+name, asha.Token))
	if n := len(j.Lines(t, "")); n < 30 {
		t.Errorf("only %d lines were written", n)
	}
	for place, text := range logged {
		text = fractions.ReplaceAllString(text, "")
		for _, secret := range secrets {
			if at := strings.Index(text, secret); at >= 0 {
				t.Errorf("%s contains %s: %q", place, secret, text[max(0, at-200):min(len(text), at+100)])
			}
		}
	}
}

// fractions finds times and durations with fractional digits, which can contain the digits of a code by chance.
var fractions = regexp.MustCompile(`(:\d\d|execTime\W+\d+)\.\d+`)

// linked returns a function that finds a link with the given path in an email, and returns the text that follows the
// path.
func linked(path string) func(string) string {
	return func(text string) string {
		_, rest, _ := strings.Cut(text, path)
		return strings.FieldsFunc(rest+" ", func(r rune) bool { return strings.ContainsRune(" \r\n<\"", r) })[0]
	}
}

// mailed calls ask, waits until the server has sent an email to the given address, and returns the result of find for
// the text of the email.
func mailed(s *apptest.Server, office *apptest.MailServer, to string, ask func(), find func(string) string) string {
	s.Helper()
	before := len(office.Received(to))
	ask()
	s.Soon("a mail to "+to, func() bool { return len(office.Received(to)) > before })
	mails := office.Received(to)
	_, text, _ := strings.Cut(mails[len(mails)-1], "text/plain")
	text, _, _ = strings.Cut(strings.ReplaceAll(strings.ReplaceAll(text, "=\r\n", ""), "=3D", "="), "text/html")
	return find(text)
}
