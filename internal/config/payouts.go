package config

import (
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"shootday/internal/payout"
	"shootday/internal/pricing"
	"shootday/internal/sealed"
)

// Payouts contains the settings for commissions, taxes and payouts.
type Payouts struct {
	Commission    payout.Rate   // rate for new bookings; a booking keeps the rate that applied when it was created
	GSTIN         string        // the company's GSTIN; if empty, no GST is charged on the commission, and no TCS is collected
	TAN           string        // the company's TAN; if empty, no TDS is deducted
	Address       string        // address of the company on invoices
	InvoicePrefix string        // prefix of the invoice numbers
	Keys          sealed.Keys   // encryption keys for account numbers and PANs; without a key there are no payouts
	Wait          time.Duration // waiting time before the first payout to changed account details
	Minimum       pricing.Paise // minimum balance that is paid out
}

const (
	maxCommission      = 50  // percent
	maxPlatformAddress = 500 // characters

	// demoPayoutKey is the encryption key of all demo servers, whose payout details are not secret.
	demoPayoutKey = "shootday demo key, not a secret!"
)

// payouts reads the settings for commissions, taxes and payouts.
func (r *reader) payouts(demo bool) Payouts {
	settings := Payouts{
		Commission:    payout.Rate(r.hundredths("COMMISSION_PERCENT", 0, maxCommission)),
		GSTIN:         strings.ToUpper(r.text("PLATFORM_GSTIN")),
		TAN:           strings.ToUpper(r.text("PLATFORM_TAN")),
		Address:       r.text("PLATFORM_ADDRESS"),
		InvoicePrefix: r.text("INVOICE_PREFIX"),
		Wait:          r.duration("PAYEE_WAIT_HOURS", 48, time.Hour, true),
		Minimum:       pricing.Paise(r.hundredths("PAYOUT_MINIMUM", 100, 1_000_000)),
	}
	if settings.InvoicePrefix == "" {
		settings.InvoicePrefix = payout.DefaultInvoicePrefix
	}
	if settings.GSTIN != "" && !payout.ValidGSTIN(settings.GSTIN) {
		r.refuse("PLATFORM_GSTIN", "a GSTIN")
	}
	if settings.TAN != "" && !payout.ValidTAN(settings.TAN) {
		r.refuse("PLATFORM_TAN", "four letters, five digits and a letter")
	}
	switch {
	case settings.GSTIN != "" && settings.Address == "":
		r.refuse("PLATFORM_ADDRESS", "set, but PLATFORM_GSTIN needs it")
	case utf8.RuneCountInString(settings.Address) > maxPlatformAddress:
		r.refuse("PLATFORM_ADDRESS", fmt.Sprintf("at most %d characters", maxPlatformAddress))
	}
	if !payout.ValidInvoicePrefix(settings.InvoicePrefix) {
		r.refuse("INVOICE_PREFIX", "1 to 3 letters A to Z")
	}
	list := r.text("PAYOUT_KEY")
	if list == "" && demo {
		list = base64.StdEncoding.EncodeToString([]byte(demoPayoutKey))
	}
	keys, err := sealed.ParseKeys(list)
	if err != nil {
		r.problems = append(r.problems, errors.New("PAYOUT_KEY is "+err.Error())) // the error does not contain the value, which is secret
	}
	settings.Keys = keys
	return settings
}
