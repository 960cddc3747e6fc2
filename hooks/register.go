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

	"shootday/internal/cluster"
	"shootday/internal/config"
	"shootday/internal/replica"
	"shootday/internal/sms"
)

// Deps is everything that the hooks use of the world outside, so that tests can replace it.
type Deps struct {
	Build  Build
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

	SearchBySQL bool // searches by the database alone, to measure and compare
}

// Build names the running program.
type Build struct {
	Version, Commit, PocketBase string
}

// api carries what the handlers share.
type api struct {
	Deps
	jobs        *jobs
	badBookings badBookings
	badPayments badPayments
	outbox      *outbox
	finder      *finder
	thumbs      *thumbs
	store       *fileStore
	commits     *commits
	requests    requestRate
	provider    *provider    // nil without a payment provider
	server      *http.Server // of the calls that go on to one of PocketBase's
	pages       func() (*webPages, error)
	renamed     map[string][]byte // files of the web app with the brand
	stderr      *lineQueue        // nil without Deps.Log
	activity    *activityLog      // of the requests; nil until the server starts
	uploadCalls map[string]bool   // method and path of the calls that take files
	peers       sync.Map          // addresses of the other nodes, as far as they have called
	sitemap
}

// Register binds Shootday to the app. It is the same call for the server and for the tests.
func Register(app core.App, deps Deps) {
	working := newJobs()
	a := &api{Deps: deps, commits: new(commits), jobs: working, outbox: newOutbox(deps.Config, deps.Now, deps.SMS, deps.Cluster, working), finder: newFinder(!deps.SearchBySQL, working), thumbs: newThumbs(working)}
	a.store = newFileStore(deps.Config.ProviderTimeout, deps.Now)
	a.badBookings = newBadBookings(working, deps.Now)
	a.badPayments = newBadPayments(working, deps.Now, deps.Config.Reconcile)

	a.bindLogs(app)
	bindStorage(app, deps.Config.Storage)
	bindFolderLock(app)
	a.bindReplica(app)
	a.bindBackups(app)
	bindEdits(app)
	bindAuditLog(app)
	a.bindSchedule(app)
	a.bindDashboardMoves(app)
	bindPhotographers(app)
	a.bindApproval(app)
	bindRatings(app)
	a.bindCancellations(app)
	a.bindContactAnswers(app)
	a.bindMoneyGuard(app)
	bindCategories(app)
	bindCities(app)
	bindDeletionRequests(app)
	a.bindDashboardFiles(app)
	bindFileSizes(app)
	bindFileAccess(app)
	a.store.bind(app)
	a.thumbs.bind(app)
	bindAccounts(app)
	bindPersonDeletion(app)
	a.bindSuspension(app)
	a.bindSitemap(app)
	bindFailedSignIns(app)
	a.outbox.bindMails(app)
	a.outbox.bind(app)
	bindLiveUpdates(app)
	bindRealtimeLimits(app)
	bindRealtimeSessions(app)
	bindLiveBookings(app)
	bindLiveAccounts(app)
	a.bindCoreCalls(app)
	a.bindGoogle(app)

	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if !deps.Config.Demo {
			if err := refuseDemoData(e.App); err != nil {
				return err
			}
		}
		if err := a.openProvider(app.DataDir()); err != nil {
			return err
		}
		a.server = e.Server
		LimitServer(a.Config, e.Server, a.isPeer)
		a.bindMiddleware(e)
		if err := a.startMetrics(e); err != nil {
			return err
		}
		a.bindRoutes(e.Router)
		if err := a.bindWeb(e.Router); err != nil {
			return err
		}
		drainOnStop(e)
		if err := a.finder.open(app); err != nil {
			return err
		}
		if a.Cluster != nil {
			if err := a.startLeading(e); err != nil {
				return err
			}
		}
		a.startWorkers(app)
		if err := a.startReplica(app); err != nil {
			return err
		}
		e.InstallerFunc = sayHowToBegin
		if a.Cluster != nil {
			e.InstallerFunc = a.sayWhereToBegin
			var err error
			if e.Listener, err = a.Cluster.Listener(); err != nil {
				return err
			}
		}
		return e.Next()
	})
}

// sayHowToBegin takes the place of PocketBase's installer, which would open a browser on the server.
func sayHowToBegin(app core.App, _ *core.Record, baseURL string) error {
	fmt.Printf("There is no admin yet. Run `shootday superuser upsert EMAIL --dir %s`, then open %s/_/\n", app.DataDir(), baseURL)
	return nil
}
