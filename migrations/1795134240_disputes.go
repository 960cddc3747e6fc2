package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// The disputes of payments, and refunds that wait because of one. The disputes that were reported before come from the
// stored events of the provider.
func init() {
	refundStatuses := []string{"pending", "processed", "failed"}
	m.Register(func(app core.App) error {
		disputes := core.NewBaseCollection("disputes")
		stamped(disputes,
			&core.TextField{Name: "reference", Max: 64, Required: true, Help: "The provider's id of the dispute."},
			&core.TextField{Name: "paymentId", Max: 64, Help: "The provider's id of the payment."},
			&core.NumberField{Name: "amount", OnlyInt: true, Help: "In paise: what the bank claims, or what it took if the dispute is lost."},
			text("currency", 8),
			&core.SelectField{Name: "status", Values: []string{"open", "ended", "lost"}, MaxSelect: 1, Required: true, Help: "ended: without a loss."},
		)
		disputes.AddIndex("idx_disputes_reference", true, "reference", "")
		disputes.AddIndex("idx_disputes_payment", false, "paymentId", "")
		if err := app.Save(disputes); err != nil {
			return err
		}
		refunds, err := app.FindCollectionByNameOrId("refunds")
		if err != nil {
			return err
		}
		status := refunds.Fields.GetByName("status").(*core.SelectField)
		status.Values = slices.Concat(refundStatuses, []string{"held", "dropped"})
		status.Help = "held: it waits for an admin because of a dispute. dropped: the customer has the money already."
		refunds.AddIndex("idx_refunds_held", false, "created, updated", "status = 'held'")
		if err := app.Save(refunds); err != nil {
			return err
		}
		return execute(`INSERT INTO disputes (id, reference, paymentId, amount, currency, status, created, updated)
			SELECT 'd' || lower(hex(randomblob(7))), reference, max(paymentId), coalesce(max(iif(rank = 2, taken, NULL)), max(claimed)), max(currency),
				CASE max(rank) WHEN 2 THEN 'lost' WHEN 1 THEN 'ended' ELSE 'open' END, min(created), max(updated)
			FROM (SELECT substr(body ->> '$.payload.dispute.entity.id', 1, 64) AS reference, paymentId, created, updated,
				coalesce(body ->> '$.payload.dispute.entity.amount', 0) AS claimed,
				coalesce(nullif(body ->> '$.payload.dispute.entity.amount_deducted', 0), body ->> '$.payload.dispute.entity.amount', 0) AS taken,
				coalesce(body ->> '$.payload.dispute.entity.currency', '') AS currency,
				CASE kind WHEN 'payment.dispute.lost' THEN 2 WHEN 'payment.dispute.won' THEN 1 WHEN 'payment.dispute.closed' THEN 1 ELSE 0 END AS rank
				FROM payment_events WHERE kind LIKE 'payment.dispute.%' AND json_valid(body))
			WHERE reference != '' GROUP BY reference`)(app)
	}, func(app core.App) error {
		// The money of refunds that were dropped is with the customer.
		err := execute(`UPDATE refunds SET status = iif(status = 'held', 'pending', 'processed') WHERE status IN ('held', 'dropped')`)(app)
		if err != nil {
			return err
		}
		refunds, err := app.FindCollectionByNameOrId("refunds")
		if err != nil {
			return err
		}
		status := refunds.Fields.GetByName("status").(*core.SelectField)
		status.Values, status.Help = refundStatuses, ""
		refunds.RemoveIndex("idx_refunds_held")
		if err := app.Save(refunds); err != nil {
			return err
		}
		return drop("disputes")(app)
	})
}
