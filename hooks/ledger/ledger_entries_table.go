// Package ledger stores the double-entry ledger of payments, refunds and disputes in the table ledger_entries.
//
// The movements and their entries are defined in internal/payment. Entries are only added and never changed. They are
// added in the same transaction as the change that they record. The entries of a movement sum to zero, and each
// movement is posted only once. Amounts are in paise. Package payments checks the ledger against its own tables.
package ledger

import (
	"cmp"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/list"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// Refs contains the ids of the records that a movement refers to. Each may be empty, but a movement with entries in the
// accounts ToPayOut or InTransit must have a photographer, which is stored only in these entries. If an entry specifies
// a booking itself, that booking is stored instead of Booking.
type Refs struct{ Booking, Payment, Refund, Photographer string }

// errNobodys is returned for a movement that has entries in ToPayOut or InTransit but no photographer.
var errNobodys = errors.New("the movement contains no photographer")

// Post adds a movement to the ledger. tx must be the transaction of the change that causes the movement. Post returns
// an error if the movement was already posted.
func Post(tx store.Tx, now time.Time, refs Refs, movement payment.Movement) error {
	for _, entry := range movement.Entries {
		if entry.Amount == 0 {
			continue
		}
		photographer := ""
		if entry.Account == payment.ToPayOut || entry.Account == payment.InTransit {
			if photographer = refs.Photographer; photographer == "" {
				return fmt.Errorf("post %s to the ledger: %w", movement.Key, errNobodys)
			}
		}
		_, err := tx.DB().Insert(records.LedgerEntries, dbx.Params{
			"movement": movement.Key, "account": string(entry.Account), "amount": entry.Amount,
			"booking": cmp.Or(entry.Booking, refs.Booking), "payment": refs.Payment, "refund": refs.Refund,
			"photographer": photographer, "created": records.Timestamp(now),
		}).Execute()
		if err != nil {
			return fmt.Errorf("post %s to the ledger: %w", movement.Key, err)
		}
	}
	return nil
}

// IsPosted reports whether the ledger contains a movement with the given key.
func IsPosted(app core.App, key string) (posted bool, err error) {
	err = app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM ledger_entries WHERE movement = {:movement})`).
		Bind(dbx.Params{"movement": key}).Row(&posted)
	if err != nil {
		return false, fmt.Errorf("look up movement %s: %w", key, err)
	}
	return posted, nil
}

// CountPayouts returns the number of times that a refund was paid out, including payouts that were reversed later.
func CountPayouts(app core.App, refundID string) (payouts int, err error) {
	err = app.DB().NewQuery(`SELECT count(*) FROM ledger_entries
		WHERE refund = {:refund} AND refund != '' AND account = {:account} AND amount < 0`).
		Bind(dbx.Params{"refund": refundID, "account": string(payment.AtProvider)}).Row(&payouts)
	if err != nil {
		return 0, fmt.Errorf("count the payouts of refund %s: %w", refundID, err)
	}
	return payouts, nil
}

// CountRehomes returns the number of times that a payment was moved to another booking. paymentID is the id of the
// payment's record, not the provider's id.
func CountRehomes(app core.App, paymentID string) (moves int, err error) {
	err = app.DB().NewQuery(`SELECT count(DISTINCT movement) FROM ledger_entries
		WHERE payment = {:id} AND account = {:account} AND movement LIKE 'rehome:%'`).
		Bind(dbx.Params{"id": paymentID, "account": string(payment.ToPhotographer)}).Row(&moves)
	if err != nil {
		return 0, fmt.Errorf("count the moves of payment %s: %w", paymentID, err)
	}
	return moves, nil
}

// DisputeLosses returns the total amount, in paise, lost in disputes of a payment. paymentID is the id of the payment's
// record, not the provider's id.
func DisputeLosses(app core.App, paymentID string) (pricing.Paise, error) {
	return sumDisputes(app, paymentID, ` AND movement LIKE 'dispute:%'`)
}

// UnsettledLosses returns the result of [DisputeLosses] minus the refunds that were dropped because of these losses.
func UnsettledLosses(app core.App, paymentID string) (pricing.Paise, error) {
	return sumDisputes(app, paymentID, "")
}

func sumDisputes(app core.App, paymentID, condition string) (lost pricing.Paise, err error) {
	err = app.DB().NewQuery(`SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE payment = {:id} AND account = {:account}` + condition).
		Bind(dbx.Params{"id": paymentID, "account": string(payment.Disputes)}).Row(&lost)
	if err != nil {
		return 0, fmt.Errorf("sum up the disputes of payment %s: %w", paymentID, err)
	}
	return lost, nil
}

// Earned is the SQL condition for an entry l to be part of the photographer's share of a customer's payment, which is
// the held amount, or the released amount minus refunds. Deductions and payouts are not part of it.
const Earned = `(l.account = '` + string(payment.ToPhotographer) + `' OR l.` + released + `)`

// released is the SQL condition for an entry to be part of the amount released to a photographer, or of a later refund.
const released = `account = '` + string(payment.ToPayOut) + `' AND (l.movement LIKE 'release:%' OR l.movement LIKE 'grant:%')`

// PaidOnline returns, by booking id, the amounts that customers paid online minus approved refunds. The map does not
// contain bookings without an online payment.
func PaidOnline(app core.App, bookingIDs ...string) (map[string]pricing.Paise, error) {
	var rows []struct {
		Booking string        `db:"booking"`
		Held    pricing.Paise `db:"held"`
	}
	err := app.DB().Select("booking", "coalesce(-sum(amount), 0) AS held").From(records.LedgerEntries + " l").
		Where(dbx.NewExp(Earned)).
		AndWhere(dbx.In("booking", list.ToInterfaceSlice(bookingIDs)...)).GroupBy("booking").All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load what was paid for bookings: %w", err)
	}
	paid := make(map[string]pricing.Paise, len(rows))
	for _, row := range rows {
		paid[row.Booking] = row.Held
	}
	return paid, nil
}

// Held returns the amount that is held for the photographer of a booking, in paise.
func Held(app core.App, bookingID string) (held pricing.Paise, err error) {
	err = app.DB().NewQuery(`SELECT coalesce(-sum(amount), 0) FROM ledger_entries WHERE booking = {:id} AND account = {:account}`).
		Bind(dbx.Params{"id": bookingID, "account": string(payment.ToPhotographer)}).Row(&held)
	if err != nil {
		return 0, fmt.Errorf("sum up what is held for booking %s: %w", bookingID, err)
	}
	return held, nil
}

// Released returns the amount that was released for a booking, and the amount that was refunded afterwards.
func Released(app core.App, bookingID string) (amount, refunded pricing.Paise, err error) {
	err = app.DB().NewQuery(`SELECT coalesce(-sum(iif(amount < 0, amount, 0)), 0), coalesce(sum(iif(amount > 0, amount, 0)), 0)
		FROM ledger_entries l WHERE booking = {:id} AND l.`+released).Bind(dbx.Params{"id": bookingID}).Row(&amount, &refunded)
	if err != nil {
		return 0, 0, fmt.Errorf("sum up what was released of booking %s: %w", bookingID, err)
	}
	return amount, refunded, nil
}

// Balance returns the amount due to a photographer if account is ToPayOut, or in transit to the photographer if account
// is InTransit.
func Balance(app core.App, photographerID string, account payment.Account) (balance pricing.Paise, err error) {
	err = app.DB().NewQuery(`SELECT coalesce(-sum(amount), 0) FROM ledger_entries WHERE photographer = {:id} AND photographer != '' AND account = {:account}`).
		Bind(dbx.Params{"id": photographerID, "account": string(account)}).Row(&balance)
	if err != nil {
		return 0, fmt.Errorf("sum up what is %s for photographer %s: %w", account, photographerID, err)
	}
	return balance, nil
}

// Movements returns the movements of the amount due to a photographer from since (inclusive) to until (exclusive), in
// chronological order. balance is the amount due at since.
func Movements(app core.App, photographerID string, since, until time.Time) (balance pricing.Paise, moved []Moved, err error) {
	of := dbx.Params{"id": photographerID, "account": string(payment.ToPayOut), "since": records.Timestamp(since), "until": records.Timestamp(until)}
	const own = ` FROM ledger_entries l WHERE photographer = {:id} AND photographer != '' AND account = {:account} AND created `
	if err := app.DB().NewQuery(`SELECT coalesce(-sum(amount), 0)` + own + `< {:since}`).Bind(of).Row(&balance); err != nil {
		return 0, nil, fmt.Errorf("sum up what was due to photographer %s: %w", photographerID, err)
	}
	err = app.DB().NewQuery(`SELECT movement, -amount AS amount, booking, created, ` + part(payment.Commission) + `, ` + part(payment.GST) + `, ` +
		part(payment.TDS) + `, ` + part(payment.TCS) + own + `>= {:since} AND created < {:until} ORDER BY created, ` + sequence + `, movement`).
		Bind(of).All(&moved)
	if err != nil {
		return 0, nil, fmt.Errorf("load what was due to photographer %s: %w", photographerID, err)
	}
	return balance, moved, nil
}

// Moved describes the effect of a movement on the amount due to a photographer. Amount is negative if it was
// subtracted. Commission, GST, TDS and TCS are the parts of Amount that were posted to these accounts. Each is 0 or has
// the same sign as Amount.
type Moved struct {
	Movement string        `db:"movement"`
	Amount   pricing.Paise `db:"amount"`
	Booking  string        `db:"booking"`
	Created  string        `db:"created"`

	Commission pricing.Paise `db:"commission"`
	GST        pricing.Paise `db:"gst"`
	TDS        pricing.Paise `db:"tds"`
	TCS        pricing.Paise `db:"tcs"`
}

// part returns an SQL column named after the account. Its value is the amount that the movement of entry l posts to the
// account.
func part(account payment.Account) string {
	return `(SELECT coalesce(sum(o.amount), 0) FROM ledger_entries o WHERE o.movement = l.movement AND o.account = '` + string(account) + `') AS ` + string(account)
}

// sequence is the SQL expression that sorts movements with the same time in their logical order.
const sequence = `CASE substr(movement, 1, instr(movement, ':'))
	WHEN 'release:' THEN 1 WHEN 'settle:' THEN 2 WHEN 'grant:' THEN 3 WHEN 'credit:' THEN 4 WHEN 'adjust:' THEN 5 WHEN 'payout:' THEN 6 ELSE 7 END`
