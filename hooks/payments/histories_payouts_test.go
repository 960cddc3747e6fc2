package payments

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/json"
	"fmt"
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
	"shootday/internal/sealed"
)

// pans are the PANs (tax numbers) in the histories: of a person, a family and a company. Several photographers can have
// the same PAN.
var pans = []string{"ABCPE1234F", "ABCHE1234F", "ABCCE1234F"}

// pause returns the maximum time between the starts of two consecutive histories. The times are random, so all
// histories of a world together last about eight years or less. completeIt moves shoots back by ten years, so no two
// shoots of a photographer are at the same time.
func pause(histories int) time.Duration {
	const most, all = 4 * 24 * time.Hour, 16 * 365 * 24 * time.Hour
	return min(most, all/time.Duration(histories))
}

// newPayouts returns a payouts service for the simulation, with settings that cause every possible deduction.
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

// gstin returns a valid GSTIN for a state and a PAN.
func gstin(state, pan string) string {
	for _, check := range "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ" {
		if number := state + pan + "1Z" + string(check); payout.ValidGSTIN(number) {
			return number
		}
	}
	return ""
}

// datesByClock registers a hook that sets the created fields of new records to the simulated time, because a simulation
// covers several years.
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

// lowThreshold sets the threshold for TDS (tax deducted at source) so low that some payees exceed it within a year.
func (w *world) lowThreshold() {
	w.Helper()
	w.record(records.TaxRates, api.Body{"kind": "tds", "rate": 100, "threshold": 2_000_000, "from": istime.ISODate(w.clock)})
}

// another creates another photographer, so that a batch pays several photographers.
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

func (w *world) payoutSteps() map[string]func() error {
	return map[string]func() error{
		"details": w.saveDetails, "batch": w.makeBatch, "paid": w.decideLine(payout.Paid, ""), "not sent": w.decideLine(payout.Returned, payout.NotSent),
		"rejected": w.decideLine(payout.Returned, payout.Rejected), "came back": w.decideLine(payout.Returned, payout.CameBack),
		"bank file": w.bankAnswers, "adjust": w.adjust, "clear": w.clearProblem, "new rate": w.newRate, "suspend": w.suspend,
	}
}

// payoutPlots are typical sequences of events that involve payouts.
var payoutPlots = [][]string{
	{"open", "pay", "verify", "ship", "accepted", "details", "time passes", "time passes", "batch", "paid"},
	{"details", "open", "pay", "verify", "ship", "accepted", "time passes", "batch", "bank file", "came back", "details", "time passes", "batch", "paid"},
	{"open", "pay", "verify", "ship", "accepted", "report", "refund it", "details", "time passes", "batch", "rejected", "clear", "batch", "bank file"},
	{"details", "open", "pay", "verify", "ship", "accepted", "batch", "report", "refund it", "refunds", "refund arrives", "not sent", "adjust", "batch", "bank file"},
	{"details", "new rate", "open", "pay", "verify", "ship", "accepted", "report", "refund it", "report", "refund it", "batch", "bank file", "bank file"},
	{"details", "open", "pay", "verify", "dispute", "ship", "accepted", "dispute ends", "batch", "suspend", "paid", "came back", "suspend", "batch"},
}

// call calls a handler with a request by the given user, and returns the response body and the handler's error.
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

// saveDetails makes the photographer save payout details, with a random PAN and with or without a GSTIN.
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

// lines returns the latest payouts, at most five, newest first. A payout is a line of a payout batch.
func (w *world) lines() (lines []*records.Payout) {
	w.Helper()
	if err := w.app.RecordQuery(records.Payouts).OrderBy("created DESC", "id").Limit(5).All(&lines); err != nil {
		w.Fatal(err)
	}
	return lines
}

// utr returns the UTR (bank reference) of a new transfer, or sometimes a UTR that may already be in use.
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

// bankAnswers applies a response file from the bank that gives a status for each of the latest payouts. One payout is
// listed twice, and some amounts are wrong. Applying the file again must change nothing.
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

// adjust makes an admin add an adjustment that raises or lowers the amount due to the photographer.
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

// newRate adds a tax rate that applies from today, tomorrow or the next financial year. It adds none if there are
// already settlements from that day or later: they would keep the old rate, which judgeYears does not support.
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
