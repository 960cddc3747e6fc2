package demo

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/payments"
	"shootday/hooks/pictures"
	"shootday/hooks/testdb"
	"shootday/hooks/vault"
	_ "shootday/migrations"
)

// wish returns a request for a marketplace. given lists the flags that the user has set.
func wish(size Size, given ...string) request {
	return request{
		marketplace: marketplace{Size: size, Rand: 1}, Now: noon,
		Chosen: func(flag string) bool { return slices.Contains(given, flag) },
		Photos: onceForAll, TalkPicture: talkPictureOnce,
	}
}

var preparedPhotos sync.Map

// onceForAll prepares each photo only once for all tests, because preparing the photos takes longer than creating the
// rest of a marketplace.
func onceForAll(file, mark string) (*vault.PreparedPhoto, error) {
	prepare := sync.OnceValues(func() (*vault.PreparedPhoto, error) { return preparePhoto(file, mark) })
	kept, _ := preparedPhotos.LoadOrStore([2]string{file, mark}, prepare)
	return kept.(func() (*vault.PreparedPhoto, error))()
}

var talkPictures sync.Map

// talkPictureOnce is like onceForAll, but for the pictures of messages.
func talkPictureOnce(file string) (pictures.Prepared, error) {
	prepare := sync.OnceValues(func() (pictures.Prepared, error) { return prepareTalkPicture(file) })
	kept, _ := talkPictures.LoadOrStore(file, prepare)
	return kept.(func() (pictures.Prepared, error))()
}

func mustFill(t *testing.T, app core.App, ask request) outcome {
	t.Helper()
	held, err := fill(context.Background(), app, ask, &progress{out: io.Discard})
	if err != nil {
		t.Fatal(err)
	}
	return held
}

var tables = []string{
	"users", "photographers", "pricing_tiers", "portfolio_items", "addresses", "bookings", "booking_slots",
	"cancellations", "reviews", "payments", "working_hours", "time_off", "ledger_entries", "threads", "messages", "talk_pictures", "briefs",
	"listings", "categories", "locations", "_params", "_superusers",
}

// dump returns every row of every table, without the given columns.
func dump(t *testing.T, app core.App, without ...string) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	for _, table := range tables {
		rows := []dbx.NullStringMap{}
		if err := app.DB().Select().From(table).All(&rows); err != nil {
			t.Fatal(err)
		}
		for _, row := range rows {
			for _, column := range without {
				delete(row, column)
			}
			all[table] = append(all[table], fmt.Sprint(row))
		}
		slices.Sort(all[table])
	}
	return all
}

func count(t *testing.T, app core.App, query string) int {
	t.Helper()
	var n int
	if err := app.DB().NewQuery(query).Row(&n); err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	return n
}

func TestFillMakesWhatWasAskedFor(t *testing.T) {
	app := testdb.NewForCommand(t)
	ask := wish(Pretty)
	ask.Demo = true
	if held := mustFill(t, app, ask); held.Already {
		t.Error("an empty directory was reported as complete")
	}
	for query, want := range map[string]int{
		`SELECT count(*) FROM photographers`:                                 60,
		`SELECT count(*) FROM users WHERE role = 'user'`:                     40,
		`SELECT count(*) FROM users WHERE role = 'Photographer'`:             60,
		`SELECT count(*) FROM bookings`:                                      400,
		`SELECT count(DISTINCT tokenKey) FROM users`:                         100,
		`SELECT count(*) FROM categories WHERE coverImage != ''`:             7,
		`SELECT count(*) FROM _superusers WHERE email LIKE '%shootday%'`:     1,
		`SELECT count(DISTINCT category) FROM listings WHERE category != ''`: 7,
		// In every city, each category must have a photographer who accepts instant bookings at any hour.
		`SELECT count(*) FROM categories c WHERE NOT EXISTS (SELECT 1 FROM listings l JOIN photographer_numbers n ON n.number = l.number
			JOIN photographers p ON p.id = n.photographer WHERE l.category = c.id AND l.city = '' AND p.instantOn
			AND (SELECT count(*) FROM open_cells o WHERE o.number = l.number) IN (0, 336))`: 0,
		// Instant bookings must be on for all photographers who can be booked, except the demo photographer, for whom
		// visitors turn them on.
		`SELECT count(*) FROM photographers p JOIN users u ON u.id = p.user
			WHERE instantOn != (approved AND availability AND u.email != '` + Logins[1].Email + `')`: 0,
		// Every city must have a photographer.
		`SELECT count(*) FROM locations l, categories c WHERE NOT EXISTS (
			SELECT 1 FROM listings WHERE category = c.id AND city IN ('', l.id))`: 0,
		`SELECT count(*) FROM photographers p WHERE (rating, ratingCount, completedShoots) != (
			SELECT coalesce((SELECT round(avg(rating), 2) FROM (SELECT r.rating, max(r.created) FROM reviews r
				JOIN bookings b ON b.id = r.booking JOIN users u ON u.id = b.customer
				WHERE r.photographer = p.id AND (b.paymentStatus = 'paid' OR u.mobileVerified) GROUP BY b.customer)), 0), count(*),
				(SELECT count(*) FROM bookings WHERE photographer = p.id AND status = 'completed')
			FROM reviews WHERE photographer = p.id)`: 0,
		`SELECT count(*) FROM bookings b JOIN bookings o ON o.photographer = b.photographer AND o.id != b.id
			WHERE b.start < o.blockedUntil AND o.start < b.blockedUntil`: 0,
		`SELECT count(*) FROM bookings WHERE skuCount < 10 OR skuCount < tierMinSKUs OR total != skuCount * pricePerSKU`: 0,
		`SELECT count(*) FROM bookings b WHERE NOT EXISTS (SELECT 1 FROM pricing_tiers t
			WHERE t.photographer = b.photographer AND t.minSKUs = b.tierMinSKUs AND t.pricePerSKU = b.pricePerSKU)`: 0,
	} {
		if got := count(t, app, query); got != want {
			t.Errorf("got %d, want %d: %s", got, want, query)
		}
	}
}

// TestRecordsAreValid validates the written rows and files with PocketBase, because the seed command writes them
// without PocketBase's validation.
func TestRecordsAreValid(t *testing.T) {
	app := testdb.NewForCommand(t)
	mustFill(t, app, wish(Size{Photographers: 20, Customers: 10, Bookings: 150}))
	files, err := app.NewFilesystem()
	if err != nil {
		t.Fatal(err)
	}
	defer files.Close()
	for _, table := range tables[:17] {
		if slices.Contains([]string{"booking_slots", "ledger_entries", "messages", "talk_pictures", "briefs"}, table) { // these tables are not collections
			continue
		}
		records, err := app.FindAllRecords(table)
		if err != nil || len(records) == 0 {
			t.Fatalf("found %d records of %s: %v", len(records), table, err)
		}
		for _, record := range records {
			if err := app.Validate(record); err != nil {
				t.Errorf("%s %s: %v", table, record.Id, err)
			}
			if table != "portfolio_items" {
				continue
			}
			if there, err := files.Exists(record.BaseFilesPath() + "/" + record.GetString("file")); err != nil || !there {
				t.Errorf("picture %s has no file: %v", record.Id, err)
			}
		}
	}
	for _, login := range Logins {
		user, err := app.FindAuthRecordByEmail("users", login.Email)
		if err != nil || !user.ValidatePassword(login.Password) || user.GetString("role") != login.Role {
			t.Errorf("%s cannot sign in: %v", login.Email, err)
		}
	}
	if admin, err := app.FindAuthRecordByEmail(core.CollectionNameSuperusers, Admin.Email); err == nil {
		t.Errorf("outside demo mode there is an admin %s", admin.Email())
	}
}

func TestPaymentsAgreeWithTheLedger(t *testing.T) {
	app := testdb.NewForCommand(t)
	mustFill(t, app, wish(Pretty))
	report, err := payments.CheckLedger(app.DB())
	released := count(t, app, `SELECT count(*) FROM deliveries WHERE releasedAt != ''`)
	if err != nil || report.Difference != "" || report.Payments < 20 || released < 20 || report.Movements != report.Payments+released+1 {
		t.Errorf("%+v %v", report, err)
	}
}

// TestAdminsHaveSomethingToDecide checks that small and large marketplaces contain tasks for admins, and that the
// payment sandbox contains the payments that admins can refund.
func TestAdminsHaveSomethingToDecide(t *testing.T) {
	for _, size := range []Size{Pretty, {Photographers: 300, Customers: 200, Bookings: 9000}} {
		app := testdb.NewForCommand(t)
		ask := wish(size)
		ask.Demo = true
		mustFill(t, app, ask)
		for what, least := range map[string]string{
			"photographers to approve": `SELECT count(*) FROM photographers p WHERE NOT approved
				AND EXISTS (SELECT 1 FROM portfolio_items WHERE photographer = p.id) AND EXISTS (SELECT 1 FROM pricing_tiers WHERE photographer = p.id)`,
			"cancellations to decide": `SELECT count(*) FROM cancellations c JOIN bookings b ON b.id = c.booking
				WHERE c.decision = '' AND c.refund > 0 AND b.status = 'canceled' AND b.paymentStatus = 'paid'`,
			"failed refunds": `SELECT count(*) FROM refunds r JOIN bookings b ON b.id = r.booking
				WHERE r.status = 'failed' AND b.paymentStatus = 'refund pending'`,
			"messages to answer": `SELECT count(*) FROM contact_messages WHERE answeredAt = ''`,
			"failed mails":       `SELECT count(*) FROM outbox WHERE failed != '' AND nextAttemptAt = ''`,
			"requests of the demo photographer": `SELECT count(*) FROM bookings b JOIN photographers p ON p.id = b.photographer JOIN users u ON u.id = p.user
				WHERE u.email = 'photographer@demo.shootday.in' AND b.status = 'pending for approval' AND b.expiresAt > '2026-11-20 06:30'
				AND b.expiresAt <= '2026-11-21 06:30:00.000Z'`,
			"shoots today of the demo photographer": `SELECT count(*) FROM bookings b JOIN photographers p ON p.id = b.photographer JOIN users u ON u.id = p.user
				WHERE u.email = 'photographer@demo.shootday.in' AND b.status = 'upcoming' AND date(b.start, '+330 minutes') = '2026-11-20'`,
		} {
			if got := count(t, app, least); got < 1 {
				t.Errorf("a marketplace with %d bookings has no %s", size.Bookings, what)
			}
		}
		if late := count(t, app, `SELECT count(*) FROM bookings WHERE expiresAt > '2026-11-21 06:30:00.000Z'`); late > 0 {
			t.Errorf("%d requests expire more than a day later", late)
		}
		report, err := payments.CheckLedger(app.DB())
		if err != nil || report.Difference != "" {
			t.Errorf("the ledger has a difference: %+v %v", report, err)
		}
		provider, err := os.ReadFile(filepath.Join(app.DataDir(), "sandbox.json"))
		if err != nil || strings.Count(string(provider), `"captured"`) < 2 {
			t.Errorf("the sandbox has the state %s: %v", provider, err)
		}
	}
}

func TestSecondFillChangesNothing(t *testing.T) {
	app := testdb.NewForCommand(t)
	mustFill(t, app, wish(Pretty))
	// Change the marketplace as its users would.
	for _, change := range []string{
		`DELETE FROM reviews WHERE id IN (SELECT id FROM reviews LIMIT 5)`,
		`UPDATE bookings SET status = 'canceled' WHERE id IN (SELECT id FROM bookings WHERE status = 'upcoming' LIMIT 3)`,
		`UPDATE users SET fullName = 'Somebody Else' WHERE email = '` + Logins[0].Email + `'`,
	} {
		if _, err := app.DB().NewQuery(change).Execute(); err != nil {
			t.Fatal(err)
		}
	}
	before := dump(t, app)
	for _, later := range []time.Duration{0, 30 * 24 * time.Hour} {
		again := wish(Pretty, "photographers", "customers", "bookings", "rand")
		again.Now, again.Demo = noon.Add(later), true
		if held := mustFill(t, app, again); !held.Already {
			t.Error("a complete marketplace was not recognised")
		}
		if !reflect.DeepEqual(before, dump(t, app)) {
			t.Errorf("filling the directory again %v later changed data", later)
		}
	}
}

func TestAnotherMarketplaceIsRefused(t *testing.T) {
	app := testdb.NewForCommand(t)
	small := Size{Photographers: 3, Customers: 2, Bookings: 10}
	mustFill(t, app, wish(small, "photographers", "customers", "bookings"))
	if held := mustFill(t, app, wish(Pretty)); !held.Already || held.Size != small {
		t.Errorf("a command without options did not accept the existing size: %+v", held)
	}
	_, err := fill(context.Background(), app, wish(Pretty, "bookings"), &progress{out: io.Discard})
	if err == nil || !strings.Contains(err.Error(), "--dir") {
		t.Errorf("another number of bookings returned %v", err)
	}
}

// stop is an io.Writer that cancels a context when progress is first reported.
type stop context.CancelFunc

func (s stop) Write(text []byte) (int, error) {
	s()
	return len(text), nil
}

func TestInterruptedFillIsCompleted(t *testing.T) {
	size := Size{Photographers: 300, Customers: 200, Bookings: 9000}
	chance := []string{"category", "categories", "city", "serviceCities", "password", "tokenKey", "updated"}
	whole := testdb.NewForCommand(t)
	mustFill(t, whole, wish(size))
	want := dump(t, whole, chance...)

	halved := testdb.NewForCommand(t)
	ctx, cancel := context.WithCancel(context.Background())
	shown := &progress{out: stop(cancel), tenths: 6}
	if _, err := fill(ctx, halved, wish(size), shown); err == nil {
		t.Fatal("the interrupted command succeeded")
	}
	if some := count(t, halved, `SELECT count(*) FROM bookings`); some == 0 || some == size.Bookings {
		t.Fatalf("the interrupted command has written %d bookings", some)
	}
	nextDay := wish(size)
	nextDay.Now = noon.Add(24 * time.Hour)
	mustFill(t, halved, nextDay)
	got := dump(t, halved, chance...)
	for _, table := range tables[:17] {
		if !reflect.DeepEqual(want[table], got[table]) {
			t.Errorf("%s differ from those of an uninterrupted command", table)
		}
	}
}
