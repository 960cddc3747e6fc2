package cluster

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/benbjohnson/litestream"
	"github.com/benbjohnson/litestream/s3"
)

const (
	// ttl is the time for which a lease may remain unchanged before another node takes it.
	ttl = 2 * time.Second
	// heartbeat is the interval at which the holder renews the lease, unless it has just renewed it for another reason.
	heartbeat = 400 * time.Millisecond
	// renewLimit is the maximum duration of a renewal. It is shorter than ttl, so that the holder begins a renewal at
	// least once in each ttl, even if the store does not respond; see Settle.
	renewLimit = ttl - 200*time.Millisecond
	// leaseLimit is the maximum duration of every other operation on the lease.
	leaseLimit = 3 * time.Second
)

// leaseMetadata is the content of a lease apart from its generation. It names the holder and describes the database
// that the next holder must find in the store.
type leaseMetadata struct {
	node     string // the URL of the holder
	complete int64  // the newest generation with a complete database; 0 before the first
	position uint64 // the last transaction of that generation that may have been confirmed to a client
}

// String encodes the metadata for the owner field of the lease: the node's URL, '#', the number of the last
// complete generation, '.', and the position in hexadecimal.
func (n leaseMetadata) String() string {
	return fmt.Sprintf("%s#%d.%x", n.node, n.complete, n.position)
}

func parseLeaseMetadata(owner string) (leaseMetadata, error) {
	node, rest, _ := strings.Cut(owner, "#")
	complete, position, _ := strings.Cut(rest, ".")
	n, first := strconv.ParseInt(complete, 10, 64)
	p, second := strconv.ParseUint(position, 16, 64)
	if err := errors.Join(first, second); err != nil {
		return leaseMetadata{}, fmt.Errorf("parse the owner %q of the lease: %w", owner, err)
	}
	return leaseMetadata{node, n, p}, nil
}

// observedLease is a lease as read from the store. The zero value means that there is no lease.
type observedLease struct {
	leaseMetadata
	generation int64
	released   bool // true if the holder has released the lease
	etag       string
}

// releasedAt is an expiry time in the distant past, with which a holder marks the lease as released. The stored time
// may differ slightly. The holder does not delete the lease, because the generations would then be numbered from 1
// again.
var releasedAt = time.Unix(0, 0)

var errLost = errors.New("another node has taken the lease")

// heldLease is a lease that this node holds or has held.
type heldLease struct {
	leaser *s3.Leaser
	read   func(context.Context) (observedLease, error)
	onLost context.CancelCauseFunc // called when the lease is lost

	mu       sync.Mutex // allows one renewal at a time
	lease    *litestream.Lease
	metadata leaseMetadata
	ended    bool // true if the lease was lost or released

	// The process may be frozen before it sees the result of a renewal. Therefore only the start of a renewal counts.
	clock   sync.Mutex
	renewed time.Time // the start of the last successful renewal
	tried   time.Time // the start of the last renewal, successful or not
}

// renew proves that this node still holds the lease, by a conditional write that the store accepts only from the
// holder. The write also stores the metadata after applying change to it. If renew returns errLost, the lease is lost
// permanently. After any other error, the node may still hold the lease.
func (h *heldLease) renew(ctx context.Context, change func(*leaseMetadata)) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.ended {
		return errLost
	}
	ctx, cancel := context.WithTimeout(ctx, renewLimit)
	defer cancel()
	changed := h.metadata
	change(&changed)
	begun := time.Now()
	err := h.write(ctx, changed, ttl)
	if errors.Is(err, errLost) && !fenced {
		err = nil
	}
	h.mark(begun, err == nil)
	switch {
	case err == nil:
		h.metadata = changed
	case errors.Is(err, errLost):
		h.ended = true
		h.onLost(err)
	}
	return err
}

// write renews the lease by compare-and-swap. A renewal may have been written although its response was lost. In that
// case the ETag has changed, but not the generation, and no other node can have the same generation. Therefore write
// tries again with the new ETag.
func (h *heldLease) write(ctx context.Context, changed leaseMetadata, lifetime time.Duration) error {
	h.leaser.Owner, h.leaser.TTL = changed.String(), lifetime
	for range 3 {
		next, err := h.leaser.RenewLease(ctx, h.lease)
		if err == nil {
			h.lease = next
			return nil
		}
		if !errors.Is(err, litestream.ErrLeaseNotHeld) {
			return fmt.Errorf("renew the lease: %w", err)
		}
		now, err := h.read(ctx)
		if err != nil {
			return fmt.Errorf("read the holder of the lease: %w", err)
		}
		if now.generation != h.lease.Generation || now.node != changed.node || now.released {
			return errLost
		}
		h.lease.ETag = now.etag
	}
	return errors.New("renew the lease: it changed during each attempt")
}

// release allows another node to take the lease immediately. The caller must have stopped confirming writes.
func (h *heldLease) release(ctx context.Context) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.ended {
		return nil
	}
	h.ended = true
	return h.write(ctx, h.metadata, time.Until(releasedAt))
}

// renewLoop renews the lease until ctx ends. It skips a renewal if another call of renew has succeeded during the last
// heartbeat.
func (h *heldLease) renewLoop(ctx context.Context) {
	ticker := time.NewTicker(heartbeat)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if renewed, _ := h.times(); time.Since(renewed) >= heartbeat {
			_ = h.renew(ctx, func(*leaseMetadata) {}) // renew handles a lost lease; after other errors, the next iteration tries again
		}
	}
}

func (h *heldLease) mark(begun time.Time, renewed bool) {
	h.clock.Lock()
	defer h.clock.Unlock()
	if h.tried = begun; renewed {
		h.renewed = begun
	}
}

// times returns the start of the last successful renewal, and the start of the last renewal, successful or not.
func (h *heldLease) times() (renewed, tried time.Time) {
	h.clock.Lock()
	defer h.clock.Unlock()
	return h.renewed, h.tried
}

// generation returns the generation of the lease.
func (h *heldLease) generation() int64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.lease.Generation
}

// currentMetadata returns the current metadata of the lease.
func (h *heldLease) currentMetadata() leaseMetadata {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.metadata
}

// setGeneration increases the generation of the lease.
func (h *heldLease) setGeneration(ctx context.Context, generation int64) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	next, err := h.leaser.RenewLease(ctx, &litestream.Lease{Generation: generation, ETag: h.lease.ETag})
	if err != nil {
		return fmt.Errorf("raise the generation: %w", err)
	}
	h.lease = next
	return nil
}
