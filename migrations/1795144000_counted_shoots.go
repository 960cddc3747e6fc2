package migrations

import m "github.com/pocketbase/pocketbase/migrations"

// Of completed shoots only those count that were paid through us or whose customer has a verified mobile number, and at most one
// of a customer on a day in India. A payment that a bank has taken back counts as none, also for the rating.
func init() {
	const (
		touched = `updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now')`
		lost    = `EXISTS (SELECT 1 FROM payments y JOIN disputes d ON d.paymentId = y.paymentId AND d.paymentId != ''
			WHERE (y.booking = b.id AND y.movedTo = '' OR y.movedTo = b.id AND y.movedTo != '') AND d.status = 'lost')`
		paid     = `(b.paymentStatus = 'paid' OR coalesce(u.mobileVerified, FALSE))`
		verified = `(b.paymentStatus = 'paid' AND NOT ` + lost + ` OR coalesce(u.mobileVerified, FALSE))`
		joined   = `FROM bookings b LEFT JOIN users u ON u.id = b.customer
			WHERE b.photographer = photographers.id AND b.status = 'completed'`
		shoots = `(SELECT count(DISTINCT coalesce(nullif(b.customer, ''), b.id) || date(b.start, '+330 minutes')) ` + joined + ` AND ` + verified + `)`
		all    = `(SELECT count(*) ` + joined + `)`
	)
	// recount counts the shoots and, if a bank took back the payment of a review, the rating.
	recount := func(shoots, verified string) []string {
		counted := `FROM reviews r JOIN bookings b ON b.id = r.booking LEFT JOIN users u ON u.id = b.customer
			WHERE r.photographer = photographers.id AND ` + verified
		return []string{
			`UPDATE photographers SET ` + touched + `, completedShoots = ` + shoots + ` WHERE completedShoots != ` + shoots,
			`UPDATE photographers SET ` + touched + `,
				rating = (SELECT coalesce(round(avg(rating), 2), 0) FROM (
					SELECT r.rating, max(r.created || printf('%020d', r.rowid)) ` + counted + ` GROUP BY b.customer)),
				ratingCount = (SELECT count(*) ` + counted + `)
				WHERE id IN (SELECT r.photographer FROM reviews r JOIN bookings b ON b.id = r.booking WHERE ` + lost + `)`,
		}
	}
	m.Register(execute(recount(shoots, verified)...), execute(recount(all, paid)...))
}
