package demo

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"path/filepath"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/demo/sandbox"
	"shootday/hooks/payments"
	"shootday/internal/apperr"
	"shootday/internal/config"
)

const (
	bankFile       = "sandbox.json"
	bankInterval   = time.Second     // pause between webhook deliveries; the browser gets its response first
	bankRefundTime = 3 * time.Second // time from the creation of a refund until it is processed
	bankQueue      = 1000            // maximum number of undelivered webhooks; reconciliation replaces dropped webhooks
)

// bank is the simulated payment provider of a demo.
type bank struct {
	*sandbox.Provider
	webhooks chan sandbox.Webhook // undelivered webhooks
}

// OpenBank opens the simulated payment provider. It returns an account at the provider, and a transport for requests to
// it. The provider's state is stored in dataDir or, in a cluster, in the shared storage, so that a new leader can read
// it.
func (s *Service) OpenBank(dataDir string) (config.Razorpay, http.RoundTripper, error) {
	var place sandbox.Place = sandbox.File(filepath.Join(dataDir, bankFile))
	if s.cluster != nil {
		place = s.cluster.Object(bankFile)
	}
	provider, err := sandbox.Open(place)
	if err != nil {
		return config.Razorpay{}, nil, err
	}
	webhooks := make(chan sandbox.Webhook, bankQueue)
	provider.Notify = func(hook sandbox.Webhook) {
		select {
		case webhooks <- hook:
		default: // the queue is full, so the webhook is dropped
		}
	}
	s.bank = &bank{provider, webhooks}
	keyID, keySecret, webhookSecret := provider.Credentials()
	account := config.Razorpay{KeyID: keyID, KeySecret: keySecret, WebhookSecret: webhookSecret}
	return account, sandbox.Transport{Handler: provider.Handler()}, nil
}

// Pay handles a request of the page that replaces the provider's checkout. According to the request, the order is paid
// or the bank declines the payment. It responds with 404 in production, and in a demo with a real provider.
func (s *Service) Pay(e *core.RequestEvent) error {
	if s.bank == nil {
		return api.ErrNotFound
	}
	var form struct {
		OrderID string `json:"orderId"`
		Outcome string `json:"outcome"`
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	order, err := payments.FindOrder(e.App, form.OrderID)
	if err != nil {
		return err
	}
	if _, err := bookings.OwnBooking(e, order.Booking()); err != nil {
		return err
	}
	switch form.Outcome {
	case "failure":
		if err := s.bank.Decline(form.OrderID); err != nil {
			return err
		}
		return api.OK(e, "The bank declined the payment. Nothing was charged.", api.Body{"paid": false})
	case "success":
		receipt, err := s.bank.Pay(form.OrderID)
		if errors.Is(err, sandbox.ErrPaid) {
			return apperr.Conflict(err.Error())
		}
		if err != nil {
			return err
		}
		return api.OK(e, "", api.Body{
			"paid": true, "razorpay_payment_id": receipt.PaymentID, "razorpay_order_id": receipt.OrderID,
			"razorpay_signature": receipt.Signature,
		})
	}
	return apperr.InvalidField("outcome", "outcome must be success or failure.")
}

// runBank delivers the bank's webhooks and processes its refunds until ctx is done.
func (s *Service) runBank(ctx context.Context, app core.App) {
	if s.bank == nil {
		return
	}
	s.jobs.Every(ctx, app, "sandbox", bankInterval, nil, func() (err error) {
		for _, id := range s.bank.Pending(time.Now().Add(-bankRefundTime)) {
			err = errors.Join(err, s.bank.FinishRefund(id, true))
		}
		for range len(s.bank.webhooks) {
			err = errors.Join(err, s.deliver(ctx, <-s.bank.webhooks))
		}
		return err
	})
}

// deliver sends one of the bank's webhooks to this server.
func (s *Service) deliver(ctx context.Context, hook sandbox.Webhook) error {
	response, err := s.call(ctx, http.MethodPost, "/api/v1/payment/webhook", hook.Body, map[string]string{
		"X-Razorpay-Signature": hook.Signature, "X-Razorpay-Event-Id": hook.EventID,
	})
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("the webhook %s was answered with %d", hook.EventID, response.StatusCode)
	}
	return err
}

// call sends a request to this server's handler, without a network connection.
func (s *Service) call(ctx context.Context, method, path string, body []byte, header map[string]string) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, method, path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	request.RemoteAddr = "127.0.0.1:0"
	for name, value := range header {
		request.Header.Set(name, value)
	}
	return sandbox.Transport{Handler: s.own}.RoundTrip(request)
}
