package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// What came in online is read from the ledger: the payment method of a booking is a choice, and says nothing of money.
func init() {
	const byLedger = `SELECT strftime('%Y-%m', b.start, '+330 minutes') AS id, COUNT(*) AS shoots,
			CAST(SUM(b.total) / 100.0 AS REAL) AS rupees,
			CAST(SUM(CASE WHEN b.paymentStatus = 'paid' THEN
				(SELECT coalesce(-SUM(l.amount), 0) FROM ledger_entries l WHERE l.booking = b.id AND l.account = 'photographer')
				ELSE 0 END) / 100.0 AS REAL) AS paidOnline
		FROM bookings b WHERE b.status = 'completed' GROUP BY 1`
	const byMethod = `SELECT strftime('%Y-%m', start, '+330 minutes') AS id, COUNT(*) AS shoots,
			CAST(SUM(total) / 100.0 AS REAL) AS rupees,
			CAST(SUM(CASE WHEN paymentMethod = 'razorpay' AND paymentStatus = 'paid' THEN total ELSE 0 END) / 100.0 AS REAL) AS paidOnline
		FROM bookings WHERE status = 'completed' GROUP BY 1`
	query := func(text string) func(core.App) error {
		return func(app core.App) error {
			view, err := app.FindCollectionByNameOrId("revenue_by_month")
			if err != nil {
				return err
			}
			view.ViewQuery = text
			return app.Save(view)
		}
	}
	m.Register(query(byLedger), query(byMethod))
}
