// Package razorpay implements payment.Gateway with the SDK of the payment provider Razorpay. It adds contexts, reliable
// timeouts, and errors that distinguish refusals from requests whose outcome is unknown.
package razorpay

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"sync"
	"time"

	sdk "github.com/razorpay/razorpay-go"

	"shootday/internal/payment"
	"shootday/internal/pricing"
	"shootday/internal/safe"
)

// Config contains the credentials and the connection settings of a Client.
type Config struct {
	KeyID     string
	KeySecret string
	BaseURL   string            // the scheme and host; empty means Razorpay's
	Timeout   time.Duration     // the limit for each request
	Transport http.RoundTripper // nil means http.DefaultTransport
	Unclear   func(error)       // called after each request, with the error if the outcome is unknown, and otherwise with nil; optional
}

// Client is a payment.Gateway for Razorpay. The errors of its methods wrap a *payment.Refusal or payment.ErrUnclear.
type Client struct{ sdk *sdk.Client }

var _ payment.Gateway = (*Client)(nil)

// making protects the SDK's NewClient, which passes the credentials through a global variable. With two concurrent
// calls, one client could get the credentials of the other.
var making sync.Mutex

// New returns a client. It does not send any request.
func New(cfg Config) *Client {
	making.Lock()
	client := sdk.NewClient(cfg.KeyID, cfg.KeySecret)
	making.Unlock()
	// All resources of the SDK share this request. The SDK's SetTimeout would replace the transport. Redirects are not
	// followed, because otherwise the credentials would be sent to another host.
	shared := client.Order.Request
	if cfg.BaseURL != "" {
		shared.BaseURL = cfg.BaseURL
	}
	transport := cfg.Transport
	if transport == nil {
		transport = http.DefaultTransport
	}
	shared.HTTPClient = &http.Client{
		Transport:     strict{transport, cfg.Unclear},
		Timeout:       cfg.Timeout,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return &Client{sdk: client}
}

// CreateOrder implements payment.Gateway.
func (c *Client) CreateOrder(ctx context.Context, receipt string, amount pricing.Paise) (payment.Order, error) {
	order, err := ask[payment.Order](ctx, "create an order", func() (map[string]any, error) {
		return c.sdk.Order.Create(map[string]any{
			"amount": int64(amount), "currency": payment.Currency, "receipt": receipt, "payment_capture": 1,
		}, nil)
	})
	return order, named(err, order.ID)
}

// OrdersByReceipt implements payment.Gateway.
func (c *Client) OrdersByReceipt(ctx context.Context, receipt string) ([]payment.Order, error) {
	found, err := ask[list[payment.Order]](ctx, "find orders", func() (map[string]any, error) {
		return c.sdk.Order.All(map[string]any{"receipt": receipt}, nil)
	})
	return found.Items, err
}

// PaymentsByOrder implements payment.Gateway.
func (c *Client) PaymentsByOrder(ctx context.Context, orderID string) ([]payment.Payment, error) {
	found, err := askAbout[list[payment.Payment]](ctx, "list payments", orderID, func() (map[string]any, error) {
		return c.sdk.Order.Payments(orderID, nil, nil)
	})
	return found.Items, err
}

// Payment implements payment.Gateway.
func (c *Client) Payment(ctx context.Context, id string) (payment.Payment, error) {
	return askAbout[payment.Payment](ctx, "read a payment", id, func() (map[string]any, error) {
		return c.sdk.Payment.Fetch(id, nil, nil)
	})
}

// Capture implements payment.Gateway.
func (c *Client) Capture(ctx context.Context, id string, amount pricing.Paise) (payment.Payment, error) {
	return askAbout[payment.Payment](ctx, "capture a payment", id, func() (map[string]any, error) {
		return c.sdk.Payment.Capture(id, int(amount), map[string]any{"currency": payment.Currency}, nil)
	})
}

// CreateRefund implements payment.Gateway.
func (c *Client) CreateRefund(ctx context.Context, id string, amount pricing.Paise, key string) (payment.Refund, error) {
	refund, err := askAbout[payment.Refund](ctx, "refund a payment", id, func() (map[string]any, error) {
		return c.sdk.Payment.Refund(id, int(amount), nil, map[string]string{"X-Refund-Idempotency": key})
	})
	return refund, named(err, refund.ID)
}

// Refund implements payment.Gateway.
func (c *Client) Refund(ctx context.Context, id string) (payment.Refund, error) {
	return askAbout[payment.Refund](ctx, "read a refund", id, func() (map[string]any, error) {
		return c.sdk.Refund.Fetch(id, nil, nil)
	})
}

// list is a list in a response of the provider.
type list[T any] struct{ Items []T }

var wellFormed = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// askAbout is like ask, for requests with an id in the path. It validates the id, because the SDK does not escape ids.
func askAbout[T any](ctx context.Context, what, id string, call func() (map[string]any, error)) (answer T, err error) {
	if !wellFormed.MatchString(id) {
		return answer, &payment.Refusal{Status: http.StatusBadRequest, Description: "not an id of the provider's"}
	}
	return ask[T](ctx, what, call)
}

// ask runs a call of the SDK and decodes the response. The SDK does not support contexts: if ctx ends first, ask
// returns, and the call continues until its own timeout.
func ask[T any](ctx context.Context, what string, call func() (map[string]any, error)) (answer T, err error) {
	type result struct {
		fields map[string]any
		err    error
	}
	got := make(chan result, 1)
	go func() {
		var r result
		r.err = safe.Do(func() (err error) { // the SDK panics if a response has unexpected types
			r.fields, err = call()
			return err
		})
		got <- r
	}()
	select {
	case <-ctx.Done():
		return answer, fmt.Errorf("%s: %w: %w", what, payment.ErrUnclear, ctx.Err())
	case r := <-got:
		if r.err != nil {
			return answer, fmt.Errorf("%s: %w", what, orUnclear(r.err))
		}
		content, err := json.Marshal(r.fields)
		if err == nil {
			err = json.Unmarshal(content, &answer)
		}
		if err != nil {
			return answer, fmt.Errorf("%s: %w: %w", what, payment.ErrUnclear, err)
		}
		return answer, nil
	}
}

// named returns err, or ErrUnclear if the request succeeded but id, which the response contains for the created entity,
// is not valid.
func named(err error, id string) error {
	if err == nil && !wellFormed.MatchString(id) {
		return fmt.Errorf("%w: an answer without an id", payment.ErrUnclear)
	}
	return err
}

// orUnclear returns a refusal by the provider unchanged. It wraps any other error, such as a timeout, in ErrUnclear,
// because the outcome is unknown.
func orUnclear(err error) error {
	if refusal := new(payment.Refusal); errors.As(err, &refusal) {
		return refusal
	}
	return fmt.Errorf("%w: %w", payment.ErrUnclear, err)
}
