package migrations

import (
	"strings"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Entries on what is due and in transit name their photographer, so that a balance is a sum over an index. What was due
// for shoots before is not what remains of it after deductions and payouts, so the views count the entries that pay for a
// shoot.
func init() {
	const (
		stay = `CREATE TRIGGER ledger_entries_stay BEFORE UPDATE ON ledger_entries
			BEGIN SELECT raise(ABORT, 'the ledger is never changed'); END`
		sums   = `l.account IN ('photographer', 'due')`
		earned = `(l.account = 'photographer' OR l.account = 'due' AND (l.movement LIKE 'release:%' OR l.movement LIKE 'grant:%'))`
	)
	views := func(app core.App, ledgerFrom, ledgerTo, revenueFrom, revenueTo string) error {
		found, err := find(app, "ledger", "revenue_by_month")
		if err != nil {
			return err
		}
		found[0].ViewQuery = strings.Replace(found[0].ViewQuery, ledgerFrom, ledgerTo, 1)
		found[1].ViewQuery = strings.Replace(found[1].ViewQuery, revenueFrom, revenueTo, 1)
		for _, view := range found {
			if err := app.Save(view); err != nil {
				return err
			}
		}
		return nil
	}
	const without, with = "refund, created\n", "refund, photographer, created\n"
	m.Register(func(app core.App) error {
		err := execute(
			`ALTER TABLE ledger_entries ADD COLUMN photographer TEXT NOT NULL DEFAULT ''`,
			`DROP TRIGGER ledger_entries_stay`,
			`UPDATE ledger_entries SET photographer = (SELECT photographer FROM bookings WHERE id = ledger_entries.booking)
				WHERE account = 'due' AND EXISTS (SELECT 1 FROM bookings WHERE id = ledger_entries.booking)`,
			stay,
			`CREATE INDEX idx_ledger_entries_photographer ON ledger_entries (photographer, account, created, amount) WHERE photographer != ''`,
		)(app)
		if err != nil {
			return err
		}
		return views(app, without, with, sums, earned)
	}, func(app core.App) error {
		if err := views(app, with, without, earned, sums); err != nil {
			return err
		}
		return execute(
			`DROP INDEX idx_ledger_entries_photographer`, `ALTER TABLE ledger_entries DROP COLUMN photographer`,
		)(app)
	})
}
