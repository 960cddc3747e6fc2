package dispatch

import (
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// BindSuspension ends what an account has open when it is suspended: the instant dispatch of a customer, and the offers to a
// photographer. If the process stops before that, the job ends the dispatch after its round, and nobody can accept for the
// account.
func (s *Service) BindSuspension(app core.App) {
	app.OnRecordAfterUpdateSuccess(records.Users).BindFunc(func(e *core.RecordEvent) error {
		if user, was := records.AsUser(e.Record), records.AsUser(e.Record.Original()); user.Suspended() && !was.Suspended() {
			err := e.App.RunInTransaction(func(tx core.App) error {
				return errors.Join(s.endOfCustomer(tx, user.Id), s.endOffersTo(tx, user.Id))
			})
			if err != nil {
				e.App.Logger().Error("the dispatches and offers of a suspended account still stand", "account", user.Id, "error", err)
			}
		}
		return e.Next()
	})
}

// endOfCustomer ends the open instant dispatch of a customer.
func (s *Service) endOfCustomer(tx core.App, customerID string) error {
	d, err := openInstant(tx, customerID)
	if err != nil || d == nil {
		return err
	}
	return s.end(tx, d, records.DispatchWithdrawn)
}

// endOffersTo ends the offers to the photographer with an account. If nobody else has an offer of a dispatch, its next round
// begins.
func (s *Service) endOffersTo(tx core.App, userID string) error {
	offers := []*records.Offer{}
	err := tx.RecordQuery(records.Offers).AndWhere(dbx.NewExp(
		"photographer = (SELECT id FROM photographers WHERE user = {:user}) AND expiresAt > {:now} AND status IN ('"+
			string(records.OfferSent)+"', '"+string(records.OfferSeen)+"')", dbx.Params{"user": userID, "now": records.Timestamp(s.now())},
	)).All(&offers)
	if err != nil {
		return fmt.Errorf("load the offers to account %s: %w", userID, err)
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
