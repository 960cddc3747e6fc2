package hooks

import (
	"context"
	"sync"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/ops"
)

// start prepares the server before it accepts connections. The steps must remain in this order. For example, a node of
// a cluster must publish its database before workers use the database.
func (s *server) start(app core.App, e *core.ServeEvent) error {
	if err := s.payments.OpenProvider(app.DataDir()); err != nil {
		return err
	}
	if err := s.push.Open(app); err != nil {
		return err
	}
	s.calendar.Feeds.Open(app)
	api.LimitServer(e.Server, s.deps.Config.TrustedProxyHeader != "", s.clients.IsNode)
	s.bindMiddleware(e)
	if err := s.ops.ServeMetrics(e); err != nil {
		return err
	}
	s.bindRoutes(e.Router)
	if err := s.site.BindWeb(e.Router); err != nil {
		return err
	}
	ops.BindShutdown(e)
	if err := s.index.Open(app); err != nil {
		return err
	}
	if err := s.ops.GuardDatabase(app); err != nil {
		return err
	}
	if s.deps.Cluster != nil {
		if err := s.durability.StartLeading(e); err != nil {
			return err
		}
	}
	if err := s.eraser.Start(app, s.deps.Cluster != nil); err != nil {
		return err
	}
	s.startWorkers(app)
	if err := s.durability.StartReplica(app); err != nil {
		return err
	}
	e.InstallerFunc = ops.PrintSetupHint
	if s.deps.Cluster != nil {
		e.InstallerFunc = s.durability.PrintSetupHint
		var err error
		if e.Listener, err = s.deps.Cluster.Listener(); err != nil {
			return err
		}
	}
	return nil
}

// startWorkers starts the background jobs of a server. It also registers a hook that stops the jobs, and waits for
// them, when the process ends.
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
		s.delivery.RunJobs,
		s.payouts.RunJobs,
		s.thumbs.Run,
		s.files.RunSizes,
		s.files.RunProbe,
		s.vault.RunChecks,
		s.vault.RunEnds,
		s.vault.RunVersions,
		s.messages.RunTelling,
		s.pictures.RunEnds,
		s.reports.RunEnds,
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
