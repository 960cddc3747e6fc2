// Package payouts turns what was released to photographers into transfers to their banks. The rules are in internal/payout.
//
//   - service.go: the service. settle.go: settlements, and what a refund gives back of them. invoices.go: invoices and credit
//     notes.
//   - payee.go: payout details. show.go: what photographers see of their money. statements.go: the movements of a month.
//   - due.go: who can be paid. batch.go: batches. file.go: the file for the bank. lines.go: what becomes of a payout.
//     bank.go: the response from the bank.
//   - admin_writes.go: what superusers write through PocketBase, and the fields that no response contains.
//   - notify.go: the mails. jobs.go: reminders.
//   - the files *_table.go: all SQL.
//
// # Invariants
//
//   - A photographer with payout details has no release that is not settled: Settle runs in the transaction of each release,
//     and saving the first details settles those before it.
//   - A batch posts a payout to the ledger in the transaction that makes it, so no balance is paid twice.
//   - Account numbers, UPI ids and PANs are stored encrypted only, and are shown in the bank's file and in the export of
//     settlements only.
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

// Config contains the settings of payouts.
type Config struct {
	Brand         notification.Brand
	LegalEntity   string // our name on invoices
	Commission    payout.Rate
	GSTIN         string // ours; empty for none
	TAN           string // ours; empty for none
	Address       string // ours, on invoices
	InvoicePrefix string
	Keys          sealed.Keys
	Wait          time.Duration // nothing is paid for this long after details were saved
	Minimum       pricing.Paise // smaller balances wait
}

// Service handles the calls, record hooks and jobs of payouts.
type Service struct {
	config   Config
	now      func() time.Time
	jobs     *jobs.Monitor
	outbox   *outbox.Outbox
	accounts *accounts.Service

	reminders *jobs.FailingRows
}

// New returns the service of payouts.
func New(cfg Config, now func() time.Time, monitor *jobs.Monitor, box *outbox.Outbox, accounts *accounts.Service) *Service {
	return &Service{
		config: cfg, now: now, jobs: monitor, outbox: box, accounts: accounts,
		reminders: monitor.NewFailingRows("payout reminders", now, 0),
	}
}

var errNotConfigured = apperr.Unavailable("Payouts are not set up on this site.").WithCode(apperr.CodeNotConfigured)

// mustHaveKey returns a 503 error if nothing can be encrypted.
func (s *Service) mustHaveKey() error {
	if !s.config.Keys.Any() {
		return errNotConfigured
	}
	return nil
}

// Available reports whether photographers can save payout details.
func (s *Service) Available() bool { return s.config.Keys.Any() }

// CommissionPercent returns our share of bookings that are made now.
func (s *Service) CommissionPercent() float64 { return s.config.Commission.Percent() }

// YouGet returns a function that computes what a photographer gets of the total of a booking with a commission, at today's
// rate of GST, before TDS and TCS.
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

// YouGetNow returns a function that computes what a photographer gets of the total of a booking that is made now.
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
