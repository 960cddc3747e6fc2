package dispatch

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/payments"
	"shootday/hooks/records"
	"shootday/internal/apperr"
)

var errNoSearch = apperr.Conflict("There is no search to end for this booking.")

// EndRescue ends the search for another photographer of the caller's booking, who gets all money back at once. A repeat
// changes nothing and has the same answer.
func (s *Service) EndRescue(e *core.RequestEvent) error {
	form := struct {
		BookingID string `json:"bookingId"`
		Choice    string `json:"choice"`
	}{}
	b, err := bookings.OwnBooking(e, e.Request.PathValue("bookingId"))
	if err != nil {
		return err
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	if form.BookingID != "" && form.BookingID != b.Id {
		return apperr.InvalidField("bookingId", "bookingId does not match the address of the request.")
	}
	if form.Choice != "refund" {
		return apperr.InvalidField("choice", "choice must be refund.")
	}
	if err := e.App.RunInTransaction(func(tx core.App) error { return s.endRescue(tx, b.Id) }); err != nil {
		return err
	}
	answer := api.Body{}
	due, err := payments.FindCompensation(e.App, b.Id)
	if err != nil {
		return err
	}
	if due != nil && due.Status() != records.CompensationWaived {
		answer["compensation"] = api.Body{"amount": due.Amount().Rupees(), "status": due.Status()}
	}
	refund, err := payments.FindWithdrawnRefund(e.App, b.Id)
	if err != nil {
		return err
	}
	answer["refund"] = 0
	if refund == nil {
		return api.OK(e, "The search has ended.", answer)
	}
	answer["refund"] = refund.Amount().Rupees()
	if refund.Status() == records.RefundHeld {
		answer["refundHeld"] = true
		return api.OK(e, "The search has ended. Your refund waits until the dispute of your payment is settled.", answer)
	}
	return api.OK(e, "Your money is on its way back.", answer)
}

// endRescue ends the open rescue of a booking.
func (s *Service) endRescue(tx core.App, bookingID string) error {
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
