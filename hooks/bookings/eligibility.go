package bookings

import (
	"cmp"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
)

var (
	errNotApproved = apperr.Conflict(
		"Your profile is not approved at the moment, so you cannot accept requests. Please write to us.")

	errCustomerSuspended = apperr.Conflict(
		"This request cannot be accepted at the moment: the account of the customer is suspended.")

	errCannotBeMoved = apperr.Conflict("This shoot cannot be moved at the moment. Please write to us.")

	errPhotographerNotPublic = apperr.Conflict(
		"This booking cannot be paid online now: its photographer cannot receive payments at the moment. Please write to us.").
		WithCode(apperr.CodeNotPayable)
)

func loadEligibility(app core.App, b *records.Booking) (photographers.Eligibility, error) {
	found, err := photographers.FindEligibility(app, b.Photographer(), b.Customer())
	if err != nil {
		return found, fmt.Errorf("load the eligibility of the parties of booking %s: %w", b.Id, err)
	}
	return found, nil
}

// checkMayAccept returns a 409 error if the photographer's profile is not public or the customer is suspended.
func checkMayAccept(tx store.Tx, b *records.Booking) error {
	found, err := loadEligibility(tx, b)
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

// checkMayReschedule returns a 409 error if the photographer's profile is not public or the customer is suspended.
func checkMayReschedule(tx store.Tx, b *records.Booking) error {
	if found, err := loadEligibility(tx, b); err != nil || !found.PhotographerPublic || found.CustomerSuspended {
		return cmp.Or[error](err, errCannotBeMoved)
	}
	return nil
}

// CheckMayBePaid returns a 409 error if the photographer's profile is not public. It is called before a payment order is
// created. Payments for existing orders are processed without this check.
func CheckMayBePaid(app core.App, b *records.Booking) error {
	if found, err := loadEligibility(app, b); err != nil || !found.PhotographerPublic {
		return cmp.Or[error](err, errPhotographerNotPublic)
	}
	return nil
}
