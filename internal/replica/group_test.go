package replica_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"shootday/internal/replica"
)

func TestManyShareOneRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var runs atomic.Int32
		group := replica.NewGroup(func(context.Context) error {
			runs.Add(1)
			time.Sleep(20 * time.Millisecond)
			return nil
		})
		ctx, stop := context.WithCancel(t.Context())
		go group.Run(ctx, time.Hour)
		synctest.Wait()
		var all sync.WaitGroup
		for range 32 {
			all.Go(func() {
				for range 10 {
					if err := group.Wait(t.Context()); err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
		if made := runs.Load(); made > 25 { // callers that request a run after the next one has started share the run after that
			t.Errorf("320 waits needed %d runs", made)
		}
		stop()
	})
}

// TestARunCoversWhatCameBefore requests a run while another one is in progress, because that run may not include the
// caller's change.
func TestARunCoversWhatCameBefore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var begun atomic.Int32
		group := replica.NewGroup(func(context.Context) error {
			begun.Add(1)
			time.Sleep(time.Second)
			return nil
		})
		ctx, stop := context.WithCancel(t.Context())
		go group.Run(ctx, time.Hour)
		synctest.Wait() // the first run is in progress
		if err := group.Wait(t.Context()); err != nil || begun.Load() != 2 {
			t.Errorf("the call returned after %d runs: %v", begun.Load(), err)
		}
		stop()
	})
}

func TestAFailureReachesAllAndTheNextRunTriesAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		broken := errors.New("broken")
		var fails atomic.Bool
		group := replica.NewGroup(func(context.Context) error {
			if fails.Load() {
				return broken
			}
			return nil
		})
		ctx, stop := context.WithCancel(t.Context())
		go group.Run(ctx, time.Hour)
		synctest.Wait()
		fails.Store(true)
		var all sync.WaitGroup
		for range 3 {
			all.Go(func() {
				if err := group.Wait(t.Context()); !errors.Is(err, broken) {
					t.Error(err)
				}
			})
		}
		all.Wait()
		fails.Store(false)
		if err := group.Wait(t.Context()); err != nil {
			t.Error(err)
		}
		stop()
	})
}

// TestAPanicIsAnAnswer checks that waiting callers get an error after a panic, and that the next run works.
func TestAPanicIsAnAnswer(t *testing.T) {
	var runs atomic.Int32
	group := replica.NewGroup(func(context.Context) error {
		if runs.Add(1) == 1 {
			panic("broken")
		}
		return nil
	})
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	waited := make(chan error)
	go func() { waited <- group.Wait(ctx) }()
	go group.Run(ctx, time.Millisecond)
	<-waited // the caller gets the result of the first run or, if that had started before the call, of the second
	if err := group.Wait(ctx); err != nil {
		t.Error(err)
	}
}
