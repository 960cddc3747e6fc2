package feedfetch

import (
	"context"
	"sync"
)

// queue limits the number of concurrent fetches, in total and per host.
type queue struct {
	all     chan struct{}
	perHost int
	mu      sync.Mutex
	hosts   map[string]*turns
}

// turns limits the number of concurrent fetches from one host. It is deleted when no fetch from the host is running or
// waiting.
type turns struct {
	places chan struct{}
	users  int
}

func newQueue(all, perHost int) *queue {
	return &queue{all: make(chan struct{}, all), perHost: perHost, hosts: map[string]*turns{}}
}

// enter waits until another fetch from host may begin, or until ctx is done. It first waits for the limit per host, and
// then for the total limit. The returned function must be called when the fetch has ended.
func (q *queue) enter(ctx context.Context, host string) (leave func(), err error) {
	host = plainHost(host)
	q.mu.Lock()
	t := q.hosts[host]
	if t == nil {
		t = &turns{places: make(chan struct{}, q.perHost)}
		q.hosts[host] = t
	}
	t.users++
	q.mu.Unlock()
	select {
	case t.places <- struct{}{}:
	case <-ctx.Done():
		q.forget(host, t)
		return nil, ctx.Err()
	}
	select {
	case q.all <- struct{}{}:
	case <-ctx.Done():
		<-t.places
		q.forget(host, t)
		return nil, ctx.Err()
	}
	return func() {
		<-q.all
		<-t.places
		q.forget(host, t)
	}, nil
}

// forget records that a fetch no longer uses t, and deletes it if no other fetch uses it.
func (q *queue) forget(host string, t *turns) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if t.users--; t.users == 0 {
		delete(q.hosts, host)
	}
}
