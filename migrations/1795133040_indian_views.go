package migrations

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The views of the dashboard show times of India, and amounts in rupees with the unit in the column's name, beside the
// columns that filters and sorting use.
func init() {
	const india = `CAST(strftime('%d/%m/%Y %H:%M', `
	const shown = `, '+330 minutes') AS TEXT) AS `
	after := map[string]string{
		"shoots_today": `SELECT id, start, ` + india + `start` + shown + `startIST, customer, photographer, category, shootAddress, skuCount,
				CAST(total / 100.0 AS REAL) AS totalRupees, paymentStatus, paymentMethod
			FROM bookings
			WHERE status = 'upcoming' AND start >= strftime('%F %T.000Z', 'now', '+330 minutes', 'start of day', '-330 minutes')
				AND start < strftime('%F %T.000Z', 'now', '+330 minutes', 'start of day', '+1 day', '-330 minutes')`,
		"requests_waiting": `SELECT id, expiresAt, ` + india + `expiresAt` + shown + `expiresIST, created AS asked, ` +
			india + `created` + shown + `askedIST, start, ` + india + `start` + shown + `startIST, customer, photographer, category, skuCount,
				CAST(total / 100.0 AS REAL) AS rupees
			FROM bookings WHERE status = 'pending for approval' AND expiresAt > ''`,
		"revenue_by_month": `SELECT strftime('%Y-%m', b.start, '+330 minutes') AS id, COUNT(*) AS shoots,
				CAST(SUM(b.total) / 100.0 AS REAL) AS rupees,
				CAST(SUM(CASE WHEN b.paymentStatus = 'paid' THEN
					(SELECT coalesce(-SUM(l.amount), 0) FROM ledger_entries l WHERE l.booking = b.id AND l.account = 'photographer')
					ELSE 0 END) / 100.0 AS REAL) AS paidOnline,
				CAST(SUM(CASE WHEN b.paymentStatus = 'paid' THEN
					(SELECT coalesce(-SUM(l.amount), 0) FROM ledger_entries l WHERE l.booking = b.id AND l.account = 'photographer')
					ELSE 0 END) / 100.0 AS REAL) AS paidOnlineRupees
			FROM bookings b WHERE b.status = 'completed' GROUP BY 1`,
		"bookings_of_suspended": `SELECT b.id, CAST(CASE WHEN c.suspended THEN 'customer' ELSE 'photographer' END AS TEXT) AS suspended, b.status,
				b.start, ` + india + `b.start` + shown + `startIST, b.customer, b.photographer, b.category,
				CAST(b.total / 100.0 AS REAL) AS rupees, b.paymentMethod, b.paymentStatus
			FROM bookings b JOIN users c ON c.id = b.customer
			WHERE b.status IN ('pending for approval', 'upcoming') AND b.id IN (
				SELECT theirs.id FROM users u JOIN bookings theirs ON theirs.customer = u.id WHERE u.suspended = 1
				UNION SELECT theirs.id FROM users u JOIN photographers p ON p.user = u.id
					JOIN bookings theirs ON theirs.photographer = p.id WHERE u.suspended = 1
			)`,
	}
	before := map[string]string{
		"shoots_today": `SELECT id, start, customer, photographer, category, shootAddress, skuCount, paymentStatus, paymentMethod
			FROM bookings
			WHERE status = 'upcoming' AND start >= strftime('%F %T.000Z', 'now', '+330 minutes', 'start of day', '-330 minutes')
				AND start < strftime('%F %T.000Z', 'now', '+330 minutes', 'start of day', '+1 day', '-330 minutes')`,
		"requests_waiting": `SELECT id, expiresAt, created AS asked, start, customer, photographer, category, skuCount,
				CAST(total / 100.0 AS REAL) AS rupees
			FROM bookings WHERE status = 'pending for approval' AND expiresAt > ''`,
		"revenue_by_month": `SELECT strftime('%Y-%m', b.start, '+330 minutes') AS id, COUNT(*) AS shoots,
				CAST(SUM(b.total) / 100.0 AS REAL) AS rupees,
				CAST(SUM(CASE WHEN b.paymentStatus = 'paid' THEN
					(SELECT coalesce(-SUM(l.amount), 0) FROM ledger_entries l WHERE l.booking = b.id AND l.account = 'photographer')
					ELSE 0 END) / 100.0 AS REAL) AS paidOnline
			FROM bookings b WHERE b.status = 'completed' GROUP BY 1`,
		"bookings_of_suspended": `SELECT b.id, CAST(CASE WHEN c.suspended THEN 'customer' ELSE 'photographer' END AS TEXT) AS suspended, b.status,
				b.start, b.customer, b.photographer, b.category, CAST(b.total / 100.0 AS REAL) AS rupees, b.paymentMethod, b.paymentStatus
			FROM bookings b JOIN users c ON c.id = b.customer
			WHERE b.status IN ('pending for approval', 'upcoming') AND b.id IN (
				SELECT theirs.id FROM users u JOIN bookings theirs ON theirs.customer = u.id WHERE u.suspended = 1
				UNION SELECT theirs.id FROM users u JOIN photographers p ON p.user = u.id
					JOIN bookings theirs ON theirs.photographer = p.id WHERE u.suspended = 1
			)`,
	}
	replace := func(queries map[string]string) func(core.App) error {
		return func(app core.App) error {
			for name, query := range queries {
				view, err := app.FindCollectionByNameOrId(name)
				if err != nil {
					return err
				}
				view.ViewQuery = query
				if err := app.Save(view); err != nil {
					return fmt.Errorf("change the view %s: %w", name, err)
				}
			}
			return nil
		}
	}
	m.Register(replace(after), replace(before))
}
