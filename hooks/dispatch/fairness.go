package dispatch

import (
	"encoding/json"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/istime"
)

// The statements below write single columns of photographers. Saving records would overwrite edits of the profile made
// meanwhile, and refresh the searches.

// countOffers counts new offers for each of the photographers.
func (s *Service) countOffers(tx store.Tx, photographerIDs []string, instant, rescue int) error {
	return updatePhotographers(tx, "count the offers", `UPDATE photographers SET
		askedToday = iif(askedAt >= {:today}, askedToday, 0) + {:instant},
		rescuesToday = iif(askedAt >= {:today}, rescuesToday, 0) + {:rescue}, askedAt = {:now}
		WHERE id IN (SELECT value FROM json_each({:ids}))`, photographerIDs, dbx.Params{
		"now": records.Timestamp(s.now()), "today": records.Timestamp(istime.StartOfDay(s.now())), "instant": instant, "rescue": rescue,
	})
}

// BindUnpaidMatches gives the offers of a match back that is canceled unpaid, by its customer or because the time to pay was over:
// the one that was accepted, and those that were unanswered then.
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

// giveMatchBack gives the offers of the instant dispatch back that led to a booking.
func (s *Service) giveMatchBack(tx store.Tx, bookingID string) error {
	matched, err := findMatch(tx, bookingID)
	if err != nil || matched == nil || matched.Kind() != records.DispatchInstant {
		return err
	}
	offers := []*records.Offer{}
	err = tx.RecordQuery(records.Offers).AndWhere(dbx.HashExp{records.OfferFieldDispatch: matched.Id}).
		AndWhere(dbx.In(records.OfferFieldStatus, string(records.OfferLost), string(records.OfferAccepted))).All(&offers)
	if err != nil {
		return fmt.Errorf("load the offers of dispatch %s: %w", matched.Id, err)
	}
	return s.giveBack(tx, matched, offers)
}

// giveBack takes the instant offers of a dispatch that its customer ended off the counts of the day. The counts of another day
// are over.
func (s *Service) giveBack(tx store.Tx, d *records.Dispatch, offers []*records.Offer) error {
	if d.Created().Before(istime.StartOfDay(s.now())) {
		return nil
	}
	photographerIDs := make([]string, len(offers))
	for i, offer := range offers {
		photographerIDs[i] = offer.Photographer()
	}
	return updatePhotographers(tx, "give back the offers", `UPDATE photographers SET askedToday = askedToday - 1
		WHERE id IN (SELECT value FROM json_each({:ids})) AND askedToday > 0`, photographerIDs, nil)
}

// noteAnswered records that the photographers accepted or declined an offer.
func (s *Service) noteAnswered(tx store.Tx, photographerIDs []string) error {
	return updatePhotographers(tx, "note the answers", `UPDATE photographers SET silentInARow = 0
		WHERE id IN (SELECT value FROM json_each({:ids})) AND silentInARow != 0`, photographerIDs, nil)
}

// switchOff switches off the instant bookings of photographers.
func switchOff(tx store.Tx, photographerIDs []string) error {
	return updatePhotographers(tx, "switch off instant bookings", `UPDATE photographers SET instantOn = 0, instantUntil = ''
		WHERE id IN (SELECT value FROM json_each({:ids}))`, photographerIDs, nil)
}

// updatePhotographers runs a statement about photographers, whose ids are the parameter ids.
func updatePhotographers(tx store.Tx, what, statement string, photographerIDs []string, params dbx.Params) error {
	if len(photographerIDs) == 0 {
		return nil
	}
	ids, err := json.Marshal(photographerIDs)
	if err != nil {
		return fmt.Errorf("encode the photographers: %w", err)
	}
	if _, err := tx.NonconcurrentDB().NewQuery(statement).Bind(params).Bind(dbx.Params{"ids": string(ids)}).Execute(); err != nil {
		return fmt.Errorf("%s of photographers: %w", what, err)
	}
	return nil
}
