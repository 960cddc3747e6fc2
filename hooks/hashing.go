package hooks

import (
	"fmt"
	"runtime"
	"time"

	"github.com/pocketbase/pocketbase/core"
	"golang.org/x/crypto/bcrypt"
)

// hashing admits password hashings. Each takes a core for some 60 ms on purpose, so they get half of the cores, and the
// rest stays free for bookings.
var hashing = newHashGate(max(1, runtime.GOMAXPROCS(0)/2))

// hashQueue is how many requests may wait for one place: the last of them waits some 12 seconds.
const hashQueue = 200

type hashGate struct {
	running chan struct{}
	all     *tally // waiting or running
}

func newHashGate(places int) *hashGate {
	return &hashGate{running: make(chan struct{}, places), all: newTally(places * (1 + hashQueue))}
}

// do runs work that hashes a password. It must not be called in a transaction, which would keep all writers waiting.
func (g *hashGate) do(e *core.RequestEvent, work func() error) error {
	if !g.all.enter("") {
		return tooManyHashings(e)
	}
	defer g.all.leave("")
	select {
	case g.running <- struct{}{}:
	case <-e.Request.Context().Done():
		return tooManyHashings(e) // the client has gone
	}
	defer func() { <-g.running }()
	return work()
}

func tooManyHashings(e *core.RequestEvent) error {
	return tooMany(e, 5*time.Second, "Many people are signing in right now. Please try again in a moment.")
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
