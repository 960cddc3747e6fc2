package payments

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math"
	"net/http/httptest"
	"strings"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/jobs"
	"shootday/hooks/outbox"
	"shootday/hooks/payouts"
	"shootday/hooks/records"
	"shootday/hooks/store"
	"shootday/internal/istime"
	"shootday/internal/otp"
	"shootday/internal/payout"
	"shootday/internal/pricing"
	"shootday/internal/sealed"
)

// pans are the PANs in the histories: of a person, a family and a company. Photographers share them.
var pans = []string{"ABCPE1234F", "ABCHE1234F", "ABCCE1234F"}

// pause returns the most by which a history begins after the one before it. All histories of a world last less than the ten
// years by which completeIt moves shoots back, so that no two shoots of a photographer are at the same time.
func pause(histories int) time.Duration {
	const most, all = 4 * 24 * time.Hour, 16 * 365 * 24 * time.Hour
	return min(most, all/time.Duration(histories))
}

// newPayouts returns the payouts of a world, which deduct all that can be deducted.
func (w *world) newPayouts(monitor *jobs.Monitor, box *outbox.Outbox) *payouts.Service {
	keys, err := sealed.ParseKeys("MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE=")
	if err != nil {
		w.Fatal(err)
	}
	return payouts.New(payouts.Config{
		LegalEntity: "Shootday", Commission: 1000, GSTIN: gstin("27", "AAPFU0939F"), TAN: "MUMA12345B", Address: "12 Hill Road", InvoicePrefix: "SD",
		Keys: keys, Wait: time.Hour, Minimum: 100,
	}, w.now, monitor, box, &accounts.Service{Now: w.now, Random: strings.NewReader(strings.Repeat("random", 1<<20)), Outbox: box})
}

// gstin returns the GSTIN of a PAN in a state.
func gstin(state, pan string) string {
	for _, check := range "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
		if number := state + pan + "1Z" + string(check); payout.ValidGSTIN(number) {
			return number
		}
	}
	return ""
}

// datesByClock makes records get the time of the clock, because the histories take years.
func (w *world) datesByClock() {
	w.app.OnRecordCreate().BindFunc(func(e *core.RecordEvent) error {
		if field, ok := e.Record.Collection().Fields.GetByName("created").(*core.AutodateField); ok && e.Record.GetDateTime(field.Name).IsZero() {
			date, err := types.ParseDateTime(w.clock)
			if err != nil {
				return err
			}
			e.Record.SetRaw(field.Name, date)
		}
		return e.Next()
	})
}

// lowThreshold makes TDS begin at an amount that some persons pass in a year.
func (w *world) lowThreshold() {
	w.Helper()
	w.record(records.TaxRates, api.Body{"kind": "tds", "rate": 100, "threshold": 2_000_000, "from": istime.ISODate(w.clock)})
}

// another makes another photographer, so that batches pay several.
func (w *world) another() {
	w.Helper()
	w.hired++
	user := w.record("users", api.Body{
		"email": fmt.Sprintf("ravi%d@example.in", w.hired), "fullName": "Ravi Das", "role": api.RolePhotographer, "password": "password",
	})
	w.photographer = w.record("photographers", api.Body{
		"user": user, "firstName": "Ravi", "lastName": "Das", "city": w.city, "type": "professional", "approved": true,
	})
}

// payoutSteps are the events of payouts by name.
func (w *world) payoutSteps() map[string]func() error {
	return map[string]func() error{
		"details": w.saveDetails, "batch": w.makeBatch, "paid": w.decideLine(payout.Paid, ""), "not sent": w.decideLine(payout.Returned, payout.NotSent),
		"rejected": w.decideLine(payout.Returned, payout.Rejected), "came back": w.decideLine(payout.Returned, payout.CameBack),
		"bank file": w.bankAnswers, "adjust": w.adjust, "clear": w.clearProblem, "new rate": w.newRate, "suspend": w.suspend,
	}
}

// payoutPlots are the usual sequences of payouts.
var payoutPlots = [][]string{
	{"open", "pay", "verify", "ship", "accepted", "details", "time passes", "time passes", "batch", "paid"},
	{"details", "open", "pay", "verify", "ship", "accepted", "time passes", "batch", "bank file", "came back", "details", "time passes", "batch", "paid"},
	{"open", "pay", "verify", "ship", "accepted", "report", "refund it", "details", "time passes", "batch", "rejected", "clear", "batch", "bank file"},
	{"details", "open", "pay", "verify", "ship", "accepted", "batch", "report", "refund it", "refunds", "refund arrives", "not sent", "adjust", "batch", "bank file"},
	{"details", "new rate", "open", "pay", "verify", "ship", "accepted", "report", "refund it", "report", "refund it", "batch", "bank file", "bank file"},
	{"details", "open", "pay", "verify", "dispute", "ship", "accepted", "dispute ends", "batch", "suspend", "paid", "came back", "suspend", "batch"},
}

// call makes a request as one of the people, and returns the error of its handler.
func (w *world) call(handler func(*core.RequestEvent) error, as *core.Record, kind, path, body string, ids map[string]string) ([]byte, error) {
	w.Helper()
	recorder := httptest.NewRecorder()
	e := &core.RequestEvent{App: w.app, Auth: as}
	e.Request, e.Response = httptest.NewRequest("POST", path, strings.NewReader(body)), recorder
	e.Request.Header.Set("Content-Type", kind)
	for name, id := range ids {
		e.Request.SetPathValue(name, id)
	}
	err := handler(e)
	return recorder.Body.Bytes(), err
}

func (w *world) find(collection, id string) *core.Record {
	w.Helper()
	found, err := w.app.FindRecordById(collection, id)
	if err != nil {
		w.Fatal(err)
	}
	return found
}

// saveDetails makes the photographer save payout details, with any of the PANs and with or without a GSTIN.
func (w *world) saveDetails() error {
	user := w.find(records.Users, w.find(records.Photographers, w.photographer).GetString("user"))
	const code = "123456"
	mac := hmac.New(sha256.New, []byte(user.Collection().AuthToken.Secret))
	mac.Write([]byte("codes"))
	w.exec(`DELETE FROM otps WHERE purpose = 'payout'`, "")
	w.record(records.OTPs, api.Body{
		"purpose": string(records.OTPPayout), "destination": user.Email(), "codeExpires": w.clock.Add(time.Minute),
		"codeHash": otp.Hash(mac.Sum(nil), string(records.OTPPayout), user.Email(), code),
	})
	pan := pans[w.random.IntN(len(pans))]
	form := api.Body{"otpSTR": code, "kind": "bank", "name": "Ravi Das", "account": "123456789012", "ifsc": "HDFC0001234", "pan": pan}
	if w.random.IntN(3) == 0 {
		form = api.Body{"otpSTR": code, "kind": "upi", "name": "Ravi Das", "upi": "ravi@okbank", "pan": pan}
	}
	form["gstin"] = []string{"", gstin("27", pan), gstin("29", pan)}[w.random.IntN(3)]
	body, err := json.Marshal(form)
	if err != nil {
		w.Fatal(err)
	}
	_, err = w.call(api.Handle(w.payouts.SavePayee()), user, "application/json", "/", string(body), nil)
	return err
}

func (w *world) makeBatch() error {
	_, err := w.call(api.Handle(w.payouts.MakeBatch()), w.admin, "application/json", "/", `{}`, nil)
	return err
}

// lines returns up to five payouts, the newest first.
func (w *world) lines() (lines []*records.Payout) {
	w.Helper()
	if err := w.app.RecordQuery(records.Payouts).OrderBy("created DESC", "id").Limit(5).All(&lines); err != nil {
		w.Fatal(err)
	}
	return lines
}

// utr returns the UTR of a new transfer, or sometimes one that may have been used before.
func (w *world) utr() string {
	w.transfers++
	return fmt.Sprintf("UTR%06d", w.transfers-w.random.IntN(8)/7)
}

func (w *world) decideLine(status payout.Status, reason payout.Reason) func() error {
	return func() error {
		lines := w.lines()
		if len(lines) == 0 {
			return nil
		}
		line := lines[w.random.IntN(len(lines))]
		form := fmt.Sprintf(`{"status":%q,"reason":%q,"utr":%q}`, status, reason, w.utr())
		_, err := w.call(api.Handle(w.payouts.DecideLine()), w.admin, "application/json", "/", form, map[string]string{"payoutId": line.Id})
		return err
	}
}

// bankAnswers applies a file of the bank about the newest batch, with a word for each of its payouts, some of them twice and
// some of them wrong.
func (w *world) bankAnswers() error {
	lines := w.lines()
	if len(lines) == 0 {
		return nil
	}
	file := "reference,amount,utr,status\n"
	for _, line := range append(lines, lines[0]) {
		amount := line.Amount()
		if w.random.IntN(6) == 0 {
			amount++
		}
		file += fmt.Sprintf("%s,%s,%s,%s\n", line.Id, amount.Decimal(), w.utr(), []string{"paid", "paid", "failed", "pending"}[w.random.IntN(4)])
	}
	apply := api.Handle(w.payouts.ApplyBankFile())
	ids := map[string]string{"batchId": lines[0].Batch()}
	if _, err := w.call(apply, w.admin, "text/csv", "/", file, ids); err != nil {
		return err
	}
	again, err := w.call(apply, w.admin, "text/csv", "/", file, ids)
	if !strings.Contains(string(again), `"paid":0`) || !strings.Contains(string(again), `"returned":0`) {
		w.Errorf("the bank's file was applied twice: %s, %v", again, err)
	}
	return err
}

// adjust makes an admin give or take money.
func (w *world) adjust() error {
	collection, err := w.app.FindCachedCollectionByNameOrId(records.Adjustments)
	if err != nil {
		return err
	}
	row := core.NewRecord(collection)
	row.Load(api.Body{"photographer": w.photographer, "amount": w.random.IntN(200_000) - 100_000, "reason": "A broken lens."})
	return store.Write(w.app, func(tx store.Tx) error {
		event := &core.RecordRequestEvent{RequestEvent: &core.RequestEvent{App: tx, Auth: w.admin}, Record: row}
		event.Collection = collection
		return w.app.OnRecordCreateRequest().Trigger(event, func(e *core.RecordRequestEvent) error { return e.App.Save(e.Record) })
	})
}

func (w *world) clearProblem() error {
	w.exec(`UPDATE payees SET problem = '' WHERE photographer = {:id}`, w.photographer)
	return nil
}

// newRate adds a rate from today, tomorrow or the next financial year on. What was settled before it keeps the rate of its
// time, which judgeYears could not know, so there is no new rate for a day with settlements.
func (w *world) newRate() error {
	_, april := payout.YearBounds(w.clock)
	from := []time.Time{w.clock, w.clock.AddDate(0, 0, 1), april}[w.random.IntN(3)]
	var settled bool
	err := w.app.DB().NewQuery(`SELECT EXISTS (SELECT 1 FROM settlements WHERE created >= {:from})`).
		Bind(dbx.Params{"from": records.Timestamp(istime.StartOfDay(from))}).Row(&settled)
	if err != nil || settled {
		return err
	}
	body := api.Body{"kind": "tds", "rate": w.random.IntN(500), "threshold": w.random.IntN(3_000_000), "from": istime.ISODate(from)}
	if kind := w.random.IntN(4); kind < 2 {
		body["kind"], body["threshold"] = []string{"tcs", "gst"}[kind], 0
	}
	collection, err := w.app.FindCachedCollectionByNameOrId(records.TaxRates)
	if err != nil {
		return err
	}
	row := core.NewRecord(collection)
	row.Load(body)
	return w.app.Save(row)
}

// suspend suspends the photographer, or ends the suspension.
func (w *world) suspend() error {
	w.exec(`UPDATE users SET suspended = NOT suspended WHERE id = (SELECT user FROM photographers WHERE id = {:id})`, w.photographer)
	return nil
}

// judgePayouts checks the money of the photographer of a history: what is due is the sum of what happened, and every rupee
// is in one place.
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

// judgeYears checks the TDS of all settlements in their order: each person's year begins without it, and from the settlement on
// that has it each withholds for itself.
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
			person && of.withheld && row.TDS != own && row.TDS != 0, // the threshold may have been raised
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

// judgeStatements checks the statements of the latest photographers: each sums up, begins with what the one before it has ended
// with, and the last one ends with what is due.
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
