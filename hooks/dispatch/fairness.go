package dispatch

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/istime"
)

// BindUnpaidMatches gives back the offers of a match that is canceled unpaid, by its customer or because the time to
// pay was over. To give an offer back means that it no longer counts towards the photographer's daily limit. This
// applies to the accepted offer and to those that were unanswered when it was accepted.
func (s *Service) BindUnpaidMatches(app core.App) {
	app.OnRecordUpdate(records.Bookings).BindFunc(func(e *core.RecordEvent) error {
		was, is := records.AsBooking(e.Record.Original()), records.AsBooking(e.Record)
		byCustomer := is.MovedBy() == booking.Customer || is.MovedBy() == booking.System
		if was.Status() != booking.Upcoming || is.Status() != booking.Canceled || is.PaymentStatus() != booking.Unpaid || !byCustomer {
			return e.Next()
		}
		return store.Continue(e, func(tx store.Tx) error { return s.giveMatchBack(tx, is.Id) })
	})
}

// giveMatchBack gives back the offers of the instant dispatch from which a booking resulted.
func (s *Service) giveMatchBack(tx store.Tx, bookingID string) error {
	matched, err := findMatch(tx, bookingID)
	if err != nil || matched == nil || matched.Kind() != records.DispatchInstant {
		return err
	}
	offers, err := matchedOffers(tx, matched.Id)
	if err != nil {
		return err
	}
	return s.giveBack(tx, matched, offers)
}

// giveBack subtracts a dispatch's instant offers from the photographers' daily counts. Counts of earlier days do not
// change.
func (s *Service) giveBack(tx store.Tx, d *records.Dispatch, offers []*records.Offer) error {
	if d.Created().Before(istime.StartOfDay(s.now())) {
		return nil
	}
	photographerIDs := make([]string, len(offers))
	for i, offer := range offers {
		photographerIDs[i] = offer.Photographer()
	}
	return photographers.GiveBackOffers(tx, photographerIDs)
}
