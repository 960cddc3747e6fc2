package payments

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/bookings"
	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/notification"
)

// BindRefundDecisions applies an admin's decision on the refund of a cancellation when it is saved, in the dashboard or
// by the server. A decision cannot be changed.
func (s *Service) BindRefundDecisions(app core.App) {
	app.OnRecordCreate(records.Cancellations).BindFunc(func(e *core.RecordEvent) error {
		cancellation := records.AsCancellation(e.Record)
		if cancellation.Decision() == records.CancellationUndecided {
			return e.Next()
		}
		return records.InTransaction(e, func() error { return s.applyDecision(e.App, cancellation) })
	})
	app.OnRecordUpdate(records.Cancellations).BindFunc(func(e *core.RecordEvent) error {
		cancellation := records.AsCancellation(e.Record)
		was, is := records.AsCancellation(e.Record.Original()).Decision(), cancellation.Decision()
		if was != records.CancellationUndecided && was != is {
			return apperr.InvalidField(records.CancellationFieldDecision, "This cancellation was already "+string(was)+". The decision is final.").
				WithCode(apperr.CodeAlreadyDecided)
		}
		if was == is {
			return e.Next()
		}
		return records.InTransaction(e, func() error { return s.applyDecision(e.App, cancellation) })
	})
}

// applyDecision creates the refund if the decision is to approve it, and tells the customer. It does nothing if the
// booking is not paid.
func (s *Service) applyDecision(tx core.App, cancellation *records.Cancellation) error {
	b, err := records.FindBooking(tx, cancellation.Booking())
	if err != nil || b.PaymentStatus() != booking.Paid {
		return err
	}
	event, held := notification.RefundDeclined, false
	if cancellation.Decision() == records.CancellationApproved {
		event = notification.RefundApproved
		if held, err = s.approveRefund(tx, cancellation, b); err != nil {
			return err
		}
	}
	if cancellation.Refund() == 0 {
		return nil
	}
	return s.bookings.NotifyMoney(tx, event, b, notification.Money{
		Rupees: cancellation.Refund().Rupees(), Note: bookings.DecisionNote(cancellation.DecisionNote()), Held: held,
	})
}

// approveRefund creates the refund of a paid booking: the amount that the cancellation shows, which is the price less the
// cancellation fee. It reports whether the refund is held because of a dispute.
func (s *Service) approveRefund(tx core.App, cancellation *records.Cancellation, b *records.Booking) (held bool, err error) {
	paid, err := findPaymentFor(tx, b.Id)
	if err != nil {
		return false, err
	}
	if paid == nil {
		return false, apperr.InvalidField(records.CancellationFieldDecision,
			"This booking has no online payment to refund. Please refund it manually and decline it here.")

	}
	lost, err := ledger.DisputeLosses(tx.DB(), paid.Id)
	if err != nil {
		return false, err
	}
	if lost > 0 {
		return false, apperr.InvalidField(records.CancellationFieldDecision,
			"The customer's bank has already taken back this disputed payment. Please decline the refund here.")

	}
	if cancellation.Refund() > paid.Amount() {
		return false, errRefundTooHigh
	}
	if cancellation.Refund() == 0 {
		return false, nil
	}
	refund, err := s.createRefund(tx, b, paid, cancellation.Refund(), records.RefundCanceled)
	if err != nil {
		return false, err
	}
	return refund.Status() == records.RefundHeld, nil
}
