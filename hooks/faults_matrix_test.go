package hooks_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
)

// maxStatements is more than the number of statements of any call.
const maxStatements = 300

// These are statements whose errors are ignored, without harm.
var (
	// unusedRead reads the record that is about to be saved. The primary key and the record's original already have
	// this information.
	unusedRead = regexp.MustCompile("^SELECT `(\\w+)`\\.\\* FROM `\\w+` WHERE `\\w+`\\.`id`=\\S+ LIMIT 1$")
	// devices are deleted after a password change is committed.
	devices = regexp.MustCompile("`_authOrigins`")
	// lastRead notes when a calendar link was read. The calendar program gets its answer anyway.
	lastRead = regexp.MustCompile("^UPDATE photographers SET feedReadAt")
)

// faultyMatrix makes calls while single statements fail.
type faultyMatrix struct {
	*matrix
	faults *apptest.Faults
	caused int
}

func openFaultyMatrix(t *testing.T) *faultyMatrix {
	app, faults := apptest.NewFaulty(t)
	host := newCalendarHost(t)
	fixture := newPaymentFixtureIn(t, app, host.setting())
	m := &matrix{server: fixture.server, payments: fixture, host: host}
	m.actors = m.server.actors()
	m.call("POST", "/api/v1/booking/addAddress/"+m.asha.id, m.asha.token, object{"address": "7 Park Street, Kolkata"}).ok()
	return &faultyMatrix{matrix: m, faults: faults}
}

// walk makes a call once for each of its database statements, with that statement failing, and then once without a fault.
// A fault must give 503, never another error, and the failed call must change nothing: the same call then succeeds.
// prepare returns the call. It runs again if a call succeeds despite a fault.
func (m *faultyMatrix) walk(want int, prepare func() func() *answer) {
	m.Helper()
	call := prepare()
	for nth := 1; nth < maxStatements; nth++ {
		m.pass(3 * time.Second) // stays below the rate limits, and codes do not expire
		m.faults.Fail(nth)
		got := call()
		failed := m.faults.Stop()
		if failed == "" {
			if got.status != want {
				m.Errorf("%s without a fault: %d, not %d: %.300s", got.what, got.status, want, got.raw)
			}
			return
		}
		m.caused++
		switch {
		case got.status == 503, lastRead.MatchString(failed):
		case got.what == "GET /" && got.status == want && got.answers() == nil: // the web app asks for what the page does not embed
		case got.status == want && !strings.HasPrefix(got.what, "GET ") &&
			(unusedRead.MatchString(failed) || devices.MatchString(failed)):
			call = prepare()
		default:
			m.Errorf("%s answered %d when this failed: %.160q: %.300s", got.what, got.status, failed, got.raw)
		}
	}
	m.Fatal("the call never succeeds")
}

// TestAFaultOfTheDatabaseIsNoFact makes every registered call as an allowed caller.
func TestAFaultOfTheDatabaseIsNoFact(t *testing.T) {
	t.Parallel()
	m := openFaultyMatrix(t)
	for _, may := range permissions {
		caller, want := validCaller(may)
		if want == 503 {
			continue
		}
		m.run(may.route, func() {
			m.walk(want, func() func() *answer {
				m.setUp(may.booking)
				form := may.form(m.matrix)
				return func() *answer { return m.try(may.route, m.actors.all()[caller].token, form) }
			})
		})
	}
	if m.caused < 400 {
		t.Error("only", m.caused, "faults")
	}
}

// validCaller returns an actor with a token who may make a call, and the expected status.
func validCaller(may permission) (caller, status int) {
	for _, caller := range []int{1, 3} {
		if status := may.answers[caller]; status < 300 || status == 503 {
			return caller, status
		}
	}
	return 1, may.answers[1]
}

// TestAFaultOfTheDatabaseIsNoFactInPages: a search engine would drop a page that returns 404.
func TestAFaultOfTheDatabaseIsNoFactInPages(t *testing.T) {
	t.Parallel()
	m := openFaultyMatrix(t)
	for _, path := range []string{
		"/profile/" + m.ravi.profile, "/sitemap.xml", "/",
		"/schedulebook?location=Delhi&categoryId=" + m.category("Product") + "&date=2031-01-01&time=" + url.QueryEscape("3:05 PM"),
		"/instantbook?location=Delhi&category=Product",
	} {
		m.run(path, func() {
			m.walk(200, func() func() *answer {
				m.pass(time.Hour) // the sitemap is cached
				return func() *answer { return m.call("GET", path, "", nil) }
			})
		})
	}
}

// TestAFaultOfTheDatabaseIsNoFactInCoreCalls walks through PocketBase's open calls, except for request-password-reset, which
// always returns the same response, and confirm-email-change, which reads the same token several times and ignores errors.
func TestAFaultOfTheDatabaseIsNoFactInCoreCalls(t *testing.T) {
	t.Parallel()
	m := openFaultyMatrix(t)
	booking := m.booked(m.actors, "upcoming", 48*time.Hour)
	m.setUp("")
	picture := m.cover
	const users = "/api/collections/users/"
	for _, call := range []struct {
		method, path, token string
		status              int
		form                func() any
	}{
		{"GET", users + "records/" + m.asha.id, m.asha.token, 200, nil},
		{"GET", users + "records", m.asha.token, 200, nil},
		{"GET", "/api/collections/bookings/records", m.asha.token, 200, nil},
		{"GET", "/api/collections/bookings/records/" + booking, m.ravi.token, 200, nil},
		{"GET", "/api/collections/categories/records", "", 200, nil},
		{"GET", "/api/collections/outbox/records", m.admin.token, 200, nil},
		{"POST", users + "auth-refresh", m.asha.token, 200, nil},
		{"POST", users + "auth-with-password", "", 200, func() any { return object{"identity": m.asha.email, "password": "password"} }},
		{"POST", users + "confirm-password-reset", "", 204, func() any {
			token, err := m.find("users", m.kabir.id).NewPasswordResetToken()
			if err != nil {
				m.Fatal(err)
			}
			return object{"token": token, "password": "password-2", "passwordConfirm": "password-2"}
		}},
		{"GET", picture, "", 200, nil},
		{"PATCH", "/api/collections/categories/records/" + m.category("Product"), m.admin.token, 200, func() any { return object{"durationMinutes": 90} }},
	} {
		m.run(call.method+" "+call.path, func() {
			m.walk(call.status, func() func() *answer {
				var form any
				if call.form != nil {
					form = call.form()
				}
				return func() *answer { return m.call(call.method, call.path, call.token, form) }
			})
		})
	}
}
