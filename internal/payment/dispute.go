package payment

import (
	"fmt"
	"time"

	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// Dispute is a chargeback, by which the customer's bank demands a payment back. Amounts are in paise.
type Dispute struct {
	ID        string        `json:"id"`
	PaymentID string        `json:"payment_id"`
	Amount    pricing.Paise `json:"amount"`          // the amount that the bank demands
	Deducted  pricing.Paise `json:"amount_deducted"` // the amount that was deducted from our account so far
	Currency  string        `json:"currency"`
	Reason    string        `json:"reason_code"`
	RespondBy int64         `json:"respond_by"` // in seconds since 1970; 0 if the provider specifies no time

	Status DisputeStatus `json:"-"` // set by Event.DisputeUpdate
}

// Note returns a description of the dispute for an admin. It contains the payment, the bank's reason and the deadline
// for a response.
func (d Dispute) Note() string {
	note := fmt.Sprintf("Payment %s, reason: %s.", d.PaymentID, d.Reason)
	if d.RespondBy > 0 {
		note += " Respond by " + istime.Long(time.Unix(d.RespondBy, 0)) + "."
	}
	return note
}

// DisputeStatus is the state of a dispute.
type DisputeStatus int

// These are the statuses of a dispute. DisputeEnded means that the dispute was won, or closed without a loss.
const (
	DisputeOpen DisputeStatus = iota
	DisputeEnded
	DisputeLost
)

// Lost returns the amount that the provider deducts from our account for a lost dispute, in paise.
func (d Dispute) Lost() pricing.Paise {
	if d.Deducted > 0 {
		return d.Deducted
	}
	return d.Amount
}
