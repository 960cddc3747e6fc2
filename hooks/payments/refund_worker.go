package payments

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/payment"
)

const maxLastError = 500 // in bytes

// RunRefunds sends due refunds to the provider and polls the status of pending refunds. It returns when ctx is done.
func (s *Service) RunRefunds(ctx context.Context, app core.App) {
	if s.provider == nil {
		return
	}
	s.jobs.Every(ctx, app, "refunds", time.Second, nil, func() error { return s.sendRefunds(ctx, app) })
}

// sendRefunds loads a batch of due refunds and makes one attempt to send each of them.
func (s *Service) sendRefunds(ctx context.Context, app core.App) error {
	due, err := dueRefunds(app, s.now(), s.failing.refunds)
	if err != nil {
		return err
	}
	return forEach(ctx, app, s.failing.refunds, due, func(refund *records.Refund) error {
		if claimed, err := claimRefund(app, refund, s.now().Add(3*s.config.ProviderTimeout)); err != nil || !claimed {
			return err
		}
		return s.sendRefund(ctx, app, refund.Id)
	})
}

// sendRefund makes one attempt to send a refund. If the provider already knows the refund, sendRefund first fetches its
// status, and sends the refund again only if it failed there. The idempotency key does not change. A refund that must
// be held is not sent.
func (s *Service) sendRefund(ctx context.Context, app core.App, id string) error {
	refund, err := records.FindRefund(app, id)
	if err != nil {
		return err
	}
	paid, err := records.FindPayment(app, refund.Payment())
	if err != nil {
		return err
	}
	report := payment.Refund{Status: payment.Failed}
	var callErr error
	if refund.RefundID() != "" {
		report, callErr = s.provider.gateway.Refund(ctx, refund.RefundID())
	}
	if callErr == nil && report.Status == payment.Failed {
		var held bool
		if held, callErr = s.holdIfDisputed(ctx, app, refund, paid); held {
			return callErr
		}
	}
	if callErr == nil && report.Status == payment.Failed {
		report, callErr = s.provider.gateway.CreateRefund(ctx, paid.PaymentID(), refund.Amount(), refund.IdempotencyKey())
	}
	if callErr == nil {
		report.PaymentID = paid.PaymentID()
		outcome := records.OutcomeNone
		err := store.Write(app, func(tx store.Tx) (err error) {
			outcome, err = s.recordRefund(tx, id, report)
			return err
		})
		if err != nil || outcome == records.OutcomeNoChange {
			return err
		}
		callErr = fmt.Errorf("the provider answered refund %s of %d paise: %s", report.ID, report.Amount, outcome)
	}
	err = s.recordFailedAttempt(app, id, callErr)
	if errors.Is(callErr, payment.ErrUnclear) {
		return errors.Join(err, callErr) // skip the other due refunds, because the provider would not respond to them either
	}
	return err
}

// recordFailedAttempt stores cause, the error from an attempt to send a refund, and schedules the next attempt. If the
// provider has refused the refund, recordFailedAttempt marks the refund as failed and alerts the admins.
func (s *Service) recordFailedAttempt(app core.App, id string, cause error) error {
	return store.Write(app, func(tx store.Tx) error {
		refund, err := records.FindRefund(tx, id)
		if err != nil || refund.Status() != records.RefundPending && refund.Status() != records.RefundFailed {
			return err
		}
		unclear := errors.Is(cause, payment.ErrUnclear)
		fails := !unclear && refund.Status() != records.RefundFailed
		if fails {
			refund.SetStatus(records.RefundFailed)
		}
		if unclear {
			// The money may already have been sent, so the refund must not be marked as failed: admins can resend a
			// failed refund under a new key, which could pay it twice.
			refund.SetStatus(records.RefundPending)
		}
		refund.SetLastError(records.Truncate(cause.Error(), maxLastError))
		refund.SetNextAttemptAt(payment.NextRefundAttempt(s.now(), refund.Attempts(), s.config.Reconcile))
		if err := tx.Save(refund); err != nil || !fails {
			return err
		}
		return s.alertFailedRefund(tx, refund)
	})
}
