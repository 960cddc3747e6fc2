package payments

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/payment"
)

// Export queries the payments that were made in the given range of times, for the download by admins.
func Export(app core.App, in records.ExportRange) (*dbx.Rows, error) {
	return app.DB().NewQuery(`SELECT y.rowid, y.id, b.id, y.paidAt, y.status, y.orderId, y.paymentId, c.fullName, p.firstName || ' ' || p.lastName, y.amount,
				(SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.payment = y.id AND r.status = '` + string(records.RefundProcessed) + `')
			FROM payments y LEFT JOIN bookings b ON b.id = iif(y.movedTo = '', y.booking, y.movedTo) LEFT JOIN users c ON c.id = b.customer
				LEFT JOIN photographers p ON p.id = b.photographer
			WHERE y.rowid > {:after} AND y.paidAt >= {:since} AND y.paidAt < {:until} ORDER BY y.rowid LIMIT {:limit} + 0`).
		Bind(in.Params()).Rows()
}

// paidOnline is an SQL condition that selects the bookings b of photographer p that are completed, were paid online,
// and have their start in the range.
const paidOnline = `b.photographer = p.id AND b.status = '` + string(booking.Completed) + `' AND b.start >= {:since}
	AND b.start < {:until} AND b.paymentStatus = '` + string(booking.Paid) + `'`

// ExportPayouts queries one row per photographer. Each row contains the amounts currently held, due and in transit, and
// in the last column the amount earned with the shoots in the range. Amounts are in paise.
func ExportPayouts(app core.App, in records.ExportRange) (*dbx.Rows, error) {
	return app.DB().NewQuery(`SELECT p.rowid, p.id, p.firstName || ' ' || p.lastName, u.email,
				(SELECT count(*) FROM bookings b WHERE ` + paidOnline + `),
				(SELECT coalesce(-sum(l.amount), 0) FROM bookings b JOIN ledger_entries l ON l.booking = b.id
					AND l.account = '` + string(payment.ToPhotographer) + `' WHERE b.photographer = p.id),
				(SELECT coalesce(-sum(l.amount), 0) FROM ledger_entries l WHERE l.photographer = p.id AND l.account = '` + string(payment.ToPayOut) + `'),
				(SELECT coalesce(-sum(l.amount), 0) FROM ledger_entries l WHERE l.photographer = p.id AND l.account = '` + string(payment.InTransit) + `'),
				(SELECT coalesce(-sum(l.amount), 0) FROM bookings b
					JOIN ledger_entries l ON l.booking = b.id AND ` + ledger.Earned + ` WHERE ` + paidOnline + `)
			FROM photographers p LEFT JOIN users u ON u.id = p.user WHERE p.rowid > {:after} ORDER BY p.rowid LIMIT {:limit} + 0`).
		Bind(in.Params()).Rows()
}
