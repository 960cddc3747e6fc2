package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Money that needs an admin: refunds that failed, amounts that do not fit, disputes. Refunds that have failed before are
// taken over.
func init() {
	m.Register(func(app core.App) error {
		found, err := find(app, "bookings")
		if err != nil {
			return err
		}
		alerts := core.NewBaseCollection("money_alerts")
		stamped(alerts,
			oneOf("kind", "refund failed", "wrong amount", "unknown money", "dispute", "dispute lost"),
			&core.TextField{Name: "reference", Max: 64, Required: true, Help: "The id of the refund, payment or dispute."},
			&core.RelationField{Name: "booking", CollectionId: found[0].Id, MaxSelect: 1},
			&core.NumberField{Name: "amount", OnlyInt: true, Help: "In paise."},
			text("note", 500),
			&core.NumberField{Name: "times", OnlyInt: true, Help: "How often admins were mailed about it."},
			&core.DateField{Name: "resolvedAt", Help: "Set it when this is dealt with. Until then /api/health names payments."},
		)
		alerts.AddIndex("idx_money_alerts_reference", true, "kind, reference", "")
		alerts.AddIndex("idx_money_alerts_open", false, "kind", "resolvedAt = ''")
		alerts.AddIndex("idx_money_alerts_booking", false, "booking", "")
		if err := app.Save(alerts); err != nil {
			return err
		}
		return execute(`INSERT INTO money_alerts (id, kind, reference, booking, amount, note, times, resolvedAt, created, updated)
			SELECT 'r' || lower(hex(randomblob(7))), 'refund failed', id, booking, amount, lastError, 0, '', now, now
			FROM refunds, (SELECT strftime('%Y-%m-%d %H:%M:%fZ') AS now) WHERE status = 'failed'`)(app)
	}, drop("money_alerts"))
}
