// Package payouts pays out the money that was released to photographers, by transfers to their bank accounts. The rules
// are in internal/payout.
//
//   - service.go: the service. settle.go: settlements, and their correction after a refund. invoices.go: invoices and
//     credit notes.
//   - payee.go: payout details. show.go: the balances and payouts of a photographer. statements.go: monthly statements.
//   - due.go: who can be paid. batch.go: batches. file.go: the file for the bank. lines.go: the results of payouts.
//     bank.go: the response from the bank.
//   - admin_writes.go: the writes that superusers can make through PocketBase, and the fields that no response contains.
//   - notify.go: the emails. jobs.go: reminders.
//   - *_table*.go: the SQL statements.
//
// # Invariants
//
//   - A photographer with payout details has no unsettled release: Settle runs in the transaction of each release, and
//     saving the first details settles all earlier releases.
//   - A payout is posted to the ledger in the transaction that creates it, so no balance is paid twice.
//   - Account numbers, UPI ids and PANs are stored only in encrypted form. They are shown only in the file for the bank
//     and in the export of settlements.
package payouts

import (
	"time"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/accounts"
	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/notification"
	"shootday/internal/payout"
	"shootday/internal/pricing"
	"shootday/internal/sealed"
)

// Config contains the settings for payouts. In the comments, "our" refers to the company that operates the marketplace.
type Config struct {
	Brand         notification.Brand
	LegalEntity   string // our name on invoices
	Commission    payout.Rate
	GSTIN         string // our GSTIN; empty if we have none
	TAN           string // our TAN; empty if we have none
	Address       string // our address on invoices
	InvoicePrefix string
	Keys          sealed.Keys
	Wait          time.Duration // time after saving new details during which nothing is paid out
	Minimum       pricing.Paise // smaller balances are not paid out yet
}

// Service provides the API handlers, record hooks and background jobs for payouts.
type Service struct {
	config   Config
	now      func() time.Time
	jobs     *jobs.Monitor
	outbox   *outbox.Outbox
	accounts *accounts.Service

	reminders *jobs.FailingRows
}

// New returns a service with the given settings.
func New(cfg Config, now func() time.Time, monitor *jobs.Monitor, box *outbox.Outbox, accounts *accounts.Service) *Service {
	return &Service{
		config: cfg, now: now, jobs: monitor, outbox: box, accounts: accounts,
		reminders: monitor.NewFailingRows("payout reminders", now, 0),
	}
}

var errNotConfigured = apperr.Unavailable("Payouts are not set up on this site.").WithCode(apperr.CodeNotConfigured)

// mustHaveKey returns errNotConfigured if the server has no encryption key.
func (s *Service) mustHaveKey() error {
	if !s.config.Keys.Any() {
		return errNotConfigured
	}
	return nil
}

// Available reports whether photographers can save payout details, which requires an encryption key.
func (s *Service) Available() bool { return s.config.Keys.Any() }

// CommissionPercent returns the commission, in percent, that applies to new bookings.
func (s *Service) CommissionPercent() float64 { return s.config.Commission.Percent() }

// YouGet returns a function that computes a photographer's share of a booking's total, before TDS and TCS (taxes). The
// share is the total less the commission at the given rate, and less the GST on the commission at the current rate.
func (s *Service) YouGet(app core.App) (func(total pricing.Paise, commission payout.Rate) pricing.Paise, error) {
	if s.config.GSTIN == "" {
		return func(total pricing.Paise, commission payout.Rate) pricing.Paise {
			return payout.YouGet(total, commission, 0, "")
		}, nil
	}
	rates, err := loadRates(app)
	if err != nil {
		return nil, err
	}
	gst := payout.RatesOn(rates, s.now()).GST
	return func(total pricing.Paise, commission payout.Rate) pricing.Paise {
		return payout.YouGet(total, commission, gst, s.config.GSTIN)
	}, nil
}

// YouGetNow returns a function that computes a photographer's share of the total of a new booking.
func (s *Service) YouGetNow(app core.App) (func(total pricing.Paise) pricing.Paise, error) {
	youGet, err := s.YouGet(app)
	return func(total pricing.Paise) pricing.Paise { return youGet(total, s.config.Commission) }, err
}

// photographerName returns the full name of a photographer.
func photographerName(app core.App, id string) (string, error) {
	photographer, err := records.FindPhotographer(app, id)
	if err != nil {
		return "", err
	}
	return photographer.FullName(), nil
}
