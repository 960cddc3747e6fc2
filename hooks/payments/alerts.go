package payments

import (
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/notification"
	"shootday/internal/pricing"
)

// The kinds of money alerts, which the dashboard and the metrics show.
const (
	alertRefundFailed = "refund failed"
	alertWrongAmount  = "wrong amount"
	alertUnknownMoney = "unknown money"
	alertDispute      = "dispute"
	alertDisputeLost  = "dispute lost"
)

var AlertKinds = []string{alertRefundFailed, alertWrongAmount, alertUnknownMoney, alertDispute, alertDisputeLost}

// moneyAlert is something about money that needs an admin. The reference is the id of what it is about: a refund of
// ours, or a payment, refund or dispute of the provider's. A kind has one record for each reference.
type moneyAlert struct {
	kind, reference string
	booking         string // empty: it belongs to none
	amount          pricing.Paise
	note            string
}

// raiseAlert records an alert in the transaction of what caused it, and mails every admin. An alert that was raised
// before changes nothing, except that a refund may fail again after its alert was resolved.
func (s *Service) raiseAlert(tx core.App, alert moneyAlert) error {
	row, err := findAlert(tx, alert.kind, alert.reference)
	if err != nil {
		return err
	}
	if row != nil && (alert.kind != alertRefundFailed || row.GetString("resolvedAt") == "") {
		return nil
	}
	if row == nil {
		collection, err := tx.FindCachedCollectionByNameOrId("money_alerts")
		if err != nil {
			return err
		}
		row = core.NewRecord(collection)
	}
	row.Load(api.Body{
		"kind": alert.kind, "reference": records.Truncate(alert.reference, 64), "booking": alert.booking, "amount": int64(alert.amount),
		"note": records.Truncate(alert.note, 500), "times": row.GetInt("times") + 1, "resolvedAt": "",
	})
	if err := tx.Save(row); err != nil {
		return fmt.Errorf("raise the alert %s of %s: %w", alert.kind, alert.reference, err)
	}
	return s.mailAlert(tx, row)
}

// resolveAlert closes an alert, if there is one.
func (s *Service) resolveAlert(tx core.App, kind, reference string) error {
	row, err := findAlert(tx, kind, reference)
	if err != nil || row == nil || row.GetString("resolvedAt") != "" {
		return err
	}
	row.Set("resolvedAt", s.Now())
	return tx.Save(row)
}

// findAlert returns nil when there is no such alert.
func findAlert(tx core.App, kind, reference string) (*core.Record, error) {
	row := &core.Record{}
	err := tx.RecordQuery("money_alerts").AndWhere(dbx.HashExp{"kind": kind, "reference": records.Truncate(reference, 64)}).Limit(1).One(row)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("look up the alert %s of %s: %w", kind, reference, err)
	}
	return row, nil
}

func (s *Service) mailAlert(tx core.App, row *core.Record) error {
	admins := []string{}
	if err := tx.DB().Select("email").From(core.CollectionNameSuperusers).Column(&admins); err != nil {
		return fmt.Errorf("read the addresses of the admins: %w", err)
	}
	messages := make([]notification.Message, len(admins))
	for i, admin := range admins {
		messages[i] = notification.AboutMoney(notification.MoneyAlert{
			ID: row.Id, Times: row.GetInt("times"), Kind: row.GetString("kind"), Reference: row.GetString("reference"),
			Booking: row.GetString("booking"), Rupees: pricing.Paise(row.GetInt("amount")).Rupees(), Note: row.GetString("note"),
		}, admin, api.PublicURL(tx, s.Config))
	}
	return s.Outbox.Add(tx, messages...)
}

// alertFailedRefund raises the alert of a refund that has just failed.
func (s *Service) alertFailedRefund(tx core.App, row *core.Record) error {
	return s.raiseAlert(tx, moneyAlert{
		kind: alertRefundFailed, reference: row.Id, booking: row.GetString("booking"), amount: pricing.Paise(row.GetInt("amount")),
		note: row.GetString("lastError"),
	})
}

// OpenAlerts counts the alerts that no admin has resolved yet, by kind.
func OpenAlerts(app core.App) (map[string]int, error) {
	var rows []struct {
		Kind  string `db:"kind"`
		Count int    `db:"count"`
	}
	err := app.DB().NewQuery(`SELECT kind, count(*) AS count FROM money_alerts WHERE resolvedAt = '' GROUP BY kind`).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("count the open money alerts: %w", err)
	}
	open := map[string]int{}
	for _, row := range rows {
		open[row.Kind] = row.Count
	}
	return open, nil
}
