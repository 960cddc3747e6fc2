package payments

import (
	"context"
	"errors"

	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// gatedPayments confirms the leadership before each call that moves money.
type gatedPayments struct {
	payment.Gateway
	confirm func(context.Context) error
}

func (g gatedPayments) gate(ctx context.Context) error {
	if err := g.confirm(ctx); err != nil {
		return errors.Join(payment.ErrUnclear, err)
	}
	return nil
}

func (g gatedPayments) CreateOrder(ctx context.Context, receipt string, amount pricing.Paise) (payment.Order, error) {
	if err := g.gate(ctx); err != nil {
		return payment.Order{}, err
	}
	return g.Gateway.CreateOrder(ctx, receipt, amount)
}

func (g gatedPayments) Capture(ctx context.Context, id string, amount pricing.Paise) (payment.Payment, error) {
	if err := g.gate(ctx); err != nil {
		return payment.Payment{}, err
	}
	return g.Gateway.Capture(ctx, id, amount)
}

func (g gatedPayments) StartRefund(ctx context.Context, paymentID string, amount pricing.Paise, key string) (payment.Refund, error) {
	if err := g.gate(ctx); err != nil {
		return payment.Refund{}, err
	}
	return g.Gateway.StartRefund(ctx, paymentID, amount, key)
}
