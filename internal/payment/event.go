package payment

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
)

// Event is a webhook event of the provider. Entities that it does not contain are zero.
type Event struct {
	ID      string
	Kind    EventKind
	Order   Order
	Payment Payment
	Refund  Refund
	Dispute Dispute
}

// EventKind is the provider's name for a kind of event.
type EventKind string

// These are the kinds of events that the webhook receives. EventPaymentFailed is stored without any effect; the others
// can change payments, refunds or disputes.
const (
	EventPaymentCaptured EventKind = "payment.captured"
	EventPaymentFailed   EventKind = "payment.failed"
	EventOrderPaid       EventKind = "order.paid"
	EventRefundProcessed EventKind = "refund.processed"
	EventRefundFailed    EventKind = "refund.failed"

	EventDisputeCreated        EventKind = "payment.dispute.created"
	EventDisputeUnderReview    EventKind = "payment.dispute.under_review"
	EventDisputeActionRequired EventKind = "payment.dispute.action_required"
	EventDisputeWon            EventKind = "payment.dispute.won"
	EventDisputeLost           EventKind = "payment.dispute.lost"
	EventDisputeClosed         EventKind = "payment.dispute.closed"
)

// ParseEvent parses the body of a webhook. If the provider sent no event id, the id is derived from the body, so that a
// repeated delivery has the same id. If the body is not a valid event, the result has no kind.
func ParseEvent(id string, raw []byte) Event {
	if id == "" {
		sum := sha256.Sum256(raw)
		id = "sha256:" + hex.EncodeToString(sum[:])
	}
	var body struct {
		Event   EventKind
		Payload struct {
			Order   struct{ Entity Order }
			Payment struct{ Entity Payment }
			Refund  struct{ Entity Refund }
			Dispute struct{ Entity Dispute }
		}
	}
	if err := json.Unmarshal(raw, &body); err != nil {
		return Event{ID: id}
	}
	event := Event{
		ID: id, Kind: body.Event,
		Order: body.Payload.Order.Entity, Payment: body.Payload.Payment.Entity, Refund: body.Payload.Refund.Entity,
		Dispute: body.Payload.Dispute.Entity,
	}
	if event.Dispute.PaymentID == "" {
		event.Dispute.PaymentID = event.Payment.ID
	}
	if event.Payment.OrderID == "" {
		event.Payment.OrderID = event.Order.ID
	}
	return event
}

// CapturedPayment returns the payment of an event if the event reports a captured payment. It returns false for other
// events.
func (e Event) CapturedPayment() (Payment, bool) {
	captured := e.Payment
	captured.Status = Captured
	return captured, (e.Kind == EventPaymentCaptured || e.Kind == EventOrderPaid) && captured.ID != "" && captured.OrderID != ""
}

// RefundUpdate returns the refund of an event if the event is about a refund. The refund has the status that the kind
// of the event implies. For other events RefundUpdate returns false.
func (e Event) RefundUpdate() (Refund, bool) {
	refund := e.Refund
	switch e.Kind {
	case EventRefundProcessed:
		refund.Status = Processed
	case EventRefundFailed:
		refund.Status = Failed
	default:
		return refund, false
	}
	return refund, refund.ID != ""
}

// DisputeUpdate returns the dispute of an event if the event is about a dispute. The dispute has the status that the
// kind of the event implies. For other events DisputeUpdate returns false.
func (e Event) DisputeUpdate() (Dispute, bool) {
	dispute := e.Dispute
	switch e.Kind {
	case EventDisputeCreated, EventDisputeUnderReview, EventDisputeActionRequired:
		dispute.Status = DisputeOpen
	case EventDisputeWon, EventDisputeClosed:
		dispute.Status = DisputeEnded
	case EventDisputeLost:
		dispute.Status = DisputeLost
	default:
		return dispute, false
	}
	return dispute, dispute.ID != ""
}
