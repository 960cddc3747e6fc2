// Package cluster lets several nodes share one database: one holds a lease in an object store and writes, the others
// hand every call on to it. What the holder acknowledges is in the store, under a lease that was still its own.
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
	// look is how often a node that does not lead reads the lease.
	look = 200 * time.Millisecond
	// pause is how long a node that could not lead leaves it to others.
	pause = 2 * time.Second
)

// Options say which cluster a node is part of and what it is there.
type Options struct {
	Root    replica.Target // of the cluster in the store
	Store   replica.S3
	Node    string // its address for the other nodes
	Dir     string // data folder
	Listen  string
	Header  string // TRUSTED_PROXY_HEADER
	Clients Clients
	Limit   func(*http.Server) // keeps single clients from using the server up
	Log     *slog.Logger
	// Lost ends this process's leading at once. It is called when another node has the lease.
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
	said   time.Time // when trouble was last reported
}

// Join takes the data folder and the address of the node, and serves as a follower.
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
	go func() { _ = n.front.server.Serve(shared) }() // ends with the front, which says why it ends
	return n, nil
}

// Close ends a node that never led.
func (n *Node) Close() error {
	return errors.Join(n.front.server.Close(), n.socket.listener.Close(), n.lock.Close())
}

// Lead follows until this node may lead, then brings the newest database into its folder. A *Refusal, or the end of ctx,
// is final.
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

// untilFit waits until the store is there, and refuses a store or a folder that does not fit.
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
	lease, err := n.store.readLease(ctx) // first: what it speaks of is there by then
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
	_, err = plan(n.Root.String(), there, lease.note, folder)
	return err
}

// attempt looks once, and leads when the lease is free. Nil and no error: another node leads.
func (n *Node) attempt(ctx context.Context) (*Leader, error) {
	last, err := n.store.readLease(ctx)
	if err != nil {
		n.watch.miss() // calls still go on to the last holder, which may be reachable
		return nil, err
	}
	n.watch.see(time.Now(), last)
	if !n.watch.free(time.Now()) {
		n.front.follow(last)
		return nil, nil
	}
	n.front.follow(seen{generation: last.generation})
	hold, err := n.store.take(ctx, last, n.Node)
	if err != nil || hold == nil {
		return nil, err
	}
	return n.prepare(ctx, hold)
}

// prepare makes a leader of the holder of the lease.
func (n *Node) prepare(ctx context.Context, hold *holding) (*Leader, error) {
	begun := time.Now()
	held, gone := context.WithCancelCause(context.WithoutCancel(ctx))
	hold.gone = gone
	stopped := context.AfterFunc(ctx, func() { gone(context.Cause(ctx)) })
	defer stopped()
	go hold.keep(held)
	source, err := n.bring(held, hold)
	if err == nil {
		n.Log.Info("this node leads from now on", "generation", hold.lease.Generation, "from", source,
			"took", time.Since(begun).Round(time.Millisecond).String())
		return newLeader(n, hold, held, source)
	}
	gone(err)
	limited, cancel := context.WithTimeout(context.WithoutCancel(ctx), renewLimit)
	defer cancel()
	return nil, errors.Join(err, hold.release(limited))
}

// bring puts the newest database into the folder and answers its generation, 0 when the folder's own is the first.
func (n *Node) bring(ctx context.Context, hold *holding) (int64, error) {
	there, err := n.store.inventory(ctx)
	if err != nil {
		return 0, err
	}
	if top := there.top(); top >= hold.generation() {
		// The lease was lost. Its numbers must not begin anew, or two leaders would write into one generation.
		if err := hold.raise(ctx, top+1); err != nil {
			return 0, err
		}
	}
	folder, err := openFolder(n.Dir, n.Root.String())
	if err != nil {
		return 0, err
	}
	before := hold.said()
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

// Newest finds the newest whole database of a cluster, to restore by hand, refusing an older one. The address is answered
// as it is when it is not a cluster's.
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
	source, err := plan(root.String(), there, lease.note, folder{})
	if err != nil || source == 0 {
		return root, err
	}
	return store.generation(source), nil
}

// sign notes that the cluster has the folder's database.
func (n *Node) sign(generation int64) error {
	folder, err := openFolder(n.Dir, n.Root.String())
	if err != nil {
		return err
	}
	return folder.sign(card{Cluster: n.Root.String(), Generation: generation, Joined: true})
}

// say reports a trouble when it begins, and then once a minute.
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
