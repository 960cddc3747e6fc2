package cluster

import (
	"errors"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"shootday/internal/replica"
)

func TestALeaseIsFreeWhenItsHolderIsSilent(t *testing.T) {
	start := time.Now()
	at := func(after time.Duration) time.Time { return start.Add(after) }
	first, second := observedLease{etag: "a"}, observedLease{etag: "b"}
	for name, try := range map[string]struct {
		happens func(*watch)
		free    bool // whether the lease is free shortly after ttl
	}{
		"never seen":            {func(*watch) {}, false},
		"none":                  {func(w *watch) { w.see(at(0), observedLease{}) }, true},
		"released":              {func(w *watch) { w.see(at(ttl), observedLease{etag: "a", released: true}) }, true},
		"not renewed":           {func(w *watch) { w.see(at(0), first); w.see(at(ttl), first) }, true},
		"renewed":               {func(w *watch) { w.see(at(0), first); w.see(at(ttl/2), second) }, false},
		"store away":            {func(w *watch) { w.see(at(0), first); w.miss() }, false},
		"store back a moment":   {func(w *watch) { w.see(at(0), first); w.miss(); w.see(at(ttl), first) }, false},
		"seen for the 1st time": {func(w *watch) { w.see(at(ttl), first) }, false},
	} {
		w := watch{}
		try.happens(&w)
		if got := w.free(at(ttl + time.Millisecond)); got != try.free {
			t.Errorf("%s: free is %v", name, got)
		}
	}
}

func TestALeaderStartsFromTheNewestOrNotAtAll(t *testing.T) {
	with := func(generations ...int64) inventory { return inventory{generations, generations} }
	empty, own := folder{}, folder{dir: "data", database: true}
	member := folder{dir: "data", database: true, card: card{Generation: 3, Joined: true}}
	for name, try := range map[string]struct {
		store   inventory
		before  leaseMetadata
		folder  folder
		from    int64
		refuses string
	}{
		"nothing anywhere":           {inventory{}, leaseMetadata{}, empty, 0, ""},
		"own database first":         {inventory{}, leaseMetadata{}, own, 0, ""},
		"a first try came to little": {inventory{[]int64{1}, nil}, leaseMetadata{}, own, 0, ""},
		"follows the newest":         {with(3, 4), leaseMetadata{complete: 4}, empty, 4, ""},
		"back in the cluster":        {with(3, 4), leaseMetadata{complete: 4}, member, 4, ""},
		"a newer one is half":        {inventory{[]int64{3, 4, 5}, []int64{3, 4}}, leaseMetadata{complete: 4}, empty, 4, ""},
		"marked, lease not renewed":  {with(3, 4), leaseMetadata{complete: 3}, empty, 4, ""},
		"lease lost":                 {with(3, 4), leaseMetadata{}, empty, 4, ""},
		"newest hidden":              {with(3), leaseMetadata{complete: 4}, empty, 0, "generation 4, is not there"},
		"newest hidden, none older":  {inventory{}, leaseMetadata{complete: 1}, empty, 0, "generation 1, is not there"},
		"marker of newest hidden":    {inventory{[]int64{3, 4}, []int64{3}}, leaseMetadata{complete: 4}, empty, 0, "generation 4, is not there"},
		"store emptied":              {inventory{}, leaseMetadata{}, member, 0, "was part of that cluster at generation 3"},
		"another database":           {with(3), leaseMetadata{complete: 3}, own, 0, "holds a database of its own"},
		"published, then killed":     {with(3), leaseMetadata{complete: 3}, folder{database: true, card: card{Generation: 3}}, 3, ""},
		"killed before, own":         {with(4), leaseMetadata{complete: 4}, folder{database: true, card: card{Generation: 3}}, 0, "holds a database of its own"},
		"killed before, nobody's":    {with(4), leaseMetadata{complete: 4}, folder{database: true, card: card{Generation: 3, Made: true}}, 4, ""},
	} {
		from, err := plan("s3://bucket", try.store, try.before, try.folder)
		refusal := new(Refusal)
		switch {
		case try.refuses != "":
			if !errors.As(err, &refusal) || !strings.Contains(err.Error(), try.refuses) {
				t.Errorf("%s: from %d, %v", name, from, err)
			}
		case err != nil || from != try.from:
			t.Errorf("%s: from %d, %v", name, from, err)
		}
	}
}

func TestTheNewestAndTheOneBeforeStay(t *testing.T) {
	store := inventory{generations: []int64{1, 2, 3, 4, 5, 6}, ready: []int64{1, 3, 5}}
	if old := outdated(store, 5); !slices.Equal(old, []int64{1, 2, 4}) {
		t.Error(old)
	}
	if old := outdated(inventory{[]int64{1}, []int64{1}}, 1); len(old) > 0 {
		t.Error(old)
	}
}

func TestWhatALeaseSaysIsReadBack(t *testing.T) {
	for _, n := range []leaseMetadata{{"http://a:1", 0, 0}, {"https://[::1]:8090", 12, 1<<63 + 5}} {
		if back, err := parseLeaseMetadata(n.String()); err != nil || back != n {
			t.Errorf("%v: %v %v", n, back, err)
		}
	}
	for _, owner := range []string{"", "http://a:1", "http://a:1#", "http://a:1#1", "http://a:1#x.y"} {
		if back, err := parseLeaseMetadata(owner); err == nil {
			t.Errorf("%q is read as %v", owner, back)
		}
	}
}

func TestOnlyNodesAreBelievedAboutClients(t *testing.T) {
	ours, others := NewClients("secret", "s3://a"), NewClients("guess", "s3://a")
	client := netip.MustParseAddr("203.0.113.9")
	header := http.Header{}
	ours.sign(header, client)
	if address, forwarded := ours.Take(header.Clone()); !forwarded || address != client {
		t.Error("the address from a node is not accepted:", address, forwarded)
	}
	for name, value := range map[string]string{
		"none": "", "plain": "203.0.113.9", "other secret": "", "another address": "203.0.113.8 " + ours.proof("203.0.113.9"),
	} {
		forged := http.Header{}
		forged.Set(clientHeader, value)
		if name == "other secret" {
			others.sign(forged, client)
		}
		if address, forwarded := ours.Take(forged); forwarded {
			t.Errorf("%s: %v is accepted", name, address)
		}
		if len(forged) > 0 {
			t.Errorf("%s: the header is passed on", name)
		}
	}
}

func TestTheRightMostReportedAddressCounts(t *testing.T) {
	header := http.Header{}
	header.Add("X-Forwarded-For", "198.51.100.1, 203.0.113.9")
	header.Add("X-Forwarded-For", "::ffff:192.0.2.7")
	if address, known := Reported(header, "X-Forwarded-For"); !known || address.String() != "192.0.2.7" {
		t.Error(address, known)
	}
	for _, name := range []string{"", "X-Real-Ip"} {
		if address, known := Reported(header, name); known {
			t.Errorf("%q: %v is accepted", name, address)
		}
	}
}

func TestCommandsStayAwayFromAClustersFolder(t *testing.T) {
	dir := t.TempDir()
	if err := Writable(dir); err != nil {
		t.Error("an empty folder:", err)
	}
	lock, err := lockFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lockFolder(dir); err == nil {
		t.Error("two nodes have one folder")
	}
	if err := Writable(dir); err == nil || !strings.Contains(err.Error(), "running node") {
		t.Error("the folder of a running node:", err)
	}
	if err := lock.Close(); err != nil {
		t.Fatal(err)
	}
	if err := Writable(dir); err != nil {
		t.Error("the folder of a node that never joined:", err)
	}
	f := folder{dir: dir}
	if err := f.sign(card{Cluster: "s3://a", Generation: 2, Joined: true}); err != nil {
		t.Fatal(err)
	}
	if err := Writable(dir); err == nil || !strings.Contains(err.Error(), "s3://a") {
		t.Error("the folder of a stopped node:", err)
	}
	if err := os.WriteFile(filepath.Join(dir, replica.Database), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for cluster, member := range map[string]bool{"s3://a": true, "s3://b": false} {
		if f, err := openFolder(dir, cluster); err != nil || !f.database || f.member() != member {
			t.Errorf("%s: %+v %v", cluster, f, err)
		}
	}
}
