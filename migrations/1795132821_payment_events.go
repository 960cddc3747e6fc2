package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// What the payment provider has told us, each event once, before anything is done about it.
func init() {
	m.Register(func(app core.App) error {
		events := core.NewBaseCollection("payment_events")
		stamped(events,
			requiredText("eventId", 128),
			text("kind", 64),
			text("orderId", 64),
			text("paymentId", 64),
			text("refundId", 64),
			text("body", 1<<20),
			&core.TextField{Name: "outcome", Max: 200, Help: "What was done about it; empty until then."},
		)
		events.AddIndex("idx_payment_events_event", true, "eventId", "")
		events.AddIndex("idx_payment_events_open", false, "created", "outcome = ''")
		return app.Save(events)
	}, drop("payment_events"))
}
