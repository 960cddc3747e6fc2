package payments

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/security"

	"shootday/hooks/api"
	"shootday/hooks/ledger"
	"shootday/internal/booking"
	"shootday/internal/notification"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

// refundReason says why money goes back.
type refundReason string

const (
	canceled refundReason = "canceled" // an admin approved it
	late     refundReason = "late"     // it came when the booking could no longer be paid
	surplus  refundReason = "surplus"  // the booking was settled already
	repriced refundReason = "repriced" // the booking has another price than the order that was paid
)

// setsStatus reports whether the payment status of the booking follows the refund: it does unless the money never was
// the booking's.
func (r refundReason) setsStatus() bool { return r == canceled || r == late }

// The statuses of a refunds record. A failed one is tried again, and shows to admins meanwhile.
const (
	refundPending   = "pending"
	refundProcessed = "processed"
	refundFailed    = "failed"
)

// newTry begins a refund anew: what was sent before came to nothing.
func (s *Service) newTry() api.Body {
	return api.Body{
		"status": refundPending, "refundId": "", "idempotencyKey": security.RandomString(32), "attempts": 0,
		"nextAttemptAt": s.Now(), "lastError": "",
	}
}

// grantRefund writes a refund down, in the transaction that makes it due. The worker then sends it.
func (s *Service) grantRefund(tx core.App, of, paid *core.Record, amount pricing.Paise, reason refundReason) error {
	collection, err := tx.FindCachedCollectionByNameOrId("refunds")
	if err != nil {
		return err
	}
	row := core.NewRecord(collection)
	row.Load(api.Body{
		"booking": of.Id, "payment": paid.Id, "amount": int64(amount), "reason": string(reason),
	})
	row.Load(s.newTry())
	if err := tx.Save(row); err != nil {
		return err
	}
	if reason == canceled {
		fee := pricing.Paise(paid.GetInt("amount")) - amount
		of := ledger.Of{Booking: of.Id, Payment: paid.Id, Refund: row.Id}
		if err := ledger.Post(tx.DB(), s.Now(), of, payment.Granted(row.Id, amount, fee)); err != nil {
			return err
		}
	}
	return showRefund(tx, row)
}

// showRefund has the booking say how far its refund is.
func showRefund(tx core.App, row *core.Record) error {
	if !refundReason(row.GetString("reason")).setsStatus() {
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
// The id is that of our record when it was asked about, and empty for news from a webhook.
func (s *Service) settleRefund(app core.App, id string, news payment.Refund) (result outcome, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		row, err := findRefund(tx, id, news)
		if err != nil {
			return err
		}
		if row == nil {
			result = unknown
			return s.alertUnknownRefund(tx, news)
		}
		if int(news.Amount) != row.GetInt("amount") {
			result = mismatched
			return s.raiseAlert(tx, moneyAlert{
				kind: alertWrongAmount, reference: news.ID, booking: row.GetString("booking"), amount: news.Amount,
				note: fmt.Sprintf("Refund %s is %s with %d paise; %d paise are due.", news.ID, news.Status, news.Amount, row.GetInt("amount")),
			})
		}
		result = noted
		was := row.GetString("status")
		row.Set("refundId", news.ID)
		switch news.Status {
		case payment.Processed:
			if was == refundProcessed {
				return nil
			}
			return s.paidBack(tx, row)
		case payment.Failed:
			return s.notPaidBack(tx, row, was)
		}
		if was == refundProcessed {
			return nil
		}
		row.Set("status", refundPending)
		row.Set("nextAttemptAt", s.Now().Add(s.Config.Reconcile))
		return tx.Save(row)
	})
	return result, err
}

// alertUnknownRefund is for money that went back without us, as from the provider's own dashboard.
func (s *Service) alertUnknownRefund(tx core.App, news payment.Refund) error {
	if news.Status != payment.Processed {
		return nil
	}
	return s.raiseAlert(tx, moneyAlert{
		kind: alertUnknownMoney, reference: news.ID, amount: news.Amount,
		note: fmt.Sprintf("Refund %s of payment %s is not one of ours.", news.ID, news.PaymentID),
	})
}

// findRefund is our record of a refund of the provider's, or nil. What a webhook tells of is known by its id, or by its
// payment while no refund of that has arrived. News of another refund that failed is of an older try, and of none of ours.
func findRefund(tx core.App, id string, news payment.Refund) (*core.Record, error) {
	if id != "" {
		return tx.FindRecordById("refunds", id)
	}
	ofPayment := `status != 'processed' AND payment IN (SELECT id FROM payments WHERE paymentId = {:id} AND paymentId != '')`
	if news.Status != payment.Processed {
		ofPayment += ` AND refundId = ''`
	}
	for _, which := range []dbx.Expression{
		dbx.NewExp(`refundId = {:id} AND refundId != ''`, dbx.Params{"id": news.ID}),
		dbx.NewExp(ofPayment, dbx.Params{"id": news.PaymentID}),
	} {
		row := &core.Record{}
		err := tx.RecordQuery("refunds").AndWhere(which).Limit(1).One(row)
		if !errors.Is(err, sql.ErrNoRows) {
			return row, err
		}
	}
	return nil, nil
}

func (s *Service) paidBack(tx core.App, row *core.Record) error {
	row.Load(api.Body{"status": refundProcessed, "nextAttemptAt": "", "lastError": ""})
	if err := tx.Save(row); err != nil {
		return err
	}
	turns, err := ledger.Turns(tx.DB(), row.Id)
	if err != nil {
		return err
	}
	amount := pricing.Paise(row.GetInt("amount"))
	if err := ledger.Post(tx.DB(), s.Now(), refundOf(row), payment.PaidBack(row.Id, turns+1, amount)); err != nil {
		return err
	}
	if err := showRefund(tx, row); err != nil {
		return err
	}
	if err := s.resolveAlert(tx, alertRefundFailed, row.Id); err != nil {
		return err
	}
	of, err := tx.FindRecordById("bookings", row.GetString("booking"))
	if err != nil {
		return err
	}
	return s.Bookings.TellOf(tx, notification.Refunded, of, notification.Money{ID: row.Id, Rupees: amount.Rupees()})
}

func (s *Service) notPaidBack(tx core.App, row *core.Record, was string) error {
	row.Load(api.Body{
		"status": refundFailed, "lastError": "The provider could not pay the refund out.",
		"nextAttemptAt": payment.RetryRefund(s.Now(), row.GetInt("attempts"), s.Config.Reconcile),
	})
	if err := tx.Save(row); err != nil {
		return err
	}
	if was != refundFailed {
		if err := s.alertFailedRefund(tx, row); err != nil {
			return err
		}
	}
	if was == refundProcessed {
		turns, err := ledger.Turns(tx.DB(), row.Id)
		if err != nil {
			return err
		}
		back := payment.CameBack(row.Id, turns, pricing.Paise(row.GetInt("amount")))
		if err := ledger.Post(tx.DB(), s.Now(), refundOf(row), back); err != nil {
			return err
		}
	}
	return showRefund(tx, row)
}

func refundOf(row *core.Record) ledger.Of {
	return ledger.Of{Booking: row.GetString("booking"), Payment: row.GetString("payment"), Refund: row.Id}
}
