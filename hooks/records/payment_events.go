package records

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/payment"
)

// PaymentEvents is the collection of webhook events of the payment provider.
const PaymentEvents = "payment_events"

// The fields of payment_events.
const (
	PaymentEventFieldEventID   = "eventId"
	PaymentEventFieldKind      = "kind"
	PaymentEventFieldOrderID   = "orderId"
	PaymentEventFieldPaymentID = "paymentId"
	PaymentEventFieldRefundID  = "refundId"
	PaymentEventFieldBody      = "body"
	PaymentEventFieldOutcome   = "outcome"
)

// PaymentOutcome is what became of a payment or an event of the provider.
type PaymentOutcome string

// The outcomes. The first is the empty value of the field.
const (
	OutcomeNone         PaymentOutcome = ""              // it has not been handled yet
	OutcomeUnknownOrder PaymentOutcome = "unknown order" // it is for an order that is not ours
	OutcomeWrongAmount  PaymentOutcome = "wrong amount"  // nothing is marked paid; an admin has to look
	OutcomeNotPaid      PaymentOutcome = "not paid"      // the provider did not take the money
	OutcomePays         PaymentOutcome = "pays"          // the booking is paid with it
	OutcomePaidBack     PaymentOutcome = "is paid back"  // it came too late or twice, and is refunded in full
	OutcomeRepriced     PaymentOutcome = "another price" // the price has changed since; it is refunded in full
	OutcomeNoChange     PaymentOutcome = "changes nothing"
)

// PaymentEvent is a webhook event of the payment provider, as it came in. It waits for a worker until it has an
// outcome.
type PaymentEvent struct{ core.BaseRecordProxy }

// AsPaymentEvent wraps a record of payment_events. It returns nil for nil.
func AsPaymentEvent(record *core.Record) *PaymentEvent { return as[PaymentEvent](record) }

// NewPaymentEvent returns a payment event that is not saved yet.
func NewPaymentEvent(app core.App) (*PaymentEvent, error) {
	return create[PaymentEvent](app, PaymentEvents)
}

// FindPaymentEvent loads a payment event by id. The error is sql.ErrNoRows if there is none.
func FindPaymentEvent(app core.App, id string) (*PaymentEvent, error) {
	return find[PaymentEvent](app, PaymentEvents, id)
}

// EventID returns the provider's id of the event.
func (e *PaymentEvent) EventID() string { return e.GetString(PaymentEventFieldEventID) }

// SetEventID sets the eventId field.
func (e *PaymentEvent) SetEventID(id string) { e.Set(PaymentEventFieldEventID, id) }

// SetKind sets the provider's name for what happened.
func (e *PaymentEvent) SetKind(to payment.EventKind) { e.Set(PaymentEventFieldKind, string(to)) }

// SetOrderID sets the provider's id of the order.
func (e *PaymentEvent) SetOrderID(id string) { e.Set(PaymentEventFieldOrderID, id) }

// SetPaymentID sets the provider's id of the payment.
func (e *PaymentEvent) SetPaymentID(id string) { e.Set(PaymentEventFieldPaymentID, id) }

// SetRefundID sets the provider's id of the refund.
func (e *PaymentEvent) SetRefundID(id string) { e.Set(PaymentEventFieldRefundID, id) }

// Body returns the body of the request.
func (e *PaymentEvent) Body() string { return e.GetString(PaymentEventFieldBody) }

// SetBody sets the body field.
func (e *PaymentEvent) SetBody(text string) { e.Set(PaymentEventFieldBody, text) }

// Outcome returns what became of the event.
func (e *PaymentEvent) Outcome() PaymentOutcome {
	return PaymentOutcome(e.GetString(PaymentEventFieldOutcome))
}

// SetOutcome sets the outcome field.
func (e *PaymentEvent) SetOutcome(to PaymentOutcome) { e.Set(PaymentEventFieldOutcome, string(to)) }
