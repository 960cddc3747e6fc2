// Package cluster runs several nodes with one shared database, so that the service survives the loss of a machine.
//
// One node, the leader, holds a lease in an S3 store and serves all requests. The others, the followers, forward every
// request to it, and one of them takes over when the lease is released or expires. The leader confirms a write only
// after the write is in the store and a later renewal has proved that it still holds the lease. A new leader restores
// the database from the store, so its database contains every confirmed write.
package cluster

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"time"

	"shootday/internal/replica"
)

const (
	// look is the interval at which a follower reads the lease.
	look = 200 * time.Millisecond
	// pause is the time that a node waits after it failed to become the leader, so that other nodes can try.
	pause = 2 * time.Second
)

// Options describes the cluster and this node.
type Options struct {
	Root    replica.Target // the location of the cluster in the store
	Store   replica.S3
	Node    string             // the URL at which the other nodes reach this one
	Dir     string             // the data folder
	Listen  string             // the address to listen on, as host:port
	Header  string             // the setting TRUSTED_PROXY_HEADER
	Clients Clients            // signs the addresses of clients
	Limit   func(*http.Server) // sets limits that prevent a single client from exhausting the server
	Log     *slog.Logger
	// Lost is called when another node has taken the lease. It must immediately stop this process from serving.
	Lost func(error)
}

// Node is a member of the cluster.
type Node struct {
	Options
	store  *store
	socket *socket
	front  *front
	lock   *os.File
	watch  watch
	said   time.Time // the time at which an error was last logged
}

// Join locks the data folder, listens on the node's address and serves as a follower. It returns a *Refusal if another
// node uses the data folder.
func Join(options Options) (*Node, error) {
	lock, err := lockFolder(options.Dir)
	if err != nil {
		return nil, err
	}
	socket, err := openSocket(options.Listen)
	if err != nil {
		return nil, errors.Join(err, lock.Close())
	}
	n := &Node{
		Options: options, store: openStore(options.Root, options.Store), socket: socket, lock: lock,
		front: newFront(options.Node, options.Header, options.Clients, options.Limit),
	}
	shared, err := socket.share()
	if err != nil {
		return nil, err
	}
	go func() { _ = n.front.server.Serve(shared) }() // returns an error only when the front is closed
	return n, nil
}

// Close stops a node that has never led.
func (n *Node) Close() error {
	return errors.Join(n.front.server.Close(), n.socket.listener.Close(), n.lock.Close())
}

// Lead follows the current leader until this node gets the lease, and then restores the newest database into the node's
// folder. It retries after most errors. It returns a *Refusal if this node must not lead, or the error of ctx if ctx
// ends.
func (n *Node) Lead(ctx context.Context) (*Leader, error) {
	if err := n.untilFit(ctx); err != nil {
		return nil, err
	}
	for {
		leader, err := n.attempt(ctx)
		if leader != nil {
			return leader, nil
		}
		if refusal := new(Refusal); errors.As(err, &refusal) {
			return nil, err
		}
		wait := look
		if err != nil {
			wait = pause
		}
		n.say(err)
		if err := sleep(ctx, wait); err != nil {
			return nil, err
		}
	}
}

// untilFit waits until the store is reachable. It returns a *Refusal if the store or the data folder cannot be used.
func (n *Node) untilFit(ctx context.Context) error {
	for {
		err := n.fit(ctx)
		if refusal := new(Refusal); err == nil || errors.As(err, &refusal) {
			return err
		}
		n.say(err)
		if err := sleep(ctx, time.Second); err != nil {
			return err
		}
	}
}

func (n *Node) fit(ctx context.Context) error {
	if err := n.store.checkConditions(ctx); err != nil {
		return err
	}
	lease, err := n.store.readLease(ctx) // must be read before the inventory, which then contains all generations in the lease's metadata
	if err != nil {
		return err
	}
	there, err := n.store.inventory(ctx)
	if err != nil {
		return err
	}
	folder, err := openFolder(n.Dir, n.Root.String())
	if err != nil {
		return err
	}
	_, err = plan(n.Root.String(), there, lease.leaseMetadata, folder)
	return err
}

// attempt reads the lease once and takes it if it is free. It returns a nil Leader and no error if another node leads.
func (n *Node) attempt(ctx context.Context) (*Leader, error) {
	last, err := n.store.readLease(ctx)
	if err != nil {
		n.watch.miss() // requests are still forwarded to the last holder, which may be available
		return nil, err
	}
	n.watch.see(time.Now(), last)
	if !n.watch.free(time.Now()) {
		n.front.follow(last)
		return nil, nil
	}
	n.front.follow(observedLease{generation: last.generation})
	hold, err := n.store.take(ctx, last, n.Node)
	if err != nil || hold == nil {
		return nil, err
	}
	return n.prepare(ctx, hold)
}

// prepare restores the newest database and returns the Leader. After an error it releases the lease.
func (n *Node) prepare(ctx context.Context, hold *heldLease) (*Leader, error) {
	begun := time.Now()
	held, gone := context.WithCancelCause(context.WithoutCancel(ctx))
	hold.onLost = gone
	stopped := context.AfterFunc(ctx, func() { gone(context.Cause(ctx)) })
	defer stopped()
	go hold.renewLoop(held)
	source, err := n.bring(held, hold)
	if err == nil {
		n.Log.Info("this node leads from now on", "generation", hold.lease.Generation, "from", source,
			"took", time.Since(begun).Round(time.Millisecond).String())
		return newLeader(n, hold, held, source)
	}
	gone(err)
	limited, cancel := context.WithTimeout(context.WithoutCancel(ctx), leaseLimit)
	defer cancel()
	return nil, errors.Join(err, hold.release(limited))
}

// bring stores the newest database in the data folder and returns its generation. It returns 0 if the folder's own
// database becomes the first database of the cluster.
func (n *Node) bring(ctx context.Context, hold *heldLease) (int64, error) {
	there, err := n.store.inventory(ctx)
	if err != nil {
		return 0, err
	}
	if top := there.top(); top >= hold.generation() {
		// The lease object was deleted, so the generations are numbered from 1 again. Two leaders must not write to the
		// same generation.
		if err := hold.setGeneration(ctx, top+1); err != nil {
			return 0, err
		}
	}
	folder, err := openFolder(n.Dir, n.Root.String())
	if err != nil {
		return 0, err
	}
	before := hold.currentMetadata()
	source, err := plan(n.Root.String(), there, before, folder)
	if err != nil {
		return 0, err
	}
	mine := card{Cluster: n.Root.String(), Generation: hold.generation()}
	if source == 0 {
		mine.Made = !folder.database || folder.card.Made
		return 0, errors.Join(folder.sign(mine), folder.forget(replica.Folder))
	}
	last, err := replica.Newest(ctx, n.store.generation(source), n.Store)
	if err != nil {
		return 0, err
	}
	if source == before.complete && last < before.position {
		return 0, refuse("generation %d of %s ends with transaction %d, but transaction %d was acknowledged: starting from it "+
			"would lose changes. Restore the objects below generations/%08[1]d", source, n.Root, last, before.position)
	}
	mine.Joined = true
	return source, folder.replace(ctx, n.store.generation(source), n.Store, mine)
}

// Newest returns the location of the newest complete database of a cluster, for a manual restore. It returns a *Refusal
// if the newest database is missing. If root is not the location of a cluster, Newest returns root.
func Newest(ctx context.Context, root replica.Target, access replica.S3) (replica.Target, error) {
	if root.Bucket == "" {
		return root, nil
	}
	store := openStore(root, access)
	lease, err := store.readLease(ctx)
	if err != nil || lease.etag == "" {
		return root, err
	}
	there, err := store.inventory(ctx)
	if err != nil {
		return root, err
	}
	source, err := plan(root.String(), there, lease.leaseMetadata, folder{})
	if err != nil || source == 0 {
		return root, err
	}
	return store.generation(source), nil
}

// sign records in the data folder's card file that the cluster contains the folder's database.
func (n *Node) sign(generation int64) error {
	folder, err := openFolder(n.Dir, n.Root.String())
	if err != nil {
		return err
	}
	return folder.sign(card{Cluster: n.Root.String(), Generation: generation, Joined: true})
}

// say logs the error of an attempt to lead, but at most one error per minute until an attempt succeeds.
func (n *Node) say(err error) {
	switch {
	case err == nil:
		n.said = time.Time{}
	case time.Since(n.said) > time.Minute:
		n.said = time.Now()
		n.Log.Warn("this node cannot lead", "error", err)
	}
}

func sleep(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return fmt.Errorf("the node was stopped: %w", context.Cause(ctx))
	case <-time.After(d):
		return nil
	}
}
