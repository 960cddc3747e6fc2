package dispatch

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
)

var errIsRescue = apperr.Conflict("This search is for a booking whose photographer cancelled. You can end it in My Activity.")

// StopDispatch returns the command with which a customer ends an instant dispatch. Repeating the request changes
// nothing.
func (s *Service) StopDispatch() api.Command[string, api.None] {
	return api.Command[string, api.None]{
		Parse: func(e *core.RequestEvent) (string, error) {
			d, err := ownDispatch(e)
			if err != nil {
				return "", err
			}
			return d.Id, nil
		},
		Run:    api.Does(s.stop),
		Answer: api.Says("Your search has ended. Nothing was charged."),
	}
}

func (s *Service) stop(tx store.Tx, id string) error {
	d, err := records.FindDispatch(tx, id)
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
}

// alreadyWon returns the error for an attempt to end a dispatch after a photographer accepted an offer. The error
// contains the id of the booking.
func alreadyWon(d *records.Dispatch, message string) error {
	return apperr.Conflict(message).WithCode(apperr.CodeAlreadyWon).
		WithField("bookingId", apperr.Field{Code: string(apperr.CodeAlreadyWon), Value: d.Booking()})
}
