package dispatch

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/istime"
)

// BindUnpaidMatches handles the cancellation of an unpaid booking from an instant offer, if its customer canceled it or
// it was not paid in time. The accepted offer, and the offers that were unanswered when it was accepted, no longer
// count towards the daily limits of their photographers.
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

// giveMatchBack subtracts the offers of the instant dispatch that led to a booking from the photographers' daily
// counts.
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

// giveBack subtracts instant offers of a dispatch from the photographers' daily counts. It does nothing if the dispatch
// was created on an earlier day.
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
