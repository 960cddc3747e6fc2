package payment

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
)

// Event is what a provider tells by a webhook. Order, Payment and Refund are set as far as the event carries them.
type Event struct {
	ID      string
	Kind    Kind
	Order   Order
	Payment Payment
	Refund  Refund
	Dispute Dispute
}

// Kind is the provider's name for an event.
type Kind string

// The events that change something.
const (
	PaymentCaptured Kind = "payment.captured"
	PaymentFailed   Kind = "payment.failed"
	OrderPaid       Kind = "order.paid"
	RefundProcessed Kind = "refund.processed"
	RefundFailed    Kind = "refund.failed"

	DisputeCreated        Kind = "payment.dispute.created"
	DisputeUnderReview    Kind = "payment.dispute.under_review"
	DisputeActionRequired Kind = "payment.dispute.action_required"
	DisputeWon            Kind = "payment.dispute.won"
	DisputeLostFinally    Kind = "payment.dispute.lost"
	DisputeClosed         Kind = "payment.dispute.closed"
)

// ReadEvent reads a webhook. Without an id of the provider's, the event is known by its content. What is not an event
// at all is one of no kind.
func ReadEvent(id string, raw []byte) Event {
	if id == "" {
		sum := sha256.Sum256(raw)
		id = "sha256:" + hex.EncodeToString(sum[:])
	}
	var form struct {
		Event   Kind
		Payload struct {
			Order   struct{ Entity Order }
			Payment struct{ Entity Payment }
			Refund  struct{ Entity Refund }
			Dispute struct{ Entity Dispute }
		}
	}
	if err := json.Unmarshal(raw, &form); err != nil {
		return Event{ID: id}
	}
	event := Event{
		ID: id, Kind: form.Event,
		Order: form.Payload.Order.Entity, Payment: form.Payload.Payment.Entity, Refund: form.Payload.Refund.Entity,
		Dispute: form.Payload.Dispute.Entity,
	}
	if event.Dispute.PaymentID == "" {
		event.Dispute.PaymentID = event.Payment.ID
	}
	if event.Payment.OrderID == "" {
		event.Payment.OrderID = event.Order.ID
	}
	return event
}

// Money is the payment that an event says was captured.
func (e Event) Money() (Payment, bool) {
	money := e.Payment
	money.Status = Captured
	return money, (e.Kind == PaymentCaptured || e.Kind == OrderPaid) && money.ID != "" && money.OrderID != ""
}

// Return is the refund that an event tells of, with the status that its kind says.
func (e Event) Return() (Refund, bool) {
	refund := e.Refund
	switch e.Kind {
	case RefundProcessed:
		refund.Status = Processed
	case RefundFailed:
		refund.Status = Failed
	default:
		return refund, false
	}
	return refund, refund.ID != ""
}
