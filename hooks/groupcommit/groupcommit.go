package groupcommit

import (
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// mostWaiters limits the batch of a transaction, and so how long its first waiter waits for the last.
const mostWaiters = 64

// Committer runs work in transactions that callers share. The zero value is ready to use. All callers must use the same
// app.
type Committer struct {
	mu      sync.Mutex
	waiting []*waiter
	running bool // a goroutine runs batches; it takes all of waiting before it ends
}

// waiter is a call of Run with its piece of work.
type waiter struct {
	work   func(tx core.App) error
	turn   chan core.App // gets the transaction when the work may run
	result chan error    // of the work
	end    chan error    // of the transaction
}

// noEffectError wraps the error of work that has written nothing.
type noEffectError struct{ error }

func (e noEffectError) Unwrap() error { return e.error }

// NoEffect marks an error of work that has written nothing, so that the transaction can go on with the work of others. It
// must not be used for errors of the database, after which SQLite may have rolled back the transaction by itself.
func NoEffect(err error) error { return noEffectError{err} }

var (
	// errRetryAlone tells the waiters of a transaction that was rolled back to run their work by itself.
	errRetryAlone = errors.New("the shared transaction was rolled back")
	errPanicked   = errors.New("the work panicked")
)

// Run runs work in a transaction that it may share with other callers, and returns after the commit. It returns the error
// of the work or of the commit. See the package comment for what work must do. Inside a transaction, Run just runs work.
func (c *Committer) Run(app core.App, work func(tx core.App) error) error {
	if app.IsTransactional() {
		return work(app)
	}
	mine := &waiter{work, make(chan core.App), make(chan error, 1), make(chan error, 1)}
	c.mu.Lock()
	c.waiting = append(c.waiting, mine)
	if !c.running {
		c.running = true
		go c.runBatch(app)
	}
	c.mu.Unlock()

	var failure error
	select {
	case tx := <-mine.turn:
		failure = mine.run(tx)
	case err := <-mine.end: // the transaction could not begin
		return err
	}
	switch err := <-mine.end; {
	case errors.Is(err, errRetryAlone):
		return app.RunInTransaction(work)
	case err != nil: // even if the work failed: it may have depended on what is rolled back now
		return err
	}
	return failure
}

// run does the work on the caller's goroutine, so that a panic ends the caller's request and nothing else.
func (w *waiter) run(tx core.App) (err error) {
	err = errPanicked
	defer func() { w.result <- err }()
	err = w.work(tx)
	return err
}

// runBatch runs one transaction for the waiters in the queue and those who join it meanwhile. It reports the end of the
// transaction before the hooks that follow a commit, such as realtime messages: the next transaction need not wait for
// them, and their errors can no longer change the result.
func (c *Committer) runBatch(app core.App) {
	var batch []*waiter
	ended, rolledBack := false, false
	err := errPanicked
	defer func() {
		if broken := recover(); broken != nil { // in a hook that follows the commit; no request is there to recover it
			err = fmt.Errorf("%v\n%s", broken, debug.Stack())
		}
		if !ended { // the transaction could not begin
			c.failAll(batch, err)
		} else if err != nil && !rolledBack {
			app.Logger().Error("a shared transaction", "error", err)
		}
	}()
	err = app.RunInTransaction(func(tx core.App) error {
		tx.TxInfo().OnComplete(func(failure error) error {
			ended = true
			if rolledBack {
				failure = errRetryAlone
			}
			c.endBatch(app, batch, failure)
			return nil
		})
		for len(batch) < mostWaiters {
			next := c.next()
			if next == nil {
				return nil
			}
			batch = append(batch, next)
			next.turn <- tx
			failure := <-next.result
			if clean := new(noEffectError); failure != nil && !errors.As(failure, clean) {
				rolledBack = len(batch) > 1 // a single waiter just gets its error
				return failure
			}
		}
		return nil
	})
}

// next takes the first waiter from the queue. If the queue is empty, it yields once to goroutines that are about to join.
// It returns nil if nobody does.
func (c *Committer) next() *waiter {
	for range 2 {
		c.mu.Lock()
		if len(c.waiting) > 0 {
			first := c.waiting[0]
			c.waiting = c.waiting[1:]
			c.mu.Unlock()
			return first
		}
		c.mu.Unlock()
		runtime.Gosched()
	}
	return nil
}

// endBatch reports the end of a transaction to its waiters, and starts the next batch if somebody waits.
func (c *Committer) endBatch(app core.App, batch []*waiter, result error) {
	for _, one := range batch {
		one.end <- result
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.running = len(c.waiting) > 0; c.running {
		go c.runBatch(app)
	}
}

// failAll reports to everybody in the batch and the queue that there is no transaction.
func (c *Committer) failAll(batch []*waiter, why error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, one := range append(batch, c.waiting...) {
		one.end <- why
	}
	c.waiting, c.running = nil, false
}
