package migrations

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Open money alerts are listed with amounts in rupees; the collection itself stores paise. The other views lose a column
// that says the same as another, and call the price of a booking by one name.
func init() {
	const open = "money_alerts_open"
	const india = `CAST(strftime('%d/%m/%Y %H:%M', `
	const shown = `, '+330 minutes') AS TEXT) AS `
	requests := func(price string) string {
		return `SELECT id, expiresAt, ` + india + `expiresAt` + shown + `expiresIST, created AS asked, ` +
			india + `created` + shown + `askedIST, start, ` + india + `start` + shown + `startIST, customer, photographer, category, skuCount,
				CAST(total / 100.0 AS REAL) AS ` + price + `
			FROM bookings WHERE status = 'pending for approval' AND expiresAt > ''`
	}
	suspended := func(price string) string {
		return `SELECT b.id, CAST(CASE WHEN c.suspended THEN 'customer' ELSE 'photographer' END AS TEXT) AS suspended, b.status,
				b.start, ` + india + `b.start` + shown + `startIST, b.customer, b.photographer, b.category,
				CAST(b.total / 100.0 AS REAL) AS ` + price + `, b.paymentMethod, b.paymentStatus
			FROM bookings b JOIN users c ON c.id = b.customer
			WHERE b.status IN ('pending for approval', 'upcoming') AND b.id IN (
				SELECT theirs.id FROM users u JOIN bookings theirs ON theirs.customer = u.id WHERE u.suspended = 1
				UNION SELECT theirs.id FROM users u JOIN photographers p ON p.user = u.id
					JOIN bookings theirs ON theirs.photographer = p.id WHERE u.suspended = 1
			)`
	}
	const online = `CAST(SUM(CASE WHEN b.paymentStatus = 'paid' THEN
			(SELECT coalesce(-SUM(l.amount), 0) FROM ledger_entries l WHERE l.booking = b.id AND l.account = 'photographer')
			ELSE 0 END) / 100.0 AS REAL)`
	revenue := func(columns string) string {
		return `SELECT strftime('%Y-%m', b.start, '+330 minutes') AS id, COUNT(*) AS shoots,
				CAST(SUM(b.total) / 100.0 AS REAL) AS rupees, ` + columns + `
			FROM bookings b WHERE b.status = 'completed' GROUP BY 1`
	}
	after := map[string]string{
		"requests_waiting":      requests("totalRupees"),
		"bookings_of_suspended": suspended("totalRupees"),
		"revenue_by_month":      revenue(online + ` AS paidOnlineRupees`),
		open: `SELECT id, created, ` + india + `created` + shown + `raisedIST, kind, reference, booking,
				CAST(amount / 100.0 AS REAL) AS amountRupees, note
			FROM money_alerts WHERE resolvedAt = ''`,
	}
	before := map[string]string{
		"requests_waiting":      requests("rupees"),
		"bookings_of_suspended": suspended("rupees"),
		"revenue_by_month":      revenue(online + ` AS paidOnline, ` + online + ` AS paidOnlineRupees`),
	}
	replace := func(app core.App, queries map[string]string) error {
		for name, query := range queries {
			view, err := app.FindCollectionByNameOrId(name)
			if errors.Is(err, sql.ErrNoRows) {
				view, err = core.NewViewCollection(name), nil
			}
			if err != nil {
				return err
			}
			view.ViewQuery = query
			if err := app.Save(view); err != nil {
				return fmt.Errorf("save the view %s: %w", name, err)
			}
		}
		return nil
	}
	m.Register(func(app core.App) error { return replace(app, after) }, func(app core.App) error {
		if err := drop(open)(app); err != nil {
			return err
		}
		return replace(app, before)
	})
}
