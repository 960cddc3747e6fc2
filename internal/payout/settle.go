// Package payout contains the rules for settling, paying and documenting the money that photographers earn, without
// I/O. A release makes the amount held for a booking due to its photographer, and a settlement deducts the commission
// and taxes from a release. Amounts are in paise, and days and years are those of India.
//
//   - settle.go computes the deductions from a release, and credit.go the part of them that is returned because of a
//     later refund.
//   - rates.go finds the rates that apply on a day, and year.go the financial year.
//   - details.go checks payee details, and gstin.go the numbers of tax payers.
//   - invoice.go generates the numbers of invoices.
//   - batch.go chooses who is paid, and line.go defines how the status of a payout can change.
//   - bankfile.go writes the file for the bank. bankcsv.go and judge.go read its response.
//   - statement.go computes the statement of a month. paper.go writes statements and invoices as PDF files.
package payout

import "shootday/internal/pricing"

// Terms determine the deductions from a release.
type Terms struct {
	Commission Rate // the commission of the booking
	Rates      Rates
	OurGSTIN   string // if empty, there is no GST on the commission and no TCS
	WeWithhold bool   // true if the marketplace has a TAN; otherwise there is no TDS
	GSTIN      string // the photographer's GSTIN; may be empty
	Holder     string // the fourth letter of the photographer's PAN
}

// History contains the earnings of the holder of a PAN in the financial year of a settlement, before that settlement.
type History struct {
	Settled  pricing.Paise // the gross amount of the settlements
	InPerson pricing.Paise // total of the bookings paid in person whose shoots are in the year
	Untaxed  pricing.Paise // gross amount of the settlements without TDS
	Withheld bool          // true if a settlement of the year contains TDS
}

// Settlement contains the parts into which a release is divided. Net and the deductions add up to Gross. Net is
// negative if the TDS for earlier settlements exceeds the rest of the settlement.
type Settlement struct {
	Gross, Commission, CGST, SGST, IGST, TDS, TCS, Net pricing.Paise
}

// GST returns the tax on the commission.
func (s Settlement) GST() pricing.Paise { return s.CGST + s.SGST + s.IGST }

// Settle divides gross, the amount that remains of a release after refunds, into the deductions and the net amount.
// gross must be positive.
func Settle(gross pricing.Paise, terms Terms, year History) Settlement {
	s := Settlement{Gross: gross, Commission: terms.Commission.of(gross)}
	s.CGST, s.SGST, s.IGST = gstOn(s.Commission, terms.Rates.GST, terms.OurGSTIN, terms.GSTIN)
	if terms.WeWithhold {
		s.TDS = withheld(gross, terms, year)
	}
	if terms.OurGSTIN != "" && terms.GSTIN != "" {
		// The taxable value is gross × 100 % / (100 % + GST). It is not rounded, so both divisions are combined.
		s.TCS = pricing.Part(gross, pricing.Paise(terms.Rates.TCS), pricing.Paise(maxRate+terms.Rates.GST))
	}
	s.Net = gross - s.Commission - s.GST() - s.TDS - s.TCS
	return s
}

// YouGet returns the amount that a photographer is told to expect for a booking: the total less the commission and the
// GST on it. Taxes that depend on the year and on the photographer's details are not deducted.
func YouGet(total pricing.Paise, commission, gst Rate, ourGSTIN string) pricing.Paise {
	fee := commission.of(total)
	central, state, _ := gstOn(fee, gst, ourGSTIN, "")
	return total - fee - central - state
}

// gstOn returns the GST on a commission. Between two states it is a single tax. Within a state it consists of two
// halves, each of which is rounded. A photographer without a GSTIN is treated as being in the state of the marketplace.
func gstOn(commission pricing.Paise, rate Rate, ourGSTIN, theirs string) (central, state, integrated pricing.Paise) {
	switch {
	case ourGSTIN == "":
		return 0, 0, 0
	case theirs != "" && stateOf(theirs) != stateOf(ourGSTIN):
		return 0, 0, rate.of(commission)
	}
	half := pricing.Part(commission, pricing.Paise(rate), 2*pricing.WholeInBasisPoints)
	return half, half, 0
}

// withheld returns the TDS. For persons and families (P, H), nothing is withheld until the total of the year exceeds
// the threshold. The first settlement that exceeds it includes the TDS of the earlier settlements. withheld recognizes
// this settlement by the fact that no earlier settlement contains TDS. The total of the earlier settlements is not
// sufficient, because bookings paid in person can exceed the threshold between two settlements.
func withheld(gross pricing.Paise, terms Terms, year History) pricing.Paise {
	tax := terms.Rates.TDS.of(gross)
	switch {
	case terms.Holder != "P" && terms.Holder != "H":
		return tax
	case year.Settled+year.InPerson+gross <= terms.Rates.Threshold:
		return 0
	case year.Withheld:
		return tax
	}
	return tax + terms.Rates.TDS.of(year.Untaxed)
}
