package e2e

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"
)

// TestClusterPaysOnce kills the leader that has created a batch, and kills the next leader while the payouts are marked
// as paid through another node. All requests are repeated until there is a response. The batch must be created only
// once, its file must not change, and each payout must have only one UTR.
func TestClusterPaysOnce(t *testing.T) {
	f := newFleet(t, binary, 4, func(f *fleet) { f.settings = append(f.settings, "PAYEE_WAIT_HOURS=0", "PAYOUT_MINIMUM=0.01") })
	f.savePayees()
	admin := f.admin()
	kept := paidOut{paid: map[string]string{}}
	for round := range times(5) {
		leader := f.leader(late)
		for _, offer := range f.offers {
			f.adjustOnce(leader.as(), admin, offer.photographer, &kept)
		}
		key := fmt.Sprintf("Idempotency-Key: batch-%d", round)
		batch := f.batchOnce(leader.as(), admin, key)
		kept.add(&kept.batches, batch)
		before := fileOf(leader.as(), admin, batch)
		leader.kill()
		next := f.leader(late)
		if again := f.batchOnce(next.as(), admin, key); again != batch {
			t.Errorf("the repeated call created the batch %s after %s", again, batch)
		}
		if status, raw := next.as().untilAnswered("POST", "/api/v1/admin/payouts", admin, ""); status != 409 || !strings.Contains(string(raw), "nothing_due") {
			t.Errorf("the response to a second batch is %d: %s", status, raw)
		}
		if after := fileOf(next.as(), admin, batch); after != before || strings.Count(after, "\n") != 1+len(f.offers) {
			t.Errorf("after a change of the leader the file is\n%s\nand was\n%s", after, before)
		}
		leader.start()
		f.follows(leader)

		follower := leader // the former leader; forwards requests to the next leader until that one is killed, too
		var all sync.WaitGroup
		all.Go(func() { f.payAll(follower.as(), admin, batch, &kept) })
		time.Sleep(rand.N(60 * time.Millisecond)) // the kill must happen at a random time while payouts are marked
		next.kill()
		f.leader(late)
		all.Wait()
		next.start()
		f.follows(next)
		for _, n := range f.nodes {
			f.staysPaid(n.as(), admin, &kept)
		}
	}
	for _, n := range f.nodes {
		n.kill()
	}
	stored := &market{T: t, dir: f.restored(), env: marketSettings}
	stored.keptPayouts(&kept)
	if left := stored.column(`SELECT id FROM payouts WHERE status != 'paid'`); len(left) > 0 || len(kept.paid) != times(5)*len(f.offers) {
		t.Errorf("%d payouts are paid, and %d are not", len(kept.paid), len(left))
	}
	t.Logf("%d batches and %d payments through %d changes of the leader, each once", len(kept.batches), len(kept.paid), 2*len(kept.batches))
}

// untilAnswered repeats a request until a leader responds.
func (m *market) untilAnswered(method, path, token, form string, headers ...string) (status int, raw []byte) {
	m.Helper()
	for end := time.Now().Add(late); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		if status, raw = m.call(method, path, token, form, headers...); status != 0 && status < 500 {
			return status, raw
		}
	}
	m.Errorf("%s %s is not answered: %d %s", method, path, status, raw)
	return status, raw
}

func (f *fleet) adjustOnce(m *market, admin, photographer string, kept *paidOut) {
	f.Helper()
	var row struct{ ID string }
	status, raw := m.call("POST", "/api/collections/adjustments/records", admin,
		fmt.Sprintf(`{"photographer":%q,"amount":%d,"reason":"As agreed."}`, photographer, 1+rand.N(100_000)))
	if err := json.Unmarshal(raw, &row); status != 200 || err != nil {
		f.Fatalf("%d %s", status, raw)
	}
	kept.add(&kept.adjusted, row.ID)
}

// batchOnce creates a batch and returns its id. Repeating the request with the same key must return the same id.
func (f *fleet) batchOnce(m *market, admin, key string) string {
	f.Helper()
	var batch struct{ BatchID string }
	status, raw := m.untilAnswered("POST", "/api/v1/admin/payouts", admin, "", key)
	if err := json.Unmarshal(raw, &batch); status != 201 || err != nil {
		f.Fatalf("%d %s", status, raw)
	}
	return batch.BatchID
}

func fileOf(m *market, admin, batch string) string {
	m.Helper()
	status, raw := m.untilAnswered("GET", "/api/v1/admin/payouts/"+batch+"/file?format=csv", admin, "")
	if status != 200 {
		m.Errorf("%d %s", status, raw)
	}
	return string(raw)
}

// payAll marks the payouts of a batch as paid.
func (f *fleet) payAll(m *market, admin, batch string, kept *paidOut) {
	var lines struct{ Payouts []struct{ PayoutID string } }
	status, raw := m.untilAnswered("GET", "/api/v1/admin/payouts/"+batch, admin, "")
	if err := json.Unmarshal(raw, &lines); status != 200 || err != nil {
		f.Errorf("%d %s", status, raw)
	}
	for _, line := range lines.Payouts {
		utr := "UTR-" + strings.ToUpper(line.PayoutID)
		if status, raw := m.untilAnswered("PUT", "/api/v1/admin/payoutLines/"+line.PayoutID, admin, fmt.Sprintf(`{"status":"paid","utr":%q}`, utr)); status != 200 {
			f.Errorf("%d %s", status, raw)
		}
		kept.paid[line.PayoutID] = utr
	}
}

// staysPaid checks that a node responds to repeated payments in the same way as before, and refuses different ones.
func (f *fleet) staysPaid(m *market, admin string, kept *paidOut) {
	f.Helper()
	for id, utr := range kept.paid {
		for said, want := range map[string]int{utr: 200, utr + "-2": 409} {
			if status, raw := m.untilAnswered("PUT", "/api/v1/admin/payoutLines/"+id, admin, fmt.Sprintf(`{"status":"paid","utr":%q}`, said)); status != want {
				f.Errorf("the response to the UTR %s for %s is %d: %s", said, utr, status, raw)
			}
		}
	}
}
