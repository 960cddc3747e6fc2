package migrations

import m "github.com/pocketbase/pocketbase/migrations"

// A review counts towards the rating only if its booking was paid through us, or its customer has a verified mobile number. Only
// photographers with a review that does not count are affected.
func init() {
	const (
		verified = `(b.paymentStatus = 'paid' OR coalesce(u.mobileVerified, FALSE))`
		joined   = `FROM reviews r JOIN bookings b ON b.id = r.booking LEFT JOIN users u ON u.id = b.customer`
		affected = `WHERE id IN (SELECT r.photographer ` + joined + ` WHERE NOT ` + verified + `)`
		touched  = `updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now')`
	)
	update := func(condition string) string {
		counted := joined + ` WHERE r.photographer = photographers.id AND ` + condition
		return `UPDATE photographers SET ` + touched + `,
			rating = (SELECT coalesce(round(avg(rating), 2), 0) FROM (
				SELECT r.rating, max(r.created || printf('%020d', r.rowid)) ` + counted + ` GROUP BY b.customer)),
			ratingCount = (SELECT count(*) ` + counted + `) ` + affected
	}
	m.Register(execute(update(verified)), execute(update(`TRUE`)))
}
