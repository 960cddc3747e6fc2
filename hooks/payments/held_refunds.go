package payments

import (
	"context"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/bookings"
	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/payment"
)

// These errors enforce the rules for held refunds. If the dispute of a payment is lost, a refund would pay the customer
// twice. Therefore a refund is held while a dispute of its payment is not settled, or while the payment has a posted
// loss that is not yet offset. An admin releases a held refund after the dispute was won, or drops it if the customer
// already has the money. A held refund is dropped automatically when a loss covers it. createRefund creates all
// refunds, sendRefund sends them, and both check these rules.

var (
	errDisputeOpen = bookings.Conflict(records.RefundFieldStatus,
		"A dispute of this payment is open. Please decide once it has ended: the customer could otherwise get the money twice.")

	errUnclearLoss = bookings.Conflict(records.RefundFieldStatus,
		"The provider reports a lost dispute of this payment, and its amount does not fit the payment. Please look there what the bank has taken, "+
			"transfer what the customer still lacks, and then set the status to dropped.")

	errPartlyLost = bookings.Conflict(records.RefundFieldStatus,
		"The customer's bank has taken back a part of this payment. Please transfer the rest, and then set the status to dropped.")
)

// mustHold reports whether the refund of a payment must be held instead of being sent now.
func mustHold(app core.App, paid *records.Payment) (bool, error) {
	unsettled, err := unsettledDispute(app, paid)
	if unsettled != "" || err != nil {
		return unsettled != "", err
	}
	lost, err := ledger.UnsettledLosses(app, paid.Id)
	return lost > 0, err
}

// hold sets the status of an unsent refund to held, or to dropped if the customer's bank has taken back at least its
// amount.
func (s *Service) hold(tx store.Tx, refund *records.Refund) error {
	refund.SetStatus(records.RefundHeld)
	refund.SetNextAttemptAt(time.Time{})
	lost, err := ledger.UnsettledLosses(tx, refund.Payment())
	if err != nil {
		return err
	}
	if lost >= refund.Amount() {
		refund.SetStatus(records.RefundDropped)
	}
	if err := tx.Save(refund); err != nil {
		return fmt.Errorf("hold refund %s: %w", refund.Id, err)
	}
	if err := s.resolveAlert(tx, records.AlertRefundFailed, refund.Id); err != nil {
		return err
	}
	if refund.Status() == records.RefundDropped {
		return s.postDrop(tx, refund)
	}
	return updatePaymentStatus(tx, refund)
}

// postDrop posts a dropped refund to the ledger. The customer got the amount lost to disputes from the bank, and the
// rest by a manual transfer.
func (s *Service) postDrop(tx store.Tx, refund *records.Refund) error {
	lost, err := ledger.UnsettledLosses(tx, refund.Payment())
	if err != nil {
		return err
	}
	drop := payment.RefundDrop(refund.Id, refund.Amount(), min(lost, refund.Amount()))
	if err := ledger.Post(tx, s.now(), refundRefs(refund), drop); err != nil {
		return err
	}
	return updatePaymentStatus(tx, refund)
}

// decideHeld applies an admin's decision on a held refund, which is the refund's new status: pending releases the
// refund, and dropped drops it. decideHeld calls save to store the refund.
func (s *Service) decideHeld(tx store.Tx, refund *records.Refund, save func() error) error {
	paid, err := records.FindPayment(tx, refund.Payment())
	if err != nil {
		return fmt.Errorf("load the payment of refund %s: %w", refund.Id, err)
	}
	unsettled, err := unsettledDispute(tx, paid)
	if err != nil {
		return err
	}
	switch {
	case unsettled == records.DisputeOpen:
		return errDisputeOpen
	case refund.Status() == records.RefundDropped:
		if err := save(); err != nil {
			return err
		}
		if err := s.postUnclearLosses(tx, paid); err != nil {
			return err
		}
		return s.postDrop(tx, refund)
	case unsettled == records.DisputeLost:
		return errUnclearLoss
	}
	lost, err := ledger.UnsettledLosses(tx, paid.Id)
	if err != nil {
		return err
	}
	if lost > 0 {
		return errPartlyLost
	}
	if refund.RefundID() != "" {
		s.resetAttempts(refund) // the refund failed at the provider
	}
	refund.SetNextAttemptAt(s.now())
	return save()
}

// holdIfDisputed holds a refund that is about to be sent if mustHold returns true. It reports whether the refund is
// held. If the result of an earlier attempt to send the refund is unknown, it first asks the provider, and does not
// hold a refund that was paid out.
func (s *Service) holdIfDisputed(ctx context.Context, app core.App, refund *records.Refund, paid *records.Payment) (held bool, err error) {
	if held, err = mustHold(app, paid); err != nil || !held {
		return false, err
	}
	if refund.Attempts() > 1 && refund.RefundID() == "" {
		theirs, err := s.provider.gateway.Payment(ctx, paid.PaymentID())
		if err != nil || theirs.AmountRefunded >= refund.Amount() {
			return false, err // sending it is safe: the idempotency key is the same, so the provider returns its existing refund
		}
	}
	held = false
	err = store.Write(app, func(tx store.Tx) error {
		current, err := records.FindRefund(tx, refund.Id)
		if err != nil || current.Status() == records.RefundProcessed {
			return err
		}
		if held, err = mustHold(tx, paid); err != nil || !held {
			return err
		}
		return s.hold(tx, current)
	})
	return held, err
}

// dropLost drops the held refund of a payment if the losses to disputes now cover it.
func (s *Service) dropLost(tx store.Tx, paid *records.Payment) error {
	held, err := findHeldRefund(tx, paid.Id)
	if err != nil || held == nil {
		return err
	}
	return s.hold(tx, held)
}
