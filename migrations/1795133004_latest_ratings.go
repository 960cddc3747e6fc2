package migrations

import m "github.com/pocketbase/pocketbase/migrations"

// Of one customer's reviews of one photographer the latest counts. Only photographers with a customer who has written
// several are affected.
func init() {
	const several = `SELECT r.photographer FROM reviews r JOIN bookings b ON b.id = r.booking
		GROUP BY r.photographer, b.customer HAVING count(*) > 1`
	m.Register(execute(`UPDATE photographers SET updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
			rating = (SELECT coalesce(round(avg(rating), 2), 0) FROM (
				SELECT r.rating, max(r.created || printf('%020d', r.rowid)) FROM reviews r JOIN bookings b ON b.id = r.booking
				WHERE r.photographer = photographers.id GROUP BY b.customer))
			WHERE id IN (`+several+`)`),
		execute(`UPDATE photographers SET updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now'),
			rating = (SELECT coalesce(round(avg(rating), 2), 0) FROM reviews WHERE photographer = photographers.id)
			WHERE id IN (`+several+`)`))
}
