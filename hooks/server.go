package hooks

import (
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"time"

	"shootday/hooks/accounts"
	"shootday/hooks/admin"
	"shootday/hooks/api"
	"shootday/hooks/bookings"
	"shootday/hooks/calendar"
	"shootday/hooks/dispatch"
	"shootday/hooks/durability"
	"shootday/hooks/files"
	"shootday/hooks/jobs"
	"shootday/hooks/ops"
	"shootday/hooks/outbox"
	"shootday/hooks/payments"
	"shootday/hooks/photographers"
	"shootday/hooks/privacy"
	"shootday/hooks/push"
	"shootday/hooks/search"
	"shootday/hooks/settings"
	"shootday/hooks/site"
	"shootday/internal/cluster"
	"shootday/internal/config"
	"shootday/internal/erasures"
	"shootday/internal/replica"
	"shootday/internal/sms"
)

// Deps has everything that the features use from outside the process, so that tests can replace it.
type Deps struct {
	Build  ops.Build
	Config config.Config
	Now    func() time.Time
	Random io.Reader  // cryptographically secure, for codes and tokens
	SMS    sms.Sender // nil without a provider

	PaymentTransport http.RoundTripper // to the payment provider; nil for the network

	Web fs.FS // the built web app

	Log slog.Handler // gets a copy of every line that PocketBase stores; may be nil

	Replica *replica.Replica // of the database; nil without one
	Cluster *cluster.Leader  // nil when the process runs alone

	FreeSpace func(dir string) (uint64, error) // free bytes for a folder; nil asks the operating system

	FindSendmail func() bool // reports whether the machine has the command sendmail; nil looks for it

	Tuning Tuning

	SearchBySQL bool // searches without the index in memory, for benchmarks and comparisons
}

// server holds the mechanisms that features share, and the features.
type server struct {
	deps    Deps
	clients *clientAddresses

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
	cities        *search.Cities
	calendar      *calendar.Service
	bookings      *bookings.Service
	payments      *payments.Service
	dispatch      *dispatch.Service
	push          *push.Service
	site          *site.Service
	ops           *ops.Service
	eraser        *privacy.Eraser
	admin         *admin.Service
}

// newServer creates the features for a data folder. Each comes after those that it uses.
func newServer(dataDir string, deps Deps) *server {
	deps.Tuning = deps.Tuning.withDefaults()
	if deps.FreeSpace == nil {
		deps.FreeSpace = files.FreeSpace
	}
	cfg, now, tuning := deps.Config, deps.Now, deps.Tuning
	s := &server{
		deps:    deps,
		clients: &clientAddresses{cluster: deps.Cluster, proxyHeader: cfg.TrustedProxyHeader},
		jobs:    tuning.Jobs,
	}
	s.settings = &settings.Overlay{Config: cfg}
	s.idempotency = &api.Idempotency{Now: now}
	s.durability = &durability.Service{Config: cfg, Cluster: deps.Cluster, Replica: deps.Replica}
	s.outbox = outbox.New(cfg, now, deps.SMS, deps.Cluster, s.jobs)
	if deps.FindSendmail != nil {
		s.outbox.FindSendmail = deps.FindSendmail
	}
	s.store = files.NewStore(cfg.ProviderTimeout, now)
	s.thumbs = files.NewThumbs(s.jobs)
	s.index = search.NewIndex(!deps.SearchBySQL, cfg.Travel, s.jobs)

	s.files = &files.Service{
		Config: cfg, Jobs: s.jobs, Store: s.store, Decoding: tuning.Decoding, FreeSpace: deps.FreeSpace,
	}
	s.accounts = &accounts.Service{
		Config: cfg, Now: now, Random: deps.Random, SMS: deps.SMS, Hashing: tuning.Hashing, Files: s.files, Outbox: s.outbox,
	}
	s.calendar = &calendar.Service{Config: cfg, Now: now, Feeds: &calendar.Feeds{
		Config: cfg, Now: now, Jobs: s.jobs, Outbox: s.outbox, Confirm: durability.ConfirmLeadership(deps.Cluster), Timeout: tuning.FeedTimeout,
	}}
	s.search = &search.Service{Config: cfg, Now: now, Index: s.index}
	s.cities = &search.Cities{Index: s.index, Now: now, Jobs: s.jobs}
	s.photographers = &photographers.Service{
		Config: cfg, Now: now, Files: s.files, Outbox: s.outbox, NextFree: s.calendar.NextFree, Trail: s.cities.Trail,
	}
	s.bookings = bookings.New(cfg, now, s.jobs, s.outbox, s.calendar)
	s.payments = payments.New(cfg, now, deps.PaymentTransport, deps.Cluster, s.jobs, s.outbox, s.bookings)
	s.dispatch = dispatch.New(cfg, now, s.jobs, s.outbox, s.calendar, s.bookings, s.payments)
	s.push = &push.Service{Config: cfg, Now: now}
	s.site = &site.Service{
		Config: cfg, Now: now, SMS: deps.SMS, Web: deps.Web, Accounts: s.accounts, Payments: s.payments, Push: s.push,
		Photographers: s.photographers, Cities: s.cities,
	}
	s.ops = &ops.Service{
		Build: deps.Build, Config: cfg, Now: now, Log: deps.Log, Jobs: s.jobs, Cluster: deps.Cluster, Replica: deps.Replica,
		Settings: s.settings, Outbox: s.outbox, Store: s.store, Files: s.files, Accounts: s.accounts, Payments: s.payments, Durability: s.durability,
		ClientErrors: ops.NewClientErrors(now), PagePattern: s.site.PagePattern,
	}
	s.eraser = &privacy.Eraser{Journal: erasures.Open(dataDir, cfg.Storage.Copies(), cfg.Storage.S3, now), Jobs: s.jobs}
	s.admin = &admin.Service{
		Config: cfg, Now: now, Jobs: s.jobs, Outbox: s.outbox, Accounts: s.accounts, Ops: s.ops, Erasures: s.eraser.Journal,
	}
	return s
}
