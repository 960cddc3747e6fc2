package payout

import (
	"fmt"
	"io"
	"strings"
	"time"

	"shootday/internal/istime"
	"shootday/internal/pricing"
)

// LineKind is the kind of a statement line. The values are part of the API.
type LineKind string

// These are the kinds of lines.
const (
	LineRelease        LineKind = "release"
	LineCommission     LineKind = "commission"
	LineGST            LineKind = "gst"
	LineTDS            LineKind = "tds"
	LineTCS            LineKind = "tcs"
	LineRefund         LineKind = "refund"
	LineCommissionBack LineKind = "commission_back"
	LineAdjustment     LineKind = "adjustment"
	LinePayout         LineKind = "payout"
	LineReturned       LineKind = "returned"
)

// lineKinds maps the prefix of the key of a movement to the kind of its line. Settlements are missing, because they
// have several lines.
var lineKinds = map[string]LineKind{
	"release": LineRelease, "grant": LineRefund, "credit": LineCommissionBack, "adjust": LineAdjustment, "payout": LinePayout,
	"returned": LineReturned,
}

// DueMovement is a movement of the ledger that changes the amount due to a photographer.
type DueMovement struct {
	Key       string // the key of the movement, such as release:abc
	At        time.Time
	Amount    pricing.Paise // positive for a credit to the photographer; the ledger entry has the opposite sign
	Booking   string        // may be empty
	Reference string        // identifies the movement for the photographer, such as the number of an invoice; may be empty

	Commission, GST, TDS, TCS pricing.Paise // parts of a settlement, all positive; they add up to -Amount
}

// StatementLine is a line of a statement.
type StatementLine struct {
	Date      string // in India, as YYYY-MM-DD
	Kind      LineKind
	Booking   string
	Reference string
	Amount    pricing.Paise
	Balance   pricing.Paise // the balance after the line
}

// Statement contains the amounts that became due to a photographer in a month, and those that were paid. Opening and
// the amounts of the lines add up to Closing.
type Statement struct {
	Month            string // as YYYY-MM
	Opening, Closing pricing.Paise
	Lines            []StatementLine
}

// NewStatement returns the statement of a month, given the amount due at its beginning and all movements in it, in
// order. It returns an error for a movement of an unknown kind, because the statement would not be complete.
func NewStatement(month string, opening pricing.Paise, movements []DueMovement) (Statement, error) {
	s := Statement{Month: month, Opening: opening, Closing: opening}
	for _, m := range movements {
		kind, _, _ := strings.Cut(m.Key, ":")
		if kind != "settle" {
			shown, ok := lineKinds[kind]
			if !ok {
				return Statement{}, fmt.Errorf("the statement of %s has no line for the movement %s", month, m.Key)
			}
			s.add(m, shown, m.Amount)
			continue
		}
		if m.Commission+m.GST+m.TDS+m.TCS != -m.Amount {
			return Statement{}, fmt.Errorf("the deductions of the movement %s do not add up to its %d paise", m.Key, -m.Amount)
		}
		s.add(m, LineCommission, -m.Commission)
		s.add(m, LineGST, -m.GST)
		s.add(m, LineTDS, -m.TDS)
		s.add(m, LineTCS, -m.TCS)
	}
	return s, nil
}

// add adds a line, unless its amount is 0.
func (s *Statement) add(m DueMovement, kind LineKind, amount pricing.Paise) {
	if amount == 0 {
		return
	}
	s.Closing += amount
	s.Lines = append(s.Lines, StatementLine{istime.ISODate(m.At), kind, m.Booking, m.Reference, amount, s.Closing})
}

// WriteCSV writes the lines as CSV in UTF-8, with amounts in rupees. If a reference begins like a formula, which is
// possible for the reason of an adjustment, it is preceded by an apostrophe, because spreadsheets would evaluate it
// otherwise.
func (s Statement) WriteCSV(to io.Writer) error {
	rows := make([][]string, 0, len(s.Lines)+1)
	rows = append(rows, []string{"date", "kind", "booking", "reference", "amount", "balance"})
	for _, line := range s.Lines {
		reference := line.Reference
		if strings.IndexAny(reference, "=+-@") == 0 {
			reference = "'" + reference
		}
		rows = append(rows, []string{line.Date, string(line.Kind), line.Booking, reference, line.Amount.Decimal(), line.Balance.Decimal()})
	}
	return writeCSV(to, rows)
}
