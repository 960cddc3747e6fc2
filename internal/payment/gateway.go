// Package payment holds the rules of money that comes in and goes back: what a payment means for a booking, what the
// ledger says of it, when a provider is asked again. A provider is reached through Gateway.
package payment

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"shootday/internal/pricing"
)

// Currency is the one currency of the marketplace.
const Currency = "INR"

// Gateway is what Shootday needs of a payment provider. Every call ends by itself within a time limit. An error is
// either a *Refusal, after which nothing has happened, or wraps ErrUnclear, after which anything may have.
type Gateway interface {
	// CreateOrder opens an order under a receipt of our own. It is captured by itself once it is paid.
	CreateOrder(ctx context.Context, receipt string, amount pricing.Paise) (Order, error)
	// OrdersOf finds the orders under a receipt.
	OrdersOf(ctx context.Context, receipt string) ([]Order, error)
	// PaymentsOf lists the attempts to pay an order.
	PaymentsOf(ctx context.Context, orderID string) ([]Payment, error)
	Payment(ctx context.Context, id string) (Payment, error)
	// Capture takes the money of an authorized payment.
	Capture(ctx context.Context, id string, amount pricing.Paise) (Payment, error)
	// StartRefund gives a captured payment back. The same key never gives it back twice.
	StartRefund(ctx context.Context, paymentID string, amount pricing.Paise, key string) (Refund, error)
	Refund(ctx context.Context, id string) (Refund, error)
}

// Order is what a customer is asked to pay.
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
}

// Refund is money on its way back.
type Refund struct {
	ID        string        `json:"id"`
	PaymentID string        `json:"payment_id"`
	Amount    pricing.Paise `json:"amount"`
	Status    Status        `json:"status"`
}

// Status is the provider's word for how far a payment or refund has come.
type Status string

// The statuses that matter. A payment is authorized before it is captured; a refund is pending before it is processed.
const (
	Authorized Status = "authorized"
	Captured   Status = "captured"
	Pending    Status = "pending"
	Processed  Status = "processed"
	Failed     Status = "failed"
)

// ErrUnclear says that the provider gave no answer that can be relied on: it was silent, broke down or was too busy.
var ErrUnclear = errors.New("the payment provider gave no clear answer")

// Refusal is the provider's plain no.
type Refusal struct {
	Status      int // of HTTP
	Code        string
	Description string
}

// UnknownThing tells that the provider knows nothing under the id that it was asked about. Other refusals, as that of our
// credentials, say nothing about it.
func (r *Refusal) UnknownThing() bool {
	return r.Status == http.StatusBadRequest || r.Status == http.StatusNotFound
}

func (r *Refusal) Error() string {
	return fmt.Sprintf("the payment provider refused: %d %s %s", r.Status, r.Code, r.Description)
}
