package payments

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
	"shootday/hooks/durability"
	"shootday/internal/apperr"
	"shootday/internal/razorpay"
	"shootday/internal/sandbox"
)

const (
	sandboxFile       = "sandbox.json"
	sandboxInterval   = time.Second     // between deliveries, so that a webhook comes after the browser's answer
	sandboxRefundTime = 3 * time.Second // from the start of a refund until it is processed
	sandboxQueue      = 1000            // undelivered webhooks; the reconciliation makes up for dropped ones
)

// PayInSandbox stands in for the provider's checkout in the demo: the customer pays an order, or the bank declines it.
func (s *Service) PayInSandbox(e *core.RequestEvent) error {
	if s.provider == nil || s.provider.sandbox == nil {
		return api.ErrNotFound
	}
	var form struct {
		OrderID string `json:"orderId"`
		Outcome string `json:"outcome"`
	}
	if err := api.Read(e, &form); err != nil {
		return err
	}
	order, err := findOrder(e.App, form.OrderID)
	if err != nil {
		return err
	}
	if _, err := bookings.OwnBooking(e, order.Booking()); err != nil {
		return err
	}
	switch form.Outcome {
	case "failure":
		if err := s.provider.sandbox.Decline(form.OrderID); err != nil {
			return err
		}
		return api.OK(e, "The bank declined the payment. Nothing was charged.", api.Body{"paid": false})
	case "success":
		receipt, err := s.provider.sandbox.Pay(form.OrderID)
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

// RunSandbox delivers the sandbox's webhooks and processes its refunds, until the context ends.
func (s *Service) RunSandbox(ctx context.Context, app core.App) {
	if s.provider == nil || s.provider.sandbox == nil {
		return
	}
	bank, webhooks := s.provider.sandbox, s.provider.webhooks
	s.jobs.Every(ctx, app, "sandbox", sandboxInterval, nil, func() (err error) {
		for _, id := range bank.Pending(time.Now().Add(-sandboxRefundTime)) {
			err = errors.Join(err, bank.FinishRefund(id, true))
		}
		for range len(webhooks) {
			err = errors.Join(err, s.deliverWebhook(ctx, <-webhooks))
		}
		return err
	})
}

// openSandbox connects to the sandbox. Its state is in the data folder, or in a cluster in the shared storage, where the
// next leader finds it.
func (s *Service) openSandbox(dataDir string) error {
	var place sandbox.Place = sandbox.File(filepath.Join(dataDir, sandboxFile))
	if s.cluster != nil {
		place = s.cluster.Object(sandboxFile)
	}
	bank, err := sandbox.Open(place)
	if err != nil {
		return err
	}
	p := &provider{sandbox: bank, webhooks: make(chan sandbox.Webhook, sandboxQueue)}
	bank.Notify = func(hook sandbox.Webhook) {
		select {
		case p.webhooks <- hook:
		default: // the queue is full
		}
	}
	p.keyID, p.keySecret, p.webhookSecret = bank.Credentials()
	p.gateway = leaderGateway{razorpay.New(razorpay.Config{
		KeyID: p.keyID, KeySecret: p.keySecret, Timeout: s.config.ProviderTimeout,
		Transport: sandbox.Transport{Handler: bank.Handler()},
	}), durability.ConfirmLeadership(s.cluster)}
	s.provider = p
	return nil
}

// deliverWebhook sends a webhook of the sandbox to our own server, without a network connection.
func (s *Service) deliverWebhook(ctx context.Context, hook sandbox.Webhook) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, "/api/v1/payment/webhook", bytes.NewReader(hook.Body))
	if err != nil {
		return err
	}
	request.RemoteAddr = "127.0.0.1:0"
	request.Header.Set("X-Razorpay-Signature", hook.Signature)
	request.Header.Set("X-Razorpay-Event-Id", hook.EventID)
	response, err := sandbox.Transport{Handler: s.Server.Handler}.RoundTrip(request)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("the webhook %s was answered with %d", hook.EventID, response.StatusCode)
	}
	return err
}
