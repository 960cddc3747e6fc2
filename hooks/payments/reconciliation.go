package payments

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/internal/payment"
)

// RunReconciliation asks the provider about orders, so that a webhook that was lost loses no payment, and acts on
// events that were stored just before a crash. It begins right after the start.
func (s *Service) RunReconciliation(ctx context.Context, app core.App) {
	if s.provider == nil {
		return
	}
	goOn := make(chan struct{}, 1)
	s.Jobs.Every(ctx, app, "reconciliation", time.Second, goOn, func() error {
		broken := s.actOnEvents(ctx, app)
		more, err := s.askAboutOrders(ctx, app)
		if more {
			jobs.Wake(goOn)
		}
		return errors.Join(broken, err)
	})
}

// askAboutOrders asks about those that are due, and tells whether there may be more of them than it takes at once.
func (s *Service) askAboutOrders(ctx context.Context, app core.App) (more bool, err error) {
	unpostponed, err := s.badPayments.orders.Unpostponed()
	if err != nil {
		return false, err
	}
	due := []*core.Record{}
	err = app.RecordQuery("payments").AndWhere(dbx.NewExp(
		"askAt != '' AND askAt <= {:now}", dbx.Params{"now": records.Timestamp(s.Now())},
	)).AndWhere(unpostponed).OrderBy("askAt").Limit(paymentBatch).All(&due)
	if err != nil {
		return false, fmt.Errorf("read open orders: %w", err)
	}
	byID := records.RecordsByID(due)
	err = s.badPayments.orders.Each(ctx, app, records.IdsOf(due), func(id string) error {
		row := byID[id]
		if taken, err := s.takeOrder(app, row); err != nil || !taken {
			return err
		}
		err := s.askAboutOrder(ctx, app, row)
		if _, refused := errors.AsType[*payment.Refusal](err); refused {
			app.Logger().Error("payment provider", "order", row.GetString("orderId"), "error", err)
			return nil
		}
		return err
	})
	return err == nil && len(due) == paymentBatch, err
}

// takeOrder sets the next time to ask before this one, so that two processes do not both ask. Orders that nobody has
// paid for long are given up.
func (s *Service) takeOrder(app core.App, row *core.Record) (bool, error) {
	paid := row.GetString("status") == orderPaid
	next, goOn := payment.NextAsk(s.Now(), row.GetDateTime("created").Time(), paid, s.Config.Reconcile)
	nextAsk := records.Timestamp(next)
	if !goOn {
		nextAsk = ""
	}
	result, err := app.NonconcurrentDB().NewQuery(`UPDATE payments SET askAt = {:next},
		status = CASE WHEN {:next} = '' AND status = 'created' THEN 'closed' ELSE status END
		WHERE id = {:id} AND askAt = {:seen}`).Bind(dbx.Params{
		"next": nextAsk, "id": row.Id, "seen": row.GetString("askAt"),
	}).Execute()
	if err != nil {
		return false, fmt.Errorf("reserve order %s: %w", row.Id, err)
	}
	changed, err := result.RowsAffected()
	return changed == 1, err
}

func (s *Service) askAboutOrder(ctx context.Context, app core.App, row *core.Record) error {
	if row.GetString("orderId") == "" {
		return s.findLostOrder(ctx, app, row)
	}
	tried, err := s.provider.gateway.PaymentsOf(ctx, row.GetString("orderId"))
	if err != nil {
		return err
	}
	for _, money := range tried {
		money.OrderID = row.GetString("orderId")
		if money, err = s.collect(ctx, app, row, money); err != nil {
			return err
		}
		if money.Status != payment.Captured {
			continue
		}
		if _, err := s.settle(app, money); err != nil {
			return err
		}
	}
	return nil
}

// findLostOrder looks for an order whose making was never answered.
func (s *Service) findLostOrder(ctx context.Context, app core.App, row *core.Record) error {
	if row.GetDateTime("reservedUntil").Time().After(s.Now()) {
		return nil // it is being made
	}
	order, err := s.orderUnder(ctx, row)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = s.keepOrder(app, row.Id, order, nil)
	return err
}

// badPayments are the rows that the jobs on payments failed to work on.
type badPayments struct{ refunds, orders, events *jobs.FailingRows }

func newBadPayments(all *jobs.Monitor, now func() time.Time, reconcile time.Duration) badPayments {
	return badPayments{
		refunds: all.BadRows("refunds", now, reconcile), orders: all.BadRows("orders", now, reconcile),
		events: all.BadRows("payment events", now, 0),
	}
}
