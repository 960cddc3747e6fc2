package dispatch

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
)

var errRescueIsNoRequest = apperr.Conflict("This search is for a booking whose photographer cancelled. You can end it in My Activity.")

// WithdrawDispatch ends an instant dispatch of the caller. A repeat changes nothing.
func (s *Service) WithdrawDispatch(e *core.RequestEvent) error {
	err := e.App.RunInTransaction(func(tx core.App) error {
		d, err := ownDispatch(tx, e)
		if err != nil {
			return err
		}
		if d.Kind() != records.DispatchInstant {
			return errRescueIsNoRequest
		}
		switch d.Status() {
		case records.DispatchWon:
			return apperr.Conflict("A photographer has already accepted.").WithCode(apperr.CodeAlreadyWon).
				WithField("bookingId", apperr.Field{Code: string(apperr.CodeAlreadyWon), Value: d.Booking()})
		case records.DispatchLapsed:
			return apperr.Conflict("This search is already over.").WithCode(apperr.CodeAlreadyDecided)
		case records.DispatchWithdrawn:
			return nil
		}
		return s.end(tx, d, records.DispatchWithdrawn)
	})
	if err != nil {
		return err
	}
	return api.OK(e, "Your search has ended. Nothing was charged.", nil)
}
