package bookings

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/booking"
)

// CountOfParties counts the bookings of a customer plus those of a photographer. Either id may be empty.
func CountOfParties(app core.App, userID, photographerID string) (int64, error) {
	booked, err := app.CountRecords(records.Bookings, dbx.Or(
		dbx.HashExp{records.BookingFieldCustomer: userID}, dbx.HashExp{records.BookingFieldPhotographer: photographerID},
	))
	if err != nil {
		return 0, fmt.Errorf("look for bookings: %w", err)
	}
	return booked, nil
}

// CountOpen counts the pending and upcoming bookings of an account, whether as the customer or as the photographer.
func CountOpen(app core.App, userID string) (open int, err error) {
	err = app.DB().NewQuery(`SELECT count(*) FROM bookings WHERE status IN ({:pending}, {:upcoming}) AND (
			customer = {:user} OR photographer IN (SELECT id FROM photographers WHERE user = {:user}))`).
		Bind(dbx.Params{"pending": string(booking.Pending), "upcoming": string(booking.Upcoming), "user": userID}).Row(&open)
	if err != nil {
		return 0, fmt.Errorf("count the open bookings of account %s: %w", userID, err)
	}
	return open, nil
}

// Export queries the bookings whose shoots start within a range, for an admin's download.
func Export(app core.App, in records.ExportRange) (*dbx.Rows, error) {
	return app.DB().NewQuery(`SELECT b.rowid, b.id, b.created, b.start, b.status, b.paymentStatus, b.paymentMethod, c.fullName, c.email,
			p.firstName || ' ' || p.lastName, k.name, b.shootAddress, k.unit, b.skuCount, b.pricePerSKU, b.total
		FROM bookings b LEFT JOIN users c ON c.id = b.customer LEFT JOIN photographers p ON p.id = b.photographer
			LEFT JOIN categories k ON k.id = b.category
			WHERE b.rowid > {:after} AND b.start >= {:since} AND b.start < {:until} ORDER BY b.rowid LIMIT {:limit} + 0`).
		Bind(in.Params()).Rows()
}
