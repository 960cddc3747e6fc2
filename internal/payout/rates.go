package payout

import (
	"time"

	"shootday/internal/apperr"
	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// Rate is a share in basis points, such as 1800 for 18 %.
type Rate int

// maxRate is 100 %.
const maxRate Rate = pricing.WholeInBasisPoints

// of returns the share of an amount, rounded half up to the paisa.
func (r Rate) of(amount pricing.Paise) pricing.Paise {
	return pricing.Part(amount, pricing.Paise(r), pricing.WholeInBasisPoints)
}

// Percent returns the rate in percent, as in JSON responses.
func (r Rate) Percent() float64 { return float64(r) / 100 }

// Tax is a tax whose rates depend on the date. The values are stored in the database.
type Tax string

// These are the taxes.
const (
	TDS Tax = "tds" // withheld from the photographer's income
	TCS Tax = "tcs" // GST that a marketplace collects
	GST Tax = "gst" // GST on the commission
)

// DatedRate is a rate that applies from a day until the next rate of the same tax applies.
type DatedRate struct {
	Tax       Tax
	From      string // first day in India, as YYYY-MM-DD
	Rate      Rate
	Threshold pricing.Paise // for TDS: nothing is withheld from persons whose total of the year does not exceed this amount
}

// Rates contains the rates that apply on a day. If a tax has no rate on that day, its rate is 0.
type Rates struct {
	TDS, TCS, GST Rate
	Threshold     pricing.Paise
}

// RatesOn returns the rates that apply on the day in India that contains at. The given rates may be in any order.
func RatesOn(dated []DatedRate, at time.Time) Rates {
	day := istime.ISODate(at)
	latest := map[Tax]DatedRate{}
	for _, row := range dated {
		if row.From <= day && row.From > latest[row.Tax].From {
			latest[row.Tax] = row
		}
	}
	return Rates{TDS: latest[TDS].Rate, TCS: latest[TCS].Rate, GST: latest[GST].Rate, Threshold: latest[TDS].Threshold}
}

// CheckNew returns an error if the rate is invalid, or if it begins in the past. The rates of past days must not
// change.
func (r DatedRate) CheckNew(now time.Time) error {
	fields := map[string]apperr.Field{}
	wrong := func(name, message string) {
		fields[name] = apperr.Field{Code: string(apperr.CodeInvalid), Message: message}
	}
	if r.Tax != TDS && r.Tax != TCS && r.Tax != GST {
		wrong("kind", "Please choose tds, tcs or gst.")
	}
	if r.Rate < 0 || r.Rate > maxRate {
		wrong("rate", "The rate must be from 0 to 10,000 hundredths of a percent.")
	}
	if _, err := istime.ParseISODate(r.From); err != nil || r.From < istime.ISODate(now) {
		wrong("from", "The day must be today or later, such as 2027-04-01.")
	}
	if r.Threshold < 0 || r.Threshold > 0 && r.Tax != TDS {
		wrong("threshold", "Only tds has a threshold, which is not negative.")
	}
	if len(fields) > 0 {
		return apperr.InvalidFields(fields)
	}
	return nil
}

// CheckDelete returns an error if the rate already applies, because it must not be deleted then.
func (r DatedRate) CheckDelete(now time.Time) error {
	if r.From <= istime.ISODate(now) {
		return apperr.Conflict("This rate is or was in force, so it cannot be changed. Please add a new one instead.")
	}
	return nil
}
