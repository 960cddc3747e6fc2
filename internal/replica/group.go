package replica

import (
	"context"
	"sync"
	"time"

	"shootday/internal/safe"
)

// Group lets many callers share one run of slow work, such as a copy that covers many commits. Each caller gets the
// result of a run that started after the caller's request. Callers that arrive during a run share the next one.
//
// A Group differs from the shared transactions of package database. There, each caller adds its own statements, and
// these can fail separately.
type Group struct {
	work func(context.Context) error
	wake chan struct{}

	mu   sync.Mutex
	next *round
}

// round is one run of the work. It is shared by all callers that requested a run before it started.
type round struct {
	done chan struct{}
	err  error
}

func newRound() *round { return &round{done: make(chan struct{})} }

// NewGroup returns a Group for work. The work does not run until Run is called.
func NewGroup(work func(context.Context) error) *Group {
	return &Group{work: work, wake: make(chan struct{}, 1), next: newRound()}
}

// Wait requests a run, waits for it and returns its error. If ctx ends first, Wait returns the cause of that, and the
// run continues for the other callers.
func (g *Group) Wait(ctx context.Context) error {
	g.mu.Lock()
	mine := g.next
	g.mu.Unlock()
	select {
	case g.wake <- struct{}{}:
	default:
	}
	select {
	case <-mine.done:
		return mine.err
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// Run runs the work whenever a caller requests it, and at least once per interval, until ctx ends.
func (g *Group) Run(ctx context.Context, interval time.Duration) {
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	for ctx.Err() == nil {
		g.turn(ctx)
		select {
		case <-ctx.Done():
		case <-g.wake:
		case <-ticker.C:
		}
	}
}

// turn runs the work once for all callers that have requested a run so far.
func (g *Group) turn(ctx context.Context) {
	g.mu.Lock()
	all := g.next
	g.next = newRound()
	g.mu.Unlock()
	// The function safe.Do converts a panic to an error, so that the waiting callers always get a result.
	all.err = safe.Do(func() error { return g.work(ctx) })
	close(all.done)
}
