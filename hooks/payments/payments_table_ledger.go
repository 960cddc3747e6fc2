package payments

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"github.com/pocketbase/dbx"

	"shootday/hooks/payouts"
)

// LedgerReport is the result of a ledger check: the numbers of movements, payments and refunds checked, and the first
// difference found.
type LedgerReport struct {
	Movements  int    `json:"movements"`
	Payments   int    `json:"payments"`
	Refunds    int    `json:"refunds"`
	Difference string `json:"difference"` // empty if everything agrees
}

// ledgerChecks are the queries of a ledger check. Each query selects a description of every inconsistency that it
// finds.
var ledgerChecks = []string{
	// Every movement is balanced.
	`SELECT 'movement ' || movement || ' is out of balance by ' || sum(amount) || ' paise'
		FROM ledger_entries GROUP BY movement HAVING sum(amount) != 0`,

	// Every paid payment has one charge with the same amount, and every charge belongs to a paid payment.
	`SELECT 'payment ' || p.id || ' of ' || p.amount || ' paise has ' || coalesce(sum(l.amount), 0) || ' in the ledger'
		FROM payments p LEFT JOIN ledger_entries l ON l.movement = 'charge:' || p.id AND l.account = 'provider'
		WHERE p.status = 'paid' GROUP BY p.id HAVING coalesce(sum(l.amount), 0) != p.amount`,
	`SELECT 'movement ' || l.movement || ' charges payment ' || l.payment || ', which is not paid'
		FROM ledger_entries l LEFT JOIN payments p ON p.id = l.payment
		WHERE l.movement LIKE 'charge:%' AND coalesce(p.status, '') != 'paid'`,

	// The amount that a payment lost to disputes does not exceed the payment.
	`SELECT 'the disputes of payment ' || l.payment || ' took ' || sum(l.amount) || ' paise of ' || coalesce(p.amount, 0)
		FROM ledger_entries l LEFT JOIN payments p ON p.id = l.payment AND p.status = 'paid'
		WHERE l.movement LIKE 'dispute:%' AND l.account = 'disputes' GROUP BY l.payment HAVING sum(l.amount) > coalesce(p.amount, 0)`,

	// Each processed refund has been paid out once, net of reversals, and other refunds have not been paid out.
	`SELECT 'refund ' || r.id || ' is ' || r.status || ', and ' || coalesce(-sum(l.amount), 0) || ' paise of ' || r.amount || ' have left'
		FROM refunds r LEFT JOIN ledger_entries l ON l.refund = r.id AND l.account = 'provider'
		GROUP BY r.id HAVING coalesce(-sum(l.amount), 0) != CASE r.status WHEN 'processed' THEN r.amount ELSE 0 END`,
	// Every dropped refund was posted as dropped. The dropped refunds of a payment do not exceed the amount that it lost
	// to disputes.
	`SELECT 'refund ' || r.id || ' of ' || r.amount || ' paise is ' || r.status || ', and ' || coalesce(sum(l.amount), 0) || ' paise were dropped'
		FROM refunds r LEFT JOIN ledger_entries l ON l.movement = 'drop:' || r.id AND l.account = 'customer'
		GROUP BY r.id HAVING coalesce(sum(l.amount), 0) != iif(r.status = 'dropped', r.amount, 0)`,
	`SELECT 'refunds of payment ' || payment || ' were dropped for ' || -sum(amount) || ' paise more than its disputes took'
		FROM ledger_entries WHERE account = 'disputes' GROUP BY payment HAVING sum(amount) < 0`,

	// Every posted loss belongs to a lost dispute of the same amount.
	`SELECT 'movement ' || l.movement || ' is of ' || l.amount || ' paise, and its dispute of ' || d.amount || ' is ' || d.status
		FROM ledger_entries l JOIN disputes d ON 'dispute:' || d.reference = l.movement
		WHERE l.account = 'disputes' AND (d.status != 'lost' OR d.amount != l.amount)`,

	`SELECT 'movement ' || l.movement || ' belongs to refund ' || l.refund || ', which does not exist'
		FROM ledger_entries l LEFT JOIN refunds r ON r.id = l.refund WHERE l.refund != '' AND r.id IS NULL`,

	// The photographer's claim to a payment belongs to the booking for which the payment pays now.
	`SELECT 'payment ' || p.id || ' pays for booking ' || p.movedTo || ', and the ledger never moved it there'
		FROM payments p WHERE p.movedTo != '' AND NOT EXISTS (SELECT 1 FROM ledger_entries l WHERE l.payment = p.id
			AND l.account = 'photographer' AND l.booking = p.movedTo AND l.movement LIKE 'rehome:%' AND l.amount = -p.amount)`,
	`SELECT 'booking ' || l.booking || ' holds ' || -sum(l.amount) || ' paise of payment ' || p.id || ', which pays for booking ' || iif(p.movedTo = '', p.booking, p.movedTo)
		FROM ledger_entries l JOIN payments p ON p.id = l.payment
		WHERE l.account = 'photographer' AND l.booking != iif(p.movedTo = '', p.booking, p.movedTo)
		GROUP BY l.payment, l.booking HAVING sum(l.amount) != 0`,
	`SELECT 'refund ' || r.id || ' is for booking ' || r.booking || ', and its payment for booking ' || iif(p.movedTo = '', p.booking, p.movedTo)
		FROM refunds r JOIN payments p ON p.id = r.payment WHERE r.booking != iif(p.movedTo = '', p.booking, p.movedTo)`,
	`SELECT 'booking ' || b.id || ' is moved, and the ledger took no payment away from it' FROM bookings b
		WHERE b.paymentStatus = 'moved' AND NOT EXISTS (SELECT 1 FROM ledger_entries l
			WHERE l.booking = b.id AND l.account = 'photographer' AND l.movement LIKE 'rehome:%' AND l.amount > 0)`,
	`SELECT 'booking ' || l.booking || ' is ' || b.paymentStatus || ', and movement ' || l.movement || ' took its payment away'
		FROM ledger_entries l JOIN bookings b ON b.id = l.booking
		WHERE l.account = 'photographer' AND l.movement LIKE 'rehome:%' AND l.amount > 0 AND b.paymentStatus != 'moved'`,

	// The amount owed to a customer equals the refunds that are neither processed nor dropped.
	`SELECT 'booking ' || booking || ' owes its customer ' || owed || ' paise, and its refunds still pay ' || due FROM (
		SELECT l.booking, -sum(l.amount) AS owed,
			(SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.booking = l.booking AND r.status NOT IN ('processed', 'dropped')) AS due
		FROM ledger_entries l WHERE l.account = 'customer' GROUP BY l.booking) WHERE owed != due`,

	// Every compensation was posted once with its amount, and is owed until it is paid or waived.
	`SELECT 'compensation ' || c.id || ' of ' || c.amount || ' paise has ' || coalesce(sum(l.amount), 0) || ' in the ledger'
		FROM compensations c LEFT JOIN ledger_entries l ON l.movement = 'fail:' || c.booking AND l.account = 'failures'
		GROUP BY c.id HAVING coalesce(sum(l.amount), 0) != c.amount`,
	`SELECT 'booking ' || l.booking || ' has ' || -sum(l.amount) || ' paise of compensation due, and its compensation is ' || coalesce(c.status, 'missing')
		FROM ledger_entries l LEFT JOIN compensations c ON c.booking = l.booking WHERE l.account = 'compensations'
		GROUP BY l.booking HAVING c.id IS NULL OR -sum(l.amount) != iif(c.status IN ('review', 'due'), c.amount, 0)`,
	`SELECT 'compensation ' || c.id || ' is paid, and the bank transferred ' || coalesce(-sum(l.amount), 0) || ' paise of ' || c.amount || ' under ' || c.utr
		FROM compensations c LEFT JOIN ledger_entries l ON l.movement = 'compensated:' || c.utr AND l.booking = c.booking AND l.account = 'bank'
		WHERE c.status = 'paid' GROUP BY c.id HAVING coalesce(-sum(l.amount), 0) != c.amount`,

	// The payment of a booking is held for the photographer, released to the photographer, refunded because of a
	// problem, or forfeited. Nothing is held for a booking that is not paid.
	`SELECT 'booking ' || id || ' is ' || paymentStatus || ', and the ledger holds ' || held || ' of its ' || total || ' paise for the photographer' ||
			iif(elsewhere = 0, '', ', and ' || elsewhere || ' were released, refunded or forfeited') FROM (
		SELECT b.id, b.paymentStatus, b.total, (SELECT coalesce(-sum(l.amount), 0) FROM ledger_entries l
			WHERE l.booking = b.id AND l.account = 'photographer') AS held,
			(SELECT coalesce(-sum(l.amount), 0) FROM ledger_entries l WHERE l.booking = b.id AND l.account = 'due'
				AND (l.movement LIKE 'release:%' OR l.movement LIKE 'grant:%'))
			+ (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.booking = b.id AND r.reason = 'problem')
			+ (SELECT coalesce(sum(l.amount), 0) FROM ledger_entries l WHERE l.movement = 'forfeit:' || b.id AND l.account = 'photographer') AS elsewhere
		FROM bookings b WHERE b.paymentStatus != 'unpaid' OR b.id IN (SELECT booking FROM ledger_entries))
		WHERE CASE paymentStatus WHEN 'paid' THEN held + elsewhere != total OR held < 0 ELSE held != 0 END`,
	`SELECT 'booking ' || b.id || ' is ' || b.paymentStatus || ', and its refund ' || r.id || ' is ' || r.status
		FROM refunds r JOIN bookings b ON b.id = r.booking JOIN payments p ON p.id = r.payment
		WHERE (r.reason IN ('canceled', 'late', 'withdrawn') OR r.reason = 'problem' AND r.amount = p.amount)
		AND b.paymentStatus != iif(r.status IN ('processed', 'dropped'), 'refunded', 'refund pending')`,

	// Money was released only for a completed booking whose delivery was accepted, or for a canceled booking whose
	// refund was decided. Nothing is released while a problem is open.
	`SELECT 'booking ' || l.booking || ' is ' || b.status || ', its delivery is ' || coalesce(d.status, 'missing') || ', and its money was released'
		FROM ledger_entries l JOIN bookings b ON b.id = l.booking LEFT JOIN deliveries d ON d.booking = l.booking
		WHERE l.movement LIKE 'release:%' AND l.account = 'due' AND NOT (b.status = 'completed' AND coalesce(d.acceptedAt, '') != '')
		AND NOT (b.status = 'canceled' AND EXISTS (SELECT 1 FROM cancellations WHERE booking = b.id AND decision != ''))`,
	`SELECT 'booking ' || l.booking || ' has ' || -sum(l.amount) || ' paise due, which were never released' FROM ledger_entries l
		WHERE l.account = 'due' AND l.booking != '' GROUP BY l.booking HAVING NOT EXISTS (SELECT 1 FROM ledger_entries r WHERE r.movement = 'release:' || l.booking)`,
}

// CheckLedger checks that the ledger balances and agrees with the payments, refunds, bookings, settlements and payouts.
// It stops at the first difference, which it describes in the report. It returns an error only if a query fails.
func CheckLedger(db dbx.Builder) (report LedgerReport, err error) {
	err = db.NewQuery(`SELECT (SELECT count(DISTINCT movement) FROM ledger_entries),
		(SELECT count(*) FROM payments), (SELECT count(*) FROM refunds)`).
		Row(&report.Movements, &report.Payments, &report.Refunds)
	if err != nil {
		return report, fmt.Errorf("count movements, payments and refunds: %w", err)
	}
	for _, check := range slices.Concat(ledgerChecks, payouts.LedgerChecks()) {
		err := db.NewQuery(check + ` LIMIT 1`).Row(&report.Difference)
		if err == nil {
			return report, nil
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return report, fmt.Errorf("check the ledger: %w", err)
		}
	}
	return report, nil
}
