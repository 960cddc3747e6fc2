// Package apptest starts the complete application for a test: a new database, a real HTTP server, a clock that the test
// sets, and jobs that run when the test requests them. Start returns a Server; Payments and Rescues are servers with a
// simulated payment provider.
//
// The helpers of a Server are grouped by subject: DB, People, Bookings, Deliveries, Payouts, Offers, Mails, Calendar,
// Admins, Live and Health. Helpers that are used by the tests of only one package belong in that package.
package apptest

import (
	"crypto/rand"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
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
	"golang.org/x/crypto/bcrypt"

	"shootday/hooks"
	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/files"
	"shootday/hooks/ops"
	"shootday/hooks/testdb"
	"shootday/internal/config"
	"shootday/internal/database"
	"shootday/internal/replica"
	"shootday/internal/sms"
	_ "shootday/migrations"
)

// Server is the complete application with a test database and a real HTTP server. Tests can set its clock.
type Server struct {
	*testing.T
	DB         DB
	People     People
	Bookings   Bookings
	Deliveries Deliveries
	Payouts    Payouts
	Offers     Offers
	Mails      Mails
	Calendar   Calendar
	Admins     Admins
	Live       Live
	Health     Health

	App    *tests.TestApp
	URL    string
	mu     sync.Mutex
	Clock  time.Time   // the simulated time; zero until it is first read
	Header http.Header // added to every request

	Listener   func(net.Listener) net.Listener // wraps the server's listener
	HeaderTime time.Duration                   // time limit for reading request headers; 0 means the server's default
	LogTo      slog.Handler                    // receives the log records

	paymentCalls http.RoundTripper // makes the calls to the payment provider; may be nil

	Tuning hooks.Tuning
	Beside []*Server // other servers on the same database; Soon also runs their jobs

	Sendmail  atomic.Bool             // whether the server finds the sendmail command
	Warnings  func(core.App) []string // returns warnings about the configuration
	FreeSpace atomic.Uint64           // number of free bytes on every disk; 0 means the real value
	Requests  atomic.Int64            // number of requests that have reached the server
	Ratings   atomic.Int64            // number of bookings created for ratings; gives each a different slot

	fingerprint fingerprint
}

// Start starts a server with a new database. Each setting has the form NAME=value.
func Start(t *testing.T, settings ...string) *Server {
	t.Helper()
	return StartTuned(t, hooks.Tuning{}, settings...)
}

// On returns a server that uses an existing database. The server must be started with Serve.
func On(t *testing.T, app *tests.TestApp) *Server {
	s := &Server{T: t, App: app}
	s.DB, s.People, s.Bookings, s.Offers, s.Mails = DB{s}, People{s}, Bookings{s}, Offers{s}, Mails{s}
	s.Deliveries = Deliveries{s}
	s.Payouts = Payouts{s}
	s.Calendar, s.Admins, s.Live, s.Health = Calendar{s}, Admins{s}, Live{s}, Health{s}
	return s
}

// StartTuned is like Start, but with limits and intervals that differ from a production server's.
func StartTuned(t *testing.T, tuning hooks.Tuning, settings ...string) *Server {
	t.Helper()
	s := On(t, testdb.New(t))
	s.Tuning = tuning
	s.Serve(settings...)
	return s
}

// Serve starts the server with the given settings. By default, it runs in demo mode and sends no messages.
func (s *Server) Serve(settings ...string) {
	s.Helper()
	env := map[string]string{
		"SHOOTDAY_MODE": "demo", "OTP_RESEND_SECONDS": "0", "SHOOTDAY_URL": "https://shootday.test",
		"VAPID_SUBJECT": "mailto:ops@shootday.in", // push services do not accept the test URL above
		// Tests make more bookings as one customer than the default limits allow. pending_limits_test.go tests the defaults.
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
	if s.Tuning.Jobs == nil {
		s.Tuning.Jobs = onRequest()
	}
	if s.Tuning.Hashing == nil {
		s.Tuning.Hashing = accounts.NewHashGate(accounts.DefaultHashPlaces())
		s.Tuning.Hashing.Cost = bcrypt.MinCost // cheap, because no test depends on the cost
	}
	deps := hooks.Deps{Build: ops.Build{Version: "v9.9.9", Commit: "0123456789ab", PocketBase: "v0.40.4"}, Config: cfg, Now: s.Now, Random: rand.Reader, SMS: sender, Tuning: s.Tuning, Log: s.LogTo, Web: fstest.MapFS{
		"index.html":           {Data: []byte("<!doctype html><meta name=\"application-name\" content=\"Shootday\" /><title>Shootday</title><div id=\"root\"></div>")},
		".pages.json":          {Data: []byte(pagesOfBuild)},
		"assets/app-1234.js":   {Data: []byte("export {}")},
		"offline.html":         {Data: []byte("<!doctype html><title>You are offline")},
		"manifest.webmanifest": {Data: []byte(`{"name": "Shootday"}`)},
	}}
	deps.FreeSpace = func(dir string) (uint64, error) {
		if free := s.FreeSpace.Load(); free > 0 {
			return free, nil
		}
		return files.FreeSpace(dir)
	}
	if cfg.Storage.Copy != nil {
		if deps.Replica, err = replica.New(s.App.DataDir(), *cfg.Storage.Copy, cfg.Storage.S3); err != nil {
			s.Fatal(err)
		}
	}
	deps.PaymentTransport = s.paymentCalls
	deps.FindSendmail = s.Sendmail.Load
	s.datesByClock()
	s.Warnings = hooks.Register(s.App, deps)
	kept := s.App.Settings().Logs
	if err := s.App.ReloadSettings(); err != nil { // the shootday command also does this after Register
		s.Fatal(err)
	}
	s.App.Settings().Logs = kept
	router, err := apis.NewRouter(s.App)
	if err != nil {
		s.Fatal(err)
	}
	serving := &core.ServeEvent{App: s.App, Router: router, Server: &http.Server{}}
	err = s.App.OnServe().Trigger(serving, func(e *core.ServeEvent) error {
		handler, err := e.Router.BuildMux()
		e.Server.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			s.Requests.Add(1)
			handler.ServeHTTP(w, r)
		})
		return err
	})
	if err != nil {
		s.Fatal(err)
	}
	if got := serving.Server.ReadHeaderTimeout; got != api.HeaderTime {
		s.Error("the time limit for headers is", got)
	}
	if s.HeaderTime > 0 {
		serving.Server.ReadHeaderTimeout = s.HeaderTime
	}
	listening := httptest.NewUnstartedServer(nil)
	listening.Config = serving.Server
	if s.Listener != nil {
		listening.Listener = s.Listener(listening.Listener)
	}
	listening.Start()
	s.Cleanup(func() {
		listening.CloseClientConnections()
		listening.Close()
	})
	s.URL = listening.URL
}

// Now returns the simulated time, which changes only when a test sets it. PocketBase's tokens expire by the real time.
func (s *Server) Now() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.read()
}

// read returns the simulated time, which is the real time of the first call until a test sets it. The caller must hold mu.
func (s *Server) read() time.Time {
	if s.Clock.IsZero() {
		s.Clock = time.Now()
	}
	return s.Clock
}

// Pass advances the clock.
func (s *Server) Pass(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.Clock = s.read().Add(d)
}

// At sets the clock.
func (s *Server) At(moment time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.Clock = moment
}

// datesByClock makes the creation dates of records use the simulated time instead of the real time.
func (s *Server) datesByClock() {
	s.App.OnRecordCreate().BindFunc(func(e *core.RecordEvent) error {
		if field, ok := e.Record.Collection().Fields.GetByName("created").(*core.AutodateField); ok && e.Record.GetDateTime(field.Name).IsZero() {
			date, err := types.ParseDateTime(s.Now())
			if err != nil {
				return err
			}
			e.Record.SetRaw(field.Name, date)
		}
		return e.Next()
	})
}

// OpenApp opens the database in a data folder like another server process. If the folder contains no database, OpenApp
// first copies the database of a new installation into it.
func OpenApp(t *testing.T, dir string) *tests.TestApp {
	t.Helper()
	if _, err := os.Stat(filepath.Join(dir, "data.db")); err != nil {
		testdb.Install(t, dir)
	}
	base := core.NewBaseApp(core.BaseAppConfig{DataDir: dir, DBConnect: database.Connect})
	if err := base.Bootstrap(); err != nil {
		t.Fatal(err)
	}
	base.Settings().Logs.MaxDays = 0
	app := &tests.TestApp{BaseApp: base, TestMailer: &tests.TestMailer{}}
	t.Cleanup(app.Cleanup)
	return app
}

// Subtest runs a subtest on the same server.
func (s *Server) Subtest(name string, test func()) {
	outer := s.T
	outer.Run(name, func(t *testing.T) {
		s.T = t
		defer func() { s.T = outer }()
		test()
	})
}
