package cluster

import (
	"context"
	"errors"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"shootday/internal/replica"
	"shootday/internal/s3test"
)

func newStore(t *testing.T, endpoint string) *store {
	t.Helper()
	return openStore(replica.Target{Bucket: s3test.Bucket, Path: t.Name()}, replica.S3{
		Endpoint: endpoint, Region: s3test.Region, AccessKey: s3test.AccessKey, Secret: s3test.Secret,
	})
}

// held reads the lease and then takes it, in the same way as a node.
func held(t *testing.T, s *store, node string) *heldLease {
	t.Helper()
	last, err := s.readLease(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	h, err := s.take(t.Context(), last, node)
	if err != nil || h == nil {
		t.Fatal("the lease cannot be taken:", err)
	}
	h.onLost = func(error) {}
	return h
}

func same(*leaseMetadata) {}

func TestOneOfManyGetsTheLease(t *testing.T) {
	s := newStore(t, s3test.Start(t).Endpoint())
	for round := range int64(5) {
		last, err := s.readLease(t.Context())
		if err != nil || last.generation != round {
			t.Fatal(last, err)
		}
		var winners atomic.Int64
		var all sync.WaitGroup
		for range racers {
			all.Go(func() {
				if h, err := s.take(t.Context(), last, "http://a:1"); h != nil && err == nil {
					winners.Add(1)
				}
			})
		}
		all.Wait()
		if winners.Load() != 1 {
			t.Fatalf("%d nodes have the lease", winners.Load())
		}
	}
}

func TestALostLeaseIsLostForGood(t *testing.T) {
	s := newStore(t, s3test.Start(t).Endpoint())
	first := held(t, s, "http://a:1")
	var told error
	first.onLost = func(err error) { told = err }
	if err := first.renew(t.Context(), func(n *leaseMetadata) { n.complete, n.position = 1, 77 }); err != nil {
		t.Fatal(err)
	}
	second := held(t, s, "http://b:1")
	if second.metadata != (leaseMetadata{"http://b:1", 1, 77}) || second.generation() != 2 {
		t.Errorf("the next holder has %+v, generation %d", second.metadata, second.generation())
	}
	for range 2 {
		if err := first.renew(t.Context(), same); !errors.Is(err, errLost) {
			t.Error("the first holder renews:", err)
		}
	}
	if !errors.Is(told, errLost) {
		t.Error("no message was sent:", told)
	}
	if err := first.release(t.Context()); err != nil {
		t.Error(err)
	}
	if err := second.renew(t.Context(), same); err != nil {
		t.Error("the writes of the first holder prevent the second from renewing:", err)
	}
	third := held(t, s, "http://b:1")
	if err := second.renew(t.Context(), same); !errors.Is(err, errLost) {
		t.Error("a lease from before the node's restart is renewed:", err)
	}
	if err := third.renew(t.Context(), same); err != nil {
		t.Error(err)
	}
}

func TestAReleasedLeaseKeepsItsGeneration(t *testing.T) {
	s := newStore(t, s3test.Start(t).Endpoint())
	first := held(t, s, "http://a:1")
	if err := first.release(t.Context()); err != nil {
		t.Fatal(err)
	}
	if last, err := s.readLease(t.Context()); err != nil || !last.released {
		t.Errorf("%+v %v", last, err)
	}
	if err := first.renew(t.Context(), same); err == nil {
		t.Error("a released lease is renewed")
	}
	if next := held(t, s, "http://b:1"); next.generation() != 2 {
		t.Error(next.generation())
	}
}

// TestARenewalWhoseAnswerGotLost writes the lease without notifying the holder, like a renewal whose response is lost.
func TestARenewalWhoseAnswerGotLost(t *testing.T) {
	s := newStore(t, s3test.Start(t).Endpoint())
	h := held(t, s, "http://a:1")
	before := *h.lease
	if err := h.renew(t.Context(), same); err != nil {
		t.Fatal(err)
	}
	h.lease.ETag = before.ETag
	if err := h.renew(t.Context(), same); err != nil {
		t.Error("the holder mistakes its own renewal for that of another node:", err)
	}
}

func TestALeaseCannotBeRenewedWithoutTheStore(t *testing.T) {
	server := s3test.Start(t)
	s := newStore(t, server.Endpoint())
	h := held(t, s, "http://a:1")
	renewed, _ := h.times()
	server.Stop()
	if err := h.renew(t.Context(), same); err == nil || errors.Is(err, errLost) {
		t.Error(err)
	}
	if after, tried := h.times(); after != renewed || !tried.After(renewed) {
		t.Error("the failed renewal counts as successful")
	}
	server.Start()
	if err := h.renew(t.Context(), same); err != nil {
		t.Error("the holder cannot renew the lease again:", err)
	}
}

func TestOnlyAStoreWithConditionalWritesWillDo(t *testing.T) {
	if err := newStore(t, s3test.Start(t).Endpoint()).checkConditions(t.Context()); err != nil {
		t.Error(err)
	}
	var version atomic.Int64
	lax := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("ETag", strings.Repeat("x", int(version.Add(1))))
	}))
	defer lax.Close()
	refusal := new(Refusal)
	if err := newStore(t, lax.URL).checkConditions(t.Context()); !errors.As(err, &refusal) {
		t.Error("a store that accepts every write:", err)
	}
	lax.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	if err := newStore(t, lax.URL).checkConditions(ctx); err == nil || errors.As(err, &refusal) {
		t.Error("an unreachable store:", err)
	}
}

func TestAStoreThatLetsNobodyInIsNamed(t *testing.T) {
	s := newStore(t, s3test.Start(t).Endpoint())
	for name, wrong := range map[string]*store{
		"bucket": openStore(replica.Target{Bucket: "elsewhere"}, s.access),
		"secret": openStore(s.root, replica.S3{Endpoint: s.access.Endpoint, Region: s.access.Region, AccessKey: s.access.AccessKey, Secret: "guess"}),
	} {
		refusal := new(Refusal)
		if err := wrong.checkConditions(t.Context()); !errors.As(err, &refusal) || !strings.Contains(err.Error(), "S3_SECRET") {
			t.Errorf("wrong %s: %v", name, err)
		}
	}
}

func TestGenerationsAreFoundAndRemoved(t *testing.T) {
	server := s3test.Start(t)
	s := newStore(t, server.Endpoint())
	for n := range int64(3) {
		if err := s.markReady(t.Context(), n+1); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.remove(t.Context(), 2); err != nil {
		t.Fatal(err)
	}
	there, err := s.inventory(t.Context())
	if err != nil || len(there.generations) != 2 || len(there.ready) != 2 || there.top() != 3 {
		t.Errorf("%+v %v", there, err)
	}
}

func TestAnObjectIsReplacedByWhoHasSeenIt(t *testing.T) {
	s := newStore(t, s3test.Start(t).Endpoint())
	first, second := s.object("thing"), s.object("thing")
	if _, err := first.Load(); !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	for _, content := range []string{"one", "two"} {
		if err := first.Save([]byte(content)); err != nil {
			t.Fatal(err)
		}
	}
	if err := second.Save([]byte("unseen")); err == nil {
		t.Error("a version that was never loaded is replaced")
	}
	if content, err := second.Load(); err != nil || string(content) != "two" {
		t.Error(string(content), err)
	}
	if err := second.Save([]byte("three")); err != nil {
		t.Error(err)
	}
	if err := first.Save([]byte("late")); err == nil {
		t.Error("a newer version is replaced")
	}
}

// TestALeaderThatSleptLooksBeforeItReads checks that a leader that was frozen renews its lease before it responds,
// because its database may be outdated.
func TestALeaderThatSleptLooksBeforeItReads(t *testing.T) {
	s := newStore(t, s3test.Start(t).Endpoint())
	h := held(t, s, "http://a:1")
	stillHeld, lost := context.WithCancelCause(t.Context())
	h.onLost = lost
	held(t, s, "http://b:1")
	l := &Leader{hold: h, held: stillHeld}
	if err := l.Settle(t.Context()); err != nil {
		t.Error("a leader renews the lease again right after a renewal:", err)
	}
	h.renewed, h.tried = h.renewed.Add(-time.Hour), h.tried.Add(-time.Hour)
	if l.Sure() {
		t.Error("after an hour of being frozen, Sure is true")
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel() // the client no longer waits
	if err := l.Settle(gone); !errors.Is(err, errLost) {
		t.Error("a former leader continues to answer:", err)
	}
	if err := l.Settle(t.Context()); !errors.Is(err, errLost) {
		t.Error("a former leader answers the second request:", err)
	}
}

// TestARenewalCountsFromItsStart checks that a renewal counts from the time at which it began, because a frozen process
// may see the response much later.
func TestARenewalCountsFromItsStart(t *testing.T) {
	target, err := url.Parse(s3test.Start(t).Endpoint())
	if err != nil {
		t.Fatal(err)
	}
	proxy := httputil.NewSingleHostReverseProxy(target)
	var arrived time.Time
	between := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		arrived = time.Now()
		proxy.ServeHTTP(w, r)
	}))
	defer between.Close()
	h := held(t, newStore(t, between.URL), "http://a:1")
	for range 2 { // the second renewal fails
		_ = h.renew(t.Context(), same)
		if renewed, tried := h.times(); renewed.After(arrived) || tried.After(arrived) {
			t.Error("the renewal counts from a time at which its request had already arrived")
		}
		h.lease.ETag, h.lease.Generation = "another", h.lease.Generation+1
	}
}
