package hooks

import (
	"net"
	"net/http"
	"net/netip"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/internal/cluster"
)

func (a *api) bindMiddleware(serve *core.ServeEvent) {
	r := serve.Router
	r.Unbind(apis.DefaultActivityLoggerMiddlewareId)
	r.Bind(a.startActivityLog(serve.App))
	r.Bind(nameRequests())
	r.Bind(errorForm())
	r.Bind(decideAnswers())
	r.Bind(a.clientAddress(a.Config.TrustedProxyHeader))
	r.Bind(limitNetworks()...)
	r.Bind(watchBodies())
	r.Bind(loadToken())
	r.Bind(a.holdWrites())
	r.Bind(a.ignoreSuspended())
	r.Bind(refuseClosedCalls())
	r.Bind(limitFields())
	r.Bind(a.limitBodies())
	r.Bind(a.guardCoreCalls())
	r.Bind(a.provideGoogle())
	r.Bind(a.healthFields())
	r.Bind(a.grantAdminFiles())
	r.Bind(a.store.guardDownloads())
	r.Bind(a.durableRecords())
	// The web app is served from our own origin, so no other one needs to read answers.
	r.Unbind(apis.DefaultCorsMiddlewareId)
}

// clientAddress puts the address that another node or a trusted proxy reports in the place of the connection's own,
// before any limit counts it.
func (a *api) clientAddress(header string) *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayClientAddress",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority - 20,
		Func: func(e *core.RequestEvent) error {
			address, known := a.reportedByNode(e.Request)
			if !known {
				address, known = cluster.Reported(e.Request.Header, header)
			}
			if known && address.IsValid() {
				e.Request.RemoteAddr = net.JoinHostPort(address.String(), "0")
			}
			return e.Next()
		},
	}
}

// reportedByNode is the client of a call that another node has handed on. That node's address is noted: its connections
// are those of many clients.
func (a *api) reportedByNode(r *http.Request) (netip.Addr, bool) {
	if a.Cluster == nil {
		return netip.Addr{}, false
	}
	address, forwarded := a.Cluster.Clients().Take(r.Header)
	if peer, limited := limitedAddress(r.RemoteAddr); forwarded && limited {
		a.peers.Store(peer, nil)
	}
	return address, forwarded
}

func (a *api) isPeer(address string) bool {
	_, known := a.peers.Load(address)
	return known
}
