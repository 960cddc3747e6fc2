package payments

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

var errPaymentFailed = apperr.Invalid("Payment Failed").WithCode(apperr.CodePaymentFailed)

type captureForm struct {
	BookingID      string   `json:"bookingId"`
	PhotographerID string   `json:"photographerId"`
	UserID         string   `json:"userId"`
	PaymentAmt     *float64 `json:"paymentAmt"` // in rupees
}

// CapturePayment opens an order for a booking, and responds with the data for the provider's checkout. If an order is
// already open, it uses that order. The API prescribes the name; the function does not capture a payment.
func (s *Service) CapturePayment(e *core.RequestEvent) error {
	var form captureForm
	b, err := api.ReadOwn(e, &form, &form.UserID, &form.BookingID, func(e *core.RequestEvent, _ string) (*records.Booking, error) {
		return payableBooking(e, form)
	})
	if err != nil {
		return err
	}
	if err := checkPrice("paymentAmt", form.PaymentAmt, b.Total()); err != nil {
		return err
	}
	order, err := s.openOrder(e.App, b.Id)
	if err != nil {
		return providerError(e, err)
	}
	return api.OK(e, "", api.Body{
		"currency": order.Currency(), "amount": order.Amount(), "orderId": order.OrderID(), "keyId": s.provider.keyID,
	})
}

// payableBooking returns the booking that the caller wants to pay for. If the form contains no booking id, the caller
// must have exactly one payable booking with the photographer.
func payableBooking(e *core.RequestEvent, form captureForm) (*records.Booking, error) {
	if form.BookingID != "" {
		return bookingWith(e, form.BookingID, form.PhotographerID)
	}
	found, err := bookings.PayableWith(e.App, e.Auth.Id, form.PhotographerID, 2)
	if err != nil {
		return nil, err
	}
	if len(found) != 1 {
		return nil, apperr.InvalidField("bookingId", "Please specify the booking to pay for.")
	}
	return found[0], nil
}

// bookingWith returns the caller's booking with the given id. It returns api.ErrNotFound if photographerID is not empty
// and the booking is with another photographer.
func bookingWith(e *core.RequestEvent, id, photographerID string) (*records.Booking, error) {
	b, err := bookings.OwnBooking(e, id)
	if err == nil && photographerID != "" && b.Photographer() != photographerID {
		return nil, api.ErrNotFound
	}
	return b, err
}

// checkPrice returns an error if rupees, the price that was shown to the customer, differs from the amount to be paid.
// rupees is nil if the client omitted the price, which is allowed.
func checkPrice(field string, rupees *float64, total pricing.Paise) error {
	if rupees == nil {
		return nil
	}
	switch shown, err := pricing.FromRupees(*rupees); {
	case err != nil || shown < 0:
		return apperr.InvalidField(field, field+" must be the total in rupees.")
	case shown != total:
		return bookings.PriceChanged(field, total)
	}
	return nil
}

type verifyForm struct {
	PaymentID      string   `json:"razorpay_payment_id"`
	OrderID        string   `json:"razorpay_order_id"`
	Signature      string   `json:"razorpay_signature"`
	Price          *float64 `json:"price"` // in rupees
	UserID         string   `json:"userId"`
	PhotographerID string   `json:"photographerId"`
}

// VerifyPayment records a payment that the provider's checkout has reported to the customer's browser. The signature
// proves that the provider made the report. VerifyPayment then fetches the status of the payment from the provider,
// unless the payment is recorded already.
func (s *Service) VerifyPayment(e *core.RequestEvent) error {
	var form verifyForm
	var order *records.Payment
	_, err := api.ReadOwn(e, &form, &form.UserID, &form.OrderID, func(e *core.RequestEvent, orderID string) (b *records.Booking, err error) {
		if !payment.VerifySignature(s.provider.keySecret, payment.CheckoutMessage(orderID, form.PaymentID), form.Signature) {
			return nil, errPaymentFailed
		}
		if order, err = FindOrder(e.App, orderID); err != nil {
			return nil, err
		}
		return bookingWith(e, order.Booking(), form.PhotographerID)
	})
	if err != nil {
		return err
	}
	// Compare the price with the order, because that is the amount that the customer paid. If the price of the booking has
	// changed since, the payment is refunded.
	if err := checkPrice("price", form.Price, order.Amount()); err != nil {
		return err
	}
	outcome, err := recordedOutcome(e.App, form.PaymentID)
	if err == nil && outcome == records.OutcomeNone {
		outcome, err = s.reconcilePayment(e.App, order, form.PaymentID)
	}
	if err != nil {
		return providerError(e, err)
	}
	switch outcome {
	case records.OutcomePays:
		return api.OK(e, "Payment Successfull", nil)
	case records.OutcomePaidBack:
		return apperr.Conflict("This booking was paid or cancelled in the meantime. Your payment will be refunded in full.").
			WithCode(apperr.CodePaymentRefunded)
	case records.OutcomeRepriced:
		return apperr.Conflict("The price of this booking has changed. Your payment will be refunded in full. Please pay the new price.").
			WithCode(apperr.CodePaymentRefunded)
	}
	return errPaymentFailed
}
