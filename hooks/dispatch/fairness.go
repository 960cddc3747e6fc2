package dispatch

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/photographers"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/istime"
)

// BindUnpaidMatches registers a hook for unpaid bookings from instant offers that the customer cancels or does not pay
// in time. The accepted offer, and the offers that were unanswered when it was accepted, then no longer count towards
// the daily limits of their photographers.
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

// giveMatchBack undoes the counting of the offers of the instant dispatch that resulted in a booking, so that they do
// not count towards the photographers' daily limits.
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

// giveBack undoes the counting of a dispatch's instant offers, so that they do not count towards the photographers'
// daily limits. It does nothing if the dispatch was created on an earlier day.
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
