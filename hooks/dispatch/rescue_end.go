package dispatch

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/payments"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
)

var errNoSearch = apperr.Conflict("There is no search to end for this booking.")

// endedRescue contains the refund and the compensation that result from ending a search for a replacement. Each may be
// nil.
type endedRescue struct {
	refund       *records.Refund
	compensation *records.Compensation
}

// EndRescue returns the command with which a customer stops the search for a replacement photographer and gets a full
// refund. Repeating the request changes nothing and has the same response.
func (s *Service) EndRescue() api.Command[string, endedRescue] {
	return api.Command[string, endedRescue]{
		Parse: parseEndRescue,
		Run: func(tx store.Tx, bookingID string) (ended endedRescue, err error) {
			if err := s.endRescue(tx, bookingID); err != nil {
				return ended, err
			}
			if ended.compensation, err = payments.FindCompensation(tx, bookingID); err != nil {
				return ended, err
			}
			ended.refund, err = payments.FindWithdrawnRefund(tx, bookingID)
			return ended, err
		},
		Answer: endedRescue.response,
	}
}

func parseEndRescue(e *core.RequestEvent) (string, error) {
	b, err := bookings.OwnBooking(e, e.Request.PathValue("bookingId"))
	if err != nil {
		return "", err
	}
	var form struct {
		BookingID string `json:"bookingId"`
		Choice    string `json:"choice"`
	}
	if err := api.Read(e, &form); err != nil {
		return "", err
	}
	if form.BookingID != "" && form.BookingID != b.Id {
		return "", apperr.InvalidField("bookingId", "bookingId does not match the address of the request.")
	}
	if form.Choice != "refund" {
		return "", apperr.InvalidField("choice", "choice must be refund.")
	}
	return b.Id, nil
}

func (e endedRescue) response() api.Response {
	answer := api.Response{Message: "The search has ended.", Fields: api.Body{"refund": 0}}
	if due := e.compensation; due != nil && due.Status() != records.CompensationWaived {
		answer.Fields["compensation"] = api.Body{"amount": due.Amount().Rupees(), "status": due.Status()}
	}
	if e.refund == nil {
		return answer
	}
	answer.Fields["refund"] = e.refund.Amount().Rupees()
	answer.Message = "Your money is on its way back."
	if e.refund.Status() == records.RefundHeld {
		answer.Fields["refundHeld"] = true
		answer.Message = "The search has ended. Your refund waits until the dispute of your payment is settled."
	}
	return answer
}

// endRescue ends the search for a replacement photographer for a booking. It returns an error if there is no open
// search.
func (s *Service) endRescue(tx store.Tx, bookingID string) error {
	d, err := findRescue(tx, bookingID)
	switch {
	case err != nil:
		return err
	case d == nil, d.Status() == records.DispatchLapsed:
		return errNoSearch
	case d.Status() == records.DispatchWon:
		return alreadyWon(d, "Another photographer has already taken over.")
	case d.Status() == records.DispatchWithdrawn:
		return nil
	}
	return s.end(tx, d, records.DispatchWithdrawn)
}
