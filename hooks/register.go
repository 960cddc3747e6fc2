// Package hooks connects the features in its subpackages to PocketBase. These files give an overview of the server:
//
//   - register.go creates the features from the arguments passed by main, and binds them to PocketBase in order.
//   - routes.go lists every route of our API with its access rule and its middleware.
//   - middleware.go lists the middleware of all routes, including PocketBase's own.
//   - workers.go lists the steps of starting the server, and the background jobs.
//
// The business rules are in internal/, which does not depend on PocketBase. Handlers, hooks and jobs are in the
// subpackages. architecture_test.go lists the allowed imports between them.
package hooks

import (
	"cmp"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/admin"
	"shootday/hooks/api"
	"shootday/hooks/audit"
	"shootday/hooks/bookings"
	"shootday/hooks/brief"
	"shootday/hooks/briefs"
	"shootday/hooks/calendar"
	"shootday/hooks/cities"
	"shootday/hooks/deliveries"
	"shootday/hooks/delivery"
	"shootday/hooks/demo"
	"shootday/hooks/dispatch"
	"shootday/hooks/durability"
	"shootday/hooks/files"
	"shootday/hooks/jobs"
	"shootday/hooks/messages"
	"shootday/hooks/ops"
	"shootday/hooks/outbox"
	"shootday/hooks/payments"
	"shootday/hooks/payouts"
	"shootday/hooks/photographers"
	"shootday/hooks/pictures"
	"shootday/hooks/privacy"
	"shootday/hooks/push"
	"shootday/hooks/realtime"
	"shootday/hooks/reports"
	"shootday/hooks/search"
	"shootday/hooks/settings"
	"shootday/hooks/site"
	"shootday/hooks/store"
	"shootday/hooks/threads"
	"shootday/hooks/vault"
	"shootday/internal/cluster"
	"shootday/internal/config"
	"shootday/internal/erasures"
	"shootday/internal/masking"
	"shootday/internal/replica"
	"shootday/internal/sms"
)

// Deps contains the external dependencies of the features. Tests can replace them.
type Deps struct {
	Build  ops.Build
	Config config.Config
	Now    func() time.Time
	Random io.Reader  // for codes and tokens; must be cryptographically secure
	SMS    sms.Sender // nil if there is no provider

	PaymentTransport http.RoundTripper // sends requests to the payment provider; nil means over the network

	Web fs.FS // the built web app

	Log slog.Handler // gets a copy of every log line that PocketBase stores; may be nil

	Replica *replica.Replica // replicates the database; may be nil
	Cluster *cluster.Leader  // nil when the process runs alone

	FreeSpace func(dir string) (uint64, error) // returns the free bytes on the disk that contains dir; nil means files.FreeSpace

	FindSendmail func() bool // reports whether the sendmail command is installed; nil means to look for it

	Tuning Tuning
}

// Tuning contains limits that tests change and operators cannot set. A zero field means the default.
type Tuning struct {
	Jobs                 *jobs.Monitor // lets tests run a round of a job
	BodyGrace            time.Duration // maximum pause while a client sends a request body
	RealtimeWriteTimeout time.Duration // for sending one message on a realtime connection
	RealtimeConnections  int           // maximum number of all realtime connections
	FeedTimeout          time.Duration // for fetching an external calendar
	SitemapURLs          int           // maximum number of URLs in one file of the sitemap
	Hashing              *accounts.HashGate
	Decoding             *files.DecodingQueue
}

// server contains the features and the services that they share.
type server struct {
	deps     Deps
	clients  *api.ClientAddresses
	loopback *api.Loopback

	settings    *settings.Overlay
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
	cities        *cities.Service
	calendar      *calendar.Service
	threads       *threads.Service
	pictures      *pictures.Service
	briefs        *briefs.Service
	messages      *messages.Service
	brief         *brief.Service
	reports       *reports.Service
	deliveries    *deliveries.Service
	vault         *vault.Service
	bookings      *bookings.Service
	payments      *payments.Service
	payouts       *payouts.Service
	dispatch      *dispatch.Service
	delivery      *delivery.Service
	push          *push.Service
	site          *site.Service
	ops           *ops.Service
	demo          *demo.Service
	eraser        *privacy.Eraser
	admin         *admin.Service

	calls []route // all routes of the API
}

// newServer creates the features of an app, each after the features it depends on.
func newServer(app core.App, deps Deps) *server {
	cfg, now, tuning := deps.Config, deps.Now, deps.Tuning
	if deps.FreeSpace == nil {
		deps.FreeSpace = files.FreeSpace
	}
	s := &server{
		deps:     deps,
		clients:  api.NewClientAddresses(deps.Cluster, cfg.TrustedProxyHeader),
		loopback: api.NewLoopback(app),
		jobs:     cmp.Or(tuning.Jobs, jobs.NewMonitor(time.Now)),
	}
	brand, node := cfg.Brand(), ""
	if cfg.Storage.Cluster != nil {
		node = cfg.Storage.Cluster.Node
	}
	s.settings = &settings.Overlay{SMTP: cfg.SMTP, Storage: cfg.Storage, PublicURL: cfg.PublicURL, Sender: cfg.Sender}
	s.idempotency = &api.Idempotency{Now: now}
	s.durability = &durability.Service{Node: node, Cluster: deps.Cluster, Replica: deps.Replica}
	s.push = &push.Service{Config: cfg.Push, Timeout: cfg.ProviderTimeout, Now: now}
	s.outbox = outbox.New(
		outbox.Config{Demo: cfg.Demo, Brand: brand, ProviderTimeout: cfg.ProviderTimeout, PushHosts: cfg.Push.Hosts},
		now, outbox.Senders{SMS: deps.SMS, Push: s.push.Sender, Sendmail: deps.FindSendmail}, deps.Cluster, s.jobs,
	)
	s.demo = demo.New(demo.Config{On: cfg.Demo, Brand: brand}, now, s.jobs, deps.Cluster, s.loopback)
	s.store = files.NewStore(cfg.ProviderTimeout, now)
	s.thumbs = files.NewThumbs(s.jobs)
	s.index = search.NewIndex(cfg.Travel, s.jobs)

	s.files = &files.Service{
		PublicURL: cfg.PublicURL, PortfolioBytes: cfg.PortfolioBytes,
		Jobs: s.jobs, Store: s.store, Decoding: cmp.Or(tuning.Decoding, files.NewDecodingQueue(files.DecodingConcurrency, files.DecodingBudget)), FreeSpace: deps.FreeSpace,
		Owner: photographers.FileOwner,
	}
	hashing := cmp.Or(tuning.Hashing, accounts.NewHashGate(accounts.DefaultHashPlaces()))
	s.accounts = &accounts.Service{
		Config: accounts.Config{
			Demo: cfg.Demo, Brand: brand, Google: cfg.Google, ProviderTimeout: cfg.ProviderTimeout,
			SMSDailyLimit: cfg.SMSDailyLimit, OTPLifetime: cfg.OTPLifetime, OTPPause: cfg.OTPPause,
		},
		Now: now, Random: deps.Random, SMS: deps.SMS, Hashing: hashing, Files: s.files, Outbox: s.outbox, Loopback: s.loopback,
	}
	masker := masking.New(cfg.PublicURL)
	s.threads = threads.New(cfg.Talk.Tell, now, masker)
	s.pictures = pictures.New(cfg.Talk.PictureBytes, now, s.jobs, s.files)
	s.briefs = briefs.New(now, masker.Mask)
	s.calendar = &calendar.Service{Brand: brand.Name, Travel: cfg.Travel, Now: now, Feeds: &calendar.Feeds{
		Brand: brand, Every: cfg.CalendarPoll, Node: node, PrivateHosts: cfg.CalendarPrivateHosts, Answers: s.demo.ForeignHosts(),
		Now: now, Jobs: s.jobs, Outbox: s.outbox, Confirm: durability.ConfirmLeadership(deps.Cluster), Timeout: tuning.FeedTimeout,
	}}
	s.search = &search.Service{Now: now, Index: s.index}
	s.cities = &cities.Service{Index: s.index, Now: now, Jobs: s.jobs}
	s.photographers = &photographers.Service{
		Brand: brand, Now: now, Files: s.files, Outbox: s.outbox, NextFree: s.calendar.NextFree, Breadcrumbs: s.cities.Breadcrumbs,
		Deliveries: bookings.CountDelivered, DeliveryDays: cfg.Delivery.Promise.Hours() / 24, AnswersWithin: s.threads.AnswersWithin,
	}
	s.deliveries = deliveries.New(deliveries.Config{
		Promise: cfg.Delivery.Promise, Accept: cfg.Delivery.Accept, Keep: cfg.Delivery.Keep, Answer: cfg.Delivery.Answer, Close: cfg.Delivery.Close,
	}, now)
	s.payouts = payouts.New(payouts.Config{
		Brand: brand, LegalEntity: cfg.LegalEntity, Commission: cfg.Payouts.Commission, GSTIN: cfg.Payouts.GSTIN, TAN: cfg.Payouts.TAN,
		Address: cfg.Payouts.Address, InvoicePrefix: cfg.Payouts.InvoicePrefix, Keys: cfg.Payouts.Keys, Wait: cfg.Payouts.Wait,
		Minimum: cfg.Payouts.Minimum,
	}, now, s.jobs, s.outbox, s.accounts)
	s.bookings = bookings.New(bookings.Config{
		Brand: brand, CancellationFee: cfg.CancellationFee, RequestExpiry: cfg.RequestExpiry, Travel: cfg.Travel,
		PendingPerPhotographer: cfg.PendingPerPhotographer, PendingPerCustomer: cfg.PendingPerCustomer, RequestsPerPair: cfg.RequestsPerPair,
		Commission: cfg.Payouts.Commission, YouGet: s.payouts.YouGet,
	}, now, s.jobs, s.outbox, s.calendar, s.briefs)
	var standIn payments.OpenStandIn
	if cfg.Demo {
		standIn = s.demo.OpenBank
	}
	s.payments = payments.New(payments.Config{
		Brand: brand, Razorpay: cfg.Razorpay, ProviderTimeout: cfg.ProviderTimeout, Reconcile: cfg.Reconcile,
		ServiceFailure: cfg.ServiceFailure, MaxCompensation: cfg.MaxCompensation,
	}, now, deps.PaymentTransport, deps.Cluster, s.jobs, s.outbox, s.bookings, s.payouts, standIn)
	s.vault = vault.New(vault.Config{
		BookingBytes: cfg.Delivery.BookingBytes, PhotographerBytes: cfg.Delivery.PhotographerBytes, Mark: vault.MarkOf(brand.Name),
	}, now, s.jobs, s.store, deps.FreeSpace, s.deliveries, hashing, s.payments.Payable)
	s.dispatch = dispatch.New(
		dispatch.Config{Brand: brand, OfferTime: cfg.OfferTime, PayWithin: cfg.PayWithin, Travel: cfg.Travel},
		now, s.jobs, s.outbox, s.calendar, s.bookings, s.payments, s.payouts,
	)
	s.messages = messages.New(messages.Config{
		Brand: brand, Delete: cfg.Talk.Delete, PerHour: cfg.Talk.PerHour, ThreadsPerDay: cfg.Talk.ThreadsPerDay,
	}, now, s.jobs, s.outbox, s.accounts, s.threads, s.pictures, masker)
	s.brief = brief.New(now, s.outbox, s.threads, s.pictures, s.briefs, s.messages, s.bookings)
	s.reports = reports.New(brand, cfg.Talk.Keep, now, s.jobs, s.outbox, s.accounts)
	supportEmail := s.demo.SupportEmail(cfg.SupportEmail)
	grievanceOfficer := cmp.Or(cfg.Delivery.GrievanceOfficer, supportEmail)
	s.delivery = delivery.New(
		delivery.Config{GrievanceOfficer: grievanceOfficer}, now, s.jobs, s.outbox, s.deliveries, s.bookings, s.payments, s.dispatch, s.threads,
	)
	s.site = site.New(site.Parts{
		Config: site.Config{
			Demo: cfg.Demo, Brand: brand, SupportEmail: supportEmail,
			Operator: s.demo.Operator(cfg.Operator), OnlinePayment: cfg.OnlinePayment(), GoogleSignIn: cfg.Google != nil,
			DeliveryDays: cfg.Delivery.Promise.Hours() / 24, GrievanceOfficer: grievanceOfficer,
			CancellationFee: cfg.CancellationFee, OTPLifetime: cfg.OTPLifetime, OTPPause: cfg.OTPPause,
			SitemapURLs: cmp.Or(deps.Tuning.SitemapURLs, site.MaxSitemapURLs),
		},
		Now: now, SMS: deps.SMS, Web: deps.Web, Logins: s.demo.Logins(), Accounts: s.accounts, Payments: s.payments, Push: s.push,
		Photographers: s.photographers, Cities: s.cities, Calls: s.publicCalls, Payouts: s.payouts,
	})
	s.ops = &ops.Service{
		Build: deps.Build, Demo: cfg.Demo, MetricsAddress: cfg.MetricsAddress, Now: now, Log: deps.Log,
		Jobs: s.jobs, Cluster: deps.Cluster, Replica: deps.Replica, Settings: s.settings, Outbox: s.outbox, Store: s.store,
		Files: s.files, Accounts: s.accounts, Payments: s.payments, Durability: s.durability, PagePattern: s.site.PagePattern,
		ClientErrors: ops.NewClientErrors(now),
	}
	s.eraser = &privacy.Eraser{Journal: erasures.Open(app.DataDir(), cfg.Storage.Copies(), cfg.Storage.S3, now), Jobs: s.jobs}
	s.admin = &admin.Service{
		Brand: brand, Digest: cfg.AdminDigest, Now: now,
		Jobs: s.jobs, Outbox: s.outbox, Accounts: s.accounts, Payouts: s.payouts, Ops: s.ops, Erasures: s.eraser.Journal,
	}
	s.calls = s.routes()
	return s
}

// Register registers the hooks and routes of Shootday with app. Hooks with the same priority run in the order in which
// they are registered here. The returned function must be called after the settings are loaded. It returns warnings
// about settings that a production server needs but lacks.
func Register(app core.App, deps Deps) (warnings func(core.App) []string) {
	s := newServer(app, deps)

	store.Bind(app)
	s.ops.BindLogRedaction(app)
	s.settings.Bind(app)
	s.demo.Bind(app)
	ops.ExcludeLockFile(app)
	s.durability.BindReplica(app)
	s.ops.BindReplicaBackups(app)
	s.ops.BindBackupHealth(app)
	api.BindStaleUpdates(app)
	audit.BindSuperuserRequests(app)
	s.deliveries.BindBookings(app)
	s.threads.BindBookings(app)
	s.threads.BindPeople(app)
	s.payments.BindBookings(app)
	s.bookings.BindDerivedFields(app)
	s.bookings.BindAdminEdits(app)
	bookings.BindProposalGuard(app)
	s.dispatch.BindAdminWithdrawals(app)
	s.dispatch.BindUnpaidMatches(app)
	dispatch.BindWriteGuard(app)
	deliveries.BindWriteGuard(app)
	threads.BindWriteGuard(app)
	s.reports.BindDecisions(app)
	reports.BindViewGuard(app)
	s.vault.Bind(app)
	s.delivery.BindDecisions(app)
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
	admin.BindSchemaGuard(app)
	s.payments.BindWriteGuard(app)
	s.payouts.BindAdminWrites(app)
	payouts.BindSecrets(app)
	photographers.BindCategories(app)
	photographers.BindCities(app)
	admin.BindDeletionRequests(app)
	s.files.BindDashboardUploads(app)
	files.BindSizes(app)
	s.files.BindAccessControl(app)
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
	realtime.Bind(app, cmp.Or(s.deps.Tuning.RealtimeConnections, realtime.MaxConnections), cmp.Or(s.deps.Tuning.RealtimeWriteTimeout, realtime.WriteTimeout))
	s.accounts.BindCoreCalls(app)
	api.BindQueryGuard(app)
	s.accounts.BindGoogle(app)

	app.OnServe().BindFunc(func(e *core.ServeEvent) error {
		if err := s.start(app, e); err != nil {
			return err
		}
		return e.Next()
	})
	return s.ops.Warnings
}
