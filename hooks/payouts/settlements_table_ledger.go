package payouts

// LedgerChecks returns queries for inconsistencies between the ledger and the settlements, invoices, adjustments and
// payouts. Each query selects a description of every inconsistency that it finds.
func LedgerChecks() []string {
	return []string{
		// The parts of each settlement add up to its gross amount, and its deductions are in the ledger.
		`SELECT 'settlement ' || id || ' divides ' || gross || ' paise into ' || (net + commission + cgst + sgst + igst + tds + tcs) FROM settlements
			WHERE net + commission + cgst + sgst + igst + tds + tcs != gross`,
		`SELECT 'settlement ' || s.id || ' is not what movement settle:' || s.booking || ' has' FROM settlements s
			LEFT JOIN ledger_entries l ON l.movement = 'settle:' || s.booking GROUP BY s.id
			HAVING coalesce(sum(iif(l.account = 'due', l.amount, 0)), 0) != s.commission + s.cgst + s.sgst + s.igst + s.tds + s.tcs
				OR coalesce(sum(iif(l.account = 'commission', l.amount, 0)), 0) != -s.commission
				OR coalesce(sum(iif(l.account = 'gst', l.amount, 0)), 0) != -(s.cgst + s.sgst + s.igst)
				OR coalesce(sum(iif(l.account = 'tds', l.amount, 0)), 0) != -s.tds OR coalesce(sum(iif(l.account = 'tcs', l.amount, 0)), 0) != -s.tcs`,
		`SELECT 'movement ' || l.movement || ' has no settlement' FROM ledger_entries l
			WHERE l.movement LIKE 'settle:%' AND NOT EXISTS (SELECT 1 FROM settlements WHERE booking = l.booking)`,
		`SELECT 'booking ' || l.booking || ' was released and is not settled, and its photographer has payout details'
			FROM payees p JOIN ledger_entries l ON l.photographer = p.photographer AND l.photographer != '' AND l.account = 'due' AND l.booking != ''
			WHERE NOT EXISTS (SELECT 1 FROM settlements WHERE booking = l.booking) GROUP BY l.booking HAVING sum(l.amount) < 0`,

		// Each commission has an invoice, each credit note has a movement, and the numbers in each series of invoices have no
		// gaps.
		`SELECT 'settlement ' || s.id || ' has a commission of ' || s.commission || ' paise, and its invoice is about ' || coalesce(i.taxable, 0)
			FROM settlements s LEFT JOIN invoices i ON i.id = s.invoice AND i.settlement = s.id AND i.kind = 'invoice'
			WHERE coalesce(i.taxable, 0) != s.commission OR coalesce(i.cgst, 0) != s.cgst OR coalesce(i.sgst, 0) != s.sgst OR coalesce(i.igst, 0) != s.igst`,
		`SELECT 'invoice ' || i.number || ' belongs to no settlement' FROM invoices i LEFT JOIN settlements s ON s.id = i.settlement
			WHERE s.id IS NULL OR i.kind = 'invoice' AND s.invoice != i.id OR i.total != i.taxable + i.cgst + i.sgst + i.igst`,
		`SELECT 'credit note ' || i.number || ' of ' || i.total || ' paise has ' || coalesce(-sum(l.amount), 0) || ' in the ledger' FROM invoices i
			LEFT JOIN ledger_entries l ON l.movement = 'credit:' || i.refund AND l.account = 'due' WHERE i.kind = 'credit'
			GROUP BY i.id HAVING coalesce(-sum(l.amount), 0) != i.total`,
		`SELECT 'movement ' || l.movement || ' has no credit note' FROM ledger_entries l
			WHERE l.movement LIKE 'credit:%' AND NOT EXISTS (SELECT 1 FROM invoices WHERE refund = l.refund AND refund != '')`,
		`SELECT 'the series ' || n.series || ' ends with ' || n.last || ', and has ' || count(i.id) || ' numbers' FROM invoice_numbers n
			LEFT JOIN invoices i ON i.number > n.series || '/' AND i.number < n.series || '0' GROUP BY n.series
			HAVING count(i.id) != n.last OR max(CAST(substr(i.number, length(n.series) + 2) AS INTEGER)) != n.last`,
		`SELECT 'invoice ' || number || ' is in no series' FROM invoices
			WHERE NOT EXISTS (SELECT 1 FROM invoice_numbers WHERE number > series || '/' AND number < series || '0')`,

		// Each adjustment was posted.
		`SELECT 'adjustment ' || a.id || ' of ' || a.amount || ' paise has ' || coalesce(-l.amount, 0) || ' in the ledger' FROM adjustments a
			LEFT JOIN ledger_entries l ON l.movement = 'adjust:' || a.id AND l.account = 'due' WHERE coalesce(-l.amount, 0) != a.amount`,

		// The entries of each payout match its status, and the amount in transit is the sum of the payouts with the status
		// "made".
		`SELECT 'payout ' || p.id || ' of ' || p.amount || ' paise is ' || p.status || ', and the ledger has other entries' FROM payouts p
			LEFT JOIN ledger_entries l ON l.movement IN ('payout:' || p.id, 'paid:' || p.id, 'returned:' || p.id) GROUP BY p.id
			HAVING coalesce(sum(iif(l.account = 'due', l.amount, 0)), 0) != iif(p.status = 'returned', 0, p.amount)
				OR coalesce(sum(iif(l.account = 'transit', l.amount, 0)), 0) != iif(p.status = 'made', -p.amount, 0)
				OR coalesce(sum(iif(l.account = 'bank', l.amount, 0)), 0) != iif(p.status = 'paid', -p.amount, 0)`,
		`SELECT in_transit || ' paise are in transit, and the payouts that are made have ' || made FROM (
			SELECT (SELECT coalesce(-sum(amount), 0) FROM ledger_entries WHERE photographer != '' AND account = 'transit') AS in_transit,
				(SELECT coalesce(sum(amount), 0) FROM payouts WHERE status = 'made') AS made) WHERE in_transit != made`,
		`SELECT 'batch ' || b.number || ' of ' || b.count || ' payouts and ' || b.total || ' paise has ' || count(p.id) || ' and ' || coalesce(sum(p.amount), 0)
			FROM payout_batches b LEFT JOIN payouts p ON p.batch = b.id GROUP BY b.id HAVING count(p.id) != b.count OR coalesce(sum(p.amount), 0) != b.total`,

		// The amount due to each photographer is the sum of the photographer's releases, deductions, credits,
		// adjustments and payouts.
		`SELECT 'photographer ' || photographer || ' is due ' || sum(due) || ' paise, which is ' || sum(due) - sum(ought) || ' more than all that happened' FROM (
			SELECT photographer, -amount AS due, 0 AS ought FROM ledger_entries WHERE photographer != '' AND account = 'due'
			UNION ALL SELECT b.photographer, 0, -l.amount FROM ledger_entries l JOIN bookings b ON b.id = l.booking
				WHERE l.photographer != '' AND l.account = 'due' AND (l.movement LIKE 'release:%' OR l.movement LIKE 'grant:%')
			UNION ALL SELECT photographer, 0, -(commission + cgst + sgst + igst + tds + tcs) FROM settlements
			UNION ALL SELECT s.photographer, 0, i.total FROM invoices i JOIN settlements s ON s.id = i.settlement WHERE i.kind = 'credit'
			UNION ALL SELECT photographer, 0, amount FROM adjustments
			UNION ALL SELECT photographer, 0, -amount FROM payouts WHERE status != 'returned'
		) GROUP BY photographer HAVING sum(due) != sum(ought)`,
		`SELECT 'movement ' || movement || ' is due to nobody' FROM ledger_entries WHERE account IN ('due', 'transit') AND photographer = ''`,
	}
}
