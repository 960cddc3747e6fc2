package e2e

import (
	"encoding/json"
	"net/http"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"shootday/internal/database"
)

// maxGap is the longest outage that is allowed when a leader fails. Only `make soak-cluster` measures the outage,
// because nodes that run concurrently with other tests have to wait for the CPU.
const maxGap = 5 * time.Second

// times returns the number of faults that a test causes: often in `make soak-cluster`, and otherwise 1.
func times(often int) int {
	if long {
		return often
	}
	return 1
}

// leaderDestroyed and the following functions cause different faults of a leader. Each function waits until the cluster
// has recovered.
func (c *bookingClients) leaderDestroyed() {
	leader := c.leader(late)
	c.fault()
	leader.destroy()
	c.within("leader and its disk lost", maxGap)
	leader.start()
}

func (c *bookingClients) leaderCrashed() {
	leader := c.leader(late)
	c.fault()
	leader.kill()
	leader.start()
	c.within("leader crashed", maxGap)
}

func (c *bookingClients) leaderFrozen() {
	leader := c.leader(late)
	c.fault()
	leader.signal(syscall.SIGSTOP)
	c.within("leader frozen", maxGap)
	acknowledged := c.count()
	asked := make(chan struct{})
	go func() { // sends a request while the leader is frozen, so that the leader handles the request first when it resumes
		defer close(asked)
		status, raw := leader.as().call("GET", "/api/v1/user/profile/"+c.customer.id+"?perPage=1", c.customer.token, "")
		var found struct{ TotalItems int }
		if err := json.Unmarshal(raw, &found); status == 200 && (err != nil || found.TotalItems < acknowledged) {
			c.Errorf("a leader that was frozen has %d of %d bookings: %v", found.TotalItems, acknowledged, err)
		}
	}()
	time.Sleep(200 * time.Millisecond) // enough for the request to arrive; a frozen process cannot confirm it
	leader.signal(syscall.SIGCONT)
	<-asked
	c.follows(leader)
}

func (c *bookingClients) leaderStalled() {
	leader := c.leader(late)
	c.fault()
	leader.line.stall()
	end := time.Now().Add(6 * time.Second)
	c.within("leader cut off from the store", maxGap)
	time.Sleep(time.Until(end)) // waits longer than a lease lasts
	leader.line.flow()
	c.follows(leader)
}

// storeAway makes the store unavailable for some time. During this time writes must not be acknowledged, reads must
// work, and the leader must not change.
func (c *bookingClients) storeAway() {
	away := 8 * time.Second
	if !long {
		away = 2 * time.Second
	}
	leader := c.leader(late)
	_, generation := leader.state()
	c.store.Stop()
	time.Sleep(2 * time.Second) // requests that were already running can finish
	before := c.count()
	for end := time.Now().Add(away); time.Now().Before(end); time.Sleep(500 * time.Millisecond) { // until the fault ends
		for _, n := range c.nodes {
			patient := n.as() // a response may wait for the store for several seconds
			patient.client = &http.Client{Timeout: 15 * time.Second}
			if status, _ := patient.ask(1); status != 503 {
				c.Errorf("without the store the status for a booking is %d", status)
			}
			if status, _ := n.as().call("GET", "/api/items", "", ""); status != 200 {
				c.Errorf("without the store the status for a search is %d", status)
			}
		}
	}
	if after := c.count(); after != before {
		c.Errorf("%d bookings were acknowledged without the store", after-before)
	}
	c.fault()
	c.store.Start()
	c.within("store back", maxGap)
	if role, now := leader.state(); role != "leader" || now != generation {
		c.Errorf("the leader has changed: its role is %q and its generation %v", role, now)
	}
}

// quiet lets the clients work for some time without faults.
func (c *bookingClients) quiet() {
	if long {
		time.Sleep(2 * time.Second)
	}
}

// follows waits until a former leader has detected that it is no longer the leader.
func (f *fleet) follows(n *node) {
	f.Helper()
	for end := time.Now().Add(late); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if role, _ := n.state(); role == "follower" {
			return
		}
	}
	f.Error("the former leader still believes that it leads")
}

// within waits until a booking is acknowledged after a fault. In `make soak-cluster`, this must not take longer than
// most.
func (c *bookingClients) within(what string, most time.Duration) {
	c.Helper()
	gap := c.recovered(late)
	c.Logf("%s: %.1f s until the next booking was acknowledged", what, gap.Seconds())
	if long && gap > most {
		c.Errorf("%s: nothing was acknowledged for %.1f s, at most %v are allowed", what, gap.Seconds(), most)
	}
}

// TestClusterLosesNothing makes leaders fail while clients make bookings through all nodes, and checks that no
// acknowledged booking is lost.
func TestClusterLosesNothing(t *testing.T) {
	f := newFleet(t, binary, 60)
	c := f.startClients()
	c.payers(f.admin())
	for end := time.Now().Add(late); c.refunds() < 2 && time.Now().Before(end); {
		time.Sleep(50 * time.Millisecond)
	}
	for range times(10) {
		c.leaderDestroyed()
		if c.quiet(); !long {
			break
		}
	}
	for range times(3) {
		if long {
			c.leaderCrashed()
			c.quiet()
		}
		c.leaderFrozen()
		c.quiet()
	}
	for range times(2) {
		c.leaderStalled()
		c.quiet()
	}
	c.storeAway()
	c.quiet()
	c.stopped.Store(true)
	c.all.Wait()
	c.checkMoney()
	if lost, twice := c.stop(); lost > 0 || twice > 0 {
		t.Errorf("%d acknowledged bookings are lost, %d slots were booked twice", lost, twice)
	}
	f.hideNewest()
}

// TestClusterWithoutFence checks that TestClusterLosesNothing would detect a broken fence. A program without the fence
// must lose bookings and confirm slots twice.
func TestClusterWithoutFence(t *testing.T) {
	if !long {
		t.Skip("run by make soak-cluster")
	}
	open := filepath.Join(t.TempDir(), "shootday")
	if out, err := exec.Command("go", "build", "-tags", "nofence", "-o", open, "shootday").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	c := newFleet(t, open, 60).startClients()
	leader := c.leader(late)
	time.Sleep(time.Second) // the same pauses as in leaderStalled, in which the clients make bookings
	leader.line.stall()
	time.Sleep(6 * time.Second)
	leader.line.flow()
	time.Sleep(3 * time.Second)
	if lost, twice := c.stop(); lost == 0 || twice == 0 {
		t.Errorf("without the fence %d bookings were lost and %d slots were booked twice: these tests would not detect lost bookings", lost, twice)
	}
}

// TestClusterWithALargeDatabase destroys the leader of a cluster whose database is 1 GB in size. It measures the
// outage, which must be shorter than a minute. No acknowledged booking may be lost.
func TestClusterWithALargeDatabase(t *testing.T) {
	if !long {
		t.Skip("run by make soak-cluster")
	}
	f := newFleet(t, binary, 60, func(f *fleet) {
		db, err := database.Connect(filepath.Join(f.dir, "data.db"))
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		for _, query := range []string{
			"CREATE TABLE padding (content BLOB)",
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
			 INSERT INTO padding SELECT randomblob(1000000) FROM n`,
		} {
			if _, err := db.NewQuery(query).Execute(); err != nil {
				t.Fatal(err)
			}
		}
	})
	c := f.startClients()
	time.Sleep(2 * time.Second) // the clients make bookings before the fault
	leader := c.leader(late)
	c.fault()
	leader.destroy()
	c.within("1 GB", 3*time.Second+10*5*time.Second)
	if lost, twice := c.stop(); lost > 0 || twice > 0 {
		t.Errorf("%d acknowledged bookings are lost, %d slots were booked twice", lost, twice)
	}
}

// TestClusterCapacity logs the bookings and searches per second of a leader, of a follower and of a server without a
// cluster. The difference between the leader and the server without a cluster is the cost of proving the leadership. No
// acknowledged booking may be lost.
func TestClusterCapacity(t *testing.T) {
	if !long {
		t.Skip("run by make soak-cluster")
	}
	const within = 10 * time.Second
	measure := func(name string, m *market) {
		begun := time.Now()
		kept := m.bookAll(clients, 1_000_000, within)
		reading, reads := time.Now(), 0
		for ; time.Since(reading) < within/5; reads++ {
			if status, raw := m.call("GET", "/api/items?perPage=20", "", ""); status != 200 {
				m.Fatalf("%s: the response to a search is %d %s", name, status, raw)
			}
		}
		if stored := len(lost(m.T, m.dir, kept)); len(kept) < clients || stored > 0 {
			m.Errorf("%s: of %d acknowledged bookings %d are lost", name, len(kept), stored)
		}
		t.Logf("%s: %.0f bookings per second, %.0f searches per second of one client", name,
			float64(len(kept))/reading.Sub(begun).Seconds(), float64(reads)/time.Since(reading).Seconds())
	}
	f := newFleet(t, binary, 90)
	for i, name := range []string{"leader", "follower"} {
		m := f.nodes[i].as()
		half := len(f.offers) / 2
		m.offers = f.offers[half*i : half*(i+1)]
		measure(name, m)
	}
	for _, n := range f.nodes {
		n.kill()
	}
	alone := newMarket(t, 45)
	alone.client = f.client
	measure("one server alone", alone)
}
