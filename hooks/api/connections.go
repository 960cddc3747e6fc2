package api

import (
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"
)

// HeaderTime is the time limit for sending the header of a request. LimitBodyTime limits the time for bodies.
const HeaderTime = 10 * time.Second

const (
	idleTime    = 2 * time.Minute // maximum time between two requests on a connection
	headerBytes = 64 << 10
)

// These limits are far higher than a single browser needs, because many clients of a mobile network share an address.
const (
	// RealtimePerAddress is the maximum number of realtime connections per address.
	RealtimePerAddress = 128

	connectionsPerAddress = 256
)

// LimitServer protects the server against slow clients and against addresses that open too many connections. Behind a
// proxy, it does not limit connections, because the proxy opens all connections. exempt reports whether an address may
// open any number of connections.
func LimitServer(server *http.Server, behindProxy bool, exempt func(address string) bool) {
	server.ReadHeaderTimeout = HeaderTime
	server.IdleTimeout = idleTime
	server.MaxHeaderBytes = headerBytes
	if !behindProxy {
		server.ConnState = limitConnections(connectionsPerAddress, exempt)
	}
}

// limitConnections returns a function for http.Server.ConnState that closes a new connection if its address already has
// too many.
func limitConnections(most int, exempt func(string) bool) func(net.Conn, http.ConnState) {
	open := NewTally(most)
	var counted sync.Map // the open connections that count towards the limit
	return func(connection net.Conn, state http.ConnState) {
		address, limited := LimitKey(connection.RemoteAddr().String())
		if !limited {
			return
		}
		switch state {
		case http.StateNew:
			if exempt(address) {
				return
			}
			if open.Enter(address) {
				counted.Store(connection, nil)
			} else {
				_ = connection.Close()
			}
		case http.StateClosed, http.StateHijacked:
			if _, was := counted.LoadAndDelete(connection); was {
				open.Leave(address)
			}
		}
	}
}

// LimitKey returns the network to which the connection limits apply, given a remote address with a port. It returns
// false for addresses that are not limited: malformed addresses and those of this machine, where a proxy may run.
func LimitKey(remote string) (string, bool) {
	from, err := netip.ParseAddrPort(remote)
	if err != nil || from.Addr().Unmap().IsLoopback() {
		return "", false
	}
	return networkOf(from.Addr()).String(), true
}

// Tally limits the number of concurrent uses per key. It is safe for concurrent use.
type Tally struct {
	most   int
	mu     sync.Mutex
	counts map[string]int
}

// NewTally returns a Tally. most is the maximum number of concurrent uses of each key.
func NewTally(most int) *Tally { return &Tally{most: most, counts: map[string]int{}} }

// Count returns the number of current uses of a key.
func (t *Tally) Count(key string) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.counts[key]
}

// Enter begins a use of a key. It returns false if the key has already reached the limit.
func (t *Tally) Enter(key string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.counts[key] >= t.most {
		return false
	}
	t.counts[key]++
	return true
}

// Leave ends a use that Enter began.
func (t *Tally) Leave(key string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.counts[key]--; t.counts[key] == 0 {
		delete(t.counts, key)
	}
}
