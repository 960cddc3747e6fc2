package store

import "github.com/pocketbase/pocketbase/core"

// app is an unexported alias of core.App. Tx and Reader embed it, so other packages cannot create them.
type app = core.App

// Tx is an open transaction, which holds the database's write lock.
type Tx struct{ app }

// Reader is an app that is not in a transaction. Reading from it does not delay writes.
type Reader struct{ app }

// Unlocked returns a Reader for a. It panics if a is in a transaction.
func Unlocked(a core.App) Reader {
	if a.IsTransactional() {
		panic("store: this code must not run in a transaction")
	}
	return Reader{a}
}

// Joined returns the transaction in which a hook runs. a is the app of the hook's event. Joined panics if a is not in a
// transaction.
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

// Continue calls e.Next, which writes the record, and then calls more. It runs both in one transaction, which is that
// of the event if it has one.
func Continue(e *core.RecordEvent, more func(Tx) error) error {
	return Around(&e.App, func(tx Tx) error {
		if err := e.Next(); err != nil {
			return err
		}
		return more(tx)
	})
}

// Around runs work in a transaction, which is also the event's app until work returns. work must call the event's Next
// method. Around never retries work, because Next may be called only once.
func Around(eventApp *core.App, work func(Tx) error) error {
	outer := *eventApp
	defer func() { *eventApp = outer }()
	return outer.RunInTransaction(func(tx core.App) error {
		*eventApp = tx
		return work(Tx{tx})
	})
}
