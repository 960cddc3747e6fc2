package hooks_test

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"io"
	"log/slog"
	"maps"
	"mime/multipart"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tests"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/hooks"
	"shootday/hooks/api"
	"shootday/hooks/files"
	"shootday/hooks/ops"
	"shootday/hooks/testdb"
	"shootday/internal/config"
	"shootday/internal/replica"
	"shootday/internal/sms"
	_ "shootday/migrations"
)

type object = map[string]any

// server is the whole product with a fresh database and a real HTTP server. Tests can set its clock.
type server struct {
	*testing.T
	app    *tests.TestApp
	url    string
	mu     sync.Mutex
	clock  time.Time   // of our code; zero until it is first read
	header http.Header // sent with every request

	listener func(net.Listener) net.Listener // wraps the server's listener
	headers  time.Duration                   // time for the headers of a request; 0: that of production
	log      slog.Handler                    // receives the log records

	paymentCalls http.RoundTripper // makes the calls to the payment provider; nil: without a fixture

	tuning hooks.Tuning
	beside []*server // servers on the same database; soon runs their jobs too

	sendmail  atomic.Bool             // whether the machine has the command sendmail
	warnings  func(core.App) []string // what a server in production lacks
	freeSpace atomic.Uint64           // bytes that every disk reports; 0 means the real value
	requests  atomic.Int64            // number of requests that have reached the server
	ratings   atomic.Int64            // number of bookings made for ratings; each needs its own slot
}

// start starts a server with a fresh database.
func start(t *testing.T, settings ...string) *server {
	t.Helper()
	return startTuned(t, hooks.Tuning{}, settings...)
}

// startTuned is start with limits other than those of production.
func startTuned(t *testing.T, tuning hooks.Tuning, settings ...string) *server {
	t.Helper()
	s := &server{T: t, app: testdb.New(t), tuning: tuning}
	s.serve(settings...)
	return s
}

// serve starts the server. The default is a new installation in demo mode, where messages stay in the outbox.
func (s *server) serve(settings ...string) {
	s.Helper()
	env := map[string]string{
		"SHOOTDAY_MODE": "demo", "OTP_RESEND_SECONDS": "0", "SHOOTDAY_URL": "https://shootday.test",
		"VAPID_SUBJECT": "mailto:ops@shootday.in", // push services do not take the address above
		// Many tests make many bookings as one customer; pending_limits_test.go tests the default limits.
		"PENDING_PER_PHOTOGRAPHER": "1000", "PENDING_PER_CUSTOMER": "1000", "REQUESTS_PER_PAIR": "1000",
	}
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
	if s.tuning.Jobs == nil {
		s.tuning.Jobs = onRequest()
	}
	deps := hooks.Deps{Build: ops.Build{Version: "v9.9.9", Commit: "0123456789ab", PocketBase: "v0.40.4"}, Config: cfg, Now: s.now, Random: rand.Reader, SMS: sender, Tuning: s.tuning, Log: s.log, Web: fstest.MapFS{
		"index.html":           {Data: []byte("<!doctype html><meta name=\"application-name\" content=\"Shootday\" /><title>Shootday</title><div id=\"root\"></div>")},
		".pages.json":          {Data: []byte(pagesOfBuild)},
		"assets/app-1234.js":   {Data: []byte("export {}")},
		"offline.html":         {Data: []byte("<!doctype html><title>You are offline")},
		"manifest.webmanifest": {Data: []byte(`{"name": "Shootday"}`)},
	}}
	deps.FreeSpace = func(dir string) (uint64, error) {
		if free := s.freeSpace.Load(); free > 0 {
			return free, nil
		}
		return files.FreeSpace(dir)
	}
	if cfg.Storage.Copy != nil {
		if deps.Replica, err = replica.New(s.app.DataDir(), *cfg.Storage.Copy, cfg.Storage.S3); err != nil {
			s.Fatal(err)
		}
	}
	deps.PaymentTransport = s.paymentCalls
	deps.FindSendmail = s.sendmail.Load
	s.datesByClock()
	s.warnings = hooks.Register(s.app, deps)
	kept := s.app.Settings().Logs
	if err := s.app.ReloadSettings(); err != nil { // as the program does after Register
		s.Fatal(err)
	}
	s.app.Settings().Logs = kept
	router, err := apis.NewRouter(s.app)
	if err != nil {
		s.Fatal(err)
	}
	serving := &core.ServeEvent{App: s.app, Router: router, Server: &http.Server{}}
	err = s.app.OnServe().Trigger(serving, func(e *core.ServeEvent) error {
		handler, err := e.Router.BuildMux()
		e.Server.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			s.requests.Add(1)
			handler.ServeHTTP(w, r)
		})
		return err
	})
	if err != nil {
		s.Fatal(err)
	}
	if got := serving.Server.ReadHeaderTimeout; got != api.HeaderTime {
		s.Error("the headers of a request may take", got)
	}
	if s.headers > 0 {
		serving.Server.ReadHeaderTimeout = s.headers
	}
	listening := httptest.NewUnstartedServer(nil)
	listening.Config = serving.Server
	if s.listener != nil {
		listening.Listener = s.listener(listening.Listener)
	}
	listening.Start()
	s.Cleanup(func() {
		listening.CloseClientConnections()
		listening.Close()
	})
	s.url = listening.URL
}

// now returns the time of our code, which passes only when a test says so. PocketBase's tokens use the real clock.
func (s *server) now() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.read()
}

// read returns the clock, which begins at the real time. The caller holds mu.
func (s *server) read() time.Time {
	if s.clock.IsZero() {
		s.clock = time.Now()
	}
	return s.clock
}

// pass advances the clock.
func (s *server) pass(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.clock = s.read().Add(d)
}

// at sets the clock.
func (s *server) at(moment time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.clock = moment
}

// datesByClock sets the date of creation of records by the clock of the test. PocketBase would use the real one.
func (s *server) datesByClock() {
	s.app.OnRecordCreate().BindFunc(func(e *core.RecordEvent) error {
		if field, ok := e.Record.Collection().Fields.GetByName("created").(*core.AutodateField); ok && e.Record.GetDateTime(field.Name).IsZero() {
			date, err := types.ParseDateTime(s.now())
			if err != nil {
				return err
			}
			e.Record.SetRaw(field.Name, date)
		}
		return e.Next()
	})
}

// answer is the response to a call.
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
	_ = json.Unmarshal(raw, &a.body) // lists and pages are read from raw
	return a
}

// upload sends a multipart form. Each file is given as field, name, content.
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

// ok expects a success in the standard format.
func (a *answer) ok() *answer {
	a.t.Helper()
	if a.status < 200 || a.status > 299 || a.body["success"] != true {
		a.t.Fatalf("%s returned %d: %s", a.what, a.status, a.raw)
	}
	return a
}

// refused expects an error in the standard format, with this status and a message that contains text.
func (a *answer) refused(status int, text string) *answer {
	a.t.Helper()
	if a.status != status {
		a.t.Fatalf("%s returned %d, want %d: %s", a.what, a.status, status, a.raw)
	}
	message, _ := a.body["message"].(string)
	_, hasData := a.body["data"].(object)
	if a.body["success"] != false || a.body["status"] != float64(status) || !hasData || message == "" {
		a.t.Fatalf("%s does not return an error in the standard format: %s", a.what, a.raw)
	}
	if !strings.Contains(message, text) {
		a.t.Fatalf("%s: message %q, want %q", a.what, message, text)
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
