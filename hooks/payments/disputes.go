package payments

import (
	"fmt"

	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/payment"
)

const maxCurrency = 8 // bytes

// recordDispute applies the state of a dispute as reported by a webhook. It raises an alert, which remains open until
// the dispute ends. If the dispute is lost, recordDispute posts the loss to the ledger, drops a held refund, marks the
// payment of the booking as taken back by the bank, and raises another alert. If the dispute is open or lost, an admin
// must review a compensation that is due for the booking. The payment status of the booking does not change. When a
// dispute ends, recordDispute releases the photographer's money that was held because of it.
func (s *Service) recordDispute(tx store.Tx, dispute payment.Dispute) (records.PaymentOutcome, error) {
	outcome, err := s.applyDispute(tx, dispute)
	if err != nil || dispute.Status == payment.DisputeOpen {
		return outcome, err
	}
	paid, err := findPayment(tx, dispute.PaymentID)
	if err != nil || paid == nil {
		return outcome, err
	}
	return outcome, s.Release(tx, bookingOf(paid))
}

// applyDispute does the work of recordDispute, except that it does not release the photographer's money.
func (s *Service) applyDispute(tx store.Tx, dispute payment.Dispute) (records.PaymentOutcome, error) {
	paid, err := findPayment(tx, dispute.PaymentID)
	if err != nil {
		return records.OutcomeNone, err
	}
	alert := moneyAlert{
		kind: records.AlertDispute, reference: dispute.ID, amount: dispute.Amount,
		note: dispute.Note(),
	}
	if paid != nil {
		alert.booking = bookingOf(paid)
	}
	stored, changed, err := saveDispute(tx, dispute)
	if err != nil {
		return records.OutcomeNone, err
	}
	if dispute.Status == payment.DisputeOpen {
		if err := s.raiseAlert(tx, alert); err != nil || paid == nil || stored.Status() != records.DisputeOpen {
			return records.OutcomeNoChange, err
		}
		return records.OutcomeNoChange, reviewAgain(tx, bookingOf(paid))
	}
	if err := s.resolveDisputeAlert(tx, alert); err != nil || dispute.Status != payment.DisputeLost {
		return records.OutcomeNoChange, err
	}
	alert.kind, alert.amount = records.AlertDisputeLost, dispute.Lost()
	if err := s.raiseAlert(tx, alert); err != nil {
		return records.OutcomeNone, err
	}
	if paid == nil {
		return records.OutcomeUnknownOrder, nil
	}
	if changed { // a repeated report must not undo an admin's review
		if err := reviewAgain(tx, bookingOf(paid)); err != nil {
			return records.OutcomeNone, err
		}
	}
	outcome, err := s.postDisputeLoss(tx, paid, dispute)
	if err != nil {
		return records.OutcomeNone, err
	}
	if err := markTakenBack(tx, paid); err != nil {
		return records.OutcomeNone, err
	}
	return outcome, s.dropLost(tx, paid)
}

// markTakenBack records on a booking that the customer's bank took back its payment. It does nothing unless paid is the
// payment that currently pays for the booking.
func markTakenBack(tx store.Tx, paid *records.Payment) error {
	pays, err := findPaying(tx, bookingOf(paid))
	if err != nil || pays == nil || pays.Id != paid.Id {
		return err
	}
	b, err := records.FindBooking(tx, bookingOf(paid))
	if err != nil || b.TakenBack() {
		return err
	}
	b.SetTakenBack(true)
	return tx.Save(b)
}

// saveDispute stores a report about a dispute, and reports whether the status changed. A dispute that has ended does
// not reopen, and a lost dispute remains lost.
func saveDispute(tx store.Tx, reported payment.Dispute) (stored *records.Dispute, changed bool, err error) {
	reference := records.Truncate(reported.ID, maxProviderID)
	stored, err = findDispute(tx, reference)
	if err == nil && stored == nil {
		stored, err = records.NewDispute(tx)
	}
	if err != nil {
		return nil, false, err
	}
	before := stored.Status()
	if before == records.DisputeLost || before == records.DisputeEnded && reported.Status != payment.DisputeLost {
		return stored, false, nil
	}
	stored.SetReference(reference)
	stored.SetPaymentID(records.Truncate(reported.PaymentID, maxProviderID))
	stored.SetAmount(reported.Amount)
	stored.SetCurrency(records.Truncate(reported.Currency, maxCurrency))
	switch reported.Status {
	case payment.DisputeOpen:
		stored.SetStatus(records.DisputeOpen)
	case payment.DisputeEnded:
		stored.SetStatus(records.DisputeEnded)
	case payment.DisputeLost:
		stored.SetStatus(records.DisputeLost)
		stored.SetAmount(reported.Lost())
	}
	return stored, stored.Status() != before, tx.Save(stored)
}

// resolveDisputeAlert resolves the alert of a dispute that has ended. If the end is reported before the beginning, it
// adds a resolved alert, which prevents the late report of the beginning from raising an alert.
func (s *Service) resolveDisputeAlert(tx store.Tx, alert moneyAlert) error {
	known, err := findAlert(tx, alert.kind, alert.reference)
	if err != nil {
		return err
	}
	if known != nil {
		return s.resolveAlert(tx, alert.kind, alert.reference)
	}
	resolved, err := records.NewMoneyAlert(tx)
	if err != nil {
		return err
	}
	alert.fill(resolved)
	resolved.SetResolvedAt(s.now())
	return tx.Save(resolved)
}

// postDisputeLoss posts the loss of a dispute to the ledger, at most once. It posts nothing if the loss is in another
// currency, or if the total losses of the payment would exceed its amount. In these cases the alert asks an admin to
// decide.
func (s *Service) postDisputeLoss(tx store.Tx, paid *records.Payment, dispute payment.Dispute) (records.PaymentOutcome, error) {
	loss := payment.DisputeLoss(dispute.ID, dispute.Lost())
	posted, err := ledger.IsPosted(tx, loss.Key)
	if err != nil || posted {
		return records.OutcomeNoChange, err
	}
	before, err := ledger.DisputeLosses(tx, paid.Id)
	if err != nil {
		return records.OutcomeNone, err
	}
	if dispute.Currency != payment.Currency || dispute.Lost() <= 0 || before+dispute.Lost() > paid.Amount() {
		return records.OutcomeWrongAmount, nil
	}
	refs := ledger.Refs{Booking: bookingOf(paid), Payment: paid.Id}
	return records.OutcomeNoChange, ledger.Post(tx, s.now(), refs, loss)
}

// postKnownLosses posts the losses of disputes that were lost before their payment was recorded, and reports whether
// there were any.
func (s *Service) postKnownLosses(tx store.Tx, paid *records.Payment) (takenBack bool, err error) {
	lost, err := lostDisputes(tx, paid)
	if err != nil {
		return false, err
	}
	for _, dispute := range lost {
		_, err := s.postDisputeLoss(tx, paid, payment.Dispute{
			ID: dispute.Reference(), PaymentID: dispute.PaymentID(), Amount: dispute.Amount(), Currency: dispute.Currency(),
		})
		if err != nil {
			return false, err
		}
	}
	return len(lost) > 0, nil
}

// postUnclearLosses settles each lost dispute of a payment whose reported loss does not match the payment. An admin has
// determined that the customer has received the money, so the rest of the payment is posted as a loss.
func (s *Service) postUnclearLosses(tx store.Tx, paid *records.Payment) error {
	lost, err := lostDisputes(tx, paid)
	if err != nil {
		return err
	}
	for _, dispute := range lost {
		posted, err := ledger.IsPosted(tx, payment.DisputeLoss(dispute.Reference(), 0).Key)
		if err != nil {
			return err
		}
		if posted {
			continue
		}
		before, err := ledger.DisputeLosses(tx, paid.Id)
		if err != nil {
			return err
		}
		dispute.SetAmount(paid.Amount() - before)
		dispute.SetCurrency(payment.Currency)
		if err := tx.Save(dispute); err != nil {
			return fmt.Errorf("settle dispute %s: %w", dispute.Reference(), err)
		}
		refs := ledger.Refs{Booking: bookingOf(paid), Payment: paid.Id}
		if err := ledger.Post(tx, s.now(), refs, payment.DisputeLoss(dispute.Reference(), dispute.Amount())); err != nil {
			return err
		}
	}
	return nil
}
