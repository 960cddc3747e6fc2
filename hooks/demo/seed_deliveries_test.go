package demo

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/payments"
	"shootday/hooks/testdb"
	"shootday/hooks/vault"
)

// ofFan is the first part of a query that counts deliveries to the demo customer.
const ofFan = `SELECT count(*) FROM deliveries d JOIN bookings b ON b.id = d.booking JOIN users u ON u.id = b.customer
	WHERE u.email = 'customer@demo.shootday.in' AND `

func TestDemoCustomerHasEveryDelivery(t *testing.T) {
	app := testdb.NewForCommand(t)
	ask := wish(Pretty)
	ask.Demo = true
	mustFill(t, app, ask)
	for query, want := range map[string]int{
		ofFan + `d.files = 24 AND d.status = 'delivered' AND b.paymentStatus = 'unpaid' AND b.paymentMethod = 'razorpay' AND d.acceptBy = ''`: 1,
		ofFan + `d.files > 0 AND d.status = 'delivered' AND b.paymentStatus = 'paid' AND d.acceptBy > '2026-11-22'`:                           1,
		ofFan + `d.files > 0 AND d.status = 'delivered' AND d.acceptBy = '' AND EXISTS (
			SELECT 1 FROM problems WHERE booking = b.id AND kind = 'quality' AND ticket = 'SD-2026-000001' AND decidedAt = '' AND answerBy > '2026-11-20 06:30')`: 1,
		ofFan + `d.files > 0 AND d.status = 'accepted' AND d.releasedAt != ''`:                                                         2,
		ofFan + `d.files > 0 AND EXISTS (SELECT 1 FROM delivery_shares WHERE delivery = d.id AND expires > '2026-12' AND NOT revoked)`: 1,
		ofFan + `d.files > 0`:                             5,
		`SELECT count(*) FROM deliveries WHERE files > 0`: 5,
		ofFan + `d.files > 0 AND b.photographer = (SELECT p.id FROM photographers p JOIN users s ON s.id = p.user WHERE s.email = 'photographer@demo.shootday.in')`: 2,
		`SELECT count(*) FROM deliveries d JOIN bookings b ON b.id = d.booking JOIN photographers p ON p.id = b.photographer JOIN users u ON u.id = p.user
			WHERE u.email = 'photographer@demo.shootday.in' AND b.status = 'completed' AND d.status = 'waiting' AND d.files = 0
			AND date(d.deliverBy, '+330 minutes') = '2026-11-21'`: 1,
		// The other deliveries have the values that the migration sets for older shoots.
		`SELECT count(*) FROM bookings b WHERE (b.status IN ('upcoming', 'completed')) != EXISTS (SELECT 1 FROM deliveries WHERE booking = b.id)`: 0,
		`SELECT count(*) FROM deliveries d JOIN bookings b ON b.id = d.booking WHERE b.status = 'completed' AND b.paymentStatus LIKE 'paid%'
			AND d.files = 0 AND d.status != 'accepted'`: 1, // the delivery that is due tomorrow
		`SELECT count(*) FROM deliveries d JOIN bookings b ON b.id = d.booking WHERE b.status = 'upcoming' AND (d.status != 'waiting' OR d.remindAt = '')`:         0,
		`SELECT count(*) FROM deliveries d JOIN bookings b ON b.id = d.booking WHERE (d.releasedAt != '') != (d.status = 'accepted' AND b.paymentStatus = 'paid')`: 0,
		`SELECT count(*) FROM deliveries WHERE (deliveredAt != '' AND deliveredAt > '2026-11-20') OR (acceptedAt != '' AND acceptedAt > '2026-11-20')`:             0,
		`SELECT count(*) FROM deliveries WHERE (remindAt != '' AND remindAt <= '2026-11-20 06:30:00.000Z') OR (acceptBy != '' AND acceptBy <= '2026-11-20 06:30:00.000Z')
			OR (keepUntil != '') != (files > 0)`: 0,
		`SELECT count(*) FROM deliveries d WHERE (files, bytes) != (SELECT count(*), coalesce(sum(bytes), 0) FROM delivery_files WHERE delivery = d.id AND shown)`: 0,
	} {
		if got := count(t, app, query); got != want {
			t.Errorf("got %d, want %d: %s", got, want, query)
		}
	}
	if report, err := payments.CheckLedger(app.DB()); err != nil || report.Difference != "" {
		t.Errorf("the ledger has a difference: %+v %v", report, err)
	}
	checkFiles(t, app)
}

// checkFiles checks that each delivered file has five stored variants, and that its row agrees with them.
func checkFiles(t *testing.T, app core.App) {
	t.Helper()
	files, err := app.FindAllRecords("delivery_files")
	if err != nil || len(files) < lockedPhotos {
		t.Fatalf("there are %d delivered files: %v", len(files), err)
	}
	for _, file := range files {
		if err := app.Validate(file); err != nil {
			t.Errorf("file %s: %v", file.Id, err)
		}
		parts, err := filepath.Glob(filepath.Join(app.DataDir(), "storage", vault.Folder, file.GetString("delivery"), file.Id, "*"))
		if err != nil || len(parts) != 5 {
			t.Errorf("file %s has the parts %v: %v", file.GetString("name"), parts, err)
		}
		if file.GetInt("width") < 800 || file.GetInt("crc32") == 0 || len(file.GetString("sha256")) != 64 || file.GetString("state") != "ready" {
			t.Errorf("file %s has the values %v", file.GetString("name"), file.FieldsData())
		}
	}
}

// TestDeliveriesAreThereForEverySeed checks that, with every seed, the demo customer has all kinds of deliveries, and
// that the times of each delivery are plausible.
func TestDeliveriesAreThereForEverySeed(t *testing.T) {
	for seed := range uint64(20) {
		for _, hour := range []time.Duration{-6 * time.Hour, 0, 11 * time.Hour} {
			m := NewMarket(Pretty, seed, noon.Add(hour))
			_, photographers := everybody(m)
			var files, shares, problems, due int
			for n, p := range photographers {
				for _, b := range p.Bookings {
					d := b.Delivery
					if d == nil {
						continue
					}
					if n == 0 && d.DeliveredAt.IsZero() && d.AcceptedAt.IsZero() && b.Window.End.Before(m.today) &&
						!d.DeliverBy.Before(m.today.Add(day)) && d.DeliverBy.Before(m.today.Add(2*day)) {
						due++
					}
					if len(d.Files) == 0 {
						continue
					}
					files++
					if d.Share != nil {
						shares++
					}
					if d.Problem != nil {
						problems++
						if p := d.Problem; p.Created.Before(d.DeliveredAt) || p.Created.After(m.now) || !p.AnswerBy.After(m.now) || !p.RemindAt.After(m.now) {
							t.Errorf("seed %d: delivered at %v and reported as %+v", seed, d.DeliveredAt, p)
						}
					}
					if d.DeliveredAt.Before(b.MovedAt) || d.DeliveredAt.After(m.now) || !d.AcceptedAt.IsZero() && d.AcceptedAt.Before(d.DeliveredAt) {
						t.Errorf("seed %d: completed at %v, delivered at %v, accepted at %v", seed, b.MovedAt, d.DeliveredAt, d.AcceptedAt)
					}
				}
			}
			if files != len(scenes) || shares != 1 || problems != 1 || due < 1 {
				t.Errorf("seed %d: %d deliveries with files, %d shared, %d with a problem, %d due tomorrow", seed, files, shares, problems, due)
			}
		}
	}
}

// TestLargeMarketplacesDeliverNoMoreFiles checks that only the demo customer gets files, even in a large marketplace.
func TestLargeMarketplacesDeliverNoMoreFiles(t *testing.T) {
	_, photographers := everybody(NewMarket(Size{Photographers: 300, Customers: 200, Bookings: 9000}, 1, noon))
	with := 0
	for _, p := range photographers {
		for _, b := range p.Bookings {
			if b.Delivery != nil && len(b.Delivery.Files) > 0 {
				with++
			}
		}
	}
	if with != len(scenes) {
		t.Errorf("%d bookings have files", with)
	}
}

func TestShareHasItsTokenAndPIN(t *testing.T) {
	app := testdb.NewForCommand(t)
	held := mustFill(t, app, wish(Size{Photographers: 20, Customers: 10, Bookings: 150}))
	share, err := app.FindFirstRecordByData("delivery_shares", "tokenHash", vault.HashToken(held.Share.Token))
	if err != nil {
		t.Fatal(err)
	}
	if held.Share.PIN != "2468" || len(held.Share.Token) != 43 || share.GetString("pinHash") == "" {
		t.Errorf("the command reports %+v, and the share is %v", held.Share, share.FieldsData())
	}
	var deliveries int
	err = app.DB().Select("count(*)").From("deliveries").Where(dbx.HashExp{"id": share.GetString("delivery"), "status": "accepted"}).Row(&deliveries)
	if err != nil || deliveries != 1 {
		t.Errorf("the share belongs to %d accepted deliveries: %v", deliveries, err)
	}
	if again := mustFill(t, app, wish(Size{Photographers: 20, Customers: 10, Bookings: 150})); !again.Already || *again.Share != *held.Share {
		t.Errorf("a repeated command reports %+v", again.Share)
	}
	small := mustFill(t, testdb.NewForCommand(t), wish(Size{Photographers: 2, Customers: 2, Bookings: 2}))
	if small.Share != nil {
		t.Errorf("for a marketplace without a shared delivery, the command reports %+v", small.Share)
	}
}
