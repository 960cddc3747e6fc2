package migrations

import (
	"errors"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The ledger: balanced double entries in paise, written once and never changed. Superusers read it as the collection
// `ledger`.
func init() {
	m.Register(func(app core.App) error {
		err := execute(
			`CREATE TABLE ledger_entries (
				movement TEXT NOT NULL,
				account  TEXT NOT NULL,
				amount   INTEGER NOT NULL,
				booking  TEXT NOT NULL,
				payment  TEXT NOT NULL,
				refund   TEXT NOT NULL,
				created  TEXT NOT NULL,
				PRIMARY KEY (movement, account)
			) WITHOUT ROWID`,
			`CREATE INDEX idx_ledger_entries_booking ON ledger_entries (booking, account)`,
			`CREATE INDEX idx_ledger_entries_payment ON ledger_entries (payment, account)`,
			`CREATE INDEX idx_ledger_entries_refund ON ledger_entries (refund, account) WHERE refund != ''`,
			`CREATE TRIGGER ledger_entries_stay BEFORE UPDATE ON ledger_entries
				BEGIN SELECT raise(ABORT, 'the ledger is never changed'); END`,
			`CREATE TRIGGER ledger_entries_remain BEFORE DELETE ON ledger_entries
				BEGIN SELECT raise(ABORT, 'the ledger is never changed'); END`,
		)(app)
		if err != nil {
			return err
		}
		ledger := core.NewViewCollection("ledger")
		ledger.ViewQuery = `SELECT (movement || ' ' || account) AS id, movement, account, amount, booking, payment, refund, created
			FROM ledger_entries`
		return app.Save(ledger)
	}, func(app core.App) error {
		return errors.Join(drop("ledger")(app), execute(`DROP TABLE ledger_entries`)(app))
	})
}
