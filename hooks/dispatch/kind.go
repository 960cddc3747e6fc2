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

// kind is implemented by instant and rescue. Its methods are the operations that differ between these two kinds of
// dispatches. The rest of the package runs the rounds and handles the photographers' answers; it calls these methods
// and does not check the kind of a dispatch.
type kind interface {
	// plan returns the schedule of a dispatch's rounds.
	plan(d *records.Dispatch) dispatch.Plan
	// find returns photographers who can get an offer, in any order. It examines only a limited number of
	// photographers.
	find(app core.App, d *records.Dispatch, wanted wantedShoot) ([]candidate, error)
	// total returns the price of an offer to a candidate.
	total(d *records.Dispatch, c candidate) pricing.Paise
	// announce queues the messages about a new offer. The messages must contain neither the customer's name nor the
	// street.
	announce(tx store.Tx, d *records.Dispatch, c candidate, offer *records.Offer, category *records.Category) error
	// noteAsked counts an offer for each of the photographers.
	noteAsked(tx store.Tx, photographerIDs []string) error
	// noteSilent records that the photographers let an offer lapse.
	noteSilent(tx store.Tx, photographerIDs []string) error
	// terms sets the price, payment method and payment deadline of the booking for an accepted offer.
	terms(tx store.Tx, d *records.Dispatch, offer *records.Offer, match *bookings.Match) error
	// won completes a dispatch whose booking was just created.
	won(tx store.Tx, d *records.Dispatch, b *records.Booking) error
	// ended applies the consequences of a dispatch that has ended without a booking. offers are the offers that could
	// still be accepted when the dispatch ended.
	ended(tx store.Tx, d *records.Dispatch, offers []*records.Offer) error
	// suggest adds suggestions for the customer to the response about a lapsed dispatch.
	suggest(app core.App, d *records.Dispatch, answer api.Body) error
}

// kindOf returns the kind of a dispatch.
func (s *Service) kindOf(d *records.Dispatch) kind {
	if d.Kind() == records.DispatchRescue {
		return rescue{s}
	}
	return instant{s}
}
