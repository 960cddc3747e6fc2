package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Payments, refunds and cancellations. All amounts are whole paise.
func init() {
	m.Register(func(app core.App) error {
		found, err := find(app, "bookings")
		if err != nil {
			return err
		}
		bookings := found[0]

		payments := core.NewBaseCollection("payments")
		stamped(payments,
			belongsTo("booking", bookings),
			requiredText("orderId", 64),
			text("paymentId", 64),
			requiredText("receipt", 40),
			whole("amount"),
			&core.TextField{Name: "currency", Pattern: `^[A-Z]{3}$`, Required: true},
			oneOf("status", "created", "paid", "failed", "closed"),
			instant("paidAt"),
		)
		payments.AddIndex("idx_payments_order", true, "orderId", "")
		payments.AddIndex("idx_payments_payment", true, "paymentId", "paymentId != ''")
		payments.AddIndex("idx_payments_receipt", true, "receipt", "")
		payments.AddIndex("idx_payments_open", true, "booking", "status = 'created'")
		payments.AddIndex("idx_payments_booking", false, "booking, created", "")
		payments.AddIndex("idx_payments_asked", false, "updated", "status = 'created'")
		if err := app.Save(payments); err != nil {
			return err
		}

		refunds := core.NewBaseCollection("refunds")
		stamped(refunds,
			belongsTo("booking", bookings),
			belongsTo("payment", payments),
			text("refundId", 64),
			requiredText("idempotencyKey", 64),
			whole("amount"),
			oneOf("status", "pending", "processed", "failed"),
			whole("attempts"),
			instant("nextAttemptAt"),
			text("lastError", 500),
		)
		refunds.AddIndex("idx_refunds_payment", true, "payment", "")
		refunds.AddIndex("idx_refunds_refund", true, "refundId", "refundId != ''")
		refunds.AddIndex("idx_refunds_booking", false, "booking", "")
		refunds.AddIndex("idx_refunds_due", false, "nextAttemptAt", "status = 'pending'")
		if err := app.Save(refunds); err != nil {
			return err
		}

		cancellations := core.NewBaseCollection("cancellations")
		stamped(cancellations,
			belongsTo("booking", bookings),
			&core.SelectField{
				Name: "decision", MaxSelect: 1, Values: []string{"approved", "declined"},
				Help: "Approved sends the refund. The decision is final.",
			},
			requiredText("name", 120),
			requiredText("email", 254),
			requiredText("mobile", 10),
			requiredText("reason", 1000),
			whole("fee"),
			whole("refund"),
		)
		cancellations.AddIndex("idx_cancellations_booking", true, "booking", "")
		cancellations.AddIndex("idx_cancellations_waiting", false, "created", "decision = ''")
		return app.Save(cancellations)
	}, drop("cancellations", "refunds", "payments"))
}
