package hooks_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/hooks/testdb"
)

// maxStatements is greater than the number of database statements of any request.
const maxStatements = 300

// claimOfAnOrder is the time for which a failed request prevents other requests from creating the same order. In tests,
// it is twice the timeout for requests to the payment provider.
const claimOfAnOrder = 2 * 180 * time.Second

// These patterns match statements whose failure need not make the request fail.
var (
	// unusedRead matches the statement that reads a record before it is saved. Its result is not needed, because the
	// caller already has the primary key and the original of the record.
	unusedRead = regexp.MustCompile("^SELECT `(\\w+)`\\.\\* FROM `\\w+` WHERE `\\w+`\\.`id`=\\S+ LIMIT 1$")
	// devices matches the deletion of known devices, which is executed after a password change was committed.
	devices = regexp.MustCompile("`_authOrigins`")
	// lastRead matches the statement that stores the time at which a calendar link was read. The calendar program gets
	// its response even if the statement fails.
	lastRead = regexp.MustCompile("^UPDATE photographers SET feedReadAt")
)

// keepsBytes is the beginning of the route that stores the received bytes even if the request fails, as the tus
// protocol requires. The client then continues the upload after these bytes.
const keepsBytes = "PATCH /api/v1/upload/"

// faultyMatrix sends requests during which single database statements fail.
type faultyMatrix struct {
	*matrix
	faults *testdb.Faults
	caused int
}

func openFaultyMatrix(t *testing.T) *faultyMatrix {
	app, faults := testdb.NewFaulty(t)
	host := apptest.NewCalendarHost(t)
	fixture := apptest.NewPaymentsIn(t, app, host.Setting(), apptest.PayoutKey, apptest.NoPayeeWait, "COMMISSION_PERCENT=10")
	m := &matrix{Server: fixture.Server, payments: fixture, host: host}
	m.Actors = m.Server.People.Actors()
	m.Call("POST", "/api/v1/booking/addAddress/"+m.Asha.ID, m.Asha.Token, apptest.Object{"address": "7 Park Street, Kolkata"}).OK()
	return &faultyMatrix{matrix: m, faults: faults}
}

// walk repeats a request and makes another of its database statements fail each time, until no statement fails. A
// request with a failed statement must respond with 503 and, except for keepsBytes, change nothing. The last request
// must respond with want. prepare returns a function that sends the request. walk calls prepare again if a request
// succeeds although a statement has failed.
func (m *faultyMatrix) walk(want int, prepare func() func() *apptest.Answer) {
	m.Helper()
	call := prepare()
	for nth := 1; nth < maxStatements; nth++ {
		m.Pass(3 * time.Second) // long enough for the rate limits, and short enough for codes not to expire
		m.faults.Fail(nth)
		got := call()
		failed := m.faults.Stop()
		if failed == "" {
			if got.Status != want {
				m.Errorf("%s without a fault was answered with %d, want %d: %.300s", got.What, got.Status, want, got.Raw)
			}
			return
		}
		m.caused++
		if strings.HasPrefix(got.What, keepsBytes) {
			call = prepare()
		}
		switch {
		case got.Status == 503, lastRead.MatchString(failed):
		case got.What == "GET /" && got.Status == want && got.Answers() == nil: // the web app loads the data that the page lacks
		case got.Status == want && !strings.HasPrefix(got.What, "GET ") &&
			(unusedRead.MatchString(failed) || devices.MatchString(failed)):
			call = prepare()
		default:
			m.Errorf("the response to %s is %d when this statement failed: %.160q: %.300s", got.What, got.Status, failed, got.Raw)
		}
	}
	m.Fatal("the call never succeeds")
}

// TestAFaultOfTheDatabaseIsNoFact calls walk for every registered route, with the caller that validCaller returns. It
// skips routes that respond with 503 even without a fault.
func TestAFaultOfTheDatabaseIsNoFact(t *testing.T) {
	t.Parallel()
	m := openFaultyMatrix(t)
	for _, may := range permissions {
		caller, want := validCaller(may)
		if want == 503 {
			continue
		}
		m.Subtest(may.route, func() {
			m.walk(want, func() func() *apptest.Answer {
				m.setUp(may.booking)
				form := may.form(m.matrix)
				return func() *apptest.Answer {
					if may.route == "POST /api/v1/payment/capturePayment" {
						m.Pass(claimOfAnOrder) // otherwise each request would wait for the previous, failed one
					}
					return m.try(may.route, m.Actors.All()[caller].Token, form)
				}
			})
		})
	}
	if m.caused < 400 {
		t.Error("only", m.caused, "faults")
	}
}

// validCaller returns the index of a caller who is allowed to send the request, which is the customer or the
// photographer, and the expected status. If neither is allowed, it returns the customer.
func validCaller(may permission) (caller, status int) {
	for _, caller := range []int{1, 3} {
		if status := may.answers[caller]; status < 300 || status == 503 {
			return caller, status
		}
	}
	return 1, may.answers[1]
}

// TestAFaultOfTheDatabaseIsNoFactInPages checks that web pages do not respond with 404 because of a database fault.
// Search engines would remove such pages.
func TestAFaultOfTheDatabaseIsNoFactInPages(t *testing.T) {
	t.Parallel()
	m := openFaultyMatrix(t)
	for _, path := range []string{
		"/profile/" + m.Ravi.Profile, "/sitemap.xml", "/",
		"/schedulebook?location=Delhi&categoryId=" + m.DB.Category("Product") + "&date=2031-01-01&time=" + url.QueryEscape("3:05 PM"),
		"/instantbook?location=Delhi&category=Product",
	} {
		m.Subtest(path, func() {
			m.walk(200, func() func() *apptest.Answer {
				m.Pass(time.Hour) // let the cache of the sitemap expire
				return func() *apptest.Answer { return m.Call("GET", path, "", nil) }
			})
		})
	}
}

// TestAFaultOfTheDatabaseIsNoFactInCoreCalls calls walk for routes of PocketBase's own API. It skips
// request-password-reset, which always has the same response, and confirm-email-change, which reads the same token
// several times and ignores errors.
func TestAFaultOfTheDatabaseIsNoFactInCoreCalls(t *testing.T) {
	t.Parallel()
	m := openFaultyMatrix(t)
	booking := m.Bookings.Booked(m.Actors, "upcoming", 48*time.Hour)
	m.setUp("")
	picture := m.cover
	const users = "/api/collections/users/"
	for _, call := range []struct {
		method, path, token string
		status              int
		form                func() any
	}{
		{"GET", users + "records/" + m.Asha.ID, m.Asha.Token, 200, nil},
		{"GET", users + "records", m.Asha.Token, 200, nil},
		{"GET", "/api/collections/bookings/records", m.Asha.Token, 200, nil},
		{"GET", "/api/collections/bookings/records/" + booking, m.Ravi.Token, 200, nil},
		{"GET", "/api/collections/categories/records", "", 200, nil},
		{"GET", "/api/collections/outbox/records", m.Admin.Token, 200, nil},
		{"POST", users + "auth-refresh", m.Asha.Token, 200, nil},
		{"POST", users + "auth-with-password", "", 200, func() any { return apptest.Object{"identity": m.Asha.Email, "password": "password"} }},
		{"POST", users + "confirm-password-reset", "", 204, func() any {
			token, err := m.DB.Find("users", m.Kabir.ID).NewPasswordResetToken()
			if err != nil {
				m.Fatal(err)
			}
			return apptest.Object{"token": token, "password": "password-2", "passwordConfirm": "password-2"}
		}},
		{"GET", picture, "", 200, nil},
		{"PATCH", "/api/collections/categories/records/" + m.DB.Category("Product"), m.Admin.Token, 200, func() any { return apptest.Object{"durationMinutes": 90} }},
	} {
		m.Subtest(call.method+" "+call.path, func() {
			m.walk(call.status, func() func() *apptest.Answer {
				var form any
				if call.form != nil {
					form = call.form()
				}
				return func() *apptest.Answer { return m.Call(call.method, call.path, call.token, form) }
			})
		})
	}
}
