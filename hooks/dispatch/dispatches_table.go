package dispatch

import (
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/dispatch"
)

// findDispatch returns the dispatch that matches a condition, or nil if there is none.
func findDispatch(app core.App, condition string, params dbx.Params) (*records.Dispatch, error) {
	d := &records.Dispatch{}
	err := app.RecordQuery(records.Dispatches).AndWhere(dbx.NewExp(condition, params)).Limit(1).One(d)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("load the dispatch with %v: %w", params, err)
	}
	return d, nil
}

// openInstant returns a customer's open instant dispatch, or nil if there is none.
func openInstant(app core.App, customerID string) (*records.Dispatch, error) {
	return findDispatch(app,
		"customer = {:customer} AND kind = '"+string(records.DispatchInstant)+"' AND status = '"+string(records.DispatchOpen)+"'",
		dbx.Params{"customer": customerID})
}

// findRescue returns the dispatch that seeks a replacement for the photographer who withdrew from a booking, or nil if
// there is none. The dispatch may have ended. The redundant second part of the condition allows SQLite to use the
// partial index.
func findRescue(app core.App, bookingID string) (*records.Dispatch, error) {
	return findDispatch(app, "rescues = {:booking} AND rescues != ''", dbx.Params{"booking": bookingID})
}

// findMatch returns the dispatch that resulted in a booking, or nil if there is none. The redundant second part of the
// condition allows SQLite to use the partial index.
func findMatch(app core.App, bookingID string) (*records.Dispatch, error) {
	return findDispatch(app, "booking = {:booking} AND booking != ''", dbx.Params{"booking": bookingID})
}

// openDispatchesOf returns a customer's open dispatches.
func openDispatchesOf(app core.App, customerID string) ([]*records.Dispatch, error) {
	open := []*records.Dispatch{}
	err := app.RecordQuery(records.Dispatches).AndWhere(dbx.HashExp{
		records.DispatchFieldCustomer: customerID, records.DispatchFieldStatus: string(records.DispatchOpen),
	}).All(&open)
	if err != nil {
		return nil, fmt.Errorf("load the open dispatches of customer %s: %w", customerID, err)
	}
	return open, nil
}

// dueDispatches returns the ids of up to roundBatch open dispatches whose round has ended. Dispatches whose last round
// has ended are first, because they only have to be closed. The rest are sorted by the end of the round, oldest first.
// Dispatches that failed recently are omitted. The status is a literal in the SQL statement, because the index is
// partial.
func dueDispatches(app core.App, now time.Time, unpostponed dbx.Expression) ([]string, error) {
	due := []string{}
	err := app.DB().Select(records.FieldID).From(records.Dispatches).Where(dbx.NewExp(
		"status = '"+string(records.DispatchOpen)+"' AND roundEnds <= {:now}", dbx.Params{"now": records.Timestamp(now)},
	)).AndWhere(unpostponed).
		OrderBy(fmt.Sprintf("(%s < %d)", records.DispatchFieldRound, dispatch.Rounds), records.DispatchFieldRoundEnds).
		Limit(roundBatch).Column(&due)
	if err != nil {
		return nil, fmt.Errorf("load the dispatches whose round is over: %w", err)
	}
	return due, nil
}

// latelyStarted contains statistics of the instant dispatches that a customer started in the last 24 hours. Times are
// in the database's format.
type latelyStarted struct {
	Fruitless int    `db:"fruitless"` // number of dispatches that ended without a booking
	First     string `db:"first"`     // start of the first of these dispatches; empty if there are none
	Hour      int    `db:"hour"`      // number of dispatches started in the last hour
	Since     string `db:"since"`     // start of the first of these dispatches; empty if there are none
}

// countLatelyStarted returns the statistics of a customer. A dispatch also counts as one without a booking if its
// booking was canceled without payment, either by the customer or because the payment deadline passed.
func countLatelyStarted(tx store.Tx, customerID string, now time.Time) (lately latelyStarted, err error) {
	err = tx.DB().NewQuery(`SELECT count(*) FILTER (WHERE fruitless) AS fruitless, coalesce(min(created) FILTER (WHERE fruitless), '') AS first,
		count(*) FILTER (WHERE created > {:hour}) AS hour, coalesce(min(created) FILTER (WHERE created > {:hour}), '') AS since
		FROM (
			SELECT d.created, d.status != '` + string(records.DispatchWon) + `' OR coalesce(b.status = '` + string(booking.Canceled) + `'
				AND b.paymentStatus = '` + string(booking.Unpaid) + `' AND b.movedBy IN ('` + string(booking.Customer) + `', '` + string(booking.System) + `'), FALSE)
				AS fruitless
			FROM dispatches d LEFT JOIN bookings b ON b.id = d.booking
			WHERE d.customer = {:customer} AND d.created > {:day} AND d.kind = '` + string(records.DispatchInstant) + `'
		)`).
		Bind(dbx.Params{"customer": customerID, "hour": records.Timestamp(now.Add(-time.Hour)), "day": records.Timestamp(now.Add(-24 * time.Hour))}).One(&lately)
	if err != nil {
		return lately, fmt.Errorf("count the dispatches of customer %s: %w", customerID, err)
	}
	return lately, nil
}

// winDispatch changes the status of a dispatch from open to won. It reports whether the dispatch was open.
func winDispatch(tx store.Tx, id string) (won bool, err error) {
	result, err := tx.NonconcurrentDB().NewQuery(`UPDATE dispatches SET status = {:won}, ` + api.Touched + ` WHERE id = {:id} AND status = {:open}`).
		Bind(dbx.Params{"won": string(records.DispatchWon), "open": string(records.DispatchOpen), "id": id}).Execute()
	if err != nil {
		return false, fmt.Errorf("win dispatch %s: %w", id, err)
	}
	changed, err := result.RowsAffected()
	return changed == 1, err
}

// OutdatedDispatches selects the instant dispatches that have ended and were created before the given time.
func OutdatedDispatches(before time.Time) records.Outdated {
	return records.Outdated{
		Table: records.Dispatches, Key: records.FieldID, Condition: "kind = 'instant' AND status != 'open' AND created < {:before}", Before: before,
	}
}
