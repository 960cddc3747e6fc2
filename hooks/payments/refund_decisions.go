package payments

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/bookings"
	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/apperr"
	"shootday/internal/booking"
	"shootday/internal/notification"
	"shootday/internal/pricing"
)

// BindRefundDecisions registers hooks that apply an admin's decision on the refund of a cancellation when the decision
// is saved, whether in the dashboard or by the server. A decision is final.
func (s *Service) BindRefundDecisions(app core.App) {
	app.OnRecordCreate(records.Cancellations).BindFunc(func(e *core.RecordEvent) error {
		cancellation := records.AsCancellation(e.Record)
		if cancellation.Decision() == records.CancellationUndecided {
			return e.Next()
		}
		return store.Continue(e, func(tx store.Tx) error { return s.applyDecision(tx, cancellation) })
	})
	app.OnRecordUpdate(records.Cancellations).BindFunc(func(e *core.RecordEvent) error {
		cancellation := records.AsCancellation(e.Record)
		before := records.AsCancellation(e.Record.Original())
		was, is := before.Decision(), cancellation.Decision()
		final := func(field string) error {
			return apperr.InvalidField(field, "This cancellation has already been "+string(was)+". The decision is final.").
				WithCode(apperr.CodeAlreadyDecided)
		}
		switch {
		case was == records.CancellationUndecided && is == was:
			return e.Next()
		case was != records.CancellationUndecided && was != is:
			return final(records.CancellationFieldDecision)
		case was != records.CancellationUndecided && before.WaiveFee() != cancellation.WaiveFee():
			return final(records.CancellationFieldWaiveFee)
		case was == is:
			return e.Next()
		}
		return store.Continue(e, func(tx store.Tx) error { return s.applyDecision(tx, cancellation) })
	})
}

// applyDecision creates the refund if it is approved, releases the rest of the payment to the photographer, and
// notifies the customer. If the booking is not paid, it only returns an error if the fee is waived without an approval.
func (s *Service) applyDecision(tx store.Tx, cancellation *records.Cancellation) error {
	if cancellation.WaiveFee() && cancellation.Decision() != records.CancellationApproved {
		return apperr.InvalidField(records.CancellationFieldWaiveFee,
			"The fee can only be waived with an approval. Please clear this or approve the refund.")
	}
	b, err := records.FindBooking(tx, cancellation.Booking())
	if err != nil || b.PaymentStatus() != booking.Paid {
		return err
	}
	refund, held := cancellation.Refund(), false
	money := notification.Money{Fee: cancellation.Fee().Rupees(), Note: bookings.DecisionNote(cancellation.DecisionNote())}
	event := notification.RefundDeclined
	if cancellation.Decision() == records.CancellationApproved {
		event = notification.RefundApproved
		if cancellation.WaiveFee() {
			refund += cancellation.Fee()
			money.Fee, money.Waived = 0, money.Fee
		}
		if held, err = s.approveRefund(tx, refund, b); err != nil {
			return err
		}
	}
	if err := s.Release(tx, b.Id); err != nil || refund == 0 {
		return err
	}
	money.Rupees, money.Held = refund.Rupees(), held
	return s.bookings.NotifyMoney(tx, event, b, money)
}

// approveRefund creates the refund of a paid booking: the payment less the cancellation fee, or the full payment if the
// fee is waived. It reports whether the refund is held because of a dispute.
func (s *Service) approveRefund(tx store.Tx, refund pricing.Paise, b *records.Booking) (held bool, err error) {
	paid, err := findPaymentFor(tx, b.Id)
	if err != nil {
		return false, err
	}
	if paid == nil {
		return false, apperr.InvalidField(records.CancellationFieldDecision,
			"This booking has no online payment to refund. Please refund it manually and decline it here.")

	}
	lost, err := ledger.DisputeLosses(tx, paid.Id)
	if err != nil {
		return false, err
	}
	if lost > 0 {
		return false, apperr.InvalidField(records.CancellationFieldDecision,
			"The customer's bank has already taken back this disputed payment. Please decline the refund here.")

	}
	if refund > paid.Amount() {
		return false, errRefundTooHigh
	}
	if refund == 0 {
		return false, nil
	}
	created, err := s.createRefund(tx, b, paid, refund, records.RefundCanceled)
	if err != nil {
		return false, err
	}
	return created.Status() == records.RefundHeld, nil
}
