package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/pricing"
)

// Compensations is the collection of what customers get when our side cancels and nobody takes over.
const Compensations = "compensations"

// The fields of compensations.
const (
	CompensationFieldBooking  = "booking"
	CompensationFieldCustomer = "customer"
	CompensationFieldAmount   = "amount"
	CompensationFieldStatus   = "status"
	CompensationFieldUTR      = "utr"
)

// CompensationStatus is the state of a compensation.
type CompensationStatus string

// The statuses of a compensation. An admin reviews it before it is due if it may come from abuse.
const (
	CompensationReview CompensationStatus = "review"
	CompensationDue    CompensationStatus = "due"
	CompensationPaid   CompensationStatus = "paid"
	CompensationWaived CompensationStatus = "waived" // an admin found that nothing is due
)

// Compensation is money that we owe a customer for a cancelled booking.
type Compensation struct{ core.BaseRecordProxy }

// AsCompensation wraps a record of compensations. It returns nil for nil.
func AsCompensation(record *core.Record) *Compensation { return as[Compensation](record) }

// NewCompensation returns a compensation that is not saved yet.
func NewCompensation(app core.App) (*Compensation, error) {
	return create[Compensation](app, Compensations)
}

// FindCompensation loads a compensation by id. The error is sql.ErrNoRows if there is none.
func FindCompensation(app core.App, id string) (*Compensation, error) {
	return find[Compensation](app, Compensations, id)
}

// Booking returns the id of the cancelled booking.
func (c *Compensation) Booking() string { return c.GetString(CompensationFieldBooking) }

// SetBooking sets the booking field.
func (c *Compensation) SetBooking(id string) { c.Set(CompensationFieldBooking, id) }

// Customer returns the users id.
func (c *Compensation) Customer() string { return c.GetString(CompensationFieldCustomer) }

// SetCustomer sets the customer field.
func (c *Compensation) SetCustomer(id string) { c.Set(CompensationFieldCustomer, id) }

// Amount returns the amount in paise.
func (c *Compensation) Amount() pricing.Paise {
	return pricing.Paise(c.GetInt(CompensationFieldAmount))
}

// SetAmount sets the amount field.
func (c *Compensation) SetAmount(amount pricing.Paise) { c.Set(CompensationFieldAmount, int64(amount)) }

// Status returns whether it is paid.
func (c *Compensation) Status() CompensationStatus {
	return CompensationStatus(c.GetString(CompensationFieldStatus))
}

// SetStatus sets the status field.
func (c *Compensation) SetStatus(value CompensationStatus) {
	c.Set(CompensationFieldStatus, string(value))
}

// UTR returns the bank's reference of the transfer.
func (c *Compensation) UTR() string { return c.GetString(CompensationFieldUTR) }

// SetUTR sets the utr field.
func (c *Compensation) SetUTR(text string) { c.Set(CompensationFieldUTR, text) }

// Created returns when the record was made.
func (c *Compensation) Created() time.Time { return utc(c.GetDateTime(FieldCreated)) }
