package hooks

import (
	"fmt"
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
)

var (
	errNotApproved = refuse(http.StatusConflict,
		"Your profile is not approved at the moment, so you cannot accept requests. Please write to us.")
	errCustomerSuspended = refuse(http.StatusConflict,
		"This request cannot be accepted at the moment: the account of the customer is suspended.")
	errTakesNoPayments = refuse(http.StatusConflict,
		"This booking cannot be paid online now: its photographer cannot receive payments at the moment. Please write to us.")
)

// standing says what the two people of a booking may still do.
type standing struct {
	PhotographerPublic bool `db:"public"` // approved and not suspended
	CustomerSuspended  bool `db:"suspended"`
}

func standingOf(app core.App, booking *core.Record) (found standing, err error) {
	err = app.DB().NewQuery(`
		SELECT p.approved AND ` + activePhotographer + ` AS public, customer.suspended AS suspended
		FROM photographers p, users customer
		WHERE p.id = {:photographer} AND customer.id = {:customer}`).
		Bind(dbx.Params{"photographer": booking.GetString("photographer"), "customer": booking.GetString("customer")}).One(&found)
	if err != nil {
		return found, fmt.Errorf("read the standing of the people of booking %s: %w", booking.Id, err)
	}
	return found, nil
}

// checkMayAccept refuses to accept a request while the photographer is not public or the customer is suspended.
func checkMayAccept(tx core.App, booking *core.Record) error {
	found, err := standingOf(tx, booking)
	switch {
	case err != nil:
		return err
	case !found.PhotographerPublic:
		return errNotApproved
	case found.CustomerSuspended:
		return errCustomerSuspended
	}
	return nil
}

// checkMayBePaid refuses an order for a photographer who is not public. Money that arrives for an earlier order is
// settled as always.
func checkMayBePaid(tx core.App, booking *core.Record) error {
	if found, err := standingOf(tx, booking); err != nil || !found.PhotographerPublic {
		return orError(err, errTakesNoPayments)
	}
	return nil
}
