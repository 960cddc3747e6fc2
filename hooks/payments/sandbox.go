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
	"shootday/internal/razorpay"
	"shootday/internal/sandbox"
)

const (
	sandboxState    = "sandbox.json"
	sandboxPause    = time.Second     // before a webhook, as a real provider's comes after the browser's answer
	sandboxRefunds  = 3 * time.Second // that a refund is on its way
	sandboxWebhooks = 1000            // that wait at most; the reconciliation makes up for more
)

// PayInSandbox is the checkout page of the demo's provider: the customer pays, or the bank refuses.
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
	if _, err := bookings.OwnBooking(e, order.GetString("booking")); err != nil {
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
			return api.Refuse(http.StatusConflict, err.Error())
		}
		if err != nil {
			return err
		}
		return api.OK(e, "", api.Body{
			"paid": true, "razorpay_payment_id": receipt.PaymentID, "razorpay_order_id": receipt.OrderID,
			"razorpay_signature": receipt.Signature,
		})
	}
	return api.InvalidField("outcome", "outcome must be success or failure.")
}

// RunSandbox does what the demo's provider does by itself: it posts its webhooks and lets refunds arrive.
func (s *Service) RunSandbox(ctx context.Context, app core.App) {
	if s.provider == nil || s.provider.sandbox == nil {
		return
	}
	provider, waiting := s.provider.sandbox, s.provider.webhooks
	s.Jobs.Every(ctx, app, "sandbox", sandboxPause, nil, func() (failed error) {
		for _, id := range provider.Pending(time.Now().Add(-sandboxRefunds)) {
			failed = errors.Join(failed, provider.Settle(id, true))
		}
		for range len(waiting) {
			failed = errors.Join(failed, s.post(ctx, <-waiting))
		}
		return failed
	})
}

// openSandbox is the way to the sandbox, whose state is in the data folder, or where the next leader finds it.
func (s *Service) openSandbox(dataDir string) error {
	var place sandbox.Place = sandbox.File(filepath.Join(dataDir, sandboxState))
	if s.Cluster != nil {
		place = s.Cluster.Object(sandboxState)
	}
	bank, err := sandbox.Open(place)
	if err != nil {
		return err
	}
	p := &provider{sandbox: bank, webhooks: make(chan sandbox.Webhook, sandboxWebhooks)}
	bank.Notify = func(hook sandbox.Webhook) {
		select {
		case p.webhooks <- hook:
		default:
		}
	}
	p.keyID, p.keySecret, p.webhookSecret = bank.Credentials()
	p.gateway = gatedPayments{razorpay.New(razorpay.Config{
		KeyID: p.keyID, KeySecret: p.keySecret, Timeout: s.Config.ProviderTimeout,
		Transport: sandbox.Transport{Handler: bank.Handler()},
	}), durability.ConfirmLeadership(s.Cluster)}
	s.provider = p
	return nil
}

// post delivers a webhook of the sandbox to our own call for it.
func (s *Service) post(ctx context.Context, hook sandbox.Webhook) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, "/api/v1/payment/webhook", bytes.NewReader(hook.Body))
	if err != nil {
		return err
	}
	request.RemoteAddr = "127.0.0.1:0"
	request.Header.Set("X-Razorpay-Signature", hook.Signature)
	request.Header.Set("X-Razorpay-Event-Id", hook.EventID)
	answer, err := sandbox.Transport{Handler: s.Server.Handler}.RoundTrip(request)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("the webhook %s was answered with %d", hook.EventID, answer.StatusCode)
	}
	return err
}
