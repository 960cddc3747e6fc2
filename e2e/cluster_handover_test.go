package e2e

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestClusterIsOneServer sends a follower requests that only the leader can serve, and shuts down several leaders
// gracefully, one after the other. The follower must respond like the leader, and the next leader must continue with
// the state of the previous one.
func TestClusterIsOneServer(t *testing.T) {
	f := newFleet(t, binary, 5)
	leader := f.leader(late)
	follower := f.nodes[1]
	if leader != f.nodes[0] {
		t.Fatal("the first node does not lead")
	}
	if role, generation := follower.state(); role != "follower" || generation != 1 {
		t.Errorf("a follower reports the role %q and the generation %v", role, generation)
	}

	status, raw := follower.as().call("GET", "/api/items?perPage=1", "", "")
	var found struct{ Items []struct{ Photo string } }
	if err := json.Unmarshal(raw, &found); status != 200 || err != nil || len(found.Items) != 1 {
		t.Fatalf("%d %s", status, raw)
	}
	if status, _ := follower.as().call("GET", found.Items[0].Photo, "", ""); status != 200 {
		t.Errorf("the status for a photo of the first node's folder is %d", status)
	}
	if n := len(entries(t, f.store.Folder())); n < 4 { // one folder for the cluster and one for each of three collections
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
		t.Error("one client behind a node uses up the limit of others")
	}
	if status, raw := follower.as().call("POST", "/api/backups/any.zip/restore", f.admin(), ""); status != 409 || !strings.Contains(string(raw), "docs/scale.md") {
		t.Errorf("the response to restoring a backup is %d %s", status, raw)
	}

	f.renewLink()
	f.eraseSomebody(follower)

	d := dispatcherOf(follower.as())
	search, offer := d.ask(d.customers[0], 1), d.offerTo(d.photographers[0])
	// Each node is restarted once and the leader is restarted last, as in an upgrade.
	for restarted := range 3 {
		leader := f.leader(late)
		begun := time.Now()
		leader.signal(syscall.SIGTERM)
		if err := leader.process.Wait(); err != nil {
			t.Error("when the leader was stopped:", err)
		}
		stopped := time.Since(begun)
		f.leader(late)
		t.Logf("the leader stopped after %.1f s, and the next one took over after %.1f s", stopped.Seconds(), time.Since(begun).Seconds())
		if restarted == 0 {
			f.offerOutlivesTheLeader(d, search, offer)
			f.knowsWhoWasErased(f.leader(late))
		}
		leader.start()
		leader.ready(late)
	}
	if status, _ := f.nodes[2].as().book(0, "Idempotency-Key: upgrade"); status != 201 {
		t.Errorf("after the upgrade the status for a booking is %d", status)
	}
	soon(t, "two of four generations are left", func() bool {
		return len(entries(t, filepath.Join(f.store.Folder(), "cluster", "generations"))) == 2
	})
}

// offerOutlivesTheLeader accepts an offer that a former leader sent, and checks that all running nodes have the
// booking.
func (f *fleet) offerOutlivesTheLeader(d *dispatcher, search, offer string) {
	f.Helper()
	first := ""
	for _, n := range f.nodes {
		if role, _ := n.state(); role == "" {
			continue
		}
		d.market = n.as()
		accepted, booking := d.accept(d.photographers[0], offer)
		if first == "" {
			first = booking
		}
		if state, shown := d.watch(d.customers[0], search); accepted != 200 || state != "won" || booking != first || shown != first {
			f.Errorf("after a change of the leader the response to accepting is %d %s, and the search is %s with %s", accepted, booking, state, shown)
		}
	}
}

// renewLink renews a calendar link on one node, and checks that the old link is invalid on all nodes.
func (f *fleet) renewLink() {
	f.Helper()
	var signedIn struct {
		Token string
		User  struct{ PhotographerID string }
	}
	status, raw := f.call("POST", "/api/v1/auth/login", "", `{"email":"photographer@demo.shootday.in","password":"shootday"}`)
	if err := json.Unmarshal(raw, &signedIn); status != 200 || err != nil {
		f.Fatalf("%d %s", status, raw)
	}
	link := func(n *node) string {
		var made struct{ URL string }
		status, raw := n.as().call("POST", "/api/v1/calendar/link", signedIn.Token, fmt.Sprintf(`{"id":%q,"detail":"full"}`, signedIn.User.PhotographerID))
		if err := json.Unmarshal(raw, &made); status != 200 || err != nil {
			f.Fatalf("%d %s", status, raw)
		}
		return made.URL[strings.Index(made.URL, "/api/"):]
	}
	for i := range f.nodes {
		old := link(f.nodes[i])
		now := link(f.nodes[(i+1)%len(f.nodes)])
		for _, n := range f.nodes {
			ended, _ := n.as().call("GET", old, "", "")
			read, _ := n.as().call("GET", now, "", "")
			if ended != 404 || read != 200 {
				f.Errorf("after a renewal the status for the old link is %d, and for the new one %d", ended, read)
			}
		}
	}
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
