package migrations

import (
	"github.com/pocketbase/pocketbase/core"
	m "github.com/pocketbase/pocketbase/migrations"
)

// Messages to send, written in the transaction of the change they tell of, so neither is lost without the other.
func init() {
	m.Register(func(app core.App) error {
		outbox := core.NewBaseCollection("outbox")
		stamped(outbox,
			&core.TextField{Name: "to", Max: 254, Required: true, Presentable: true},
			oneOf("channel", "email", "sms"),
			&core.TextField{Name: "subject", Max: 200, Presentable: true},
			text("text", 5000),
			&core.DateField{Name: "sent", Help: "When it was sent; empty while it waits."},
			&core.TextField{Name: "dedupeKey", Max: 120, Help: "A message with a key goes out once."},
			&core.BoolField{Name: "secret", Help: "Holds a code or link: the text is blanked once it is sent."},
			whole("attempts"),
			&core.DateField{Name: "nextAttemptAt", Help: "Empty when it was sent or given up."},
			text("lastError", 500),
		)
		outbox.AddIndex("idx_outbox_dedupe", true, "dedupeKey", "dedupeKey != ''")
		outbox.AddIndex("idx_outbox_due", false, "nextAttemptAt", "nextAttemptAt != ''")
		outbox.AddIndex("idx_outbox_created", false, "created", "")
		return app.Save(outbox)
	}, drop("outbox"))
}
