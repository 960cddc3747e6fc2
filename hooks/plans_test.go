package hooks_test

import (
	"go/ast"
	"go/token"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/hooks/apptest"
	"shootday/internal/istime"
)

// aliased matches the name of a table that grows with the number of users or bookings, followed by its alias in an SQL
// statement. Query plans contain only the alias.
var aliased = regexp.MustCompile("(?i)\\b" + apptest.GrowingTables + "[`\\]]?\\s+(?:AS\\s+)?[`\\[]?(\\w+)")

// sums matches the step of a query plan that scans the partial index of completed shoots. This is allowed, because the
// monthly views of the dashboard need it.
var sums = regexp.MustCompile(`^SCAN bookings USING COVERING INDEX idx_bookings_completed$`)

// growingIndexes are the partial indexes that contain most rows of a table that grows, so scanning them takes longer with
// every row.
var growingIndexes = []string{
	"idx_bookings_completed", "idx_compensations_utr", "idx_deliveries_keep", "idx_dispatches_booking", "idx_dispatches_over",
	"idx_dispatches_rescues", "idx_invoices_refund", "idx_ledger_entries_photographer", "idx_ledger_entries_refund",
	"idx_outbox_dedupe", "idx_outbox_sent", "idx_payment_events_done", "idx_payments_moved", "idx_payments_order",
	"idx_payments_payment", "idx_payouts_utr", "idx_refunds_refund", "idx_threads_asked",
}

// whole contains parts of the statements that may read a table completely: the hourly job compares all files of
// deliveries with the store, the creation of a batch of payouts needs the amounts due to all photographers, and
// payout_reminders contains only the photographers who lack payout details.
var whole = []string{"AS needed", "WITH due AS MATERIALIZED", "CROSS JOIN ledger_entries l"}

// pause runs test, and does not record the SQL statements that it executes.
func pause(w *apptest.Statements, test func()) {
	w.Set(true)
	test()
	w.Set(false)
}

// talks sends messages, reads them as both participants, blocks a person and deletes a message, all through the API.
func talks(s *apptest.Payments, asha, ravi apptest.Person) {
	s.Helper()
	question := apptest.Object{"photographerId": ravi.Profile, "text": "Hello"}
	sent := s.Call("POST", "/api/v1/messages", asha.Token, question).OfStatus(201)
	thread := sent.Text("threadId")
	path := "/api/v1/messages/" + thread
	picture := [3]string{"picture", "a.jpg", apptest.JpegPicture(s.T)}
	message := s.Upload("POST", path, asha.Token, nil, picture).OfStatus(201).Object("message")
	s.Call("GET", message["pictures"].([]any)[0].(apptest.Object)["view"].(string), "", nil).OfStatus(200)
	for _, who := range []apptest.Person{asha, ravi} {
		for _, query := range []string{"/api/v1/messages", "/api/v1/messages/unread", path, path + "?before=2", path + "?after=1"} {
			s.Call("GET", query, who.Token, nil).OK()
		}
	}
	s.Pass(3 * time.Minute)
	s.Round("telling")
	s.Call("PUT", path+"/seen", ravi.Token, apptest.Object{"number": 2}).OK()
	s.Call("PUT", path+"/block", ravi.Token, nil).OK()
	s.Call("DELETE", path+"/block", ravi.Token, nil).OK()
	s.Call("DELETE", path+"/"+message["messageId"].(string), asha.Token, nil).OK()
	s.Round("pictures", "threads")
}

// earns delivers a shoot, creates two batches of payouts for it, both of which the bank returns, and calls the API that
// reads the delivery and the payouts.
func earns(s *apptest.Payments, admin string) {
	s.Helper()
	s.Payouts.Save(s.Ravi, nil).OK()
	booking := s.Released()
	delivery := "/api/v1/delivery/" + booking
	for _, path := range []string{delivery, delivery + "?only=picked", delivery + "/shares"} {
		s.Call("GET", path, s.Asha.Token, nil).OK()
	}
	file := s.Call("GET", delivery, s.Ravi.Token, nil).OK().List("files")[0]["fileId"]
	s.Call("PUT", delivery+"/picks", s.Asha.Token, apptest.Object{"fileIds": []any{file}, "picked": true}).OK()
	s.Call("GET", delivery+"/names", s.Ravi.Token, nil).OfStatus(200)
	shared := s.Call("POST", delivery+"/shares", s.Asha.Token, apptest.Object{}).OfStatus(201).Text("url")
	_, token, _ := strings.Cut(shared, "/shared/")
	s.Call("POST", "/api/v1/shared/"+token+"/open", "", apptest.Object{}).OK()
	month := s.Now().Format("2006-01")
	for range 2 {
		batch := s.Call("POST", "/api/v1/admin/payouts", admin, nil).OfStatus(201).Text("batchId")
		s.Call("GET", "/api/v1/admin/payouts/"+batch+"/file", admin, nil).OfStatus(200)
		line := s.Payouts.Line(batch, s.Ravi.Profile)
		s.Payouts.Bank(batch, "", "reference,amount,utr,status\n"+line+",1.00,AXIS000001,paid\n").OK()
		s.Payouts.Mark(line, apptest.Object{"status": "returned", "reason": "not_sent"}).OK()
	}
	for _, path := range []string{"", "?page=2", "/statements?month=" + month, "/invoices"} {
		s.Call("GET", "/api/v1/payouts"+path, s.Ravi.Token, nil).OK()
	}
	for _, path := range []string{"/payouts", "/payouts/due", "/waiting"} {
		s.Call("GET", "/api/v1/admin"+path, admin, nil).OK()
	}
	s.Call("POST", delivery+"/problem", s.Asha.Token, apptest.Object{"kind": "quality", "words": "All of them are dark."}).OfStatus(201)
	s.Call("DELETE", delivery+"/problem", s.Asha.Token, nil).OK()
	s.Pass(time.Minute)
	s.Round("payouts", "deliveries", "delivery versions", "checking", "vault")
}

// TestEveryQueryHasItsIndex uses all features as a customer, a photographer and an admin. It then checks that no SQL
// statement scans a table that grows, according to SQLite's query plan.
func TestEveryQueryHasItsIndex(t *testing.T) {
	t.Parallel()
	pushes := apptest.NewPushService(t)
	s := apptest.NewPayments(t, "VAPID_SUBJECT=mailto:hello@shootday.in", "PUSH_HOSTS="+pushes.Host(), apptest.PayoutKey, apptest.NoPayeeWait,
		"COMMISSION_PERCENT=10", "PLATFORM_GSTIN=27AAPFU0939F1ZV", "PLATFORM_TAN=MUMA12345B", "PLATFORM_ADDRESS=1 MG Road, Pune")
	asha, ravi := s.Asha, s.Ravi
	admin := s.People.TokenOf(s.DB.Record("_superusers", apptest.Object{"email": "owner@example.in", "password": "password-of-admin"}))
	w := s.DB.WatchStatements()

	proof := func(form apptest.Object) (token string) {
		s.Call("POST", "/api/v1/auth/sendotp", "", form).OK()
		for _, to := range []string{"email", "mobileNo"} {
			if form[to] != nil {
				pause(w, func() { form["otpSTR"] = s.Mails.Code(form[to].(string)) })
			}
		}
		return s.Call("POST", "/api/v1/auth/verifyotp", "", form).OK().Text("verificationToken")
	}
	s.Call("POST", "/api/v1/user/usersignup", "", apptest.Object{
		"fullName": "Meera", "email": "meera@example.in", "password": "lotus-pond-7", "verificationToken": proof(apptest.Object{"email": "meera@example.in"}),
	}).OK()
	s.Call("POST", "/api/v1/auth/login", "", apptest.Object{"email": "meera@example.in", "password": "lotus-pond-7"}).OK()
	core := func(method, path, token string, form any) { // does not call OK, because PocketBase's responses have another format
		if got := s.Call(method, "/api/collections/"+path, token, form); got.Status != 200 {
			t.Errorf("the response to %s is %d: %s", got.What, got.Status, got.Raw)
		}
	}
	core("POST", "users/auth-with-password", "", apptest.Object{"identity": "meera@example.in", "password": "lotus-pond-7"})
	s.Call("POST", "/api/v1/auth/forgotpassword", "", apptest.Object{"email": asha.Email}).OK()
	s.Call("POST", "/api/v1/auth/loginwithmobilenumber", "", apptest.Object{"mobileNo": "9811198111"}).OK()
	s.Call("POST", "/api/v1/booking/addAddress/"+asha.ID, asha.Token, apptest.Object{"address": "14 Nizamuddin East"}).OK()
	s.Call("GET", "/api/v1/booking/"+asha.ID, asha.Token, nil).OK()
	s.Call("GET", "/api/items?q=a&rating=1", "", nil).OK()
	s.Call("GET", "/api/v1/portfolio/getPhotographerDetails/"+ravi.Profile, "", nil).OK()

	id := s.Settled(48 * time.Hour)
	s.Deliver(s.TakeWebhooks()...)
	s.Call("GET", "/api/v1/booking/"+id+"/receipt", asha.Token, nil).OK()
	s.Cancel(id).OK()
	pause(w, func() {
		if err := s.Decide(id, "approved"); err != nil {
			t.Fatal(err)
		}
	})
	pause(w, func() { s.Soon("the refund is sent", func() bool { return s.Refund(id)["refundId"] != "" }) })
	s.Arrive(id, 756_000)
	s.Becomes(id, "refunded")
	second := s.Accepted(72 * time.Hour)
	s.Call("PUT", "/api/v1/booking/"+second+"/paymentMethod", asha.Token, apptest.Object{"paymentMethod": "razorpay"}).OK()
	s.Pass(80 * time.Hour)
	s.Call("PUT", "/api/v1/dashboard/userreq/complete/"+second, ravi.Token, apptest.Object{"status": "completed"}).OK()
	s.Call("POST", "/api/v1/booking/review/"+second, asha.Token, apptest.Object{"rating": 5, "comment": "Lovely"}).OK()
	third := s.Bookings.Book(asha, ravi, s.Bookings.Form(48*time.Hour)).OK().Text("_id")
	s.Call("DELETE", "/api/v1/dashboard/userreq/"+third, ravi.Token, apptest.Object{"reason": "Away"}).OK()
	for path, token := range map[string]string{
		"/api/v1/user/profile/" + asha.ID: asha.Token, "/api/v1/user/profile/getUserDeets/" + asha.ID: asha.Token,
		"/api/v1/dashboard/userreq/" + ravi.Profile: ravi.Token, "/api/v1/dashboard/earnings/" + ravi.Profile: ravi.Token,
		"/api/v1/portfolio/getPhotographerProfile": ravi.Token, "/api/v1/portfolio/getPortfolio/" + ravi.Profile: "",
		"/api/v1/portfolio/completed-shoots/" + ravi.Profile: "", "/api/v1/portfolio/reviews/" + ravi.Profile: "",
		"/api/v1/demo/outbox": "",
	} {
		s.Call("GET", path, token, nil).OK()
	}
	s.Calendar.Feed(s.Calendar.Link(ravi, "full"))
	s.Offers.Quote(nil).OK()
	s.Offers.Switch(ravi, true, nil).OK()
	s.Offers.Quote(nil).OK()
	s.Offers.Switch(ravi, true, apptest.Object{"payAfterShoot": true}).OK()
	search := s.Offers.Ask(asha, s.Offers.Form()).OK().Text("dispatchId")
	s.Offers.Watch(asha, search).OK()
	s.Call("DELETE", "/api/v1/instant/"+search, asha.Token, nil).OK()
	s.Offers.Ask(asha, s.Offers.Form()).OK()
	s.Offers.Answer(ravi, s.Offers.OnlyOf(ravi), "accept").OK()
	s.Offers.Of(ravi)
	s.Pass(2 * time.Minute)
	s.Round("dispatches")
	s.Round("presence", "instant-off", "unpaid", "demo offers")
	earns(s, admin)
	rescuesInAllWays(s, apptest.NewBrowser(t, pushes.URL))
	talks(s, asha, ravi)
	core("GET", "threads/records", asha.Token, nil)
	core("GET", "threads/records", ravi.Token, nil)
	core("GET", "bookings/records?filter="+url.QueryEscape("customer='"+asha.ID+"'"), asha.Token, nil)
	for _, view := range []string{"shoots_today", "requests_waiting", "revenue_by_month", "bookings_of_suspended", "money_alerts_open", "open_dispatches", "rescues_of_week", "open_compensations"} {
		core("GET", view+"/records", admin, nil)
	}

	w.Set(true)
	if len(w.Forms) < 60 {
		t.Errorf("only %d statements were seen", len(w.Forms))
	}
	var partial []string // names of partial indexes
	if err := s.App.DB().NewQuery(`SELECT name FROM sqlite_master WHERE type = 'index' AND sql LIKE '% WHERE %'`).Column(&partial); err != nil {
		t.Fatal(err)
	}
	for form, text := range w.Forms {
		if !strings.HasPrefix(form, "SELECT") && !strings.HasPrefix(form, "UPDATE") && !strings.HasPrefix(form, "DELETE") && !strings.HasPrefix(form, "WITH") {
			continue
		}
		var steps []struct {
			Detail string `db:"detail"`
		}
		if err := s.App.ConcurrentDB().NewQuery("EXPLAIN QUERY PLAN " + text).All(&steps); err != nil {
			t.Errorf("%v: %s", err, text)
		}
		for _, step := range steps {
			for _, name := range aliased.FindAllStringSubmatch(text, -1) {
				if rest, found := strings.CutPrefix(step.Detail, "SCAN "+name[2]); found && (rest == "" || rest[0] == ' ') {
					step.Detail = "SCAN " + name[1] + rest
				}
			}
			if sums.MatchString(step.Detail) && strings.Contains(form, "revenue_by_month") || slices.ContainsFunc(whole, func(part string) bool { return strings.Contains(form, part) }) {
				continue
			}
			small := func(index string) bool {
				return strings.HasSuffix(step.Detail, "INDEX "+index) && !slices.Contains(growingIndexes, index)
			}
			if slices.ContainsFunc(partial, small) {
				continue // the index contains only the rows that the query needs
			}
			// An index scan with a limit is not a full scan.
			if apptest.ScansGrowing.MatchString(step.Detail) && !(strings.Contains(step.Detail, " USING ") && strings.Contains(form, "ORDER BY") && strings.Contains(form, "LIMIT")) {
				t.Errorf("%s: %s", step.Detail, form)
			}
		}
	}
}

// rescuesInAllWays makes a photographer withdraw from three shoots. Another photographer, whose browser receives push
// messages, accepts the first one and declines the second one. The customer stops the search for the third one.
func rescuesInAllWays(s *apptest.Payments, b *apptest.Browser) {
	s.Helper()
	s.At(istime.StartOfDay(s.Now().AddDate(0, 0, 1)).Add(12 * time.Hour)) // searches pause at night
	r := apptest.Rescues{Payments: s, Kabir: s.People.Photographer()}
	withdraw := func(booking string) {
		s.Helper()
		s.Bookings.Rated(r.Kabir, 5, 1) // rated like Ravi
		r.Withdraw(booking).OK()
	}
	s.Call("POST", "/api/v1/push/subscription", r.Kabir.Token, b.Form()).OK()
	paid := s.Settled(72 * time.Hour)
	withdraw(paid)
	r.Taken()
	s.Call("GET", "/api/v1/user/profile/"+s.Asha.ID, s.Asha.Token, nil).OK()
	unpaid := s.Accepted(96 * time.Hour)
	withdraw(unpaid)
	s.Offers.Answer(r.Kabir, s.Offers.OnlyOf(r.Kabir), "decline").OK()
	given := s.Settled(120 * time.Hour)
	withdraw(given)
	r.Stop(given).OK()
	s.Arrive(given, 840_000)
	s.Becomes(given, "refunded")
	s.Call("GET", "/api/v1/user/profile/"+s.Asha.ID, s.Asha.Token, nil).OK()
	s.Round("dispatches", "withdrawals")
	s.Call("DELETE", "/api/v1/push/subscription", r.Kabir.Token, b.Form()).OK()
}

// TestNoLimitIsAParameter checks that no SQL statement uses a bare parameter after LIMIT, because SQLite would then
// prepare the statement again before each run. See internal/database/prepared.go.
func TestNoLimitIsAParameter(t *testing.T) {
	limits, parameters := regexp.MustCompile(`\bLIMIT \S`), regexp.MustCompile(`\bLIMIT (\?|\{:\w+\})($|[^ ]| [^+])`)
	found := 0
	eachFile(t, func(feature, name string, file *ast.File) {
		ast.Inspect(file, func(node ast.Node) bool {
			text, isText := node.(*ast.BasicLit)
			if isText && text.Kind == token.STRING && limits.MatchString(text.Value) {
				found++
				if parameters.MatchString(text.Value) {
					t.Errorf("hooks/%s/%s: write \"LIMIT {:limit} + 0\" in %s", feature, name, text.Value)
				}
			}
			return true
		})
	})
	if found < 40 {
		t.Errorf("only %d statements with a limit were found", found)
	}
}
