package payments

import (
	"context"

	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// crashing is a payment.Gateway that simulates a server crash before or after some calls to the provider.
type crashing struct {
	payment.Gateway
	w *world
}

func (c crashing) maybe() {
	if !c.w.calm && c.w.random.IntN(12) == 0 {
		panic(errCrash)
	}
}

func around[T any](c crashing, call func() (T, error)) (T, error) {
	c.maybe()
	answer, err := call()
	c.maybe()
	return answer, err
}

func (c crashing) CreateOrder(ctx context.Context, receipt string, amount pricing.Paise) (payment.Order, error) {
	return around(c, func() (payment.Order, error) { return c.Gateway.CreateOrder(ctx, receipt, amount) })
}

func (c crashing) OrdersByReceipt(ctx context.Context, receipt string) ([]payment.Order, error) {
	return around(c, func() ([]payment.Order, error) { return c.Gateway.OrdersByReceipt(ctx, receipt) })
}

func (c crashing) PaymentsByOrder(ctx context.Context, order string) ([]payment.Payment, error) {
	return around(c, func() ([]payment.Payment, error) { return c.Gateway.PaymentsByOrder(ctx, order) })
}

func (c crashing) Payment(ctx context.Context, id string) (payment.Payment, error) {
	return around(c, func() (payment.Payment, error) { return c.Gateway.Payment(ctx, id) })
}

func (c crashing) Capture(ctx context.Context, id string, amount pricing.Paise) (payment.Payment, error) {
	return around(c, func() (payment.Payment, error) { return c.Gateway.Capture(ctx, id, amount) })
}

func (c crashing) CreateRefund(ctx context.Context, id string, amount pricing.Paise, key string) (payment.Refund, error) {
	return around(c, func() (payment.Refund, error) { return c.Gateway.CreateRefund(ctx, id, amount, key) })
}

func (c crashing) Refund(ctx context.Context, id string) (payment.Refund, error) {
	return around(c, func() (payment.Refund, error) { return c.Gateway.Refund(ctx, id) })
}
