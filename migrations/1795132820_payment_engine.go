package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// An order is written down before the provider knows of it, several payments may come in for one order, and refunds
// say why they are there.
func init() {
	m.Register(func(app core.App) error {
		found, err := find(app, "payments", "refunds")
		if err != nil {
			return err
		}
		payments, refunds := found[0], found[1]

		payments.Fields.GetByName("orderId").(*core.TextField).Required = false
		payments.Fields.GetByName("status").(*core.SelectField).Values = []string{"created", "paid", "closed"}
		payments.Fields.Add(
			hidden(instant("askAt")),
			hidden(instant("reservedUntil")),
		)
		payments.RemoveIndex("idx_payments_order")
		payments.RemoveIndex("idx_payments_receipt")
		payments.RemoveIndex("idx_payments_asked")
		payments.AddIndex("idx_payments_order", true, "orderId, paymentId", "orderId != ''")
		payments.AddIndex("idx_payments_receipt", true, "receipt, paymentId", "")
		payments.AddIndex("idx_payments_ask", false, "askAt", "askAt != ''")
		if err := app.Save(payments); err != nil {
			return err
		}

		refunds.Fields.Add(oneOf("reason", "canceled", "late", "surplus"))
		refunds.RemoveIndex("idx_refunds_due")
		refunds.AddIndex("idx_refunds_due", false, "nextAttemptAt", "status != 'processed'")
		return app.Save(refunds)
	}, func(app core.App) error {
		found, err := find(app, "payments", "refunds")
		if err != nil {
			return err
		}
		payments, refunds := found[0], found[1]

		payments.Fields.GetByName("orderId").(*core.TextField).Required = true
		payments.Fields.GetByName("status").(*core.SelectField).Values = []string{"created", "paid", "failed", "closed"}
		payments.Fields.RemoveByName("askAt")
		payments.Fields.RemoveByName("reservedUntil")
		payments.RemoveIndex("idx_payments_ask")
		payments.AddIndex("idx_payments_order", true, "orderId", "")
		payments.AddIndex("idx_payments_receipt", true, "receipt", "")
		payments.AddIndex("idx_payments_asked", false, "updated", "status = 'created'")
		if err := app.Save(payments); err != nil {
			return err
		}

		refunds.Fields.RemoveByName("reason")
		refunds.AddIndex("idx_refunds_due", false, "nextAttemptAt", "status = 'pending'")
		return app.Save(refunds)
	})
}
