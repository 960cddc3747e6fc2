package payments

import (
	"fmt"
	"time"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/notification"
	"shootday/internal/pricing"
)

const maxAlertNote = 500 // in bytes

// AlertKinds returns all kinds of money alerts.
func AlertKinds() []records.MoneyAlertKind {
	return []records.MoneyAlertKind{
		records.AlertRefundFailed, records.AlertWrongAmount, records.AlertUnknownMoney, records.AlertDispute, records.AlertDisputeLost,
	}
}

// moneyAlert describes an alert. Its reference is the id of one of our refunds, or the provider's id of a payment,
// refund or dispute. Each combination of kind and reference has at most one record.
type moneyAlert struct {
	kind      records.MoneyAlertKind
	reference string
	booking   string // empty if the booking is unknown
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

// raiseAlert saves an alert, in the transaction of the event that caused it, and queues an email about it to every
// admin. If the alert already exists, raiseAlert does nothing, except that it reopens a resolved alert about a failed
// refund.
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

// resolveAlert resolves the alert with the given kind and reference, if it exists and is open.
func (s *Service) resolveAlert(tx store.Tx, kind records.MoneyAlertKind, reference string) error {
	record, err := findAlert(tx, kind, reference)
	if err != nil || record == nil || !record.ResolvedAt().IsZero() {
		return err
	}
	record.SetResolvedAt(s.now())
	return tx.Save(record)
}

// mailAlert queues an email about an alert to each admin.
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

// alertFailedRefund raises the alert about a refund that has failed.
func (s *Service) alertFailedRefund(tx store.Tx, refund *records.Refund) error {
	return s.raiseAlert(tx, moneyAlert{
		kind: records.AlertRefundFailed, reference: refund.Id, booking: refund.Booking(), amount: refund.Amount(),
		note: refund.LastError(),
	})
}
