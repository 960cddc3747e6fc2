package accounts

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/crypto/bcrypt"

	"shootday/hooks/api"
)

// hashQueue is how many requests may wait for one place: the last of them waits some 12 seconds.
const hashQueue = 200

// HashGate admits password hashings. Each takes a core for some 60 ms on purpose.
type HashGate struct {
	running chan struct{}
	all     *api.Tally // waiting or running
}

// NewHashGate returns a gate for so many hashings at the same time.
func NewHashGate(places int) *HashGate {
	return &HashGate{running: make(chan struct{}, places), all: api.NewTally(places * (1 + hashQueue))}
}

// DefaultHashPlaces is half of the cores, so that the rest stays free for bookings.
func DefaultHashPlaces() int { return max(1, runtime.GOMAXPROCS(0)/2) }

// Enter waits for a place. It fails when too many wait already, or when the context ends first.
func (g *HashGate) Enter(ctx context.Context) (leave func(), ok bool) {
	if !g.all.Enter("") {
		return nil, false
	}
	select {
	case g.running <- struct{}{}:
	case <-ctx.Done():
		g.all.Leave("")
		return nil, false
	}
	return func() {
		<-g.running
		g.all.Leave("")
	}, true
}

// Admitted returns how many hashings run or wait.
func (g *HashGate) Admitted() int { return g.all.Count("") }

// do runs work that hashes a password. It must not be called in a transaction, which would keep all writers waiting.
func (g *HashGate) do(e *core.RequestEvent, work func() error) error {
	leave, ok := g.Enter(e.Request.Context())
	if !ok {
		return tooManyHashings(e)
	}
	defer leave()
	return work()
}

func tooManyHashings(e *core.RequestEvent) error {
	return api.TooMany(e, 5*time.Second, "Many people are signing in right now. Please try again in a moment.")
}

// hashPassword checks a new password and hashes it.
func hashPassword(plain string) (string, error) {
	if err := checkPassword(plain); err != nil {
		return "", err
	}
	hash, err := bcrypt.GenerateFromPassword([]byte(plain), bcrypt.DefaultCost)
	if err != nil {
		return "", fmt.Errorf("hash the password: %w", err)
	}
	return string(hash), nil
}
