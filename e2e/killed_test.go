package e2e

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shootday/internal/database"
)

// confirmations guards lists of ids that the server has confirmed to clients.
type confirmations struct{ sync.Mutex }

func (c *confirmations) add(list *[]string, id string) {
	c.Lock()
	defer c.Unlock()
	*list = append(*list, id)
}

// killAmid runs clients in parallel until they return. When count has increased by rise, it waits for a random time of
// at most pause, and kills the server. Each client must return when the server has ended.
func (m *market) killAmid(pause time.Duration, count func() int, rise int, clients ...func()) {
	m.Helper()
	var running sync.WaitGroup
	before := count()
	for _, client := range clients {
		running.Go(client)
	}
	for end := time.Now().Add(late); count() < before+rise && time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
	}
	time.Sleep(rand.N(pause)) // the kill must happen at a random time
	m.kill()
	running.Wait()
}

// acknowledged contains the bookings and payments that the server has confirmed to clients.
type acknowledged struct {
	confirmations
	booked, accepted, paid []string
}

func (a *acknowledged) bookings() int {
	a.Lock()
	defer a.Unlock()
	return len(a.booked)
}

func (a *acknowledged) payments() int {
	a.Lock()
	defer a.Unlock()
	return len(a.paid)
}

// TestKilledDuringBookingsAndPayments kills the server repeatedly while clients make and pay for bookings, and checks
// that no acknowledged change is lost.
func TestKilledDuringBookingsAndPayments(t *testing.T) {
	kills := 2
	if long {
		kills = 100
	}
	m := newMarket(t, 60, "RECONCILE_SECONDS=1")
	admin := m.admin()
	var (
		kept  acknowledged
		taken atomic.Int64
	)
	for range kills {
		payer := func() {
			for m.bookAndPay(int(taken.Add(1)), admin, &kept) {
			}
		}
		// There are so many clients that several transactions share a commit.
		m.killAmid(700*time.Millisecond, kept.payments, 1, slices.Repeat([]func(){payer}, 12)...)
		m.serve()
	}
	if len(kept.paid) < kills {
		t.Fatalf("only %d payments were acknowledged", len(kept.paid))
	}
	m.nothingLost(&kept)
	t.Logf("%d kills; %d bookings, %d acceptances and %d payments acknowledged, none lost", kills, len(kept.booked), len(kept.accepted), len(kept.paid))
}

// nothingLost stops the server and checks that its database contains all acknowledged changes and no incomplete ones.
func (m *market) nothingLost(kept *acknowledged) {
	t := m.T
	t.Helper()
	m.untilAllIsAsked()
	m.kill()
	m.run("ledger", "check", "--dir", m.dir)
	if missing := lost(t, m.dir, kept.booked); len(missing) > 0 {
		t.Errorf("%d of %d acknowledged bookings are lost", len(missing), len(kept.booked))
	}
	for status, ids := range map[string][]string{
		"status != 'pending for approval'": kept.accepted, "paymentStatus = 'paid'": kept.paid,
	} {
		if missing := without(ids, m.bookings(status)); len(missing) > 0 {
			t.Errorf("%d of %d acknowledged bookings do not fulfil the condition %s", len(missing), len(ids), status)
		}
	}
	if half := m.bookings(`status IN ('pending for approval', 'upcoming') AND id NOT IN (SELECT booking FROM booking_slots)`); len(half) > 0 {
		t.Errorf("%d bookings have no slot", len(half))
	}
}

// bookAndPay makes a booking and pays for it. It returns false if the server has ended.
func (m *market) bookAndPay(n int, admin string, kept *acknowledged) bool {
	status, id := m.book(n)
	if status != 201 {
		return status != 0
	}
	kept.add(&kept.booked, id)
	if status, _ = m.call("PATCH", "/api/collections/bookings/records/"+id, admin, `{"status":"upcoming"}`); status != 200 {
		return status != 0
	}
	kept.add(&kept.accepted, id)
	status, raw := m.call("POST", "/api/v1/payment/capturePayment", m.customer.token, fmt.Sprintf(`{"bookingId":%q}`, id))
	var order struct{ OrderID string }
	if err := json.Unmarshal(raw, &order); status != 200 || err != nil {
		return status != 0
	}
	status, proof := m.call("POST", "/api/v1/demo/pay", m.customer.token, fmt.Sprintf(`{"orderId":%q,"outcome":"success"}`, order.OrderID))
	if status != 200 {
		return status != 0
	}
	if status, _ = m.call("POST", "/api/v1/payment/verifyPayment", m.customer.token, string(proof)); status != 200 {
		return status != 0
	}
	kept.add(&kept.paid, id)
	return true
}

// untilAllIsAsked waits until the server has asked the provider for the status of every order that was open at the last
// kill. The server has then found the payments whose webhooks were lost.
func (m *market) untilAllIsAsked() {
	m.Helper()
	for deadline := time.Now().Add(5 * time.Minute); time.Now().Before(deadline); time.Sleep(500 * time.Millisecond) {
		if len(m.bookings(`id IN (SELECT booking FROM payments WHERE status = 'created' AND updated < strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-5 seconds')
			AND askAt < strftime('%Y-%m-%d %H:%M:%fZ', 'now'))`)) == 0 {
			return
		}
	}
	m.Error("the provider was not asked about open orders")
}

// bookings returns the ids of the bookings that match a condition.
func (m *market) bookings(condition string) []string {
	m.Helper()
	db, err := database.Connect(filepath.Join(m.dir, "data.db"))
	if err != nil {
		m.Fatal(err)
	}
	defer db.Close()
	ids := []string{}
	if err := db.NewQuery("SELECT id FROM bookings WHERE " + condition).Column(&ids); err != nil {
		m.Fatal(err)
	}
	return ids
}

// without returns the elements of some that are not in all.
func without(some, all []string) []string {
	known := map[string]bool{}
	for _, id := range all {
		known[id] = true
	}
	missing := []string{}
	for _, id := range some {
		if !known[id] {
			missing = append(missing, id)
		}
	}
	return missing
}
