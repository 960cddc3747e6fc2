package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/pricing"
)

// Payments is the collection of orders and their payments.
const Payments = "payments"

// The fields of payments.
const (
	PaymentFieldBooking       = "booking"
	PaymentFieldOrderID       = "orderId"
	PaymentFieldPaymentID     = "paymentId"
	PaymentFieldReceipt       = "receipt"
	PaymentFieldAmount        = "amount"
	PaymentFieldCurrency      = "currency"
	PaymentFieldStatus        = "status"
	PaymentFieldPaidAt        = "paidAt"
	PaymentFieldAskAt         = "askAt"
	PaymentFieldReservedUntil = "reservedUntil"
	PaymentFieldMovedTo       = "movedTo"
)

// OrderStatus is how far an order has come. It is the status of a Payment; booking.PaymentStatus is that of a Booking.
type OrderStatus string

// The statuses of an order.
const (
	OrderCreated OrderStatus = "created" // it can be paid
	OrderPaid    OrderStatus = "paid"
	OrderClosed  OrderStatus = "closed" // the price has changed, or it was not paid for too long
)

// Payment is an order at the payment provider and, once it is paid, its payment. A second payment of the same order
// is a separate record.
type Payment struct{ core.BaseRecordProxy }

// AsPayment wraps a record of payments. It returns nil for nil.
func AsPayment(record *core.Record) *Payment { return as[Payment](record) }

// NewPayment returns a payment that is not saved yet.
func NewPayment(app core.App) (*Payment, error) { return create[Payment](app, Payments) }

// FindPayment loads a payment by id. The error is sql.ErrNoRows if there is none.
func FindPayment(app core.App, id string) (*Payment, error) { return find[Payment](app, Payments, id) }

// Booking returns the id of the booking to be paid.
func (p *Payment) Booking() string { return p.GetString(PaymentFieldBooking) }

// SetBooking sets the booking field.
func (p *Payment) SetBooking(id string) { p.Set(PaymentFieldBooking, id) }

// OrderID returns the provider's id of the order; empty until the provider has opened it.
func (p *Payment) OrderID() string { return p.GetString(PaymentFieldOrderID) }

// SetOrderID sets the orderId field.
func (p *Payment) SetOrderID(id string) { p.Set(PaymentFieldOrderID, id) }

// PaymentID returns the provider's id of the payment; empty until it is paid.
func (p *Payment) PaymentID() string { return p.GetString(PaymentFieldPaymentID) }

// SetPaymentID sets the paymentId field.
func (p *Payment) SetPaymentID(id string) { p.Set(PaymentFieldPaymentID, id) }

// Receipt returns our own reference for the order.
func (p *Payment) Receipt() string { return p.GetString(PaymentFieldReceipt) }

// SetReceipt sets the receipt field.
func (p *Payment) SetReceipt(text string) { p.Set(PaymentFieldReceipt, text) }

// Amount returns the amount in paise.
func (p *Payment) Amount() pricing.Paise { return pricing.Paise(p.GetInt(PaymentFieldAmount)) }

// SetAmount sets the amount field.
func (p *Payment) SetAmount(amount pricing.Paise) { p.Set(PaymentFieldAmount, int64(amount)) }

// Currency returns the currency code, such as INR.
func (p *Payment) Currency() string { return p.GetString(PaymentFieldCurrency) }

// SetCurrency sets the currency field.
func (p *Payment) SetCurrency(text string) { p.Set(PaymentFieldCurrency, text) }

// Status returns how far the order has come.
func (p *Payment) Status() OrderStatus { return OrderStatus(p.GetString(PaymentFieldStatus)) }

// SetStatus sets the status field.
func (p *Payment) SetStatus(to OrderStatus) { p.Set(PaymentFieldStatus, string(to)) }

// SetPaidAt sets when the payment came in.
func (p *Payment) SetPaidAt(at time.Time) { p.Set(PaymentFieldPaidAt, at.UTC()) }

// AskAt returns when the provider is asked about the order again; zero if never.
func (p *Payment) AskAt() time.Time { return utc(p.GetDateTime(PaymentFieldAskAt)) }

// SetAskAt sets the askAt field.
func (p *Payment) SetAskAt(at time.Time) { p.Set(PaymentFieldAskAt, at.UTC()) }

// ReservedUntil returns until when one request has the right to open the order at the provider.
func (p *Payment) ReservedUntil() time.Time { return utc(p.GetDateTime(PaymentFieldReservedUntil)) }

// SetReservedUntil sets the reservedUntil field.
func (p *Payment) SetReservedUntil(at time.Time) { p.Set(PaymentFieldReservedUntil, at.UTC()) }

// MovedTo returns the id of the booking that the payment pays for now, if another photographer took over.
func (p *Payment) MovedTo() string { return p.GetString(PaymentFieldMovedTo) }

// SetMovedTo sets the movedTo field.
func (p *Payment) SetMovedTo(id string) { p.Set(PaymentFieldMovedTo, id) }

// Created returns when the record was created.
func (p *Payment) Created() time.Time { return utc(p.GetDateTime(FieldCreated)) }
