package cluster

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"time"

	"shootday/internal/replica"
	"shootday/internal/safe"
)

const (
	// patience is the maximum time that Keep waits for the store.
	patience = 5 * time.Second
	// tidyEvery is the interval at which old generations are removed. They are removed repeatedly, because a former
	// leader that was frozen may still write to its generation.
	tidyEvery = 10 * time.Minute
)

// Leader is the node that holds the lease. It does not confirm writes to clients before Publish returns.
type Leader struct {
	// Replica copies the database to this leader's generation in the store.
	Replica *replica.Replica

	node  *Node
	hold  *heldLease
	held  context.Context // canceled when the lease is lost or released
	mine  int64           // the generation of this leader
	first bool            // see First
	group *replica.Group
	open  context.CancelFunc // cancels ready
	ready context.Context    // canceled after Publish has succeeded
}

func newLeader(n *Node, hold *heldLease, held context.Context, source int64) (*Leader, error) {
	mine := hold.generation()
	copies, err := replica.New(n.Dir, n.store.generation(mine), n.Store)
	if err != nil {
		return nil, err
	}
	l := &Leader{Replica: copies, node: n, hold: hold, held: held, mine: mine, first: source == 0}
	l.group = replica.NewGroup(l.commit)
	l.ready, l.open = context.WithCancel(context.Background())
	context.AfterFunc(held, func() {
		if err := context.Cause(held); errors.Is(err, errLost) {
			n.Lost(err)
		}
	})
	return l, nil
}

// Generation returns the number of this leader. Each new leader of the cluster gets a higher number.
func (l *Leader) Generation() int64 { return l.mine }

// First reports whether this leader publishes the database of its own data folder as the cluster's first database.
func (l *Leader) First() bool { return l.first }

// Publish copies the whole database to the store. Keep succeeds only after that. Publish retries until it succeeds; it
// returns an error if copying cannot be started or the lease is lost.
func (l *Leader) Publish(log *slog.Logger) error {
	if err := l.Replica.Start(log); err != nil {
		return err
	}
	for err := l.publish(); err != nil; err = l.publish() {
		log.Warn("the database is not in the store yet", "error", err)
		if err := sleep(l.held, 200*time.Millisecond); err != nil {
			return err
		}
	}
	if err := l.node.sign(l.mine); err != nil {
		return err
	}
	go l.group.Run(l.held, time.Hour) // Keep requests each run, so the interval does not matter
	go l.tidy(log)
	l.open()
	return nil
}

func (l *Leader) publish() error {
	if err := l.Replica.Sync(l.held); err != nil {
		return err
	}
	if err := l.node.store.markReady(l.held, l.mine); err != nil {
		return err
	}
	return l.hold.renew(l.held, l.reached)
}

// reached updates the lease's metadata: the generation of this leader is complete, and it contains all transactions up
// to the current position.
func (l *Leader) reached(n *leaseMetadata) { n.complete, n.position = l.mine, l.Replica.Position() }

// commit copies all earlier commits to the store and then proves that the lease is still held.
func (l *Leader) commit(ctx context.Context) error {
	if err := l.Replica.Sync(ctx); err != nil {
		return err
	}
	return l.hold.renew(ctx, l.reached)
}

// Keep waits until the store contains everything that was committed before the call, and until this node has renewed
// the lease after that. A response, or any other externally visible effect, must wait for Keep. Keep returns an error
// if Publish has not succeeded yet, if the lease is lost, or if it does not succeed within 5 seconds.
func (l *Leader) Keep(ctx context.Context) error {
	if l.ready.Err() == nil {
		return errors.New("this node does not lead yet")
	}
	ctx, cancel := context.WithTimeoutCause(ctx, patience, fmt.Errorf("the store did not answer within %v", patience))
	defer cancel()
	return l.group.Wait(ctx)
}

// Away returns the reason why Keep would currently fail, or nil if Keep would succeed.
func (l *Leader) Away() error {
	if l.ready.Err() == nil {
		return errors.New("this node does not lead yet")
	}
	if err := l.Replica.Away(); err != nil {
		return err
	}
	if renewed, _ := l.hold.times(); time.Since(renewed) > 3*heartbeat {
		return errors.New("the lease could not be renewed")
	}
	return nil
}

// Sure reports whether it is certain that no other node is the leader now. A leader that cannot access the store cannot
// be certain. Its health check should then fail, so that clients are sent to another node.
func (l *Leader) Sure() bool {
	renewed, _ := l.hold.times()
	return time.Since(renewed) < ttl
}

// Settle tries once to renew the lease if the last attempt began so long ago that another node may be the leader. This
// prevents a process that was frozen, perhaps during an attempt, from responding with old data. A holder that was not
// frozen begins an attempt at least once in each ttl, so its reads do not wait for the store. Settle returns an error
// if the lease is lost; the process is then about to end.
func (l *Leader) Settle(ctx context.Context) error {
	if _, tried := l.hold.times(); time.Since(tried) > ttl {
		_ = l.hold.renew(context.WithoutCancel(ctx), func(*leaseMetadata) {}) // the health check reports errors
	}
	return context.Cause(l.held)
}

// Listener returns a listener on the node's address for the leader's server, and shuts down the follower's server.
func (l *Leader) Listener() (net.Listener, error) {
	shared, err := l.node.socket.share()
	if err != nil {
		return nil, err
	}
	server := l.node.front.server
	go func() { // requests that were forwarded to the previous leader are already canceled
		ctx, cancel := context.WithTimeout(context.Background(), pause)
		defer cancel()
		if server.Shutdown(ctx) != nil {
			_ = server.Close()
		}
	}()
	return shared, errors.Join(err, l.node.socket.listener.Close())
}

// Clients returns the Clients that signs and verifies the addresses of clients when nodes forward requests.
func (l *Leader) Clients() Clients { return l.node.Options.Clients }

// Release releases the lease, so that another node can become the leader immediately. The caller must have stopped
// confirming writes.
func (l *Leader) Release(ctx context.Context) error { return l.hold.release(ctx) }

// tidy removes outdated generations repeatedly, until the lease is lost.
func (l *Leader) tidy(log *slog.Logger) {
	for l.held.Err() == nil {
		err := safe.Do(func() error {
			there, err := l.node.store.inventory(l.held)
			if err == nil {
				for _, n := range outdated(there, l.mine) {
					err = errors.Join(err, l.node.store.remove(l.held, n))
				}
			}
			return err
		})
		if err != nil && l.held.Err() == nil {
			log.Warn("the data of earlier leaders could not be removed", "error", err)
		}
		if sleep(l.held, tidyEvery) != nil {
			return
		}
	}
}
