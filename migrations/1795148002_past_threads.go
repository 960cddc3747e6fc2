package migrations

import m "github.com/pocketbase/pocketbase/migrations"

// Everybody with a booking of the last 365 days or ahead has a thread with the other of it. Each of these bookings has one
// line there, which says how it stands. Erased people get none.
func init() {
	const (
		shoot = `c.name || ' shoot on ' || strftime('%d/%m/%Y', b.start, '+330 minutes') || ' at ' || ` +
			`ltrim(strftime('%I:%M', b.start, '+330 minutes'), '0') || iif(strftime('%H', b.start, '+330 minutes') < '12', ' AM', ' PM')`
		event = `CASE b.status WHEN 'pending for approval' THEN 'requested' WHEN 'upcoming' THEN 'accepted' WHEN 'completed' THEN 'completed'
			WHEN 'rejected' THEN iif(b.movedBy = 'system', 'expired', 'rejected')
			ELSE CASE WHEN b.withdrawReason != '' THEN 'withdrawn' WHEN b.movedBy = 'system' THEN 'unpaid' ELSE 'canceled' END END`
		words = `CASE event WHEN 'requested' THEN ' was requested.' WHEN 'accepted' THEN ' was accepted.'
			WHEN 'completed' THEN ' was completed.' WHEN 'rejected' THEN ' was rejected.' WHEN 'expired' THEN ' was not answered in time.'
			WHEN 'withdrawn' THEN ' was canceled by the photographer.' WHEN 'unpaid' THEN ' was canceled because it was not paid in time.'
			ELSE ' was canceled.' END`
		now = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`
	)
	m.Register(execute(
		`CREATE TEMP TABLE past_lines AS SELECT b.id AS booking, b.customer, b.photographer, `+event+` AS event, `+shoot+` AS shoot,
				iif(b.movedAt = '', b.created, b.movedAt) AS at
			FROM bookings b JOIN categories c ON c.id = b.category JOIN users u ON u.id = b.customer
				JOIN photographers p ON p.id = b.photographer JOIN users o ON o.id = p.user
			WHERE b.start > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-365 days')
				AND u.email != 'deleted-' || u.id || '@deleted.invalid' AND o.email != 'deleted-' || o.id || '@deleted.invalid'`,
		`INSERT INTO threads (id, customer, photographer, last, lastAt, version, created, updated)
			SELECT 't' || lower(hex(randomblob(7))), customer, photographer, count(*), max(at), 1, `+now+`, `+now+`
			FROM past_lines GROUP BY customer, photographer`,
		`INSERT INTO messages (thread, number, id, sender, kind, text, event, booking, at)
			SELECT t.id, row_number() OVER (PARTITION BY t.id ORDER BY l.at, l.booking), 'm' || lower(hex(randomblob(7))), 'system', 'line',
				l.shoot || `+words+`, l.event, l.booking, l.at
			FROM past_lines l JOIN threads t ON t.customer = l.customer AND t.photographer = l.photographer`,
		`DROP TABLE past_lines`,
	), execute(`DELETE FROM threads`))
}
