package bookings

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/booking"
)

// ChoosePaymentMethod changes how the customer wants to pay, while the booking is unpaid and has not been rejected or
// canceled.
func ChoosePaymentMethod(e *core.RequestEvent) error {
	own, err := OwnBooking(e, e.Request.PathValue("bookingId"))
	if err != nil {
		return err
	}
	var form struct {
		PaymentMethod booking.PaymentMethod `json:"paymentMethod"`
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	if !form.PaymentMethod.Valid() {
		return apperr.InvalidField("paymentMethod", api.MsgSelectPaymentMethod)
	}
	err = e.App.RunInTransaction(func(tx core.App) error {
		b, err := records.FindBooking(tx, own.Id)
		if err != nil {
			return err
		}
		open := booking.IsActive(b.Status()) || b.Status() == booking.Completed
		if !open || b.PaymentStatus() != booking.Unpaid {
			return apperr.Conflict("The payment method of this booking can no longer be changed.").WithCode(apperr.CodeAlreadyDecided)
		}
		if b.PaymentMethod() == form.PaymentMethod {
			return nil
		}
		b.SetPaymentMethod(form.PaymentMethod)
		return tx.Save(b)
	})
	if err != nil {
		return err
	}
	return api.OK(e, "Choice saved successfully!", nil)
}
