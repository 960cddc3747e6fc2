// Package payout contains the rules by which money that photographers earned is settled, paid and accounted for, without
// I/O. Amounts are in paise, and days and years are those of India.
//
//   - settle.go computes what remains of a release, and credit.go what a later refund gives back of the deductions.
//   - rates.go returns the rates of a day, and year.go the financial year.
//   - details.go checks payee details, and gstin.go the numbers of tax payers.
//   - invoice.go makes the numbers of invoices.
//   - batch.go decides who is paid, and line.go how the state of a payout can change.
//   - bankfile.go writes the file for the bank. bankcsv.go and judge.go read its response.
//   - statement.go computes the statement of a month. paper.go lays out statements and invoices.
package payout

import "shootday/internal/pricing"

// Terms decide what is deducted from a release.
type Terms struct {
	Commission Rate // the booking's
	Rates      Rates
	OurGSTIN   string // without it there is no GST on the commission, and no TCS
	WeWithhold bool   // we have a TAN; without one there is no TDS
	GSTIN      string // the photographer's, or empty
	Holder     string // the fourth letter of the photographer's PAN
}

// History is what the holder of a PAN has earned in the financial year before a settlement.
type History struct {
	Settled  pricing.Paise // the gross of the settlements
	InPerson pricing.Paise // the totals of bookings paid in person whose shoot is in the year
	Untaxed  pricing.Paise // the gross of the settlements without TDS
	Withheld bool          // a settlement of the year has TDS
}

// Settlement is how a release is divided. Net and deductions sum up to Gross. Net is negative if the settlement withholds
// more for earlier ones than it has itself.
type Settlement struct {
	Gross, Commission, CGST, SGST, IGST, TDS, TCS, Net pricing.Paise
}

// GST returns the tax on the commission.
func (s Settlement) GST() pricing.Paise { return s.CGST + s.SGST + s.IGST }

// Settle divides what is left of a release, which must be positive.
func Settle(gross pricing.Paise, terms Terms, year History) Settlement {
	s := Settlement{Gross: gross, Commission: terms.Commission.of(gross)}
	s.CGST, s.SGST, s.IGST = gstOn(s.Commission, terms.Rates.GST, terms.OurGSTIN, terms.GSTIN)
	if terms.WeWithhold {
		s.TDS = withheld(gross, terms, year)
	}
	if terms.OurGSTIN != "" && terms.GSTIN != "" {
		// The taxable value is gross × 100 % / (100 % + GST). It is not rounded, so the two divisions are one.
		s.TCS = pricing.Part(gross, pricing.Paise(terms.Rates.TCS), pricing.Paise(maxRate+terms.Rates.GST))
	}
	s.Net = gross - s.Commission - s.GST() - s.TDS - s.TCS
	return s
}

// YouGet returns the amount of a booking that we tell the photographer to expect: the total less the commission and the
// GST on it. Taxes that depend on the year and on the photographer's details are not deducted.
func YouGet(total pricing.Paise, commission, gst Rate, ourGSTIN string) pricing.Paise {
	fee := commission.of(total)
	central, state, _ := gstOn(fee, gst, ourGSTIN, "")
	return total - fee - central - state
}

// gstOn returns the GST on a commission: one tax between states, and two halves, each rounded, within one. A
// photographer without a GSTIN is treated as being in our state.
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

// withheld returns the TDS. Persons and families (P, H) pay none until the year passes the threshold. The settlement
// that passes it also withholds for those before it. It is the one before which no settlement has TDS. The total of those
// before it does not identify it, because bookings paid in person can pass the threshold between two settlements.
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
