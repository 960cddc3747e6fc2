package dispatch

import (
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

// BindSuspension registers a hook that ends the open dispatches of a customer who is suspended, and the open offers to
// a photographer who is suspended. If a rescue ends, the payment of the booking is refunded. If the process stops
// before the hook is done, the job ends the dispatches after their rounds. Until then, their offers cannot be accepted.
func (s *Service) BindSuspension(app core.App) {
	app.OnRecordAfterUpdateSuccess(records.Users).BindFunc(func(e *core.RecordEvent) error {
		if user, was := records.AsUser(e.Record), records.AsUser(e.Record.Original()); user.Suspended() && !was.Suspended() {
			err := store.Write(e.App, func(tx store.Tx) error {
				return errors.Join(s.withdrawOpen(tx, user.Id), s.endOffersTo(tx, user.Id))
			})
			if err != nil {
				e.App.Logger().Error("the dispatches and offers of a suspended account were not ended", "account", user.Id, "error", err)
			}
		}
		return e.Next()
	})
}

// withdrawOpen ends the open dispatches of a customer.
func (s *Service) withdrawOpen(tx store.Tx, customerID string) error {
	open, err := openDispatchesOf(tx, customerID)
	if err != nil {
		return err
	}
	for _, d := range open {
		if err := s.end(tx, d, records.DispatchWithdrawn); err != nil {
			return err
		}
	}
	return nil
}

// endOffersTo ends the open offers to the photographer with the given account id. If a dispatch then has no other open
// offer, its next round begins.
func (s *Service) endOffersTo(tx store.Tx, userID string) error {
	offers, err := openOffersTo(tx, userID, s.now())
	if err != nil {
		return err
	}
	for _, offer := range offers {
		offer.SetStatus(records.OfferLapsed)
		if err := tx.Save(offer); err != nil {
			return fmt.Errorf("end offer %s: %w", offer.Id, err)
		}
		d, err := records.FindDispatch(tx, offer.Dispatch())
		if err != nil {
			return fmt.Errorf("load the dispatch of offer %s: %w", offer.Id, err)
		}
		if d.Status() != records.DispatchOpen {
			continue
		}
		if err := s.advance(tx, d); err != nil {
			return err
		}
	}
	return nil
}
