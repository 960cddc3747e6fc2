package dispatch

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/istime"
)

// BindUnpaidMatches releases the offers of a match that is canceled unpaid, by its customer or because it was not paid
// in time. A released offer no longer counts towards the photographer's daily limit. This applies to the accepted offer
// and to those that were unanswered when it was accepted.
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

// giveMatchBack releases the offers of the instant dispatch that led to a booking.
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
