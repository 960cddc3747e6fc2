// Package demo contains everything that a demo needs and production does not: a marketplace of invented people, and
// stand-ins for external services. Only the command line and the registration in package hooks use it.
//
// # Files
//
//   - service.go: what the demo adds to a server, or refuses in production.
//   - bank.go: the payment provider, which package sandbox simulates. offer_answers.go and offer_plans.go: photographers who
//     answer offers; people_rows.go contains the SQL. foreign_calendar.go: a calendar on the internet. shown_messages.go:
//     the messages, which visitors read instead of receiving them.
//   - seed.go: the command `shootday seed`. seed_fill.go defines the order of its steps; seed_marketplace.go stores which
//     marketplace the database is for, so that an interrupted command can be completed; seed_bulk.go inserts many rows
//     quickly, without PocketBase's records; the other files seed_*.go write the rows and files.
//   - seed_deliveries.go also writes photos into the vault. market_scenes.go chooses the deliveries that have some.
//   - seed_payouts.go writes payout details, settlements and payouts, if there is a key to encrypt details with.
//     market_payouts.go chooses who has been paid, can be paid, and cannot.
//   - seed_threads.go writes threads: market_threads.go has the lines of bookings, market_talks.go what people say.
//   - market.go: the marketplace that is stored, generated from a size, a seed and an hour. The files market_*.go generate
//     its parts.
//   - real_people.go: keeps demo data and real accounts apart.
//
// # Invariants
//
// The same marketplace always has the same ids and times, so storing it again changes nothing. Dates are relative to
// the day of the hour in IST, so a demo always has open requests, upcoming shoots and a year of earnings. Only the
// photographers with a portfolio are kept in memory, so a marketplace of any size fits. The first photographer and
// the first customer are the accounts in Logins.
//
// The password of the accounts is public: the command refuses a folder with real accounts, and production refuses to
// serve a folder with a demo marketplace.
//
// A production server has none of the fake services: their calls respond with 404, and their jobs do not run.
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

// supportEmail is the address for questions that the pages of a demo show. It cannot exist.
const supportEmail = "support@shootday.example"

// operator is the invented company that runs a demo, as its pages show it.
var operator = config.Operator{
	LegalAddress: "2nd Floor, 14 Aurobindo Marg, Hauz Khas, New Delhi 110016, Delhi, India",
	Jurisdiction: "New Delhi",
	SocialLinks: []config.SocialLink{
		{Name: "Instagram", URL: "https://www.instagram.com/shootday.in"},
		{Name: "LinkedIn", URL: "https://www.linkedin.com/company/shootday"},
		{Name: "YouTube", URL: "https://www.youtube.com/@shootday"},
	},
}

// Config contains the settings of a demo.
type Config struct {
	On    bool // false in production
	Brand notification.Brand
}

// Service provides the fake external services that a server uses in demo mode.
type Service struct {
	config  Config
	now     func() time.Time
	jobs    *jobs.Monitor
	cluster *cluster.Leader // nil if the process runs alone
	own     http.Handler    // handles calls to this server

	bank *bank // nil until OpenBank
}

// New returns a Service. own handles the calls that the fake services make to the server itself.
func New(cfg Config, now func() time.Time, monitor *jobs.Monitor, leader *cluster.Leader, own http.Handler) *Service {
	return &Service{config: cfg, now: now, jobs: monitor, cluster: leader, own: own}
}

// Bind makes an app a demo: it stops the mails that PocketBase sends without the outbox, such as the dashboard's test mail.
// In production it makes the app refuse to serve demo data.
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

// Run runs the jobs of the stand-ins until ctx ends.
func (s *Service) Run(ctx context.Context, app core.App) {
	if !s.config.On {
		return
	}
	var running sync.WaitGroup
	running.Go(func() { s.runBank(ctx, app) })
	running.Go(func() { s.runOffers(ctx, app) })
	running.Wait()
}

// Logins returns the accounts that the sign-in dialogs show, which are none in production.
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

// SupportEmail returns the address for questions that pages show: the configured one, or else the demo's. It is empty
// if there is none.
func (s *Service) SupportEmail(configured string) string {
	if s.config.On {
		return cmp.Or(configured, supportEmail)
	}
	return configured
}

// Operator returns the company that runs the service, as pages show it. A demo fills in values that are not configured;
// production does not.
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

// ForeignHosts returns the hosts of foreign calendars that are answered without the network.
func (s *Service) ForeignHosts() map[string]http.RoundTripper {
	if !s.config.On {
		return nil
	}
	return map[string]http.RoundTripper{CalendarHost: ForeignCalendar{}}
}
