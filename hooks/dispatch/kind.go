package dispatch

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/dispatch"
	"shootday/internal/pricing"
)

// kind contains the operations that differ between the two kinds of dispatches, and is implemented by instant and
// rescue. The rest of the package calls these methods instead of checking the kind of a dispatch.
type kind interface {
	// plan returns the schedule of a dispatch's rounds.
	plan(d *records.Dispatch) dispatch.Plan
	// find returns photographers who can get an offer, in any order. It examines only a limited number of
	// photographers.
	find(app core.App, d *records.Dispatch, wanted wantedShoot) ([]candidate, error)
	// total returns the price of an offer to a candidate.
	total(d *records.Dispatch, c candidate) pricing.Paise
	// announce queues the messages about a new offer. The messages must contain neither the customer's name nor the
	// street of the shoot.
	announce(tx store.Tx, d *records.Dispatch, c candidate, offer *records.Offer, category *records.Category) error
	// noteAsked counts one more offer for each of the photographers.
	noteAsked(tx store.Tx, photographerIDs []string) error
	// noteSilent records that the photographers did not answer an offer before it expired.
	noteSilent(tx store.Tx, photographerIDs []string) error
	// terms sets the price, payment method and payment deadline of the booking for an accepted offer.
	terms(tx store.Tx, d *records.Dispatch, offer *records.Offer, match *bookings.Match) error
	// won is called after the booking of an accepted offer was created.
	won(tx store.Tx, d *records.Dispatch, b *records.Booking) error
	// ended is called after a dispatch has ended without a booking. offers are the offers that could still be accepted
	// when it ended.
	ended(tx store.Tx, d *records.Dispatch, offers []*records.Offer) error
	// suggest adds suggestions for the customer to the response if no photographer has accepted an offer of the
	// dispatch.
	suggest(app core.App, d *records.Dispatch, answer api.Body) error
}

// kindOf returns the implementation of kind for a dispatch.
func (s *Service) kindOf(d *records.Dispatch) kind {
	if d.Kind() == records.DispatchRescue {
		return rescue{s}
	}
	return instant{s}
}
