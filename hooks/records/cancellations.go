package records

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/pricing"
)

// Cancellations is the collection of cancellations.
const Cancellations = "cancellations"

// The fields of cancellations.
const (
	CancellationFieldBooking      = "booking"
	CancellationFieldDecision     = "decision"
	CancellationFieldName         = "name"
	CancellationFieldEmail        = "email"
	CancellationFieldMobile       = "mobile"
	CancellationFieldReason       = "reason"
	CancellationFieldFee          = "fee"
	CancellationFieldRefund       = "refund"
	CancellationFieldDecisionNote = "decisionNote"
	CancellationFieldWaiveFee     = "waiveFee"
)

// CancellationDecision is what an admin decided about a refund.
type CancellationDecision string

// The decisions. Undecided is the empty value of the field.
const (
	CancellationUndecided CancellationDecision = ""
	CancellationApproved  CancellationDecision = "approved"
	CancellationDeclined  CancellationDecision = "declined"
)

// Cancellation is what a customer filed when canceling a booking, with the terms at that time. An admin decides the
// refund of a paid one. Email and SetEmail are those of the record.
type Cancellation struct{ core.BaseRecordProxy }

// AsCancellation wraps a record of cancellations. It returns nil for nil.
func AsCancellation(record *core.Record) *Cancellation { return as[Cancellation](record) }

// NewCancellation returns a cancellation that is not saved yet.
func NewCancellation(app core.App) (*Cancellation, error) {
	return create[Cancellation](app, Cancellations)
}

// Booking returns the id of the canceled booking.
func (c *Cancellation) Booking() string { return c.GetString(CancellationFieldBooking) }

// SetBooking sets the booking field.
func (c *Cancellation) SetBooking(id string) { c.Set(CancellationFieldBooking, id) }

// Decision returns what an admin decided.
func (c *Cancellation) Decision() CancellationDecision {
	return CancellationDecision(c.GetString(CancellationFieldDecision))
}

// SetName sets the name of the customer.
func (c *Cancellation) SetName(text string) { c.Set(CancellationFieldName, text) }

// SetMobile sets the mobile number of the customer.
func (c *Cancellation) SetMobile(text string) { c.Set(CancellationFieldMobile, text) }

// SetReason sets why the customer canceled.
func (c *Cancellation) SetReason(text string) { c.Set(CancellationFieldReason, text) }

// Fee returns the fee that is kept, in paise.
func (c *Cancellation) Fee() pricing.Paise { return pricing.Paise(c.GetInt(CancellationFieldFee)) }

// SetFee sets the fee field.
func (c *Cancellation) SetFee(amount pricing.Paise) { c.Set(CancellationFieldFee, int64(amount)) }

// Refund returns the amount that goes back, in paise.
func (c *Cancellation) Refund() pricing.Paise {
	return pricing.Paise(c.GetInt(CancellationFieldRefund))
}

// SetRefund sets the refund field.
func (c *Cancellation) SetRefund(amount pricing.Paise) { c.Set(CancellationFieldRefund, int64(amount)) }

// WaiveFee reports whether an approval also gives the fee back.
func (c *Cancellation) WaiveFee() bool { return c.GetBool(CancellationFieldWaiveFee) }

// SetWaiveFee sets the waiveFee field.
func (c *Cancellation) SetWaiveFee(yes bool) { c.Set(CancellationFieldWaiveFee, yes) }

// DecisionNote returns the admin's note to the customer.
func (c *Cancellation) DecisionNote() string { return c.GetString(CancellationFieldDecisionNote) }

// SetDecision sets the decision field.
func (c *Cancellation) SetDecision(to CancellationDecision) {
	c.Set(CancellationFieldDecision, string(to))
}
