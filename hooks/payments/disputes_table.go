package payments

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
)

// findDispute returns the dispute with the given provider id, or nil if there is none.
func findDispute(app core.App, reference string) (*records.Dispute, error) {
	stored, err := records.First[records.Dispute](app.RecordQuery(records.Disputes).
		AndWhere(dbx.HashExp{records.DisputeFieldReference: reference}))
	if err != nil {
		return nil, fmt.Errorf("load dispute %s: %w", reference, err)
	}
	return stored, nil
}

// lostDisputes loads the lost disputes of a payment.
func lostDisputes(app core.App, paid *records.Payment) (lost []*records.Dispute, err error) {
	err = app.RecordQuery(records.Disputes).AndWhere(dbx.HashExp{
		records.DisputeFieldPaymentID: paid.PaymentID(), records.DisputeFieldStatus: string(records.DisputeLost),
	}).AndWhere(dbx.NewExp("paymentId != ''")).All(&lost)
	if err != nil {
		return nil, fmt.Errorf("load the lost disputes of payment %s: %w", paid.Id, err)
	}
	return lost, nil
}

// unsettledDispute returns the status of an unsettled dispute of a payment, or "" if there is none. A dispute is
// unsettled if it is open, or if it is lost but not in the ledger because its amount or currency does not match the
// payment.
func unsettledDispute(app core.App, paid *records.Payment) (status records.DisputeStatus, err error) {
	err = app.DB().NewQuery(`SELECT coalesce(max(d.status), '') FROM disputes d WHERE d.paymentId = {:id} AND d.paymentId != ''
		AND (d.status = {:open} OR d.status = {:lost} AND NOT EXISTS (SELECT 1 FROM ledger_entries WHERE movement = 'dispute:' || d.reference))`).
		Bind(dbx.Params{"id": paid.PaymentID(), "open": string(records.DisputeOpen), "lost": string(records.DisputeLost)}).Row(&status)
	if err != nil {
		return "", fmt.Errorf("look for unsettled disputes of payment %s: %w", paid.Id, err)
	}
	return status, nil
}
