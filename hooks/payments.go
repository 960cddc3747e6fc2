package hooks

import (
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/booking"
	"shootday/internal/payment"
	"shootday/internal/pricing"
	"shootday/internal/razorpay"
	"shootday/internal/sandbox"
)

// payments is the way to the payment provider.
type provider struct {
	gateway       payment.Gateway
	keyID         string
	keySecret     string
	webhookSecret string               // empty: no webhook is believed
	sandbox       *sandbox.Provider    // nil but in the demo
	webhooks      chan sandbox.Webhook // of the sandbox, not yet delivered
	reach         *reach               // nil for the sandbox
}

var (
	errNoPayments    = refuse(http.StatusServiceUnavailable, "Online payment is not available. Please choose Pay After Shoot.")
	errProviderAway  = refuse(http.StatusServiceUnavailable, "The payment service is not responding right now. Nothing is lost. Please try again in a minute.")
	errNotPayable    = refuse(http.StatusConflict, "This booking cannot be paid online now.")
	errPaymentFailed = invalid("Payment Failed")
)

// openProvider finds the provider: the one with credentials, or in the demo its sandbox. Real credentials alone never
// make the demo take real money; for that it must be told the address of another provider.
func (a *api) openProvider(dataDir string) error {
	cfg := a.Config.Razorpay
	if cfg != nil && (!a.Config.Demo || cfg.BaseURL != "") {
		p := &provider{keyID: cfg.KeyID, keySecret: cfg.KeySecret, webhookSecret: cfg.WebhookSecret, reach: &reach{now: a.Now}}
		p.gateway = gatedPayments{razorpay.New(razorpay.Config{
			KeyID: cfg.KeyID, KeySecret: cfg.KeySecret, BaseURL: cfg.BaseURL,
			Timeout: a.Config.ProviderTimeout, Transport: a.PaymentTransport, Unclear: p.reach.note,
		}), confirmLeadership(a.Cluster)}
		a.provider = p
		return nil
	}
	if !a.Config.Demo {
		return nil
	}
	return a.openSandbox(dataDir)
}

// onlinePayments tells whether customers can pay online, and whether that is the demo's sandbox.
func (a *api) onlinePayments() (available, inSandbox bool) {
	return a.provider != nil, a.provider != nil && a.provider.sandbox != nil
}

// providerFailing tells whether the payment provider has not answered for this long.
func (a *api) providerFailing(since time.Duration) bool {
	return a.provider != nil && a.provider.reach != nil && a.provider.reach.away(since)
}

// needsProvider refuses a call while there is no payment provider.
func (a *api) needsProvider(handler func(*core.RequestEvent) error) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		if a.provider == nil {
			return errNoPayments
		}
		return handler(e)
	}
}

// fromProvider turns an error of the provider's into what the person is told; the log gets the rest.
func fromProvider(e *core.RequestEvent, err error) error {
	refusal := new(payment.Refusal)
	if !errors.As(err, &refusal) && !errors.Is(err, payment.ErrUnclear) {
		return err
	}
	logOf(e).Error("payment provider", "error", err)
	return errProviderAway
}

type captureForm struct {
	BookingID      string   `json:"bookingId"`
	PhotographerID string   `json:"photographerId"`
	UserID         string   `json:"userId"`
	PaymentAmt     *float64 `json:"paymentAmt"`
}

// capturePayment opens the order that the customer then pays at the provider's, or answers the one that is open.
func (a *api) capturePayment(e *core.RequestEvent) error {
	var form captureForm
	row, err := readOwn(e, &form, &form.UserID, &form.BookingID, func(e *core.RequestEvent, _ string) (*core.Record, error) {
		return payableBooking(e, form)
	})
	if err != nil {
		return err
	}
	if err := checkPrice("paymentAmt", form.PaymentAmt, pricing.Paise(row.GetInt("total"))); err != nil {
		return err
	}
	order, err := a.openOrder(e.App, row.Id)
	if err != nil {
		return fromProvider(e, err)
	}
	return done(e, "", body{
		"currency": order.GetString("currency"), "amount": order.GetInt("amount"),
		"orderId": order.GetString("orderId"), "keyId": a.provider.keyID,
	})
}

// payableBooking is the caller's booking that is to be paid; without an id, the only payable one with the photographer.
func payableBooking(e *core.RequestEvent, form captureForm) (*core.Record, error) {
	if form.BookingID != "" {
		return bookingWith(e, form.BookingID, form.PhotographerID)
	}
	rows := []*core.Record{}
	err := e.App.RecordQuery("bookings").AndWhere(dbx.HashExp{
		"customer": e.Auth.Id, "photographer": form.PhotographerID, "paymentStatus": string(booking.Unpaid),
		"status": []any{string(booking.Upcoming), string(booking.Completed)},
	}).Limit(2).All(&rows)
	if err != nil {
		return nil, err
	}
	if len(rows) != 1 {
		return nil, invalidField("bookingId", "Please specify the booking to pay for.")
	}
	return rows[0], nil
}

// bookingWith is the caller's booking with that photographer, who may be left out.
func bookingWith(e *core.RequestEvent, id, photographerID string) (*core.Record, error) {
	row, err := ownBooking(e, id)
	if err == nil && photographerID != "" && row.GetString("photographer") != photographerID {
		return nil, errNotFound
	}
	return row, err
}

// checkPrice compares an optional amount in rupees of the client's with what is to be paid.
func checkPrice(field string, rupees *float64, total pricing.Paise) error {
	if rupees == nil {
		return nil
	}
	switch offer, err := pricing.FromRupees(*rupees); {
	case err != nil || offer < 0:
		return invalidField(field, field+" must be the total in rupees.")
	case offer != total:
		return priceChanged(field, total)
	}
	return nil
}

type verifyForm struct {
	PaymentID      string   `json:"razorpay_payment_id"`
	OrderID        string   `json:"razorpay_order_id"`
	Signature      string   `json:"razorpay_signature"`
	Price          *float64 `json:"price"`
	UserID         string   `json:"userId"`
	PhotographerID string   `json:"photographerId"`
}

// verifyPayment is told by the customer's browser that an order was paid. The signature shows that the provider said
// so; how far the payment has come, the provider itself is asked.
func (a *api) verifyPayment(e *core.RequestEvent) error {
	var form verifyForm
	var order *core.Record
	_, err := readOwn(e, &form, &form.UserID, &form.OrderID, func(e *core.RequestEvent, orderID string) (row *core.Record, err error) {
		if !payment.Signed(a.provider.keySecret, payment.CheckoutMessage(orderID, form.PaymentID), form.Signature) {
			return nil, errPaymentFailed
		}
		if order, err = findOrder(e.App, orderID); err != nil {
			return nil, err
		}
		return bookingWith(e, order.GetString("booking"), form.PhotographerID)
	})
	if err != nil {
		return err
	}
	// The price is that of the order: the booking may have another one by now, and then the money has to go back.
	if err := checkPrice("price", form.Price, pricing.Paise(order.GetInt("amount"))); err != nil {
		return err
	}
	outcome, err := a.settledAs(e.App, form.PaymentID)
	if err == nil && outcome == unheard {
		outcome, err = a.askAndSettle(e.App, order, form.PaymentID)
	}
	if err != nil {
		return fromProvider(e, err)
	}
	switch outcome {
	case paysBooking:
		return done(e, "Payment Successfull", nil)
	case goesBack:
		return refuse(http.StatusConflict, "This booking was paid or cancelled in the meantime. Your payment will be refunded in full.")
	case wasRepriced:
		return refuse(http.StatusConflict, "The price of this booking has changed. Your payment will be refunded in full. Please pay the new price.")
	}
	return errPaymentFailed
}
