package bookings

import (
	"database/sql"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// rescueRow describes what happened after a photographer withdrew from a booking. The fields about the search for
// another photographer, the new booking, the refund or the compensation are null if there is none.
type rescueRow struct {
	Booking      string          `db:"booking"`
	Dispatch     sql.NullString  `db:"dispatch"`
	Status       sql.NullString  `db:"status"` // status of the dispatch
	NewBooking   sql.NullString  `db:"newBooking"`
	Photographer sql.NullString  `db:"photographer"`
	FirstName    sql.NullString  `db:"firstName"`
	LastName     sql.NullString  `db:"lastName"`
	Rating       sql.NullFloat64 `db:"rating"`
	Refund       sql.NullInt64   `db:"refund"`
	Held         bool            `db:"held"`   // whether the refund is held because of a dispute
	Amount       sql.NullInt64   `db:"amount"` // amount of the compensation
	Compensation sql.NullString  `db:"compensation"`
}

// rescueRowsOf returns one row for each of the given bookings.
func rescueRowsOf(app core.App, bookingIDs []string) (rows []rescueRow, err error) {
	err = app.DB().Select(
		"b.id AS booking", "d.id AS dispatch", "d.status", "n.id AS newBooking", "n.photographer", "p.firstName", "p.lastName", "p.rating",
		"(SELECT sum(amount) FROM refunds WHERE booking = b.id AND reason = '"+string(records.RefundWithdrawn)+"') AS refund",
		"EXISTS (SELECT 1 FROM refunds WHERE booking = b.id AND reason = '"+string(records.RefundWithdrawn)+"' AND status = '"+string(records.RefundHeld)+"') AS held",
		"c.amount", "c.status AS compensation",
	).From(records.Bookings+" b").
		LeftJoin(records.Dispatches+" d", dbx.NewExp("d.rescues = b.id AND d.rescues != ''")).
		LeftJoin(records.Bookings+" n", dbx.NewExp("n.id = d.booking")).
		LeftJoin(records.Photographers+" p", dbx.NewExp("p.id = n.photographer")).
		LeftJoin(records.Compensations+" c", dbx.NewExp("c.booking = b.id")).
		Where(anyOf("b.id", bookingIDs)).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("load the rescues of bookings: %w", err)
	}
	return rows, nil
}
