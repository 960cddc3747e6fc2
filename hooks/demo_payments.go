package hooks

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"path/filepath"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/razorpay"
	"shootday/internal/sandbox"
)

const (
	sandboxState    = "sandbox.json"
	sandboxPause    = time.Second     // before a webhook, as a real provider's comes after the browser's answer
	sandboxRefunds  = 3 * time.Second // that a refund is on its way
	sandboxWebhooks = 1000            // that wait at most; the reconciliation makes up for more
)

// payInSandbox is the checkout page of the demo's provider: the customer pays, or the bank refuses.
func (a *api) payInSandbox(e *core.RequestEvent) error {
	if a.provider == nil || a.provider.sandbox == nil {
		return errNotFound
	}
	var form struct {
		OrderID string `json:"orderId"`
		Outcome string `json:"outcome"`
	}
	if err := read(e, &form); err != nil {
		return err
	}
	order, err := findOrder(e.App, form.OrderID)
	if err != nil {
		return err
	}
	if _, err := ownBooking(e, order.GetString("booking")); err != nil {
		return err
	}
	switch form.Outcome {
	case "failure":
		if err := a.provider.sandbox.Decline(form.OrderID); err != nil {
			return err
		}
		return done(e, "The bank declined the payment. Nothing was charged.", body{"paid": false})
	case "success":
		receipt, err := a.provider.sandbox.Pay(form.OrderID)
		if errors.Is(err, sandbox.ErrPaid) {
			return refuse(http.StatusConflict, err.Error())
		}
		if err != nil {
			return err
		}
		return done(e, "", body{
			"paid": true, "razorpay_payment_id": receipt.PaymentID, "razorpay_order_id": receipt.OrderID,
			"razorpay_signature": receipt.Signature,
		})
	}
	return invalidField("outcome", "outcome must be success or failure.")
}

// runSandbox does what the demo's provider does by itself: it posts its webhooks and lets refunds arrive.
func (a *api) runSandbox(ctx context.Context, app core.App) {
	if a.provider == nil || a.provider.sandbox == nil {
		return
	}
	provider, waiting := a.provider.sandbox, a.provider.webhooks
	a.jobs.every(ctx, app, "sandbox", sandboxPause, nil, func() (failed error) {
		for _, id := range provider.Pending(time.Now().Add(-sandboxRefunds)) {
			failed = errors.Join(failed, provider.Settle(id, true))
		}
		for range len(waiting) {
			failed = errors.Join(failed, a.post(ctx, <-waiting))
		}
		return failed
	})
}

// openSandbox is the way to the sandbox, whose state is in the data folder, or where the next leader finds it.
func (a *api) openSandbox(dataDir string) error {
	var place sandbox.Place = sandbox.File(filepath.Join(dataDir, sandboxState))
	if a.Cluster != nil {
		place = a.Cluster.Object(sandboxState)
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
		KeyID: p.keyID, KeySecret: p.keySecret, Timeout: a.Config.ProviderTimeout,
		Transport: sandbox.Transport{Handler: bank.Handler()},
	}), confirmLeadership(a.Cluster)}
	a.provider = p
	return nil
}

// post delivers a webhook of the sandbox to our own call for it.
func (a *api) post(ctx context.Context, hook sandbox.Webhook) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, "/api/v1/payment/webhook", bytes.NewReader(hook.Body))
	if err != nil {
		return err
	}
	request.RemoteAddr = "127.0.0.1:0"
	request.Header.Set("X-Razorpay-Signature", hook.Signature)
	request.Header.Set("X-Razorpay-Event-Id", hook.EventID)
	answer, err := sandbox.Transport{Handler: a.server.Handler}.RoundTrip(request)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("the webhook %s was answered with %d", hook.EventID, answer.StatusCode)
	}
	return err
}
