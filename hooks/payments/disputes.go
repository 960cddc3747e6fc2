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
	"shootday/internal/pricing"
)

// settleDispute does what news of a dispute asks for: a payment that the customer's bank wants back. The booking keeps
// its payment status. An alert is open while the dispute is; a lost one is booked as a loss and raises another.
func (s *Service) settleDispute(tx core.App, dispute payment.Dispute) (outcome, error) {
	paid, err := paymentOf(tx, dispute.PaymentID)
	if err != nil {
		return unheard, err
	}
	alert := moneyAlert{
		kind: alertDispute, reference: dispute.ID, amount: dispute.Amount,
		note: fmt.Sprintf("Payment %s, reason: %s.", dispute.PaymentID, dispute.Reason),
	}
	if paid != nil {
		alert.booking = paid.GetString("booking")
	}
	if dispute.Status == payment.DisputeOpen {
		return noted, s.raiseAlert(tx, alert)
	}
	if err := s.endDispute(tx, alert); err != nil || dispute.Status != payment.DisputeLost {
		return noted, err
	}
	alert.kind, alert.amount = alertDisputeLost, dispute.Lost()
	if err := s.raiseAlert(tx, alert); err != nil {
		return unheard, err
	}
	if paid == nil {
		return unknown, nil
	}
	return s.bookLoss(tx, paid, dispute)
}

// endDispute resolves the alert of a dispute. One that is only heard of at its end gets a resolved alert, so that late
// news of its beginning raises none.
func (s *Service) endDispute(tx core.App, alert moneyAlert) error {
	row, err := findAlert(tx, alert.kind, alert.reference)
	if err != nil {
		return err
	}
	if row != nil {
		return s.resolveAlert(tx, alert.kind, alert.reference)
	}
	return records.Create(tx, "money_alerts", api.Body{
		"kind": alert.kind, "reference": records.Truncate(alert.reference, 64), "booking": alert.booking, "amount": int64(alert.amount),
		"note": records.Truncate(alert.note, 500), "resolvedAt": s.Now(),
	})
}

// bookLoss enters the money that the provider took back from us into the ledger, once for each dispute. All disputes of a
// payment together cannot take more than it brought in; what does is left to an admin.
func (s *Service) bookLoss(tx core.App, paid *core.Record, dispute payment.Dispute) (outcome, error) {
	loss := payment.LostDispute(dispute.ID, dispute.Lost())
	booked, err := ledger.Has(tx.DB(), loss.Key)
	if err != nil || booked {
		return noted, err
	}
	before, err := lostOf(tx, paid.Id)
	if err != nil {
		return unheard, err
	}
	if dispute.Currency != payment.Currency || dispute.Lost() <= 0 || int(before+dispute.Lost()) > paid.GetInt("amount") {
		return mismatched, nil
	}
	return noted, ledger.Post(tx.DB(), s.Now(), ledger.Of{Booking: paid.GetString("booking"), Payment: paid.Id}, loss)
}

// lossesAgain has the reconciliation act again on disputes that were lost before their payment was known here.
func lossesAgain(tx core.App, paymentID string) error {
	_, err := tx.NonconcurrentDB().NewQuery(`UPDATE payment_events SET ` + api.Touched + `, outcome = ''
		WHERE paymentId = {:id} AND kind = {:kind} AND outcome = 'unknown order'`).
		Bind(dbx.Params{"id": paymentID, "kind": string(payment.DisputeLostFinally)}).Execute()
	return err
}

// paymentOf is our record of a payment of the provider's, or nil.
func paymentOf(tx core.App, paymentID string) (*core.Record, error) {
	row := &core.Record{}
	err := tx.RecordQuery("payments").AndWhere(dbx.HashExp{"paymentId": paymentID}).
		AndWhere(dbx.NewExp("paymentId != ''")).Limit(1).One(row)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("look up payment %s: %w", paymentID, err)
	}
	return row, nil
}

// lostOf is how much of a payment was lost by disputes.
func lostOf(tx core.App, paymentID string) (lost pricing.Paise, err error) {
	err = tx.DB().NewQuery(`SELECT coalesce(sum(amount), 0) FROM ledger_entries WHERE payment = {:id} AND account = 'disputes'`).
		Bind(dbx.Params{"id": paymentID}).Row(&lost)
	return lost, err
}
