package records

import (
	"github.com/pocketbase/pocketbase/core"
)

// InTransaction continues the write of a record event and then calls more, both in one transaction. It joins the
// transaction of the event if there is one.
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

// AfterCommit runs work once the transaction of app has ended, or immediately if app has none.
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
