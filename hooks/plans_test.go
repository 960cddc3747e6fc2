package hooks_test

import (
	"context"
	"database/sql"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/internal/istime"
)

// growing matches full scans of tables that grow with the business. No request may have one.
const growingTables = `(users|contact_messages|subscribers|photographers|pricing_tiers|portfolio_items|listings|photographer_numbers|addresses|bookings|booking_slots|payments|refunds|payment_events|cancellations|reviews|otps|throttles|outbox|idempotency_keys|ledger_entries|time_off|working_hours|calendar_feeds|push_subscriptions|dispatches|offers|compensations|open_cells|opened_cells|blocked_cells)`

var growing = regexp.MustCompile(`^SCAN ` + growingTables + `\b`)

// aliased matches such a table with its other name in a statement. Query plans have the other name.
var aliased = regexp.MustCompile("(?i)\\b" + growingTables + "[`\\]]?\\s+(?:AS\\s+)?[`\\[]?(\\w+)")

// sums matches the scans of the partial index of completed shoots, which the monthly views of the dashboard need.
var sums = regexp.MustCompile(`^SCAN bookings USING COVERING INDEX idx_bookings_completed$`)

var values = regexp.MustCompile(`'(?:[^']|'')*'|\b\d+(\.\d+)?\b`)

// statements collects the distinct SQL statements of the product.
type statements struct {
	mu    sync.Mutex
	off   bool
	forms map[string]string
	count int // statements so far
}

func (s *server) watchStatements() *statements {
	w := &statements{forms: map[string]string{}}
	for _, builder := range []dbx.Builder{s.app.ConcurrentDB(), s.app.NonconcurrentDB()} {
		builder.(*dbx.DB).QueryLogFunc = func(_ context.Context, _ time.Duration, text string, _ *sql.Rows, _ error) { w.add(text) }
		builder.(*dbx.DB).ExecLogFunc = func(_ context.Context, _ time.Duration, text string, _ sql.Result, _ error) { w.add(text) }
	}
	return w
}

func (w *statements) add(text string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.off {
		w.count++
		w.forms[values.ReplaceAllString(text, "?")] = text
	}
}

// all returns how many statements have run.
func (w *statements) all() int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.count
}

// pause ignores the statements of the test itself.
func (w *statements) pause(test func()) {
	w.set(true)
	test()
	w.set(false)
}

func (w *statements) set(off bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.off = off
}

// TestEveryQueryHasItsIndex uses the product as customer and photographer, including payments, and checks SQLite's query
// plan of each statement.
func TestEveryQueryHasItsIndex(t *testing.T) {
	t.Parallel()
	pushes := newPushService(t)
	s := newPaymentFixture(t, "VAPID_SUBJECT=mailto:hello@shootday.in", "PUSH_HOSTS="+pushes.host())
	asha, ravi := s.asha, s.ravi
	admin := s.tokenOf(s.record("_superusers", object{"email": "owner@example.in", "password": "password-of-admin"}))
	w := s.watchStatements()

	proof := func(form object) (token string) {
		s.call("POST", "/api/v1/auth/sendotp", "", form).ok()
		for _, to := range []string{"email", "mobileNo"} {
			if form[to] != nil {
				w.pause(func() { form["otpSTR"] = s.code(form[to].(string)) })
			}
		}
		return s.call("POST", "/api/v1/auth/verifyotp", "", form).ok().text("verificationToken")
	}
	s.call("POST", "/api/v1/user/usersignup", "", object{
		"fullName": "Meera", "email": "meera@example.in", "password": "lotus-pond-7", "verificationToken": proof(object{"email": "meera@example.in"}),
	}).ok()
	s.call("POST", "/api/v1/auth/login", "", object{"email": "meera@example.in", "password": "lotus-pond-7"}).ok()
	core := func(method, path, token string, form any) { // PocketBase's responses have another format
		if got := s.call(method, "/api/collections/"+path, token, form); got.status != 200 {
			t.Errorf("%s answered %d: %s", got.what, got.status, got.raw)
		}
	}
	core("POST", "users/auth-with-password", "", object{"identity": "meera@example.in", "password": "lotus-pond-7"})
	s.call("POST", "/api/v1/auth/forgotpassword", "", object{"email": asha.email}).ok()
	s.call("POST", "/api/v1/auth/loginwithmobilenumber", "", object{"mobileNo": "9811198111"}).ok()
	s.call("POST", "/api/v1/booking/addAddress/"+asha.id, asha.token, object{"address": "14 Nizamuddin East"}).ok()
	s.call("GET", "/api/v1/booking/"+asha.id, asha.token, nil).ok()
	s.call("GET", "/api/items?q=a&rating=1", "", nil).ok()
	s.call("GET", "/api/v1/portfolio/getPhotographerDetails/"+ravi.profile, "", nil).ok()

	id := s.settled(48 * time.Hour)
	s.deliver(s.takeWebhooks()...)
	s.call("GET", "/api/v1/booking/"+id+"/receipt", asha.token, nil).ok()
	s.cancel(id).ok()
	w.pause(func() {
		if err := s.decide(id, "approved"); err != nil {
			t.Fatal(err)
		}
	})
	w.pause(func() { s.soon("the refund is sent", func() bool { return s.refund(id)["refundId"] != "" }) })
	s.arrive(id, 756_000)
	s.becomes(id, "refunded")
	second := s.accepted(72 * time.Hour)
	s.call("PUT", "/api/v1/booking/"+second+"/paymentMethod", asha.token, object{"paymentMethod": "razorpay"}).ok()
	s.pass(80 * time.Hour)
	s.call("PUT", "/api/v1/dashboard/userreq/complete/"+second, ravi.token, object{"status": "completed"}).ok()
	s.call("POST", "/api/v1/booking/review/"+second, asha.token, object{"rating": 5, "comment": "Lovely"}).ok()
	third := s.book(asha, ravi, s.form(48*time.Hour)).ok().text("_id")
	s.call("DELETE", "/api/v1/dashboard/userreq/"+third, ravi.token, object{"reason": "Away"}).ok()
	for path, token := range map[string]string{
		"/api/v1/user/profile/" + asha.id: asha.token, "/api/v1/user/profile/getUserDeets/" + asha.id: asha.token,
		"/api/v1/dashboard/userreq/" + ravi.profile: ravi.token, "/api/v1/dashboard/earnings/" + ravi.profile: ravi.token,
		"/api/v1/portfolio/getPhotographerProfile": ravi.token, "/api/v1/portfolio/getPortfolio/" + ravi.profile: "",
		"/api/v1/portfolio/completed-shoots/" + ravi.profile: "", "/api/v1/portfolio/reviews/" + ravi.profile: "",
		"/api/v1/demo/outbox": "",
	} {
		s.call("GET", path, token, nil).ok()
	}
	s.feed(s.link(ravi, "full"))
	s.quote(nil).ok()
	s.switchInstant(ravi, true, nil).ok()
	s.quote(nil).ok()
	s.switchInstant(ravi, true, object{"payAfterShoot": true}).ok()
	search := s.ask(asha, s.instantForm()).ok().text("dispatchId")
	s.watch(asha, search).ok()
	s.call("DELETE", "/api/v1/instant/"+search, asha.token, nil).ok()
	s.ask(asha, s.instantForm()).ok()
	s.answerOffer(ravi, s.offerOf(ravi), "accept").ok()
	s.offersOf(ravi)
	s.pass(2 * time.Minute)
	s.round("dispatches")
	s.round("presence", "instant-off", "unpaid", "demo offers")
	s.rescuesInAllWays(newBrowser(t, pushes.URL))
	core("GET", "bookings/records?filter="+url.QueryEscape("customer='"+asha.id+"'"), asha.token, nil)
	for _, view := range []string{"shoots_today", "requests_waiting", "revenue_by_month", "bookings_of_suspended", "money_alerts_open", "open_dispatches", "rescues_of_week", "open_compensations"} {
		core("GET", view+"/records", admin, nil)
	}

	w.set(true)
	if len(w.forms) < 60 {
		t.Errorf("only %d statements were seen", len(w.forms))
	}
	var partial []string // partial indexes, which have only the rows that such a query counts
	if err := s.app.DB().NewQuery(`SELECT name FROM sqlite_master WHERE type = 'index' AND sql LIKE '% WHERE %'`).Column(&partial); err != nil {
		t.Fatal(err)
	}
	for form, text := range w.forms {
		if !strings.HasPrefix(form, "SELECT") && !strings.HasPrefix(form, "UPDATE") && !strings.HasPrefix(form, "DELETE") && !strings.HasPrefix(form, "WITH") {
			continue
		}
		var steps []struct {
			Detail string `db:"detail"`
		}
		if err := s.app.ConcurrentDB().NewQuery("EXPLAIN QUERY PLAN " + text).All(&steps); err != nil {
			t.Errorf("%v: %s", err, text)
		}
		for _, step := range steps {
			for _, name := range aliased.FindAllStringSubmatch(text, -1) {
				if rest, found := strings.CutPrefix(step.Detail, "SCAN "+name[2]); found && (rest == "" || rest[0] == ' ') {
					step.Detail = "SCAN " + name[1] + rest
				}
			}
			if sums.MatchString(step.Detail) && strings.Contains(form, "revenue_by_month") {
				continue
			}
			if slices.ContainsFunc(partial, func(index string) bool { return strings.HasSuffix(step.Detail, "INDEX "+index) }) {
				continue
			}
			// An index scan with a limit is not a full scan.
			if growing.MatchString(step.Detail) && !(strings.Contains(step.Detail, " USING ") && strings.Contains(form, "ORDER BY") && strings.Contains(form, "LIMIT")) {
				t.Errorf("%s: %s", step.Detail, form)
			}
		}
	}
}

// rescuesInAllWays withdraws a photographer from shoots, which another one takes over, the customer gives up, and nobody takes
// over. The other one has a browser for push messages.
func (s *paymentFixture) rescuesInAllWays(b *browser) {
	s.Helper()
	s.at(istime.StartOfDay(s.now().AddDate(0, 0, 1)).Add(12 * time.Hour)) // searches pause in the night
	r := rescueFixture{s, s.photographer()}
	withdraw := func(booking string) {
		s.Helper()
		s.rated(r.kabir, 5, 1) // like Ravi
		r.withdraw(booking).ok()
	}
	s.call("POST", "/api/v1/push/subscription", r.kabir.token, b.form()).ok()
	paid := s.settled(72 * time.Hour)
	withdraw(paid)
	r.taken()
	s.call("GET", "/api/v1/user/profile/"+s.asha.id, s.asha.token, nil).ok()
	unpaid := s.accepted(96 * time.Hour)
	withdraw(unpaid)
	s.answerOffer(r.kabir, s.offerOf(r.kabir), "decline").ok()
	given := s.settled(120 * time.Hour)
	withdraw(given)
	r.stop(given).ok()
	s.arrive(given, 840_000)
	s.becomes(given, "refunded")
	s.call("GET", "/api/v1/user/profile/"+s.asha.id, s.asha.token, nil).ok()
	s.round("dispatches", "withdrawals")
	s.call("DELETE", "/api/v1/push/subscription", r.kabir.token, b.form()).ok()
}

// withPrefix returns the statements seen so far that start with prefix.
func (w *statements) withPrefix(prefix string) []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	var found []string
	for _, text := range w.forms {
		if strings.HasPrefix(text, prefix) {
			found = append(found, text)
		}
	}
	return found
}
