// Package hooks connects the features in its subpackages to PocketBase.
//
//   - server.go creates the features from what main passes in.
//   - register.go lists what is bound to PocketBase, in order, and what happens when the server starts.
//   - routes.go lists every call of our API with its access and its middleware.
//   - middleware.go lists the middleware of all calls, including PocketBase's own.
//   - core_calls.go lists the guards of PocketBase's own calls. The files guard_*.go have the guards that belong to no
//     single feature.
//   - workers.go lists the background work.
//
// The business rules are in internal/, which knows nothing of PocketBase. Handlers, hooks and jobs are in the subpackages.
// architecture_test.go lists which of these may import which.
package hooks

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/admin"
	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/bookings"
	"shootday/hooks/calendar"
	"shootday/hooks/dispatch"
	"shootday/hooks/files"
	"shootday/hooks/ops"
	"shootday/hooks/photographers"
	"shootday/hooks/realtime"
)

// Register binds Shootday to an app. Servers and tests call it the same way. Hooks with the same priority run in the order
// of this list. The function that it returns tells what a server in production lacks, once the settings are loaded.
func Register(app core.App, deps Deps) (warnings func(core.App) []string) {
	s := newServer(app.DataDir(), deps)

	shareCommits(app)
	s.ops.BindLogRedaction(app)
	s.settings.Bind(app)
	ops.ExcludeLockFile(app)
	s.durability.BindReplica(app)
	s.ops.BindReplicaBackups(app)
	s.ops.BindBackupHealth(app)
	api.BindStaleUpdates(app)
	audit.BindSuperuserRequests(app)
	s.bookings.BindDerivedFields(app)
	s.bookings.BindAdminEdits(app)
	bookings.BindProposalGuard(app)
	s.dispatch.BindAdminWithdrawals(app)
	s.dispatch.BindUnpaidMatches(app)
	dispatch.BindWriteGuard(app)
	s.dispatch.BindDeliveries(app)
	photographers.BindDefaultType(app)
	s.photographers.BindApproval(app)
	photographers.BindHold(app)
	photographers.BindRatings(app)
	photographers.BindCountedFields(app)
	calendar.Bind(app)
	s.calendar.Feeds.Bind(app)
	s.payments.BindRefundDecisions(app)
	s.payments.BindCompensations(app)
	s.admin.BindContactAnswers(app)
	s.payments.BindWriteGuard(app)
	photographers.BindCategories(app)
	photographers.BindCities(app)
	admin.BindDeletionRequests(app)
	s.files.BindDashboardUploads(app)
	files.BindSizes(app)
	files.BindAccessControl(app)
	s.store.Bind(app)
	s.thumbs.Bind(app)
	accounts.BindCredentials(app)
	admin.BindDeletionGuard(app)
	admin.BindDashboard(app)
	s.accounts.BindSuspension(app)
	s.dispatch.BindSuspension(app)
	s.site.BindSitemapInvalidation(app)
	accounts.BindWrongPasswordReset(app)
	s.outbox.BindMails(app)
	s.outbox.Bind(app)
	realtime.Bind(app, s.deps.Tuning.RealtimeConnections, s.deps.Tuning.RealtimeWriteTimeout)
	s.bindSignInGuard(app)
	s.bindTokenGuard(app)
	bindQueryGuard(app)
	s.accounts.BindGoogle(app)

	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := s.start(app, e); err != nil {
			return err
		}
		return e.Next()
	})
	return s.ops.Warnings
}

// start prepares the server before it accepts connections. The order matters: a node of a cluster must publish its
// database before workers act on it.
func (s *server) start(app core.App, e *core.ServeEvent) error {
	if !s.deps.Config.Demo {
		if err := ops.RefuseDemoData(e.App); err != nil {
			return err
		}
	}
	if err := s.payments.OpenProvider(app.DataDir()); err != nil {
		return err
	}
	if err := s.push.Open(app); err != nil {
		return err
	}
	s.outbox.Push = s.push.Sender
	s.accounts.Server, s.payments.Server, s.dispatch.Server = e.Server, e.Server, e.Server
	s.calendar.Feeds.Open(app)
	api.LimitServer(s.deps.Config, e.Server, s.clients.isNode)
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
	e.InstallerFunc = printSetupHint
	if s.deps.Cluster != nil {
		e.InstallerFunc = s.durability.PrintSetupHint
		var err error
		if e.Listener, err = s.deps.Cluster.Listener(); err != nil {
			return err
		}
	}
	return nil
}

// printSetupHint replaces PocketBase's installer, which would open a browser on the server.
func printSetupHint(app core.App, _ *core.Record, baseURL string) error {
	fmt.Printf("There is no admin yet. Run `shootday superuser upsert EMAIL --dir %s`, then open %s/_/\n", app.DataDir(), baseURL)
	return nil
}
