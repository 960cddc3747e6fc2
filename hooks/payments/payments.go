package payments

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/booking"
	"shootday/internal/notification"
	"shootday/internal/payment"
)

// recordPayment applies a captured payment: it records the payment and either marks the booking as paid or creates a
// full refund. A payment of an unknown order or of a wrong amount only raises an alert. All reports of payments are
// handled here, whether they are from the customer's browser, a webhook or the reconciliation. If the payment is
// already recorded, recordPayment changes nothing and returns its outcome.
func (s *Service) recordPayment(tx store.Tx, captured payment.Payment) (records.PaymentOutcome, error) {
	order, err := FindOrder(tx, captured.OrderID)
	if errors.Is(err, sql.ErrNoRows) {
		return records.OutcomeUnknownOrder, s.raiseAlert(tx, moneyAlert{
			kind: records.AlertUnknownMoney, reference: captured.ID, amount: captured.Amount,
			note: fmt.Sprintf("Payment %s is for order %s, which is not one of ours.", captured.ID, captured.OrderID),
		})
	}
	if err != nil {
		return records.OutcomeNone, fmt.Errorf("find order %s: %w", captured.OrderID, err)
	}
	if outcome, err := recordedOutcome(tx, captured.ID); err != nil || outcome != records.OutcomeNone {
		return outcome, err
	}
	return s.recordNewPayment(tx, order, captured)
}

// recordedOutcome returns the outcome of the payment with the given provider id, or OutcomeNone if the payment is not
// recorded.
func recordedOutcome(app core.App, paymentID string) (records.PaymentOutcome, error) {
	reason, recorded, err := refundReasonOf(app, paymentID)
	switch {
	case err != nil || !recorded:
		return records.OutcomeNone, err
	case reason == records.RefundRepriced:
		return records.OutcomeRepriced, nil
	case reason == records.RefundLate || reason == records.RefundSurplus:
		return records.OutcomePaidBack, nil
	}
	return records.OutcomePays, nil
}

// recordNewPayment does the work of recordPayment for a payment that is not recorded yet.
func (s *Service) recordNewPayment(tx store.Tx, order *records.Payment, captured payment.Payment) (records.PaymentOutcome, error) {
	b, err := records.FindBooking(tx, order.Booking())
	if err != nil {
		return records.OutcomeNone, fmt.Errorf("load the booking of order %s: %w", captured.OrderID, err)
	}
	class := payment.Classify(order.Amount(), captured.Amount, captured.Currency, b.Total(), b.Status(), b.PaymentStatus())
	if class == payment.WrongAmount {
		return records.OutcomeWrongAmount, s.raiseAlert(tx, moneyAlert{
			kind: records.AlertWrongAmount, reference: captured.ID, booking: b.Id, amount: captured.Amount,
			note: fmt.Sprintf("Payment %s of order %s came with %d paise in %q; %d paise were asked for.",
				captured.ID, captured.OrderID, captured.Amount, captured.Currency, order.Amount()),
		})
	}
	// The payment may have been reported before the id of its order was saved. Resolve the alert that this caused.
	if err := s.resolveAlert(tx, records.AlertUnknownMoney, captured.ID); err != nil {
		return records.OutcomeNone, err
	}
	paid, err := s.savePayment(tx, order, captured)
	if err != nil {
		return records.OutcomeNone, err
	}
	takenBack, err := s.postKnownLosses(tx, paid)
	if err != nil {
		return records.OutcomeNone, err
	}
	if class == payment.PaysBooking {
		b.SetTakenBack(takenBack)
		return records.OutcomePays, s.payBooking(tx, b, paid)
	}
	return s.refundUnwanted(tx, b, paid, class)
}

// payBooking posts the payment of a booking to the ledger, marks the booking as paid, and notifies the customer and the
// photographer.
func (s *Service) payBooking(tx store.Tx, b *records.Booking, paid *records.Payment) error {
	charge := payment.Charge(paid.Id, paid.Amount())
	if err := ledger.Post(tx, s.now(), ledger.Refs{Booking: b.Id, Payment: paid.Id}, charge); err != nil {
		return err
	}
	b.SetPaymentStatus(booking.Paid)
	b.SetPaymentMethod(booking.Online)
	b.SetPayBy(time.Time{})
	if err := tx.Save(b); err != nil {
		return err
	}
	if err := s.Release(tx, b.Id); err != nil { // an admin may already have accepted the delivery
		return err
	}
	return s.bookings.Notify(tx, notification.Paid, b)
}

// refundUnwanted creates the full refund of a payment that cannot pay for its booking.
func (s *Service) refundUnwanted(
	tx store.Tx, b *records.Booking, paid *records.Payment, class payment.Classification,
) (records.PaymentOutcome, error) {
	reason, outcome := records.RefundLate, records.OutcomePaidBack
	switch class {
	case payment.Surplus:
		reason = records.RefundSurplus
	case payment.Repriced:
		reason, outcome = records.RefundRepriced, records.OutcomeRepriced
	}
	charge := payment.UnwantedCharge(paid.Id, paid.Amount())
	if err := ledger.Post(tx, s.now(), ledger.Refs{Booking: b.Id, Payment: paid.Id}, charge); err != nil {
		return records.OutcomeNone, err
	}
	_, err := s.createRefund(tx, b, paid, paid.Amount(), reason)
	return outcome, err
}

// savePayment saves a captured payment in the record of its order. If the record already contains another payment,
// savePayment adds a record for the same order.
func (s *Service) savePayment(tx store.Tx, order *records.Payment, captured payment.Payment) (*records.Payment, error) {
	paid := order
	if order.PaymentID() != "" {
		var err error
		if paid, err = records.NewPayment(tx); err != nil {
			return nil, err
		}
		paid.SetBooking(order.Booking())
		paid.SetOrderID(order.OrderID())
		paid.SetReceipt(order.Receipt())
		paid.SetAmount(order.Amount())
		paid.SetCurrency(order.Currency())
	}
	paid.SetPaymentID(captured.ID)
	paid.SetStatus(records.OrderPaid)
	paid.SetPaidAt(s.now())
	return paid, tx.Save(paid)
}

// reconcilePayment fetches one payment of an order from the provider, captures it if the booking still needs it, and
// records it if it is captured. If the provider does not respond, the order is reconciled again soon.
func (s *Service) reconcilePayment(app core.App, order *records.Payment, paymentID string) (records.PaymentOutcome, error) {
	ctx := context.Background() // the payment must be recorded even if the customer's browser has disconnected
	attempt, err := s.provider.gateway.Payment(ctx, paymentID)
	if refusal, refused := errors.AsType[*payment.Refusal](err); refused && refusal.UnknownID() {
		return records.OutcomeNotPaid, nil
	}
	if err != nil {
		return records.OutcomeNone, errors.Join(err, scheduleOpenOrder(app, order, s.now()))
	}
	if attempt.OrderID != order.OrderID() || attempt.ID != paymentID {
		return records.OutcomeWrongAmount, nil
	}
	if attempt, err = s.captureIfPayable(ctx, app, order, attempt); err != nil {
		return records.OutcomeNone, errors.Join(err, scheduleOpenOrder(app, order, s.now()))
	}
	if attempt.Status != payment.Captured {
		return records.OutcomeNotPaid, nil
	}
	outcome := records.OutcomeNone
	err = store.Write(app, func(tx store.Tx) (err error) {
		outcome, err = s.recordPayment(tx, attempt)
		return err
	})
	return outcome, err
}

// captureIfPayable captures an authorized payment if it pays for its booking, and returns the payment in its new state.
// It does not capture any other payment, because the provider returns authorized payments to the payer if they are not
// captured.
func (s *Service) captureIfPayable(
	ctx context.Context, app core.App, order *records.Payment, attempt payment.Payment,
) (payment.Payment, error) {
	if attempt.Status != payment.Authorized || attempt.Amount != order.Amount() {
		return attempt, nil
	}
	b, err := records.FindBooking(app, order.Booking())
	if err != nil || !isPayable(b) || b.Total() != order.Amount() {
		return attempt, err
	}
	captured, err := s.provider.gateway.Capture(ctx, attempt.ID, attempt.Amount)
	if _, refused := errors.AsType[*payment.Refusal](err); refused {
		return s.provider.gateway.Payment(ctx, attempt.ID) // the payment was captured in the meantime, or can no longer be captured
	}
	return captured, err
}
