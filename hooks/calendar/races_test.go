package calendar_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	"shootday/internal/database"
	"shootday/internal/istime"
)

// TestAThousandBlocksAtOnce books a photographer while a half hour of the shoot's time is being blocked. It books and
// blocks through the API, through the dashboard, and with SQL like another process. Triggers log which came first. If it
// was the block, the booking must be refused. If it was the booking, it must remain valid. If SHOOTDAY_SOAK is set, the test
// does so 10,000 times.
func TestAThousandBlocksAtOnce(t *testing.T) {
	t.Parallel()
	races := 160
	if os.Getenv("SHOOTDAY_SOAK") != "" {
		races = 10_000
	}
	r := newBlockRaces(t)
	results := map[string]map[string]int{}
	for n := range races {
		if n%300 == 299 { // a photographer can have at most 500 entries of time off
			r.Ravi, r.Asha = r.People.Photographer(), r.People.Customer()
		}
		booking, block := bookingWays[n%len(bookingWays)], blockWays[n/len(bookingWays)%len(blockWays)]
		pair := booking + " against " + block
		if results[pair] == nil {
			results[pair] = map[string]int{}
		}
		results[pair][r.race(n, booking, block)]++
		if t.Failed() {
			t.FailNow()
		}
	}
	first, second := 0, 0
	for _, outcome := range results {
		first, second = first+outcome["booked first"], second+outcome["blocked first"]
	}
	t.Logf("%d races, the booking came first in %d and the block in %d: %v", races, first, second, results)
	if first < races/20 || second < races/20 {
		t.Error("one side nearly always comes first, so the test proves little")
	}
}

// TestABookingDoesNotComeBackOntoABlock checks that the triggers let an SQL statement restore a canceled booking only if
// its time has not been blocked meanwhile.
func TestABookingDoesNotComeBackOntoABlock(t *testing.T) {
	t.Parallel()
	r := newBlockRaces(t)
	start := r.Bookings.NextMonday().Add(10 * time.Hour)
	id := r.BookAt(start).OK().Text("_id")
	set := func(status string) error {
		_, err := r.outside.NewQuery(`UPDATE bookings SET status = {:status} WHERE id = {:id}`).Bind(dbx.Params{"status": status, "id": id}).Execute()
		return err
	}
	for _, status := range []string{"canceled", "upcoming", "canceled"} {
		if err := set(status); err != nil {
			t.Fatal(err)
		}
	}
	r.block("time off call", start)
	if err := set("upcoming"); err == nil || !strings.Contains(err.Error(), "calendar: unavailable") {
		t.Errorf("a canceled booking was restored onto a block: %v", err)
	}
	if status := r.DB.Find("bookings", id).GetString("status"); status != "canceled" {
		t.Error("the status of the booking is", status)
	}
}

// bookingWays lists ways to book a time: the customer's API requests to book and to reschedule, an admin's new record and
// edit, and an SQL statement.
var bookingWays = []string{"booking call", "move call", "new record", "moved record", "statement"}

// blockWays lists ways to block a time. "feed" is the SQL statement that stores the half hours of a calendar feed.
var blockWays = []string{"time off call", "record", "statement", "feed"}

// blockRaces books Ravi and blocks time in his calendar concurrently.
type blockRaces struct {
	*apptest.Payments
	outside *dbx.DB // simulates another process
	admin   string
}

func newBlockRaces(t *testing.T) *blockRaces {
	t.Helper()
	s := apptest.NewPayments(t)
	outside, err := database.Connect(filepath.Join(s.App.DataDir(), "data.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { outside.Close() })
	const active = `NEW.status IN ('pending for approval', 'upcoming')`
	for _, statement := range []string{
		`CREATE TABLE race_log (n INTEGER PRIMARY KEY, what TEXT, key TEXT)`,
		`CREATE INDEX idx_race_log ON race_log (what, key)`,
		`CREATE TRIGGER race_blocked AFTER INSERT ON blocked_cells BEGIN
			INSERT INTO race_log (what, key) VALUES ('block', NEW.number || ' ' || NEW.slot); END`,
		`CREATE TRIGGER race_booked AFTER INSERT ON bookings WHEN ` + active + ` BEGIN
			INSERT INTO race_log (what, key) VALUES ('booking', NEW.photographer || ' ' || NEW.start); END`,
		`CREATE TRIGGER race_moved AFTER UPDATE OF start ON bookings WHEN ` + active + ` BEGIN
			INSERT INTO race_log (what, key) VALUES ('booking', NEW.photographer || ' ' || NEW.start); END`,
	} {
		s.DB.Do(statement)
	}
	return &blockRaces{s, outside, s.Admins.Token()}
}

// loggedAt returns the position of an event in the table race_log, or 0 if the table does not contain it.
func (r *blockRaces) loggedAt(what, key string) (n int) {
	r.Helper()
	err := r.App.DB().NewQuery(`SELECT coalesce(max(n), 0) FROM race_log WHERE what = {:what} AND key = {:key}`).
		Bind(dbx.Params{"what": what, "key": key}).Row(&n)
	if err != nil {
		r.Fatal(err)
	}
	return n
}

// race books and blocks a time concurrently, checks the results, and returns which of the two came first.
func (r *blockRaces) race(n int, bookingWay, blockWay string) string {
	r.Helper()
	start := r.Bookings.NextMonday().AddDate(0, 0, n%300).Add(10 * time.Hour)
	// The shoot takes four half hours, and the buffer takes one more.
	blocked := start.Add(time.Duration(n/7%5) * 30 * time.Minute)
	book := r.booking(bookingWay, start)
	var refusal string
	var clashes []any
	attempts := []func(){
		func() { refusal = book() },
		func() { clashes = r.block(blockWay, blocked) },
	}
	if n/len(bookingWays)/len(blockWays)%2 == 1 {
		slices.Reverse(attempts)
	}
	var both sync.WaitGroup
	both.Go(attempts[0])
	time.Sleep(time.Duration(n%11) * 150 * time.Microsecond) // API requests reach the database later than SQL statements
	both.Go(attempts[1])
	both.Wait()

	key := r.Ravi.Profile + " " + stored(start)
	number := r.DB.Number(`SELECT number FROM photographer_numbers WHERE photographer = {:id}`, dbx.Params{"id": r.Ravi.Profile})
	booked, block := r.loggedAt("booking", key), r.loggedAt("block", fmt.Sprint(number, " ", blocked.Unix()/1800))
	what := fmt.Sprintf("race %d, %s against %s of half hour %d", n, bookingWay, blockWay, n/7%5)
	if block == 0 {
		r.Errorf("%s: the time was not blocked", what)
	}
	if (refusal == "") != (booked > 0) {
		r.Errorf("%s: the response to the booking is %q, and its log entry is %d", what, refusal, booked)
	}
	if booked == 0 {
		if refusal != "unavailable" {
			r.Errorf("%s: the booking was refused as %q", what, refusal)
		}
		return "blocked first"
	}
	if booked > block {
		r.Errorf("%s: a blocked time was booked", what)
	}
	row, err := r.App.FindFirstRecordByFilter("bookings", "photographer = {:p} && start = {:start}",
		dbx.Params{"p": r.Ravi.Profile, "start": stored(start)})
	if err != nil {
		r.Fatalf("%s: %v", what, err)
	}
	if row.GetString("status") != "pending for approval" || r.held(row.Id) != 5 {
		r.Errorf("%s: the booking is %s and occupies %d half hours", what, row.GetString("status"), r.held(row.Id))
	}
	inShoot := blocked.Before(start.Add(2 * time.Hour))
	if blockWay == "time off call" && slices.Contains(clashes, any(row.Id)) != inShoot {
		r.Errorf("%s: the clashes are %v", what, clashes)
	}
	r.Call("PUT", "/api/v1/dashboard/userreq/"+row.Id, r.Ravi.Token, apptest.Object{"status": "upcoming"}).OK()
	if r.held(row.Id) != 5 {
		r.Errorf("%s: an accepted booking occupies %d half hours", what, r.held(row.Id))
	}
	return "booked first"
}

func (r *blockRaces) held(booking string) int {
	r.Helper()
	return r.Payments.DB.Number(`SELECT count(*) FROM booking_slots WHERE booking = {:id}`, dbx.Params{"id": booking})
}

// booking returns a function that books Ravi in the given way. The function returns an empty string, or the reason if the
// booking is refused.
func (r *blockRaces) booking(way string, start time.Time) func() string {
	r.Helper()
	at := start.UTC().Format(time.RFC3339)
	switch way {
	case "booking call":
		form := r.Bookings.FormAt(start)
		return func() string { return refusedAs(r.Bookings.Book(r.Asha, r.Ravi, form)) }
	case "move call":
		id := r.BookAt(start.Add(-6 * time.Hour)).OK().Text("_id")
		return func() string { return refusedAs(r.Bookings.Propose(r.Asha, id, start)) }
	case "new record":
		form := apptest.Object{
			"customer": r.Asha.ID, "photographer": r.Ravi.Profile, "category": r.DB.Category("Product"), "status": "pending for approval",
			"paymentStatus": "unpaid", "skuCount": 12, "start": at, "shootAddress": "12 Hauz Khas Village, New Delhi",
		}
		return func() string { return refusedAs(r.Call("POST", "/api/collections/bookings/records", r.admin, form)) }
	case "moved record":
		id := r.BookAt(start.Add(-6 * time.Hour)).OK().Text("_id")
		return func() string {
			return refusedAs(r.Call("PATCH", "/api/collections/bookings/records/"+id, r.admin, apptest.Object{"start": at}))
		}
	}
	statement := r.outside.NewQuery(`INSERT INTO bookings (id, customer, photographer, category, type, status, paymentStatus, paymentMethod,
			shootAddress, skuCount, tierMinSKUs, pricePerSKU, total, start, "end", blockedUntil, expiresAt, created, updated)
		VALUES ('r' || lower(hex(randomblob(7))), {:customer}, {:photographer}, {:category}, 'schedule', 'pending for approval', 'unpaid', 'payAfterShoot',
			'12 Hauz Khas Village', 12, 10, 70000, 840000, {:start}, {:end}, {:until}, {:start}, {:now}, {:now})`).
		Bind(dbx.Params{
			"customer": r.Asha.ID, "photographer": r.Ravi.Profile, "category": r.DB.Category("Product"), "start": stored(start),
			"end": stored(start.Add(2 * time.Hour)), "until": stored(start.Add(150 * time.Minute)), "now": stored(r.Now()),
		})
	return func() string {
		_, err := statement.Execute()
		if err == nil {
			return ""
		}
		_, code, _ := strings.Cut(err.Error(), "calendar: ")
		code, _, _ = strings.Cut(code, " ")
		if code == "" {
			return err.Error()
		}
		return code
	}
}

// refusedAs returns an empty string for a successful response, the error code if the time was refused, and the message for
// any other error.
func refusedAs(a *apptest.Answer) string {
	if a.Status < 300 {
		return ""
	}
	data, _ := a.Body["data"].(apptest.Object)
	for _, field := range []string{"scheduledTime", "start"} {
		if problem, ok := data[field].(apptest.Object); ok {
			return fmt.Sprint(problem["code"])
		}
	}
	return fmt.Sprint(a.Status, " ", a.Raw)
}

// stored returns a time in the database's format.
func stored(at time.Time) string { return at.UTC().Format("2006-01-02 15:04:05.000Z") }

// block blocks a half hour in the given way. It returns the conflicts that the API reports, or nil for other ways.
func (r *blockRaces) block(way string, at time.Time) (clashes []any) {
	end := at.Add(30 * time.Minute)
	params := dbx.Params{"photographer": r.Ravi.Profile, "start": stored(at), "end": stored(end), "now": stored(r.Now()), "slot": at.Unix() / 1800}
	statement := ""
	switch way {
	case "time off call":
		made := r.Call("POST", "/api/v1/calendar/timeOff", r.Ravi.Token, apptest.Object{
			"id": r.Ravi.Profile, "fromDate": istime.ShownDate(at), "toDate": istime.ShownDate(at), "fromTime": istime.Clock(at), "toTime": istime.Clock(end),
		})
		if made.Status != 201 {
			r.Errorf("the response to time off is %d: %s", made.Status, made.Raw)
		}
		clashes, _ = made.Body["clashes"].([]any)
	case "record":
		made := r.Call("POST", "/api/collections/time_off/records", r.admin, apptest.Object{
			"photographer": r.Ravi.Profile, "kind": "off", "start": at.UTC().Format(time.RFC3339), "end": end.UTC().Format(time.RFC3339),
		})
		if made.Status != 200 {
			r.Errorf("the response to time off is %d: %s", made.Status, made.Raw)
		}
	case "statement":
		statement = `INSERT INTO time_off (id, photographer, kind, start, "end", created, updated)
			VALUES ('r' || lower(hex(randomblob(7))), {:photographer}, 'off', {:start}, {:end}, {:now}, {:now})`
	case "feed":
		statement = `INSERT INTO blocked_cells (number, slot, source) SELECT number, {:slot}, 1 FROM photographer_numbers WHERE photographer = {:photographer}`
	}
	if statement == "" {
		return clashes
	}
	for name := range params { // the driver returns an error for unused parameters
		if !strings.Contains(statement, "{:"+name+"}") {
			delete(params, name)
		}
	}
	if _, err := r.outside.NewQuery(statement).Bind(params).Execute(); err != nil {
		r.Errorf("block by %s: %v", way, err)
	}
	return nil
}
