// Package demo contains the code that only a demo needs: a marketplace of invented people, and fake external services.
// It is used only by the command line and by package hooks.
//
// # Files
//
//   - service.go: the parts that the demo adds to a server, and the checks in production.
//   - bank.go: the payment provider, which is simulated by package sandbox. offer_answers.go and offer_plans.go:
//     photographers who answer offers; people_rows.go contains the SQL. foreign_calendar.go: a simulated calendar on the
//     internet. shown_messages.go: the messages, which visitors read instead of receiving them.
//   - seed.go: the command `shootday seed`. seed_fill.go defines the order of its steps; seed_marketplace.go stores the
//     parameters of the marketplace, so that an interrupted command can be completed; seed_bulk.go inserts many rows
//     quickly, without PocketBase's records; the other files seed_*.go write the rows and files.
//   - seed_deliveries.go also writes photos to the vault. market_scenes.go chooses the deliveries that contain photos.
//   - seed_payouts.go writes payout details, settlements and payouts, if there is a key to encrypt the details.
//     market_payouts.go chooses which photographers have been paid, can be paid, and cannot be paid.
//   - seed_threads.go writes threads: market_threads.go generates the automatic messages about bookings, and
//     market_talks.go the other messages.
//   - market.go: the marketplace that is stored, generated from a size, a seed and an hour. The files market_*.go
//     generate its parts.
//   - real_people.go: prevents demo data and real accounts in the same database.
//
// # Invariants
//
// The same marketplace always has the same ids and times, so storing it again changes nothing. Dates are relative to
// the day in IST that contains this hour, so a demo always contains open requests, upcoming shoots and a year of
// earnings. Only the photographers with a portfolio are kept in memory, so the size of a marketplace is not limited by
// memory. The first photographer and the first customer are the accounts in Logins.
//
// The password of the accounts is public: the command refuses a folder with real accounts, and production refuses to
// serve a folder with a demo marketplace.
//
// A production server does not provide the fake services: their routes respond with 404, and their jobs do not run.
package demo

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/jobs"
	"shootday/internal/cluster"
	"shootday/internal/config"
	"shootday/internal/notification"
)

// supportEmail is the support address shown in a demo. The .example domain is reserved, so the address does not exist.
const supportEmail = "support@shootday.example"

// operator contains the invented details of the company that operates a demo.
var operator = config.Operator{
	LegalAddress: "2nd Floor, 14 Aurobindo Marg, Hauz Khas, New Delhi 110016, Delhi, India",
	Jurisdiction: "New Delhi",
	SocialLinks: []config.SocialLink{
		{Name: "Instagram", URL: "https://www.instagram.com/shootday.in"},
		{Name: "LinkedIn", URL: "https://www.linkedin.com/company/shootday"},
		{Name: "YouTube", URL: "https://www.youtube.com/@shootday"},
	},
}

// Config contains the settings of a [Service].
type Config struct {
	On    bool // whether the server is in demo mode
	Brand notification.Brand
}

// Service provides the fake external services that a server uses in demo mode.
type Service struct {
	config  Config
	now     func() time.Time
	jobs    *jobs.Monitor
	cluster *cluster.Leader // nil if the process is not part of a cluster
	own     http.Handler    // handles requests to this server

	bank *bank // nil before OpenBank
}

// New returns a [Service]. own handles the requests that the fake services send to this server.
func New(cfg Config, now func() time.Time, monitor *jobs.Monitor, leader *cluster.Leader, own http.Handler) *Service {
	return &Service{config: cfg, now: now, jobs: monitor, cluster: leader, own: own}
}

// Bind makes the app refuse to serve demo data in production. In demo mode, it prevents PocketBase from sending emails
// that bypass the outbox, such as the dashboard's test email.
func (s *Service) Bind(app core.App) {
	if !s.config.On {
		app.OnServe().BindFunc(func(e *core.ServeEvent) error {
			if err := refuseDemoData(e.App); err != nil {
				return err
			}
			return e.Next()
		})
		return
	}
	app.OnMailerSend().BindFunc(func(*core.MailerEvent) error { return errMail })
}

// Run runs the jobs of the fake services until ctx is done. In production, it does nothing.
func (s *Service) Run(ctx context.Context, app core.App) {
	if !s.config.On {
		return
	}
	var running sync.WaitGroup
	running.Go(func() { s.runBank(ctx, app) })
	running.Go(func() { s.runOffers(ctx, app) })
	running.Wait()
}

// Logins returns the accounts shown in the sign-in dialogs. In production, there are none.
func (s *Service) Logins() []api.Body {
	logins := []api.Body{}
	if s.config.On {
		for _, login := range slices.Concat(Logins, []Login{Admin}) {
			logins = append(logins, api.Body{
				"role": login.Role, "label": login.Label, "email": login.Email, "password": login.Password,
			})
		}
	}
	return logins
}

// SupportEmail returns the support address to show. This is the configured address or, in demo mode without a
// configured address, an invented one. It may be empty in production.
func (s *Service) SupportEmail(configured string) string {
	if s.config.On {
		return cmp.Or(configured, supportEmail)
	}
	return configured
}

// Operator returns the details of the company that operates the marketplace. In demo mode, invented values replace
// those that are not configured.
func (s *Service) Operator(configured config.Operator) config.Operator {
	if !s.config.On {
		return configured
	}
	configured.LegalAddress = cmp.Or(configured.LegalAddress, operator.LegalAddress)
	configured.Jurisdiction = cmp.Or(configured.Jurisdiction, operator.Jurisdiction)
	if len(configured.SocialLinks) == 0 {
		configured.SocialLinks = operator.SocialLinks
	}
	return configured
}

// ForeignHosts maps the hosts of simulated external calendars to transports for requests to them. It returns nil in
// production.
func (s *Service) ForeignHosts() map[string]http.RoundTripper {
	if !s.config.On {
		return nil
	}
	return map[string]http.RoundTripper{CalendarHost: ForeignCalendar{}}
}
