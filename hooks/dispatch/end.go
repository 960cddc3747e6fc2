package dispatch

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
)

var errIsRescue = apperr.Conflict("This search is for a booking whose photographer cancelled. You can end it in My Activity.")

// WithdrawDispatch ends an instant dispatch of the caller. A repeat changes nothing.
func (s *Service) WithdrawDispatch(e *core.RequestEvent) error {
	err := e.App.RunInTransaction(func(tx core.App) error {
		d, err := ownDispatch(tx, e)
		if err != nil {
			return err
		}
		if d.Kind() != records.DispatchInstant {
			return errIsRescue
		}
		switch d.Status() {
		case records.DispatchWon:
			return alreadyWon(d, "A photographer has already accepted.")
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

// alreadyWon refuses to end a dispatch that a photographer has accepted. The error names the booking.
func alreadyWon(d *records.Dispatch, message string) error {
	return apperr.Conflict(message).WithCode(apperr.CodeAlreadyWon).
		WithField("bookingId", apperr.Field{Code: string(apperr.CodeAlreadyWon), Value: d.Booking()})
}
