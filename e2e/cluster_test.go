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

// maxGap is how long nobody may be served when a leader fails. Next to other tests, nodes wait for the processor longer
// than for each other.
var maxGap = func() time.Duration {
	if long {
		return 5 * time.Second
	}
	return 20 * time.Second
}()

// times is how often a fault is caused: often by `make soak-cluster`, and once otherwise.
func times(often int) int {
	if long {
		return often
	}
	return 1
}

// faults are what happens to a leader, each until the cluster has recovered from it.
func (c *crowd) leaderDestroyed() {
	leader := c.leader(maxGap)
	c.fault()
	leader.destroy()
	c.within("leader and its disk lost", maxGap)
	leader.start()
}

func (c *crowd) leaderCrashed() {
	leader := c.leader(maxGap)
	c.fault()
	leader.kill()
	leader.start()
	c.within("leader crashed", maxGap)
}

func (c *crowd) leaderFrozen() {
	leader := c.leader(maxGap)
	c.fault()
	leader.signal(syscall.SIGSTOP)
	c.within("leader frozen", maxGap)
	acknowledged := c.count()
	asked := make(chan struct{})
	go func() { // while it is frozen, so that it is the first that it does
		defer close(asked)
		status, raw := leader.as().call("GET", "/api/v1/user/profile/"+c.customer.id+"?perPage=1", c.customer.token, "")
		var found struct{ TotalItems int }
		if err := json.Unmarshal(raw, &found); status == 200 && (err != nil || found.TotalItems < acknowledged) {
			c.Errorf("a leader that was frozen knows %d of %d bookings: %v", found.TotalItems, acknowledged, err)
		}
	}()
	time.Sleep(200 * time.Millisecond)
	leader.signal(syscall.SIGCONT)
	<-asked
	c.follows(leader)
}

func (c *crowd) leaderStalled() {
	leader := c.leader(maxGap)
	c.fault()
	leader.line.stall()
	end := time.Now().Add(6 * time.Second)
	c.within("leader cut off from the store", maxGap)
	time.Sleep(time.Until(end))
	leader.line.flow()
	c.follows(leader)
}

// storeAway takes the store away and back: nothing is acknowledged meanwhile, reads go on, and the leader stays.
func (c *crowd) storeAway() {
	away := 8 * time.Second
	if !long {
		away = 2 * time.Second
	}
	leader := c.leader(maxGap)
	_, generation := leader.state()
	c.store.Stop()
	time.Sleep(2 * time.Second) // what was under way
	before := c.count()
	for end := time.Now().Add(away); time.Now().Before(end); time.Sleep(500 * time.Millisecond) {
		for _, n := range c.nodes {
			patient := n.as() // an answer may wait for the store for some seconds
			patient.client = &http.Client{Timeout: 15 * time.Second}
			if status, _ := patient.ask(1); status != 503 {
				c.Errorf("without the store a booking is answered %d", status)
			}
			if status, _ := n.as().call("GET", "/api/items", "", ""); status != 200 {
				c.Errorf("without the store a search is answered %d", status)
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
		c.Errorf("the leader gave way: it is %q of generation %v", role, now)
	}
}

// quiet lets the clients work between two faults.
func (c *crowd) quiet() {
	if long {
		time.Sleep(2 * time.Second)
	}
}

// follows waits until a node that led has noticed that it does not any more.
func (f *fleet) follows(n *node) {
	f.Helper()
	for end := time.Now().Add(maxGap); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if role, _ := n.state(); role == "follower" {
			return
		}
	}
	f.Error("the old leader still believes to lead")
}

func (c *crowd) within(what string, most time.Duration) {
	c.Helper()
	gap := c.recovered(4 * most)
	c.Logf("%s: %.1f s until the next booking was acknowledged", what, gap.Seconds())
	if gap > most {
		c.Errorf("%s: nothing was acknowledged for %.1f s, at most %v are allowed", what, gap.Seconds(), most)
	}
}

// TestClusterLosesNothing lets leaders fail while clients book through all nodes.
func TestClusterLosesNothing(t *testing.T) {
	f := newFleet(t, binary, 60)
	c := f.crowd()
	c.payers(f.admin())
	for end := time.Now().Add(10 * time.Second); c.refunds() < 2 && time.Now().Before(end); {
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
	if lost, twice := c.verdict(); lost > 0 || twice > 0 {
		t.Errorf("%d acknowledged bookings are lost, %d slots went to two", lost, twice)
	}
	f.hideNewest()
}

// TestClusterWithoutFence shows that the test above would notice a fence that does not work.
func TestClusterWithoutFence(t *testing.T) {
	if !long {
		t.Skip("by make soak-cluster")
	}
	open := filepath.Join(t.TempDir(), "shootday")
	if out, err := exec.Command("go", "build", "-tags", "nofence", "-o", open, "shootday").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	c := newFleet(t, open, 60).crowd()
	leader := c.leader(maxGap)
	time.Sleep(time.Second)
	leader.line.stall()
	time.Sleep(6 * time.Second)
	leader.line.flow()
	time.Sleep(3 * time.Second)
	if lost, twice := c.verdict(); lost == 0 || twice == 0 {
		t.Errorf("without the fence %d bookings were lost and %d slots went to two: these tests find nothing", lost, twice)
	}
}

// TestClusterWithALargeDatabase measures how the gap grows.
func TestClusterWithALargeDatabase(t *testing.T) {
	if !long {
		t.Skip("by make soak-cluster")
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
	c := f.crowd()
	time.Sleep(2 * time.Second)
	leader := c.leader(maxGap)
	c.fault()
	leader.destroy()
	c.within("1 GB", 3*time.Second+10*5*time.Second)
	if lost, twice := c.verdict(); lost > 0 || twice > 0 {
		t.Errorf("%d acknowledged bookings are lost, %d slots went to two", lost, twice)
	}
}

// TestClusterCapacity measures what the proof costs: bookings a second of 16 clients.
func TestClusterCapacity(t *testing.T) {
	if !long {
		t.Skip("by make soak-cluster")
	}
	const within = 10 * time.Second
	measure := func(name string, m *market) {
		begun := time.Now()
		kept := m.bookAll(clients, 1_000_000, within)
		reading, reads := time.Now(), 0
		for ; time.Since(reading) < within/5; reads++ {
			m.call("GET", "/api/items?perPage=20", "", "")
		}
		t.Logf("%s: %.0f bookings a second, %.0f searches a second of one client", name,
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
