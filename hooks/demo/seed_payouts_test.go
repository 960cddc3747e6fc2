package demo

import (
	"encoding/base64"
	"testing"
	"time"

	"shootday/hooks/jobs"
	"shootday/hooks/payments"
	"shootday/hooks/payouts"
	"shootday/hooks/testdb"
	"shootday/internal/sealed"
)

// payer returns the Payer used in tests.
func payer(t *testing.T) Payer {
	t.Helper()
	keys, err := sealed.ParseKeys(base64.StdEncoding.EncodeToString([]byte("01234567890123456789012345678901")))
	if err != nil {
		t.Fatal(err)
	}
	return Payer{LegalEntity: "Shootday", InvoicePrefix: "SD", Keys: keys}
}

func TestPhotographersArePaid(t *testing.T) {
	for _, seed := range []uint64{1, 2, 3} {
		app := testdb.NewForCommand(t)
		ask := wish(Pretty)
		ask.Payer, ask.Rand = payer(t), seed
		mustFill(t, app, ask)
		const star = `(SELECT p.id FROM photographers p JOIN users u ON u.id = p.user WHERE u.email = 'photographer@demo.shootday.in')`
		const due = `(SELECT photographer, -sum(amount) AS amount FROM ledger_entries WHERE account = 'due' AND photographer != '' GROUP BY photographer HAVING sum(amount) != 0)`
		for query, want := range map[string]int{
			`SELECT count(*) FROM payouts WHERE status = 'paid' AND utr != '' AND photographer = ` + star:                            1,
			`SELECT count(*) FROM payouts WHERE status = 'returned' AND reason = 'rejected' AND utr = '' AND photographer = ` + star: 1,
			`SELECT count(*) FROM payouts WHERE status != 'paid' AND photographer != ` + star:                                        0,
			`SELECT count(*) FROM adjustments WHERE amount < 0 AND photographer = ` + star:                                           1,
			`SELECT count(*) FROM payees WHERE usableFrom <= '2026-11-20 06:30:00.000Z' AND problem = '' AND photographer = ` + star: 1,
			`SELECT count(*) FROM ` + due + ` WHERE amount >= 10000 AND photographer = ` + star:                                      1,
			`SELECT count(*) FROM ` + due: 6,
			`SELECT count(*) FROM ` + due + ` d LEFT JOIN payees p ON p.photographer = d.photographer WHERE p.id IS NULL`:                         1,
			`SELECT count(*) FROM ` + due + ` d JOIN payees p ON p.photographer = d.photographer WHERE p.usableFrom > '2026-11-20 06:30:00.000Z'`: 1,
			`SELECT count(*) FROM payout_batches`: 3,
			`SELECT count(*) FROM settlements s JOIN bookings b ON b.id = s.booking WHERE s.rate != 1000 OR b.commissionRate != 1000 OR s.created < b.start`: 0,
			`SELECT count(*) FROM invoices WHERE taxable = 0`: 0,
			`SELECT count(*) FROM payouts WHERE (utr != '') != EXISTS (SELECT 1 FROM bank_references WHERE utr = payouts.utr AND record = payouts.id)`: 0,
			// A batch must not pay amounts that were released after it.
			`SELECT count(*) FROM (SELECT sum(l.amount) OVER (PARTITION BY l.photographer ORDER BY l.created, l.movement LIKE 'payout:%') AS balance
				FROM ledger_entries l WHERE l.account = 'due' AND l.photographer != '') WHERE balance > 0`: 0,
		} {
			if got := count(t, app, query); got != want {
				t.Errorf("seed %d: got %d, want %d: %s", seed, got, want, query)
			}
		}
		if report, err := payments.CheckLedger(app.DB()); err != nil || report.Difference != "" {
			t.Errorf("seed %d: the ledger has a difference: %+v %v", seed, report, err)
		}
		now := func() time.Time { return noon }
		ready, err := payouts.New(payouts.Config{Keys: ask.Payer.Keys, Minimum: 100_00}, now, jobs.NewMonitor(now), nil, nil).ReadyWaiting(app)
		if err != nil || ready.Count != 1+readyOthers {
			t.Errorf("seed %d: %d photographers can be paid: %v", seed, ready.Count, err)
		}
		if waiting, err := payouts.DetailsWaiting(app); err != nil || waiting.Count != 1 {
			t.Errorf("seed %d: %d photographers were asked for details: %v", seed, waiting.Count, err)
		}
		for _, table := range []string{"payees", "settlements", "invoices", "payout_batches", "payouts", "adjustments"} {
			rows, err := app.FindAllRecords(table)
			if err != nil || len(rows) == 0 {
				t.Fatalf("found %d records of %s: %v", len(rows), table, err)
			}
			for _, row := range rows {
				if err := app.Validate(row); err != nil {
					t.Errorf("%s %s: %v", table, row.Id, err)
				}
			}
		}
	}
}

// TestShootsAreReleasedBeforeTheLastBatch checks that no booking is released after the last batch, even if the
// marketplace is created at midnight. Otherwise more photographers than intended would have an unpaid balance.
func TestShootsAreReleasedBeforeTheLastBatch(t *testing.T) {
	midnight := time.Date(2026, 11, 19, 18, 30, 0, 0, time.UTC)
	for seed := range uint64(40) {
		market := NewMarket(Pretty, seed, midnight)
		for p := range market.Photographers() {
			for _, b := range p.Bookings {
				if b.isReleased() && b.Delivery.AcceptedAt.After(market.justNow()) {
					t.Errorf("seed %d: booking %s is released at %s", seed, b.ID, b.Delivery.AcceptedAt)
				}
			}
		}
	}
}

// TestPayoutsOfAnySizeAgree checks that the ledger of marketplaces of different sizes has no difference on the first
// day of a financial year. Some marketplaces are too small to contain all kinds of payouts.
func TestPayoutsOfAnySizeAgree(t *testing.T) {
	for _, size := range []Size{{1, 1, 0}, {1, 1, 3}, {1, 1, 40}, {5, 3, 60}, {200, 50, 2000}} {
		app := testdb.NewForCommand(t)
		ask := wish(size)
		ask.Payer, ask.Now = payer(t), time.Date(2026, 4, 1, 18, 40, 0, 0, time.UTC)
		mustFill(t, app, ask)
		if report, err := payments.CheckLedger(app.DB()); err != nil || report.Difference != "" {
			t.Errorf("%+v: the ledger has a difference: %+v %v", size, report, err)
		}
	}
}
