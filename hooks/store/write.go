package store

import (
	"errors"
	"fmt"
	"runtime/debug"
	"slices"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/database"
)

// Bind makes concurrent calls of app.RunInTransaction share commits. By default, PocketBase commits each transaction
// separately.
func Bind(app core.App) {
	app.OnBootstrap().BindFunc(func(e *core.BootstrapEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		database.ShareCommits(e.App.NonconcurrentDB())
		return nil
	})
}

// Write runs work in a transaction and returns after the commit. If the transaction was rolled back because another one
// with the same commit failed, Write runs work once more. It returns the error of work or of the commit. Errors of
// hooks that run after the commit are only logged, because they can no longer change the result. If app is already in a
// transaction, Write only runs work.
func Write(app core.App, work func(Tx) error) error {
	if app.IsTransactional() {
		return work(Tx{app})
	}
	err := writeOnce(app, work)
	if undone(err) {
		err = writeOnce(app, work)
	}
	return err
}

func writeOnce(app core.App, work func(Tx) error) (err error) {
	committed := false
	defer func() {
		if !committed {
			return
		}
		if broken := recover(); broken != nil { // a hook that runs after the commit has panicked
			err = fmt.Errorf("panic: %v\n%s", broken, debug.Stack())
		}
		if err != nil {
			app.Logger().Error("a hook failed after the commit", "error", err)
			err = nil
		}
	}()
	return app.RunInTransaction(func(tx core.App) error {
		tx.TxInfo().OnComplete(func(failure error) error {
			committed = failure == nil
			return nil
		})
		return work(Tx{tx})
	})
}

// undone reports whether err means that a transaction was rolled back because of another one. dbx joins the errors of
// the work and of the rollback in a dbx.Errors, which errors.Is does not unwrap.
func undone(err error) bool {
	if joined, ok := errors.AsType[dbx.Errors](err); ok {
		return slices.ContainsFunc(joined, undone)
	}
	return errors.Is(err, database.ErrUndone)
}
