package migrations

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// India has one offset all year, and SQLite no time zones.
const toIndia = `'+330 minutes'`

// dashboardViews are what admins look at day by day; nobody else sees them. Each finds its bookings by a partial index.
var dashboardViews = []struct{ name, query string }{
	{"shoots_today", `SELECT id, start, customer, photographer, category, shootAddress, skuCount, paymentStatus, paymentMethod
		FROM bookings
		WHERE status = 'upcoming' AND start >= strftime('%F %T.000Z', 'now', ` + toIndia + `, 'start of day', '-330 minutes')
			AND start < strftime('%F %T.000Z', 'now', ` + toIndia + `, 'start of day', '+1 day', '-330 minutes')`},
	{"requests_waiting", `SELECT id, expiresAt, created AS asked, start, customer, photographer, category, skuCount,
			CAST(total / 100.0 AS REAL) AS rupees
		FROM bookings WHERE status = 'pending for approval'`},
	{"revenue_by_month", `SELECT strftime('%Y-%m', start, ` + toIndia + `) AS id, COUNT(*) AS shoots,
			CAST(SUM(total) / 100.0 AS REAL) AS rupees,
			CAST(SUM(CASE WHEN paymentMethod = 'razorpay' AND paymentStatus = 'paid' THEN total ELSE 0 END) / 100.0 AS REAL) AS paidOnline
		FROM bookings WHERE status = 'completed' GROUP BY 1`},
}

func init() {
	m.Register(func(app core.App) error {
		bookings, err := app.FindCollectionByNameOrId("bookings")
		if err != nil {
			return err
		}
		bookings.AddIndex("idx_bookings_upcoming", false, "start", "status = 'upcoming'")
		bookings.AddIndex("idx_bookings_completed", false, "start, total, paymentMethod, paymentStatus", "status = 'completed'")
		if err := app.Save(bookings); err != nil {
			return err
		}
		for _, view := range dashboardViews {
			collection := core.NewViewCollection(view.name)
			collection.ViewQuery = view.query
			if err := app.Save(collection); err != nil {
				return fmt.Errorf("make the view %s: %w", view.name, err)
			}
		}
		return nil
	}, func(app core.App) error {
		for _, view := range dashboardViews {
			if err := drop(view.name)(app); err != nil {
				return err
			}
		}
		bookings, err := app.FindCollectionByNameOrId("bookings")
		if err != nil {
			return err
		}
		bookings.RemoveIndex("idx_bookings_upcoming")
		bookings.RemoveIndex("idx_bookings_completed")
		return app.Save(bookings)
	})
}
