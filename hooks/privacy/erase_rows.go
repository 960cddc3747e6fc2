package privacy

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/payment"
)

// openBusiness counts the unfinished matters that prevent an erasure.
type openBusiness struct {
	bookings int // pending or upcoming
	searches int // open searches for a photographer who replaces another one
	owed     int // bookings with a refund or a compensation that is not paid yet
	unread   int // unprocessed events of the payment provider
	held     int // bookings whose payment is not released yet
	problems int // open problems
	reports  int // undecided reports by or against the person
	payouts  int // balances of the photographer that are not 0: due or in transit
}

// countOpen counts the unfinished matters that prevent the erasure of a person.
func (p Person) countOpen(app core.App) (open openBusiness, err error) {
	err = app.DB().NewQuery(`SELECT
		(SELECT count(*) FROM bookings b WHERE `+theirBookings+` AND b.status IN ('`+string(booking.Pending)+`', '`+string(booking.Upcoming)+`')),
		(SELECT count(*) FROM dispatches WHERE rescues IN (SELECT b.id FROM bookings b WHERE `+theirBookings+`) AND rescues != ''
			AND status = '`+string(records.DispatchOpen)+`'),
		(SELECT count(*) FROM bookings b WHERE `+theirBookings+` AND (
			EXISTS (SELECT 1 FROM refunds WHERE booking = b.id AND status NOT IN ('`+string(records.RefundProcessed)+`', '`+string(records.RefundDropped)+`'))
			OR EXISTS (SELECT 1 FROM compensations WHERE booking = b.id AND customer = {:user} AND status IN ('`+string(records.CompensationReview)+`', '`+string(records.CompensationDue)+`'))
			OR b.paymentStatus = '`+string(booking.RefundPending)+`'
			OR b.paymentStatus = '`+string(booking.Paid)+`' AND EXISTS (SELECT 1 FROM cancellations WHERE booking = b.id AND decision = ''))),
		(SELECT count(*) FROM payments p JOIN payment_events e ON e.orderId = p.orderId
			WHERE p.orderId != '' AND e.outcome = '' AND p.booking IN (SELECT b.id FROM bookings b WHERE `+theirBookings+`)),
		(SELECT count(*) FROM bookings b WHERE `+theirBookings+` AND b.paymentStatus = '`+string(booking.Paid)+`'
			AND (SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE booking = b.id AND account = '`+string(payment.ToPhotographer)+`') < 0),
		(SELECT count(*) FROM (SELECT account FROM ledger_entries WHERE photographer = {:profile} AND photographer != ''
			AND account IN ('`+string(payment.ToPayOut)+`', '`+string(payment.InTransit)+`') GROUP BY account HAVING sum(amount) != 0)),
		(SELECT count(*) FROM problems WHERE decidedAt = '' AND withdrawnAt = '' AND booking IN (SELECT b.id FROM bookings b WHERE `+theirBookings+`)),
		(SELECT count(*) FROM reports WHERE decidedAt = '' AND ("by" = {:user} OR against = {:user}))`).
		Bind(p.params()).Row(&open.bookings, &open.searches, &open.owed, &open.unread, &open.held, &open.payouts, &open.problems, &open.reports)
	if err != nil {
		return open, fmt.Errorf("look for what is open: %w", err)
	}
	return open, nil
}

// mustKeep is an SQL condition that is true for a booking b that accounting law requires us to keep: shoots that took
// place, bookings for which money was requested or moved, and bookings with a reported problem.
const mustKeep = `(b.status = '` + string(booking.Completed) + `' OR b.paymentStatus != '` + string(booking.Unpaid) + `'
	OR EXISTS (SELECT 1 FROM payments WHERE booking = b.id) OR EXISTS (SELECT 1 FROM refunds WHERE booking = b.id)
	OR EXISTS (SELECT 1 FROM ledger_entries WHERE booking = b.id) OR EXISTS (SELECT 1 FROM money_alerts WHERE booking = b.id)
	OR EXISTS (SELECT 1 FROM problems WHERE booking = b.id))`

// deleteBookings deletes the person's bookings that need not be kept, with their cancellations and reviews. It returns
// the number of deleted bookings.
func (p Person) deleteBookings(tx store.Tx) (int, error) {
	bookings := []*records.Booking{}
	err := tx.RecordQuery(records.Bookings).AndWhere(dbx.NewExp(
		"id IN (SELECT b.id FROM bookings b WHERE "+theirBookings+" AND NOT "+mustKeep+")", p.params())).All(&bookings)
	if err != nil {
		return 0, fmt.Errorf("look for bookings to delete: %w", err)
	}
	for _, b := range bookings {
		if _, err := tx.DB().Delete(records.Cancellations, dbx.HashExp{records.CancellationFieldBooking: b.Id}).Execute(); err != nil {
			return 0, fmt.Errorf("delete a cancellation: %w", err)
		}
		if err := tx.Delete(b); err != nil {
			return 0, fmt.Errorf("delete a booking: %w", err)
		}
	}
	return len(bookings), nil
}

// deleteRows deletes the person's rows that no other person needs. It does not delete the account, the profile and the
// bookings.
func (p Person) deleteRows(tx store.Tx) error {
	for _, statement := range []string{
		`DELETE FROM addresses WHERE user = {:user}`,
		`DELETE FROM outbox WHERE EXISTS (SELECT 1 FROM threads t WHERE (t.customer = {:user} OR t.photographer = {:profile})
			AND instr(outbox.text, '/messages/' || t.id) > 0)`, // notifications about messages; they contain the author's name
		`DELETE FROM reports WHERE thread IN (SELECT id FROM threads WHERE customer = {:user} OR photographer = {:profile})`,
		`DELETE FROM threads WHERE customer = {:user} OR photographer = {:profile}`,                 // a trigger deletes the messages, pictures and briefs
		`DELETE FROM throttles WHERE destination > {:user} || ' ' AND destination < {:user} || '!'`, // the counters of messages in one thread
		`DELETE FROM push_subscriptions WHERE user = {:user}`,                                       // a trigger deletes their messages
		`DELETE FROM offers WHERE photographer = {:profile} OR dispatch IN (SELECT id FROM dispatches WHERE customer = {:user})`,
		`DELETE FROM dispatches WHERE customer = {:user}`,
		`DELETE FROM delivery_shares WHERE delivery IN (SELECT d.id FROM deliveries d JOIN bookings b ON b.id = d.booking WHERE b.customer = {:user})`,
		`DELETE FROM email_undos WHERE user = {:user}`,
		`DELETE FROM deletion_requests WHERE user = {:user}`,
		`DELETE FROM portfolio_items WHERE photographer = {:profile}`,
		`DELETE FROM pricing_tiers WHERE photographer = {:profile}`,
		`DELETE FROM working_hours WHERE photographer = {:profile}`,
		`DELETE FROM time_off WHERE photographer = {:profile}`,
		`DELETE FROM calendar_feeds WHERE photographer = {:profile}`,
		`DELETE FROM contact_messages WHERE email = {:email}`,
		`DELETE FROM subscribers WHERE email = {:email}`,
		`DELETE FROM idempotency_keys WHERE caller = {:user}`,
		`DELETE FROM _externalAuths WHERE collectionRef = {:users} AND recordRef = {:user}`,
		`DELETE FROM _authOrigins WHERE collectionRef = {:users} AND recordRef = {:user}`,
		`DELETE FROM _mfas WHERE collectionRef = {:users} AND recordRef = {:user}`,
		`DELETE FROM _otps WHERE collectionRef = {:users} AND recordRef = {:user}`,
	} {
		if _, err := tx.DB().NewQuery(statement).Bind(p.params()).Execute(); err != nil {
			return fmt.Errorf("erase a person: %s: %w", statement, err)
		}
	}
	destinations := []any{p.User.Email(), p.User.Id, accounts.AccountKey(records.Users, p.User.Email())}
	if mobile := p.User.MobileNo(); mobile != "" {
		destinations = append(destinations, mobile)
	}
	for table, field := range map[string]string{
		records.OTPs:      records.OTPFieldDestination,
		records.Throttles: records.ThrottleFieldDestination,
	} {
		if _, err := tx.DB().Delete(table, dbx.In(field, destinations...)).Execute(); err != nil {
			return fmt.Errorf("delete the %s of a person: %w", table, err)
		}
	}
	return nil
}

// countBookings counts the bookings of the person, whether as customer or photographer.
func (p Person) countBookings(tx store.Tx) (count int, err error) {
	err = tx.DB().NewQuery(`SELECT count(*) FROM bookings b WHERE ` + theirBookings).Bind(p.params()).Row(&count)
	if err != nil {
		return 0, fmt.Errorf("count the bookings of a person: %w", err)
	}
	return count, nil
}

// deleteLogs deletes the log lines that contain the person's ids or email address.
func (p Person) deleteLogs(app core.App) error {
	names := []string{p.User.Id, p.User.Email()}
	if p.Profile != nil {
		names = append(names, p.Profile.Id)
	}
	for _, name := range names {
		_, err := app.AuxNonconcurrentDB().NewQuery(`DELETE FROM _logs WHERE instr(data, {:name}) > 0 OR instr(message, {:name}) > 0`).
			Bind(dbx.Params{"name": name}).Execute()
		if err != nil {
			return fmt.Errorf("delete the log lines of a person: %w", err)
		}
	}
	return nil
}
