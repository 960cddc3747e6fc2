package dispatch

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/dispatch"
	"shootday/internal/istime"
	"shootday/internal/notification"
)

// The statements below write single columns of photographers. Saving records would overwrite edits of the profile made
// meanwhile, and refresh the searches.

// noteAsked counts an offer of a kind for each of the photographers.
func (s *Service) noteAsked(tx store.Tx, kind records.DispatchKind, photographerIDs []string) error {
	return updatePhotographers(tx, "count the offers", `UPDATE photographers SET
		askedToday = iif(askedAt >= {:today}, askedToday, 0) + NOT {:rescue},
		rescuesToday = iif(askedAt >= {:today}, rescuesToday, 0) + {:rescue}, askedAt = {:now}
		WHERE id IN (SELECT value FROM json_each({:ids}))`, photographerIDs, dbx.Params{
		"now": records.Timestamp(s.now()), "today": records.Timestamp(istime.StartOfDay(s.now())), "rescue": kind == records.DispatchRescue,
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

// giveMatchBack gives the offers of the dispatch back that led to a booking, if it was an instant one.
func (s *Service) giveMatchBack(tx store.Tx, bookingID string) error {
	matched := &records.Dispatch{}
	err := tx.RecordQuery(records.Dispatches).AndWhere(dbx.HashExp{records.DispatchFieldBooking: bookingID}).AndWhere(dbx.NewExp("booking != ''")).
		Limit(1).One(matched)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load the dispatch of booking %s: %w", bookingID, err)
	}
	if matched.Kind() != records.DispatchInstant {
		return nil
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

// rings reports whether another instant offer to a photographer is sent as a push message. The offer is stored already.
func (s *Service) rings(tx store.Tx, photographerID string) (bool, error) {
	var offers int
	err := tx.DB().NewQuery(`SELECT count(*) FROM offers o JOIN dispatches d ON d.id = o.dispatch
		WHERE o.photographer = {:id} AND o.expiresAt >= {:today} AND d.kind = {:instant}`).
		Bind(dbx.Params{
			"id": photographerID, "today": records.Timestamp(istime.StartOfDay(s.now())), "instant": string(records.DispatchInstant),
		}).Row(&offers)
	if err != nil {
		return false, fmt.Errorf("count the offers of photographer %s: %w", photographerID, err)
	}
	return offers <= dispatch.RingsPerDay, nil
}

// noteAnswered records that the photographers accepted or declined an offer.
func (s *Service) noteAnswered(tx store.Tx, photographerIDs []string) error {
	return updatePhotographers(tx, "note the answers", `UPDATE photographers SET silentInARow = 0
		WHERE id IN (SELECT value FROM json_each({:ids})) AND silentInARow != 0`, photographerIDs, nil)
}

// noteSilent records that the photographers let an instant offer lapse. After too many in a row it switches their instant
// bookings off and mails them.
func (s *Service) noteSilent(tx store.Tx, photographerIDs []string) error {
	err := updatePhotographers(tx, "note the offers without an answer", `UPDATE photographers SET silentInARow = silentInARow + 1
		WHERE id IN (SELECT value FROM json_each({:ids}))`, photographerIDs, nil)
	if err != nil || len(photographerIDs) == 0 {
		return err
	}
	ids, err := json.Marshal(photographerIDs)
	if err != nil {
		return fmt.Errorf("encode the photographers: %w", err)
	}
	var silent []struct {
		ID        string `db:"id"`
		Email     string `db:"email"`
		FirstName string `db:"firstName"`
		LastName  string `db:"lastName"`
	}
	err = tx.DB().NewQuery(`SELECT p.id, u.email, p.firstName, p.lastName FROM photographers p JOIN users u ON u.id = p.user
		WHERE p.id IN (SELECT value FROM json_each({:ids})) AND p.instantOn AND p.silentInARow >= {:most}`).
		Bind(dbx.Params{"ids": string(ids), "most": dispatch.SilentOffers}).All(&silent)
	if err != nil {
		return fmt.Errorf("find the photographers who did not answer: %w", err)
	}
	off := make([]string, len(silent))
	messages := make([]notification.Message, len(silent))
	for i, p := range silent {
		off[i] = p.ID
		messages[i] = s.config.Brand.InstantOff(p.Email, records.JoinName(p.FirstName, p.LastName), api.PublicURL(tx))
	}
	if err := switchOff(tx, off); err != nil || len(messages) == 0 {
		return err
	}
	return s.outbox.Add(tx, messages...)
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
