package payouts_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/pocketbase/dbx"

	"shootday/hooks/apptest"
	"shootday/hooks/payments"
)

var rounds = flag.Int("rounds", 8, "how often admins in two processes race")

// TestTwoAdminsInTwoProcesses lets two admins in two processes create batches, mark payouts and upload the bank's file
// at the same time. It checks that no amount is paid twice, and that no payout gets two results.
func TestTwoAdminsInTwoProcesses(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	settings := []string{apptest.PayoutKey, apptest.NoPayeeWait, "PAYOUT_MINIMUM=0.01"}
	one, two := apptest.On(t, apptest.OpenApp(t, dir)), apptest.On(t, apptest.OpenApp(t, dir))
	one.Serve(settings...)
	two.Serve(settings...)
	token := one.Admins.Token()
	var photographers []string
	for range 3 {
		who := one.People.Photographer()
		one.Payouts.Save(who, nil).OK()
		photographers = append(photographers, who.Profile)
	}
	both := func(work func(on *apptest.Server, n int)) {
		var all sync.WaitGroup
		for n, on := range []*apptest.Server{one, two, one, two} {
			all.Go(func() { work(on, n) })
		}
		all.Wait()
	}
	random := rand.New(rand.NewPCG(1, 1))
	due, paid := 0, 0
	for round := range *rounds {
		for _, id := range photographers {
			if random.IntN(4) > 0 {
				amount := 1 + random.IntN(1_000_000)
				one.Payouts.Adjust(id, amount)
				due += amount
			}
		}
		var mu sync.Mutex
		var made []string
		both(func(on *apptest.Server, _ int) {
			switch got := on.Call("POST", "/api/v1/admin/payouts", token, nil); got.Status {
			case 201:
				mu.Lock()
				made = append(made, got.Text("batchId"))
				mu.Unlock()
			case 409:
				got.HasCode(409, "nothing_due")
			default:
				t.Errorf("the response to a batch is %d: %s", got.Status, got.Raw)
			}
		})
		if due == 0 && len(made) == 0 {
			continue
		}
		if len(made) != 1 {
			t.Fatalf("round %d: %d batches were made of the same money", round, len(made))
		}
		lines := one.Call("GET", "/api/v1/admin/payouts/"+made[0]+"?perPage=100", token, nil).OK().List("payouts")
		file := [4]string{}
		for _, line := range lines {
			amount := int(line["amount"].(float64)*100 + 0.5)
			due, paid = due-amount, paid+amount
			for n := range file { // two files report the payouts as paid, with different UTRs, and two report them as returned
				file[n] += fmt.Sprintf("%s,%.2f,UTR-%d-%d-%s,%s\n", line["payoutId"], float64(amount)/100, round, n, line["payoutId"], []string{"paid", "failed"}[n/2])
			}
		}
		if due != 0 {
			t.Fatalf("round %d: %d paise are not in the batch", round, due)
		}
		both(func(on *apptest.Server, n int) {
			if n%2 == 0 { // an admin marks the first payout, which is also in the files
				form := []string{`paid`, `returned`}[n/2]
				got := on.Payouts.Mark(lines[0]["payoutId"].(string), apptest.Object{"status": form, "utr": fmt.Sprintf("WORD-%d-%d", round, n), "reason": "rejected"})
				if got.Status != 200 && got.Status != 409 {
					t.Errorf("the response to marking a payout is %d: %s", got.Status, got.Raw)
				}
				return
			}
			on.Payouts.Bank(made[0], "", "reference,amount,utr,status\n"+file[n]).OK()
		})
		for _, line := range lines {
			row := one.DB.Find("payouts", line["payoutId"].(string))
			wasPaid, cameBack := row.GetString("utr") != "", row.GetString("status") == "returned"
			if row.GetString("status") == "made" || !wasPaid && !cameBack || row.GetString("secret") != "" {
				t.Errorf("in the end, a payout is %s with the UTR %q", row.GetString("status"), row.GetString("utr"))
			}
			if cameBack {
				due, paid = due+row.GetInt("amount"), paid-row.GetInt("amount")
			}
		}
		for _, id := range photographers { // allow the next round to pay the amounts that the bank has returned
			one.DB.Exec(`UPDATE payees SET problem = '' WHERE photographer = {:id}`, dbx.Params{"id": id})
		}
	}
	balance := func(account string) int {
		return one.DB.Number(`SELECT coalesce(-sum(amount), 0) FROM ledger_entries WHERE account = {:account}`, dbx.Params{"account": account})
	}
	if got := balance("due"); got != due || balance("transit") != 0 || balance("bank") != paid {
		t.Errorf("%d paise are due, not %d; %d in transit; %d paid, not %d", got, due, balance("transit"), balance("bank"), paid)
	}
	if batches, last := one.DB.Number(`SELECT count(*) FROM payout_batches`, nil), one.DB.Number(`SELECT max(CAST(substr(number, 3) AS INTEGER)) FROM payout_batches`, nil); batches != last || batches == 0 {
		t.Errorf("%d batches have the numbers up to %d", batches, last)
	}
	if report, err := payments.CheckLedger(one.App.DB()); err != nil || report.Difference != "" {
		t.Errorf("the ledger: %s %v", strings.TrimSpace(report.Difference), err)
	}
}
