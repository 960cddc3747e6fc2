package hooks

import (
	"database/sql"
	"errors"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"shootday/hooks/ledger"
	"shootday/internal/booking"
	"shootday/internal/letter"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// refundReason says why money goes back.
type refundReason string

const (
	canceled refundReason = "canceled" // an admin approved it
	late     refundReason = "late"     // it came when the booking could no longer be paid
	surplus  refundReason = "surplus"  // the booking was settled already; its status does not follow this refund
)

// The statuses of a refunds record. A failed one is tried again, and shows to admins meanwhile.
const (
	refundPending   = "pending"
	refundProcessed = "processed"
	refundFailed    = "failed"
)

// bindRefunds lets an admin send a refund anew that has failed, by setting its status back to pending. Until then it is
// tried under its first key, which a provider that has refused it for good answers with the same refusal.
func (a *api) bindRefunds(app core.App) {
	app.OnRecordUpdateRequest("refunds").BindFunc(func(e *core.RecordRequestEvent) error {
		if e.Record.Original().GetString("status") == refundFailed && e.Record.GetString("status") == refundPending {
			e.Record.Load(a.newTry())
		}
		return e.Next()
	})
}

// newTry begins a refund anew: what was sent before came to nothing.
func (a *api) newTry() body {
	return body{
		"status": refundPending, "refundId": "", "idempotencyKey": security.RandomString(32), "attempts": 0,
		"nextAttemptAt": a.Now(), "lastError": "",
	}
}

// grantRefund writes a refund down, in the transaction that makes it due. The worker then sends it.
func (a *api) grantRefund(tx core.App, of, paid *core.Record, amount pricing.Paise, reason refundReason) error {
	collection, err := tx.FindCachedCollectionByNameOrId("refunds")
	if err != nil {
		return err
	}
	row := core.NewRecord(collection)
	row.Load(body{
		"booking": of.Id, "payment": paid.Id, "amount": int64(amount), "reason": string(reason),
	})
	row.Load(a.newTry())
	if err := tx.Save(row); err != nil {
		return err
	}
	if reason == canceled {
		fee := pricing.Paise(paid.GetInt("amount")) - amount
		of := ledger.Of{Booking: of.Id, Payment: paid.Id, Refund: row.Id}
		if err := ledger.Post(tx.DB(), a.Now(), of, payment.Granted(row.Id, amount, fee)); err != nil {
			return err
		}
	}
	return showRefund(tx, row)
}

// showRefund has the booking say how far its refund is.
func showRefund(tx core.App, row *core.Record) error {
	if row.GetString("reason") == string(surplus) {
		return nil
	}
	of, err := tx.FindRecordById("bookings", row.GetString("booking"))
	if err != nil {
		return err
	}
	is := booking.RefundPending
	if row.GetString("status") == refundProcessed {
		is = booking.Refunded
	}
	if of.GetString("paymentStatus") == string(is) {
		return nil
	}
	of.Set("paymentStatus", string(is))
	return tx.Save(of)
}

// settleRefund is the one way in which news of a refund changes anything, from a webhook or by asking. A refund that
// failed after it was processed is due again; the next try asks first, so stale news does no harm.
func (a *api) settleRefund(app core.App, news payment.Refund) (result outcome, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		row, err := findRefund(tx, news)
		if row == nil || err != nil {
			result = unknown
			return err
		}
		if int(news.Amount) != row.GetInt("amount") {
			result = mismatched
			return nil
		}
		result = noted
		was := row.GetString("status")
		row.Set("refundId", news.ID)
		switch news.Status {
		case payment.Processed:
			if was == refundProcessed {
				return nil
			}
			return a.paidBack(tx, row)
		case payment.Failed:
			return a.notPaidBack(tx, row, was == refundProcessed)
		}
		if was == refundProcessed {
			return nil
		}
		row.Set("status", refundPending)
		row.Set("nextAttemptAt", a.Now().Add(a.Config.Reconcile))
		return tx.Save(row)
	})
	return result, err
}

// findRefund is the record of a refund of the provider's: by its id, or by its payment while no refund of that has
// arrived. It is nil when there is none.
func findRefund(tx core.App, news payment.Refund) (*core.Record, error) {
	for _, which := range []dbx.Expression{
		dbx.NewExp(`refundId = {:id} AND refundId != ''`, dbx.Params{"id": news.ID}),
		dbx.NewExp(`status != 'processed' AND payment IN (SELECT id FROM payments WHERE paymentId = {:id} AND paymentId != '')`,
			dbx.Params{"id": news.PaymentID}),
	} {
		row := &core.Record{}
		err := tx.RecordQuery("refunds").AndWhere(which).Limit(1).One(row)
		if !errors.Is(err, sql.ErrNoRows) {
			return row, err
		}
	}
	return nil, nil
}

func (a *api) paidBack(tx core.App, row *core.Record) error {
	row.Load(body{"status": refundProcessed, "nextAttemptAt": "", "lastError": ""})
	if err := tx.Save(row); err != nil {
		return err
	}
	turns, err := ledger.Turns(tx.DB(), row.Id)
	if err != nil {
		return err
	}
	amount := pricing.Paise(row.GetInt("amount"))
	if err := ledger.Post(tx.DB(), a.Now(), refundOf(row), payment.PaidBack(row.Id, turns+1, amount)); err != nil {
		return err
	}
	if err := showRefund(tx, row); err != nil {
		return err
	}
	of, err := tx.FindRecordById("bookings", row.GetString("booking"))
	if err != nil {
		return err
	}
	return a.tellOf(tx, letter.Refunded, of, letter.Money{ID: row.Id, Rupees: amount.Rupees()})
}

func (a *api) notPaidBack(tx core.App, row *core.Record, hadLeft bool) error {
	row.Load(body{
		"status": refundFailed, "lastError": "The provider could not pay the refund out.",
		"nextAttemptAt": payment.RetryRefund(a.Now(), row.GetInt("attempts"), a.Config.Reconcile),
	})
	if err := tx.Save(row); err != nil {
		return err
	}
	if hadLeft {
		turns, err := ledger.Turns(tx.DB(), row.Id)
		if err != nil {
			return err
		}
		back := payment.CameBack(row.Id, turns, pricing.Paise(row.GetInt("amount")))
		if err := ledger.Post(tx.DB(), a.Now(), refundOf(row), back); err != nil {
			return err
		}
	}
	return showRefund(tx, row)
}

func refundOf(row *core.Record) ledger.Of {
	return ledger.Of{Booking: row.GetString("booking"), Payment: row.GetString("payment"), Refund: row.Id}
}
