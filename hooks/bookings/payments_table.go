package bookings

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/payment"
)

// This file contains the queries of package bookings on the table payments. They cannot be in package payments, which
// writes that table, because package payments imports this package.

// PaysFor is an SQL condition on a row p of payments. It is true if the payment was made for the booking {:booking} and
// has not been transferred to another booking, or if it has been transferred to the booking {:booking}. SQLite can use an
// index for each of the two cases.
const PaysFor = `(p.booking = {:booking} AND p.movedTo = '' OR p.movedTo = {:booking} AND p.movedTo != '')`

// countOpenOrders counts a booking's payment orders that can still be paid.
func countOpenOrders(app core.App, bookingID string) (int64, error) {
	open, err := app.CountRecords(records.Payments, dbx.HashExp{
		records.PaymentFieldBooking: bookingID, records.PaymentFieldStatus: string(records.OrderCreated),
	})
	if err != nil {
		return 0, fmt.Errorf("count the open orders of booking %s: %w", bookingID, err)
	}
	return open, nil
}

// isChargedBack reports whether the customer's bank has taken back a payment for a booking, in whole or in part.
func isChargedBack(app core.App, bookingID string) (chargedBack bool, err error) {
	err = app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM payments p JOIN ledger_entries l ON l.payment = p.id AND l.account = {:disputes}
		WHERE ` + PaysFor + `)`).Bind(dbx.Params{"disputes": string(payment.Disputes), "booking": bookingID}).Row(&chargedBack)
	if err != nil {
		return false, fmt.Errorf("look for disputes of booking %s: %w", bookingID, err)
	}
	return chargedBack, nil
}
