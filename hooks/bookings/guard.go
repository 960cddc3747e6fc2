package bookings

import (
	"net/http"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/booking"
)

// priceFields belong together: they say how the total of a booking came about.
var priceFields = []string{"total", "skuCount", "pricePerSKU", "tierMinSKUs"}

// Conflict refuses an edit that the present state does not allow because of one field.
func Conflict(field, message string) error {
	return api.Refuse(http.StatusConflict, message).WithField(field, api.FieldError{Code: "conflict"})
}

// CheckEdit refuses an edit of a booking by an admin that would change money by hand or leave the table of moves. It runs
// in the transaction of the edit.
func (s *Service) CheckEdit(tx core.App, is *core.Record) error {
	was := is.Original()
	if err := s.checkMove(booking.Status(was.GetString("status")), is); err != nil {
		return err
	}
	if err := s.checkPaymentStatus(booking.PaymentStatus(was.GetString("paymentStatus")), is); err != nil {
		return err
	}
	if was.GetString("paymentMethod") != is.GetString("paymentMethod") && was.GetString("paymentStatus") != string(booking.Unpaid) {
		return Conflict("paymentMethod", "This booking has been paid, so its payment method cannot be changed.")
	}
	return checkPriceEdit(tx, was, is)
}

func (s *Service) checkMove(from booking.Status, is *core.Record) error {
	to := booking.Status(is.GetString("status"))
	if from == to {
		return nil
	}
	event, err := booking.EventBetween(from, to)
	if err != nil {
		return Conflict("status", err.Error())
	}
	if event == booking.Complete && !booking.MayComplete(s.Now(), is.GetDateTime("start").Time()) {
		return Conflict("status", booking.ErrTooEarly.Error())
	}
	return nil
}

func (s *Service) checkPaymentStatus(was booking.PaymentStatus, is *core.Record) error {
	paid := booking.PaymentStatus(is.GetString("paymentStatus"))
	if paid == was {
		return nil
	}
	due := booking.DueInPerson(booking.Status(is.GetString("status")), s.Now(), is.GetDateTime("start").Time())
	if paid != booking.PaidInPerson || was != booking.Unpaid || !due {
		return Conflict("paymentStatus", "The payment status cannot be set by hand, except to paid in person once an unpaid shoot has started.")
	}
	return nil
}

// checkPriceEdit lets a price change only while nothing is paid and no order is open.
func checkPriceEdit(tx core.App, was, is *core.Record) error {
	for _, field := range priceFields {
		if was.GetInt(field) == is.GetInt(field) {
			continue
		}
		open, err := tx.CountRecords("payments", dbx.HashExp{"booking": is.Id, "status": records.OrderCreated})
		if err != nil {
			return err
		}
		if open > 0 || was.GetString("paymentStatus") != string(booking.Unpaid) {
			return Conflict(field, "This booking has been paid or its payment has started, so its price cannot be changed. "+
				"To use another price, please cancel the booking and create a new one.")
		}
	}
	return nil
}

// checkCreation refuses a booking of an admin's that begins in a status that only moves and money lead to.
func (s *Service) checkCreation(made *core.Record) error {
	status, start := booking.Status(made.GetString("status")), made.GetDateTime("start").Time()
	if status != "" && !booking.CanStartAs(status, s.Now(), start) {
		return Conflict("status", "A new booking must be pending for approval or upcoming, or completed if its shoot has started.")
	}
	if made.GetString("paymentStatus") == "" {
		return nil // the validation says that it is missing
	}
	return s.checkPaymentStatus(booking.Unpaid, made)
}
