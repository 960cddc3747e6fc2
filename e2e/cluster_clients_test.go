package e2e

import (
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"
)

// bookingClients is a group of clients that make bookings through all nodes in parallel. Half of the clients compete in
// pairs for the same slots.
type bookingClients struct {
	*fleet
	stopped atomic.Bool
	all     sync.WaitGroup
	slots   atomic.Int64

	mu     sync.Mutex
	sold   map[int]string // the acknowledged bookings by slot
	twice  []int          // the slots that were confirmed to two clients
	booked []string

	ordered []string // the bookings for which a payment order was opened
	settled []settled

	faultAt time.Time
	gap     time.Duration
}

// clients is the number of clients. Short runs use fewer clients, because they spend most of their time on the clients'
// bookings.
var clients = func() int {
	if long {
		return 16
	}
	return 8
}()

func (f *fleet) startClients() *bookingClients {
	c := &bookingClients{fleet: f, sold: map[int]string{}}
	for i := range clients / 4 { // these clients compete in pairs for the slots
		race := atomic.Int64{}
		race.Store(int64(50_000 + 20_000*i))
		var turn [2]atomic.Int64
		for j := range turn {
			c.all.Go(func() {
				for !c.stopped.Load() {
					n := turn[j].Add(1)
					c.book(i+j, int(race.Load()+n), fmt.Sprintf("pair-%d-%d-%d", i, j, n))
				}
			})
		}
	}
	for i := range clients / 2 {
		c.all.Go(func() {
			for !c.stopped.Load() {
				n := int(c.slots.Add(1))
				c.book(i, n, fmt.Sprintf("single-%d", n))
			}
		})
	}
	return c
}

// book requests a slot from one node after the other, with the same idempotency key, until a node accepts or refuses
// it. It returns the id of the booking, or "" if the slot was refused or the clients were stopped.
func (c *bookingClients) book(first, slot int, key string) string {
	for try := first; !c.stopped.Load(); try++ {
		begun := time.Now()
		status, id := c.nodes[try%len(c.nodes)].as().ask(slot, "Idempotency-Key: "+key)
		switch status {
		case 201:
			c.acknowledged(slot, id, begun)
			return id
		case 409:
			return ""
		case 0, 503:
			time.Sleep(100 * time.Millisecond) // pause of a client before it tries again
		default:
			c.Errorf("a booking returned %d", status)
			return ""
		}
	}
	return ""
}

func (c *bookingClients) acknowledged(slot int, id string, begun time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if before, taken := c.sold[slot]; taken && before != id {
		c.twice = append(c.twice, slot)
	}
	c.sold[slot] = id
	c.booked = append(c.booked, id)
	if !c.faultAt.IsZero() && c.gap == 0 && begun.After(c.faultAt) {
		c.gap = time.Since(c.faultAt)
	}
}

func (c *bookingClients) count() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.booked)
}

// fault starts to measure the time until a node acknowledges a request that began after the fault.
func (c *bookingClients) fault() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.faultAt, c.gap = time.Now(), 0
}

// recovered waits until a request that began after the fault is acknowledged, and returns the measured time.
func (c *bookingClients) recovered(within time.Duration) time.Duration {
	c.Helper()
	for end := time.Now().Add(within); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		c.mu.Lock()
		gap := c.gap
		c.mu.Unlock()
		if gap > 0 {
			return gap
		}
	}
	c.Fatalf("nothing was acknowledged for %v", within)
	return 0
}

// stop ends the clients and the nodes. It returns the number of acknowledged bookings that the store has lost, and the
// number of slots that were booked twice.
func (c *bookingClients) stop() (missing, twice int) {
	c.Helper()
	c.stopped.Store(true)
	c.all.Wait()
	for _, n := range c.nodes {
		n.kill()
	}
	dir := c.restored()
	missing = len(lost(c.T, dir, c.booked))
	c.Logf("%d bookings acknowledged, %d lost, %d slots booked twice", len(c.booked), missing, len(c.twice))
	return missing, len(c.twice)
}

// restored runs the restore command on the cluster's database and returns the restored folder.
func (f *fleet) restored() string {
	f.Helper()
	dir := filepath.Join(f.TempDir(), "restored")
	f.env = append(f.settings, "S3_ENDPOINT="+f.store.Endpoint(), "NODE_URL=http://127.0.0.1:1")
	f.run("restore", "--dir", dir)
	return dir
}
