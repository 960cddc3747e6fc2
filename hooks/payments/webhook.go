package payments

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"io"
	"strings"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/payment"
)

// TakeWebhook stores what the provider tells, once, and then acts on it. It answers success for everything that is
// rightly signed, so that the provider does not repeat what we cannot use.
func (s *Service) TakeWebhook(e *core.RequestEvent) error {
	if s.provider.webhookSecret == "" {
		return errNoPayments
	}
	raw, err := io.ReadAll(e.Request.Body)
	if err != nil {
		return api.OrTooLarge(err)
	}
	if !payment.Signed(s.provider.webhookSecret, raw, e.Request.Header.Get("X-Razorpay-Signature")) {
		return api.Invalid("The signature does not match.")
	}
	event := payment.ReadEvent(records.Truncate(e.Request.Header.Get("X-Razorpay-Event-Id"), 128), raw)
	id, err := storeEvent(e.App, event, raw)
	if err != nil {
		return err
	}
	if err := s.actOn(e.App, id); err != nil {
		return err
	}
	return api.OK(e, "", nil)
}

// storeEvent writes an event down before anything is done about it, and answers the id of its record.
func storeEvent(app core.App, event payment.Event, raw []byte) (id string, err error) {
	err = app.RunInTransaction(func(tx core.App) error {
		known, err := tx.FindFirstRecordByData("payment_events", "eventId", event.ID)
		if err == nil {
			id = known.Id
			return nil
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		collection, err := tx.FindCachedCollectionByNameOrId("payment_events")
		if err != nil {
			return err
		}
		row := core.NewRecord(collection)
		row.Load(api.Body{
			"eventId": event.ID, "kind": records.Truncate(string(event.Kind), 64), "orderId": records.Truncate(event.Payment.OrderID, 64),
			"paymentId": records.Truncate(cmp.Or(event.Payment.ID, event.Dispute.PaymentID), 64), "refundId": records.Truncate(event.Refund.ID, 64),
			"body": strings.ToValidUTF8(string(raw), "?"),
		})
		err = tx.Save(row)
		id = row.Id
		return err
	})
	return id, err
}

// actOn does what a stored event asks for and writes the outcome down, in one transaction. An event that has an outcome
// is left alone.
func (s *Service) actOn(app core.App, id string) error {
	return app.RunInTransaction(func(tx core.App) error {
		row, err := tx.FindRecordById("payment_events", id)
		if err != nil || row.GetString("outcome") != "" {
			return err
		}
		event := payment.ReadEvent(row.GetString("eventId"), []byte(row.GetString("body")))
		result := noted
		if money, ok := event.Money(); ok {
			result, err = s.settle(tx, money)
		} else if refund, ok := event.Return(); ok {
			result, err = s.settleRefund(tx, "", refund)
		} else if dispute, ok := event.Disputed(); ok {
			result, err = s.settleDispute(tx, dispute)
		}
		if err != nil {
			return err
		}
		if result == unknown || result == mismatched {
			tx.Logger().Warn("payment event", "event", event.ID, "kind", event.Kind, "outcome", result)
		}
		row.Set("outcome", string(result))
		return tx.Save(row)
	})
}

// actOnEvents takes up events that were stored and not acted on, since the process ended in between.
func (s *Service) actOnEvents(ctx context.Context, app core.App) error {
	unpostponed, err := s.badPayments.events.Unpostponed()
	if err != nil {
		return err
	}
	open := []string{}
	err = app.DB().Select("id").From("payment_events").Where(dbx.NewExp("outcome = ''")).AndWhere(unpostponed).
		OrderBy("created").Limit(paymentBatch).Column(&open)
	if err != nil {
		return err
	}
	return s.badPayments.events.Each(ctx, app, open, func(id string) error { return s.actOn(app, id) })
}
