package payments

import (
	"database/sql"
	"errors"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/records"
	"shootday/internal/booking"
	"shootday/internal/notification"
	"shootday/internal/pricing"
)

// BindCancellations carries an admin's decision on a refund out, wherever it is taken: in the dashboard or through the
// API. It is final.
func (s *Service) BindCancellations(app core.App) {
	app.OnRecordCreate("cancellations").BindFunc(func(e *core.RecordEvent) error {
		if e.Record.GetString("decision") == "" {
			return e.Next()
		}
		return records.InTransaction(e, func() error { return s.decideRefund(e.App, e.Record) })
	})
	app.OnRecordUpdate("cancellations").BindFunc(func(e *core.RecordEvent) error {
		was, is := e.Record.Original().GetString("decision"), e.Record.GetString("decision")
		if was != "" && was != is {
			return api.InvalidField("decision", "This cancellation was already "+was+". The decision is final.")
		}
		if was == is {
			return e.Next()
		}
		return records.InTransaction(e, func() error { return s.decideRefund(e.App, e.Record) })
	})
}

// decideRefund carries a decision out and tells the customer. A booking of which nothing was paid has no refund to decide.
func (s *Service) decideRefund(tx core.App, filed *core.Record) error {
	of, err := tx.FindRecordById("bookings", filed.GetString("booking"))
	if err != nil || of.GetString("paymentStatus") != string(booking.Paid) {
		return err
	}
	event := notification.RefundDeclined
	if filed.GetString("decision") == bookings.RefundApproved {
		event = notification.RefundApproved
		if err := s.approveRefund(tx, filed, of); err != nil {
			return err
		}
	}
	amount := pricing.Paise(filed.GetInt("refund"))
	if amount == 0 {
		return nil
	}
	return s.Bookings.TellOf(tx, event, of, notification.Money{Rupees: amount.Rupees(), Note: bookings.DecisionNote(filed.GetString("decisionNote"))})
}

// approveRefund makes the refund of a paid booking due, less the fee that the customer was shown.
func (s *Service) approveRefund(tx core.App, filed, of *core.Record) error {
	paid := &core.Record{}
	err := tx.RecordQuery("payments").AndWhere(dbx.HashExp{"booking": of.Id, "status": orderPaid}).
		AndWhere(dbx.NewExp("id NOT IN (SELECT payment FROM refunds WHERE booking = {:booking})", dbx.Params{"booking": of.Id})).
		Limit(1).One(paid)
	if errors.Is(err, sql.ErrNoRows) {
		return api.InvalidField("decision", "This booking has no online payment to refund. Please refund it manually and decline it here.")
	}
	if err != nil {
		return err
	}
	lost, err := lostOf(tx, paid.Id)
	if err != nil {
		return err
	}
	if lost > 0 {
		return api.InvalidField("decision", "The customer's bank has already taken back this disputed payment. Please decline the refund here.")
	}
	amount := pricing.Paise(filed.GetInt("refund"))
	if amount > pricing.Paise(paid.GetInt("amount")) {
		return api.InvalidField("refund", "The refund is more than the amount paid.")
	}
	if amount == 0 {
		return nil
	}
	return s.grantRefund(tx, of, paid, amount, canceled)
}
