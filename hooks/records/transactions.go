package records

import (
	"github.com/pocketbase/pocketbase/core"
)

// InTransaction lets the write of a record event go on and then does more in one transaction with it. Where the
// event is in a transaction already, it joins that one.
func InTransaction(e *core.RecordEvent, more func() error) error {
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

// AfterCommit does work that others must not see before the write is committed.
func AfterCommit(app core.App, work func()) {
	if !app.IsTransactional() {
		work()
		return
	}
	app.TxInfo().OnComplete(func(error) error {
		work()
		return nil
	})
}
