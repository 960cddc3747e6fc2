package replica

import (
	"context"
	"sync"
	"time"

	"shootday/internal/safe"
)

// Group lets many callers share one run of some work: each gets the result of a run that began after it asked, and
// all who ask while one runs share the next. So what is slow is done once for many commits.
//
// Package groupcommit shares transactions instead: its callers bring work of their own, which can fail by itself.
type Group struct {
	work func(context.Context) error
	wake chan struct{}

	mu   sync.Mutex
	next *round
}

// round is one run of the work, for all who asked before it began.
type round struct {
	done chan struct{}
	err  error
}

func newRound() *round { return &round{done: make(chan struct{})} }

// NewGroup shares work; nothing runs before Run.
func NewGroup(work func(context.Context) error) *Group {
	return &Group{work: work, wake: make(chan struct{}, 1), next: newRound()}
}

// Wait asks for a run and answers how it went. When ctx ends first, the run goes on for the others.
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

// Run works whenever somebody asks, and every interval, until ctx ends.
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

// turn works once for all who have asked so far.
func (g *Group) turn(ctx context.Context) {
	g.mu.Lock()
	all := g.next
	g.next = newRound()
	g.mu.Unlock()
	// Whatever happens, those who wait get an answer.
	all.err = safe.Do(func() error { return g.work(ctx) })
	close(all.done)
}
