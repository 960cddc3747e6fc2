package api

import (
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"shootday/internal/config"
)

const (
	HeaderTime  = 10 * time.Second // for the head of a request; for bodies see watchBodies
	idleTime    = 2 * time.Minute  // between two requests of a connection
	headerBytes = 64 << 10

	// Many people share the address of a mobile network, so these are far above what one browser needs.
	connectionsPerAddress = 256
	LiveUpdatesPerAddress = 128
)

// LimitServer keeps clients that are slow, or one address that opens connection after connection, from using the server
// up. An exempt address may open as many connections as it likes.
func LimitServer(settings config.Config, server *http.Server, exempt func(address string) bool) {
	server.ReadHeaderTimeout = HeaderTime
	server.IdleTimeout = idleTime
	server.MaxHeaderBytes = headerBytes
	if settings.TrustedProxyHeader == "" { // otherwise all come from the proxy
		server.ConnState = limitConnections(connectionsPerAddress, exempt)
	}
}

// limitConnections closes connections of an address that has too many.
func limitConnections(most int, exempt func(string) bool) func(net.Conn, http.ConnState) {
	open := NewTally(most)
	var counted sync.Map // the connections that open has
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

// LimitKey is the address that a limit of connections counts, see networkOf. The machine itself, where a proxy may
// run, is not limited.
func LimitKey(remote string) (string, bool) {
	from, err := netip.ParseAddrPort(remote)
	if err != nil || from.Addr().Unmap().IsLoopback() {
		return "", false
	}
	return networkOf(from.Addr()).String(), true
}

// Tally counts how often each key is there at the moment.
type Tally struct {
	most   int
	mu     sync.Mutex
	counts map[string]int
}

func NewTally(most int) *Tally { return &Tally{most: most, counts: map[string]int{}} }

// Count returns how many have entered with a key and not left.
func (t *Tally) Count(key string) int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.counts[key]
}

func (t *Tally) Enter(key string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.counts[key] >= t.most {
		return false
	}
	t.counts[key]++
	return true
}

func (t *Tally) Leave(key string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.counts[key]--; t.counts[key] == 0 {
		delete(t.counts, key)
	}
}
