package store

import "github.com/pocketbase/pocketbase/core"

// app is core.App under an unexported name. It is embedded in Tx and Reader, so that only this package can create them.
type app = core.App

// Tx is an open transaction, which holds the database's write lock.
type Tx struct{ app }

// Reader reads outside any transaction, so it does not delay writes.
type Reader struct{ app }

// Unlocked returns a Reader. It panics if a is in a transaction, which is a programming error.
func Unlocked(a core.App) Reader {
	if a.IsTransactional() {
		panic("store: this code must not run in a transaction")
	}
	return Reader{a}
}

// Joined returns the transaction in which a hook runs. It panics if the hook does not run in a transaction, which is a
// programming error.
func Joined(a core.App) Tx {
	if !a.IsTransactional() {
		panic("store: this hook must run in a transaction")
	}
	return Tx{a}
}

// AfterCommit calls work after the transaction is committed. It does not call work if the transaction fails.
func (tx Tx) AfterCommit(work func()) {
	tx.TxInfo().OnComplete(func(failure error) error {
		if failure == nil {
			work()
		}
		return nil
	})
}

// AfterEnd calls work after the transaction of a has ended, or immediately if a is not in a transaction.
func AfterEnd(a core.App, work func()) {
	if !a.IsTransactional() {
		work()
		return
	}
	a.TxInfo().OnComplete(func(error) error {
		work()
		return nil
	})
}

// Continue continues the write of a record event and then calls more, both in one transaction. If the event already has
// a transaction, Continue uses that.
func Continue(e *core.RecordEvent, more func(Tx) error) error {
	return Around(&e.App, func(tx Tx) error {
		if err := e.Next(); err != nil {
			return err
		}
		return more(tx)
	})
}

// Around runs work in a transaction, which becomes the event's app while work runs. work must call the event's Next.
// Around never runs work a second time, because Next may be called only once.
func Around(eventApp *core.App, work func(Tx) error) error {
	outer := *eventApp
	defer func() { *eventApp = outer }()
	return outer.RunInTransaction(func(tx core.App) error {
		*eventApp = tx
		return work(Tx{tx})
	})
}
