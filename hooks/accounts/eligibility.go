package accounts

import (
	"fmt"
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
)

var (
	errNotApproved = api.Refuse(http.StatusConflict,
		"Your profile is not approved at the moment, so you cannot accept requests. Please write to us.")
	errCustomerSuspended = api.Refuse(http.StatusConflict,
		"This request cannot be accepted at the moment: the account of the customer is suspended.")
	errTakesNoPayments = api.Refuse(http.StatusConflict,
		"This booking cannot be paid online now: its photographer cannot receive payments at the moment. Please write to us.")
)

// eligibility says what the two people of a booking may still do.
type eligibility struct {
	PhotographerPublic bool `db:"public"` // approved and not suspended
	CustomerSuspended  bool `db:"suspended"`
}

func eligibilityOf(app core.App, booking *core.Record) (found eligibility, err error) {
	err = app.DB().NewQuery(`
		SELECT p.approved AND ` + records.ActivePhotographer() + ` AS public, customer.suspended AS suspended
		FROM photographers p, users customer
		WHERE p.id = {:photographer} AND customer.id = {:customer}`).
		Bind(dbx.Params{"photographer": booking.GetString("photographer"), "customer": booking.GetString("customer")}).One(&found)
	if err != nil {
		return found, fmt.Errorf("read the standing of the people of booking %s: %w", booking.Id, err)
	}
	return found, nil
}

// CheckMayAccept refuses to accept a request while the photographer is not public or the customer is suspended.
func CheckMayAccept(tx core.App, booking *core.Record) error {
	found, err := eligibilityOf(tx, booking)
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

// CheckMayBePaid refuses an order for a photographer who is not public. Money that arrives for an earlier order is
// settled as always.
func CheckMayBePaid(tx core.App, booking *core.Record) error {
	if found, err := eligibilityOf(tx, booking); err != nil || !found.PhotographerPublic {
		return OrError(err, errTakesNoPayments)
	}
	return nil
}
