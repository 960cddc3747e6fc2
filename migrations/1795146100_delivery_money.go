package migrations

import (
	"slices"

	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
	"github.com/pocketbase/pocketbase/tools/types"
)

// A promise can be a part of a day. The job that reminds people finds what is due by remindAt and picksAt. A refund can
// have a problem as its reason, and what photographers earned is either held or due.
func init() {
	refundReasons := []string{"canceled", "late", "surplus", "repriced", "withdrawn"}
	revenue := func(accounts string) string {
		return `SELECT strftime('%Y-%m', b.start, '+330 minutes') AS id, COUNT(*) AS shoots,
				CAST(SUM(b.total) / 100.0 AS REAL) AS rupees, CAST(SUM(CASE WHEN b.paymentStatus = 'paid' THEN
				(SELECT coalesce(-SUM(l.amount), 0) FROM ledger_entries l WHERE l.booking = b.id AND l.account ` + accounts + `)
				ELSE 0 END) / 100.0 AS REAL) AS paidOnlineRupees
			FROM bookings b WHERE b.status = 'completed' GROUP BY 1`
	}
	change := func(app core.App, reasons []string, accounts string, edit func(deliveries, problems *core.Collection)) error {
		found, err := find(app, "deliveries", "problems", "refunds", "revenue_by_month")
		if err != nil {
			return err
		}
		edit(found[0], found[1])
		found[2].Fields.GetByName("reason").(*core.SelectField).Values = reasons
		found[3].ViewQuery = revenue(accounts)
		for _, collection := range found {
			if err := app.Save(collection); err != nil {
				return err
			}
		}
		return nil
	}
	m.Register(func(app core.App) error {
		return change(app, slices.Concat(refundReasons, []string{"problem"}), "IN ('photographer', 'due')", func(deliveries, problems *core.Collection) {
			deliveries.Fields.Add(
				&core.NumberField{Id: deliveries.Fields.GetByName("days").GetId(), Name: "days", Min: types.Pointer(0.0)},
				text("changes", 2000), hidden(instant("remindAt")), hidden(instant("picksAt")),
			)
			deliveries.AddIndex("idx_deliveries_remind", false, "remindAt", "remindAt != ''")
			deliveries.AddIndex("idx_deliveries_picks", false, "picksAt", "picksAt != ''")
			problems.Fields.Add(hidden(instant("remindAt")))
			problems.AddIndex("idx_problems_remind", false, "remindAt", "remindAt != ''")
		})
	}, func(app core.App) error {
		if err := execute(`UPDATE refunds SET reason = 'canceled' WHERE reason = 'problem'`)(app); err != nil {
			return err
		}
		return change(app, refundReasons, "= 'photographer'", func(deliveries, problems *core.Collection) {
			for _, index := range []string{"idx_deliveries_remind", "idx_deliveries_picks"} {
				deliveries.RemoveIndex(index)
			}
			for _, field := range []string{"changes", "remindAt", "picksAt"} {
				deliveries.Fields.RemoveByName(field)
			}
			deliveries.Fields.GetByName("days").(*core.NumberField).OnlyInt = true
			problems.RemoveIndex("idx_problems_remind")
			problems.Fields.RemoveByName("remindAt")
		})
	})
}
