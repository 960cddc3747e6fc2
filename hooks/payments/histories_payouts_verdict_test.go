package payments

import (
	"encoding/json"
	"math"

	"github.com/pocketbase/dbx"

	"shootday/hooks/records"
	"shootday/internal/istime"
	"shootday/internal/payout"
	"shootday/internal/pricing"
)

// judgePayouts checks the ledger for the photographer after a simulation: the amounts due and in transit must equal the
// sums of the releases, deductions, refunds, adjustments and payouts.
func (w *world) judgePayouts() {
	w.Helper()
	sum := func(query string) (paise pricing.Paise) {
		w.Helper()
		if err := w.app.DB().NewQuery(query).Bind(dbx.Params{"id": w.photographer}).Row(&paise); err != nil {
			w.Fatal(err)
		}
		return paise
	}
	const own = ` FROM ledger_entries l WHERE l.photographer = {:id} AND l.photographer != '' `
	due, transit := sum(`SELECT coalesce(-sum(amount), 0)`+own+`AND account = 'due'`), sum(`SELECT coalesce(-sum(amount), 0)`+own+`AND account = 'transit'`)
	released := sum(`SELECT coalesce(-sum(amount), 0)` + own + `AND account = 'due' AND movement LIKE 'release:%'`)
	refunded := sum(`SELECT coalesce(sum(amount), 0)` + own + `AND account = 'due' AND movement LIKE 'grant:%'`)
	deducted := sum(`SELECT coalesce(sum(commission + cgst + sgst + igst + tds + tcs), 0) FROM settlements WHERE photographer = {:id}`)
	credited := sum(`SELECT coalesce(sum(i.total), 0) FROM invoices i JOIN settlements s ON s.id = i.settlement WHERE s.photographer = {:id} AND i.kind = 'credit'`)
	adjusted := sum(`SELECT coalesce(sum(amount), 0) FROM adjustments WHERE photographer = {:id}`)
	made := sum(`SELECT coalesce(sum(amount), 0) FROM payouts WHERE photographer = {:id} AND status = 'made'`)
	out := sum(`SELECT coalesce(sum(amount), 0) FROM payouts WHERE photographer = {:id} AND status != 'returned'`)
	if want := released - deducted - refunded + credited + adjusted - out; due != want || transit != made {
		w.Errorf("%d paise are due, not %d; %d are in transit, not %d", due, want, transit, made)
	}
	for problem, query := range map[string]string{
		"settlements that do not sum up":    `net + commission + cgst + sgst + igst + tds + tcs != gross OR gross <= 0`,
		"settlements of no or two invoices": `(commission > 0) != (SELECT count(*) FROM invoices i WHERE i.settlement = s.id AND i.kind = 'invoice' AND i.total = s.commission + s.cgst + s.sgst + s.igst)`,
		"settlements that gave back more than they took": `(SELECT coalesce(sum(taxable), 0) FROM invoices i WHERE i.settlement = s.id AND i.kind = 'credit') > commission
			OR (SELECT coalesce(sum(i.cgst + i.sgst + i.igst), 0) FROM invoices i WHERE i.settlement = s.id AND i.kind = 'credit') > s.cgst + s.sgst + s.igst`,
		"settlements refunded in full without getting all back": `(SELECT sum(-amount) FROM ledger_entries l WHERE l.booking = s.booking AND l.account = 'due'
				AND (l.movement LIKE 'release:%' OR l.movement LIKE 'grant:%')) = 0
			AND (SELECT coalesce(sum(total), 0) FROM invoices i WHERE i.settlement = s.id AND i.kind = 'credit') != commission + cgst + sgst + igst`,
		"settlements that are not the release": `gross > (SELECT -sum(amount) FROM ledger_entries l WHERE l.movement = 'release:' || s.booking AND l.account = 'due')`,
	} {
		if wrong := sum(`SELECT count(*) FROM settlements s WHERE s.photographer = {:id} AND (` + query + `)`); wrong != 0 {
			w.Errorf("%d %s", wrong, problem)
		}
	}
	if waiting := sum(`SELECT count(*) FROM (SELECT l.booking` + own + `AND account = 'due' AND booking != '' AND (movement LIKE 'release:%' OR movement LIKE 'grant:%')
			AND EXISTS (SELECT 1 FROM payees y WHERE y.photographer = l.photographer)
			AND NOT EXISTS (SELECT 1 FROM settlements s WHERE s.booking = l.booking) GROUP BY booking HAVING sum(amount) != 0)`); waiting != 0 {
		w.Errorf("%d releases are not settled although there are details", waiting)
	}
}

// judgeYears checks the TDS (tax deducted at source) of all settlements in chronological order. In each year, no TDS is
// withheld from a payee until the total of the settlements exceeds the threshold. The settlement that exceeds the
// threshold includes the TDS for the earlier ones. Each later settlement includes only its own TDS.
func (w *world) judgeYears() {
	w.Helper()
	var rates []struct {
		Kind      string `db:"kind"`
		Rate      int    `db:"rate"`
		From      string `db:"from"`
		Threshold int64  `db:"threshold"`
	}
	var rows []struct {
		PAN     string        `db:"panHash"`
		Year    string        `db:"year"`
		Holder  string        `db:"holder"`
		Created string        `db:"created"`
		Gross   pricing.Paise `db:"gross"`
		TDS     pricing.Paise `db:"tds"`
	}
	if err := w.app.DB().NewQuery(`SELECT kind, rate, "from", threshold FROM tax_rates`).All(&rates); err != nil {
		w.Fatal(err)
	}
	if err := w.app.DB().NewQuery(`SELECT panHash, year, (SELECT holder FROM payees y WHERE y.panHash = s.panHash LIMIT 1) AS holder, created, gross, tds
			FROM settlements s WHERE EXISTS (SELECT 1 FROM payees y WHERE y.panHash = s.panHash) ORDER BY rowid`).All(&rows); err != nil {
		w.Fatal(err)
	}
	dated := make([]payout.DatedRate, len(rates))
	for i, row := range rates {
		dated[i] = payout.DatedRate{Tax: payout.Tax(row.Kind), From: row.From, Rate: payout.Rate(row.Rate), Threshold: pricing.Paise(row.Threshold)}
	}
	type year struct {
		total, untaxed pricing.Paise
		withheld       bool
	}
	years, passed := map[string]*year{}, 0
	for _, row := range rows {
		at, err := records.ParseTimestamp(row.Created)
		if err != nil {
			w.Fatal(err)
		}
		if want := payout.Year(at); row.Year != want {
			w.Errorf("a settlement of %s is in the year %s", row.Created, row.Year)
		}
		of := years[row.PAN+row.Year]
		if of == nil {
			of = &year{}
			years[row.PAN+row.Year] = of
		}
		day := payout.RatesOn(dated, at)
		of.total += row.Gross
		own := pricing.Part(row.Gross, pricing.Paise(day.TDS), pricing.WholeInBasisPoints)
		earlier := pricing.Part(of.untaxed, pricing.Paise(day.TDS), pricing.WholeInBasisPoints)
		person := row.Holder == "P" || row.Holder == "H"
		switch {
		case !person && row.TDS != own,
			person && of.withheld && row.TDS != own && row.TDS != 0, // the threshold may have been raised in the meantime
			person && !of.withheld && of.total > day.Threshold && row.TDS != own+earlier,
			person && !of.withheld && of.total <= day.Threshold && row.TDS != 0 && row.TDS != own+earlier: // shoots paid in person
			w.Errorf("a settlement of %d paise with TDS of %d: own %d, of earlier ones %d, in a year of %d with the threshold %d",
				row.Gross, row.TDS, own, earlier, of.total, day.Threshold)
		}
		if row.TDS == 0 {
			of.untaxed += row.Gross
		} else if person && !of.withheld {
			passed++
		}
		of.withheld = of.withheld || row.TDS > 0
	}
	w.Logf("%d settlements in %d years of PANs, %d of which passed the threshold", len(rows), len(years), passed)
	for _, problem := range []struct{ name, query string }{
		{"series with gaps", `SELECT count(*) FROM (SELECT substr(number, 1, length(number) - 7) AS series, count(*) AS n, max(CAST(substr(number, -6) AS INTEGER)) AS last,
			count(DISTINCT number) AS different FROM invoices GROUP BY series HAVING n != last OR different != n)`},
		{"movements that do not balance", `SELECT count(*) FROM (SELECT 1 FROM ledger_entries GROUP BY movement HAVING sum(amount) != 0)`},
		{"UTRs used twice", `SELECT count(*) FROM (SELECT utr FROM (SELECT utr FROM payouts UNION ALL SELECT utr FROM compensations) WHERE utr != '' GROUP BY utr HAVING count(*) > 1)`},
		{"secrets kept", `SELECT count(*) FROM payouts WHERE status != 'made' AND secret != ''`},
	} {
		var wrong int
		if err := w.app.DB().NewQuery(problem.query).Row(&wrong); err != nil || wrong != 0 {
			w.Errorf("%d %s, %v", wrong, problem.name, err)
		}
	}
}

// judgeStatements checks the statements of the newest photographers. The lines of each statement must add up, each
// statement must open with the closing balance of the previous one, and the last statement must close with the amount
// due.
func (w *world) judgeStatements() {
	w.Helper()
	var latest []struct {
		Photographer string `db:"photographer"`
		First        string `db:"first"`
		Last         string `db:"last"`
		Due          int64  `db:"due"`
	}
	if err := w.app.DB().NewQuery(`SELECT photographer, min(created) AS first, max(created) AS last, -sum(amount) AS due FROM ledger_entries
			WHERE account = 'due' GROUP BY photographer ORDER BY last DESC LIMIT 20`).All(&latest); err != nil {
		w.Fatal(err)
	}
	lines := 0
	for _, of := range latest {
		month, err := records.ParseTimestamp(of.First)
		if err != nil {
			w.Fatal(err)
		}
		if w.clock, err = records.ParseTimestamp(of.Last); err != nil {
			w.Fatal(err)
		}
		user := w.find(records.Users, w.find(records.Photographers, of.Photographer).GetString("user"))
		closing := int64(0)
		for month = istime.StartOfDay(month); istime.Month(month) <= istime.Month(w.clock); month = month.AddDate(0, 0, 33-month.Day()) {
			body, err := w.call(w.payouts.ShowStatement, user, "", "/?month="+istime.Month(month), "", nil)
			var s struct {
				Opening, Closing float64
				Lines            []struct{ Amount, Balance float64 }
			}
			if err != nil || json.Unmarshal(body, &s) != nil {
				w.Fatalf("the statement of %s: %s, %v", month, body, err)
			}
			balance := paise(s.Opening)
			for _, line := range s.Lines {
				if balance += paise(line.Amount); balance != paise(line.Balance) {
					w.Errorf("a line does not sum up: %s", body)
				}
			}
			if paise(s.Opening) != closing || balance != paise(s.Closing) {
				w.Errorf("after a statement that closed with %d: %s", closing, body)
			}
			closing, lines = balance, lines+len(s.Lines)
		}
		if closing != of.Due {
			w.Errorf("the last statement closes with %d, and %d are due", closing, of.Due)
		}
	}
	w.Logf("%d lines in the statements of %d photographers", lines, len(latest))
}

func paise(rupees float64) int64 { return int64(math.Round(rupees * 100)) }
