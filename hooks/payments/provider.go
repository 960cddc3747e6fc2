package payments

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/durability"
	"shootday/hooks/jobs"
	"shootday/internal/apperr"
	"shootday/internal/config"
	"shootday/internal/payment"
	"shootday/internal/pricing"
	"shootday/internal/razorpay"
)

// provider contains the credentials and the client for the payment provider.
type provider struct {
	gateway       payment.Gateway
	keyID         string
	keySecret     string
	webhookSecret string               // if empty, all webhooks are refused
	health        *jobs.ProviderHealth // nil for the fake provider
	standIn       bool                 // true for the fake provider, which moves no real money
}

// OpenStandIn opens the fake payment provider of a demo. It returns the credentials of an account at this provider, and
// a transport that sends requests to it.
type OpenStandIn func(dataDir string) (config.Razorpay, http.RoundTripper, error)

var (
	errNoProvider          = apperr.Unavailable("Online payment is not available. Please choose Pay After Shoot.").WithCode(apperr.CodeNotConfigured)
	errProviderUnavailable = apperr.Unavailable("The payment service is not responding right now. Nothing is lost. Please try again in a minute.")
)

// OpenProvider sets the payment provider to the configured one or, in a demo, to a fake one. A demo uses a real
// provider only if the configuration sets the provider's address as well as the credentials.
func (s *Service) OpenProvider(dataDir string) error {
	switch account := s.config.Razorpay; {
	case account != nil && (s.openStandIn == nil || account.BaseURL != ""):
		s.provider = s.newProvider(*account, s.transport, &jobs.ProviderHealth{Now: s.now})
	case s.openStandIn != nil:
		account, transport, err := s.openStandIn(dataDir)
		if err != nil {
			return err
		}
		s.provider = s.newProvider(account, transport, nil)
		s.provider.standIn = true
	}
	return nil
}

// newProvider returns a provider that uses the given account. If health is not nil, it records the results of the
// calls.
func (s *Service) newProvider(account config.Razorpay, transport http.RoundTripper, health *jobs.ProviderHealth) *provider {
	client := razorpay.Config{
		KeyID: account.KeyID, KeySecret: account.KeySecret, BaseURL: account.BaseURL,
		Timeout: s.config.ProviderTimeout, Transport: transport,
	}
	if health != nil {
		client.Unclear = health.Note
	}
	return &provider{
		gateway: leaderGateway{razorpay.New(client), durability.ConfirmLeadership(s.cluster)},
		keyID:   account.KeyID, keySecret: account.KeySecret, webhookSecret: account.WebhookSecret,
		health: health,
	}
}

// OnlinePayments reports whether customers can pay online, and whether the provider is the fake one of a demo.
func (s *Service) OnlinePayments() (available, inSandbox bool) {
	return s.provider != nil, s.provider != nil && s.provider.standIn
}

// ProviderFailing reports whether all calls to the payment provider have failed for at least the given duration.
func (s *Service) ProviderFailing(since time.Duration) bool {
	return s.provider != nil && s.provider.health != nil && s.provider.health.Away(since)
}

// RequireProvider returns a handler that refuses the request if there is no payment provider.
func (s *Service) RequireProvider(handler func(*core.RequestEvent) error) func(*core.RequestEvent) error {
	return func(e *core.RequestEvent) error {
		if s.provider == nil {
			return errNoProvider
		}
		return handler(e)
	}
}

// providerError logs an error from a call to the payment provider, and returns an error that can be shown to the
// customer instead. It returns other errors unchanged.
func providerError(e *core.RequestEvent, err error) error {
	if _, refused := errors.AsType[*payment.Refusal](err); !refused && !errors.Is(err, payment.ErrUnclear) {
		return err
	}
	api.Logger(e).Error("a call to the payment provider failed", "error", err)
	return errProviderUnavailable
}

// leaderGateway confirms that this process leads the cluster before each call that moves money. If leadership cannot be
// confirmed, the call fails with payment.ErrUnclear, because another process may have made the same call.
type leaderGateway struct {
	payment.Gateway
	confirm func(context.Context) error
}

func (g leaderGateway) confirmLeadership(ctx context.Context) error {
	if err := g.confirm(ctx); err != nil {
		return errors.Join(payment.ErrUnclear, err)
	}
	return nil
}

// CreateOrder implements payment.Gateway.
func (g leaderGateway) CreateOrder(ctx context.Context, receipt string, amount pricing.Paise) (payment.Order, error) {
	if err := g.confirmLeadership(ctx); err != nil {
		return payment.Order{}, err
	}
	return g.Gateway.CreateOrder(ctx, receipt, amount)
}

// Capture implements payment.Gateway.
func (g leaderGateway) Capture(ctx context.Context, id string, amount pricing.Paise) (payment.Payment, error) {
	if err := g.confirmLeadership(ctx); err != nil {
		return payment.Payment{}, err
	}
	return g.Gateway.Capture(ctx, id, amount)
}

// CreateRefund implements payment.Gateway.
func (g leaderGateway) CreateRefund(ctx context.Context, paymentID string, amount pricing.Paise, key string) (payment.Refund, error) {
	if err := g.confirmLeadership(ctx); err != nil {
		return payment.Refund{}, err
	}
	return g.Gateway.CreateRefund(ctx, paymentID, amount, key)
}
