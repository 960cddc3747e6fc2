package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// hideNewest removes the newest generation from the store, and later only the newest commits of that generation. Each
// time it checks that no node starts from the remaining data, because acknowledged changes would be lost.
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
	var lease struct{ Owner string }
	content, err := os.ReadFile(filepath.Join(f.store.Folder(), "cluster", "lock.json"))
	if err == nil {
		err = json.Unmarshal(content, &lease)
	}
	var acknowledged uint64
	if _, scanned := fmt.Sscanf(lease.Owner[strings.LastIndex(lease.Owner, "."):], ".%x", &acknowledged); err != nil || scanned != nil {
		f.Fatal(lease.Owner, err, scanned)
	}
	commits := filepath.Join(newest, "0000")
	if err := os.Mkdir(hidden, 0o755); err != nil {
		f.Fatal(err)
	}
	move := func(from, to string) {
		for _, name := range entries(f.T, from) {
			if name[17:33] >= fmt.Sprintf("%016x", acknowledged) {
				if err := os.Rename(filepath.Join(from, name), filepath.Join(to, name)); err != nil {
					f.Fatal(err)
				}
			}
		}
	}
	move(commits, hidden)
	f.nodes[0].ends("was acknowledged: starting from it would lose changes")
	move(hidden, commits)
	f.nodes[0].start()
	f.leader(late)
}

// ends starts a node with an empty folder, and checks that the node exits and prints the reason.
func (n *node) ends(why string) {
	n.Helper()
	n.destroy()
	n.start()
	ended := make(chan error, 1)
	go func() { ended <- n.process.Wait() }()
	select {
	case err := <-ended:
		if err == nil {
			n.Error("a node that must not lead exits with status 0")
		}
	case <-time.After(late):
		n.Error("a node that must not lead does not exit")
		_ = n.process.Process.Kill() // if this fails, the node has just exited
		<-ended
	}
	if said := n.heard(); !strings.Contains(said, why) {
		n.Errorf("the node does not print %q: %s", why, said)
	}
}
