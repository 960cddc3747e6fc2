package bookings

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
)

// paymentChoice is a customer's choice of how to pay for a booking.
type paymentChoice struct {
	bookingID string
	method    booking.PaymentMethod
}

// ChoosePaymentMethod returns the command that changes a booking's payment method as the customer. It fails if the
// booking is paid, rejected or canceled.
func ChoosePaymentMethod() api.Command[paymentChoice, api.None] {
	return api.Command[paymentChoice, api.None]{
		Parse: parsePaymentChoice,
		Run: api.Does(func(tx store.Tx, choice paymentChoice) error {
			return choice.save(tx)
		}),
		Answer: api.Says("Choice saved successfully!"),
	}
}

func parsePaymentChoice(e *core.RequestEvent) (paymentChoice, error) {
	own, err := OwnBooking(e, e.Request.PathValue("bookingId"))
	if err != nil {
		return paymentChoice{}, err
	}
	var form struct {
		PaymentMethod booking.PaymentMethod `json:"paymentMethod"`
	}
	if err := api.Read(e, &form); err != nil {
		return paymentChoice{}, err
	}
	if !form.PaymentMethod.Valid() {
		return paymentChoice{}, apperr.InvalidField("paymentMethod", api.MsgSelectPaymentMethod)
	}
	return paymentChoice{own.Id, form.PaymentMethod}, nil
}

func (c paymentChoice) save(tx store.Tx) error {
	b, err := records.FindBooking(tx, c.bookingID)
	if err != nil {
		return err
	}
	open := booking.IsActive(b.Status()) || b.Status() == booking.Completed
	if !open || b.PaymentStatus() != booking.Unpaid {
		return apperr.Conflict("The payment method of this booking can no longer be changed.").WithCode(apperr.CodeAlreadyDecided)
	}
	if b.PaymentMethod() == c.method {
		return nil
	}
	if c.method == booking.PayAfterShoot {
		if err := checkPayAfterShoot(tx, b); err != nil {
			return err
		}
		b.SetPayBy(time.Time{})
	}
	b.SetPaymentMethod(c.method)
	return tx.Save(b)
}

var errPayOnline = apperr.Conflict("This photographer takes instant bookings with online payment only. Please pay online.")

// checkPayAfterShoot returns an error if a booking results from an accepted offer and its photographer does not allow
// payment after the shoot.
func checkPayAfterShoot(tx store.Tx, b *records.Booking) error {
	matched, err := matchedPayAfterShoot(tx, []string{b.Id})
	if err != nil {
		return err
	}
	if allowed, isMatch := matched[b.Id]; isMatch && !allowed {
		return errPayOnline
	}
	return nil
}

// shownPayBy returns the payment deadline of a booking, or the zero time if the booking does not wait for a payment.
func shownPayBy(b *records.Booking) time.Time {
	if b.Status() != booking.Upcoming || b.PaymentStatus() != booking.Unpaid {
		return time.Time{}
	}
	return b.PayBy()
}
