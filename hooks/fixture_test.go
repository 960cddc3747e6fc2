package hooks_test

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tests"

	"shootday/hooks"
	"shootday/internal/config"
	"shootday/internal/istime"
	"shootday/internal/sms"
	_ "shootday/migrations"
)

type object = map[string]any

// server is the whole product on a fresh database behind a real HTTP server, with a clock that tests can set.
type server struct {
	*testing.T
	app    *tests.TestApp
	url    string
	mu     sync.Mutex
	offset time.Duration
	header http.Header // sent with every call
}

// start serves a fresh database.
func start(t *testing.T, settings ...string) *server {
	t.Helper()
	s := &server{T: t, app: newApp(t)}
	s.serve(settings...)
	return s
}

func newApp(t *testing.T) *tests.TestApp {
	t.Helper()
	app, err := tests.NewTestApp(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(app.Cleanup)
	return app
}

// serve begins with settings as a new installation has them in demo mode, so that messages stay in the outbox.
func (s *server) serve(settings ...string) {
	s.Helper()
	env := map[string]string{"SHOOTDAY_MODE": "demo", "OTP_RESEND_SECONDS": "0", "SHOOTDAY_URL": "https://shootday.test"}
	for _, setting := range settings {
		name, value, _ := strings.Cut(setting, "=")
		env[name] = value
	}
	cfg, err := config.Load(func(name string) string { return env[name] })
	if err != nil {
		s.Fatal(err)
	}
	sender, err := sms.New(cfg.SMS)
	if err != nil {
		s.Fatal(err)
	}
	hooks.Register(s.app, hooks.Deps{Config: cfg, Now: s.now, Random: rand.Reader, SMS: sender, Web: fstest.MapFS{
		"index.html":         {Data: []byte("<!doctype html><title>Shootday</title>")},
		"assets/app-1234.js": {Data: []byte("export {}")},
	}})
	router, err := apis.NewRouter(s.app)
	if err != nil {
		s.Fatal(err)
	}
	serving := &core.ServeEvent{App: s.app, Router: router, Server: &http.Server{}}
	err = s.app.OnServe().Trigger(serving, func(e *core.ServeEvent) (err error) {
		e.Server.Handler, err = e.Router.BuildMux()
		return err
	})
	if err != nil {
		s.Fatal(err)
	}
	listening := httptest.NewServer(serving.Server.Handler)
	s.Cleanup(func() {
		listening.CloseClientConnections()
		listening.Close()
	})
	s.url = listening.URL
}

func (s *server) now() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return time.Now().Add(s.offset)
}

// pass lets time go by for the rules. Tokens of PocketBase keep to the real clock.
func (s *server) pass(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.offset += d
}

// answer is what a call got.
type answer struct {
	t      *testing.T
	what   string
	status int
	header http.Header
	body   object
	raw    string
}

func (s *server) call(method, path, token string, form any) *answer {
	s.Helper()
	var content io.Reader
	if form != nil {
		text, err := json.Marshal(form)
		if err != nil {
			s.Fatal(err)
		}
		content = bytes.NewReader(text)
	}
	return s.send(method, path, token, "application/json", content)
}

func (s *server) send(method, path, token, contentType string, content io.Reader) *answer {
	s.Helper()
	request, err := http.NewRequest(method, s.url+path, content)
	if err != nil {
		s.Fatal(err)
	}
	maps.Copy(request.Header, s.header)
	request.Header.Set("Content-Type", contentType)
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		s.Fatal(err)
	}
	defer response.Body.Close()
	raw, err := io.ReadAll(response.Body)
	if err != nil {
		s.Fatal(err)
	}
	holdToContract(s.T, response, raw)
	a := &answer{
		t: s.T, what: method + " " + path, status: response.StatusCode, header: response.Header, raw: string(raw),
	}
	_ = json.Unmarshal(raw, &a.body) // a bare list or a page is read from raw
	return a
}

// upload sends files as multipart: each of them as field, name, content.
func (s *server) upload(method, path, token string, fields map[string]string, files ...[3]string) *answer {
	s.Helper()
	var content bytes.Buffer
	form := multipart.NewWriter(&content)
	for name, value := range fields {
		if err := form.WriteField(name, value); err != nil {
			s.Fatal(err)
		}
	}
	for _, file := range files {
		part, err := form.CreateFormFile(file[0], file[1])
		if err != nil {
			s.Fatal(err)
		}
		if _, err := io.WriteString(part, file[2]); err != nil {
			s.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		s.Fatal(err)
	}
	return s.send(method, path, token, form.FormDataContentType(), &content)
}

// ok expects a success with its form.
func (a *answer) ok() *answer {
	a.t.Helper()
	if a.status < 200 || a.status > 299 || a.body["success"] != true {
		a.t.Fatalf("%s answered %d: %s", a.what, a.status, a.raw)
	}
	return a
}

// refused expects a failure with its status, its form, and a message that contains text.
func (a *answer) refused(status int, text string) *answer {
	a.t.Helper()
	if a.status != status {
		a.t.Fatalf("%s answered %d, not %d: %s", a.what, a.status, status, a.raw)
	}
	message, _ := a.body["message"].(string)
	_, hasData := a.body["data"].(object)
	if a.body["success"] != false || a.body["status"] != float64(status) || !hasData || message == "" {
		a.t.Fatalf("%s does not answer in the form of an error: %s", a.what, a.raw)
	}
	if !strings.Contains(message, text) {
		a.t.Fatalf("%s says %q, not %q", a.what, message, text)
	}
	return a
}

func (a *answer) text(name string) string { text, _ := a.body[name].(string); return text }
func (a *answer) object(name string) object {
	value, _ := a.body[name].(object)
	return value
}
func (a *answer) list(name string) []object {
	values, _ := a.body[name].([]any)
	list := make([]object, len(values))
	for i, value := range values {
		list[i], _ = value.(object)
	}
	return list
}

// person is somebody with an account.
type person struct{ id, token, email, profile string }

var sequence struct {
	sync.Mutex
	n int
}

func next() int {
	sequence.Lock()
	defer sequence.Unlock()
	sequence.n++
	return sequence.n
}

// customer makes an account directly; the sign-up itself has its own test.
func (s *server) customer() person {
	s.Helper()
	return s.person("user", object{"fullName": "Asha Rao"})
}

// photographer makes one who is approved, available, and offers the category Product in Delhi from 10 SKUs on.
func (s *server) photographer() person {
	s.Helper()
	p := s.person("Photographer", object{"fullName": "Ravi Das"})
	profile := s.record("photographers", object{
		"user": p.id, "firstName": "Ravi", "lastName": "Das", "city": s.city("Delhi"), "type": "professional",
		"approved": true, "availability": true, "categories": []string{s.category("Product")},
	})
	p.profile = profile.Id
	s.record("pricing_tiers", object{"photographer": p.profile, "minSKUs": 10, "pricePerSKU": 70_000})
	s.record("pricing_tiers", object{"photographer": p.profile, "minSKUs": 20, "pricePerSKU": 60_050})
	return p
}

func (s *server) person(role string, fields object) person {
	s.Helper()
	email := fmt.Sprintf("person%d@example.in", next())
	fields["email"], fields["role"], fields["verified"], fields["password"] = email, role, true, "password"
	record := s.record("users", fields)
	token, err := record.NewAuthToken()
	if err != nil {
		s.Fatal(err)
	}
	return person{id: record.Id, token: token, email: email}
}

func (s *server) record(collection string, fields object) *core.Record {
	s.Helper()
	found, err := s.app.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		s.Fatal(err)
	}
	record := core.NewRecord(found)
	record.Load(fields)
	if err := s.app.Save(record); err != nil {
		s.Fatalf("make a record of %s: %v", collection, err)
	}
	return record
}

func (s *server) category(name string) string { return s.named("categories", name) }
func (s *server) city(name string) string     { return s.named("locations", name) }

func (s *server) named(collection, name string) string {
	s.Helper()
	record, err := s.app.FindFirstRecordByData(collection, "name", name)
	if err != nil {
		s.Fatalf("find %s %s: %v", collection, name, err)
	}
	return record.Id
}

// find reads a record anew.
func (s *server) find(collection, id string) *core.Record {
	s.Helper()
	record, err := s.app.FindRecordById(collection, id)
	if err != nil {
		s.Fatal(err)
	}
	return record
}

// form is a valid booking of Product for a slot so many hours ahead.
func (s *server) form(ahead time.Duration) object {
	start := s.now().Add(ahead)
	return object{
		"categoryId": s.category("Product"), "scheduledDate": istime.ShownDate(start),
		"scheduledTime": istime.Clock(start), "skuCount": 12, "paymentMethod": "payAfterShoot",
		"shootAddress": "12 Hauz Khas Village, New Delhi",
	}
}

func (s *server) book(c, p person, form object) *answer {
	s.Helper()
	return s.call("POST", "/api/v1/booking/"+c.id+"/"+p.profile, c.token, form)
}

// outbox is the messages to an address, newest first.
func (s *server) outbox(to string) []*core.Record {
	s.Helper()
	messages := []*core.Record{}
	err := s.app.RecordQuery("outbox").AndWhere(dbx.HashExp{"to": to}).OrderBy("created DESC", "rowid DESC").All(&messages)
	if err != nil {
		s.Fatal(err)
	}
	return messages
}

var sixDigits = regexp.MustCompile(`\b\d{6}\b`)

// code is the last code that went to an address.
func (s *server) code(to string) string {
	s.Helper()
	for _, message := range s.outbox(to) {
		if codes := sixDigits.FindAllString(message.GetString("text"), -1); len(codes) == 1 {
			return codes[0]
		}
	}
	s.Fatalf("no code was sent to %s", to)
	return ""
}

// proof verifies an address or a number as a person would.
func (s *server) proof(form object) string {
	s.Helper()
	s.call("POST", "/api/v1/auth/sendotp", "", form).ok()
	to, _ := form["email"].(string)
	if to == "" {
		to, _ = form["mobileNo"].(string)
	}
	form["otpSTR"] = s.code(to)
	return s.call("POST", "/api/v1/auth/verifyotp", "", form).ok().text("verificationToken")
}

// soon waits for something that happens in the background.
func (s *server) soon(what string, happened func() bool) {
	s.Helper()
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if happened() {
			return
		}
	}
	s.Fatalf("in vain waited for: %s", what)
}
