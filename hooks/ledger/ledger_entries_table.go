// Package ledger stores the double-entry ledger of payments, refunds and disputes in the table ledger_entries.
//
// The movements and their entries are defined in internal/payment. Entries are only added, never changed, in the
// transaction of the change that they record. The entries of a movement sum to zero, and the table has each movement
// once. Amounts are in paise. Package payments checks the ledger against its own tables.
package ledger

import (
	"cmp"
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

// Refs are the ids of the records that a movement belongs to. Payment and Refund may be empty. Entries that name
// another booking belong to that booking.
type Refs struct{ Booking, Payment, Refund string }

// Post adds a movement to the ledger, in the transaction of the change that causes it. A movement that was posted before
// is an error.
func Post(tx store.Tx, now time.Time, refs Refs, movement payment.Movement) error {
	for _, entry := range movement.Entries {
		if entry.Amount == 0 {
			continue
		}
		_, err := tx.DB().Insert(records.LedgerEntries, dbx.Params{
			"movement": movement.Key, "account": string(entry.Account), "amount": entry.Amount,
			"booking": cmp.Or(entry.Booking, refs.Booking), "payment": refs.Payment, "refund": refs.Refund,
			"created": records.Timestamp(now),
		}).Execute()
		if err != nil {
			return fmt.Errorf("post %s to the ledger: %w", movement.Key, err)
		}
	}
	return nil
}

// IsPosted reports whether the ledger contains the movement with this key.
func IsPosted(app core.App, key string) (posted bool, err error) {
	err = app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM ledger_entries WHERE movement = {:movement})`).
		Bind(dbx.Params{"movement": key}).Row(&posted)
	if err != nil {
		return false, fmt.Errorf("look up movement %s: %w", key, err)
	}
	return posted, nil
}

// CountPayouts counts how often a refund was paid out, including payouts that were reversed later.
func CountPayouts(app core.App, refundID string) (payouts int, err error) {
	err = app.DB().NewQuery(`SELECT count(*) FROM ledger_entries
		WHERE refund = {:refund} AND refund != '' AND account = {:account} AND amount < 0`).
		Bind(dbx.Params{"refund": refundID, "account": string(payment.AtProvider)}).Row(&payouts)
	if err != nil {
		return 0, fmt.Errorf("count the payouts of refund %s: %w", refundID, err)
	}
	return payouts, nil
}

// CountRehomes counts how often a payment moved to another booking. paymentID is the id of our record.
func CountRehomes(app core.App, paymentID string) (moves int, err error) {
	err = app.DB().NewQuery(`SELECT count(DISTINCT movement) FROM ledger_entries
		WHERE payment = {:id} AND account = {:account} AND movement LIKE 'rehome:%'`).
		Bind(dbx.Params{"id": paymentID, "account": string(payment.ToPhotographer)}).Row(&moves)
	if err != nil {
		return 0, fmt.Errorf("count the moves of payment %s: %w", paymentID, err)
	}
	return moves, nil
}

// DisputeLosses sums up the losses from disputes of a payment, in paise. paymentID is the id of our record.
func DisputeLosses(app core.App, paymentID string) (pricing.Paise, error) {
	return sumDisputes(app, paymentID, ` AND movement LIKE 'dispute:%'`)
}

// UnsettledLosses is DisputeLosses less the refunds that were dropped because of them.
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

// Earned is the SQL condition on entries of the accounts that have the photographers' shares: held, or released.
const Earned = `account IN ('` + string(payment.ToPhotographer) + `', '` + string(payment.ToPayOut) + `')`

// PaidOnline returns the amounts that customers paid through us for bookings, less approved refunds, by booking id. The
// map contains no bookings without an online payment.
func PaidOnline(app core.App, bookingIDs ...string) (map[string]pricing.Paise, error) {
	var rows []struct {
		Booking string        `db:"booking"`
		Held    pricing.Paise `db:"held"`
	}
	err := app.DB().Select("booking", "coalesce(-sum(amount), 0) AS held").From(records.LedgerEntries).
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

// Held returns what is held for the photographer of a booking, in paise.
func Held(app core.App, bookingID string) (held pricing.Paise, err error) {
	err = app.DB().NewQuery(`SELECT coalesce(-sum(amount), 0) FROM ledger_entries WHERE booking = {:id} AND account = {:account}`).
		Bind(dbx.Params{"id": bookingID, "account": string(payment.ToPhotographer)}).Row(&held)
	if err != nil {
		return 0, fmt.Errorf("sum up what is held for booking %s: %w", bookingID, err)
	}
	return held, nil
}
