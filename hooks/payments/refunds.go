package payments

import (
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/tools/security"

	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/notification"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

const idempotencyKeyLength = 32

// createRefund creates a refund. It must be called in the transaction of the decision or payment that is the reason for
// the refund. A worker then sends the refund, unless it is held because of a dispute.
func (s *Service) createRefund(
	tx store.Tx, b *records.Booking, paid *records.Payment, amount pricing.Paise, reason records.RefundReason,
) (*records.Refund, error) {
	refund, err := records.NewRefund(tx)
	if err != nil {
		return nil, err
	}
	refund.SetBooking(b.Id)
	refund.SetPayment(paid.Id)
	refund.SetAmount(amount)
	refund.SetReason(reason)
	s.resetAttempts(refund)
	if err := tx.Save(refund); err != nil {
		return nil, err
	}
	switch reason {
	case records.RefundCanceled, records.RefundWithdrawn:
		approval := payment.RefundApproval(refund.Id, amount, paid.Amount()-amount)
		if err := ledger.Post(tx, s.now(), refundRefs(refund), approval); err != nil {
			return nil, err
		}
	case records.RefundProblem:
		if err := s.postProblemRefund(tx, refund); err != nil {
			return nil, err
		}
	}
	held, err := mustHold(tx, paid)
	if err != nil {
		return nil, err
	}
	if held {
		return refund, s.hold(tx, refund)
	}
	return refund, updatePaymentStatus(tx, refund)
}

// resetAttempts makes a refund due now, with a new idempotency key. This is safe only if the provider has not paid out
// anything under the old key.
func (s *Service) resetAttempts(refund *records.Refund) {
	refund.SetStatus(records.RefundPending)
	refund.SetRefundID("")
	refund.SetIdempotencyKey(security.RandomString(idempotencyKeyLength))
	refund.SetAttempts(0)
	refund.SetNextAttemptAt(s.now())
	refund.SetLastError("")
}

// updatePaymentStatus sets the payment status of a booking according to its refund. Refunds of surplus or repriced
// payments do not affect the booking, and neither does a partial refund because of a problem.
func updatePaymentStatus(tx store.Tx, refund *records.Refund) error {
	switch refund.Reason() {
	case records.RefundSurplus, records.RefundRepriced:
		return nil
	case records.RefundProblem:
		paid, err := records.FindPayment(tx, refund.Payment())
		if err != nil {
			return fmt.Errorf("load the payment of refund %s: %w", refund.Id, err)
		}
		if refund.Amount() < paid.Amount() {
			return nil
		}
	}
	b, err := records.FindBooking(tx, refund.Booking())
	if err != nil {
		return fmt.Errorf("load the booking of refund %s: %w", refund.Id, err)
	}
	status := booking.RefundPending
	if refund.Status() == records.RefundProcessed || refund.Status() == records.RefundDropped {
		status = booking.Refunded
	}
	if b.PaymentStatus() == status {
		return nil
	}
	b.SetPaymentStatus(status)
	return tx.Save(b)
}

// recordRefund applies the provider's report about a refund. If the worker polled the provider, id is the id of the
// refund's record. For a webhook, id is empty. A processed refund that fails afterwards is due again. The next attempt
// first fetches the status from the provider, so an outdated report is harmless.
func (s *Service) recordRefund(tx store.Tx, id string, report payment.Refund) (outcome records.PaymentOutcome, err error) {
	var refund *records.Refund
	if id != "" {
		refund, err = records.FindRefund(tx, id)
	} else {
		refund, err = findReportedRefund(tx, report)
	}
	switch {
	case err != nil:
		return records.OutcomeNone, err
	case refund == nil, refund.Status() == records.RefundDropped && report.Amount == refund.Amount():
		return records.OutcomeUnknownOrder, s.alertUnknownRefund(tx, report)
	case report.Amount != refund.Amount():
		return records.OutcomeWrongAmount, s.raiseAlert(tx, moneyAlert{
			kind: records.AlertWrongAmount, reference: report.ID, booking: refund.Booking(), amount: report.Amount,
			note: fmt.Sprintf("Refund %s is %s with %d paise; %d paise are due.", report.ID, report.Status, report.Amount, refund.Amount()),
		})
	}
	processed := refund.Status() == records.RefundProcessed
	refund.SetRefundID(report.ID)
	switch {
	case report.Status == payment.Failed:
		err = s.recordRefundFailed(tx, refund)
	case processed:
	case report.Status == payment.Processed:
		err = s.recordRefundProcessed(tx, refund)
	default:
		refund.SetStatus(records.RefundPending)
		refund.SetNextAttemptAt(s.now().Add(s.config.Reconcile))
		err = tx.Save(refund)
	}
	return records.OutcomeNoChange, err
}

// alertUnknownRefund raises an alert if the provider has processed a refund that the server did not send, for example
// one that somebody made in the provider's dashboard, or one that was dropped.
func (s *Service) alertUnknownRefund(tx store.Tx, report payment.Refund) error {
	if report.Status != payment.Processed {
		return nil
	}
	return s.raiseAlert(tx, moneyAlert{
		kind: records.AlertUnknownMoney, reference: report.ID, amount: report.Amount,
		note: fmt.Sprintf("Refund %s of payment %s is not one of ours.", report.ID, report.PaymentID),
	})
}

// recordRefundProcessed records that the provider has paid out a refund, and notifies the customer.
func (s *Service) recordRefundProcessed(tx store.Tx, refund *records.Refund) error {
	refund.SetStatus(records.RefundProcessed)
	refund.SetNextAttemptAt(time.Time{})
	refund.SetLastError("")
	if err := tx.Save(refund); err != nil {
		return err
	}
	payouts, err := ledger.CountPayouts(tx, refund.Id)
	if err != nil {
		return err
	}
	payout := payment.RefundPayout(refund.Id, payouts+1, refund.Amount())
	if err := ledger.Post(tx, s.now(), refundRefs(refund), payout); err != nil {
		return err
	}
	if err := updatePaymentStatus(tx, refund); err != nil {
		return err
	}
	if err := s.resolveAlert(tx, records.AlertRefundFailed, refund.Id); err != nil {
		return err
	}
	b, err := records.FindBooking(tx, refund.Booking())
	if err != nil {
		return fmt.Errorf("load the booking of refund %s: %w", refund.Id, err)
	}
	return s.bookings.NotifyMoney(tx, notification.Refunded, b, notification.Money{ID: refund.Id, Rupees: refund.Amount().Rupees()})
}

// recordRefundFailed records that the provider could not pay out a refund, and schedules the next attempt. If the
// provider had reported success before, recordRefundFailed reverses the refund in the ledger.
func (s *Service) recordRefundFailed(tx store.Tx, refund *records.Refund) error {
	before := refund.Status()
	refund.SetStatus(records.RefundFailed)
	refund.SetLastError("The provider could not pay the refund out.")
	refund.SetNextAttemptAt(payment.NextRefundAttempt(s.now(), refund.Attempts(), s.config.Reconcile))
	if err := tx.Save(refund); err != nil {
		return err
	}
	if before != records.RefundFailed {
		if err := s.alertFailedRefund(tx, refund); err != nil {
			return err
		}
	}
	if before == records.RefundProcessed {
		payouts, err := ledger.CountPayouts(tx, refund.Id)
		if err != nil {
			return err
		}
		reversal := payment.RefundReversal(refund.Id, payouts, refund.Amount())
		if err := ledger.Post(tx, s.now(), refundRefs(refund), reversal); err != nil {
			return err
		}
	}
	return updatePaymentStatus(tx, refund)
}

func refundRefs(refund *records.Refund) ledger.Refs {
	return ledger.Refs{Booking: refund.Booking(), Payment: refund.Payment(), Refund: refund.Id}
}
