// Package razorpay reaches the payment provider through its SDK.
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

// Config is how the provider knows us and where it is.
type Config struct {
	KeyID     string
	KeySecret string
	BaseURL   string // scheme and host; empty: the provider's own
	Timeout   time.Duration
	Transport http.RoundTripper // nil: the network
	Unclear   func(error)       // told of each call whether it got no clear answer; nil when it did. May be missing
}

// Client is the payment.Gateway of Razorpay.
type Client struct{ sdk *sdk.Client }

var _ payment.Gateway = (*Client)(nil)

// making guards the SDK's NewClient, which hands the credentials of the client that it makes through a variable of the
// whole program: of two at once, one would call with those of the other.
var making sync.Mutex

// New makes a client. It makes no call.
func New(cfg Config) *Client {
	making.Lock()
	client := sdk.NewClient(cfg.KeyID, cfg.KeySecret)
	making.Unlock()
	// All resources of the SDK share this request. Its own SetTimeout would throw the transport away, and following a
	// redirect would send the credentials along.
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

func (c *Client) CreateOrder(ctx context.Context, receipt string, amount pricing.Paise) (payment.Order, error) {
	order, err := ask[payment.Order](ctx, "create an order", func() (map[string]any, error) {
		return c.sdk.Order.Create(map[string]any{
			"amount": int64(amount), "currency": payment.Currency, "receipt": receipt, "payment_capture": 1,
		}, nil)
	})
	return order, named(err, order.ID)
}

func (c *Client) OrdersByReceipt(ctx context.Context, receipt string) ([]payment.Order, error) {
	found, err := ask[list[payment.Order]](ctx, "find orders", func() (map[string]any, error) {
		return c.sdk.Order.All(map[string]any{"receipt": receipt}, nil)
	})
	return found.Items, err
}

func (c *Client) PaymentsByOrder(ctx context.Context, orderID string) ([]payment.Payment, error) {
	found, err := askAbout[list[payment.Payment]](ctx, "list payments", orderID, func() (map[string]any, error) {
		return c.sdk.Order.Payments(orderID, nil, nil)
	})
	return found.Items, err
}

func (c *Client) Payment(ctx context.Context, id string) (payment.Payment, error) {
	return askAbout[payment.Payment](ctx, "read a payment", id, func() (map[string]any, error) {
		return c.sdk.Payment.Fetch(id, nil, nil)
	})
}

func (c *Client) Capture(ctx context.Context, id string, amount pricing.Paise) (payment.Payment, error) {
	return askAbout[payment.Payment](ctx, "capture a payment", id, func() (map[string]any, error) {
		return c.sdk.Payment.Capture(id, int(amount), map[string]any{"currency": payment.Currency}, nil)
	})
}

func (c *Client) CreateRefund(ctx context.Context, id string, amount pricing.Paise, key string) (payment.Refund, error) {
	refund, err := askAbout[payment.Refund](ctx, "refund a payment", id, func() (map[string]any, error) {
		return c.sdk.Payment.Refund(id, int(amount), nil, map[string]string{"X-Refund-Idempotency": key})
	})
	return refund, named(err, refund.ID)
}

func (c *Client) Refund(ctx context.Context, id string) (payment.Refund, error) {
	return askAbout[payment.Refund](ctx, "read a refund", id, func() (map[string]any, error) {
		return c.sdk.Refund.Fetch(id, nil, nil)
	})
}

// list is how the provider answers several things.
type list[T any] struct{ Items []T }

var wellFormed = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// askAbout is ask for calls with an id in their path, which the SDK does not escape.
func askAbout[T any](ctx context.Context, what, id string, call func() (map[string]any, error)) (answer T, err error) {
	if !wellFormed.MatchString(id) {
		return answer, &payment.Refusal{Status: http.StatusBadRequest, Description: "not an id of the provider's"}
	}
	return ask[T](ctx, what, call)
}

// ask makes a call of the SDK, which knows no context: when that ends first, so does the wait, and the call itself ends
// by its time limit.
func ask[T any](ctx context.Context, what string, call func() (map[string]any, error)) (answer T, err error) {
	type result struct {
		fields map[string]any
		err    error
	}
	got := make(chan result, 1)
	go func() {
		var r result
		r.err = safe.Do(func() (err error) { // the SDK asserts the types of what it gets
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

// named takes a thing that was made but has no usable id for an unclear answer.
func named(err error, id string) error {
	if err == nil && !wellFormed.MatchString(id) {
		return fmt.Errorf("%w: an answer without an id", payment.ErrUnclear)
	}
	return err
}

// orUnclear keeps what the transport has found out; what comes from elsewhere, as the time limit does, leaves it open
// what has happened.
func orUnclear(err error) error {
	if refusal := new(payment.Refusal); errors.As(err, &refusal) {
		return refusal
	}
	return fmt.Errorf("%w: %w", payment.ErrUnclear, err)
}
