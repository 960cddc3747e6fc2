package payments

import (
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/durability"
	"shootday/hooks/jobs"
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
	reach         *jobs.ProviderHealth // nil for the sandbox
}

var (
	errNoPayments    = api.Refuse(http.StatusServiceUnavailable, "Online payment is not available. Please choose Pay After Shoot.")
	errProviderAway  = api.Refuse(http.StatusServiceUnavailable, "The payment service is not responding right now. Nothing is lost. Please try again in a minute.")
	errNotPayable    = api.Refuse(http.StatusConflict, "This booking cannot be paid online now.")
	errPaymentFailed = api.Invalid("Payment Failed")
)

// OpenProvider finds the provider: the one with credentials, or in the demo its sandbox. Real credentials alone never
// make the demo take real money; for that it must be told the address of another provider.
func (s *Service) OpenProvider(dataDir string) error {
	cfg := s.Config.Razorpay
	if cfg != nil && (!s.Config.Demo || cfg.BaseURL != "") {
		p := &provider{keyID: cfg.KeyID, keySecret: cfg.KeySecret, webhookSecret: cfg.WebhookSecret, reach: &jobs.ProviderHealth{Now: s.Now}}
		p.gateway = gatedPayments{razorpay.New(razorpay.Config{
			KeyID: cfg.KeyID, KeySecret: cfg.KeySecret, BaseURL: cfg.BaseURL,
			Timeout: s.Config.ProviderTimeout, Transport: s.Transport, Unclear: p.reach.Note,
		}), durability.ConfirmLeadership(s.Cluster)}
		s.provider = p
		return nil
	}
	if !s.Config.Demo {
		return nil
	}
	return s.openSandbox(dataDir)
}

// OnlinePayments tells whether customers can pay online, and whether that is the demo's sandbox.
func (s *Service) OnlinePayments() (available, inSandbox bool) {
	return s.provider != nil, s.provider != nil && s.provider.sandbox != nil
}

// ProviderFailing tells whether the payment provider has not answered for this long.
func (s *Service) ProviderFailing(since time.Duration) bool {
	return s.provider != nil && s.provider.reach != nil && s.provider.reach.Away(since)
}

// NeedsProvider refuses a call while there is no payment provider.
func (s *Service) NeedsProvider(handler func(*core.RequestEvent) error) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		if s.provider == nil {
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
	api.Logger(e).Error("payment provider", "error", err)
	return errProviderAway
}

type captureForm struct {
	BookingID      string   `json:"bookingId"`
	PhotographerID string   `json:"photographerId"`
	UserID         string   `json:"userId"`
	PaymentAmt     *float64 `json:"paymentAmt"`
}

// CapturePayment opens the order that the customer then pays at the provider's, or answers the one that is open.
func (s *Service) CapturePayment(e *core.RequestEvent) error {
	var form captureForm
	row, err := api.ReadOwn(e, &form, &form.UserID, &form.BookingID, func(e *core.RequestEvent, _ string) (*core.Record, error) {
		return payableBooking(e, form)
	})
	if err != nil {
		return err
	}
	if err := checkPrice("paymentAmt", form.PaymentAmt, pricing.Paise(row.GetInt("total"))); err != nil {
		return err
	}
	order, err := s.openOrder(e.App, row.Id)
	if err != nil {
		return fromProvider(e, err)
	}
	return api.OK(e, "", api.Body{
		"currency": order.GetString("currency"), "amount": order.GetInt("amount"),
		"orderId": order.GetString("orderId"), "keyId": s.provider.keyID,
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
		return nil, api.InvalidField("bookingId", "Please specify the booking to pay for.")
	}
	return rows[0], nil
}

// bookingWith is the caller's booking with that photographer, who may be left out.
func bookingWith(e *core.RequestEvent, id, photographerID string) (*core.Record, error) {
	own, err := bookings.OwnBooking(e, id)
	if err != nil {
		return nil, err
	}
	if photographerID != "" && own.Photographer() != photographerID {
		return nil, api.ErrNotFound
	}
	return own.Record, nil
}

// checkPrice compares an optional amount in rupees of the client's with what is to be paid.
func checkPrice(field string, rupees *float64, total pricing.Paise) error {
	if rupees == nil {
		return nil
	}
	switch offer, err := pricing.FromRupees(*rupees); {
	case err != nil || offer < 0:
		return api.InvalidField(field, field+" must be the total in rupees.")
	case offer != total:
		return bookings.PriceChanged(field, total)
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

// VerifyPayment is told by the customer's browser that an order was paid. The signature shows that the provider said
// so; how far the payment has come, the provider itself is asked.
func (s *Service) VerifyPayment(e *core.RequestEvent) error {
	var form verifyForm
	var order *core.Record
	_, err := api.ReadOwn(e, &form, &form.UserID, &form.OrderID, func(e *core.RequestEvent, orderID string) (row *core.Record, err error) {
		if !payment.Signed(s.provider.keySecret, payment.CheckoutMessage(orderID, form.PaymentID), form.Signature) {
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
	outcome, err := s.settledAs(e.App, form.PaymentID)
	if err == nil && outcome == unheard {
		outcome, err = s.askAndSettle(e.App, order, form.PaymentID)
	}
	if err != nil {
		return fromProvider(e, err)
	}
	switch outcome {
	case paysBooking:
		return api.OK(e, "Payment Successfull", nil)
	case goesBack:
		return api.Refuse(http.StatusConflict, "This booking was paid or cancelled in the meantime. Your payment will be refunded in full.")
	case wasRepriced:
		return api.Refuse(http.StatusConflict, "The price of this booking has changed. Your payment will be refunded in full. Please pay the new price.")
	}
	return errPaymentFailed
}
