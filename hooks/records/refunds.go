package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/pricing"
)

// Refunds is the collection of refunds.
const Refunds = "refunds"

// The fields of refunds.
const (
	RefundFieldBooking        = "booking"
	RefundFieldPayment        = "payment"
	RefundFieldRefundID       = "refundId"
	RefundFieldIdempotencyKey = "idempotencyKey"
	RefundFieldAmount         = "amount"
	RefundFieldStatus         = "status"
	RefundFieldAttempts       = "attempts"
	RefundFieldNextAttemptAt  = "nextAttemptAt"
	RefundFieldLastError      = "lastError"
	RefundFieldReason         = "reason"
)

// RefundStatus is how far a refund has come.
type RefundStatus string

// The statuses of a refund. A failed one is tried again, and shows to admins meanwhile. A held one waits for an admin because
// of a dispute of its payment. A dropped one is not sent, because the customer has the money already.
const (
	RefundPending   RefundStatus = "pending"
	RefundProcessed RefundStatus = "processed"
	RefundFailed    RefundStatus = "failed"
	RefundHeld      RefundStatus = "held"
	RefundDropped   RefundStatus = "dropped"
)

// RefundReason is why money goes back.
type RefundReason string

// The reasons of a refund.
const (
	RefundCanceled  RefundReason = "canceled"  // an admin approved the cancellation
	RefundLate      RefundReason = "late"      // the payment came when the booking could no longer be paid
	RefundSurplus   RefundReason = "surplus"   // the booking was settled already
	RefundRepriced  RefundReason = "repriced"  // the price changed after the order was opened
	RefundWithdrawn RefundReason = "withdrawn" // the photographer withdrew
)

// Refund is money that goes back to a customer. A worker sends it to the payment provider until it is processed.
type Refund struct{ core.BaseRecordProxy }

// AsRefund wraps a record of refunds. It returns nil for nil.
func AsRefund(record *core.Record) *Refund { return as[Refund](record) }

// NewRefund returns a refund that is not saved yet.
func NewRefund(app core.App) (*Refund, error) { return create[Refund](app, Refunds) }

// FindRefund loads a refund by id. The error is sql.ErrNoRows if there is none.
func FindRefund(app core.App, id string) (*Refund, error) { return find[Refund](app, Refunds, id) }

// Booking returns the id of the booking.
func (r *Refund) Booking() string { return r.GetString(RefundFieldBooking) }

// SetBooking sets the booking field.
func (r *Refund) SetBooking(id string) { r.Set(RefundFieldBooking, id) }

// Payment returns the payments id of the payment that goes back.
func (r *Refund) Payment() string { return r.GetString(RefundFieldPayment) }

// SetPayment sets the payment field.
func (r *Refund) SetPayment(id string) { r.Set(RefundFieldPayment, id) }

// RefundID returns the provider's id of the refund; empty until it is sent.
func (r *Refund) RefundID() string { return r.GetString(RefundFieldRefundID) }

// SetRefundID sets the refundId field.
func (r *Refund) SetRefundID(id string) { r.Set(RefundFieldRefundID, id) }

// IdempotencyKey returns the key under which the provider pays back only once.
func (r *Refund) IdempotencyKey() string { return r.GetString(RefundFieldIdempotencyKey) }

// SetIdempotencyKey sets the idempotencyKey field.
func (r *Refund) SetIdempotencyKey(text string) { r.Set(RefundFieldIdempotencyKey, text) }

// Amount returns the amount in paise.
func (r *Refund) Amount() pricing.Paise { return pricing.Paise(r.GetInt(RefundFieldAmount)) }

// SetAmount sets the amount field.
func (r *Refund) SetAmount(amount pricing.Paise) { r.Set(RefundFieldAmount, int64(amount)) }

// Status returns how far the refund has come.
func (r *Refund) Status() RefundStatus { return RefundStatus(r.GetString(RefundFieldStatus)) }

// SetStatus sets the status field.
func (r *Refund) SetStatus(to RefundStatus) { r.Set(RefundFieldStatus, string(to)) }

// Attempts returns how often the refund was sent.
func (r *Refund) Attempts() int { return r.GetInt(RefundFieldAttempts) }

// SetAttempts sets the attempts field.
func (r *Refund) SetAttempts(n int) { r.Set(RefundFieldAttempts, n) }

// NextAttemptAt returns when the refund is sent or asked about next; zero if never.
func (r *Refund) NextAttemptAt() time.Time { return utc(r.GetDateTime(RefundFieldNextAttemptAt)) }

// SetNextAttemptAt sets the nextAttemptAt field.
func (r *Refund) SetNextAttemptAt(at time.Time) { r.Set(RefundFieldNextAttemptAt, at.UTC()) }

// LastError returns why the last attempt failed.
func (r *Refund) LastError() string { return r.GetString(RefundFieldLastError) }

// SetLastError sets the lastError field.
func (r *Refund) SetLastError(text string) { r.Set(RefundFieldLastError, text) }

// Reason returns why the money goes back.
func (r *Refund) Reason() RefundReason { return RefundReason(r.GetString(RefundFieldReason)) }

// SetReason sets the reason field.
func (r *Refund) SetReason(to RefundReason) { r.Set(RefundFieldReason, string(to)) }
