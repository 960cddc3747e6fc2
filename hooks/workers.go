package hooks

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"
)

// startWorkers runs the background work of a serving process until it stops: the outbox, and the jobs on bookings
// and payments.
func (a *api) startWorkers(app core.App) {
	ctx, stop := context.WithCancel(context.Background())
	var running sync.WaitGroup
	for _, worker := range []func(context.Context, core.App){
		a.outbox.run, a.runBookingJobs, a.runRefunds, a.runReconciliation, a.runSandbox, a.runCleaning,
		a.finder.run, a.thumbs.run, a.runFileSizes,
	} {
		running.Go(func() { worker(ctx, app) })
	}
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		stop()
		running.Wait()
		a.finder.close()
		return e.Next()
	})
}

// every runs work at once, then each time the interval has passed or wake tells, until the context ends.
func every(ctx context.Context, interval time.Duration, wake <-chan struct{}, work func()) {
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	for {
		work()
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		case <-wake:
		}
	}
}

// runCleaning forgets codes, counters and kept answers that can no longer matter.
func (a *api) runCleaning(ctx context.Context, app core.App) {
	a.jobs.every(ctx, app, "cleaning", time.Hour, nil, func() error {
		var failed error
		for query, before := range map[string]time.Time{
			`DELETE FROM otps WHERE updated < {:before}`:             a.Now().Add(-24 * time.Hour),
			`DELETE FROM throttles WHERE windowEnds < {:before}`:     a.Now(),
			`DELETE FROM idempotency_keys WHERE created < {:before}`: a.Now().Add(-keyLifetime),
		} {
			_, err := app.NonconcurrentDB().NewQuery(query).Bind(map[string]any{"before": stamp(before)}).Execute()
			failed = errors.Join(failed, err)
		}
		return failed
	})
}
