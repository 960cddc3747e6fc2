package payments

import (
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/notification"
	"shootday/internal/pricing"
)

const maxAlertNote = 500 // bytes

// AlertKinds returns all kinds of money alerts.
func AlertKinds() []records.MoneyAlertKind {
	return []records.MoneyAlertKind{
		records.AlertRefundFailed, records.AlertWrongAmount, records.AlertUnknownMoney, records.AlertDispute, records.AlertDisputeLost,
	}
}

// moneyAlert describes an alert. The reference is the id of one of our refunds, or of a payment, refund or dispute at the
// provider. There is one record for each kind and reference.
type moneyAlert struct {
	kind      records.MoneyAlertKind
	reference string
	booking   string // empty if the booking is not known
	amount    pricing.Paise
	note      string
}

// fill copies an alert into its record.
func (a moneyAlert) fill(record *records.MoneyAlert) {
	record.SetKind(a.kind)
	record.SetReference(records.Truncate(a.reference, maxProviderID))
	record.SetBooking(a.booking)
	record.SetAmount(a.amount)
	record.SetNote(records.Truncate(a.note, maxAlertNote))
}

// raiseAlert saves an alert in the transaction of its cause and mails it to every admin. It does nothing if the alert was
// raised before, except that a resolved alert of a failed refund is raised again.
func (s *Service) raiseAlert(tx store.Tx, alert moneyAlert) error {
	record, err := findAlert(tx, alert.kind, alert.reference)
	if err != nil {
		return err
	}
	if record != nil && (alert.kind != records.AlertRefundFailed || record.ResolvedAt().IsZero()) {
		return nil
	}
	if record == nil {
		if record, err = records.NewMoneyAlert(tx); err != nil {
			return err
		}
	}
	alert.fill(record)
	record.SetTimes(record.Times() + 1)
	record.SetResolvedAt(time.Time{})
	if err := tx.Save(record); err != nil {
		return fmt.Errorf("raise the alert %s of %s: %w", alert.kind, alert.reference, err)
	}
	return s.mailAlert(tx, record)
}

// resolveAlert resolves an alert if there is an open one.
func (s *Service) resolveAlert(tx store.Tx, kind records.MoneyAlertKind, reference string) error {
	record, err := findAlert(tx, kind, reference)
	if err != nil || record == nil || !record.ResolvedAt().IsZero() {
		return err
	}
	record.SetResolvedAt(s.now())
	return tx.Save(record)
}

// findAlert finds the record of an alert, or nil.
func findAlert(app core.App, kind records.MoneyAlertKind, reference string) (*records.MoneyAlert, error) {
	record := &records.MoneyAlert{}
	err := app.RecordQuery(records.MoneyAlerts).AndWhere(dbx.HashExp{
		records.MoneyAlertFieldKind: string(kind), records.MoneyAlertFieldReference: records.Truncate(reference, maxProviderID),
	}).Limit(1).One(record)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("look up the alert %s of %s: %w", kind, reference, err)
	}
	return record, nil
}

// mailAlert queues a mail about an alert to each admin.
func (s *Service) mailAlert(tx store.Tx, alert *records.MoneyAlert) error {
	admins, err := records.LoadAdmins(tx)
	if err != nil {
		return err
	}
	messages := make([]notification.Message, len(admins))
	for i, admin := range admins {
		messages[i] = notification.AboutMoney(notification.MoneyAlert{
			ID: alert.Id, Times: alert.Times(), Kind: string(alert.Kind()), Reference: alert.Reference(),
			Booking: alert.Booking(), Rupees: alert.Amount().Rupees(), Note: alert.Note(),
		}, admin.Email, api.PublicURL(tx))
	}
	return s.outbox.Add(tx, messages...)
}

// alertFailedRefund raises the alert of a refund that has failed.
func (s *Service) alertFailedRefund(tx store.Tx, refund *records.Refund) error {
	return s.raiseAlert(tx, moneyAlert{
		kind: records.AlertRefundFailed, reference: refund.Id, booking: refund.Booking(), amount: refund.Amount(),
		note: refund.LastError(),
	})
}

// CountOpenAlerts counts the alerts that are not resolved, by kind. Kinds without one are missing from the map.
func CountOpenAlerts(app core.App) (map[records.MoneyAlertKind]int, error) {
	var rows []struct {
		Kind  records.MoneyAlertKind `db:"kind"`
		Count int                    `db:"count"`
	}
	err := app.DB().NewQuery(`SELECT kind, count(*) AS count FROM money_alerts WHERE resolvedAt = '' GROUP BY kind`).All(&rows)
	if err != nil {
		return nil, fmt.Errorf("count the open money alerts: %w", err)
	}
	open := map[records.MoneyAlertKind]int{}
	for _, row := range rows {
		open[row.Kind] = row.Count
	}
	return open, nil
}
