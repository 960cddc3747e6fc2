package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Of completed shoots only those count that were paid through us or whose customer has a verified mobile number, and at most one
// of a customer on a day in India. A payment that a bank has taken back (takenBack) counts as none, also for the rating.
func init() {
	const (
		touched  = `updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now')`
		paid     = `(b.paymentStatus = 'paid' OR coalesce(u.mobileVerified, FALSE))`
		verified = `(b.paymentStatus = 'paid' AND NOT b.takenBack OR coalesce(u.mobileVerified, FALSE))`
		joined   = `FROM bookings b LEFT JOIN users u ON u.id = b.customer
			WHERE b.photographer = photographers.id AND b.status = 'completed'`
		shoots = `(SELECT count(DISTINCT coalesce(nullif(b.customer, ''), b.id) || date(b.start, '+330 minutes')) ` + joined + ` AND ` + verified + `)`
		all    = `(SELECT count(*) ` + joined + `)`
	)
	// recount counts the shoots and, if a bank took back the payment of a review, the rating.
	recount := func(app core.App, shoots, verified string) error {
		counted := `FROM reviews r JOIN bookings b ON b.id = r.booking LEFT JOIN users u ON u.id = b.customer
			WHERE r.photographer = photographers.id AND ` + verified
		return execute(
			`UPDATE photographers SET `+touched+`, completedShoots = `+shoots+` WHERE completedShoots != `+shoots,
			`UPDATE photographers SET `+touched+`,
				rating = (SELECT coalesce(round(avg(rating), 2), 0) FROM (
					SELECT r.rating, max(r.created || printf('%020d', r.rowid)) `+counted+` GROUP BY b.customer)),
				ratingCount = (SELECT count(*) `+counted+`)
				WHERE id IN (SELECT r.photographer FROM reviews r JOIN bookings b ON b.id = r.booking WHERE b.takenBack)`,
		)(app)
	}
	m.Register(func(app core.App) error {
		bookings, err := app.FindCollectionByNameOrId("bookings")
		if err != nil {
			return err
		}
		bookings.Fields.Add(hidden(yesNo("takenBack")))
		if err := app.Save(bookings); err != nil {
			return err
		}
		err = execute(`UPDATE bookings SET takenBack = TRUE WHERE id IN (
			SELECT iif(y.movedTo = '', y.booking, y.movedTo) FROM payments y JOIN disputes d ON d.paymentId = y.paymentId AND d.paymentId != ''
			WHERE d.status = 'lost' AND NOT EXISTS (SELECT 1 FROM refunds WHERE payment = y.id))`)(app)
		if err != nil {
			return err
		}
		return recount(app, shoots, verified)
	}, func(app core.App) error {
		if err := recount(app, all, paid); err != nil {
			return err
		}
		bookings, err := app.FindCollectionByNameOrId("bookings")
		if err != nil {
			return err
		}
		bookings.Fields.RemoveByName("takenBack")
		return app.Save(bookings)
	})
}
