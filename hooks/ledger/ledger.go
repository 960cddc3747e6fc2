// Package ledger stores the double-entry ledger of payments, refunds and disputes in the table ledger_entries, and checks
// it.
//
//   - ledger.go posts movements and sums them up; paid.go sums up what was paid for bookings.
//   - check.go compares the ledger with the payments, refunds and bookings.
//   - command.go is `shootday ledger check`.
//
// The movements and their entries are defined in internal/payment. Entries are only added, never changed, in the
// transaction of the change that they record. The entries of a movement sum to zero, and the table has each movement
// once. Amounts are in paise.
package ledger

import (
	"cmp"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"

	"shootday/hooks/records"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// Refs are the ids of the records that a movement belongs to. Payment and Refund may be empty. Entries that name another
// booking belong to that one.
type Refs struct{ Booking, Payment, Refund string }

// Post adds a movement to the ledger. tx must be the transaction of the change that causes it. A movement that was posted
// before is an error.
func Post(tx dbx.Builder, now time.Time, refs Refs, movement payment.Movement) error {
	for _, entry := range movement.Entries {
		if entry.Amount == 0 {
			continue
		}
		_, err := tx.Insert(records.LedgerEntries, dbx.Params{
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

// IsPosted reports whether the ledger has the movement with this key.
func IsPosted(tx dbx.Builder, key string) (posted bool, err error) {
	err = tx.NewQuery(`SELECT EXISTS (SELECT 1 FROM ledger_entries WHERE movement = {:movement})`).
		Bind(dbx.Params{"movement": key}).Row(&posted)
	if err != nil {
		return false, fmt.Errorf("look up movement %s: %w", key, err)
	}
	return posted, nil
}

// CountPayouts counts how often a refund was paid out, including payouts that were reversed later.
func CountPayouts(tx dbx.Builder, refundID string) (payouts int, err error) {
	err = tx.NewQuery(`SELECT count(*) FROM ledger_entries
		WHERE refund = {:refund} AND refund != '' AND account = {:account} AND amount < 0`).
		Bind(dbx.Params{"refund": refundID, "account": string(payment.AtProvider)}).Row(&payouts)
	if err != nil {
		return 0, fmt.Errorf("count the payouts of refund %s: %w", refundID, err)
	}
	return payouts, nil
}

// CountRehomes counts how often a payment moved to another booking. paymentID is the id of our record.
func CountRehomes(tx dbx.Builder, paymentID string) (moves int, err error) {
	err = tx.NewQuery(`SELECT count(DISTINCT movement) FROM ledger_entries
		WHERE payment = {:id} AND account = {:account} AND movement LIKE 'rehome:%'`).
		Bind(dbx.Params{"id": paymentID, "account": string(payment.ToPhotographer)}).Row(&moves)
	if err != nil {
		return 0, fmt.Errorf("count the moves of payment %s: %w", paymentID, err)
	}
	return moves, nil
}

// DisputeLosses sums up what was lost in disputes of a payment, in paise. paymentID is the id of our record.
func DisputeLosses(tx dbx.Builder, paymentID string) (pricing.Paise, error) {
	return sumDisputes(tx, paymentID, ` AND movement LIKE 'dispute:%'`)
}

// UnsettledLosses is DisputeLosses less the refunds that were dropped because of them.
func UnsettledLosses(tx dbx.Builder, paymentID string) (pricing.Paise, error) {
	return sumDisputes(tx, paymentID, "")
}

func sumDisputes(tx dbx.Builder, paymentID, condition string) (lost pricing.Paise, err error) {
	err = tx.NewQuery(`SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE payment = {:id} AND account = {:account}` + condition).
		Bind(dbx.Params{"id": paymentID, "account": string(payment.Disputes)}).Row(&lost)
	if err != nil {
		return 0, fmt.Errorf("sum up the disputes of payment %s: %w", paymentID, err)
	}
	return lost, nil
}
