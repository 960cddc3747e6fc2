package accounts

import (
	"context"
	"runtime"
	"sync/atomic"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/crypto/bcrypt"

	"shootday/hooks/api"
	"shootday/internal/apperr"
)

// maxWaitingPerPlace is the number of requests that may wait for each concurrent hash computation. The last of them
// waits about 12 seconds.
const maxWaitingPerPlace = 200

// HashGate limits how many passwords are hashed at the same time. bcrypt is deliberately slow: each hash takes about 60
// ms on one core.
type HashGate struct {
	Cost     int           // bcrypt cost of stored passwords
	places   chan struct{} // contains an element for each hash that is being computed
	admitted *api.Tally    // counts the running and waiting computations
	hashings atomic.Int64  // number of hashings so far
}

// NewHashGate returns a gate that allows the given number of concurrent hash computations.
func NewHashGate(places int) *HashGate {
	return &HashGate{Cost: bcrypt.DefaultCost, places: make(chan struct{}, places), admitted: api.NewTally(places * (1 + maxWaitingPerPlace))}
}

// DefaultHashPlaces returns the default number of concurrent hash computations: half of the cores, but at least 1, so
// that the other cores can serve other requests.
func DefaultHashPlaces() int { return max(1, runtime.GOMAXPROCS(0)/2) }

// Enter waits until fewer than the maximum number of hashes are being computed. The caller must call leave when its
// computation has ended. Enter returns false if too many callers are already waiting, or if ctx ends first.
func (g *HashGate) Enter(ctx context.Context) (leave func(), ok bool) {
	if !g.admitted.Enter("") {
		return nil, false
	}
	select {
	case g.places <- struct{}{}:
	case <-ctx.Done():
		g.admitted.Leave("")
		return nil, false
	}
	return func() {
		<-g.places
		g.admitted.Leave("")
	}, true
}

// Admitted returns the number of hash computations that are running or waiting.
func (g *HashGate) Admitted() int { return g.admitted.Count("") }

// Hashings returns the number of passwords that were hashed so far, for storing or comparing them.
func (g *HashGate) Hashings() int64 { return g.hashings.Load() }

// hash hashes a password for storage. It must be called only by a function that is passed to run.
func (g *HashGate) hash(plain string) (string, error) {
	g.hashings.Add(1)
	return hashPassword(plain, g.Cost)
}

// run runs work, which hashes a password, and returns its error. It returns a 429 error if too many requests are
// waiting, or if the client disconnects before work starts. It must not be called in a transaction, because that would
// block all writers.
func (g *HashGate) run(e *core.RequestEvent, work func() error) error {
	leave, ok := g.Enter(e.Request.Context())
	if !ok {
		return apperr.TooManyRequests(5*time.Second, "Many people are signing in right now. Please try again in a moment.")
	}
	defer leave()
	return work()
}
