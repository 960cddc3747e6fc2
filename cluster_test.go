package main

import (
	"bufio"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"shootday/internal/database"
)

// mostGap is how long nobody may be served when a leader fails.
const mostGap = 5 * time.Second

// times is how often a fault is caused: often by `make soak-cluster`, and once otherwise.
func times(often int) int {
	if long {
		return often
	}
	return 1
}

// faults are what happens to a leader, each until the cluster has recovered from it.
func (c *crowd) leaderDestroyed() {
	leader := c.leader(mostGap)
	c.fault()
	leader.destroy()
	c.within("leader and its disk lost", mostGap)
	leader.start()
}

func (c *crowd) leaderCrashed() {
	leader := c.leader(mostGap)
	c.fault()
	leader.kill()
	leader.start()
	c.within("leader crashed", mostGap)
}

func (c *crowd) leaderFrozen() {
	leader := c.leader(mostGap)
	c.fault()
	leader.signal(syscall.SIGSTOP)
	c.within("leader frozen", mostGap)
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
	leader := c.leader(mostGap)
	c.fault()
	leader.line.stall()
	end := time.Now().Add(6 * time.Second)
	c.within("leader cut off from the store", mostGap)
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
	leader := c.leader(mostGap)
	_, generation := leader.state()
	c.store.Stop()
	time.Sleep(2 * time.Second) // what was under way
	before := c.count()
	for end := time.Now().Add(away); time.Now().Before(end); time.Sleep(500 * time.Millisecond) {
		for _, n := range c.nodes {
			if status, _ := n.as().ask(1); status != 503 {
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
	c.within("store back", mostGap)
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
	for end := time.Now().Add(5 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
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
	if out, err := exec.Command("go", "build", "-tags", "nofence", "-o", open, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	c := newFleet(t, open, 60).crowd()
	leader := c.leader(mostGap)
	time.Sleep(time.Second)
	leader.line.stall()
	time.Sleep(6 * time.Second)
	leader.line.flow()
	time.Sleep(3 * time.Second)
	if lost, twice := c.verdict(); lost == 0 || twice == 0 {
		t.Errorf("without the fence %d bookings were lost and %d slots went to two: these tests find nothing", lost, twice)
	}
}

// hideNewest takes the newest generation out of the store: no node may start from an older one.
func (f *fleet) hideNewest() {
	f.Helper()
	generations := filepath.Join(f.store.Folder(), "cluster", "generations")
	there, err := os.ReadDir(generations)
	if err != nil || len(there) < 2 {
		f.Fatalf("the store has %d generations: %v", len(there), err)
	}
	newest := filepath.Join(generations, there[len(there)-1].Name())
	hidden := filepath.Join(f.store.Folder(), "hidden")
	if err := os.Rename(newest, hidden); err != nil {
		f.Fatal(err)
	}
	f.nodes[0].ends("is not there: starting from an older one would lose acknowledged changes")
	if err := os.Rename(hidden, newest); err != nil {
		f.Fatal(err)
	}
	last := filepath.Join(newest, "0000", slices.Max(entries(f.T, filepath.Join(newest, "0000"))))
	if err := os.Rename(last, hidden); err != nil {
		f.Fatal(err)
	}
	f.nodes[0].ends("was acknowledged: starting from it would lose changes")
	if err := os.Rename(hidden, last); err != nil {
		f.Fatal(err)
	}
	f.nodes[0].start()
	f.leader(10 * time.Second)
}

// ends starts a node on an empty folder, which must end by itself and say why.
func (n *node) ends(why string) {
	n.Helper()
	n.destroy()
	n.start()
	ended := make(chan error, 1)
	go func() { ended <- n.process.Wait() }()
	select {
	case err := <-ended:
		if err == nil {
			n.Error("a node that must not lead ends as if all were well")
		}
	case <-time.After(10 * time.Second):
		n.Error("a node that must not lead does not end")
	}
	if said := n.heard(); !strings.Contains(said, why) {
		n.Errorf("it does not say %q: %s", why, said)
	}
}

// TestClusterIsOneServer asks followers for all that only the leader has, and hands the lead on in peace.
func TestClusterIsOneServer(t *testing.T) {
	f := newFleet(t, binary, 5)
	leader := f.leader(mostGap)
	follower := f.nodes[1]
	if leader != f.nodes[0] {
		t.Fatal("the first node does not lead")
	}
	if role, generation := follower.state(); role != "follower" || generation != 1 {
		t.Errorf("a follower says it is %q of generation %v", role, generation)
	}

	status, raw := follower.as().call("GET", "/api/items?perPage=1", "", "")
	var found struct{ Items []struct{ Photo string } }
	if err := json.Unmarshal(raw, &found); status != 200 || err != nil || len(found.Items) != 1 {
		t.Fatalf("%d %s", status, raw)
	}
	if status, _ := follower.as().call("GET", found.Items[0].Photo, "", ""); status != 200 {
		t.Errorf("a photo of the first node's folder is answered %d", status)
	}
	if n := len(entries(t, f.store.Folder())); n < 4 { // the cluster and three collections
		t.Errorf("the store has only %d folders of uploads", n)
	}
	live, err := f.client.Get("http://" + follower.address + "/api/realtime")
	if err != nil {
		t.Fatal(err)
	}
	defer live.Body.Close()
	if line, err := bufio.NewReader(live.Body).ReadString('\n'); err != nil || !strings.HasPrefix(line, "id:") {
		t.Errorf("live updates begin with %q: %v", line, err)
	}

	for _, args := range [][]string{
		{"superuser", "upsert", "a@example.in", "password1"}, {"seed"}, {"migrate", "up"}, {"restore"},
	} {
		command := exec.Command(binary, append(args, "--dir", follower.dir)...)
		command.Env = append(os.Environ(), append(f.settings, "NODE_URL=http://a", "S3_ENDPOINT="+f.store.Endpoint())...)
		if out, err := command.CombinedOutput(); err == nil || !strings.Contains(string(out), "belongs to a running node of a cluster") {
			t.Errorf("%v on a running node's folder: %v %s", args, err, out)
		}
	}

	asks := func(n *node, headers ...string) int {
		status, _ := n.as().call("POST", "/api/v1/auth/checkemail", "", `{"email":"meera@example.in"}`, headers...)
		return status
	}
	refused := 0
	for range 40 {
		if asks(follower, "X-Forwarded-For: 203.0.113.1", "X-Shootday-Client: 203.0.113.2 00") == 429 {
			refused++
		}
	}
	if refused == 0 || asks(leader, "X-Forwarded-For: 203.0.113.1") != 429 {
		t.Error("a client is not limited across nodes:", refused)
	}
	if asks(follower, "X-Forwarded-For: 203.0.113.1, 203.0.113.3") != 200 {
		t.Error("one client behind a node uses up what others may ask")
	}
	if status, raw := follower.as().call("POST", "/api/backups/any.zip/restore", f.admin(), ""); status != 409 || !strings.Contains(string(raw), "docs/scale.md") {
		t.Errorf("going back to a backup is answered %d %s", status, raw)
	}

	// As an upgrade does: each node once, the leader last.
	for range 3 {
		leader := f.leader(mostGap)
		begun := time.Now()
		leader.signal(syscall.SIGTERM)
		if err := leader.process.Wait(); err != nil {
			t.Error("the stop of a leader:", err)
		}
		stopped := time.Since(begun)
		f.leader(mostGap)
		t.Logf("the leader ended after %.1f s, the next one led after %.1f s", stopped.Seconds(), time.Since(begun).Seconds())
		leader.start()
		leader.ready(10 * time.Second)
	}
	if status, _ := f.nodes[2].as().book(0, "Idempotency-Key: upgrade"); status != 201 {
		t.Errorf("after the upgrade a booking is answered %d", status)
	}
	left := []string{}
	for range 50 {
		if left = entries(t, filepath.Join(f.store.Folder(), "cluster", "generations")); len(left) == 2 {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Errorf("of four generations %v are left", left)
}

func entries(t *testing.T, dir string) (names []string) {
	t.Helper()
	all, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range all {
		names = append(names, entry.Name())
	}
	return names
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
	leader := c.leader(mostGap)
	c.fault()
	leader.destroy()
	c.within("1 GB", 3*time.Second+10*5*time.Second)
	if lost, twice := c.verdict(); lost > 0 || twice > 0 {
		t.Errorf("%d acknowledged bookings are lost, %d slots went to two", lost, twice)
	}
}
