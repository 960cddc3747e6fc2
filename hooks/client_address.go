package hooks

import (
	"net"
	"net/http"
	"net/netip"
	"sync"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/api"
	"shootday/internal/cluster"
)

// clientAddresses finds the address of the client behind a proxy or another node of the cluster.
type clientAddresses struct {
	cluster     *cluster.Leader // nil when the process runs alone
	proxyHeader string          // set by a trusted proxy; empty without one
	nodes       sync.Map        // keys of the addresses of the other nodes that have forwarded a request
}

// middleware replaces the address of the connection by that of the client, before any limit counts it.
func (c *clientAddresses) middleware() *hook.Handler[*core.RequestEvent] {
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

// fromNode returns the client of a request that another node has forwarded, and remembers the address of the node.
func (c *clientAddresses) fromNode(r *http.Request) (address netip.Addr, forwarded bool) {
	if c.cluster == nil {
		return netip.Addr{}, false
	}
	address, forwarded = c.cluster.Clients().Take(r.Header)
	if node, limited := api.LimitKey(r.RemoteAddr); forwarded && limited {
		c.nodes.Store(node, nil)
	}
	return address, forwarded
}

// isNode reports whether an address is that of another node. Its connections carry the requests of many clients.
func (c *clientAddresses) isNode(address string) bool {
	_, known := c.nodes.Load(address)
	return known
}
