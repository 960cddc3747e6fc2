package dispatch

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// Unanswered is the SQL condition on the status of an offer that was neither answered nor ended.
const Unanswered = ` IN ('` + string(records.OfferSent) + `', '` + string(records.OfferSeen) + `')`

// findDispatch finds the dispatch that a condition holds for; nil if there is none.
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

// openInstant finds the open instant dispatch of a customer; nil if there is none.
func openInstant(app core.App, customerID string) (*records.Dispatch, error) {
	return findDispatch(app,
		"customer = {:customer} AND kind = '"+string(records.DispatchInstant)+"' AND status = '"+string(records.DispatchOpen)+"'",
		dbx.Params{"customer": customerID})
}

// findRescue finds the dispatch that looks, or looked, for another photographer for a booking; nil if there was none. The
// second condition is that of the index.
func findRescue(app core.App, bookingID string) (*records.Dispatch, error) {
	return findDispatch(app, "rescues = {:booking} AND rescues != ''", dbx.Params{"booking": bookingID})
}

// findMatch finds the dispatch that a booking comes from; nil if the booking was requested. The second condition is that of
// the index.
func findMatch(app core.App, bookingID string) (*records.Dispatch, error) {
	return findDispatch(app, "booking = {:booking} AND booking != ''", dbx.Params{"booking": bookingID})
}
