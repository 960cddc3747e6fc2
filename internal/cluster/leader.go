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
	// patience is how long an answer waits for the store before it becomes a refusal.
	patience = 5 * time.Second
	// tidyEvery is how often old generations are looked for: one that was frozen may still have written into its own.
	tidyEvery = 10 * time.Minute
)

// Leader is the node that holds the lease. It acknowledges nothing before Publish.
type Leader struct {
	// Replica copies the database to this leader's own generation.
	Replica *replica.Replica

	node  *Node
	hold  *holding
	held  context.Context // ends when the lease is lost or given up
	mine  int64           // generation
	first bool
	group *replica.Group
	open  context.CancelFunc
	ready context.Context // ends with Publish
}

func newLeader(n *Node, hold *holding, held context.Context, source int64) (*Leader, error) {
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

// Generation counts the leaders of the cluster.
func (l *Leader) Generation() int64 { return l.mine }

// First tells whether this leader publishes its own data folder as the cluster's first database.
func (l *Leader) First() bool { return l.first }

// Publish copies the whole database to the store, however long that takes, and opens the gate of Keep.
func (l *Leader) Publish(log *slog.Logger) error {
	if err := l.Replica.Start(log); err != nil {
		return err
	}
	for l.held.Err() == nil {
		err := l.publish()
		if err == nil {
			break
		}
		log.Warn("the database is not in the store yet", "error", err)
		if err := sleep(l.held, 200*time.Millisecond); err != nil {
			return err
		}
	}
	if err := l.node.sign(l.mine); err != nil {
		return err
	}
	go l.group.Run(l.held, time.Hour) // it works when it is asked to
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

// reached notes in the lease how far the store's newest database goes.
func (l *Leader) reached(n *note) { n.complete, n.position = l.mine, l.Replica.Position() }

// commit makes everything that was committed before durable under a lease that is still held.
func (l *Leader) commit(ctx context.Context) error {
	if err := l.Replica.Sync(ctx); err != nil {
		return err
	}
	return l.hold.renew(ctx, l.reached)
}

// Keep waits until the store has everything that was committed before the call, and after that the lease was still this
// node's. Only then may an answer go out, or anything else that the world outside sees.
func (l *Leader) Keep(ctx context.Context) error {
	if l.ready.Err() == nil {
		return errors.New("this node does not lead yet")
	}
	ctx, cancel := context.WithTimeoutCause(ctx, patience, fmt.Errorf("the store has not answered within %v", patience))
	defer cancel()
	return l.group.Wait(ctx)
}

// Away tells why nothing can be kept at present, nil when it can.
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

// Sure tells whether no other node can lead at present. A leader that is cut off from the store cannot know: whoever
// asks for its health had better ask another node.
func (l *Leader) Sure() bool {
	renewed, _ := l.hold.times()
	return time.Since(renewed) < ttl
}

// Settle waits, after a pause in which the lease may have passed to another node, for one try to renew it: a process that
// was frozen does not answer from an old database. While the store is away reads go on.
func (l *Leader) Settle(ctx context.Context) {
	if _, tried := l.hold.times(); time.Since(tried) > ttl {
		_ = l.hold.renew(ctx, func(*note) {}) // lost ends the process, anything else shows in the health
	}
}

// Listener hands the node's address over to the server of the leader.
func (l *Leader) Listener() (net.Listener, error) {
	shared, err := l.node.socket.share()
	if err != nil {
		return nil, err
	}
	server := l.node.front.server
	go func() { // what was handed on to the leader before is given up already
		ctx, cancel := context.WithTimeout(context.Background(), pause)
		defer cancel()
		if server.Shutdown(ctx) != nil {
			_ = server.Close()
		}
	}()
	return shared, errors.Join(err, l.node.socket.listener.Close())
}

// Clients believes what the other nodes say of clients.
func (l *Leader) Clients() Clients { return l.node.Options.Clients }

// Release lets another node lead at once. Call it when nothing is acknowledged any more.
func (l *Leader) Release(ctx context.Context) error { return l.hold.release(ctx) }

// tidy removes the generations before.
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
			log.Warn("clean up after earlier leaders", "error", err)
		}
		if sleep(l.held, tidyEvery) != nil {
			return
		}
	}
}
