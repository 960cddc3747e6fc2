package e2e

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// paidOut contains the changes to payouts that the server has confirmed.
type paidOut struct {
	confirmations
	accepted, adjusted, batches []string
	paid                        map[string]string // the UTRs by payout
}

func (p *paidOut) count() int {
	p.Lock()
	defer p.Unlock()
	return min(len(p.accepted), len(p.batches), len(p.paid))
}

// TestKilledDuringPayouts kills the server repeatedly while shoots are accepted and settled, balances are adjusted, and
// batches are created and paid. No acknowledged change may be lost, no amount may be paid twice, and the numbers of
// documents must have no gaps.
func TestKilledDuringPayouts(t *testing.T) {
	t.Parallel()
	kills := 2
	if long {
		kills = 100
	}
	m := newMarket(t, 6, "PAYEE_WAIT_HOURS=0", "PAYOUT_MINIMUM=0.01", "COMMISSION_PERCENT=10", "PLATFORM_GSTIN=27AAPFU0939F1ZV",
		"PLATFORM_TAN=MUMA12345B", "PLATFORM_ADDRESS=12 Hill Road, Mumbai")
	m.savePayees()
	admin := m.admin()
	kept := paidOut{paid: map[string]string{}}
	var taken, transfers atomic.Int64
	for range kills {
		customer := func() {
			for m.acceptOne(int(taken.Add(1)), admin, &kept) {
			}
		}
		accountant := func() {
			for m.payOut(admin, &transfers, &kept) {
			}
		}
		m.killAmid(400*time.Millisecond, kept.count, 1, customer, customer, customer, accountant, accountant)
		m.serve()
		for id, utr := range kept.paid { // repeating the request gets the same response
			if status, raw := m.call("PUT", "/api/v1/admin/payoutLines/"+id, admin, fmt.Sprintf(`{"status":"paid","utr":%q}`, utr)); status != 200 {
				t.Fatalf("the response to repeating a payment is %d: %s", status, raw)
			}
			break
		}
	}
	if kept.count() < kills {
		t.Fatalf("only %d acceptances, %d batches and %d payments were acknowledged", len(kept.accepted), len(kept.batches), len(kept.paid))
	}
	m.nothingPaidTwice(&kept)
	t.Logf("%d kills; %d acceptances, %d adjustments, %d batches and %d payments acknowledged, none lost",
		kills, len(kept.accepted), len(kept.adjusted), len(kept.batches), len(kept.paid))
}

// savePayees saves payout details for all photographers.
func (m *market) savePayees() {
	m.Helper()
	six := regexp.MustCompile(`\b[0-9]{6}\b`)
	d := &dispatcher{market: m}
	for i, p := range d.signInAll(`role = 'Photographer'`) {
		if status, raw := m.call("POST", "/api/v1/payouts/code", p.token, ""); status != 200 {
			m.Fatalf("%d %s", status, raw)
		}
		mail := m.column(`SELECT text FROM outbox WHERE "to" = (SELECT email FROM users WHERE id = '` + p.id + `') ORDER BY rowid DESC LIMIT 1`)
		status, raw := m.call("PUT", "/api/v1/payouts/payee", p.token, fmt.Sprintf(
			`{"otpSTR":%q,"kind":"bank","name":"Ravi Das","account":"1234567890","ifsc":"HDFC0001234","pan":"ABCP%c1234F"}`, six.FindString(strings.Join(mail, " ")), 'A'+i))
		if status != 200 {
			m.Fatalf("%d %s", status, raw)
		}
	}
}

// acceptOne makes a booking that is paid and completed, and whose delivery is accepted. It returns false if the server
// has ended.
func (m *market) acceptOne(n int, admin string, kept *paidOut) bool {
	var booked acknowledged
	if !m.bookAndPay(n, admin, &booked) {
		return false
	}
	if len(booked.paid) == 0 {
		return true
	}
	id := booked.paid[0]
	const past = `strftime('%Y-%m-%d %H:%M:%fZ', `
	m.edit(`UPDATE bookings SET start = ` + past + `start, '-10 years'), "end" = ` + past + `"end", '-10 years'),
		blockedUntil = ` + past + `blockedUntil, '-10 years') WHERE id = '` + id + `'`)
	if status, raw := m.call("PATCH", "/api/collections/bookings/records/"+id, admin, `{"status":"completed"}`); status != 200 {
		if status != 0 && status != 503 {
			m.Errorf("the response to completing is %d: %s", status, raw)
		}
		return status != 0
	}
	status, raw := m.call("PUT", "/api/v1/delivery/"+id+"/accept", m.customer.token, "")
	if status == 200 {
		kept.add(&kept.accepted, id)
	} else if status != 0 && status != 503 {
		m.Errorf("the response to the acceptance is %d: %s", status, raw)
	}
	return status != 0
}

// payOut adjusts the balance of a photographer, creates a batch with the amounts due, and marks its payouts as paid. It
// returns false if the server has ended.
func (m *market) payOut(admin string, transfers *atomic.Int64, kept *paidOut) bool {
	var row struct{ ID string }
	status, raw := m.call("POST", "/api/collections/adjustments/records", admin, fmt.Sprintf(
		`{"photographer":%q,"amount":%d,"reason":"As agreed."}`, m.offers[rand.N(len(m.offers))].photographer, 1+rand.N(100_000)))
	if status == 200 && json.Unmarshal(raw, &row) == nil {
		kept.add(&kept.adjusted, row.ID)
	} else if status != 0 && status != 503 {
		m.Errorf("the response to an adjustment is %d: %s", status, raw)
	}
	var batch struct{ BatchID string }
	if status, raw = m.call("POST", "/api/v1/admin/payouts", admin, ""); status != 201 || json.Unmarshal(raw, &batch) != nil {
		return status != 0
	}
	kept.add(&kept.batches, batch.BatchID)
	var lines struct{ Payouts []struct{ PayoutID string } }
	if status, raw = m.call("GET", "/api/v1/admin/payouts/"+batch.BatchID+"?perPage=100", admin, ""); status != 200 || json.Unmarshal(raw, &lines) != nil {
		return status != 0
	}
	for _, line := range lines.Payouts {
		utr := fmt.Sprintf("UTR%08d", transfers.Add(1))
		if status, _ = m.call("PUT", "/api/v1/admin/payoutLines/"+line.PayoutID, admin, fmt.Sprintf(`{"status":"paid","utr":%q}`, utr)); status != 200 {
			return status != 0
		}
		kept.Lock()
		kept.paid[line.PayoutID] = utr
		kept.Unlock()
	}
	return true
}

// nothingPaidTwice stops the server and checks its database.
func (m *market) nothingPaidTwice(kept *paidOut) {
	m.Helper()
	m.untilAllIsAsked()
	m.kill()
	m.keptPayouts(kept)
}

// keptPayouts checks that the database of a stopped server contains each acknowledged change exactly once.
func (m *market) keptPayouts(kept *paidOut) {
	t := m.T
	t.Helper()
	m.run("ledger", "check", "--dir", m.dir)
	for query, ids := range map[string][]string{
		`SELECT id FROM adjustments`:                          kept.adjusted,
		`SELECT id FROM payout_batches`:                       kept.batches,
		`SELECT booking FROM settlements WHERE invoice != ''`: kept.accepted,
	} {
		if missing := without(ids, m.column(query)); len(missing) > 0 {
			t.Errorf("%d of %d acknowledged rows are lost: %s", len(missing), len(ids), query)
		}
	}
	var paid []string
	for id, utr := range kept.paid {
		paid = append(paid, id+" "+utr)
	}
	if missing := without(paid, m.column(`SELECT id || ' ' || utr FROM payouts WHERE status = 'paid'`)); len(missing) > 0 {
		t.Errorf("%d of %d acknowledged payments are lost", len(missing), len(paid))
	}
	for problem, query := range map[string]string{
		"batches have numbers with gaps": `SELECT count(*) FROM payout_batches HAVING count(*) != max(CAST(substr(number, 3) AS INTEGER))`,
		"batches do not have the total of their payouts": `SELECT b.id FROM payout_batches b WHERE total != (SELECT coalesce(sum(amount), 0) FROM payouts p WHERE p.batch = b.id)
			OR count != (SELECT count(*) FROM payouts p WHERE p.batch = b.id)`,
		"series have gaps": `SELECT substr(number, 1, length(number) - 7) AS series FROM invoices GROUP BY series
			HAVING count(*) != max(CAST(substr(number, -6) AS INTEGER)) OR count(DISTINCT number) != count(*)`,
		"photographers have another balance": `SELECT p.id FROM photographers p WHERE
			(SELECT coalesce(-sum(amount), 0) FROM ledger_entries l WHERE l.photographer = p.id AND l.account = 'due') !=
			(SELECT coalesce(sum(net), 0) FROM settlements s WHERE s.photographer = p.id) + (SELECT coalesce(sum(amount), 0) FROM adjustments a WHERE a.photographer = p.id)
			- (SELECT coalesce(sum(amount), 0) FROM payouts o WHERE o.photographer = p.id AND o.status != 'returned')`,
	} {
		if wrong := m.column(query); len(wrong) > 0 {
			t.Errorf("%d %s", len(wrong), problem)
		}
	}
}
