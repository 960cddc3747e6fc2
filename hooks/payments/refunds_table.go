package payments

import (
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/internal/payment"
)

// FindWithdrawnRefund returns the refund of a booking whose photographer withdrew, or nil if there is none.
func FindWithdrawnRefund(app core.App, bookingID string) (*records.Refund, error) {
	found, err := findRefund(app, dbx.HashExp{
		records.RefundFieldBooking: bookingID, records.RefundFieldReason: string(records.RefundWithdrawn),
	})
	if err != nil {
		return nil, fmt.Errorf("load the refund of booking %s: %w", bookingID, err)
	}
	return found, nil
}

// findHeldRefund returns the held refund of the payment whose record has the id paymentID, or nil if there is none. A
// unique index allows only one refund for each payment.
func findHeldRefund(app core.App, paymentID string) (*records.Refund, error) {
	held, err := findRefund(app, dbx.HashExp{
		records.RefundFieldPayment: paymentID, records.RefundFieldStatus: string(records.RefundHeld),
	})
	if err != nil {
		return nil, fmt.Errorf("load the held refunds of payment %s: %w", paymentID, err)
	}
	return held, nil
}

// findReportedRefund returns the record of the refund in a provider's report, or nil if there is none. It first looks
// for the provider's id, and then for an unprocessed refund of the same payment, because a webhook can arrive before
// the provider's id is saved. If that refund's record contains another id, the report matches only if its status is
// processed. Otherwise it is about an earlier attempt.
func findReportedRefund(app core.App, report payment.Refund) (*records.Refund, error) {
	samePayment := `status NOT IN ('processed', 'dropped') AND payment IN (SELECT id FROM payments WHERE paymentId = {:id} AND paymentId != '')`
	if report.Status != payment.Processed {
		samePayment += ` AND refundId = ''`
	}
	for _, condition := range []dbx.Expression{
		dbx.NewExp(`refundId = {:id} AND refundId != ''`, dbx.Params{"id": report.ID}),
		dbx.NewExp(samePayment, dbx.Params{"id": report.PaymentID}),
	} {
		refund, err := findRefund(app, condition)
		if err != nil {
			return nil, fmt.Errorf("look up refund %s: %w", report.ID, err)
		}
		if refund != nil {
			return refund, nil
		}
	}
	return nil, nil
}

func findRefund(app core.App, condition dbx.Expression) (*records.Refund, error) {
	return records.First[records.Refund](app.RecordQuery(records.Refunds).AndWhere(condition))
}

// dueRefunds loads a batch of refunds whose next attempt is due, most overdue first. It leaves out refunds whose
// processing has failed recently.
func dueRefunds(app core.App, now time.Time, failing *jobs.FailingRows) (due []*records.Refund, err error) {
	unpostponed, err := failing.Unpostponed()
	if err != nil {
		return nil, err
	}
	err = app.RecordQuery(records.Refunds).AndWhere(dbx.NewExp(
		"status != 'processed' AND nextAttemptAt != '' AND nextAttemptAt <= {:now}", dbx.Params{"now": records.Timestamp(now)},
	)).AndWhere(unpostponed).OrderBy(records.RefundFieldNextAttemptAt).Limit(batchSize).All(&due)
	if err != nil {
		return nil, fmt.Errorf("load due refunds: %w", err)
	}
	return due, nil
}

// claimRefund counts an attempt before it is made, and reserves the refund for this process until the given time. It
// returns false if another process has already claimed the refund. Two concurrent attempts are useless but harmless,
// because they have the same idempotency key. claimRefund uses a single statement, which needs no transaction.
func claimRefund(app core.App, seen *records.Refund, until time.Time) (bool, error) {
	result, err := app.NonconcurrentDB().NewQuery(`UPDATE refunds SET ` + api.Touched + `, attempts = attempts + 1, nextAttemptAt = {:reserve}
		WHERE id = {:id} AND nextAttemptAt = {:seen} AND status != {:processed}`).Bind(dbx.Params{
		"reserve": records.Timestamp(until), "id": seen.Id,
		"seen": records.Timestamp(seen.NextAttemptAt()), "processed": string(records.RefundProcessed),
	}).Execute()
	if err != nil {
		return false, fmt.Errorf("claim refund %s: %w", seen.Id, err)
	}
	changed, err := result.RowsAffected()
	return changed == 1, err
}

// FailedRefundsWaiting counts the failed refunds.
func FailedRefundsWaiting(app core.App) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(created), max(updated) FROM refunds WHERE status = '`+string(records.RefundFailed)+`'`)
}

// HeldRefundsWaiting counts the held refunds.
func HeldRefundsWaiting(app core.App) (records.Waiting, error) {
	return records.CountWaiting(app, `SELECT count(*), min(created), max(updated) FROM refunds WHERE status = '`+string(records.RefundHeld)+`'`)
}
