package payments

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/payment"
)

// RunReconciliation regularly fetches the payments of due orders from the provider and processes stored events, until
// ctx is done. It also finds payments whose webhooks were lost.
func (s *Service) RunReconciliation(ctx context.Context, app core.App) {
	if s.provider == nil {
		return
	}
	again := make(chan struct{}, 1)
	s.jobs.Every(ctx, app, "reconciliation", time.Second, again, func() error {
		eventsErr := s.processStoredEvents(ctx, app)
		more, err := s.reconcileOrders(ctx, app)
		if more {
			jobs.Wake(again)
		}
		return errors.Join(eventsErr, err)
	})
}

// reconcileOrders reconciles a batch of due orders and reports whether more orders may be due. Orders remain due for a
// few days after they are paid, because a customer can pay an order twice.
func (s *Service) reconcileOrders(ctx context.Context, app core.App) (more bool, err error) {
	due, err := dueOrders(app, s.now(), s.failing.orders)
	if err != nil {
		return false, err
	}
	err = forEach(ctx, app, s.failing.orders, due, func(order *records.Payment) error {
		if scheduled, err := s.scheduleReconciliation(app, order); err != nil || !scheduled {
			return err
		}
		err := s.reconcileOrder(ctx, app, order)
		if _, refused := errors.AsType[*payment.Refusal](err); refused {
			app.Logger().Error("an order was not reconciled", "order", order.OrderID(), "error", err)
			return nil
		}
		return err
	})
	return err == nil && len(due) == batchSize, err
}

// scheduleReconciliation schedules the next reconciliation of an order, and closes an order that has been unpaid for
// too long. It returns false if another process has already scheduled the order and therefore reconciles it.
func (s *Service) scheduleReconciliation(app core.App, order *records.Payment) (bool, error) {
	next, again := payment.NextReconciliation(s.now(), order.Created(), order.Status() == records.OrderPaid, s.config.Reconcile)
	if !again {
		next = time.Time{}
	}
	return scheduleOrder(app, order, next)
}

// reconcileOrder captures and records the payments that the provider has for an order.
func (s *Service) reconcileOrder(ctx context.Context, app core.App, order *records.Payment) error {
	if order.OrderID() == "" {
		return s.recoverOrder(ctx, app, order)
	}
	attempts, err := s.provider.gateway.PaymentsByOrder(ctx, order.OrderID())
	if err != nil {
		return err
	}
	for _, attempt := range attempts {
		attempt.OrderID = order.OrderID()
		if attempt, err = s.captureIfPayable(ctx, app, order, attempt); err != nil {
			return err
		}
		if attempt.Status != payment.Captured {
			continue
		}
		err = store.Write(app, func(tx store.Tx) error {
			_, err := s.recordPayment(tx, attempt)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// recoverOrder looks up an order whose provider id is unknown, because the provider's response to its creation was
// lost. If the provider has the order, recoverOrder saves the provider's id.
func (s *Service) recoverOrder(ctx context.Context, app core.App, order *records.Payment) error {
	if order.ReservedUntil().After(s.now()) {
		return nil // a request is creating the order
	}
	found, err := s.findProviderOrder(ctx, order)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = s.releaseOrder(app, order.Id, found, nil)
	return err
}
