package payouts_test

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/apptest"
	"shootday/hooks/payouts"
	"shootday/hooks/records"
	"shootday/internal/payout"
	"shootday/internal/sealed"
)

// TestFigures measures and prints the durations that are documented in docs/payouts.md. It does not check them, because
// other work on the machine affects them.
func TestFigures(t *testing.T) {
	if os.Getenv("SHOOTDAY_SOAK") == "" {
		t.Skip("run by make soak")
	}
	s := newTill(t, withTaxes...)
	s.Payouts.Save(s.Ravi, nil).OK()
	s.measureAcceptances(100)
	s.measureStatements(300)
	s.measureBatch(payout.MaxBatch)
	s.Balanced()
}

// timed makes a request, and returns the response and the duration. It does not check the response against the API
// description.
func (s till) timed(method, path, token, contentType, form string) (string, time.Duration) {
	s.Helper()
	request, err := http.NewRequest(method, s.URL+path, strings.NewReader(form))
	if err != nil {
		s.Fatal(err)
	}
	request.Header.Set("Content-Type", contentType)
	request.Header.Set("Authorization", token)
	begun := time.Now()
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		s.Fatal(err)
	}
	defer response.Body.Close()
	raw, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode >= 300 {
		s.Fatalf("%s %s: %d %s %v", method, path, response.StatusCode, raw, err)
	}
	return string(raw), time.Since(begun)
}

func median(times []time.Duration) time.Duration {
	slices.Sort(times)
	return times[len(times)/2].Round(10 * time.Microsecond)
}

// measureAcceptances completes and accepts shoots. Each acceptance releases the money and creates an invoice.
func (s till) measureAcceptances(shoots int) {
	s.Helper()
	var completions, acceptances []time.Duration
	for range shoots {
		id := s.Settled(48 * time.Hour)
		s.DB.Update("bookings", id, apptest.Object{"start": s.Now().Add(-3 * time.Hour)})
		_, took := s.timed("PUT", "/api/v1/dashboard/userreq/complete/"+id, s.Ravi.Token, "application/json", `{"status":"completed","bookingId":"`+id+`"}`)
		completions = append(completions, took)
		_, took = s.timed("PUT", "/api/v1/delivery/"+id+"/accept", s.Asha.Token, "application/json", "{}")
		acceptances = append(acceptances, took)
		s.Pass(time.Minute)
	}
	if settled := s.DB.Number("SELECT count(*) FROM settlements WHERE invoice != ''", nil); settled != shoots {
		s.Errorf("%d of %d acceptances were settled", settled, shoots)
	}
	completed, accepted := median(completions), median(acceptances)
	s.Logf("completion p50 %v, acceptance with settlement and invoice p50 %v, ratio %.2f", completed, accepted, float64(accepted)/float64(completed))
}

// measureStatements reads a monthly statement with the given number of lines in each format.
func (s till) measureStatements(lines int) {
	s.Helper()
	s.Pass(40 * 24 * time.Hour)
	s.addAdjustments(lines, func(int) string { return s.Ravi.Profile })
	path := "/api/v1/payouts/statements?month=" + s.Now().Format("2006-01") + "&format="
	for _, format := range []string{"json", "csv", "pdf"} {
		var times []time.Duration
		bytes := 0
		for range 50 {
			raw, took := s.timed("GET", path+format, s.Ravi.Token, "application/json", "")
			if bytes = len(raw); format == "csv" && strings.Count(raw, "\n") != lines+1 {
				s.Errorf("the statement has %d lines", strings.Count(raw, "\n")-1)
			}
			times = append(times, took)
		}
		s.Logf("statement of %d lines as %s: p50 %v, %d kB", lines, format, median(times), bytes/1000)
	}
}

// measureBatch creates a batch with the given number of payouts, downloads the file for the bank, and applies a file
// with the results.
func (s till) measureBatch(count int) {
	s.Helper()
	s.hire(count - 1)
	admin := s.Admins.Token()
	made, took := s.timed("POST", "/api/v1/admin/payouts", admin, "application/json", "")
	s.Logf("a batch of %d payouts: %v", count, took.Round(time.Millisecond))
	id := made[strings.Index(made, `"batchId":"`)+11:][:15]
	file := ""
	for _, format := range []string{"csv", "json"} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		raw, took := s.timed("GET", "/api/v1/admin/payouts/"+id+"/file?format="+format, admin, "application/json", "")
		runtime.ReadMemStats(&after)
		s.Logf("its file as %s: %v, %d kB, %d MB allocated in all", format, took.Round(time.Millisecond), len(raw)/1000, (after.TotalAlloc-before.TotalAlloc)>>20)
		if format == "csv" {
			file = raw
		}
	}
	var bank strings.Builder
	bank.WriteString("reference,amount,utr,status\n")
	for i, line := range strings.Split(strings.TrimSpace(file), "\r\n")[1:] {
		cells := strings.Split(line, ",")
		fmt.Fprintf(&bank, "%s,%s,UTR%09d,paid\n", cells[0], cells[5], i)
	}
	for _, what := range []string{"pays all", "again"} {
		raw, took := s.timed("POST", "/api/v1/admin/payouts/"+id+"/bank", admin, "text/csv", bank.String())
		s.Logf("the bank's CSV of %d rows (%s): %v: %s", count, what, took.Round(time.Millisecond), raw)
	}
}

// hire adds photographers who have payout details and an amount due.
func (s till) hire(count int) {
	s.Helper()
	s.DB.Do(fmt.Sprintf(`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d)
		INSERT INTO users (id, email, tokenKey, password, fullName, role)
		SELECT printf('figureuser%%05d', i), printf('figure%%d@example.in', i), printf('%%040d', i), '', 'Meera Figure', 'Photographer' FROM n`, count-1))
	s.DB.Do(`INSERT INTO photographers (id, user, firstName, lastName, type) SELECT replace(id, 'figureuser', 'figurephot'), id, 'Meera', 'Figure', 'professional'
		FROM users WHERE id LIKE 'figureuser%'`)
	keys, err := sealed.ParseKeys(strings.TrimPrefix(apptest.PayoutKey, "PAYOUT_KEY="))
	if err != nil {
		s.Fatal(err)
	}
	id := func(i int) string { return fmt.Sprintf("figurephot%05d", i) }
	err = s.App.RunInTransaction(func(tx core.App) error {
		for i := range count {
			d := payout.Details{Kind: payout.Bank, Name: "Meera Figure", Account: fmt.Sprintf("9182%08d", i), IFSC: "HDFC0001234", PAN: fmt.Sprintf("ABCPE%04dF", i)}
			hidden, err := payouts.Seal(keys, id(i), d)
			if err != nil {
				return err
			}
			_, err = tx.NonconcurrentDB().Insert("payees", dbx.Params{
				"photographer": id(i), "kind": string(d.Kind), "name": d.Name, "masked": d.Masked(), "ifsc": d.IFSC, "panMasked": payout.MaskedPAN(d.PAN),
				"panHash": hidden.PANHashes[0], "holder": payout.Holder(d.PAN), "secret": hidden.Secret, "pan": hidden.PAN, "usableFrom": records.Timestamp(s.Now()),
			}).Execute()
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		s.Fatal(err)
	}
	s.addAdjustments(count, id)
}

// addAdjustments writes adjustments for photographers directly to the database.
func (s till) addAdjustments(count int, photographer func(int) string) {
	s.Helper()
	first := s.DB.Number("SELECT count(*) FROM adjustments", nil)
	now := records.Timestamp(s.Now())
	err := s.App.RunInTransaction(func(tx core.App) error {
		for i := range count {
			id, amount := fmt.Sprintf("figureadju%05d", first+i), int64(100_00+i)
			if _, err := tx.NonconcurrentDB().Insert("adjustments", dbx.Params{
				"id": id, "photographer": photographer(i), "amount": amount, "reason": "As agreed.", "created": now, "updated": now,
			}).Execute(); err != nil {
				return err
			}
			for account, sum := range map[string]int64{"adjustments": amount, "due": -amount} {
				if _, err := tx.NonconcurrentDB().Insert("ledger_entries", dbx.Params{
					"movement": "adjust:" + id, "account": account, "amount": sum, "booking": "", "payment": "", "refund": "", "created": now,
					"photographer": photographer(i),
				}).Execute(); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err != nil {
		s.Fatal(err)
	}
}
