package migrations

import m "github.com/pocketbase/pocketbase/migrations"

// Every booking that is upcoming or completed has a delivery. Of shoots that were completed and paid before, it counts as
// accepted, and the money is released, unless a dispute is open. The money of canceled bookings whose refund was decided
// and that still are paid is released as well, less what a lost dispute took.
func init() {
	const (
		now      = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`
		promised = `strftime('%Y-%m-%d %H:%M:%fZ', b.end, '+7 days')`
		soon     = `strftime('%Y-%m-%d %H:%M:%fZ', b.end, '+5 days')`
		done     = `(b.status = 'completed' AND b.paymentStatus IN ('paid', 'paid in person'))`
	)
	m.Register(execute(
		`CREATE TEMP TABLE released AS SELECT b.id AS booking, b.status,
				(SELECT p.id FROM payments p WHERE p.status = 'paid' AND iif(p.movedTo = '', p.booking, p.movedTo) = b.id
					AND NOT EXISTS (SELECT 1 FROM refunds WHERE payment = p.id) LIMIT 1) AS payment,
				(SELECT coalesce(-sum(l.amount), 0) FROM ledger_entries l WHERE l.booking = b.id AND l.account = 'photographer') AS held, 0 AS lost
			FROM bookings b WHERE b.paymentStatus = 'paid'
				AND (b.status = 'completed' OR b.status = 'canceled' AND EXISTS (SELECT 1 FROM cancellations WHERE booking = b.id AND decision != ''))`,
		`DELETE FROM released WHERE held <= 0 OR payment IS NULL OR EXISTS (SELECT 1 FROM payments p JOIN disputes d ON d.paymentId = p.paymentId
			WHERE p.id = payment AND p.paymentId != '' AND d.status = 'open')`,
		`UPDATE released SET lost = (SELECT min(held, max(0, coalesce(sum(l.amount), 0))) FROM ledger_entries l
			WHERE l.payment = released.payment AND l.account = 'disputes') WHERE status = 'canceled'`,
		`INSERT INTO deliveries (id, booking, status, days, deliverBy, acceptedAt, acceptedBy, releasedAt, remindAt, version, created, updated)
			SELECT 'd' || lower(hex(randomblob(7))), b.id, iif(`+done+`, 'accepted', 'waiting'), 7, `+promised+`,
				iif(`+done+`, iif(b.movedAt = '', b.updated, b.movedAt), ''), iif(`+done+`, 'before', ''),
				iif(EXISTS (SELECT 1 FROM released WHERE booking = b.id), `+now+`, ''),
				CASE WHEN b.status != 'upcoming' THEN '' WHEN `+soon+` > `+now+` THEN `+soon+` ELSE '' END, 1, `+now+`, `+now+`
			FROM bookings b WHERE b.status IN ('upcoming', 'completed')`,
		`INSERT INTO ledger_entries (movement, account, amount, booking, payment, refund, created)
			SELECT 'forfeit:' || booking, 'photographer', lost, booking, payment, '', `+now+` FROM released WHERE lost > 0
			UNION ALL SELECT 'forfeit:' || booking, 'disputes', -lost, booking, payment, '', `+now+` FROM released WHERE lost > 0`,
		`INSERT INTO ledger_entries (movement, account, amount, booking, payment, refund, created)
			SELECT 'release:' || booking, 'photographer', held - lost, booking, '', '', `+now+` FROM released WHERE held > lost
			UNION ALL SELECT 'release:' || booking, 'due', lost - held, booking, '', '', `+now+` FROM released WHERE held > lost`,
		`DROP TABLE released`,
	), execute(
		`DROP TRIGGER ledger_entries_remain`,
		`DELETE FROM ledger_entries WHERE movement LIKE 'release:%' OR movement LIKE 'forfeit:%'`,
		`CREATE TRIGGER ledger_entries_remain BEFORE DELETE ON ledger_entries
			BEGIN SELECT raise(ABORT, 'the ledger is never changed'); END`,
		`DELETE FROM deliveries`,
	))
}
