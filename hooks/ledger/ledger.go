// Package ledger keeps the double entries of every movement of money, and proves that they agree with the payments,
// refunds and bookings.
package ledger

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// Of says what a movement belongs to: the ids of the records. Refund may be empty.
type Of struct{ Booking, Payment, Refund string }

// Post writes a movement down in the transaction of the change that it follows from. A movement that is there already
// is an error: nothing happens to money twice.
func Post(tx dbx.Builder, now time.Time, of Of, m payment.Movement) error {
	for account, amount := range m.Entries {
		if amount == 0 {
			continue
		}
		_, err := tx.Insert("ledger_entries", dbx.Params{
			"movement": m.Key, "account": string(account), "amount": int64(amount),
			"booking": of.Booking, "payment": of.Payment, "refund": of.Refund,
			"created": now.UTC().Format(types.DefaultDateLayout),
		}).Execute()
		if err != nil {
			return fmt.Errorf("post %s to the ledger: %w", m.Key, err)
		}
	}
	return nil
}

// Has reports whether a movement is in the ledger.
func Has(tx dbx.Builder, movement string) (has bool, err error) {
	err = tx.NewQuery(`SELECT EXISTS (SELECT 1 FROM ledger_entries WHERE movement = {:movement})`).
		Bind(dbx.Params{"movement": movement}).Row(&has)
	return has, err
}

// Turns counts how often a refund has been paid back so far, also when the money came back.
func Turns(tx dbx.Builder, refund string) (turns int, err error) {
	err = tx.NewQuery(`SELECT count(*) FROM ledger_entries
		WHERE refund = {:refund} AND refund != '' AND account = 'provider' AND amount < 0`).
		Bind(dbx.Params{"refund": refund}).Row(&turns)
	return turns, err
}

// Received is what has come in through us for the completed shoots of a photographer.
func Received(db dbx.Builder, photographer string) (received pricing.Paise, err error) {
	err = db.NewQuery(`SELECT coalesce(-sum(l.amount), 0) FROM bookings b
		JOIN ledger_entries l ON l.booking = b.id AND l.account = 'photographer'
		WHERE b.photographer = {:id} AND b.status = 'completed'`).
		Bind(dbx.Params{"id": photographer}).Row(&received)
	return received, err
}
