package hooks

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

const paymentBatch = 50

// runRefunds sends refunds that are due and asks about those on their way, until the context ends.
func (a *api) runRefunds(ctx context.Context, app core.App) {
	if a.provider == nil {
		return
	}
	a.jobs.every(ctx, app, "refunds", time.Second, nil, func() error { return a.sendRefunds(ctx, app) })
}

func (a *api) sendRefunds(ctx context.Context, app core.App) error {
	unpostponed, err := a.badPayments.refunds.unpostponed()
	if err != nil {
		return err
	}
	due := []*core.Record{}
	err = app.RecordQuery("refunds").AndWhere(dbx.NewExp(
		"status != 'processed' AND nextAttemptAt != '' AND nextAttemptAt <= {:now}", dbx.Params{"now": records.Timestamp(a.Now())},
	)).AndWhere(unpostponed).OrderBy("nextAttemptAt").Limit(paymentBatch).All(&due)
	if err != nil {
		return fmt.Errorf("read due refunds: %w", err)
	}
	byID := recordsByID(due)
	return a.badPayments.refunds.each(ctx, app, idsOf(due), func(id string) error {
		if taken, err := a.takeRefund(app, byID[id]); err != nil || !taken {
			return err
		}
		return a.sendRefund(ctx, app, id)
	})
}

// takeRefund counts a try before it is made, and keeps the refund to this process meanwhile. Two tries at once would do
// no harm, since they have the same key, but also no good.
func (a *api) takeRefund(app core.App, row *core.Record) (bool, error) {
	result, err := app.NonconcurrentDB().NewQuery(`UPDATE refunds SET ` + touched + `, attempts = attempts + 1, nextAttemptAt = {:reserve}
		WHERE id = {:id} AND nextAttemptAt = {:seen} AND status != 'processed'`).Bind(dbx.Params{
		"reserve": records.Timestamp(a.Now().Add(3 * a.Config.ProviderTimeout)), "id": row.Id, "seen": row.GetString("nextAttemptAt"),
	}).Execute()
	if err != nil {
		return false, fmt.Errorf("reserve refund %s: %w", row.Id, err)
	}
	changed, err := result.RowsAffected()
	return changed == 1, err
}

// sendRefund makes one try. A refund that the provider knows is asked about first; one that it does not know, or that
// came to nothing, is sent under its own key.
func (a *api) sendRefund(ctx context.Context, app core.App, id string) error {
	row, err := app.FindRecordById("refunds", id)
	if err != nil {
		return err
	}
	paid, err := app.FindRecordById("payments", row.GetString("payment"))
	if err != nil {
		return err
	}
	news := payment.Refund{Status: payment.Failed}
	var asked error
	if known := row.GetString("refundId"); known != "" {
		news, asked = a.provider.gateway.Refund(ctx, known)
	}
	if asked == nil && news.Status == payment.Failed {
		news, asked = a.provider.gateway.StartRefund(
			ctx, paid.GetString("paymentId"), pricing.Paise(row.GetInt("amount")), row.GetString("idempotencyKey"))
	}
	if asked == nil {
		news.PaymentID = paid.GetString("paymentId")
		result, err := a.settleRefund(app, id, news)
		if err != nil || result == noted {
			return err
		}
		asked = fmt.Errorf("the provider answered refund %s of %d paise: %s", news.ID, news.Amount, result)
	}
	return errors.Join(a.postponeRefund(app, id, asked), stopAt(asked))
}

// stopAt is the error of a provider that gives no answers; a plain refusal is a matter of the one refund.
func stopAt(err error) error {
	if errors.Is(err, payment.ErrUnclear) {
		return err
	}
	return nil
}

// postponeRefund writes down why a try has not worked. What the provider refuses shows to admins as failed.
func (a *api) postponeRefund(app core.App, id string, cause error) error {
	return app.RunInTransaction(func(tx core.App) error {
		row, err := tx.FindRecordById("refunds", id)
		if err != nil || row.GetString("status") == refundProcessed {
			return err
		}
		unclear := errors.Is(cause, payment.ErrUnclear)
		fails := !unclear && row.GetString("status") != refundFailed
		if fails {
			row.Set("status", refundFailed)
		}
		if unclear { // it may have been paid: an admin who sent it again, under another key, could pay it twice
			row.Set("status", refundPending)
		}
		row.Set("lastError", cut(cause.Error(), 500))
		row.Set("nextAttemptAt", payment.RetryRefund(a.Now(), row.GetInt("attempts"), a.Config.Reconcile))
		if err := tx.Save(row); err != nil || !fails {
			return err
		}
		return a.alertFailedRefund(tx, row)
	})
}
