package records

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/pricing"
)

// MoneyAlerts is the collection of alerts about money.
const MoneyAlerts = "money_alerts"

// The fields of money_alerts.
const (
	MoneyAlertFieldKind       = "kind"
	MoneyAlertFieldReference  = "reference"
	MoneyAlertFieldBooking    = "booking"
	MoneyAlertFieldAmount     = "amount"
	MoneyAlertFieldNote       = "note"
	MoneyAlertFieldTimes      = "times"
	MoneyAlertFieldResolvedAt = "resolvedAt"
)

// MoneyAlertKind is what is wrong. The dashboard and the metrics show it.
type MoneyAlertKind string

// The kinds of money alerts.
const (
	AlertRefundFailed MoneyAlertKind = "refund failed"
	AlertWrongAmount  MoneyAlertKind = "wrong amount"
	AlertUnknownMoney MoneyAlertKind = "unknown money"
	AlertDispute      MoneyAlertKind = "dispute"
	AlertDisputeLost  MoneyAlertKind = "dispute lost"
)

// MoneyAlert is something about money that needs an admin. There is one record for each kind and reference.
type MoneyAlert struct{ core.BaseRecordProxy }

// AsMoneyAlert wraps a record of money_alerts. It returns nil for nil.
func AsMoneyAlert(record *core.Record) *MoneyAlert { return as[MoneyAlert](record) }

// NewMoneyAlert returns an alert that is not saved yet.
func NewMoneyAlert(app core.App) (*MoneyAlert, error) { return create[MoneyAlert](app, MoneyAlerts) }

// Kind returns what is wrong.
func (a *MoneyAlert) Kind() MoneyAlertKind { return MoneyAlertKind(a.GetString(MoneyAlertFieldKind)) }

// SetKind sets the kind field.
func (a *MoneyAlert) SetKind(to MoneyAlertKind) { a.Set(MoneyAlertFieldKind, string(to)) }

// Reference returns the id of what it is about: one of our refunds, or a payment, refund or dispute at the provider.
func (a *MoneyAlert) Reference() string { return a.GetString(MoneyAlertFieldReference) }

// SetReference sets the reference field.
func (a *MoneyAlert) SetReference(id string) { a.Set(MoneyAlertFieldReference, id) }

// Booking returns the id of the booking; empty if it belongs to none.
func (a *MoneyAlert) Booking() string { return a.GetString(MoneyAlertFieldBooking) }

// SetBooking sets the booking field.
func (a *MoneyAlert) SetBooking(id string) { a.Set(MoneyAlertFieldBooking, id) }

// Amount returns the amount in paise.
func (a *MoneyAlert) Amount() pricing.Paise { return pricing.Paise(a.GetInt(MoneyAlertFieldAmount)) }

// SetAmount sets the amount field.
func (a *MoneyAlert) SetAmount(amount pricing.Paise) { a.Set(MoneyAlertFieldAmount, int64(amount)) }

// Note returns the explanation for the admin.
func (a *MoneyAlert) Note() string { return a.GetString(MoneyAlertFieldNote) }

// SetNote sets the note field.
func (a *MoneyAlert) SetNote(text string) { a.Set(MoneyAlertFieldNote, text) }

// Times returns how often the alert was raised.
func (a *MoneyAlert) Times() int { return a.GetInt(MoneyAlertFieldTimes) }

// SetTimes sets the times field.
func (a *MoneyAlert) SetTimes(n int) { a.Set(MoneyAlertFieldTimes, n) }

// ResolvedAt returns when an admin resolved the alert; zero if it is open.
func (a *MoneyAlert) ResolvedAt() time.Time { return utc(a.GetDateTime(MoneyAlertFieldResolvedAt)) }

// SetResolvedAt sets the resolvedAt field.
func (a *MoneyAlert) SetResolvedAt(at time.Time) { a.Set(MoneyAlertFieldResolvedAt, at.UTC()) }
