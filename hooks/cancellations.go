package hooks

import (
	"github.com/pocketbase/pocketbase/core"
)

// bindCancellations makes an admin's decision on a refund final, wherever it is taken.
func bindCancellations(app core.App) {
	app.OnRecordUpdate("cancellations").BindFunc(func(e *core.RecordEvent) error {
		decided := e.Record.Original().GetString("decision")
		if decided != "" && decided != e.Record.GetString("decision") {
			return invalidField("decision", "This cancellation was "+decided+" already. The decision is final.")
		}
		return e.Next()
	})
}
