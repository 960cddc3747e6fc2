package groupcommit

import (
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// Committer has requests that write at the same time share a transaction, and with it one write to the disk, which takes
// longer than what most of them do. One works after the other, each sees what those before it have written, and nobody
// hears of success before the commit.
type Committer struct {
	mu      sync.Mutex
	waiting []*waiter
	sharing bool // a transaction is open for those who wait
}

// mostSharers bounds how long the first of a transaction waits for the last.
const mostSharers = 64

// waiter is one piece of work of a transaction.
type waiter struct {
	work   func(tx core.App) error
	turn   chan core.App
	result chan error // of the work
	end    chan error // of the transaction
}

// noEffectError marks a failure that has left nothing behind in its transaction, which so may go on with others.
type noEffectError struct{ error }

func (u noEffectError) Unwrap() error { return u.error }

// NoEffect marks a failure of work that has written nothing.
func NoEffect(err error) error { return noEffectError{err} }

var (
	// errAlone ends a transaction that one of its sharers has spoilt.
	errAlone    = errors.New("each by themselves")
	errPanicked = errors.New("the work panicked")
)

// Run does work in a transaction and answers once that is committed. After a failure that is not unwritten all of the
// transaction is undone, and each of its sharers works once more, alone. So work must be fit to run twice: what it
// answers and remembers begins anew, and it calls no Next of an event, which has been used up.
func (c *Committer) Run(app core.App, work func(tx core.App) error) error {
	if app.IsTransactional() {
		return work(app)
	}
	mine := &waiter{work, make(chan core.App), make(chan error, 1), make(chan error, 1)}
	c.mu.Lock()
	c.waiting = append(c.waiting, mine)
	if !c.sharing {
		c.sharing = true
		go c.share(app)
	}
	c.mu.Unlock()

	var failure error
	select {
	case tx := <-mine.turn:
		failure = mine.take(tx)
	case err := <-mine.end: // there was no transaction to be had
		return err
	}
	switch err := <-mine.end; {
	case errors.Is(err, errAlone):
		return app.RunInTransaction(work)
	case err != nil: // also for who was refused: that may have been for what is undone now
		return err
	}
	return failure
}

// take does the work on the goroutine of its request, which a panic so ends like any other.
func (s *waiter) take(tx core.App) (err error) {
	err = errPanicked
	defer func() { s.result <- err }()
	err = s.work(tx)
	return err
}

// share runs one transaction for those who wait and those who join them meanwhile. Its end is told before what follows a
// commit, such as live updates: the next transaction need not wait for them, and they can no longer fail this one.
func (c *Committer) share(app core.App) {
	var sharers []*waiter
	ended, spoilt := false, false
	err := errPanicked
	defer func() {
		if broken := recover(); broken != nil { // in a hook; there is no request around it
			err = fmt.Errorf("%v\n%s", broken, debug.Stack())
		}
		if !ended { // it did not begin
			c.refuse(sharers, err)
		} else if err != nil && !spoilt {
			app.Logger().Error("a shared transaction", "error", err)
		}
	}()
	err = app.RunInTransaction(func(tx core.App) error {
		tx.TxInfo().OnComplete(func(failure error) error {
			ended = true
			if spoilt {
				failure = errAlone
			}
			c.end(app, sharers, failure)
			return nil
		})
		for len(sharers) < mostSharers {
			next := c.next()
			if next == nil {
				return nil
			}
			sharers = append(sharers, next)
			next.turn <- tx
			failure := <-next.result
			if clean := new(noEffectError); failure != nil && !errors.As(failure, clean) {
				spoilt = len(sharers) > 1
				return failure
			}
		}
		return nil
	})
}

// next is who has waited longest. When nobody does, those who are about to get their chance to join.
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

// end tells the sharers of a transaction how it ended, and opens the next one if somebody waits.
func (c *Committer) end(app core.App, sharers []*waiter, result error) {
	for _, one := range sharers {
		one.end <- result
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.sharing = len(c.waiting) > 0; c.sharing {
		go c.share(app)
	}
}

// refuse tells everybody that there is no transaction.
func (c *Committer) refuse(sharers []*waiter, why error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, one := range append(sharers, c.waiting...) {
		one.end <- why
	}
	c.waiting, c.sharing = nil, false
}
