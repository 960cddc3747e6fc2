package payments

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/payment"
	"shootday/internal/pricing"
)

const paymentBatch = 50

// RunRefunds sends refunds that are due and asks about those on their way, until the context ends.
func (s *Service) RunRefunds(ctx context.Context, app core.App) {
	if s.provider == nil {
		return
	}
	s.Jobs.Every(ctx, app, "refunds", time.Second, nil, func() error { return s.sendRefunds(ctx, app) })
}

func (s *Service) sendRefunds(ctx context.Context, app core.App) error {
	unpostponed, err := s.badPayments.refunds.Unpostponed()
	if err != nil {
		return err
	}
	due := []*core.Record{}
	err = app.RecordQuery("refunds").AndWhere(dbx.NewExp(
		"status != 'processed' AND nextAttemptAt != '' AND nextAttemptAt <= {:now}", dbx.Params{"now": records.Timestamp(s.Now())},
	)).AndWhere(unpostponed).OrderBy("nextAttemptAt").Limit(paymentBatch).All(&due)
	if err != nil {
		return fmt.Errorf("read due refunds: %w", err)
	}
	byID := records.RecordsByID(due)
	return s.badPayments.refunds.Each(ctx, app, records.IdsOf(due), func(id string) error {
		if taken, err := s.takeRefund(app, byID[id]); err != nil || !taken {
			return err
		}
		return s.sendRefund(ctx, app, id)
	})
}

// takeRefund counts a try before it is made, and keeps the refund to this process meanwhile. Two tries at once would do
// no harm, since they have the same key, but also no good.
func (s *Service) takeRefund(app core.App, row *core.Record) (bool, error) {
	result, err := app.NonconcurrentDB().NewQuery(`UPDATE refunds SET ` + api.Touched + `, attempts = attempts + 1, nextAttemptAt = {:reserve}
		WHERE id = {:id} AND nextAttemptAt = {:seen} AND status != 'processed'`).Bind(dbx.Params{
		"reserve": records.Timestamp(s.Now().Add(3 * s.Config.ProviderTimeout)), "id": row.Id, "seen": row.GetString("nextAttemptAt"),
	}).Execute()
	if err != nil {
		return false, fmt.Errorf("reserve refund %s: %w", row.Id, err)
	}
	changed, err := result.RowsAffected()
	return changed == 1, err
}

// sendRefund makes one try. A refund that the provider knows is asked about first; one that it does not know, or that
// came to nothing, is sent under its own key.
func (s *Service) sendRefund(ctx context.Context, app core.App, id string) error {
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
		news, asked = s.provider.gateway.Refund(ctx, known)
	}
	if asked == nil && news.Status == payment.Failed {
		news, asked = s.provider.gateway.StartRefund(
			ctx, paid.GetString("paymentId"), pricing.Paise(row.GetInt("amount")), row.GetString("idempotencyKey"))
	}
	if asked == nil {
		news.PaymentID = paid.GetString("paymentId")
		result, err := s.settleRefund(app, id, news)
		if err != nil || result == noted {
			return err
		}
		asked = fmt.Errorf("the provider answered refund %s of %d paise: %s", news.ID, news.Amount, result)
	}
	return errors.Join(s.postponeRefund(app, id, asked), stopAt(asked))
}

// stopAt is the error of a provider that gives no answers; a plain refusal is a matter of the one refund.
func stopAt(err error) error {
	if errors.Is(err, payment.ErrUnclear) {
		return err
	}
	return nil
}

// postponeRefund writes down why a try has not worked. What the provider refuses shows to admins as failed.
func (s *Service) postponeRefund(app core.App, id string, cause error) error {
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
		row.Set("lastError", records.Truncate(cause.Error(), 500))
		row.Set("nextAttemptAt", payment.RetryRefund(s.Now(), row.GetInt("attempts"), s.Config.Reconcile))
		if err := tx.Save(row); err != nil || !fails {
			return err
		}
		return s.alertFailedRefund(tx, row)
	})
}
