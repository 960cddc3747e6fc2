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
	// ttl is how long a lease may stay unchanged before another node takes it.
	ttl = 2 * time.Second
	// heartbeat is how often the holder renews it at least.
	heartbeat = 400 * time.Millisecond
	// renewLimit is how long one renewal may take.
	renewLimit = 3 * time.Second
)

// note is what a lease says beside its generation: who holds it, and what the next holder must find in the store.
type note struct {
	node     string // address of the holder
	complete int64  // newest generation with a whole database, 0 before the first
	position uint64 // last transaction of it that may have been acknowledged
}

// String is the note as it stands in the lease, in the place of the owner: a node's address with the rest behind it.
func (n note) String() string { return fmt.Sprintf("%s#%d.%x", n.node, n.complete, n.position) }

func parseNote(owner string) (note, error) {
	node, rest, _ := strings.Cut(owner, "#")
	complete, position, _ := strings.Cut(rest, ".")
	n, first := strconv.ParseInt(complete, 10, 64)
	p, second := strconv.ParseUint(position, 16, 64)
	if err := errors.Join(first, second); err != nil {
		return note{}, fmt.Errorf("the lease names its owner as %q: %w", owner, err)
	}
	return note{node, n, p}, nil
}

// seen is a lease as it was read; the zero value is none.
type seen struct {
	note
	generation int64
	released   bool // its holder is gone and said so
	etag       string
}

// releasedAt is about the time of expiry that a leaving holder writes. Deleting the lease would start the generations anew.
var releasedAt = time.Unix(0, 0)

var errLost = errors.New("another node has taken the lease")

// holding is a lease that this node has, or had.
type holding struct {
	leaser *s3.Leaser
	read   func(context.Context) (seen, error)
	gone   context.CancelCauseFunc // called once the lease is lost

	mu    sync.Mutex // one renewal at a time
	lease *litestream.Lease
	note  note
	ended bool // lost or released

	clock   sync.Mutex
	renewed time.Time // when the last renewal that succeeded began
	tried   time.Time // when the last one ended, however
}

// renew proves that the lease is still held, by a write that the store only accepts from its holder, and puts into it
// what change makes of the note. errLost is final; any other error leaves open who holds it.
func (h *holding) renew(ctx context.Context, change func(*note)) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.ended {
		return errLost
	}
	ctx, cancel := context.WithTimeout(ctx, renewLimit)
	defer cancel()
	changed := h.note
	change(&changed)
	begun := time.Now()
	err := h.write(ctx, changed, ttl)
	if errors.Is(err, errLost) && !fenced {
		err = nil
	}
	h.mark(begun, err == nil)
	switch {
	case err == nil:
		h.note = changed
	case errors.Is(err, errLost):
		h.ended = true
		h.gone(err)
	}
	return err
}

// write renews by compare-and-swap. A renewal whose answer got lost may have been written all the same: then the lease
// is not as it was, but still of this generation, which no other node can have.
func (h *holding) write(ctx context.Context, changed note, lifetime time.Duration) error {
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
			return fmt.Errorf("look who has the lease: %w", err)
		}
		if now.generation != h.lease.Generation || now.node != changed.node || now.released {
			return errLost
		}
		h.lease.ETag = now.etag
	}
	return errors.New("renew the lease: it keeps changing")
}

// release lets the next node take the lease at once. The holder must have stopped acknowledging.
func (h *holding) release(ctx context.Context) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.ended {
		return nil
	}
	h.ended = true
	return h.write(ctx, h.note, time.Until(releasedAt))
}

// keep renews the lease until ctx ends, in case nobody else does.
func (h *holding) keep(ctx context.Context) {
	ticker := time.NewTicker(heartbeat)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if renewed, _ := h.times(); time.Since(renewed) >= heartbeat {
			_ = h.renew(ctx, func(*note) {}) // lost or not, the next renewal tells
		}
	}
}

func (h *holding) mark(begun time.Time, renewed bool) {
	h.clock.Lock()
	defer h.clock.Unlock()
	if h.tried = time.Now(); renewed {
		h.renewed = begun
	}
}

// times are when the last renewal that succeeded began, and when the last one ended.
func (h *holding) times() (renewed, tried time.Time) {
	h.clock.Lock()
	defer h.clock.Unlock()
	return h.renewed, h.tried
}

// generation is that of the lease.
func (h *holding) generation() int64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.lease.Generation
}

// said is what the lease says.
func (h *holding) said() note {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.note
}

// raise gives the lease a higher generation.
func (h *holding) raise(ctx context.Context, generation int64) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	next, err := h.leaser.RenewLease(ctx, &litestream.Lease{Generation: generation, ETag: h.lease.ETag})
	if err != nil {
		return fmt.Errorf("raise the generation: %w", err)
	}
	h.lease = next
	return nil
}
