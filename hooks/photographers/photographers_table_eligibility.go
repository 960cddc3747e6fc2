package photographers

import (
	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// Eligibility contains the facts that decide whether a customer and a photographer can continue with a booking.
type Eligibility struct {
	PhotographerPublic bool `db:"public"` // approved and not suspended
	CustomerSuspended  bool `db:"suspended"`
}

// FindEligibility loads the Eligibility of a photographer, given by profile id, and a customer, given by account id.
// The error is sql.ErrNoRows if one of them does not exist.
func FindEligibility(app core.App, photographerID, customerID string) (found Eligibility, err error) {
	err = app.DB().NewQuery(`
		SELECT p.approved AND ` + records.ActivePhotographer() + ` AS public, customer.suspended AS suspended
		FROM photographers p, users customer
		WHERE p.id = {:photographer} AND customer.id = {:customer}`).
		Bind(dbx.Params{"photographer": photographerID, "customer": customerID}).One(&found)
	return found, err
}
