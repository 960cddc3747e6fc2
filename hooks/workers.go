package hooks

import (
	"context"
	"sync"

	"github.com/pocketbase/pocketbase/core"
)

// startWorkers runs the background work of a serving process. When the process ends, it stops all of it and waits.
func (s *server) startWorkers(app core.App) {
	ctx, stop := context.WithCancel(context.Background())
	var running sync.WaitGroup
	for _, work := range []func(context.Context, core.App){
		s.outbox.Run,
		s.bookings.RunJobs,
		s.payments.RunRefunds,
		s.payments.RunReconciliation,
		s.payments.RunUnpaid,
		s.demo.Run,
		s.ops.RunGuard,
		s.ops.RunCleanup,
		s.ops.RunCalendarCleanup,
		s.admin.RunDigest,
		s.eraser.Run,
		s.index.Run,
		s.cities.RunChanges,
		s.calendar.Feeds.Run,
		s.dispatch.Run,
		s.thumbs.Run,
		s.files.RunSizes,
		s.files.RunProbe,
	} {
		running.Go(func() { work(ctx, app) })
	}
	app.OnTerminate().BindFunc(func(e *core.TerminateEvent) error {
		stop()
		running.Wait()
		s.index.Close()
		return e.Next()
	})
}
