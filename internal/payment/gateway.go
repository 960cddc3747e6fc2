// Package payment contains the rules for payments, refunds and disputes, without I/O. They include the effect of a
// captured payment on its booking and the times of further requests to the provider (rules.go), the ledger entries of a
// movement of money (ledger.go), and the webhook events and their signatures. Gateway is the interface to a payment
// provider. All amounts are in paise.
package payment

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"shootday/internal/pricing"
)

// Currency is the only currency of the marketplace.
const Currency = "INR"

// Gateway is the interface to a payment provider. Every call has its own timeout. An error is either a *Refusal, which
// means that the call had no effect, or wraps ErrUnclear, which means that the call may or may not have taken effect.
type Gateway interface {
	// CreateOrder opens an order with our receipt number. The provider captures its payment automatically.
	CreateOrder(ctx context.Context, receipt string, amount pricing.Paise) (Order, error)
	// OrdersByReceipt returns the orders with a receipt number.
	OrdersByReceipt(ctx context.Context, receipt string) ([]Order, error)
	// PaymentsByOrder returns the attempts to pay an order.
	PaymentsByOrder(ctx context.Context, orderID string) ([]Payment, error)
	// Payment fetches a payment.
	Payment(ctx context.Context, id string) (Payment, error)
	// Capture captures an authorized payment.
	Capture(ctx context.Context, id string, amount pricing.Paise) (Payment, error)
	// CreateRefund refunds a captured payment. Calls with the same idempotency key create only one refund.
	CreateRefund(ctx context.Context, paymentID string, amount pricing.Paise, key string) (Refund, error)
	// Refund fetches a refund.
	Refund(ctx context.Context, id string) (Refund, error)
}

// Order is an amount that the provider collects from a customer, possibly in several attempts.
type Order struct {
	ID       string        `json:"id"`
	Receipt  string        `json:"receipt"`
	Amount   pricing.Paise `json:"amount"`
	Currency string        `json:"currency"`
}

// Payment is one attempt to pay an order.
type Payment struct {
	ID       string        `json:"id"`
	OrderID  string        `json:"order_id"`
	Amount   pricing.Paise `json:"amount"`
	Currency string        `json:"currency"`
	Status   Status        `json:"status"`

	AmountRefunded pricing.Paise `json:"amount_refunded"` // includes pending refunds
}

// Refund is the return of all or part of a payment to the customer.
type Refund struct {
	ID        string        `json:"id"`
	PaymentID string        `json:"payment_id"`
	Amount    pricing.Paise `json:"amount"`
	Status    Status        `json:"status"`
}

// Status is the provider's status of a payment or refund.
type Status string

// These are the statuses that Shootday uses. A payment is authorized before it is captured, and a refund is pending
// before it is processed. Both can fail.
const (
	Authorized Status = "authorized"
	Captured   Status = "captured"
	Pending    Status = "pending"
	Processed  Status = "processed"
	Failed     Status = "failed"
)

// ErrUnclear means that the provider gave no reliable response, because of a timeout, a server error, a rate limit or
// an invalid response. The call may or may not have taken effect.
var ErrUnclear = errors.New("the payment provider gave no clear answer")

// Refusal is the error of a call that the provider rejected. The call had no effect.
type Refusal struct {
	Status      int // HTTP status
	Code        string
	Description string
}

// UnknownID reports whether the provider does not recognize the requested id. Other refusals, such as one because of
// invalid credentials, do not mean that the id is wrong.
func (r *Refusal) UnknownID() bool {
	return r.Status == http.StatusBadRequest || r.Status == http.StatusNotFound
}

// Error implements error.
func (r *Refusal) Error() string {
	return fmt.Sprintf("the payment provider refused: %d %s %s", r.Status, r.Code, r.Description)
}
