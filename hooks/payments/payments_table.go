package payments

import (
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/bookings"
	"shootday/hooks/jobs"
	"shootday/hooks/records"
	"shootday/internal/pricing"
)

// FindOrder returns the record of the order with the given provider id, or sql.ErrNoRows if there is none. If the order
// was paid more than once, FindOrder returns its oldest record.
func FindOrder(app core.App, orderID string) (*records.Payment, error) {
	order := &records.Payment{}
	err := app.RecordQuery(records.Payments).AndWhere(dbx.HashExp{records.PaymentFieldOrderID: orderID}).
		AndWhere(dbx.NewExp("orderId != ''")).OrderBy(records.FieldCreated, "rowid").Limit(1).One(order)
	return order, err
}

// findOpenOrder returns the open order of a booking, or nil if there is none. A unique index ensures that there is at
// most one.
func findOpenOrder(app core.App, bookingID string) (*records.Payment, error) {
	order, err := records.First[records.Payment](app.RecordQuery(records.Payments).AndWhere(dbx.HashExp{
		records.PaymentFieldBooking: bookingID, records.PaymentFieldStatus: string(records.OrderCreated),
	}))
	if err != nil {
		return nil, fmt.Errorf("load the open order of booking %s: %w", bookingID, err)
	}
	return order, nil
}

// ordersOf loads all orders of a booking, oldest first.
func ordersOf(app core.App, bookingID string) (orders []*records.Payment, err error) {
	err = app.RecordQuery(records.Payments).AndWhere(dbx.HashExp{records.PaymentFieldBooking: bookingID}).
		OrderBy(records.FieldCreated, "rowid").All(&orders)
	if err != nil {
		return nil, fmt.Errorf("load the orders of booking %s: %w", bookingID, err)
	}
	return orders, nil
}

// countOrders counts the orders of a booking. An order that was paid more than once has several records, but is counted
// once.
func countOrders(app core.App, bookingID string) (orders int, err error) {
	err = app.DB().NewQuery(`SELECT count(DISTINCT receipt) FROM payments WHERE booking = {:id}`).
		Bind(dbx.Params{"id": bookingID}).Row(&orders)
	if err != nil {
		return 0, fmt.Errorf("count the orders of booking %s: %w", bookingID, err)
	}
	return orders, nil
}

// dueOrders loads a batch of orders that are due for reconciliation, most overdue first. It leaves out orders whose
// processing has failed recently.
func dueOrders(app core.App, now time.Time, failing *jobs.FailingRows) (due []*records.Payment, err error) {
	unpostponed, err := failing.Unpostponed()
	if err != nil {
		return nil, err
	}
	err = app.RecordQuery(records.Payments).AndWhere(dbx.NewExp(
		"askAt != '' AND askAt <= {:now}", dbx.Params{"now": records.Timestamp(now)},
	)).AndWhere(unpostponed).OrderBy(records.PaymentFieldAskAt).Limit(batchSize).All(&due)
	if err != nil {
		return nil, fmt.Errorf("load due orders: %w", err)
	}
	return due, nil
}

// scheduleOrder schedules the next reconciliation of an order. If next is zero, the order is not reconciled again, and
// it is closed if it is open. scheduleOrder returns false if another process scheduled the order first. It uses a
// single statement, which needs no transaction.
func scheduleOrder(app core.App, seen *records.Payment, next time.Time) (bool, error) {
	result, err := app.NonconcurrentDB().NewQuery(`UPDATE payments SET askAt = {:next},
		status = CASE WHEN {:next} = '' AND status = {:created} THEN {:closed} ELSE status END
		WHERE id = {:id} AND askAt = {:seen}`).Bind(dbx.Params{
		"next": records.Timestamp(next), "id": seen.Id, "seen": records.Timestamp(seen.AskAt()),
		"created": string(records.OrderCreated), "closed": string(records.OrderClosed),
	}).Execute()
	if err != nil {
		return false, fmt.Errorf("schedule order %s: %w", seen.Id, err)
	}
	changed, err := result.RowsAffected()
	return changed == 1, err
}

// scheduleOpenOrder schedules the next reconciliation of an order. It does nothing if the order is no longer open. It
// uses a single statement, which needs no transaction.
func scheduleOpenOrder(app core.App, order *records.Payment, next time.Time) error {
	_, err := app.NonconcurrentDB().Update(records.Payments, dbx.Params{records.PaymentFieldAskAt: records.Timestamp(next)}, dbx.HashExp{
		records.FieldID: order.Id, records.PaymentFieldStatus: string(records.OrderCreated),
	}).Execute()
	if err != nil {
		return fmt.Errorf("make order %s due: %w", order.OrderID(), err)
	}
	return nil
}

// findPayment returns the payment with the given provider id, or nil if there is none.
func findPayment(app core.App, paymentID string) (*records.Payment, error) {
	paid, err := records.First[records.Payment](app.RecordQuery(records.Payments).
		AndWhere(dbx.HashExp{records.PaymentFieldPaymentID: paymentID}).AndWhere(dbx.NewExp("paymentId != ''")))
	if err != nil {
		return nil, fmt.Errorf("look up payment %s: %w", paymentID, err)
	}
	return paid, nil
}

// findPaymentFor returns the payment that pays for a booking and has no refund, or nil if there is none.
func findPaymentFor(app core.App, bookingID string) (*records.Payment, error) {
	paid, err := records.First[records.Payment](app.RecordQuery(records.Payments).AndWhere(dbx.NewExp(
		`payments.id = (SELECT p.id FROM payments p
		WHERE `+bookings.PaysFor+` AND p.status = {:paid} AND NOT EXISTS (SELECT 1 FROM refunds WHERE payment = p.id) LIMIT 1)`,
		dbx.Params{"booking": bookingID, "paid": string(records.OrderPaid)})))
	if err != nil {
		return nil, fmt.Errorf("load the payment of booking %s: %w", bookingID, err)
	}
	return paid, nil
}

// findPaying returns the payment that pays for a booking, or nil if there is none. Unlike findPaymentFor, it also
// returns a payment that was partly refunded because of a problem with the delivery.
func findPaying(app core.App, bookingID string) (*records.Payment, error) {
	paid, err := records.First[records.Payment](app.RecordQuery(records.Payments).AndWhere(dbx.NewExp(
		`payments.id = (SELECT p.id FROM payments p WHERE `+bookings.PaysFor+` AND p.status = {:paid} AND NOT EXISTS (
			SELECT 1 FROM refunds r WHERE r.payment = p.id AND NOT (r.reason = {:problem} AND r.amount < p.amount)) LIMIT 1)`,
		dbx.Params{"booking": bookingID, "paid": string(records.OrderPaid), "problem": string(records.RefundProblem)})))
	if err != nil {
		return nil, fmt.Errorf("load what pays for booking %s: %w", bookingID, err)
	}
	return paid, nil
}

// refundReasonOf returns the reason for the refund of the payment with the given provider id. The reason is empty if
// there is no refund. The second result is false if the payment is not recorded.
func refundReasonOf(app core.App, paymentID string) (reason records.RefundReason, recorded bool, err error) {
	err = app.DB().NewQuery(`SELECT coalesce(r.reason, '') AS reason FROM payments p
		LEFT JOIN refunds r ON r.payment = p.id WHERE p.paymentId = {:id} AND p.paymentId != ''`).
		Bind(dbx.Params{"id": paymentID}).Row(&reason)
	if errors.Is(err, sql.ErrNoRows) {
		return "", false, nil
	}
	if err != nil {
		return "", false, fmt.Errorf("look up the outcome of payment %s: %w", paymentID, err)
	}
	return reason, true, nil
}

// receiptPayment contains the data about a payment that is shown on a receipt. The amounts are in paise.
type receiptPayment struct {
	PaymentID string        `db:"paymentId"` // id at the provider
	OrderID   string        `db:"orderId"`   // id at the provider
	PaidAt    string        `db:"paidAt"`    // UTC, see records.ParseTimestamp
	Amount    pricing.Paise `db:"amount"`
	Refund    pricing.Paise `db:"refund"`
	Fee       bool          `db:"fee"` // whether the part that was not refunded is a cancellation fee
}

// findReceiptPayment returns the payment that paid for a booking, even if it was refunded afterwards. The error wraps
// sql.ErrNoRows if there is none.
func findReceiptPayment(app core.App, bookingID string) (paid receiptPayment, err error) {
	err = app.DB().NewQuery(`SELECT p.paymentId, p.orderId, p.paidAt, p.amount, coalesce(r.amount, 0) AS refund, coalesce(r.reason, '') != {:problem} AS fee
		FROM payments p LEFT JOIN refunds r ON r.payment = p.id
		WHERE ` + bookings.PaysFor + ` AND p.status = {:paid} AND coalesce(r.reason, '') NOT IN ({:surplus}, {:repriced}) ORDER BY p.paidAt LIMIT 1`).
		Bind(dbx.Params{
			"booking": bookingID, "paid": string(records.OrderPaid), "surplus": string(records.RefundSurplus), "repriced": string(records.RefundRepriced),
			"problem": string(records.RefundProblem),
		}).One(&paid)
	if err != nil {
		return paid, fmt.Errorf("load the payment of booking %s: %w", bookingID, err)
	}
	return paid, nil
}
