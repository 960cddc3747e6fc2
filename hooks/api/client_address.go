package api

import (
	"net"
	"net/http"
	"net/netip"
	"sync"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/internal/cluster"
)

// ClientAddresses determines the address of a client whose request came through a proxy or another node of the cluster.
type ClientAddresses struct {
	cluster     *cluster.Leader // nil if the process runs alone
	proxyHeader string          // the header in which a trusted proxy reports the client; empty without a proxy
	nodes       sync.Map        // networks of the other nodes that have forwarded requests
}

// NewClientAddresses returns a ClientAddresses. leader is nil if the process runs alone.
func NewClientAddresses(leader *cluster.Leader, proxyHeader string) *ClientAddresses {
	return &ClientAddresses{cluster: leader, proxyHeader: proxyHeader}
}

// Middleware returns middleware that replaces the address of the connection with the address of the client. It must run
// before any limit that uses the address.
func (c *ClientAddresses) Middleware() *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayClientAddress",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority - 20,
		Func: func(e *core.RequestEvent) error {
			address, known := c.fromNode(e.Request)
			if !known {
				address, known = cluster.Reported(e.Request.Header, c.proxyHeader)
			}
			if known && address.IsValid() {
				e.Request.RemoteAddr = net.JoinHostPort(address.String(), "0")
			}
			return e.Next()
		},
	}
}

// fromNode returns the address of the client if another node has forwarded the request, and remembers the network of
// that node. forwarded is false for all other requests.
func (c *ClientAddresses) fromNode(r *http.Request) (address netip.Addr, forwarded bool) {
	if c.cluster == nil {
		return netip.Addr{}, false
	}
	address, forwarded = c.cluster.Clients().Take(r.Header)
	if node, limited := LimitKey(r.RemoteAddr); forwarded && limited {
		c.nodes.Store(node, nil)
	}
	return address, forwarded
}

// IsNode reports whether an address belongs to another node of the cluster, whose connections are shared by many
// clients.
func (c *ClientAddresses) IsNode(address string) bool {
	_, known := c.nodes.Load(address)
	return known
}
