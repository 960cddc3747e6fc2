package main

import (
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
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
	leader.signal(syscall.SIGCONT)
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

// follows waits until a node that led has noticed that it does not any more.
func (c *crowd) follows(n *node) {
	c.Helper()
	for end := time.Now().Add(5 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if role, _ := n.state(); role == "follower" {
			return
		}
	}
	c.Error("the old leader still believes to lead")
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
	c := newFleet(t, binary, 60).crowd()
	for range times(10) {
		time.Sleep(time.Second)
		c.leaderDestroyed()
	}
	for range times(3) {
		time.Sleep(time.Second)
		c.leaderCrashed()
		time.Sleep(time.Second)
		c.leaderFrozen()
	}
	for range times(2) {
		time.Sleep(time.Second)
		c.leaderStalled()
	}
	if lost, twice := c.verdict(); lost > 0 || twice > 0 {
		t.Errorf("%d acknowledged bookings are lost, %d slots went to two", lost, twice)
	}
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
