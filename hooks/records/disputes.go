package records

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/pricing"
)

// Disputes is the collection of disputes: payments that the customers' banks claim back.
const Disputes = "disputes"

// The fields of disputes.
const (
	DisputeFieldReference = "reference"
	DisputeFieldPaymentID = "paymentId"
	DisputeFieldAmount    = "amount"
	DisputeFieldCurrency  = "currency"
	DisputeFieldStatus    = "status"
)

// DisputeStatus is the state of a dispute.
type DisputeStatus string

// The statuses of a dispute.
const (
	DisputeOpen  DisputeStatus = "open"
	DisputeEnded DisputeStatus = "ended" // won, or closed without a loss
	DisputeLost  DisputeStatus = "lost"
)

// Dispute is a payment that the customer's bank claims back. It may be known before its payment is.
type Dispute struct{ core.BaseRecordProxy }

// AsDispute wraps a record of disputes. It returns nil for nil.
func AsDispute(record *core.Record) *Dispute { return as[Dispute](record) }

// NewDispute returns a dispute that is not saved yet.
func NewDispute(app core.App) (*Dispute, error) { return create[Dispute](app, Disputes) }

// Reference returns the provider's id of the dispute.
func (d *Dispute) Reference() string { return d.GetString(DisputeFieldReference) }

// SetReference sets the reference field.
func (d *Dispute) SetReference(id string) { d.Set(DisputeFieldReference, id) }

// PaymentID returns the provider's id of the payment.
func (d *Dispute) PaymentID() string { return d.GetString(DisputeFieldPaymentID) }

// SetPaymentID sets the paymentId field.
func (d *Dispute) SetPaymentID(id string) { d.Set(DisputeFieldPaymentID, id) }

// Amount returns what the bank claims, or what it took if the dispute is lost, in paise.
func (d *Dispute) Amount() pricing.Paise { return pricing.Paise(d.GetInt(DisputeFieldAmount)) }

// SetAmount sets the amount field.
func (d *Dispute) SetAmount(amount pricing.Paise) { d.Set(DisputeFieldAmount, int64(amount)) }

// Currency returns the currency of the amount.
func (d *Dispute) Currency() string { return d.GetString(DisputeFieldCurrency) }

// SetCurrency sets the currency field.
func (d *Dispute) SetCurrency(code string) { d.Set(DisputeFieldCurrency, code) }

// Status returns the state of the dispute.
func (d *Dispute) Status() DisputeStatus { return DisputeStatus(d.GetString(DisputeFieldStatus)) }

// SetStatus sets the status field.
func (d *Dispute) SetStatus(to DisputeStatus) { d.Set(DisputeFieldStatus, string(to)) }
