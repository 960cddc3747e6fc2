package payment

import "shootday/internal/pricing"

// Dispute is a chargeback: the customer's bank wants a payment back. Amounts are in paise.
type Dispute struct {
	ID        string        `json:"id"`
	PaymentID string        `json:"payment_id"`
	Amount    pricing.Paise `json:"amount"`
	Deducted  pricing.Paise `json:"amount_deducted"`
	Currency  string        `json:"currency"`
	Reason    string        `json:"reason_code"`

	Status DisputeStatus `json:"-"` // by the kind of the event
}

// DisputeStatus is how far a dispute has come.
type DisputeStatus int

// The statuses of a dispute. One that is ended has cost nothing.
const (
	DisputeOpen DisputeStatus = iota
	DisputeEnded
	DisputeLost
)

// Lost returns what the provider takes from us for a lost dispute.
func (d Dispute) Lost() pricing.Paise {
	if d.Deducted > 0 {
		return d.Deducted
	}
	return d.Amount
}

// Disputed returns the dispute that an event tells of, with the status that its kind says.
func (e Event) Disputed() (Dispute, bool) {
	dispute := e.Dispute
	switch e.Kind {
	case DisputeCreated, DisputeUnderReview, DisputeActionRequired:
		dispute.Status = DisputeOpen
	case DisputeWon, DisputeClosed:
		dispute.Status = DisputeEnded
	case DisputeLostFinally:
		dispute.Status = DisputeLost
	default:
		return dispute, false
	}
	return dispute, dispute.ID != ""
}
