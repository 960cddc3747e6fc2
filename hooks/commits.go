package hooks

import (
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// commits has requests that write at the same time share a transaction, and with it one write to the disk, which takes
// longer than what most of them do. One works after the other, each sees what those before it have written, and nobody
// hears of success before the commit.
type commits struct {
	mu      sync.Mutex
	waiting []*sharer
	sharing bool // somebody sees to those who wait
}

// mostSharers bounds how long the first of a transaction waits for the last.
const mostSharers = 64

// sharer is one piece of work of a transaction.
type sharer struct {
	work   func(tx core.App) error
	turn   chan core.App
	result chan error // of the work
	end    chan error // of the transaction
}

// unwritten marks a failure that has left nothing behind in its transaction, which so may go on with others.
type unwritten struct{ error }

func (u unwritten) Unwrap() error { return u.error }

var (
	// errAlone ends a transaction that one of its sharers has spoilt.
	errAlone  = errors.New("each by themselves")
	errNoTurn = errors.New("the work was not done")
)

// run does work in a transaction and answers once that is committed. After a failure that is not unwritten all of the
// transaction is undone, and each of its sharers works once more, alone: work must be fit to run twice.
func (c *commits) run(app core.App, work func(tx core.App) error) error {
	if app.IsTransactional() {
		return work(app)
	}
	mine := &sharer{work, make(chan core.App), make(chan error, 1), make(chan error, 1)}
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
	case failure != nil:
		return failure
	default:
		return err
	}
}

// take does the work on the goroutine of its request, which a panic so ends like any other.
func (s *sharer) take(tx core.App) (err error) {
	err = errNoTurn
	defer func() { s.result <- err }()
	err = s.work(tx)
	return err
}

// share runs transactions until nobody waits.
func (c *commits) share(app core.App) {
	for {
		sharers, err := c.transact(app)
		for _, one := range sharers {
			one.end <- err
		}
		c.mu.Lock()
		if len(sharers) == 0 { // which no transaction is only if there could be none
			for _, one := range c.waiting {
				one.end <- err
			}
			c.waiting = nil
		}
		c.sharing = len(c.waiting) > 0
		goOn := c.sharing
		c.mu.Unlock()
		if !goOn {
			return
		}
	}
}

// transact runs one transaction for those who wait and those who join them meanwhile.
func (c *commits) transact(app core.App) (sharers []*sharer, err error) {
	defer func() {
		if broken := recover(); broken != nil { // in a hook of PocketBase's; there is no request around it
			err = fmt.Errorf("share a transaction: %v\n%s", broken, debug.Stack())
		}
	}()
	spoilt := false
	err = app.RunInTransaction(func(tx core.App) error {
		for len(sharers) < mostSharers {
			next := c.next()
			if next == nil {
				return nil
			}
			sharers = append(sharers, next)
			next.turn <- tx
			failure := <-next.result
			if clean := new(unwritten); failure != nil && !errors.As(failure, clean) {
				spoilt = len(sharers) > 1
				return failure
			}
		}
		return nil
	})
	if spoilt { // whatever else the undoing of it said
		err = errAlone
	}
	return sharers, err
}

// next is who has waited longest. When nobody does, those who are about to get their chance to join.
func (c *commits) next() *sharer {
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
