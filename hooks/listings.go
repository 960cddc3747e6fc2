package hooks

import (
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/listing"
)

// bindListings derives the rows that search reads whenever their source changes, in the same transaction, whether it
// was changed by a call, in the dashboard or by a job.
func bindListings(app core.App) {
	rebuild := func(idField string) func(*core.RecordEvent) error {
		return func(e *core.RecordEvent) error {
			return inTransaction(e, func() error {
				return listing.Rebuild(e.App.NonconcurrentDB(), e.Record.GetString(idField))
			})
		}
	}
	app.OnRecordCreateExecute("photographers").BindFunc(rebuild("id"))
	app.OnRecordUpdateExecute("photographers").BindFunc(rebuild("id"))
	app.OnRecordCreateExecute("pricing_tiers").BindFunc(rebuild("photographer"))
	app.OnRecordUpdateExecute("pricing_tiers").BindFunc(rebuild("photographer"))
	app.OnRecordDeleteExecute("pricing_tiers").BindFunc(rebuild("photographer"))
}

// inTransaction lets the write of a record event go on and then does more in one transaction with it. Where the
// event is in a transaction already, it joins that one.
func inTransaction(e *core.RecordEvent, more func() error) error {
	outer := e.App
	defer func() { e.App = outer }()
	return e.App.RunInTransaction(func(tx core.App) error {
		e.App = tx
		if err := e.Next(); err != nil {
			return err
		}
		return more()
	})
}
