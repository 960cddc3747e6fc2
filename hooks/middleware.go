package hooks

import (
	"net"
	"net/http"
	"net/netip"

	"github.com/pocketbase/pocketbase/apis"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/hook"

	"shootday/hooks/accounts"
	"shootday/hooks/api"
	"shootday/hooks/files"
	"shootday/internal/cluster"
)

func (s *server) bindMiddleware(serve *core.ServeEvent) {
	r := serve.Router
	r.Unbind(apis.DefaultActivityLoggerMiddlewareId)
	r.Bind(s.ops.LogRequests(serve.App))
	r.Bind(api.RequestIDs())
	r.Bind(api.ErrorForm())
	r.Bind(api.DecideAnswers())
	r.Bind(s.clientAddress(s.deps.Config.TrustedProxyHeader))
	r.Bind(api.LimitNetworks()...)
	r.Bind(api.LimitBodyTime(s.deps.Tuning.BodyGrace))
	r.Bind(accounts.LoadToken())
	r.Bind(s.durability.HoldWrites())
	r.Bind(s.accounts.IgnoreSuspended())
	r.Bind(files.RefuseClosedCalls())
	r.Bind(api.LimitFields())
	r.Bind(s.files.LimitBodies())
	r.Bind(s.guardCoreCalls())
	r.Bind(s.accounts.ProvideGoogle())
	r.Bind(s.ops.ExtendHealth())
	r.Bind(s.files.GrantAdminFiles())
	r.Bind(s.store.GuardDownloads())
	r.Bind(s.durability.DurableRecords())
	// The web app is served from our own origin, so no other one needs to read answers.
	r.Unbind(apis.DefaultCorsMiddlewareId)
}

// clientAddress puts the address that another node or a trusted proxy reports in the place of the connection's own,
// before any limit counts it.
func (s *server) clientAddress(header string) *hook.Handler[*core.RequestEvent] {
	return &hook.Handler[*core.RequestEvent]{
		Id:       "shootdayClientAddress",
		Priority: apis.DefaultActivityLoggerMiddlewarePriority - 20,
		Func: func(e *core.RequestEvent) error {
			address, known := s.reportedByNode(e.Request)
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
func (s *server) reportedByNode(r *http.Request) (netip.Addr, bool) {
	if s.deps.Cluster == nil {
		return netip.Addr{}, false
	}
	address, forwarded := s.deps.Cluster.Clients().Take(r.Header)
	if peer, limited := api.LimitKey(r.RemoteAddr); forwarded && limited {
		s.peers.Store(peer, nil)
	}
	return address, forwarded
}

func (s *server) isPeer(address string) bool {
	_, known := s.peers.Load(address)
	return known
}
