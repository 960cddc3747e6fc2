// Package hooks ties the business rules of internal/ to PocketBase: routes, record hooks and jobs, one file a
// resource. What is registered where stands in this file.
package hooks

import (
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/admin"
	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/bookings"
	"shootday/hooks/durability"
	"shootday/hooks/files"
	"shootday/hooks/groupcommit"
	"shootday/hooks/jobs"
	"shootday/hooks/ops"
	"shootday/hooks/outbox"
	"shootday/hooks/payments"
	"shootday/hooks/photographers"
	"shootday/hooks/realtime"
	"shootday/hooks/search"
	"shootday/hooks/site"
	"shootday/internal/cluster"
	"shootday/internal/config"
	"shootday/internal/replica"
	"shootday/internal/sms"
)

// Deps is everything that the hooks use of the world outside, so that tests can replace it.
type Deps struct {
	Build  ops.Build
	Config config.Config
	Now    func() time.Time
	Random io.Reader  // secure, for codes and tokens
	SMS    sms.Sender // nil without a provider

	PaymentTransport http.RoundTripper // to the payment provider; nil: the network

	Web fs.FS // the built web app

	Log slog.Handler // gets every line of the log that the dashboard shows; may be nil

	Replica *replica.Replica // of the database; nil without one
	Cluster *cluster.Leader  // that this process is; nil when it runs alone

	FreeSpace func(dir string) (uint64, error) // bytes that can be written to a folder; nil: asks the operating system

	Tuning Tuning

	SearchBySQL bool // searches by the database alone, to measure and compare
}

// server holds the features and the mechanisms that they share.
type server struct {
	deps Deps

	commits     *groupcommit.Committer
	idempotency *api.Idempotency
	jobs        *jobs.Monitor
	outbox      *outbox.Outbox
	durability  *durability.Service
	store       *files.Store
	thumbs      *files.Thumbs
	index       *search.Index

	files         *files.Service
	accounts      *accounts.Service
	photographers *photographers.Service
	search        *search.Service
	bookings      *bookings.Service
	payments      *payments.Service
	site          *site.Service
	ops           *ops.Service
	admin         *admin.Service

	peers sync.Map // addresses of the other nodes that have called
}

// newServer creates the features, each after those that it uses.
func newServer(deps Deps) *server {
	cfg, now, tuning := deps.Config, deps.Now, deps.Tuning.withDefaults()
	deps.Tuning = tuning
	if deps.FreeSpace == nil {
		deps.FreeSpace = files.FreeSpace
	}
	s := &server{deps: deps, commits: new(groupcommit.Committer), jobs: jobs.NewMonitor(tuning.JobLateAfter)}
	s.idempotency = &api.Idempotency{Now: now, Commits: s.commits}
	s.durability = &durability.Service{Config: cfg, Cluster: deps.Cluster, Replica: deps.Replica}
	s.outbox = outbox.New(cfg, now, deps.SMS, deps.Cluster, s.jobs)
	s.store = files.NewStore(cfg.ProviderTimeout, now)
	s.thumbs = files.NewThumbs(s.jobs)
	s.index = search.NewIndex(!deps.SearchBySQL, s.jobs)

	s.files = &files.Service{Config: cfg, Jobs: s.jobs, Store: s.store, Decoding: tuning.Decoding, ProbeInterval: tuning.FileProbeInterval, FreeSpace: deps.FreeSpace}
	s.accounts = &accounts.Service{Config: cfg, Now: now, Random: deps.Random, SMS: deps.SMS, Hashing: tuning.Hashing, Files: s.files, Outbox: s.outbox}
	s.photographers = &photographers.Service{Config: cfg, Now: now, Files: s.files, Outbox: s.outbox}
	s.search = &search.Service{Config: cfg, Now: now, Index: s.index}
	s.bookings = bookings.New(cfg, now, s.commits, s.jobs, s.outbox)
	s.payments = payments.New(cfg, now, deps.PaymentTransport, deps.Cluster, s.jobs, s.outbox, s.bookings)
	s.site = &site.Service{
		Config: cfg, Now: now, SMS: deps.SMS, Web: deps.Web, Accounts: s.accounts, Payments: s.payments,
	}
	s.ops = &ops.Service{
		Build: deps.Build, Config: cfg, Now: now, Log: deps.Log, Jobs: s.jobs, Cluster: deps.Cluster, Replica: deps.Replica,
		Outbox: s.outbox, Store: s.store, Files: s.files, Accounts: s.accounts, Payments: s.payments, Durability: s.durability,
	}
	s.admin = &admin.Service{
		Config: cfg, Now: now, Jobs: s.jobs, Outbox: s.outbox, Accounts: s.accounts, Ops: s.ops,
	}
	return s
}

// Register binds Shootday to the app. It is the same call for the server and for the tests.
func Register(app core.App, deps Deps) {
	s := newServer(deps)

	s.ops.BindLogs(app)
	files.BindStorage(app, deps.Config.Storage)
	ops.BindFolderLock(app)
	s.durability.BindReplica(app)
	s.ops.BindBackups(app)
	api.BindStaleUpdates(app)
	audit.Bind(app)
	s.bookings.BindSchedule(app)
	s.bookings.BindDashboardMoves(app)
	photographers.BindPhotographers(app)
	s.photographers.BindApproval(app)
	photographers.BindRatings(app)
	s.payments.BindRefundDecisions(app)
	s.admin.BindContactAnswers(app)
	s.payments.BindWriteGuard(app)
	photographers.BindCategories(app)
	photographers.BindCities(app)
	admin.BindDeletionRequests(app)
	s.files.BindDashboardFiles(app)
	files.BindFileSizes(app)
	files.BindFileAccess(app)
	s.store.Bind(app)
	s.thumbs.Bind(app)
	accounts.BindAccounts(app)
	admin.BindPersonDeletion(app)
	s.accounts.BindSuspension(app)
	s.site.BindSitemap(app)
	accounts.BindFailedSignIns(app)
	s.outbox.BindMails(app)
	s.outbox.Bind(app)
	realtime.LimitConnections(app)
	realtime.LimitClients(app, s.deps.Tuning.RealtimeConnections, s.deps.Tuning.RealtimeWriteTimeout)
	realtime.BindSessions(app)
	realtime.BindBookings(app)
	realtime.BindAccounts(app)
	s.bindCoreCalls(app)
	s.accounts.BindGoogle(app)

	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if !deps.Config.Demo {
			if err := ops.RefuseDemoData(e.App); err != nil {
				return err
			}
		}
		if err := s.payments.OpenProvider(app.DataDir()); err != nil {
			return err
		}
		s.accounts.Server, s.payments.Server = e.Server, e.Server
		api.LimitServer(s.deps.Config, e.Server, s.isPeer)
		s.bindMiddleware(e)
		if err := s.ops.StartMetrics(e); err != nil {
			return err
		}
		s.bindRoutes(e.Router)
		if err := s.site.BindWeb(e.Router); err != nil {
			return err
		}
		ops.DrainOnStop(e)
		if err := s.index.Open(app); err != nil {
			return err
		}
		if s.deps.Cluster != nil {
			if err := s.durability.StartLeading(e); err != nil {
				return err
			}
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
		return e.Next()
	})
}

// printSetupHint takes the place of PocketBase's installer, which would open a browser on the server.
func printSetupHint(app core.App, _ *core.Record, baseURL string) error {
	fmt.Printf("There is no admin yet. Run `shootday superuser upsert EMAIL --dir %s`, then open %s/_/\n", app.DataDir(), baseURL)
	return nil
}
