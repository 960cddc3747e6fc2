package hooks_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/logger"

	"shootday/hooks/demo/sandbox/faulty"
	"shootday/hooks/testdb"
)

// journal is the standard error of the server.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *journal) Write(line []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(line)
}

// journaling returns a server that is not started yet and logs, which PocketBase's test app does not.
func journaling(t *testing.T) (*server, *journal) {
	t.Helper()
	j := new(journal)
	s := &server{T: t, app: testdb.New(t), log: slog.NewJSONHandler(j, nil)}
	s.app.Settings().Logs.MaxDays = 5
	return s, j
}

// lines returns the fields of each line that contains a text.
func (j *journal) lines(t *testing.T, text string) []object {
	t.Helper()
	j.mu.Lock()
	defer j.mu.Unlock()
	var found []object
	for line := range strings.Lines(j.text.String()) {
		fields := object{}
		if err := json.Unmarshal([]byte(line), &fields); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		if strings.Contains(line, text) {
			found = append(found, fields)
		}
	}
	return found
}

// logged waits until the line of the request with this id is written, and returns it. All earlier lines are written too.
func (s *server) logged(j *journal, id string) object {
	s.Helper()
	var found []object
	s.soon("the line of "+id, func() bool {
		if lines, ok := s.app.Logger().Handler().(*logger.BatchHandler); ok {
			if err := lines.WriteAll(context.Background()); err != nil {
				s.Error(err)
			}
		}
		found = j.lines(s.T, id)
		return len(found) > 0
	})
	return found[len(found)-1]
}

func TestRequestsCarryAnID(t *testing.T) {
	t.Parallel()
	s, j := journaling(t)
	s.serve()
	c := s.customer()
	ask := func(id string) string {
		return s.callWith(http.Header{"X-Request-Id": {id}}, "GET", "/api/v1/booking/"+c.id+"?q=secret", nil).header.Get("X-Request-Id")
	}
	if got := ask("proxy-7.A_b"); got != "proxy-7.A_b" {
		t.Error("a proxy's id became", got)
	}
	made := ask("")
	for _, odd := range []string{strings.Repeat("x", 65), "a b", `"}`, "x\u00e9"} {
		if got := ask(odd); got == odd || len(got) != len(made) || got == made {
			t.Errorf("%q became %q", odd, got)
		}
	}
	line := s.logged(j, made)
	if line["route"] != "GET /api/v1/booking/{userId}" || line["url"] != "/api/v1/booking/"+c.id || line["status"] != 401.0 ||
		line["level"] != "INFO" || line["userIP"] != nil {
		t.Error(line)
	}
	if _, err := s.app.DB().NewQuery("ALTER TABLE bookings RENAME TO lost").Execute(); err != nil {
		t.Fatal(err)
	}
	line = s.logged(j, s.broken("/api/v1/user/profile/"+c.id, c.token))
	if cause, _ := line["error"].(string); line["status"] != 500.0 || !strings.Contains(cause, "no such table") {
		t.Error(line)
	}
}

// broken makes a request fail with a server error, which the contract does not describe, and returns its id.
func (s *server) broken(path, token string) string {
	s.Helper()
	request, err := http.NewRequest("GET", s.url+path, nil)
	if err != nil {
		s.Fatal(err)
	}
	request.Header.Set("Authorization", token)
	response, err := http.DefaultClient.Do(request)
	if err != nil || response.StatusCode != http.StatusInternalServerError {
		s.Fatal(response, err)
	}
	response.Body.Close()
	return response.Header.Get("X-Request-Id")
}

// TestLogsHoldNobodysData uses every feature with a secret, correctly and incorrectly, and then searches the logs.
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
	g := startGoogle(t)
	office, settings := startMailServer(t)
	on, j := journaling(t)
	s := newPaymentFixtureOn(on, g.settings(append(settings, "SMS_PROVIDER=msg91", "SMS_API_URL="+texts.URL, "MSG91_AUTH_KEY=sms-key-of-ours",
		"MSG91_TEMPLATE_ID=template", "OTP_RESEND_SECONDS=0")...)...)
	asha, ravi := s.asha, s.ravi
	admin := s.record("_superusers", object{"email": "owner@example.in", "password": "password-of-admin"})
	adminToken := s.tokenOf(admin)
	secrets := []string{
		mobile, password, street, name, asha.email, asha.token, ravi.email, ravi.token, adminToken, "owner@example.in",
		"password-of-admin", "meera@example.in", "wrong-password", "google-code", "gita@example.in", "sms-key-of-ours",
	}
	settled := func(a *answer) *answer { return a } // any status is accepted

	code := s.mailed(office, "meera@example.in", func() {
		s.call("POST", "/api/v1/auth/sendotp", "", object{"email": "meera@example.in"}).ok()
	}, sixDigits.FindString)
	s.call("POST", "/api/v1/auth/verifyotp", "", object{"email": "meera@example.in", "otpSTR": "000000"}).refused(400, "")
	proof := s.call("POST", "/api/v1/auth/verifyotp", "", object{"email": "meera@example.in", "otpSTR": code}).ok().text("verificationToken")
	signUp := object{"fullName": name, "email": "meera@example.in", "password": password, "verificationToken": proof}
	meera := s.call("POST", "/api/v1/user/usersignup", "", signUp).ok()
	s.call("POST", "/api/v1/user/usersignup", "", signUp).refused(400, "")
	login := s.call("POST", "/api/v1/auth/login", "", object{"email": "meera@example.in", "password": password}).ok()
	s.call("POST", "/api/v1/auth/login", "", object{"email": "meera@example.in", "password": "wrong-password"}).refused(401, "")
	secrets = append(secrets, code, proof, meera.text("token"), login.text("token"))

	s.call("PUT", "/api/v1/user/profile/"+asha.id, asha.token, object{"mobileno": mobile}).ok()
	s.call("POST", "/api/v1/auth/sendotp", "", object{"mobileNo": mobile}).ok()
	s.soon("a failed text", func() bool { return s.outbox(mobile)[0].GetString("lastError") != "" })
	secrets = append(secrets, smsCodes...)

	reset := s.mailed(office, asha.email, func() {
		s.call("POST", "/api/v1/auth/forgotpassword", "", object{"email": asha.email}).ok()
	}, linked("/update-password/"))
	settled(s.call("GET", "/update-password/"+reset, "", nil))
	settled(s.call("GET", "/nothing.php/"+reset+"?token="+reset+".php", "", nil))
	settled(s.call("GET", "/auth/google?state=x&code=google-code", "", nil))
	s.call("POST", "/api/v1/auth/resetpassword", "", object{"token": reset + "x", "password": password, "confirmPassword": password}).refused(400, "")
	s.google("google-code").refused(400, "")
	s.google(g.code(claims("g", "gita@example.in", name))).ok()
	g.goes(func(string, http.ResponseWriter, *http.Request) bool { panic(http.ErrAbortHandler) })
	s.google("google-code").refused(503, "")
	secrets = append(secrets, reset)

	fileToken := s.call("POST", "/api/files/token", asha.token, nil).text("token")
	settled(s.call("GET", "/api/files/users/"+asha.id+"/none.jpg?token="+fileToken, "", nil))
	for _, filter := range []string{"email='meera@example.in'", "fullName~'" + name + "'&&(", "mobileno='" + mobile + "'"} {
		for _, token := range []string{asha.token, adminToken} {
			settled(s.call("GET", "/api/collections/users/records?filter="+url.QueryEscape(filter), token, nil))
		}
	}
	settled(s.call("GET", "/api/items?q="+name, "", nil))
	settled(s.call("GET", "/api/items?rating="+name, "", nil))
	settled(s.call("GET", "/api/nothing/"+asha.email+"?token="+asha.token, "", nil))
	settled(s.call("POST", "/api/collections/_superusers/auth-with-password", "", object{"identity": "owner@example.in", "password": "wrong-password"}))
	settled(s.call("POST", "/api/collections/_superusers/auth-with-password", "", object{"identity": "owner@example.in", "password": "password-of-admin"}))
	settled(s.call("PATCH", "/api/collections/users/records/"+asha.id, adminToken, object{"email": ravi.email, "mobileno": "x" + mobile}))
	secrets = append(secrets, fileToken)

	booked := s.form(48 * time.Hour)
	booked["shootAddress"] = street
	id := s.book(asha, ravi, booked).ok().text("_id")
	s.book(asha, ravi, booked).refused(409, "")
	s.call("POST", "/api/v1/booking/addAddress/"+asha.id, asha.token, object{"address": street}).ok()
	s.call("PUT", "/api/v1/dashboard/userreq/"+id, ravi.token, object{"status": "upcoming"}).ok()
	s.breaks(faulty.Hang)
	s.capture(id).refused(503, "")
	s.breaks(faulty.None)
	paid := s.paid(s.ordered(id))
	s.verify(paid).ok()
	secrets = append(secrets, paid.Signature)
	s.deliver(s.takeWebhooks()...)
	office.refuses.Store(true)
	s.call("POST", "/api/v1/home/contactus", "", object{
		"fullName": name, "email": "meera@example.in", "thoughts": "Call " + mobile,
	}).ok()
	s.call("POST", "/api/v1/auth/sendotp", "", object{"email": "meera@example.in"}).ok()
	s.soon("a refused mail", func() bool { return s.outbox("meera@example.in")[0].GetString("lastError") != "" })
	if _, err := s.app.DB().NewQuery("ALTER TABLE bookings RENAME TO lost").Execute(); err != nil {
		t.Fatal(err)
	}

	s.logged(j, s.broken("/api/v1/user/profile/"+asha.id+"?q="+name, asha.token))
	if n := len(j.lines(t, "")); n < 30 {
		t.Errorf("only %d lines were written", n)
	}
	for place, text := range s.allLogged(j) {
		for _, secret := range secrets {
			if at := strings.Index(text, secret); at >= 0 {
				t.Errorf("%s has %s: %q", place, secret, text[max(0, at-200):min(len(text), at+100)])
			}
		}
	}
}

// linked returns the text after the path of a link in a mail.
func linked(path string) func(string) string {
	return func(text string) string {
		_, rest, _ := strings.Cut(text, path)
		return strings.FieldsFunc(rest+" ", func(r rune) bool { return strings.ContainsRune(" \r\n<\"", r) })[0]
	}
}

// mailed calls ask, waits for one more mail to an address, and returns the result of find for it.
func (s *server) mailed(office *mailServer, to string, ask func(), find func(string) string) string {
	s.Helper()
	before := len(office.received(to))
	ask()
	s.soon("a mail to "+to, func() bool { return len(office.received(to)) > before })
	mails := office.received(to)
	_, text, _ := strings.Cut(mails[len(mails)-1], "text/plain")
	text, _, _ = strings.Cut(strings.ReplaceAll(strings.ReplaceAll(text, "=\r\n", ""), "=3D", "="), "text/html")
	return find(text)
}

// allLogged returns the text of all logs.
func (s *server) allLogged(j *journal) map[string]string {
	s.Helper()
	all := map[string]string{}
	j.mu.Lock()
	all["the standard error"] = j.text.String()
	j.mu.Unlock()
	files, err := filepath.Glob(filepath.Join(s.app.DataDir(), "auxiliary.db*"))
	if err != nil || len(files) == 0 {
		s.Fatal(files, err)
	}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			s.Fatal(err)
		}
		all[filepath.Base(file)] = string(content)
	}
	rows := []*core.Log{}
	if err := s.app.LogQuery().All(&rows); err != nil || len(rows) < 30 {
		s.Fatal(len(rows), err)
	}
	if slices.ContainsFunc(rows, func(row *core.Log) bool { return row.Data["type"] == "request" && row.Data["requestId"] == nil }) {
		s.Error("a request was logged without its id")
	}
	return all
}
