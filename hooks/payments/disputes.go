package payments

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/internal/payment"
)

// recordDispute applies what a webhook reports about a dispute. An alert is open for as long as the dispute is. A lost
// dispute is posted to the ledger and raises another alert. The booking keeps its payment status.
func (s *Service) recordDispute(tx core.App, dispute payment.Dispute) (records.PaymentOutcome, error) {
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
	if dispute.Status == payment.DisputeOpen {
		return records.OutcomeNoChange, s.raiseAlert(tx, alert)
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
	return s.postDisputeLoss(tx, paid, dispute)
}

// resolveDisputeAlert resolves the alert of a dispute that has ended. If the end is reported first, it adds a resolved
// alert, so that the late report of the beginning raises none.
func (s *Service) resolveDisputeAlert(tx core.App, alert moneyAlert) error {
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

// postDisputeLoss posts the loss of a dispute to the ledger, once. The losses of all disputes of a payment cannot exceed
// its amount: such a report changes nothing, and its alert leaves it to an admin.
func (s *Service) postDisputeLoss(tx core.App, paid *records.Payment, dispute payment.Dispute) (records.PaymentOutcome, error) {
	loss := payment.DisputeLoss(dispute.ID, dispute.Lost())
	posted, err := ledger.IsPosted(tx.DB(), loss.Key)
	if err != nil || posted {
		return records.OutcomeNoChange, err
	}
	before, err := ledger.DisputeLosses(tx.DB(), paid.Id)
	if err != nil {
		return records.OutcomeNone, err
	}
	if dispute.Currency != payment.Currency || dispute.Lost() <= 0 || before+dispute.Lost() > paid.Amount() {
		return records.OutcomeWrongAmount, nil
	}
	refs := ledger.Refs{Booking: bookingOf(paid), Payment: paid.Id}
	return records.OutcomeNoChange, ledger.Post(tx.DB(), s.now(), refs, loss)
}

// requeueLostDisputes makes the events of lost disputes that were reported before their payment unprocessed again, so that
// the next round of the reconciliation posts the losses. paymentID is the provider's id.
func requeueLostDisputes(tx core.App, paymentID string) error {
	_, err := tx.NonconcurrentDB().NewQuery(`UPDATE payment_events SET ` + api.Touched + `, outcome = ''
		WHERE paymentId = {:id} AND kind = {:kind} AND outcome = {:unknown}`).
		Bind(dbx.Params{"id": paymentID, "kind": string(payment.EventDisputeLost), "unknown": string(records.OutcomeUnknownOrder)}).Execute()
	if err != nil {
		return fmt.Errorf("requeue the lost disputes of payment %s: %w", paymentID, err)
	}
	return nil
}

// findPayment finds our record of a payment by the provider's id, or nil.
func findPayment(tx core.App, paymentID string) (*records.Payment, error) {
	paid := &records.Payment{}
	err := tx.RecordQuery(records.Payments).AndWhere(dbx.HashExp{records.PaymentFieldPaymentID: paymentID}).
		AndWhere(dbx.NewExp("paymentId != ''")).Limit(1).One(paid)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("look up payment %s: %w", paymentID, err)
	}
	return paid, nil
}
