package payments

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"

	"github.com/pocketbase/dbx"

	"shootday/hooks/demo/sandbox"
	"shootday/hooks/ledger"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// disputed describes a disputed payment of the simulation.
type disputed struct {
	id, paymentID string
	refunded      pricing.Paise // amount that the provider had refunded before the dispute was opened
	lost          pricing.Paise
	ended         bool
	misreported   bool // true if the reported loss does not match the amounts or the currency of the payment
}

// tellDispute delivers the events that the provider sends during change, in any order and possibly more than once. It
// delivers every event, because the server never polls for disputes.
func (w *world) tellDispute(change func() error) error {
	before := w.webhooks
	w.webhooks = nil
	err := change()
	told := w.webhooks
	w.webhooks = before
	if err != nil {
		return err
	}
	w.misreport(told)
	w.random.Shuffle(len(told), func(i, j int) { told[i], told[j] = told[j], told[i] })
	for _, hook := range append(told, told[w.random.IntN(len(told))]) {
		id, storing := storeEvent(w.app, payment.ParseEvent(hook.EventID, hook.Body), hook.Body)
		if err = errors.Join(err, storing); storing == nil {
			err = errors.Join(err, w.processEvent(w.app, id))
		}
	}
	return err
}

// misreport falsifies the amount or the currency in each of the given events that reports the loss of a dispute marked
// as misreported.
func (w *world) misreport(told []sandbox.Webhook) {
	w.Helper()
	for i := range told {
		reported, isDispute := payment.ParseEvent(told[i].EventID, told[i].Body).DisputeUpdate()
		of := slices.IndexFunc(w.disputes, func(one *disputed) bool { return one.id == reported.ID && one.misreported })
		if !isDispute || reported.Status != payment.DisputeLost || of < 0 {
			continue
		}
		var body map[string]any
		if err := json.Unmarshal(told[i].Body, &body); err != nil {
			w.Fatal(err)
		}
		entity := body["payload"].(map[string]any)["dispute"].(map[string]any)["entity"].(map[string]any)
		maps.Copy(entity, []map[string]any{
			{"amount_deducted": w.disputes[of].lost + 1}, {"currency": "USD"}, {"amount": 0, "amount_deducted": 0}, {"currency": ""},
		}[w.random.IntN(4)])
		changed, err := json.Marshal(body)
		if err != nil {
			w.Fatal(err)
		}
		told[i].Body = changed
	}
}

// disputeIt makes the customer's bank dispute a payment. The server may not have recorded the payment yet, and the
// payment may have been refunded. Sometimes the bank decides the dispute immediately.
func (w *world) disputeIt() error {
	if len(w.receipts) == 0 {
		return nil
	}
	return w.tellDispute(func() error {
		of := w.receipts[w.random.IntN(len(w.receipts))]
		refunded := w.provider.Refunded(of.PaymentID)
		id, err := w.provider.Dispute(of.PaymentID)
		if err != nil {
			return err
		}
		w.disputes = append(w.disputes, &disputed{id: id, paymentID: of.PaymentID, refunded: refunded})
		if w.random.IntN(4) == 0 {
			return w.endDispute(w.disputes[len(w.disputes)-1])
		}
		return nil
	})
}

// decideDispute makes the bank decide an open dispute.
func (w *world) decideDispute() error {
	for _, one := range w.disputes {
		if !one.ended {
			return w.tellDispute(func() error { return w.endDispute(one) })
		}
	}
	return nil
}

// endDispute wins or loses a dispute, and checks that no refund was sent to the provider while the dispute was open.
func (w *world) endDispute(one *disputed) error {
	one.ended = true
	w.noRefundBeside(one)
	if w.random.IntN(3) == 0 {
		return w.provider.WinDispute(one.id)
	}
	one.lost = w.provider.Captured(one.paymentID)
	switch w.random.IntN(8) {
	case 0, 1:
		one.lost = 1 + one.lost/2 // the bank takes back only half
	case 2, 3:
		one.misreported = true
	}
	return w.provider.LoseDispute(one.id, one.lost)
}

// noRefundBeside checks that the provider has refunded no part of the disputed payment since the dispute was opened.
func (w *world) noRefundBeside(one *disputed) {
	if now := w.provider.Refunded(one.paymentID); now > one.refunded {
		w.Errorf("%d paise of payment %s were refunded, and %d more during a dispute", one.refunded, one.paymentID, now-one.refunded)
	}
}

// lost returns the total that the customers' banks have taken back.
func (w *world) lost() (paise pricing.Paise) {
	for _, one := range w.disputes {
		paise += one.lost
	}
	return paise
}

// unposted returns the part of the losses that is not in the ledger, because the reported loss did not match the
// payment and no admin has decided yet.
func (w *world) unposted() (paise pricing.Paise) {
	w.Helper()
	for _, one := range w.disputes {
		posted, err := ledger.IsPosted(w.app, payment.DisputeLoss(one.id, one.lost).Key)
		if err != nil {
			w.Fatal(err)
		}
		if one.misreported && !posted {
			paise += one.lost
		}
	}
	return paise
}

// decideHeldOne returns a step in which an admin decides on a held refund.
func (w *world) decideHeldOne(status records.RefundStatus) func() error {
	return func() error {
		held := []*records.Refund{}
		err := w.app.RecordQuery(records.Refunds).AndWhere(dbx.In("booking", w.chain()...)).AndWhere(dbx.HashExp{"status": "held"}).All(&held)
		if err != nil || len(held) == 0 {
			return err
		}
		return w.decideHeldRefund(held[0], status)
	}
}

func (w *world) decideHeldRefund(refund *records.Refund, status records.RefundStatus) error {
	return store.Write(w.app, func(tx store.Tx) error {
		refund.SetStatus(status)
		return w.decideHeld(tx, refund, func() error { return tx.Save(refund) })
	})
}

// settleHeld makes an admin decide on all held refunds after all disputes have ended. The admin releases the refunds
// that can be sent.
func (w *world) settleHeld() error {
	for {
		held := []*records.Refund{}
		err := w.app.RecordQuery(records.Refunds).AndWhere(dbx.HashExp{"status": "held"}).All(&held)
		if err != nil || len(held) == 0 {
			return err
		}
		if err := w.decideHeldRefund(held[0], records.RefundPending); err != nil && !errors.Is(err, errPartlyLost) && !errors.Is(err, errUnclearLoss) {
			return err
		} else if err == nil {
			continue
		}
		if err := w.decideHeldRefund(held[0], records.RefundDropped); err != nil {
			return err
		}
	}
}

// judgeDisputes checks that no customer got back more than was paid, through refunds, lost disputes and transfers
// together. It ignores payments that were already refunded before their dispute was opened.
func (w *world) judgeDisputes() {
	for _, one := range w.disputes {
		if one.lost > 0 {
			w.noRefundBeside(one)
		}
		var transferred pricing.Paise
		err := w.app.DB().NewQuery(`SELECT coalesce(-sum(l.amount), 0) FROM ledger_entries l JOIN payments p ON p.id = l.payment
			WHERE p.paymentId = {:id} AND l.account = 'bank'`).Bind(dbx.Params{"id": one.paymentID}).Row(&transferred)
		if err != nil {
			w.Fatal(err)
		}
		back := w.provider.Refunded(one.paymentID) + one.lost + transferred
		if one.refunded == 0 && back > w.provider.Captured(one.paymentID) {
			w.Errorf("%d paise of %d are with the customer, %d of them by transfer", back, w.provider.Captured(one.paymentID), transferred)
		}
	}
}

// dropped returns the total amount of the refunds that were dropped, which the provider never paid out.
func (w *world) dropped() (paise pricing.Paise) {
	err := w.app.DB().Select("coalesce(sum(amount), 0)").From("refunds").
		Where(dbx.And(dbx.In("booking", w.chain()...), dbx.HashExp{"status": "dropped"})).Row(&paise)
	if err != nil {
		w.Fatal(err)
	}
	return paise
}
