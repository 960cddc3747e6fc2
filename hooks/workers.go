package hooks

import (
	"context"
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
		a.outbox.run, a.runBookingJobs, a.runRefunds, a.runReconciliation, a.runSandbox, a.runCleaning, a.runDigest,
		a.finder.run, a.thumbs.run, a.runFileSizes, a.runFileProbe,
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
